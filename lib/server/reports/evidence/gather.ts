import "server-only";
import { arrayContains, asc, eq, inArray } from "drizzle-orm";
import { EVIDENCE_FORMAT, type Evidence, type FullEntry } from "@/lib/contract/evidence";
import { eachText, pickContent, TEXT_FIELDS } from "@/lib/domain/content";
import { versionName } from "@/lib/domain/hashed-text";
import { issuerReference } from "@/lib/domain/reference";
import { recordedIn } from "@/lib/evidence/recorded";
import { readPolicies } from "@/lib/server/decisions";
import {
  approvals,
  currentAuditKeys,
  orders,
  passkeys,
  people,
  signatures,
  type Transaction,
} from "@/lib/server/platform";
import { type Context, findOrder, type OrderRow } from "@/lib/server/record";
import {
  addressChecksOf,
  destinationOf,
  findingsFor,
  isEnough,
  sameDestination,
} from "@/lib/server/redemptions";
import { entriesOf, type LogEnd, linkEntries } from "./audit-links";
import { type Withholding, withholdingFor } from "./withhold";

/**
 * Everything that proves what became of a redemption, as this person may see it, from one snapshot of the database. It
 * reads only, and stores nothing.
 * @throws AppError `not_found`
 */
export async function gatherEvidence(context: Context, id: string, end: LogEnd): Promise<Evidence> {
  return context.db.transaction((tx) => gather(context, tx, id, end), {
    // words: as SQL has them
    ...{ isolationLevel: "repeatable read", accessMode: "read only" },
  });
}

async function gather(context: Context, tx: Transaction, id: string, end: LogEnd): Promise<Evidence> {
  const { person, audit } = context;
  const now = new Date();
  const order = await findOrder(tx, id);
  const withholding = withholdingFor(person, order);
  const signed = await signaturesOf(tx, order.id);
  const entries = await entriesOf(
    tx,
    order.id,
    signed.map(({ passkey }) => passkey.id),
  );
  const links = { keys: currentAuditKeys(), audit, end, withholding, now };
  const linked = await linkEntries(tx, entries, links);
  const own = linked.intervals
    .flatMap((interval) => interval.entries)
    .filter((entry) => "action" in entry && ("withheld" in entry || entry.orderId === order.id));
  const recorded = recordedIn(own);
  const evidence: Evidence = {
    format: EVIDENCE_FORMAT,
    made: madeBy(context, now),
    redemption: redemptionOf(order, withholding),
    content: contentOf(order, withholding, recorded),
    rule: ruleOf(order),
    people: [],
    recorded,
    approvals: await approvalsOf(tx, order, entries),
    signatures: signed,
    issuer: issuerOf(order),
    bank: bankOf(order),
    ...(await transferOf(context, tx, order, withholding)),
    ...stopsOf(order, withholding),
    audit: linked,
  };
  return { ...evidence, people: await peopleIn(tx, evidence) };
}

/** Who asked for a file, when and where. */
export const madeBy = ({ person, settings }: Context, at: Date): Evidence["made"] => ({
  at: at.toISOString(),
  by: { id: person.id, name: person.name },
  organisation: settings.ORGANISATION_NAME ?? null,
  origin: settings.APP_URL,
});

function redemptionOf(order: OrderRow, { text, values }: Withholding): Evidence["redemption"] {
  const { id, code, state, step, customerReference, duplicate } = order;
  return {
    ...{ id, code, reference: text(issuerReference(code, customerReference)), state, step },
    outcome: order.outcome,
    remark: values(order.remark),
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    duplicateOf: duplicate?.of.map((one) => one.code) ?? [],
  };
}

/**
 * What was approved, with the version of its hash as the log names it. Where a note repeats an address that is hidden now,
 * the hash cannot be worked out from it.
 */
function contentOf(
  order: OrderRow,
  { text }: Withholding,
  { versions }: Evidence["recorded"],
): Evidence["content"] {
  const texts = eachText((field) => text(order[field]));
  return {
    version: versions.at(-1)?.contentVersion ?? versionName(order.contentVersion),
    hash: order.contentHash,
    withheld: TEXT_FIELDS.some((field) => texts[field] !== order[field]),
    ...{ ...pickContent(order), ...texts },
  };
}

/** What the approval rules asked of a redemption; of an older one only how many approvals. */
const ruleOf = ({ policy, approvalsRequired: approvals }: OrderRow): Evidence["rule"] => ({
  approvals,
  requirement: policy,
});

/** Each vote of our tables with the entry that says the same: the first of that person, decision and content not yet taken. */
async function approvalsOf(
  tx: Transaction,
  order: OrderRow,
  entries: readonly Pick<FullEntry, "seq" | "actorId" | "action" | "detail">[],
): Promise<Evidence["approvals"]> {
  const rows = await tx
    .select()
    .from(approvals)
    .where(eq(approvals.orderId, order.id))
    .orderBy(asc(approvals.at));
  const taken = new Set<number>();
  return rows.map(({ personId, decision, contentHash, at, voidedAt, signatureId }) => {
    const action = decision === "approved" ? "order.approved" : "order.rejected";
    const logged = entries.find(
      (entry) =>
        entry.action === action &&
        entry.actorId === personId &&
        (decision === "rejected" || entry.detail.contentHash === contentHash) &&
        !taken.has(entry.seq),
    );
    if (logged) taken.add(logged.seq);
    return {
      ...{ by: personId, at: at.toISOString(), decision, contentHash },
      ...{ voidedAt: voidedAt?.toISOString() ?? null, signature: signatureId, entry: logged?.seq ?? null },
    };
  });
}

