import "server-only";
import { createHash, type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";
import { signingKey } from "../../audit/keys";
import type { AuditKey } from "../../audit-keys";

const FORMAT = "redemption-desk/evidence-pdf/1";
const MARK = "%evidence-seal ";

/** Begins the last lines of a PDF; the seal stands directly before it and nowhere else. */
const TAIL = "startxref";

/** A changed byte is named by its block. */
const BLOCK = 256;

const pdfSeal = z.strictObject({
  keyId: z.string(),
  length: z.number().int(),
  /** SHA-256 of each block of the bytes without this line, in base64url. */
  blocks: z.array(z.string()),
  signature: z.string(),
});
export type PdfSeal = z.infer<typeof pdfSeal>;

/**
 * Seals a PDF with a comment, which readers of PDFs skip, before its last two lines, in which they look for their way. All
 * other bytes stay as they are.
 */
export function sealPdf(pdf: Buffer, key: AuditKey): Buffer {
  const at = pdf.lastIndexOf(TAIL);
  if (at < 0) throw new Error("This PDF has no end.");
  const told = { keyId: key.id, length: pdf.length, blocks: blocksOf(pdf) };
  const signature = sign(null, sealedText(told), signingKey(key)).toString("base64url");
  const line = Buffer.from(`${MARK}${JSON.stringify({ ...told, signature })}\n`);
  return Buffer.concat([pdf.subarray(0, at), line, pdf.subarray(at)]);
}

/**
 * The seal, and the bytes that it covers; null where there is none that can be read. Those bytes are the same wherever its
 * line stands, and within a page it would be no comment but break what the page shows: so its place is told as well.
 */
export function readPdfSeal(
  pdf: Buffer,
): { seal: PdfSeal; sealed: Buffer; at: number; length: number; isInPlace: boolean } | null {
  const at = pdf.lastIndexOf(`\n${MARK}`) + 1;
  const end = pdf.indexOf("\n", at);
  if (at === 0 || end < 0) return null;
  const line = pdf.subarray(at + MARK.length, end).toString();
  const seal = pdfSeal.safeParse(parsed(line)).data;
  // In another spelling it would be another text that says the same.
  if (!seal || JSON.stringify(seal) !== line) return null;
  const sealed = Buffer.concat([pdf.subarray(0, at), pdf.subarray(end + 1)]);
  return { seal, sealed, at, length: end + 1 - at, isInPlace: sealed.lastIndexOf(TAIL) === at };
}

/** Whether this key has signed this seal. */
export function isSignedSeal({ signature, ...told }: PdfSeal, key: KeyObject): boolean {
  const bytes = Buffer.from(signature, "base64url");
  return bytes.toString("base64url") === signature && verify(null, sealedText(told), key, bytes);
}

/** Where the bytes are not as they were sealed, each stretch with its first and last byte. */
export function changedStretches(
  { blocks, length }: PdfSeal,
  sealed: Buffer,
): { from: number; to: number }[] {
  const own = blocksOf(sealed);
  const stretches: { from: number; to: number }[] = [];
  for (let nth = 0; nth < Math.max(own.length, blocks.length); nth += 1) {
    if (own[nth] === blocks[nth]) continue;
    const [from, to] = [nth * BLOCK, Math.min((nth + 1) * BLOCK, Math.max(sealed.length, length)) - 1];
    const last = stretches.at(-1);
    if (last && last.to + 1 === from) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}

const sealedText = ({ keyId, length, blocks }: Omit<PdfSeal, "signature">) =>
  Buffer.from(JSON.stringify([FORMAT, keyId, length, blocks]));

const blocksOf = (bytes: Buffer): string[] =>
  Array.from({ length: Math.ceil(bytes.length / BLOCK) }, (_, nth) =>
    createHash("sha256")
      .update(bytes.subarray(nth * BLOCK, (nth + 1) * BLOCK))
      .digest("base64url"),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
