import "server-only";
import { statusTone } from "@/lib/domain/issuer-facts";
import { parseAddress } from "@/lib/domain/networks";
import { type ChainFacts, isNoTransfer, type OrderFacts } from "@/lib/domain/order-facts";
import { outcomeOf } from "@/lib/domain/order-outcome";
import { situationOf } from "@/lib/domain/situation-of";
import type { OrderRow } from "./find";

/** Of the facts of an order (lib/domain/order-facts.ts), those that its row alone says. */
export function rowFacts(row: OrderRow) {
  return {
    state: row.state,
    step: row.step,
    createdBy: row.createdBy,
    contributors: row.contributors,
    delayed: row.state === "approved" && row.remark !== null,
    closingBy: row.closing && !row.closing.confirmedBy ? row.closing.by : null,
    alarm: row.alarmCode,
    alarmKept: row.alarm?.kept != null,
    issuerStatus: statusTone(row.issuerStatus),
    receipt: row.receipt?.state ?? null,
    late: row.lateSince !== null,
    inquiry: row.inquiry?.about ?? null,
    instructionsKnown: row.pinnedAt !== null,
    addressInvalid: parseAddress(row.walletAddress ?? "")?.parsed.checksum === "wrong",
    addressAcceptedBy: onlyOne(row.addressChange?.by),
    confirmation: row.confirmationState,
    noTransfer: isNoTransfer({
      confirmation: row.confirmationState,
      transaction: transactionFacts(row.transaction),
      verdict: verdictOf(row),
      overridden: row.hashOverride !== null && row.hashOverride.transactionHash === row.transactionHash,
    }),
  } satisfies Partial<OrderFacts>;
}

const onlyOne = (people: readonly string[] = []) => (people.length === 1 ? (people[0] ?? null) : null);

export const transactionFacts = (record: OrderRow["transaction"]): ChainFacts["transaction"] =>
  record && {
    state: record.state,
    final: record.final,
    missing: record.missing ?? false,
    own: record.isOwn ?? false,
  };

/** On the hash that is recorded now; one on an earlier hash says nothing of it. */
export const verdictOf = ({ hashCheck, transactionHash }: OrderRow): ChainFacts["verdict"] =>
  hashCheck && hashCheck.transactionHash === transactionHash ? hashCheck.verdict : null;

/** What an outcome says that one person has stated and another one has to confirm. */
export const proposedOutcome = ({ resolution }: OrderRow) =>
  resolution && !resolution.acceptedBy ? { by: resolution.proposedBy, outcome: resolution.outcome } : null;

/** What nothing beside the row has a say in. */
const NOTHING_BESIDE = {
  approvals: { given: 0 },
  paused: null,
  reservedBy: null,
  walletBlocked: false,
  addressUnverified: false,
  chain: null,
};

/** Where an order stands and what has become of it by its row alone, as it is written with each change of the row. */
export function standingByRow(row: OrderRow): Pick<OrderRow, "situation" | "outcome"> {
  const facts = rowFacts(row);
  const situation = situationOf({ ...NOTHING_BESIDE, ...facts, resolution: proposedOutcome(row) });
  return { situation, outcome: outcomeOf(facts) };
}
