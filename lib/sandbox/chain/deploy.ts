import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Hash } from "viem";
import { z } from "zod";
import { StartError } from "../settings";
import { DEPLOYER, tokenAddress } from "./addresses";
import { type AnvilClient, isInBlock, TOKEN_ABI } from "./anvil-client";
import { TOKEN_KEYS, TOKEN_METADATA } from "./chain";

/**
 * Stands for all other holders of the token, and the smallest units that they hold. Without them, the starting balance of a
 * third wallet would raise the token's supply by half.
 */
export const OTHER_HOLDERS = "0x000000000000000000000000000000000000bEEF";
const HELD_BY_OTHERS = 10n ** 18n;

const TIMEOUT_MS = 20_000;

/**
 * Deploys every token unless the chain already has them.
 * @returns true when it deployed them, i.e. on an empty chain
 * @throws StartError when the node doesn't mine
 */
export async function deployTokens(client: AnvilClient): Promise<boolean> {
  if (await client.getCode({ address: tokenAddress("EUR") })) return false;
  const { creation: bytecode } = compileContract("SandboxToken");
  for (const key of TOKEN_KEYS) {
    const { name, symbol } = TOKEN_METADATA[key];
    const hash = await client.deployContract({
      abi: TOKEN_ABI,
      bytecode,
      args: [name, symbol],
      account: DEPLOYER,
    });
    await mined(client, hash);
  }
  // Only now: a token's address follows from how many transactions came before it.
  for (const key of TOKEN_KEYS) {
    const hash = await client.writeContract({
      ...{ address: tokenAddress(key), abi: TOKEN_ABI, functionName: "mint", account: DEPLOYER },
      args: [OTHER_HOLDERS, HELD_BY_OTHERS],
    });
    await mined(client, hash);
  }
  return true;
}

async function mined(client: AnvilClient, hash: Hash): Promise<void> {
  if (await isInBlock(client, hash, TIMEOUT_MS)) return;
  throw new StartError(
    `The chain mined no block for the tokens in ${TIMEOUT_MS / 1000} s. Start the sandbox again.`,
  );
}

const require = createRequire(import.meta.url);
const FILES = { SandboxToken: "sandbox-token.sol", SandboxBatch: "sandbox-batch.sol" };
type Contract = keyof typeof FILES;
const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { "*": { "*": ["evm.bytecode.object", "evm.deployedBytecode.object"] } },
};

const code = z.object({ object: z.string() });
const contract = z.object({ evm: z.object({ bytecode: code, deployedBytecode: code }) });
const output = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).optional(),
  contracts: z.record(z.string(), z.record(z.string(), contract)).optional(),
});

/** `creation` deploys the contract, `runtime` is the code at its address afterwards. */
type Bytecode = { creation: `0x${string}`; runtime: `0x${string}` };

/**
 * A contract's bytecode: compiled, or from the cache while source and compiler are unchanged.
 * @throws Error with the compiler's messages
 */
export function compileContract(name: Contract): Bytecode {
  const source = readFileSync(fileURLToPath(new URL(FILES[name], import.meta.url)), "utf8");
  const versions = ["solc", "@openzeppelin/contracts"].map((one) => require(`${one}/package.json`).version);
  const key = createHash("sha256")
    .update(JSON.stringify([source, SETTINGS, versions]))
    .digest("hex")
    .slice(0, 16);
  const path = join(cacheFolder(), `${name}-${key}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as Bytecode;
  const bytecode = compile(name, source);
  writeCache(path, JSON.stringify(bytecode));
  return bytecode;
}

function compile(name: Contract, source: string): Bytecode {
  // Loaded only here, since the compiler is large and needed once.
  const solc = require("solc") as { compile(input: string, callbacks: object): string };
  const input = {
    language: "Solidity",
    sources: { [FILES[name]]: { content: source } },
    settings: SETTINGS,
  };
  const result = output.parse(JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })));
  const evm = result.contracts?.[FILES[name]]?.[name]?.evm;
  if (!evm?.bytecode.object)
    throw new Error(
      result.errors?.map((error) => error.formattedMessage).join("\n") ??
        "The compiler returned no contract.",
    );
  return { creation: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}` };
}

function cacheFolder(): string {
  return join(dirname(require.resolve("solc/package.json")), "..", ".cache", "sandbox");
}

// Written beside and renamed, since another sandbox may be starting. Without a writable folder it compiles every time.
function writeCache(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, text);
    renameSync(`${path}.${process.pid}`, path);
  } catch {}
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), "utf8") };
  } catch {
    return { error: `${path} was not found.` };
  }
}
