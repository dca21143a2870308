/** @jsxImportSource hono/jsx */
import { Action, Mono } from "./parts";

const DEPTHS = [1, 2, 3, 5, 10, 20];

type ControlsProps = { block: number; isHolding: boolean; isOnNode: boolean };

/** The head, and what can be done to it. */
export function ChainControls({ block, isHolding, isOnNode }: ControlsProps) {
  return (
    <ul class="card list">
      <li class="head">
        <span>
          Block <b>{block}</b> {isHolding && <span class="chip wait">transactions held</span>}
        </span>
        <div class="actions">
          <Action to="/chain/mine" label="Mine 1 block" fields={{ blocks: "1" }} />
          <Action to="/chain/mine" label="Mine 10 blocks" fields={{ blocks: "10" }} />
          {isOnNode && !isHolding && <Action to="/chain/hold" label="Hold transactions" />}
          {isHolding && <Action to="/chain/release" label="Release them" tone="primary" />}
        </div>
      </li>
      {isOnNode && <TakeAway />}
    </ul>
  );
}

function TakeAway() {
  return (
    <li class="head">
      <div class="soft small" style="flex:1 1 240px">
        A reorganization puts empty blocks in the place of the last ones; a rollback leaves nothing there.
      </div>
      <form class="choice" method="post" action="/chain/reorg">
        <select name="depth" aria-label="How many blocks">
          {DEPTHS.map((depth) => (
            <option value={String(depth)}>{depth === 1 ? "last block" : `last ${depth} blocks`}</option>
          ))}
        </select>
        <button type="submit">Reorganize</button>
        <button type="submit" formaction="/chain/rollback">
          Roll back
        </button>
      </form>
    </li>
  );
}

type Pending = { hash: string; from: string; nonce: number };

/** Transactions without a block, each replaceable. */
export function PendingList({ pending }: { pending: Pending[] }) {
  return (
    <>
      <h2>Waiting for a block</h2>
      <ul class="card list">
        {pending.map(({ hash, from, nonce }) => (
          <li class="head">
            <div style="flex:1 1 320px;min-width:0">
              <Mono>{hash}</Mono>
              <div class="soft small">
                from <Mono>{from}</Mono>, number {nonce}
              </div>
            </div>
            <form class="choice" method="post" action="/chain/replace">
              <input type="hidden" name="hash" value={hash} />
              <select name="kind" aria-label="Replacement">
                <option value="speed_up">the same for a higher fee</option>
                <option value="cancel">nothing instead</option>
                <option value="other">another payment instead</option>
              </select>
              <button type="submit">Replace</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}
