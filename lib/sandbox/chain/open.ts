import { join } from "node:path";
import { type Settings, StartError } from "../settings";
import { findAnvil } from "./anvil-binary";
import type { Chain } from "./chain";
import { openMemoryChain } from "./memory";

/** The chain the settings ask for: an EVM node where its program is found, else the in-memory stand-in. */
export async function openChain({ chain, chainPort, dataFolder }: Settings): Promise<Chain> {
  const program = chain === "memory" ? null : findAnvil();
  if (chain === "anvil" && !program)
    throw new StartError(
      "SANDBOX_CHAIN is anvil, but no anvil program was found. Install it or set SANDBOX_CHAIN to memory.",
    );
  if (program) {
    // Loaded only when wanted: its client library takes long to read.
    const { openAnvilChain } = await import("./anvil");
    return openAnvilChain(program, chainPort, dataFolder && join(dataFolder, "anvil"));
  }
  return openMemoryChain(dataFolder && join(dataFolder, "memory-chain.json"));
}
