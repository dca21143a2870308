import "server-only";
import { Agent, fetch as undiciFetch } from "undici";
import { createPublicClient, http, type PublicClient } from "viem";
import type { Network } from "../networks";

const DEADLINE_MS = 8_000;
const MOST_BYTES = 32 * 2 ** 20;

/** One RPC address of a network; asking it begins with making sure that it is that network's. */
export type Rpc = { ask: <T>(read: (client: PublicClient) => Promise<T>) => Promise<T> };

/** A network of the settings, and the ways to read it. */
export type Chain = { network: Network; rpcs: Rpc[]; close: () => Promise<void> };

/** Why a chain cannot be read; never holds an RPC address, which may contain a key. */
export class ChainError extends Error {}

/** Opens every network of the settings; nothing is asked yet. */
export function openChains(networks: Network[]): Chain[] {
  return networks.map((network) => {
    const agent = new Agent({ maxResponseSize: MOST_BYTES, connections: 8 });
    return {
      network,
      rpcs: network.rpcUrls.map((url) => openRpc(url, network, agent)),
      close: () => agent.destroy(),
    };
  });
}

function openRpc(url: string, network: Network, agent: Agent): Rpc {
  // Next patches the global fetch; a redirect could lead a request with a key in it anywhere.
  const fetchFn = ((input: string, init: RequestInit) =>
    undiciFetch(input, {
      ...(init as object),
      dispatcher: agent,
      redirect: "error",
    })) as unknown as typeof fetch;
  const transport = http(url, { fetchFn, timeout: DEADLINE_MS, retryCount: 0 });
  const client = createPublicClient({ transport, cacheTime: 0 });
  let checked: Promise<void> | null = null;
  const check = () => {
    checked ??= client.getChainId().then((found) => {
      if (found !== network.chainId) throw new ChainError(`It answers for chain ${found}.`);
    });
    checked.catch(() => {
      checked = null;
    });
    return checked;
  };
  return {
    ask: async (read) => {
      try {
        await check();
        return await read(client);
      } catch (error) {
        throw error instanceof ChainError ? error : new ChainError(nameOf(error));
      }
    },
  };
}

/** The kind of a failure: viem's messages repeat the address that was asked. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown failure";
}
