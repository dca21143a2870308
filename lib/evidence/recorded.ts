import { z } from "zod";
import { type EvidenceEntry, type FullEntry, type Recorded, recorded } from "@/lib/contract/evidence";
import { changesInFile } from "./changes";

type Decision = Recorded["decisions"][number];
type Request = Recorded["requests"][number];

const VERSIONS = {
  "order.prepared": "prepared",
  "order.edited": "edited",
  "order.rehashed": "rehashed",
} as const;

const DECISIONS = {
  "order.approved": "approve",
  "order.rejected": "reject",
  "order.alarm_decided": "decide_alarm",
  "order.address_checked": "check_address",
  "order.hash_overridden": "override_check",
  "order.close_proposed": "propose_close",
  "order.closed": "decide_close",
  "order.close_declined": "decide_close",
  "order.resolution_accepted": "decide_resolution",
  "order.resolution_declined": "decide_resolution",
} as const;

/** What people stop it with, by the alarm's code. */
const STOPS = { held: "hold", address_rejected: "reject_address" } as const;

const RECORDED = { created: "record_created", not_created: "record_not_created" } as const;

/** What stops or declines. */
const AGAINST = new Set([
  "order.alarm_raised",
  "order.rejected",
  "order.close_declined",
  "order.resolution_declined",
]);

const PROPOSALS: ReadonlySet<Decision["act"]> = new Set([
  ...(["propose_close", "record_created", "record_not_created"] as const),
]);

/** Whether a decision says how it is known who made it; what stops, declines or only proposes needs nothing but being signed in. */
export const needsProof = ({ act, accepted }: Decision): boolean => accepted === true && !PROPOSALS.has(act);

const OUTCOMES = {
  "order.submitted": "created",
  "order.refused": "refused",
  "order.outcome_unknown": "unknown",
  "order.not_sent": "not_sent",
} as const;

/**
 * What the entries of an order say of it, oldest first. Nothing else goes in, so that a reader of the entries works out the
 * same; of an entry that is withheld only when it was and who acted.
 */
export function recordedIn(entries: readonly EvidenceEntry[]): Recorded {
  const shown = entries.flatMap((one) => ("action" in one ? [asRead(one)] : []));
  const all = <T>(pick: (entry: Read) => T | null): T[] => shown.flatMap((entry) => pick(entry) ?? []);
  return {
    versions: all(versionOf),
    decisions: all(decisionOf),
    requests: requestsIn(shown),
    instructions: all(instructionsOf),
    hashesAccepted: all(({ action, detail, ...entry }) =>
      action === "order.hash_accepted"
        ? { ...when(entry), transactionHash: textOf(detail.transactionHash) }
        : null,
    ),
    payout: payoutIn(all(payoutOf)),
    receipts: all(receiptOf),
    inquiries: all(inquiryOf),
  };
}

type Read = Pick<FullEntry, "seq" | "at" | "actorId" | "action" | "detail"> & { isWithheld: boolean };

/** Of one that is withheld nothing can be read, which is not what an empty one would say. */
const asRead = (entry: Exclude<EvidenceEntry, { digest: string; at?: never }>): Read => ({
  ...{ seq: entry.seq, at: entry.at, actorId: entry.actorId, action: entry.action },
  ...("detail" in entry ? { detail: entry.detail, isWithheld: false } : { detail: {}, isWithheld: true }),
});

const when = ({ seq, at }: Pick<Read, "seq" | "at">) => ({ entry: seq, at });
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** A part of a detail; null where the entry is withheld or does not say it. */
const read = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> | null =>
  schema.safeParse(value).data ?? null;

const part = recorded.shape.versions.element.shape;

function versionOf({ action, detail, actorId, ...entry }: Read): Recorded["versions"][number] | null {
  const act = nameIn(VERSIONS, action);
  if (!act) return null;
  return {
    ...when(entry),
    ...{ by: actorId, act },
    contentVersion: textOf(detail.contentVersion),
    contentHash: textOf(detail.contentHash),
    content: read(part.content, detail.content),
    policy: read(part.policy, detail.policy),
    changed: changesIn(detail),
  };
}

const CHANGED = z.record(z.string(), z.object({ from: z.string().nullable(), to: z.string().nullable() }));

/** What an edit changed, in the words of files. */
function changesIn({ changed }: Read["detail"]): Recorded["versions"][number]["changed"] {
  const changes = read(CHANGED, changed);
  return changes && changesInFile(changes);
}

