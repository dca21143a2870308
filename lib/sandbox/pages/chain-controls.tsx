/** @jsxImportSource hono/jsx */
import { Action, Mono } from "./elements";

const DEPTHS = [1, 2, 3, 5, 10, 20];

type ControlsProps = { block: number; isAutomineOff: boolean; hasNode: boolean };

/** The newest block, and controls for mining and removing blocks. */
export function ChainControls({ block, isAutomineOff, hasNode }: ControlsProps) {
  return (
    <ul class="card list">
      <li class="head">
        <span>
          Block <b>{block}</b> {isAutomineOff && <span class="chip wait">Mining paused</span>}
        </span>
        <div class="actions">
          <Action to="/chain/mine" label="Mine 1 block" fields={{ blocks: "1" }} />
          <Action to="/chain/mine" label="Mine 10 blocks" fields={{ blocks: "10" }} />
          {hasNode && !isAutomineOff && <Action to="/chain/hold" label="Pause mining" />}
          {isAutomineOff && <Action to="/chain/release" label="Resume mining" tone="primary" />}
        </div>
      </li>
      {hasNode && <RemoveBlocks />}
    </ul>
  );
}

function RemoveBlocks() {
  return (
    <li class="head">
      <div class="soft small" style="flex:1 1 240px">
        A reorganization replaces the last blocks with empty ones. A rollback removes them.
      </div>
      <form class="choice" method="post" action="/chain/reorg">
        <select name="depth" aria-label="Number of blocks">
          {DEPTHS.map((depth) => (
            <option value={String(depth)}>{depth === 1 ? "Last block" : `Last ${depth} blocks`}</option>
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

/** Pending transactions, which can be replaced. */
export function PendingList({ pending }: { pending: Pending[] }) {
  return (
    <>
      <h2>Pending transactions</h2>
      <ul class="card list">
        {pending.map(({ hash, from, nonce }) => (
          <li class="head">
            <div style="flex:1 1 320px;min-width:0">
              <Mono>{hash}</Mono>
              <div class="soft small">
                From <Mono>{from}</Mono>, nonce {nonce}
              </div>
            </div>
            <form class="choice" method="post" action="/chain/replace">
              <input type="hidden" name="hash" value={hash} />
              <select name="kind" aria-label="Replacement">
                <option value="speed_up">Speed up</option>
                <option value="cancel">Cancel</option>
                <option value="other">Replace with another transfer</option>
              </select>
              <button type="submit">Replace</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  );
}
