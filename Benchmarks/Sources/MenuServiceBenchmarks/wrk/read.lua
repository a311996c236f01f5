-- Reads the sessions listed after `--`, one after the other.
local requests, turn = {}, 0

function init(args)
  for _, session in ipairs(args) do
    requests[#requests + 1] = wrk.format(
      "GET", "/v1/sessions/" .. session, { ["Accept"] = "application/json" })
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

dofile(debug.getinfo(1).source:match("^@(.*/)") .. "summary.lua")
