import "server-only";
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import { PDF } from "@libpdf/core";
import { p256 } from "@noble/curves/nist.js";
import { BitString, Integer, Utf8String } from "asn1js";
import { FlattenedSign } from "jose";
import { AttributeTypeAndValue, Certificate, Extension, PublicKeyInfo, Time } from "pkijs";
import type { ArchiveList, Evidence } from "@/lib/contract/evidence";
import { jwsText } from "@/lib/evidence/open";
import { type AuditKey, currentAuditKeys, deriveKey } from "@/lib/server/platform";
import { publicKey, signingKey } from "@/lib/server/record";
import { words } from "@/lib/words/evidence-pdf";

/** The key that signs files: the one that seals the audit log's new entries. */
export function currentKey(): AuditKey {
  const [key] = currentAuditKeys();
  if (!key) throw new Error("The audit log has no key.");
  return key;
}

/** What others verify its files with, as the files themselves list it. */
export const publicPart = (key: AuditKey): ArchiveList["keys"][number] => ({
  id: key.id,
  publicKey: String(publicKey(key).export({ format: "pem", type: "spki" })),
  certificate: certificateOf(key),
});

/** A JSON file: what it says, signed as a JWS (RFC 7515, flattened). */
export async function signJson(said: Evidence | ArchiveList, key: AuditKey): Promise<string> {
  const { protected: header = "", ...signed } = await new FlattenedSign(Buffer.from(JSON.stringify(said)))
    .setProtectedHeader({ alg: "EdDSA", kid: key.id })
    .sign(signingKey(key));
  return jwsText({ ...signed, protected: header });
}

/** Signs a PDF so that its readers show it, and what for (PAdES B-B, ETSI EN 319 142-1). */
export async function signPdf(
  pdf: Buffer,
  key: AuditKey,
  signingTime: Date,
  /** What its readers show beside the signature. */
  reason = words.kind,
): Promise<Buffer> {
  const { privateKey, certificate } = pdfKeyOf(key);
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer: {
      ...{ certificate, keyType: "EC", signatureAlgorithm: "ECDSA" },
      sign: async (data) => sign("sha256", data, privateKey),
    },
    ...{ signingTime, reason, estimatedSize: 2_048 },
  });
  return Buffer.from(bytes);
}

/** The certificate that PDFs are signed with, as PEM: the same from every process that has this key. */
export const certificateOf = (key: AuditKey): string => asPem(pdfKeyOf(key).certificate);

export const asPem = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString("base64").replace(/.{1,64}/g, "$&\n")}-----END CERTIFICATE-----\n`;

type PdfKey = { privateKey: KeyObject; certificate: Buffer };

const pdfKeys = new WeakMap<AuditKey, PdfKey>();

/** What stands before an EC key on P-256 without its public part in PKCS#8 (RFC 5915). */
const PKCS8 = Buffer.from("3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420", "hex");

/** Readers of PDFs do not know Ed25519, so that PDFs have a key on P-256. It is derived from the same material. */
function pdfKeyOf(key: AuditKey): PdfKey {
  const known = pdfKeys.get(key);
  if (known) return known;
  // words: the name of a key
  const secret = deriveKey(key.material, `evidence PDF ${key.id}`);
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, secret]), format: "der", type: "pkcs8" });
  const made = { privateKey, certificate: selfSigned(key.id, privateKey, secret) };
  pdfKeys.set(key, made);
  return made;
}

const [COMMON_NAME, KEY_USAGE, ECDSA_SHA256] = ["2.5.4.3", "2.5.29.15", "1.2.840.10045.4.3.2"];

/** A key is given up by taking it out of AUDIT_KEY, so that its certificate has no end (RFC 5280, 4.1.2.5). */
const [FROM, NEVER] = [new Date("2026-01-01T00:00:00Z"), new Date("9999-12-31T23:59:59Z")];

/** Signed as RFC 6979 says, without chance: who has trusted a certificate once trusts it after a restart as well. */
function selfSigned(id: string, privateKey: KeyObject, secret: Buffer): Buffer {
  const key = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  const certificate = new Certificate({ version: 2 });
  const { issuer, subject, signature, signatureAlgorithm } = certificate;
  for (const name of [issuer, subject]) {
    // words: a certificate is the same in every language
    const value = new Utf8String({ value: `Redemption Desk evidence ${id}` });
    name.typesAndValues.push(new AttributeTypeAndValue({ type: COMMON_NAME, value }));
  }
  // Positive, as serial numbers are.
  const serial = createHash("sha256").update(key).digest().subarray(0, 16);
  serial.writeUInt8((serial.readUInt8() & 0x7f) | 0x40);
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial) });
  certificate.notBefore = new Time({ type: 0, value: FROM });
  certificate.notAfter = new Time({ type: 1, value: NEVER });
  certificate.subjectPublicKeyInfo = PublicKeyInfo.fromBER(new Uint8Array(key));
  // Digital signatures, and such as one stands by.
  const usage = new BitString({ valueHex: new Uint8Array([0xc0]), unusedBits: 6 }).toBER();
  certificate.extensions = [new Extension({ extnID: KEY_USAGE, critical: true, extnValue: usage })];
  signature.algorithmId = signatureAlgorithm.algorithmId = ECDSA_SHA256;
  const signed = new Uint8Array(certificate.encodeTBS().toBER());
  certificate.tbsView = signed;
  const value = p256.sign(signed, secret, { prehash: true }).toDERRawBytes();
  certificate.signatureValue = new BitString({ valueHex: new Uint8Array(value) });
  return Buffer.from(certificate.toSchema(true).toBER());
}
