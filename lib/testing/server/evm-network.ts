import "server-only";
import { onTestFinished } from "vitest";
import { openChains } from "../../server/outside/chain/open";
import { networks } from "../../server/platform/networks";
import { type RpcNode, startRpcNode } from "./rpc-node";

/** The EUR token on this network. */
export const TOKEN = { address: "0x5FbDB2315678afecb367f032d93F642f64180aa3", decimals: 6, symbol: "EURM" };

/** A network named Ethereum with these nodes and a EUR token. It is closed when the test ends. */
export async function openEvmNetwork(...given: Partial<RpcNode>[]) {
  const nodes = await Promise.all(given.map(startRpcNode));
  const rpcUrls = nodes.map(({ url }) => url);
  const settings = [{ name: "Ethereum", chainId: 1, rpcUrls, confirmations: 3, tokens: { EUR: TOKEN } }];
  const [chain] = openChains(networks.parse(JSON.stringify(settings)));
  if (!chain) throw new Error("unreachable: one network is set");
  onTestFinished(async () => {
    await Promise.all([chain.close(), ...nodes.map(({ stop }) => stop())]);
  });
  return { chain, nodes };
}
