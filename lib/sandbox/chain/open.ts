import { join } from "node:path";
import { type Settings, StartError } from "../settings";
import { findAnvil } from "./anvil-binary";
import type { Chain } from "./chain";
import { openMemoryChain } from "./memory";

/** The chain that the settings name: an EVM node where its program is found, else the in-memory chain. */
export async function openChain({ chain, chainPort, dataFolder }: Settings): Promise<Chain> {
  const program = chain === "memory" ? null : findAnvil();
  if (chain === "anvil" && !program)
    throw new StartError(
      "SANDBOX_CHAIN is set to anvil, but anvil was not found. Install it, or set SANDBOX_CHAIN to memory.",
    );
  if (program) {
    // Loaded only when needed, since its client library takes long to load.
    const { openAnvilChain } = await import("./anvil");
    return openAnvilChain(program, chainPort, dataFolder && join(dataFolder, "anvil"));
  }
  return openMemoryChain(dataFolder && join(dataFolder, "memory-chain.json"));
}
