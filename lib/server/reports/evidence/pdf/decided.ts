import "server-only";
import type { Evidence, Recorded } from "@/lib/contract/evidence";
import { type ContentChanges, changesInWords, labelOfInput } from "@/lib/domain/content";
import { policyText } from "@/lib/domain/policies/describe";
import type { PolicyRecord } from "@/lib/domain/policies/requirement";
import { fullEntries } from "@/lib/evidence/chain";
import { needsProof } from "@/lib/evidence/recorded";
import { words } from "@/lib/words/evidence-pdf";
import { fact, heading, type Part } from "./blocks";
import type { Sheet } from "./sheet";
import { columnTime, dayText, namesIn, timeText } from "./words";

type Version = Recorded["versions"][number];
type Decision = Recorded["decisions"][number];

/** Where this file calls a field otherwise than pages do. */
const labels = (): Readonly<Record<string, string>> => ({
  walletId: words.prepared.fromWallet,
  bankAccountId: words.prepared.toAccount,
});

/** Who prepared, edited and decided, when, and how that is known. */
export function decidedSection(sheet: Sheet, evidence: Evidence): void {
  const nameOf = namesIn(evidence);
  const { versions, decisions } = evidence.recorded;
  heading(sheet, words.decided.title);
  fact(sheet, words.decided.rule, [ruleText(evidence.rule)]);
  const steps = [
    ...versions.map((version) => ({ ...version, parts: versionParts(evidence, version, nameOf) })),
    ...decisions.map((decision) => ({ ...decision, parts: decisionParts(evidence, decision, nameOf) })),
  ];
  for (const { at, parts } of steps.sort((a, b) => a.entry - b.entry)) fact(sheet, columnTime(at), parts);
}

/** In the words of today, with the names of then; of a redemption older than such rules only how many approvals. */
const ruleText = ({ approvals, requirement }: Evidence["rule"]): string =>
  requirement ? policyText(requirement as unknown as PolicyRecord) : words.decided.approvals(approvals);

function versionParts(evidence: Evidence, version: Version, nameOf: (id: string | null) => string): Part[] {
  const { by, act, contentHash } = version;
  const changes = Object.entries(changesOf(evidence, version)).map(
    ([field, { from, to }]) => `${labels()[field] ?? labelOfInput(field)}: ${from} → ${to}`,
  );
  return [
    {
      text: act === "rehashed" ? words.decided.rehashed : words.decided[act](nameOf(by)),
      style: "strong",
    },
    ...changes,
    ...(contentHash ? [{ text: words.prepared.hash(contentHash), style: "code" as const }] : []),
  ];
}

/** In the reader’s words, which the signed file itself doesn’t have; its entries say the same. */
function changesOf(evidence: Evidence, { entry, changed }: Version): NonNullable<Version["changed"]> {
  const logged = fullEntries(evidence).find(({ seq }) => seq === entry)?.detail.changed;
  return changed && logged ? changesInWords(logged as ContentChanges) : (changed ?? {});
}

function decisionParts(
  evidence: Evidence,
  decision: Decision,
  nameOf: (id: string | null) => string,
): Part[] {
  const { act, accepted, by, comment, contentHash, standsInFor } = decision;
  const said = words.decided.acts[act](nameOf(by), accepted);
  const isOld = act === "approve" && contentHash !== null && contentHash !== evidence.content.hash;
  return [
    { text: standsInFor ? words.decided.inPlaceOf(said, nameOf(standsInFor)) : said, style: "strong" },
    ...(comment ? [words.decided.quoted(comment)] : []),
    { text: proofText(evidence, decision), style: "muted" },
    ...(isOld
      ? [
          {
            text: words.decided.noLonger,
            style: "muted" as const,
            colour: "attention" as const,
          },
        ]
      : []),
    ...(contentHash ? [{ text: words.prepared.hash(contentHash), style: "code" as const }] : []),
  ];
}

function proofText({ signatures }: Evidence, decision: Decision): string {
  const { accepted, signature, session } = decision;
  if (accepted === null) return words.decided.withheld;
  const signed = signatures.find(({ id }) => id === signature);
  if (signed) {
    const { name, addedAt } = signed.passkey;
    return words.decided.signedWith(name, dayText(addedAt));
  }
  if (signature) return words.decided.signed;
  if (session) {
    const methods: Readonly<Record<string, string>> = words.decided.methods;
    return words.decided.session(methods[session.method] ?? session.method, timeText(session.provedAt));
  }
  return needsProof(decision) ? words.decided.notRecorded : words.decided.noProof;
}
