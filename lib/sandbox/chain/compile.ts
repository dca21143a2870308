import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

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
