import type { AnvilClient } from "./anvil-client";
import { ChainError } from "./chain";
import { toChainError } from "./send-transaction";

/** Replaces the last `depth` blocks with empty ones and drops their transactions. @throws ChainError below `minBlock` */
export async function reorganize(client: AnvilClient, depth: number, minBlock: number): Promise<void> {
  await requireDepth(client, depth, minBlock);
  await client.request({ method: "anvil_reorg", params: [depth, []] } as never).catch(rethrow);
  await resetClock(client);
}

/** Removes the last `depth` blocks, which lowers the head. @throws ChainError below `minBlock` */
export async function rollBack(client: AnvilClient, depth: number, minBlock: number): Promise<void> {
  await requireDepth(client, depth, minBlock);
  await client.request({ method: "anvil_rollback", params: [depth] } as never).catch(rethrow);
  await resetClock(client);
}

async function requireDepth(client: AnvilClient, depth: number, minBlock: number): Promise<void> {
  const maxDepth = Number(await client.getBlockNumber()) - minBlock;
  if (depth > maxDepth)
    throw new ChainError(
      `Only the last ${maxDepth} blocks can be removed, because the sandbox’s tokens are in the earlier ones.`,
    );
}

function rethrow(error: unknown): never {
  throw toChainError(error);
}

/**
 * Anvil continues from the last remaining block's time, so every later block would be stamped too early. Its clock is set in
 * whole seconds and counts from the moment of the call, so the call has to end within the second that it sets.
 */
async function resetClock(client: AnvilClient): Promise<void> {
  const now = () => Math.floor(Date.now() / 1000);
  let told: number;
  do {
    told = now();
    await client.request({ method: "evm_setTime", params: [told] } as never);
  } while (now() !== told);
}
