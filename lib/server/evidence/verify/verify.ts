import "server-only";
import { createPublicKey, type KeyObject } from "node:crypto";
import type { z } from "zod";
import { archiveList, type Evidence, evidence } from "@/lib/contract/evidence";
import { CONTENT_VERSION } from "../../order-record/content";
import { needsProof } from "../recorded";
import { childPointer } from "../seal";
import { checkChain, ownEntries, withheldEntries } from "./chain";
import { checkContents } from "./contents";
import { checkSeal, checkText } from "./integrity";
import { type Keys, newKeys } from "./keys";
import { readJson } from "./read-json";
import { collectProblems, type EvidenceReport, type Tell, type Trust } from "./report";
import { checkSignatures } from "./signatures";

/**
 * Verifies evidence from its bytes alone, without database, network and settings: that every byte is as it was sealed, and
 * that content, signatures and audit entries prove what the file says.
 */
export async function verifyEvidence(bytes: Buffer, trust: Trust = {}): Promise<EvidenceReport> {
  const { said, keys, found } = checkBytes(bytes, trust);
  const parsed = parseAs(evidence, said, found.tell);
  if (!parsed) return { problems: found.all(), notes: [], keys: keys.verified, facts: null };
  const notes = new Set<string>();
  const meaning = { trust, tell: found.tell, note: (sentence: string) => notes.add(sentence) };
  const facts = await checkMeaning(parsed, keys, meaning);
  return { problems: found.all(), notes: [...notes], keys: keys.verified, facts };
}

/** Whether every byte of a sealed file is as it was written. */
export function checkBytes(bytes: Buffer, trust: Trust) {
  const text = bytes.toString();
  const json = readJson(text);
  const found = collectProblems(text, json);
  checkText({ bytes, text, json }, found);
  const keys = newKeys();
  if (json.problem) return { said: null, keys, found };
  const isObject = typeof json.value === "object" && json.value !== null && !Array.isArray(json.value);
  const { seal: _, ...said } = (isObject ? json.value : {}) as Record<string, unknown>;
  addKeys(keys.listed, said, trust, found.tell);
  const document = (isObject ? json.value : {}) as Record<string, unknown>;
  checkSeal(document, keys, found.tell);
  // What was changed comes first; what contradicts the rest may only follow from it.
  found.next();
  return { said, keys, found };
}

/** What the file says, or null where it is no such file. */
export function parseAs<S extends z.ZodType>(schema: S, said: unknown, tell: Tell): z.output<S> | null {
  if (said === null) return null;
  const parsed = schema.safeParse(said);
  for (const { path, message } of parsed.error?.issues ?? []) {
    tell(pointerOf(path), `doesn’t belong in such a file: ${message}`);
  }
  return parsed.data ?? null;
}

const pointerOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>((pointer, name) => childPointer(pointer, String(name)), "");

type Meaning = { trust: Trust; tell: Tell; note: (sentence: string) => void };

async function checkMeaning(
  said: Evidence,
  keys: Keys,
  { trust, tell, note }: Meaning,
): Promise<NonNullable<EvidenceReport["facts"]>> {
  checkChain(said, { keys, copies: trust.checkpoints ?? [] }, tell);
  checkContents(said, tell);
  const good = await checkSignatures(said, tell, note);
  noteLimits(said, note);
  // How a decision was proved that is withheld is not known here.
  const decisions = said.recorded.decisions.filter(needsProof);
  const signed = decisions.filter(({ signature }) => signature !== null && good.has(signature)).length;
  const checkpoints = said.audit.intervals.flatMap(({ checkpoint }) => checkpoint?.at ?? []);
  return {
    code: said.redemption.code,
    entries: ownEntries(said).length,
    ...{ signed, unsigned: decisions.length - signed },
    checkpointAt: checkpoints.sort().at(-1) ?? null,
  };
}

/** What a reader has to know that is no fault. */
function noteLimits(said: Evidence, note: Meaning["note"]): void {
  const withheld = withheldEntries(said).map(({ seq }) => seq);
  if (withheld.length > 0) {
    note(
      `Withheld: the details of ${entries(withheld)}. They are in the log as their hashes say; when, who and what can’t be verified of them. While an alarm is open, and after closing, nobody is shown the deposit address.`,
    );
  }
  if (said.audit.intervals.some(({ checkpoint }) => !checkpoint))
    note("The newest entries lead to no checkpoint; only this file’s own signature vouches for them.");
  if (said.content.version !== CONTENT_VERSION)
    note(
      `The content hash wasn’t worked out: “${said.content.version}” is another way to hash than is known here.`,
    );
  if (said.content.withheld)
    note("The content hash wasn’t worked out, since a part of the content is withheld.");
}

const entries = (seqs: number[]) => (seqs.length === 1 ? `entry ${seqs[0]}` : `entries ${seqs.join(", ")}`);

/** The keys to verify with: those in the file, and where the reader insists on some, none but these. */
function addKeys(
  keys: Map<string, KeyObject>,
  said: Record<string, unknown>,
  { publicKeys }: Trust,
  tell: Tell,
): void {
  const [listed, at] = said.keys
    ? [archiveList.shape.keys.safeParse(said.keys), "/keys"]
    : [
        evidence.shape.audit.shape.keys.safeParse((said.audit as Evidence["audit"] | undefined)?.keys),
        "/audit/keys",
      ];
  for (const [index, { id, publicKey }] of (listed.data ?? []).entries()) {
    const pointer = `${at}/${index}/publicKey`;
    const key = keyFrom(publicKey);
    if (!key) tell(pointer, "isn’t a public key");
    else if (publicKeys && !publicKeys.some((one) => one.equals(key))) {
      tell(pointer, "isn’t a key that you gave: this was sealed with another one");
    } else if (keys.get(id)?.equals(key) === false) {
      tell(pointer, `is another key than the one before it that is named “${id}”`);
    } else keys.set(id, key);
  }
}

function keyFrom(pem: string): KeyObject | null {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === "ed25519" ? key : null;
  } catch {
    return null;
  }
}
