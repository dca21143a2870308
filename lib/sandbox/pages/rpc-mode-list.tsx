/** @jsxImportSource hono/jsx */
import { RPC_MODES, type RpcMode, type RpcProxy } from "../rpc/rpc-proxy";

const LABELS: Record<RpcMode, string> = {
  ok: "Works normally",
  down: "Down (503)",
  hang: "No response",
  garbage: "Returns HTML",
  disagree: "Diverges: returns other amounts",
  behind: "Lags three blocks behind",
  cancelled: "Claims pending transactions were cancelled",
};

/** The mode of each RPC address in front of the node. */
export function RpcModeList({ proxies }: { proxies: RpcProxy[] }) {
  if (proxies.length === 0) return null;
  return (
    <>
      <h2>RPC addresses</h2>
      <ul class="card list">
        {proxies.map(({ mode, calls }, index) => (
          <li class="head">
            <div style="flex:1 1 240px">
              <b>RPC address {index + 1}</b> {mode !== "ok" && <span class="chip bad">{LABELS[mode]}</span>}
              <div class="soft small">
                {Object.values(calls).reduce((sum, count) => sum + count, 0)} calls
              </div>
            </div>
            <form class="choice" method="post" action={`/faults/rpc/${index + 1}`}>
              <select name="mode" aria-label={`RPC address ${index + 1}`}>
                {RPC_MODES.map((one) => (
                  <option value={one} selected={one === mode}>
                    {LABELS[one]}
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
