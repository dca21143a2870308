import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const require = createRequire(import.meta.url);
const FILE = "sandbox-token.sol";

const output = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).optional(),
  contracts: z
    .record(
      z.string(),
      z.record(z.string(), z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) })),
    )
    .optional(),
});

/** Compiles the token contract. @returns its creation bytecode @throws Error with the compiler's messages */
export function compileToken(): `0x${string}` {
  // Loaded only here: the compiler is large and needed on a chain's first start alone.
  const solc = require("solc") as { compile(input: string, callbacks: object): string };
  const input = {
    language: "Solidity",
    sources: { [FILE]: { content: readFileSync(fileURLToPath(new URL(FILE, import.meta.url)), "utf8") } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { "*": { SandboxToken: ["evm.bytecode.object"] } },
    },
  };
  const result = output.parse(JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })));
  const code = result.contracts?.[FILE]?.SandboxToken?.evm.bytecode.object;
  if (!code)
    throw new Error(result.errors?.map((error) => error.formattedMessage).join("\n") ?? "Nothing compiled.");
  return `0x${code}`;
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), "utf8") };
  } catch {
    return { error: `${path} was not found.` };
  }
}
