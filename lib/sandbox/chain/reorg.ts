import type { AnvilClient } from "./anvil-client";
import { ChainError, TOKEN_KEYS } from "./chain";
import { asChainError } from "./submit";

/** Replaces the last `depth` blocks by as many empty ones; their transactions are gone for good. @throws ChainError */
export async function reorganize(client: AnvilClient, depth: number): Promise<void> {
  await requireDepth(client, depth);
  await client.request({ method: "anvil_reorg", params: [depth, []] } as never).catch(rethrow);
}

/** Takes the last `depth` blocks away: the head is lower afterwards. @throws ChainError */
export async function rollBack(client: AnvilClient, depth: number): Promise<void> {
  await requireDepth(client, depth);
  await client.request({ method: "anvil_rollback", params: [depth] } as never).catch(rethrow);
}

// The first blocks hold the token contracts, without which there is nothing to play with.
async function requireDepth(client: AnvilClient, depth: number): Promise<void> {
  const most = Number(await client.getBlockNumber()) - TOKEN_KEYS.length;
  if (depth > most) throw new ChainError(`Only the last ${most} blocks can be taken away.`);
}

function rethrow(error: unknown): never {
  throw asChainError(error);
}
