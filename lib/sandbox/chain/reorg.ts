import type { AnvilClient } from "./anvil-client";
import { ChainError } from "./chain";
import { asChainError } from "./submit";

/** Replaces the last `depth` blocks by as many empty ones; their transactions are gone for good. @throws ChainError below `floor` */
export async function reorganize(client: AnvilClient, depth: number, floor: number): Promise<void> {
  await requireDepth(client, depth, floor);
  await client.request({ method: "anvil_reorg", params: [depth, []] } as never).catch(rethrow);
}

/** Takes the last `depth` blocks away: the head is lower afterwards. @throws ChainError below `floor` */
export async function rollBack(client: AnvilClient, depth: number, floor: number): Promise<void> {
  await requireDepth(client, depth, floor);
  await client.request({ method: "anvil_rollback", params: [depth] } as never).catch(rethrow);
}

async function requireDepth(client: AnvilClient, depth: number, floor: number): Promise<void> {
  const most = Number(await client.getBlockNumber()) - floor;
  if (depth > most)
    throw new ChainError(
      `Only the last ${most} blocks can be taken away: those since the sandbox started and put its tokens on the chain.`,
    );
}

function rethrow(error: unknown): never {
  throw asChainError(error);
}
