import type { z } from "zod";
import { type Evidence, evidence } from "@/lib/contract/evidence";
import { versionNumber } from "@/lib/domain/hashed-text";
import { words } from "@/lib/words/evidence-check";
import { checkChain, ownEntries, withheldEntries } from "./chain";
import { checkContents } from "./contents";
import { type Keys, openJson } from "./open";
import { needsProof } from "./recorded";
import { type Finding, type Flag, type Report, refused, type Trust } from "./report";
import { checkSignatures } from "./signatures";

/**
 * Verifies evidence from its bytes alone, without database, network and settings: that it is as it was signed, and that
 * content, signatures and audit entries prove what it says. `certificate` is the one that a PDF of it is signed with.
 */
export async function verifyEvidence(
  bytes: Uint8Array,
  trust: Trust = {},
): Promise<Report & { certificate?: string }> {
  const opened = await openJson(bytes, trust.publicKeys);
  if (typeof opened === "string") return refused(words.file, opened);
  const { keys, certificate } = opened;
  const findings: Finding[] = [];
  const flag: Flag = (place, message) => findings.push({ place, message });
  const said = parseAs(evidence, opened.said, flag);
  if (!said) return { findings, notes: [], keys: keys.verified, facts: null };
  const notes = new Set<string>();
  const facts = await checkMeaning(said, keys, { trust, flag, note: (sentence) => notes.add(sentence) });
  // Each place once, with what was found first.
  const first = new Map(findings.toReversed().map((finding) => [finding.place, finding]));
  return {
    findings: findings.filter((finding) => first.get(finding.place) === finding),
    ...{ notes: [...notes], keys: keys.verified, facts, certificate },
  };
}

/** What the file says, or null where it is no such file. */
export function parseAs<S extends z.ZodType>(schema: S, said: unknown, flag: Flag): z.output<S> | null {
  const { data, error } = schema.safeParse(said);
  for (const { path, message } of error?.issues ?? []) {
    flag(`/${path.map(String).join("/")}`, words.invalid(message));
  }
  return data ?? null;
}

type Meaning = { trust: Trust; flag: Flag; note: (sentence: string) => void };

async function checkMeaning(
  said: Evidence,
  keys: Keys,
  { trust, flag, note }: Meaning,
): Promise<NonNullable<Report["facts"]>> {
  await checkChain(said, { keys, copies: trust.checkpoints ?? [] }, flag);
  await checkContents(said, flag);
  const good = await checkSignatures(said, flag, note);
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
    note(words.notes.withheld(withheld));
  }
  if (said.audit.intervals.some(({ checkpoint }) => !checkpoint)) note(words.notes.noCheckpoint);
  if (versionNumber(said.content.version) === null) note(words.notes.otherVersion(said.content.version));
  if (said.content.withheld) note(words.notes.contentWithheld);
}
