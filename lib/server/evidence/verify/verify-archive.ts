import "server-only";
import { createHash, type KeyObject } from "node:crypto";
import { archiveList } from "@/lib/contract/evidence";
import { readZip } from "./read-zip";
import { type EvidenceReport, type Finding, placed, type Trust } from "./report";
import { checkBytes, parseAs, verifyEvidence } from "./verify";
import { verifyPdf } from "./verify-pdf";

export type ArchiveReport = {
  findings: Finding[];
  notes: string[];
  files: number;
  redemptions: number;
  keys: ReadonlyMap<string, KeyObject>;
};

type Read = (name: string) => Promise<Buffer | null> | Buffer | null;

const LIST = "contents.json";

/** Verifies an archive as it was downloaded: what it holds, that nothing else is in it, and each redemption's evidence. */
export async function verifyZip(zip: Buffer, trust: Trust = {}): Promise<ArchiveReport> {
  const { files, findings: packing } = readZip(zip);
  const damaged: Finding[] = [];
  const read: Read = (name) => {
    const file = files.find((one) => one.name === name);
    const bytes = file?.read() ?? null;
    if (file && !bytes) {
      const place = `bytes ${file.from + 1} to ${file.to} of the archive, ${name}`;
      damaged.push({ place, message: "can’t be unpacked as it was put in: something was changed here" });
    }
    return bytes;
  };
  const list = await read(LIST);
  if (!list) {
    const message = "isn’t in the archive or can’t be read, so nothing says what belongs in it";
    const findings = [...packing, ...damaged, { place: LIST, message }];
    return { findings, notes: [], files: 0, redemptions: 0, keys: new Map() };
  }
  const report = await verifyArchive(list, read, trust);
  const findings = [...report.findings, ...damaged];
  const seen = new Set<string>();
  for (const { name } of files) {
    if (seen.has(name)) findings.push({ place: name, message: "is in the archive twice" });
    else if (name !== LIST && !report.listed.has(name)) {
      findings.push({ place: name, message: "was added: it isn’t in the sealed list of contents" });
    }
    seen.add(name);
  }
  return { ...report, findings: [...findings, ...packing] };
}

/** The same from its list, once unpacked; `read` gives the bytes of a file beside it, or null. */
export async function verifyArchive(
  list: Buffer,
  read: Read,
  trust: Trust = {},
): Promise<ArchiveReport & { listed: ReadonlySet<string> }> {
  const { said, keys, found } = checkBytes(list, trust);
  const { files = [] } = parseAs(archiveList, said, found.tell) ?? {};
  const inner: Finding[] = [];
  const [notes, allKeys] = [new Set<string>(), new Map(keys.verified)];
  for (const [index, { name, sha256 }] of files.entries()) {
    const file = /^[\w.-]+$/.test(name) ? await read(name) : null;
    const isSame = file && createHash("sha256").update(file).digest("hex") === sha256;
    if (!file) found.tell(`/files/${index}`, `${name} isn’t there, or can’t be unpacked`);
    else if (!isSame) found.tell(`/files/${index}`, `${name} isn’t the file that was put in`);
    if (!file) continue;
    const report = await verifyOne(name, file, trust);
    inner.push(...report.findings);
    for (const note of report.notes) notes.add(`${name}: ${note}`);
    for (const [id, key] of report.keys) {
      if (allKeys.get(id)?.equals(key) === false) inner.push({ place: name, message: otherKey(id) });
      else allKeys.set(id, key);
    }
  }
  const redemptions = files.filter(({ name }) => name.endsWith(".json")).length;
  return {
    findings: [...placed(found.all(), LIST), ...inner],
    ...{ notes: [...notes], files: files.length, redemptions, keys: allKeys },
    listed: new Set(files.map(({ name }) => name)),
  };
}

const otherKey = (id: string) =>
  `is sealed with another key named “${id}” than the files before it: they weren’t all made by us`;

/** A PDF as well: that its bytes are in the list says only that whoever sealed the list has put it in. */
async function verifyOne(
  name: string,
  file: Buffer,
  trust: Trust,
): Promise<Pick<EvidenceReport, "notes" | "keys"> & { findings: Finding[] }> {
  if (name.endsWith(".pdf")) {
    const { findings, keys } = await verifyPdf(file, trust);
    return { findings: findings.map((one) => ({ ...one, place: `${name}, ${one.place}` })), notes: [], keys };
  }
  const { problems, notes, keys } = await verifyEvidence(file, trust);
  return { findings: placed(problems, name), notes, keys };
}
