/** @jsxImportSource hono/jsx */
import { RPC_MODES, type RpcDoor, type RpcMode } from "../rpc/door";

const WORDS: Record<RpcMode, string> = {
  ok: "answers rightly",
  down: "is down (503)",
  hang: "never answers",
  garbage: "answers HTML",
  disagree: "answers other numbers",
  behind: "is three blocks behind",
};

/** How each of the two addresses in front of the node behaves. */
export function RpcSwitches({ doors }: { doors: RpcDoor[] }) {
  if (doors.length === 0) return null;
  return (
    <>
      <h2>The chain’s RPC addresses</h2>
      <ul class="card list">
        {doors.map(({ mode, calls }, index) => (
          <li class="head">
            <div style="flex:1 1 240px">
              <b>Provider {index + 1}</b> {mode !== "ok" && <span class="chip bad">{WORDS[mode]}</span>}
              <div class="soft small">
                {Object.values(calls).reduce((sum, count) => sum + count, 0)} calls so far
              </div>
            </div>
            <form class="choice" method="post" action={`/faults/rpc/${index + 1}`}>
              <select name="mode" aria-label={`Provider ${index + 1}`}>
                {RPC_MODES.map((one) => (
                  <option value={one} selected={one === mode}>
                    {WORDS[one]}
                  </option>
                ))}
              </select>
              <button type="submit">Set</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}