function actOf({ action, actorId, detail }: Read): Decision["act"] | null {
  if (action === "order.alarm_raised")
    return actorId === null ? null : (nameIn(STOPS, String(detail.code)) ?? "raise_alarm");
  if (action === "order.resolution_proposed")
    return nameIn(RECORDED, String(detail.outcome)) ?? "record_outcome";
  return nameIn(DECISIONS, action);
}

function decisionOf(logged: Read): Decision | null {
  const { action, detail, actorId, isWithheld, ...entry } = logged;
  const act = actOf(logged);
  if (!act) return null;
  return {
    ...when(entry),
    ...{ by: actorId, act },
    accepted: isWithheld ? null : !AGAINST.has(action) && detail.accept !== false,
    ...(typeof detail.standsInFor === "string" && { standsInFor: detail.standsInFor }),
    contentHash: textOf(detail.contentHash),
    // The reason in the entry of a closing is its proposer's.
    comment: act === "decide_close" ? null : textOf(detail.comment ?? detail.reason ?? detail.note),
    signature: textOf(detail.signatureId),
    signed: read(recorded.shape.decisions.element.shape.signed, detail.signed),
    session: read(recorded.shape.decisions.element.shape.session, detail.session),
  };
}

/** Each claim with what became of its request: a late answer still belongs to it. */
function requestsIn(entries: readonly Read[]): Request[] {
  const requests: Request[] = [];
  for (const { action, detail, ...entry } of entries) {
    if (action === "order.submitting") {
      const request = read(recorded.shape.requests.element.shape.request, detail.request);
      const policy = read(part.policy, detail.policy);
      requests.push({ ...when(entry), request, policy, answer: null });
    }
    const outcome = nameIn(OUTCOMES, action);
    const last = requests.at(-1);
    if (!outcome || !last) continue;
    last.answer = {
      ...when(entry),
      outcome,
      orderId: textOf(detail.issuerOrderId),
      status: read(z.number(), detail.status),
      reason: textOf(detail.reason),
      detail: textOf(detail.detail),
    };
  }
  return requests;
}

/** What was pinned first, and what approvers have accepted in its place. */
function instructionsOf({ action, detail, ...entry }: Read): Recorded["instructions"][number] | null {
  const isAccepted = action === "order.alarm_decided" && detail.accept === true && detail.observed;
  if (action !== "order.instructions_pinned" && !isAccepted) return null;
  const from = (isAccepted ? detail.observed : detail) as Record<string, unknown>;
  return {
    ...when(entry),
    walletOwner: textOf(from.walletOwner),
    walletAddress: textOf(from.walletAddress),
    amount: textOf(from.amount),
    cryptoTransferId: textOf(detail.cryptoTransferId),
  };
}

/** The one that the issuer named, or else when it called the order completed. */
const payoutIn = (logged: readonly NonNullable<Recorded["payout"]>[]): Recorded["payout"] =>
  logged.find(({ fiatTransferId }) => fiatTransferId !== null) ?? logged.at(0) ?? null;

function payoutOf({ action, detail, ...entry }: Read): Recorded["payout"] {
  if (action !== "order.payout_started" && action !== "order.completed") return null;
  const { fiatTransferId, issuerStatus } = detail;
  return { ...when(entry), fiatTransferId: textOf(fiatTransferId), issuerStatus: textOf(issuerStatus) };
}

const RECEIVED = ["order.received", "order.received_differs", "order.payout_returned"];

function receiptOf({ action, detail, ...entry }: Read): Recorded["receipts"][number] | null {
  if (action === "order.receipt_undone") return { ...when(entry), receipt: null };
  if (!RECEIVED.includes(action)) return null;
  const { state, amount, bookedAt, lines } = detail;
  const shape = recorded.shape.receipts.element.shape.receipt;
  return { ...when(entry), receipt: read(shape, { state, amount, bookedAt, lines }) };
}

function inquiryOf({ action, detail, actorId, ...entry }: Read): Recorded["inquiries"][number] | null {
  if (action !== "order.issuer_asked") return null;
  const about = read(recorded.shape.inquiries.element.shape.about, detail.about);
  return { ...when(entry), by: actorId, about, note: textOf(detail.note) };
}

const nameIn = <N extends Record<string, string>>(names: N, action: string): N[keyof N] | null =>
  Object.hasOwn(names, action) ? (names[action as keyof N] ?? null) : null;
