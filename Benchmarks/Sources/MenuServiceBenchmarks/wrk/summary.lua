-- Prints one line of JSON at the end, with times in microseconds and the acknowledged actions by session.
local threads = {}
local assign = setup

function setup(thread)
  threads[#threads + 1] = thread
  if assign then assign(thread) end
end

function done(summary, latency)
  local errors, each, rejected = 0, {}, 0
  for _, count in pairs(summary.errors) do errors = errors + count end
  for _, thread in ipairs(threads) do
    for session, count in pairs(thread:get("acknowledged") or {}) do
      each[#each + 1] = ('"%s":%d'):format(session, count)
    end
    rejected = rejected + (thread:get("rejected") or 0)
  end
  io.stderr:write(
    ('{"requests":%d,"microseconds":%d,"errors":%d,"rejected":%d,"p50":%d,"p99":%d,"acknowledged":{%s}}\n')
      :format(summary.requests, summary.duration, errors, rejected, latency:percentile(50),
        latency:percentile(99), table.concat(each, ",")))
end
