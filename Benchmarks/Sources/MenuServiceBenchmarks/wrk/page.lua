-- Reads the pages whose paths are listed after `--`, one after the other, as browsers do.
local requests, turn = {}, 0

function init(args)
  for _, path in ipairs(args) do
    requests[#requests + 1] = wrk.format("GET", path, { ["Accept"] = "text/html" })
  end
end

function request()
  turn = turn % #requests + 1
  return requests[turn]
end

dofile(debug.getinfo(1).source:match("^@(.*/)") .. "summary.lua")
