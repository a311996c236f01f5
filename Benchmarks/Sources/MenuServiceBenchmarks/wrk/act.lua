-- The arguments after `--` are the number of threads and the sessions. Each thread has one connection and
-- changes its share of the sessions in turn. Each action uses the revision of the session's last response
-- and a new idempotency key.
acknowledged, rejected = {}, 0
number = 0
local sessions, turn = {}, 0

function setup(thread)
  thread:set("number", number)
  number = number + 1
end

function init(args)
  for index = number + 2, #args, tonumber(args[1]) do
    sessions[#sessions + 1] = args[index]
    acknowledged[args[index]] = 0
  end
end

function request()
  turn = turn % #sessions + 1
  local session = sessions[turn]
  local version = acknowledged[session]
  return wrk.format("POST", "/v1/sessions/" .. session .. "/actions", {
    ["Content-Type"] = "application/json",
    ["If-Match"] = '"' .. version .. '.0"',
    ["Idempotency-Key"] = session .. version,
  }, '{"count":"quantity","to":' .. (version % 2 == 0 and 3 or 2) .. '}')
end

function response(status)
  local session = sessions[turn]
  if status == 200 then
    acknowledged[session] = acknowledged[session] + 1
  else
    rejected = rejected + 1
  end
end

dofile(debug.getinfo(1).source:match("^@(.*/)") .. "summary.lua")
