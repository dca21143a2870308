import "server-only";
import { Agent, fetch as undiciFetch } from "undici";
import { createPublicClient, http, type PublicClient } from "viem";
import type { Network } from "../../networks";
import { ChainError } from "../reader";
import type { Nodes, Rpc } from "../rpc-quorum";

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 32 * 2 ** 20;

/** The nodes of an EVM network, as viem's clients. */
export type EvmNodes = Nodes<PublicClient>;

/** Opens the RPC addresses of a network; nothing is queried yet. */
export function openNodes(network: Network): { nodes: EvmNodes; close: () => Promise<void> } {
  const agent = new Agent({ maxResponseSize: MAX_BYTES, connections: 8 });
  const rpcs = network.rpcUrls.map((url) => openRpc(url, network, agent));
  return { nodes: { name: network.name, rpcs }, close: () => agent.destroy() };
}

function openRpc(url: string, network: Network, agent: Agent): Rpc<PublicClient> {
  // Next patches the global fetch; a redirect could lead a request with a key in it anywhere.
  const fetchFn = ((input: string, init: RequestInit) =>
    undiciFetch(input, {
      ...(init as object),
      dispatcher: agent,
      redirect: "error",
    })) as unknown as typeof fetch;
  const transport = http(url, { fetchFn, timeout: TIMEOUT_MS, retryCount: 0 });
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
    query: async (read) => {
      try {
        await check();
        return await read(client);
      } catch (error) {
        throw error instanceof ChainError ? error : new ChainError(failureName(error));
      }
    },
  };
}

/** The kind of a failure: viem's messages repeat the address that was queried. */
function failureName(error: unknown): string {
  return error instanceof Error ? error.name : "unknown failure";
}
