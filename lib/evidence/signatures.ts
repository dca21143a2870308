import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Evidence, Recorded } from "@/lib/contract/evidence";
import { canonical } from "@/lib/domain/canonical";
import { words } from "@/lib/words/evidence-check";
import { fullEntries } from "./chain";
import { base64url, bytesOf, sha256, sha256Hex, textOf } from "./crypto";
import type { Flag } from "./report";

type Signature = Evidence["signatures"][number];
type Decision = Recorded["decisions"][number];

/**
 * Verifies what passkeys have signed, and that each decision is what its signature covers. Resolves to the ids of the
 * signatures that hold; `note` hears of what is no problem, but worth knowing.
 */
export async function checkSignatures(
  evidence: Evidence,
  flag: Flag,
  note: (sentence: string) => void,
): Promise<ReadonlySet<string>> {
  const good = new Set<string>();
  for (const [index, signature] of evidence.signatures.entries()) {
    let isGood = true;
    const flagHere: Flag = (pointer, message) => {
      isGood = false;
      flag(`/signatures/${index}${pointer}`, message);
    };
    checkStatement(evidence, signature, flagHere);
    await checkAssertion(evidence, signature, flagHere, note);
    await checkEnrolment(evidence, signature, flagHere, note);
    if (isGood) good.add(signature.id);
  }
  for (const [index, decision] of evidence.recorded.decisions.entries()) {
    await checkDecision(evidence, decision, (pointer, message) =>
      flag(`/recorded/decisions/${index}${pointer}`, message),
    );
  }
  return good;
}

function checkStatement({ redemption }: Evidence, { by, statement }: Signature, flag: Flag): void {
  if (statement.personId !== by) flag("/statement/personId", words.signed.person);
  if (!statement.items.some(({ id }) => id === redemption.id)) {
    flag("/statement/items", words.signed.items);
  }
}

/** What a browser answers: only the parts that prove something are kept. */
const answerOf = ({ assertion }: Signature): AuthenticationResponseJSON => ({
  ...{
    id: assertion.credentialId,
    rawId: assertion.credentialId,
    type: "public-key",
    clientExtensionResults: {},
  },
  response: {
    clientDataJSON: assertion.clientDataJSON,
    authenticatorData: assertion.authenticatorData,
    signature: assertion.signature,
  },
});

async function checkAssertion(
  { made }: Evidence,
  signature: Signature,
  flag: Flag,
  note: (sentence: string) => void,
): Promise<void> {
  const { assertion, statement } = signature;
  const client = readClientData(assertion.clientDataJSON);
  if (!client) {
    flag("/assertion/clientDataJSON", words.unreadable);
    return;
  }
  if (client.challenge !== base64url(await sha256(canonical(statement)))) {
    return flag("/statement", words.signed.statement);
  }
  const host = hostOf(client.origin);
  if (host === null) {
    flag("/assertion/clientDataJSON", words.signed.noOrigin);
    return;
  }
  if (client.origin !== made.origin) note(words.notes.origins(client.origin, made.origin));
  const data = bytesOf(assertion.authenticatorData);
  const publicKey = bytesOf(assertion.publicKey);
  if (!publicKey) return flag("/assertion/publicKey", words.unreadable);
  if (!data || base64url(data.subarray(0, 32)) !== base64url(await sha256(host))) {
    return flag("/assertion/authenticatorData", words.signed.otherHost(host));
  }
  const checked = await verifyAuthenticationResponse({
    response: answerOf(signature),
    expectedChallenge: client.challenge,
    expectedOrigin: client.origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: assertion.credentialId,
      publicKey,
      // Whether it was used before is nothing that a file can say.
      counter: 0,
    },
  }).catch((error: Error) => error);
  if (checked instanceof Error)
    flag("/assertion/authenticatorData", words.signed.unverified(checked.message));
  else if (!checked.verified) flag("/assertion/signature", words.signed.signature);
}

/** The log says which key was enrolled for whom. */
async function checkEnrolment(
  evidence: Evidence,
  { passkey, by, assertion }: Signature,
  flag: Flag,
  note: (sentence: string) => void,
): Promise<void> {
  const enrolled = fullEntries(evidence).find(
    ({ action, detail }) => action === "passkey.added" && detail.passkeyId === passkey.id,
  );
  if (!enrolled) {
    note(words.notes.passkey(passkey.name));
    return;
  }
  if (enrolled.actorId !== by) flag("/by", words.signed.owner);
  if (enrolled.detail.credentialId !== assertion.credentialId) {
    flag("/assertion/credentialId", words.signed.passkey);
  }
  if (enrolled.detail.keyFingerprint !== (await fingerprintOf(assertion.publicKey))) {
    flag("/assertion/publicKey", words.signed.key);
  }
}

/** The SHA-256 of a passkey's public key (COSE in base64url), by which the audit log knows it. */
const fingerprintOf = async (publicKey: string) => sha256Hex(bytesOf(publicKey) ?? new Uint8Array());

/** A decision that names a signature is what that signature covers, by the person who made it. */
async function checkDecision(
  { redemption, signatures }: Evidence,
  decision: Decision,
  flag: Flag,
): Promise<void> {
  if (decision.signature === null) return;
  const signature = signatures.find(({ id }) => id === decision.signature);
  if (!signature) {
    flag("/signature", words.signed.missing);
    return;
  }
  const { act, items } = signature.statement;
  if (act !== decision.act) flag("/signature", words.signed.otherAct(act));
  if (signature.by !== decision.by) flag("/by", words.signed.otherPerson);
  const hash =
    decision.act === "approve"
      ? String(decision.contentHash)
      : decision.signed && (await sha256Hex(canonical(decision.signed)));
  if (hash && !items.some((item) => item.id === redemption.id && item.contentHash === hash)) {
    flag("/signature", words.signed.otherContent);
  }
}

type ClientData = { challenge: string; origin: string };

function readClientData(clientDataJSON: string): ClientData | null {
  try {
    const data = JSON.parse(textOf(bytesOf(clientDataJSON) ?? new Uint8Array()));
    return typeof data.challenge === "string" && typeof data.origin === "string" ? data : null;
  } catch {
    return null;
  }
}

/** The host that a passkey is bound to. */
const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).hostname.replace(/^\[|\]$/g, "") : null;
