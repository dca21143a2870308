import "server-only";
import { Agent, fetch as undiciFetch } from "undici";
import { createPublicClient, http, type PublicClient } from "viem";
import { evm } from "@/lib/domain/networks/evm";
import type { Network } from "@/lib/server/platform";
import { ChainError } from "../reader";
import type { Nodes, Rpc } from "../rpc-quorum";

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 32 * 2 ** 20;
/** How long an address may be taken for the network's without asking it again. */
const CHAIN_ID_AGE_MS = 60_000;

/** The nodes of an EVM network, as viem's clients. */
export type EvmNodes = Nodes<PublicClient>;

/** Opens the RPC addresses of a network; nothing is queried yet. */
export function openNodes(network: Network): { nodes: EvmNodes; close: () => Promise<void> } {
  const opened = network.rpcUrls.map((url) => openRpc(url, network));
  return {
    nodes: { name: network.name, rpcs: opened.map(({ rpc }) => rpc) },
    close: async () => void (await Promise.all(opened.map(({ agent }) => agent.destroy()))),
  };
}

function openRpc(url: string, network: Network): { rpc: Rpc<PublicClient>; agent: Agent } {
  const agent = new Agent({ maxResponseSize: MAX_BYTES, connections: 8 });
  // Next patches the global fetch; a redirect could lead a request with a key in it anywhere.
  const fetchFn = ((input: string, init: RequestInit) =>
    undiciFetch(input, {
      ...(init as object),
      dispatcher: agent,
      redirect: "error",
    })) as unknown as typeof fetch;
  const transport = http(url, { fetchFn, timeout: TIMEOUT_MS, retryCount: 0 });
  // A contract may answer that its answer is elsewhere (EIP-3668), and would lead our requests anywhere.
  const client = createPublicClient({ transport, cacheTime: 0, ccipRead: false });
  const check = chainIdCheck(client, network.chainId, agent);
  const query = async <T>(read: (client: PublicClient) => Promise<T>): Promise<T> => {
    try {
      await check();
      const answer = await read(client);
      // It may have come over a connection that was opened meanwhile, to whatever the address leads to now.
      await check();
      return answer;
    } catch (error) {
      throw error instanceof ChainError ? error : new ChainError(failureName(error));
    }
  };
  return { rpc: { query }, agent };
}

/** Makes sure that an address answers for the network: at first, after each new connection, and once a minute. */
function chainIdCheck(client: PublicClient, chainId: number, agent: Agent): () => Promise<void> {
  let connections = 0;
  let checked = { at: Number.NEGATIVE_INFINITY, connections: -1 };
  let running: Promise<void> | null = null;
  agent.on("connect", () => {
    connections += 1;
  });
  const ask = async () => {
    const began = { at: performance.now(), connections };
    const found = await client.getChainId();
    if (found !== chainId) throw new ChainError(`It answers for chain ${found}.`);
    checked = began;
  };
  return async () => {
    const isFresh = checked.connections === connections && performance.now() - checked.at < CHAIN_ID_AGE_MS;
    if (isFresh) return;
    running ??= ask().finally(() => {
      running = null;
    });
    await running;
  };
}

/** The kind of a failure: viem's messages repeat the address that was queried. */
function failureName(error: unknown): string {
  // words: logged
  return error instanceof Error ? error.name : "unknown failure";
}

/** By name: Next bundles viem once for routes and once for background work, and each has classes of its own. */
export const hasName = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;

/**
 * A transaction's hash as a node writes it, in the one spelling that rows are compared by.
 * @throws Error where it is none: what its node says counts for nothing
 */
export function checkedHash(hash: string): string {
  const normal = evm.parseHash(hash);
  if (normal === null) throw new Error("A node names a transaction by what is no hash.");
  return normal;
}
