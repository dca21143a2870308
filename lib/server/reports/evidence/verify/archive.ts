import "server-only";
import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { archiveList } from "@/lib/contract/evidence";
import { openJson } from "@/lib/evidence/open";
import type { Finding } from "@/lib/evidence/report";
import { parseAs } from "@/lib/evidence/verify";
import { verifyEvidence } from "./evidence";
import { asPems, keyObjects } from "./keys";
import { verifyPdf } from "./pdf";
import { type Report, refused, type Trust } from "./report";

export type ArchiveReport = Omit<Report, "facts"> & { files: number; redemptions: number };

type Read = (name: string) => Promise<Buffer | null>;

export const LIST = "contents.json";

/** No file of ours is nearly as long; more would only be meant to exhaust the reader. */
const MAX_BYTES = 256 * 1024 * 1024;

const NOTHING = { files: 0, redemptions: 0 };

// words: only a command says these, and it is in English
const SAID = {
  archive: "the archive",
  unreadable: "can’t be unpacked: it was changed or cut off",
  noList: "isn’t in the archive, so nothing says what belongs in it",
  twice: "is in the archive twice",
  added: "was added: it isn’t in the signed list of contents",
  missing: "isn’t there",
  changed: "isn’t the file that was put in",
  otherKey: (id: string) =>
    `is signed with another key named “${id}” than the files before it: they weren’t all made by us`,
};

/** Verifies an archive: what it holds, that nothing else is in it, and each redemption's evidence. */
export async function verifyZip(zip: Buffer, trust: Trust = {}): Promise<ArchiveReport> {
  const names: string[] = [];
  const files = unpacked(zip, names);
  if (!files) return { ...refused(SAID.archive, SAID.unreadable), ...NOTHING };
  const read: Read = async (name) => (files[name] ? Buffer.from(files[name]) : null);
  const list = await read(LIST);
  if (!list) return { ...refused(LIST, SAID.noList), ...NOTHING };
  const { listed, ...report } = await verifyArchive(list, read, trust);
  if (!listed) return report;
  const added: Finding[] = names.flatMap((place, nth) => {
    if (names.indexOf(place) < nth) return { place, message: SAID.twice };
    return place === LIST || listed.has(place) ? [] : { place, message: SAID.added };
  });
  return { ...report, findings: [...report.findings, ...added] };
}

/** Files by their names; `names` holds each as often as it is there. */
function unpacked(zip: Buffer, names: string[]): Record<string, Uint8Array> | null {
  try {
    return unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        return originalSize <= MAX_BYTES;
      },
    });
  } catch {
    return null;
  }
}

/** The same from its list, once unpacked; `read` gives the bytes of a file beside it, or null. */
export async function verifyArchive(
  list: Buffer,
  read: Read,
  trust: Trust = {},
): Promise<ArchiveReport & { listed: ReadonlySet<string> | null }> {
  const opened = await openJson(list, asPems(trust.publicKeys));
  if (typeof opened === "string") return { ...refused(LIST, opened), ...NOTHING, listed: null };
  const findings: Finding[] = [];
  const flag = (place: string, message: string) => findings.push({ place, message });
  const { files = [] } =
    parseAs(archiveList, opened.said, (place, message) => flag(`${LIST}, ${place}`, message)) ?? {};
  const [notes, keys] = [new Set<string>(), keyObjects(opened.keys.verified)];
  for (const { name, sha256 } of files) {
    const file = /^[\w.-]+$/.test(name) ? await read(name) : null;
    if (!file) {
      flag(name, SAID.missing);
      continue;
    }
    if (createHash("sha256").update(file).digest("hex") !== sha256) flag(name, SAID.changed);
    // That its bytes are in the list says only that its signer has put it in.
    const report = await (name.endsWith(".pdf") ? verifyPdf : verifyEvidence)(file, trust);
    for (const { place, message } of report.findings) flag(`${name}, ${place}`, message);
    // What is to be known of a PDF was said of its JSON.
    if (name.endsWith(".json")) for (const note of report.notes) notes.add(`${name}: ${note}`);
    for (const [id, key] of report.keys) {
      if (keys.get(id)?.equals(key) === false) flag(name, SAID.otherKey(id));
      else keys.set(id, key);
    }
  }
  const redemptions = files.filter(({ name }) => name.endsWith(".json")).length;
  return {
    ...{ findings, notes: [...notes], files: files.length, redemptions, keys },
    listed: new Set(files.map(({ name }) => name)),
  };
}
