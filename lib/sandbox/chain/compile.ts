import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const require = createRequire(import.meta.url);
const FILE = "sandbox-token.sol";
const SETTINGS = {
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { "*": { SandboxToken: ["evm.bytecode.object"] } },
};

const output = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).optional(),
  contracts: z
    .record(
      z.string(),
      z.record(z.string(), z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) })),
    )
    .optional(),
});

/**
 * The token contract's creation bytecode: compiled, or taken from the cache while source and compiler are the same.
 * @throws Error with the compiler's messages
 */
export function compileToken(): `0x${string}` {
  const source = readFileSync(fileURLToPath(new URL(FILE, import.meta.url)), "utf8");
  const versions = ["solc", "@openzeppelin/contracts"].map((name) => require(`${name}/package.json`).version);
  const key = createHash("sha256")
    .update(JSON.stringify([source, SETTINGS, versions]))
    .digest("hex")
    .slice(0, 16);
  const path = join(cacheFolder(), `token-${key}.hex`);
  if (existsSync(path)) return readFileSync(path, "utf8") as `0x${string}`;
  const code = compile(source);
  remember(path, code);
  return code;
}

function compile(source: string): `0x${string}` {
  // Loaded only here: the compiler is large, and needed once.
  const solc = require("solc") as { compile(input: string, callbacks: object): string };
  const input = {
    language: "Solidity",
    sources: { [FILE]: { content: source } },
    settings: SETTINGS,
  };
  const result = output.parse(JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })));
  const code = result.contracts?.[FILE]?.SandboxToken?.evm.bytecode.object;
  if (!code)
    throw new Error(result.errors?.map((error) => error.formattedMessage).join("\n") ?? "Nothing compiled.");
  return `0x${code}`;
}

function cacheFolder(): string {
  return join(dirname(require.resolve("solc/package.json")), "..", ".cache", "sandbox");
}

// Written beside and renamed, since another sandbox may start now; a folder that cannot be written costs only time.
function remember(path: string, code: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, code);
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
