-- One line of JSON at the end. Times are microseconds; what each session was acknowledged stands by
-- its id.
local threads = {}
local assign = setup

function setup(thread)
  threads[#threads + 1] = thread
  if assign then assign(thread) end
end

function done(summary, latency)
  local errors, each, refused = 0, {}, 0
  for _, count in pairs(summary.errors) do errors = errors + count end
  for _, thread in ipairs(threads) do
    local session = thread:get("session")
    if session then each[#each + 1] = ('"%s":%d'):format(session, thread:get("acknowledged")) end
    refused = refused + (thread:get("refused") or 0)
  end
  io.stderr:write(
    ('{"requests":%d,"microseconds":%d,"errors":%d,"refused":%d,"p50":%d,"p99":%d,"acknowledged":{%s}}\n')
      :format(summary.requests, summary.duration, errors, refused, latency:percentile(50),
        latency:percentile(99), table.concat(each, ",")))
end
