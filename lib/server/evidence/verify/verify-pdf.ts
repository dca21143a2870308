import "server-only";
import type { KeyObject } from "node:crypto";
import { inflateSync } from "node:zlib";
import { changedStretches, isSignedSeal, type PdfSeal, readPdfSeal } from "../pdf/seal-pdf";
import { partAt } from "./pdf-parts";
import { type EvidenceReport, type Finding, placed, type Trust } from "./report";
import { verifyEvidence } from "./verify";

/** No evidence of ours is nearly as long; more would only be meant to exhaust the reader. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;

const END = "%%EOF\n";

export type FileReport = Omit<EvidenceReport, "problems"> & { findings: Finding[] };

/**
 * Verifies a PDF from its bytes alone: that every byte is as it was sealed, and the evidence that it carries. Pages and
 * evidence are sealed with the same key, so that neither passes with another one beside it.
 */
export async function verifyPdf(pdf: Buffer, trust: Trust = {}): Promise<FileReport> {
  const json = carriedJson(pdf);
  const inner = json ? await verifyEvidence(json, trust) : null;
  const findings = [...sealFindings(pdf, inner?.keys ?? new Map(), trust)];
  if (inner) findings.push(...placed(inner.problems, "the JSON inside"));
  else findings.push({ place: "the JSON inside", message: "isn’t there, or can’t be read any more" });
  return { findings, notes: inner?.notes ?? [], keys: inner?.keys ?? new Map(), facts: inner?.facts ?? null };
}

/** The evidence that a PDF of ours carries as its first file; null where it cannot be unpacked. */
function carriedJson(pdf: Buffer): Buffer | null {
  const file = pdf.indexOf("/EmbeddedFile\n");
  const at = pdf.indexOf("stream\n", file);
  if (file < 0 || at < 0) return null;
  try {
    return inflateSync(pdf.subarray(at + "stream\n".length), { maxOutputLength: MAX_JSON_BYTES });
  } catch {
    return null;
  }
}

function* sealFindings(
  pdf: Buffer,
  keys: ReadonlyMap<string, KeyObject>,
  { publicKeys = [] }: Trust,
): Generator<Finding> {
  const place = "the seal of the PDF";
  if (pdf.subarray(-END.length).toString("latin1") !== END) {
    yield {
      place: `byte ${pdf.length}, the end of the file`,
      message: "isn’t the end of a PDF of ours: it was cut off, or something was added",
    };
  }
  const found = readPdfSeal(pdf);
  if (!found) {
    yield {
      place,
      message: "isn’t there or was changed, so nothing shows that these pages are what was written",
    };
    return;
  }
  const { seal, sealed, isInPlace } = found;
  if (!isInPlace) {
    yield {
      place,
      message: "doesn’t stand where it was put: it was moved, or the end of the file was changed",
    };
  }
  for (const stretch of changedStretches(seal, sealed)) yield changed(pdf, found, stretch);
  yield* signatureFinding(seal, keys.get(seal.keyId) ?? publicKeys.find((key) => isSignedSeal(seal, key)));
}

function* signatureFinding(seal: PdfSeal, key: KeyObject | undefined): Generator<Finding> {
  const place = "the seal of the PDF";
  if (!key) yield { place, message: `names the key “${seal.keyId}”, which isn’t among the keys` };
  else if (!isSignedSeal(seal, key)) {
    yield { place, message: "isn’t signed with this key: the seal or the key was changed" };
  }
}

/** The seal's own line is not among the bytes that it covers. */
function changed(
  pdf: Buffer,
  { at, length }: { at: number; length: number },
  stretch: { from: number; to: number },
): Finding {
  const [from, to] = [stretch.from, stretch.to].map((one) => (one < at ? one : one + length)) as [
    number,
    number,
  ];
  const part = partAt(pdf, from);
  return {
    place: `bytes ${from + 1} to ${to + 1} of the PDF${part ? `, ${part}` : ""}`,
    message: "aren’t what was sealed: something was changed, added or taken out here",
  };
}
