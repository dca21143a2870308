import "server-only";
import type { Evidence, Recorded } from "@/lib/contract/evidence";
import { labelOfInput } from "@/lib/domain/content";
import { policyText } from "@/lib/domain/policies/describe";
import type { PolicyRecord } from "@/lib/domain/policies/requirement";
import { needsProof } from "@/lib/evidence/recorded";
import { fact, heading, type Part } from "./blocks";
import type { Sheet } from "./sheet";
import { dayText, namesIn, timeText } from "./words";

type Version = Recorded["versions"][number];
type Decision = Recorded["decisions"][number];

/** Where this file calls a field otherwise than pages do. */
const LABELS: Readonly<Record<string, string>> = { walletId: "From wallet", bankAccountId: "To account" };

const ACTS: Record<Decision["act"], (accepted: boolean | null) => string> = {
  approve: () => "approved it",
  reject: () => "rejected it",
  decide_alarm: (accepted) => {
    if (accepted === null) return "decided on the alarm";
    return accepted ? "agreed to clear the alarm" : "decided that the alarm stays";
  },
  check_address: () => "verified the deposit address",
  override_check: () => "allowed the transaction hash, although its check didn’t pass",
  hold: () => "put it on hold",
  reject_address: () => "found that the deposit address doesn’t match",
  raise_alarm: () => "raised an alarm",
  propose_close: () => "proposed to close it",
  decide_close: (accepted) => {
    if (accepted === null) return "decided on closing it";
    return accepted ? "confirmed that it is closed" : "declined to close it";
  },
  record_created: () => "recorded that the issuer created it",
  record_not_created: () => "recorded that the issuer never created it",
  record_outcome: () => "recorded an outcome",
  decide_resolution: (accepted) => {
    if (accepted === null) return "decided on the recorded outcome";
    return accepted ? "confirmed the recorded outcome" : "declined the recorded outcome";
  },
};

/** Who prepared, edited and decided, when, and how that is known. */
export function decidedSection(sheet: Sheet, evidence: Evidence): void {
  const nameOf = namesIn(evidence);
  const { versions, decisions } = evidence.recorded;
  heading(sheet, "Who did what");
  fact(sheet, "Rule", [ruleText(evidence.rule)]);
  const steps = [
    ...versions.map((version) => ({ ...version, parts: versionParts(version, nameOf) })),
    ...decisions.map((decision) => ({ ...decision, parts: decisionParts(evidence, decision, nameOf) })),
  ];
  for (const { at, parts } of steps.sort((a, b) => a.entry - b.entry)) fact(sheet, timeText(at), parts);
}

/** In the words of today, with the names of then; of a redemption older than such rules only how many approvals. */
const ruleText = ({ approvals, requirement }: Evidence["rule"]): string =>
  requirement
    ? policyText(requirement as unknown as PolicyRecord)
    : `${approvals} ${approvals === 1 ? "approval" : "approvals"} by any approver.`;

function versionParts(
  { by, act, changed, contentHash }: Version,
  nameOf: (id: string | null) => string,
): Part[] {
  const changes = Object.entries(changed ?? {}).map(
    ([field, { from, to }]) => `${LABELS[field] ?? labelOfInput(field)}: ${from} → ${to}`,
  );
  return [
    {
      text:
        act === "rehashed"
          ? "An upgrade changed how its content hash is computed"
          : `${nameOf(by)} ${act} it`,
      style: "strong",
    },
    ...changes,
    ...(contentHash ? [{ text: `Content hash ${contentHash}`, style: "code" as const }] : []),
  ];
}

function decisionParts(
  evidence: Evidence,
  decision: Decision,
  nameOf: (id: string | null) => string,
): Part[] {
  const { act, accepted, by, comment, contentHash, standsInFor } = decision;
  const place = standsInFor ? `, in the place of ${nameOf(standsInFor)}` : "";
  const isOld = act === "approve" && contentHash !== null && contentHash !== evidence.content.hash;
  return [
    { text: `${nameOf(by)} ${ACTS[act](accepted)}${place}`, style: "strong" },
    ...(comment ? [`“${comment}”`] : []),
    { text: proofText(evidence, decision), style: "muted" },
    ...(isOld
      ? [
          {
            text: "Given for an earlier content, so it no longer counts.",
            style: "muted" as const,
            colour: "attention" as const,
          },
        ]
      : []),
    ...(contentHash ? [{ text: `Content hash ${contentHash}`, style: "code" as const }] : []),
  ];
}

const METHODS: Readonly<Record<string, string>> = {
  password: "by password",
  passkey: "with a passkey",
  oidc: "by single sign-on",
};

function proofText({ signatures }: Evidence, decision: Decision): string {
  const { accepted, signature, session } = decision;
  if (accepted === null) return "The details of this decision are withheld.";
  const signed = signatures.find(({ id }) => id === signature);
  if (signed) {
    const { name, addedAt } = signed.passkey;
    return `Signed with the passkey “${name}”, added ${dayText(addedAt)}.`;
  }
  if (signature) return "Signed with a passkey.";
  if (session) {
    const method = METHODS[session.method] ?? session.method;
    return `Without a passkey: signed in ${method}, last proved who they are ${timeText(session.provedAt)}.`;
  }
  return needsProof(decision)
    ? "How they proved who they are wasn’t recorded then."
    : "This needs no proof beyond being signed in.";
}
