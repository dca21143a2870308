import "server-only";
import type { KeyObject } from "node:crypto";
import { ARCHIVE_FORMAT } from "@/lib/contract/evidence";
import { type EvidenceReport, type Finding, placed, type Trust } from "./report";
import { verifyEvidence } from "./verify";
import { type ArchiveReport, verifyArchive, verifyZip } from "./verify-archive";
import { verifyPdf } from "./verify-pdf";

export type Verdict = {
  findings: Finding[];
  notes: string[];
  keys: ReadonlyMap<string, KeyObject>;
  /** What was verified, in a sentence; only worth saying where nothing was found. */
  summary: string;
};

/** Begins the format of everything that we seal. */
const NAMES = '"redemption-desk/evidence';

const NOT_OURS: Verdict = {
  findings: [
    { place: "line 1, column 1", message: "isn’t evidence: neither JSON, PDF nor an archive of ours" },
  ],
  ...{ notes: [], keys: new Map(), summary: "" },
};

type Beside = (name: string) => Promise<Buffer | null>;

/**
 * Verifies a file of ours: evidence as JSON or PDF, an archive, or the list of an archive that was unpacked, whose other
 * files `beside` gives.
 */
export async function verifyFile(
  name: string,
  bytes: Buffer,
  beside: Beside,
  trust: Trust,
): Promise<Verdict> {
  const begins = (text: string) => bytes.subarray(0, text.length).toString("latin1") === text;
  // By its name as well: a changed byte may be the first one.
  if (begins("%PDF-") || /\.pdf$/i.test(name)) return evidenceVerdict(await verifyPdf(bytes, trust));
  if (begins("PK\x03\x04") || /\.zip$/i.test(name)) return archiveVerdict(await verifyZip(bytes, trust));
  if (bytes.includes(`"format": "${ARCHIVE_FORMAT}"`) || /(^|\/)contents\.json$/.test(name)) {
    return archiveVerdict(await verifyArchive(bytes, beside, trust));
  }
  if (!bytes.includes(NAMES) && !bytes.includes('"seal"')) return NOT_OURS;
  const { problems, ...report } = await verifyEvidence(bytes, trust);
  return evidenceVerdict({ findings: placed(problems), ...report });
}

const archiveVerdict = ({ files, redemptions, ...report }: ArchiveReport): Verdict => ({
  ...report,
  summary: `Archive verified: ${counted(redemptions, "redemption")}, ${counted(files, "file")}, none missing or changed.`,
});

const evidenceVerdict = ({
  facts,
  ...report
}: Omit<EvidenceReport, "problems"> & { findings: Finding[] }): Verdict => ({
  ...report,
  summary: `Evidence verified: ${facts ? factsText(facts) : "nothing"}.`,
});

function factsText({
  code,
  entries,
  signed,
  unsigned,
  checkpointAt,
}: NonNullable<EvidenceReport["facts"]>): string {
  const decisions = [
    counted(signed, "signed decision"),
    ...(unsigned > 0 ? [`${unsigned} without a passkey`] : []),
  ];
  const checkpoint = checkpointAt ? `checkpoint of ${dayText(checkpointAt)}` : "no checkpoint";
  return [code, counted(entries, "audit entry", "audit entries"), ...decisions, checkpoint].join(", ");
}

const counted = (many: number, one: string, more = `${one}s`) => `${many} ${many === 1 ? one : more}`;

const dayText = (iso: string) =>
  new Date(iso).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
