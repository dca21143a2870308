import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { type Settings, StartError } from "../settings";
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

const PLATFORMS: Record<string, string> = { x64: "amd64", arm64: "arm64" };

/** The path of the anvil program: from the platform's npm package, else the first on PATH. Null when none is found. */
export function findAnvil(): string | null {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const fromPath = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, `anvil${suffix}`));
  return [fromPackage(suffix), ...fromPath].find(isExecutable) ?? null;
}

function fromPackage(suffix: string): string {
  const name = `@foundry-rs/anvil-${process.platform}-${PLATFORMS[process.arch] ?? process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/anvil${suffix}`);
  } catch {
    return "";
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== "";
  } catch {
    return false;
  }
}
