import "server-only";
import { createPublicKey } from "node:crypto";
import type { Evidence, EvidenceEntry } from "@/lib/contract/evidence";
import { fingerprintOf } from "../../audit/keys";
import { fact, heading, type Part, table } from "./blocks";
import { PAGE, type Sheet } from "./sheet";
import { namesIn, timeText, whatOf } from "./words";

type Shown = Extract<EvidenceEntry, { action: string }>;
type Interval = Evidence["audit"]["intervals"][number];

const COLUMNS = [
  { title: "Entry", x: PAGE.left, width: 32, style: "cellMuted" },
  { title: "Time (UTC)", x: PAGE.left + 34, width: 94, style: "cellMuted" },
  { title: "What happened", x: PAGE.left + 130, width: 288, style: "cell" },
  { title: "Hash, first 16", x: PAGE.left + 422, width: 73, style: "code" },
] as const;

/** The entries of the audit log, what they lead to, and whose key that is. */
export function auditSection(sheet: Sheet, evidence: Evidence): void {
  const shown = evidence.audit.intervals.flatMap(({ entries }) =>
    entries.flatMap((entry) => ("action" in entry ? [entry] : [])),
  );
  heading(sheet, "Entries of the audit log");
  for (const { id, publicKey } of evidence.audit.keys) {
    fact(sheet, `Key “${id}”`, [
      { text: fingerprintOf(createPublicKey(publicKey)), style: "mono" },
      { text: "SHA-256 fingerprint, as npm run audit -- public-key prints it", style: "muted" },
    ]);
  }
  for (const interval of evidence.audit.intervals) fact(sheet, "Checkpoint", checkpointParts(interval));
  sheet.move(8);
  table(
    sheet,
    COLUMNS,
    shown.map((entry) => rowOf(entry, evidence)),
  );
}

function rowOf(entry: Shown, evidence: Evidence): string[] {
  const nameOf = namesIn(evidence);
  const isOther = "orderId" in entry && entry.orderId !== evidence.redemption.id;
  const about = isOther ? { ...entry, subject: entry.subject } : { ...entry, subject: undefined };
  const what = whatOf(about, nameOf);
  return [
    String(entry.seq),
    timeText(entry.at),
    "withheld" in entry ? `${what} (details withheld)` : what,
    entry.hash.slice(0, 16),
  ];
}

function checkpointParts({ entries, checkpoint }: Interval): Part[] {
  const [first, last] = [entries.at(0)?.seq, entries.at(-1)?.seq];
  if (!checkpoint) {
    const which = first === last ? `entry ${first}` : `entries ${first} to ${last}`;
    return [`None vouches for ${which}; only the signature of the JSON does.`];
  }
  const { seq, at, keyId, stored, hash } = checkpoint;
  const where = stored ? "" : " for this file";
  return [
    `Entry ${seq}, signed ${timeText(at)} with the key “${keyId}”${where}`,
    { text: hash, style: "code" },
  ];
}
