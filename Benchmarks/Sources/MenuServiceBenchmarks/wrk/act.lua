-- Each thread has one connection and one of the sessions listed after `--`. Each action uses the revision
-- of the last response and a new idempotency key.
acknowledged, rejected = 0, 0
number = 0

function setup(thread)
  thread:set("number", number)
  number = number + 1
end

function init(args)
  session = args[number + 1]
end

function request()
  local count = acknowledged % 2 == 0 and 3 or 2
  return wrk.format("POST", "/v1/sessions/" .. session .. "/actions", {
    ["Content-Type"] = "application/json",
    ["If-Match"] = '"' .. acknowledged .. '.0"',
    ["Idempotency-Key"] = session .. acknowledged,
  }, '{"count":"quantity","to":' .. count .. '}')
end

function response(status)
  if status == 200 then acknowledged = acknowledged + 1 else rejected = rejected + 1 end
end

dofile(debug.getinfo(1).source:match("^@(.*/)") .. "summary.lua")
