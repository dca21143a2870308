import "server-only";
import { PDF } from "@libpdf/core";
import {
  AlgorithmIdentifier,
  ContentInfo,
  EncapsulatedContentInfo,
  SignedData,
  type SignerInfo,
} from "pkijs";
import { asPem } from "../sign";
import { verifyEvidence } from "./evidence";
import { type Report, refused, type Trust } from "./report";

const CARRIED = "the JSON inside";

/**
 * Verifies a PDF from its bytes alone: that each of them is as it was signed, and the evidence that it carries. Both are of
 * one key, so that neither passes with another one beside it.
 */
export async function verifyPdf(pdf: Buffer, trust: Trust = {}): Promise<Report> {
  const signer = await signerOf(pdf);
  if (!signer) {
    return refused("the PDF", "isn’t what was signed: it was changed, added to, cut off, or never signed");
  }
  const json = await carriedIn(pdf);
  if (!json) return refused(CARRIED, "isn’t there, or can’t be read");
  const { certificate, findings, ...report } = await verifyEvidence(json, trust);
  const inner = findings.map(({ place, message }) => ({ place: `${CARRIED}, ${place}`, message }));
  const isOfOneKey = certificate === undefined || certificate === signer;
  const other = { place: "the PDF", message: `is signed with another key than ${CARRIED}` };
  return { ...report, findings: isOfOneKey ? inner : [other, ...inner] };
}

async function carriedIn(pdf: Buffer): Promise<Buffer | null> {
  try {
    const document = await PDF.load(pdf);
    const [name = ""] = document.getAttachments().keys();
    return Buffer.from(document.getAttachment(name) ?? []);
  } catch {
    return null;
  }
}

/** Where a signature says which bytes it covers: all of them but its own (ISO 32000-1, 12.8.1). */
const BYTE_RANGE = /\/ByteRange \[0 (\d+) +(\d+) +(\d+) *\]/g;

/** The certificate (PEM) whose key has signed every byte; null where there is none. */
async function signerOf(pdf: Buffer): Promise<string | null> {
  const [, before, behind, length] =
    [...pdf.toString("latin1").matchAll(BYTE_RANGE)].at(-1)?.map(Number) ?? [];
  if (before === undefined || behind === undefined || behind + Number(length) !== pdf.length) return null;
  const text = pdf.subarray(before, behind).toString("latin1");
  const data = new Uint8Array(Buffer.concat([pdf.subarray(0, before), pdf.subarray(behind)]));
  try {
    const bytes = new Uint8Array(Buffer.from(text.slice(1, -1), "hex"));
    const found = new SignedData({ schema: ContentInfo.fromBER(bytes).content });
    const [certificate] = found.certificates ?? [];
    const [signer] = found.signerInfos;
    if (!certificate || !signer || !("subject" in certificate)) return null;
    const written = hexOf(found, signer).padEnd(text.length - 2, "0");
    if (text !== `<${written}>`) return null;
    const { signatureVerified } = await found.verify({ signer: 0, data: data.buffer, extendedMode: true });
    return signatureVerified ? asPem(Buffer.from(certificate.toSchema().toBER())) : null;
  } catch {
    return null;
  }
}

/** A signature as ours are written: in another form it would have room for what is not signed. */
function hexOf({ certificates = [] }: SignedData, signer: SignerInfo): string {
  signer.version = 1;
  delete signer.unsignedAttrs;
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    digestAlgorithms: [new AlgorithmIdentifier({ algorithmId: signer.digestAlgorithm.algorithmId })],
    certificates: certificates.slice(0, 1),
    signerInfos: [signer],
  });
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema() });
  return Buffer.from(info.toSchema().toBER()).toString("hex").toUpperCase();
}
