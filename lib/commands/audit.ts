import { createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import env from "@next/env";
import { currentAuditKeys, getSettings, openDatabase, reasonOf } from "@/lib/server/platform";
import {
  type Checkpoint,
  fingerprintOf,
  isSignedBy,
  parseCheckpoints,
  publicKey,
  verifyAudit,
} from "@/lib/server/record";
import { certificateOf } from "@/lib/server/reports";

const USAGE = `npm run audit -- verify [--checkpoint FILE]...
    Verifies the whole audit log, also against checkpoints that were kept outside: lines of AUDIT_CHECKPOINT_FILE, of the
    server’s log, or from an e-mail.
npm run audit -- public-key
    Prints the keys that anybody can check checkpoints with.
npm run audit -- certificate
    Prints the certificates that PDFs of evidence are signed with, for readers of PDFs to trust.
npm run audit -- signature --checkpoint FILE --public-key FILE
    Checks who signed checkpoints, without database and settings.`;

type Values = { checkpoint?: string[]; "public-key"?: string };

/** `npm run audit`: exits with 1 if the log has been changed. */
async function main(): Promise<void> {
  env.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { checkpoint: { type: "string", multiple: true }, "public-key": { type: "string" } },
  });
  const command = { verify, "public-key": printPublicKeys, certificate, signature }[positionals[0] ?? ""];
  if (!command) throw new Error(USAGE);
  await command(values);
}

async function verify({ checkpoint = [] }: Values): Promise<void> {
  const { DATABASE_URL, AUDIT_CHECKPOINT_FILE } = getSettings();
  const copies = await readAll(checkpoint);
  const own = AUDIT_CHECKPOINT_FILE ? await readAll([AUDIT_CHECKPOINT_FILE]).catch(unread) : [];
  const connection = await openDatabase(DATABASE_URL);
  try {
    const { end, problems, checkpoints } = await verifyAudit(connection.db, { copies: [...copies, ...own] });
    if (problems.length > 0) {
      const list = problems.map(({ message }) => `- ${message}`).join("\n");
      throw new Error(`The audit log doesn’t verify (${counted(end.entries)} looked at):\n${list}`);
    }
    console.log(`Audit log verified (${counted(end.entries)})`);
    const newest = checkpoints.at(-1);
    console.log(
      newest
        ? `It matches ${checkpoints.length === 1 ? "1 checkpoint" : `${checkpoints.length} checkpoints`}, the newest of ${newest.at} (entry ${newest.seq}).`
        : "There was no checkpoint to compare it with, so entries that were cut off its end would not be noticed.",
    );
  } finally {
    await connection.close();
  }
}

async function readAll(paths: string[]): Promise<Checkpoint[]> {
  const texts = paths.map(async (path) => {
    const text = await readFile(path, "utf8").catch(() => {
      throw new Error(`${path} can’t be read.`);
    });
    try {
      return parseCheckpoints(text);
    } catch {
      throw new Error(`${path} holds no checkpoint.`);
    }
  });
  return (await Promise.all(texts)).flat();
}

/** Not an error: the server may not have written the file yet, or writes it on another machine. */
function unread(error: Error): Checkpoint[] {
  console.error(`AUDIT_CHECKPOINT_FILE was left out: ${error.message}`);
  return [];
}

const counted = (entries: number) => (entries === 1 ? "1 entry" : `${entries} entries`);

async function printPublicKeys(): Promise<void> {
  for (const key of currentAuditKeys()) {
    const pem = publicKey(key).export({ format: "pem", type: "spki" });
    console.log(`Key ${key.id}, fingerprint (SHA-256) ${fingerprintOf(publicKey(key))}\n${pem}`);
  }
}

async function certificate(): Promise<void> {
  for (const key of currentAuditKeys()) process.stdout.write(certificateOf(key));
}

async function signature({ checkpoint = [], "public-key": keyFile }: Values): Promise<void> {
  if (!keyFile || checkpoint.length === 0) throw new Error(USAGE);
  const key = createPublicKey(await readFile(keyFile));
  const all = await readAll(checkpoint);
  const wrong = all.filter((one) => !isSignedBy(one, key));
  if (wrong.length > 0) {
    const list = wrong.map(({ seq, at }) => `- entry ${seq} of ${at}`).join("\n");
    throw new Error(`These checkpoints aren’t signed with this key:\n${list}`);
  }
  for (const { seq, entries, hash, at } of all)
    console.log(`Signed: ${at}, entry ${seq}, ${counted(entries)}, ${hash}`);
}

main().catch((error) => {
  console.error(reasonOf(error));
  process.exitCode = 1;
});
