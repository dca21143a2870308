import type { Context } from "../context";

const DEEP_ENOUGH = 12;

/**
 * Lets confirmations grow as on a public chain: mines an empty block every so many seconds while the newest noted transfer is
 * fewer than 12 blocks deep.
 * @returns a function that stops it
 */
export function startBlocks(context: Context): () => void {
  const { blockSeconds } = context.settings;
  if (blockSeconds === 0 || !context.chain.evm) return () => undefined;
  // A failed turn is repeated at the next one; the node may be stopping.
  const timer = setInterval(() => void mineIfYoung(context).catch(() => undefined), blockSeconds * 1000);
  return () => clearInterval(timer);
}

async function mineIfYoung({ chain, store }: Context): Promise<void> {
  const newest = Math.max(...store.data.movements.map(({ block }) => block), Number.NEGATIVE_INFINITY);
  const depth = (await chain.blockNumber()) - newest + 1;
  // Held transactions would go into the block.
  if (depth < DEEP_ENOUGH && (await chain.evm?.isAutomining())) await chain.mine(1);
}