/** Every passkey's signature that was used for something about this order. */
async function signaturesOf(tx: Transaction, orderId: string): Promise<Evidence["signatures"]> {
  const rows = await tx
    .select({ signature: signatures, passkey: passkeys })
    .from(signatures)
    .innerJoin(passkeys, eq(passkeys.id, signatures.passkeyId))
    .where(arrayContains(signatures.usedFor, [orderId]))
    .orderBy(asc(signatures.at));
  return rows.map(({ signature: { id, personId, at, statement, assertion }, passkey }) => ({
    ...{ id, by: personId, at: at.toISOString() },
    passkey: { id: passkey.id, name: passkey.name, addedAt: passkey.createdAt.toISOString() },
    ...{ statement, assertion },
  }));
}

/** Null until it is known when the money should be there. */
function bankOf({ expectedAt, lateSince, receipt }: OrderRow): Evidence["bank"] {
  if (!expectedAt && !receipt) return null;
  return {
    ...{ expectedAt: expectedAt?.toISOString() ?? null, lateSince: lateSince?.toISOString() ?? null },
    receipt,
  };
}

function issuerOf(order: OrderRow): Evidence["issuer"] {
  if (!order.issuerOrderId) return null;
  return {
    orderId: order.issuerOrderId,
    status: order.issuerStatus,
    createdAt: order.issuerCreatedAt,
    cryptoTransferId: order.cryptoTransferId,
    fiatTransferId: order.fiatTransferId,
    checkedAt: order.checkedAt?.toISOString() ?? null,
  };
}

type Parts = Pick<Evidence, "instructions" | "addressCheck" | "transfer" | "confirmation">;

/** Where the tokens had to go, who compared that, and what the chain and the issuer say of their transfer. */
async function transferOf(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  { address }: Withholding,
): Promise<Parts> {
  const hidden = { withheld: "address" } as const;
  const chain = await chainOf(context, tx, order);
  const { transactionHash, confirmationState: state, confirmationAt: at } = order;
  return {
    instructions: order.walletAddress && address ? hidden : instructionsOf(order),
    addressCheck: order.walletAddress && address ? hidden : await addressCheckOf(tx, order),
    transfer: chain && address ? hidden : chain,
    confirmation: transactionHash && state && at ? { transactionHash, state, at: at.toISOString() } : null,
  };
}

function instructionsOf(order: OrderRow): Parts["instructions"] {
  const { walletOwner, walletAddress, instructedAmount: amount, pinnedAt } = order;
  if (!walletOwner || !walletAddress || !amount || !pinnedAt) return null;
  return {
    ...{ walletOwner, walletAddress, amount, pinnedAt: pinnedAt.toISOString() },
    checkedAt: order.instructionsCheckedAt?.toISOString() ?? null,
    missingSince: order.instructionsMissingSince?.toISOString() ?? null,
  };
}

/** One comparison serves every redemption to the same address on the same network. */
async function addressCheckOf(tx: Transaction, order: OrderRow): Promise<Parts["addressCheck"]> {
  if (!order.walletAddress) return null;
  const destination = destinationOf(order, order.walletAddress);
  const all = await addressChecksOf(tx, [destination.address]);
  const { confirmationAt: sentAt } = order;
  // What was sent went out under the check that there was; what was not needs one that is enough.
  const checks = all.filter(
    (one) => sameDestination(one, destination) && (sentAt !== null || isEnough(one, order)),
  );
  const found =
    checks.find(({ orderId }) => orderId === order.id) ??
    checks.find(({ at }) => sentAt !== null && at <= sentAt) ??
    checks[0];
  if (!found) return null;
  const { personId: by, at, note } = found;
  const [checked] = await tx.select({ code: orders.code }).from(orders).where(eq(orders.id, found.orderId));
  return { by, at: at.toISOString(), note, redemption: checked?.code ?? "" };
}

async function chainOf(context: Context, tx: Transaction, order: OrderRow): Promise<Parts["transfer"]> {
  const findings = await findingsFor(context, tx, [order], await readPolicies(tx));
  const seen = findings.of(order, (id) => ({ id, name: "" }));
  const { transactionHash, hashCheck } = order;
  const shown = seen && {
    ...{ network: seen.network, arrivals: seen.arrivals, received: seen.received, burn: seen.burn },
  };
  if (!transactionHash && !shown?.arrivals.length) return null;
  return { transactionHash, check: hashCheck, chain: shown };
}

/** What has stopped or ended it. */
function stopsOf(
  { alarmCause, alarm, closing, resolution }: OrderRow,
  { text, values }: Withholding,
): Pick<Evidence, "alarm" | "closing" | "resolution"> {
  return {
    alarm: alarmCause && { cause: values(alarmCause), at: alarm?.at ?? null },
    closing: closing && {
      ...{ reason: text(closing.reason), by: closing.by, at: closing.at },
      ...{ confirmedBy: closing.confirmedBy, confirmedAt: closing.confirmedAt },
    },
    resolution: resolution && {
      ...{ outcome: resolution.outcome, orderId: resolution.orderId, note: text(resolution.note) },
      ...{ proposedBy: resolution.proposedBy, proposedAt: resolution.proposedAt },
      ...{ acceptedBy: resolution.acceptedBy, acceptedAt: resolution.acceptedAt },
    },
  };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The people who are named anywhere in it by their ids. */
async function peopleIn(tx: Transaction, evidence: Evidence): Promise<Evidence["people"]> {
  const ids = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string" && ID.test(value)) ids.add(value);
    if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) look(inner);
  };
  look(evidence);
  return tx
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...ids]))
    .orderBy(asc(people.name), asc(people.id));
}
