import "server-only";
import { createHash, verify } from "node:crypto";
import { PDF } from "@libpdf/core";
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerInfo,
} from "pkijs";
import { asPem } from "../sign";
import { verifyEvidence } from "./evidence";
import { type Report, refused, type Trust } from "./report";

// words: only a command says these, and it is in English
const [FILE, CARRIED] = ["the PDF", "the JSON inside"];

// words: as above
const SAID = {
  changed: "isn’t what was signed: it was changed, added to, cut off, or never signed",
  missing: "isn’t there, or can’t be read",
  otherKey: `is signed with another key than ${CARRIED}`,
};

/**
 * Verifies a PDF from its bytes alone: that each of them is as it was signed, and the evidence that it carries. Both are of
 * one key, so that neither passes with another one beside it.
 */
export async function verifyPdf(pdf: Buffer, trust: Trust = {}): Promise<Report> {
  const signer = await signerOf(pdf);
  if (!signer) return refused(FILE, SAID.changed);
  const json = await carriedIn(pdf);
  if (!json) return refused(CARRIED, SAID.missing);
  const { certificate, findings, ...report } = await verifyEvidence(json, trust);
  const inner = findings.map(({ place, message }) => ({ place: `${CARRIED}, ${place}`, message }));
  const isOfOneKey = certificate === undefined || certificate === signer;
  const other = { place: FILE, message: SAID.otherKey };
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
export async function signerOf(pdf: Buffer): Promise<string | null> {
  const [, before, behind, length] =
    [...pdf.toString("latin1").matchAll(BYTE_RANGE)].at(-1)?.map(Number) ?? [];
  if (before === undefined || behind === undefined || behind + Number(length) !== pdf.length) return null;
  const text = pdf.subarray(before, behind).toString("latin1");
  const digest = createHash("sha256").update(pdf.subarray(0, before)).update(pdf.subarray(behind)).digest();
  try {
    const cms = new Uint8Array(Buffer.from(text.slice(1, -1), "hex"));
    const { certificates, signerInfos } = new SignedData({ schema: ContentInfo.fromBER(cms).content });
    const [[certificate] = [], [signer]] = [certificates, signerInfos];
    if (!(certificate instanceof Certificate) || !signer?.signedAttrs) return null;
    const written = asWritten(certificate, signer).toString("hex").toUpperCase();
    if (text !== `<${written.padEnd(text.length - 2, "0")}>`) return null;
    const { attributes, encodedValue } = signer.signedAttrs;
    const [signedDigest] = attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values ?? [];
    if (!digest.equals(Buffer.from(signedDigest.valueBlock.valueHexView))) return null;
    const pem = asPem(Buffer.from(certificate.toSchema().toBER()));
    const signature = signer.signature.valueBlock.valueHexView;
    return verify("sha256", new Uint8Array(encodedValue), pem, signature) ? pem : null;
  } catch {
    return null;
  }
}

const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SHA256 = new AlgorithmIdentifier({ algorithmId: "2.16.840.1.101.3.4.2.1" });
const ECDSA_SHA256 = new AlgorithmIdentifier({ algorithmId: "1.2.840.10045.4.3.2" });

/** A signature as ours are written: in another form it would have room for what is not signed. */
function asWritten(certificate: Certificate, { signedAttrs, signature }: SignerInfo): Buffer {
  const { issuer, serialNumber } = certificate;
  const signer = new SignerInfo({
    ...{ version: 1, sid: new IssuerAndSerialNumber({ issuer, serialNumber }) },
    ...{ digestAlgorithm: SHA256, signatureAlgorithm: ECDSA_SHA256, signedAttrs, signature },
  });
  const content = new SignedData({
    ...{ version: 1, digestAlgorithms: [SHA256], certificates: [certificate], signerInfos: [signer] },
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
  });
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: content.toSchema() });
  return Buffer.from(info.toSchema().toBER());
}
