import { createPublicKey, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { fingerprintOf, parseCheckpoints } from "@/lib/server/record";
import {
  type ArchiveReport,
  LIST,
  type Report,
  type Trust,
  verifyArchive,
  verifyEvidence,
  verifyPdf,
  verifyZip,
} from "@/lib/server/reports";

const USAGE = `npm run evidence -- verify FILE... [--public-key FILE]... [--checkpoint FILE]...
    Verifies evidence without database, network and settings: JSON and PDF files, archives (ZIP), and contents.json of an
    archive that was unpacked.
    --public-key  insists on this key, from \`npm run audit -- public-key\`
    --checkpoint  compares with checkpoints that were kept elsewhere: from AUDIT_CHECKPOINT_FILE, the server’s log or an e-mail`;

/** `npm run evidence`: exits with 1 if a file differs from what was signed, or cannot be verified. */
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
  for (const file of files) print(file, await verify(file, trust), trust);
}

async function readTrust(keys: string[] | undefined, checkpoints: string[]): Promise<Trust> {
  const texts = await Promise.all(checkpoints.map((path) => read(path)));
  return {
    ...(keys && { publicKeys: (await Promise.all(keys.map(readKeys))).flat() }),
    checkpoints: texts.flatMap((text) => parseCheckpoints(text.toString())),
  };
}

/** A file may contain several keys, since `npm run audit -- public-key` prints all. */
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

/** Recognises the kind of file by its first bytes or by its name, since the changed byte may be the first one. */
async function verify(path: string, trust: Trust): Promise<Report | ArchiveReport> {
  const bytes = await read(path);
  const begins = (text: string) => bytes.subarray(0, text.length).toString("latin1") === text;
  if (begins("%PDF-") || /\.pdf$/i.test(path)) return verifyPdf(bytes, trust);
  if (begins("PK\x03\x04") || /\.zip$/i.test(path)) return verifyZip(bytes, trust);
  if (basename(path) !== LIST) return verifyEvidence(bytes, trust);
  const beside = (name: string) => readFile(join(dirname(path), name)).catch(() => null);
  return verifyArchive(bytes, beside, trust);
}

function print(path: string, report: Report | ArchiveReport, { publicKeys }: Trust): void {
  const { findings, notes, keys } = report;
  if (findings.length > 0) {
    process.exitCode = 1;
    console.error(`${path} isn’t what was signed, or doesn’t prove what it says:`);
    for (const { place, message } of findings) console.error(`- ${place}: ${message}`);
    console.error("Don’t rely on this file. Ask for it again, and compare the key’s fingerprint.");
  } else console.log("files" in report ? archiveText(report) : evidenceText(report));
  for (const note of notes) console.log(`  ${note}`);
  for (const fingerprint of new Set([...keys.values()].map(fingerprintOf))) {
    console.log(
      publicKeys
        ? `  Key: the one you gave, ${fingerprint}`
        : `  Key: ${fingerprint}, as the file itself says. Compare it with \`npm run audit -- public-key\`, or give --public-key.`,
    );
  }
}

const archiveText = ({ files, redemptions }: ArchiveReport) =>
  `Archive verified: ${counted(redemptions, "redemption")}, ${counted(files, "file")}, none missing or changed.`;

function evidenceText({ facts }: Report): string {
  if (!facts) return "Evidence verified: nothing.";
  const { code, entries, signed, unsigned, checkpointAt } = facts;
  const parts = [
    ...[code, counted(entries, "audit entry", "audit entries"), counted(signed, "signed decision")],
    ...(unsigned > 0 ? [`${unsigned} without a passkey`] : []),
    checkpointAt ? `checkpoint of ${dayText(checkpointAt)}` : "no checkpoint",
  ];
  return `Evidence verified: ${parts.join(", ")}.`;
}

const counted = (many: number, one: string, more = `${one}s`) => `${many} ${many === 1 ? one : more}`;

const dayText = (iso: string) =>
  new Date(iso).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
