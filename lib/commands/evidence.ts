import { createPublicKey, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { parseCheckpoints } from "@/lib/server/audit/checkpoint";
import { fingerprintOf } from "@/lib/server/audit/keys";
import type { Trust } from "@/lib/server/evidence/verify/report";
import { type Verdict, verifyFile } from "@/lib/server/evidence/verify/verify-file";

const USAGE = `npm run evidence -- verify FILE... [--public-key FILE]... [--checkpoint FILE]...
    Verifies evidence without database, network and settings: JSON and PDF files, archives (ZIP), and contents.json of an
    archive that was unpacked.
    --public-key  insists on this key, from \`npm run audit -- public-key\`
    --checkpoint  compares with checkpoints that were kept elsewhere: from AUDIT_CHECKPOINT_FILE, the server’s log or an e-mail`;

/** `npm run evidence`: ends with 1 where something is not as it was sealed, or nothing can be verified. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      "public-key": { type: "string", multiple: true },
      checkpoint: { type: "string", multiple: true },
    },
  });
  const [command, ...files] = positionals;
  if (command !== "verify" || files.length === 0) throw new Error(USAGE);
  const trust = await readTrust(values["public-key"], values.checkpoint ?? []);
  for (const file of files) {
    const beside = (name: string) => readFile(join(dirname(file), name)).catch(() => null);
    print(file, await verifyFile(file, await read(file), beside, trust), trust);
  }
}

async function readTrust(keys: string[] | undefined, checkpoints: string[]): Promise<Trust> {
  const texts = await Promise.all(checkpoints.map((path) => read(path)));
  return {
    ...(keys && { publicKeys: (await Promise.all(keys.map(readKeys))).flat() }),
    checkpoints: texts.flatMap((text) => parseCheckpoints(text.toString())),
  };
}

/** Every key in the file, since the command that prints them prints all. */
async function readKeys(path: string): Promise<KeyObject[]> {
  const pems = (await read(path))
    .toString()
    .match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g);
  try {
    if (pems) return pems.map((pem) => createPublicKey(pem));
  } catch {}
  throw new Error(`${path} holds no public key that can be read.`);
}

const read = (path: string) =>
  readFile(path).catch(() => {
    throw new Error(`${path} can’t be read.`);
  });

function print(path: string, { findings, notes, keys, summary }: Verdict, { publicKeys }: Trust): void {
  if (findings.length > 0) {
    process.exitCode = 1;
    console.error(`${path} isn’t what was sealed, or doesn’t prove what it says:`);
    for (const { place, message } of findings) console.error(`- ${place}: ${message}`);
    console.error("Don’t rely on this file. Ask for it again, and compare the key’s fingerprint.");
  } else console.log(summary);
  for (const note of notes) console.log(`  ${note}`);
  for (const fingerprint of new Set([...keys.values()].map(fingerprintOf))) {
    console.log(
      publicKeys
        ? `  Key: the one you gave, ${fingerprint}`
        : `  Key: ${fingerprint}, as the file itself says. Compare it with \`npm run audit -- public-key\`, or give --public-key.`,
    );
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
