import type { Context } from "../context";
import { repeat } from "../repeat";

const TARGET_CONFIRMATIONS = 12;

/**
 * Adds confirmations as on a public chain: mines an empty block at an interval while the newest recorded transfer has fewer
 * than 12 confirmations.
 * @returns a function that stops it
 */
export function startIntervalMining(context: Context): () => Promise<void> {
  const { blockSeconds } = context.settings;
  if (blockSeconds === 0 || !context.chain.evm) return async () => undefined;
  return repeat(blockSeconds * 1000, () => mineIfBelowTarget(context));
}

async function mineIfBelowTarget({ chain, store }: Context): Promise<void> {
  const newest = Math.max(...store.data.movements.map(({ block }) => block), Number.NEGATIVE_INFINITY);
  const confirmations = (await chain.blockNumber()) - newest + 1;
  // With automatic mining off, the block would include transactions that are to stay pending.
  if (confirmations < TARGET_CONFIRMATIONS && (await chain.evm?.isAutomining())) await chain.mine(1);
}
