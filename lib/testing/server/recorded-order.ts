import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { isNull } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { AlarmCause } from "@/lib/domain/alarms";
import { displayAddress, parseAddress } from "@/lib/domain/networks";
import { type AlarmCode, awaitsTokens, type ChainFacts, type OrderFacts } from "@/lib/domain/order-facts";
import { APPROVERS_AFTER_MS, HOLDER_AFTER_MS } from "@/lib/domain/sending-overdue";
import { PRESENT_VERSION } from "../../domain/content";
import { openChains } from "../../server/outside/chain/open";
import { changes } from "../../server/platform/db/auth-schema";
import {
  addressChecks,
  chainHeads,
  chainPending,
  chainTransfers,
  tokenStops,
} from "../../server/platform/db/chain-schema";
import type { ResolutionRecord } from "../../server/platform/db/order-records";
import { approvals, orders, policies, rateLimits } from "../../server/platform/db/schema";
import { reservations, sending } from "../../server/platform/db/sending-schema";
import { walletFacts } from "../../server/platform/db/wallet-schema";
import { networks } from "../../server/platform/networks";
import type { Services } from "../../server/record/context";
import { placeRows } from "../../server/record/order/change";
import { lockOrder, type OrderRow } from "../../server/record/order/find";
import { contentOfOutcome } from "../../server/redemptions/orders/proposal-hash";
import { closedPort } from "./issuer-client";
import { ACCOUNT, addOrder, type IssuerState, WALLET } from "./issuer-state";

/** A network for the settings, with one RPC address. */
export const networkAt = (rpcUrl: string) => ({
  name: "Ethereum",
  chainId: 1,
  rpcUrls: [rpcUrl],
  tokens: { EUR: { address: TOKEN, decimals: 6, symbol: "EURM" } },
});

/** A network that cannot be read, until the test ends. */
export async function unreadableChains(): Promise<Services["chains"]> {
  const chains = openChains(networks.parse(JSON.stringify([networkAt(await closedPort())])));
  onTestFinished(async () => {
    await Promise.all(chains.map((chain) => chain.close()));
  });
  return chains;
}

const TOKEN = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const STRANGE_TOKEN = "0x52908400098527886E0F7030069857D2E4169EE7";
const SENDER = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const STATUS_WORDS = { neutral: "Received", pending: "Pending", completed: "Completed", failed: "Failed" };
const AMOUNT = "1250.50";

/** As the settings of tests have it (`NOT_CREATED_AFTER_SECONDS` is not set there). */
const NOT_CREATED_AFTER_SECONDS = 900;

/** An alarm's cause, with a value for every field that a text about it may use. */
const causeOf = (code: AlarmCode) => {
  const said = { name: "Ada Berg", reason: "Something differs.", note: "Something differs." };
  const found = {
    orderId: randomUUID(),
    otherAmount: false,
    fields: ["Amount"],
    issuerOrderId: randomUUID(),
  };
  return { code, ...said, ...found } as AlarmCause;
};

type NewOrder = typeof orders.$inferInsert;

/** A row written straight into the database, and the order that the issuer has for it. */
export type RecordedOrder = { row: OrderRow; issuerOrderId: string };

/**
 * Writes an order and the rows about it so that it has these facts (`recordedFacts` in lib/testing/order-facts.ts). Their people
 * must exist in the database. `nth` chooses among the ways to get the same facts, and must differ for each order.
 */
export async function recordOrder(
  services: Services,
  issuer: IssuerState,
  facts: OrderFacts,
  nth: number,
): Promise<RecordedOrder> {
  const { db } = services;
  const code = `RD-T${String(nth).padStart(7, "0")}`;
  const known = addOrder(issuer, {
    Type: "Sell",
    Amount: AMOUNT,
    WalletId: WALLET,
    BankAccountId: ACCOUNT,
    CustomerReference: code,
  });
  const address = facts.instructionsKnown ? depositAddress(nth, facts.addressInvalid) : null;
  const values = valuesOf(facts, nth, code, known.OrderId);
  const row = await insertPlaced(services, {
    ...values,
    ...(address && {
      walletOwner: "Issuer Ltd",
      walletAddress: address,
      instructedAmount: AMOUNT,
      // Before every decision about the order: a decision from before the instructions does not count.
      pinnedAt: new Date(Date.now() - 60_000),
      cryptoTransferId: known.CryptoTransferId,
    }),
  });
  known.Status = row.issuerStatus ?? "Pending";
  known.FiatTransferId = row.fiatTransferId ?? 0;
  const transfer = issuer.transfers.get(known.CryptoTransferId);
  if (transfer && address) transfer.WalletAddress = address;
  if (facts.reservedBy) {
    const at = new Date(Date.now() - (facts.sendingOverdue ? OVERDUE_MS[facts.sendingOverdue] : 0));
    await db.insert(reservations).values({ orderId: row.id, personId: facts.reservedBy, at });
  }
  await db.update(sending).set({ paused: facts.paused === "all" });
  // Ended instead of deleted, since the product takes a missing row for a sign of a restore.
  await db.update(tokenStops).set({ endedAt: new Date() }).where(isNull(tokenStops.endedAt));
  if (facts.paused === "token") {
    const token = { chainId: 1, token: TOKEN.toLowerCase(), currency: "EUR" };
    await db.insert(tokenStops).values({ ...token, reason: "paused" });
  }
  await db.delete(walletFacts);
  if (facts.walletBlocked) {
    const recorded = {
      network: "Recorded",
      address: "0x0",
      seenNetwork: "Ethereum",
      at: new Date(),
    };
    const { createdBy: recordedBy } = facts;
    const values = { walletId: WALLET, ...recorded, recordedBy, confirmedBy: recordedBy };
    await db.insert(walletFacts).values(values);
  }
  await recordProposals(services, row);
  await recordDecisions(services, row, facts);
  await recordArrivals(services, row, facts, nth);
  await recordAddressRules(services, row, facts, nth);
  // So that every run may read from the issuer once.
  await db.delete(rateLimits);
  return { row, issuerOrderId: known.OrderId };
}

const OVERDUE_MS = { holder: HOLDER_AFTER_MS, approvers: APPROVERS_AFTER_MS };

function valuesOf(facts: OrderFacts, nth: number, code: string, issuerOrderId: string): NewOrder {
  const { state, step, chain, alarm } = facts;
  const isSubmitted = state === "submitted";
  // An order with an alarm shows nothing of the chain, whether its network is recognised or not.
  const isRead = chain !== null || (alarm !== null && nth % 2 === 0);
  return {
    code,
    state,
    remark: facts.delayed ? { code: "delayed", why: "unreachable" } : null,
    currency: "EUR",
    amount: AMOUNT,
    walletId: WALLET,
    wallet: { id: WALLET, name: "Treasury", network: isRead ? "ethereum" : "Elsewhere", address: SENDER },
    bankAccountId: ACCOUNT,
    bankAccount: {
      id: ACCOUNT,
      name: "Acme GmbH",
      accountNumber: "DE89370400440532013000",
      routingCode: null,
      bankName: null,
      currency: "EUR",
    },
    contentHash: hash(`content ${nth}`),
    contentVersion: PRESENT_VERSION,
    createdBy: facts.createdBy,
    contributors: [...facts.contributors],
    approvalsRequired: facts.approvals.required,
    idempotencyKey: randomUUID(),
    idempotencyHash: hash(`body ${nth}`),
    issuerOrderId: isSubmitted ? issuerOrderId : null,
    issuerStatus: isSubmitted ? STATUS_WORDS[facts.issuerStatus] : null,
    fiatTransferId: step === "payout_started" ? "7001" : null,
    receipt: facts.receipt && { state: facts.receipt, amount: AMOUNT, bookedAt: "2026-11-26", lines: [] },
    receivedOn: facts.receipt && facts.receipt !== "returned" ? "2026-11-26" : null,
    lateSince: facts.late ? new Date() : null,
    inquiry: facts.inquiry && {
      about: facts.inquiry,
      by: facts.createdBy,
      at: new Date().toISOString(),
      note: "Asked.",
    },
    alarmCode: alarm,
    alarmCause: alarm && causeOf(alarm),
    observedInstructions:
      alarm === "instructions_changed"
        ? { walletOwner: "Another Ltd", walletAddress: depositAddress(nth, false), amount: AMOUNT }
        : null,
    alarm: alarm && {
      by: null,
      at: new Date().toISOString(),
      differences: [],
      votes: [],
      kept: facts.alarmKept ? { by: facts.createdBy, note: "Not yet.", at: new Date().toISOString() } : null,
    },
    closing: facts.closingBy
      ? {
          changeId: randomUUID(),
          reason: "Given up.",
          by: facts.closingBy,
          at: new Date().toISOString(),
          confirmedBy: null,
          confirmedAt: null,
        }
      : null,
    resolution: facts.resolution ? proposalOf(facts.resolution, issuerOrderId) : null,
    claimedAt: claimedAt(facts),
    // Before the tokens are sent the current rules decide; afterwards the row says that they were sent before the check.
    addressUnchecked: facts.addressUnverified && !awaitsTokens(facts),
    addressChange: facts.addressAcceptedBy
      ? { from: SENDER, at: new Date().toISOString(), by: [facts.addressAcceptedBy] }
      : null,
    ...hashValues(facts, nth),
  };
}

/** The recorded hash and what is known of it. Checks of an earlier hash must not count for this one. */
function hashValues({ confirmation, chain, noTransfer }: OrderFacts, nth: number): Partial<NewOrder> {
  if (confirmation === null) return {};
  const transactionHash = `0x${hash(`hash ${nth}`)}`;
  const earlier = `0x${hash(`earlier ${nth}`)}`;
  const at = new Date().toISOString();
  const leavesTraces = nth % 2 === 0;
  const checked = (of: string) => ({ transactionHash: of, lines: [], at });
  const overridden = (of: string) => ({ transactionHash: of, by: randomUUID(), reason: "It is ours.", at });
  // An alarm hides this from people, but it stays in the row.
  const hidden = noTransfer
    ? ({ state: "reverted", final: false, missing: false, own: true } as const)
    : null;
  const transaction = chain ? chain.transaction : hidden;
  return {
    transactionHash,
    confirmationState: confirmation,
    confirmationAt: new Date(),
    ...(chain && {
      hashCheck: chain.verdict
        ? { ...checked(transactionHash), verdict: chain.verdict }
        : leavesTraces
          ? { ...checked(earlier), verdict: "failed" }
          : null,
      hashOverride: chain.overridden
        ? overridden(transactionHash)
        : leavesTraces
          ? overridden(earlier)
          : null,
    }),
    transaction: transaction && {
      hash: transactionHash,
      ...transactionOf(transaction),
      replaces: null,
      from: null,
      nonce: null,
      call: null,
      block: 100,
    },
  };
}

const transactionOf = ({ own: isOwn, ...seen }: NonNullable<ChainFacts["transaction"]>) => ({
  ...seen,
  isOwn,
});

/** Long enough ago that the issuer's time is over, or so that it ends when the facts say. */
function claimedAt({ state, notCreatedFrom }: OrderFacts): Date | null {
  if (state !== "outcome_unknown") return null;
  return notCreatedFrom
    ? new Date(Date.parse(notCreatedFrom) - NOT_CREATED_AFTER_SECONDS * 1000)
    : new Date(0);
}

const proposalOf = (
  { by: proposedBy, outcome }: NonNullable<OrderFacts["resolution"]>,
  orderId: string,
): ResolutionRecord => ({
  changeId: randomUUID(),
  outcome,
  orderId: outcome === "created" ? orderId : null,
  note: outcome === "created" ? null : "Support says so.",
  checks: [],
  proposedBy,
  proposedAt: new Date().toISOString(),
  acceptedBy: null,
  acceptedAt: null,
});

/** What people have proposed of it stands among the changes as well. */
async function recordProposals(
  { db }: Services,
  { id: target, code: subject, closing, resolution }: OrderRow,
) {
  if (closing && !closing.confirmedBy) {
    const { changeId: id, reason, by: proposedBy, at } = closing;
    await db.insert(changes).values({
      ...{ id, kind: "redemption_closed", target, subject, after: { reason }, proposedBy, at: new Date(at) },
    });
  }
  if (resolution && !resolution.acceptedBy) {
    const { changeId: id, proposedBy, proposedAt } = resolution;
    await db.insert(changes).values({
      ...{ id, kind: "outcome_recorded", target, subject, after: contentOfOutcome(resolution) },
      ...{ proposedBy, at: new Date(proposedAt) },
    });
  }
}

async function recordDecisions(
  { db }: Services,
  row: OrderRow,
  { decidedBy, approvals: { given } }: OrderFacts,
) {
  const { id: orderId, contentHash } = row;
  const counting = decidedBy.map((personId, place) => ({
    orderId,
    personId,
    decision: place < given ? ("approved" as const) : ("rejected" as const),
    contentHash,
    at: new Date(place),
  }));
  // A decision from before an edit does not count any more.
  const voided = { orderId, personId: row.createdBy, decision: "approved" as const, contentHash: "before" };
  await db.insert(approvals).values([...counting, { ...voided, voidedAt: new Date() }]);
}

async function recordArrivals({ db }: Services, row: OrderRow, { chain }: OrderFacts, nth: number) {
  if (!chain) return;
  const transferOf = (kind: (typeof chain.arrivals)[number] | "burn", place: number) => ({
    orderId: row.id,
    chainId: 1,
    transactionHash: `0x${hash(`transfer ${nth} ${place}`)}`,
    logIndex: 0,
    blockNumber: 100 + place,
    blockAt: new Date(),
    token: TOKEN,
    symbol: "EURM",
    decimals: 6,
    sender: SENDER,
    recipient: row.walletAddress ?? TOKEN,
    units: "1250500000",
    kind,
    agreedAt: new Date(),
  });
  const head = { chainId: 1, head: 200, finalized: 200, leasedUntil: new Date(0) };
  await db.insert(chainHeads).values(head).onConflictDoNothing();
  // A transfer of an unknown token is the wallet's own if the wallet signed it.
  const otherToken = { token: STRANGE_TOKEN, signer: chain.walletSentOtherToken ? SENDER : STRANGE_TOKEN };
  // The product does not ask about less than half of the amount.
  const foreign = {
    units: chain.foreign ? "1250500000" : "1",
    isOurs: chain.foreign === "ours" ? true : null,
  };
  await db.insert(chainTransfers).values([
    ...chain.arrivals.map((kind, place) => ({
      ...transferOf(kind, place),
      ...(kind === "other_token" && otherToken),
      ...(kind === "other_sender" && foreign),
    })),
    // Neither a burn nor a dropped transfer is an arrival.
    { ...transferOf("burn", 20) },
    { ...transferOf("match", 21), droppedAt: new Date() },
  ]);
  // In no block yet, or in a block that not all nodes show.
  if (!chain.pending) return;
  if (chain.overridden)
    await db.insert(chainTransfers).values({ ...transferOf("match", 22), agreedAt: null });
  else await db.insert(chainPending).values({ orderId: row.id, chainId: 1, transactionHash: "0xpending" });
}

/** The policies, checks, earlier payouts and look-alikes that decide whether the address still has to be verified. */
async function recordAddressRules(services: Services, row: OrderRow, facts: OrderFacts, nth: number) {
  const { db } = services;
  const { chain, addressUnverified } = facts;
  const reasons = addressUnverified ? ["first use", "look-alike"] : ["verified", "paid out"];
  const reason = reasons[nth % reasons.length];
  await setPolicy(services, "postHashes", chain?.posting ?? "automatic");
  await setPolicy(services, "checkFirstAddress", reason !== "look-alike");
  if (!row.walletAddress) return;
  if (reason === "verified") {
    const address = row.walletAddress.toLowerCase();
    const by = { orderId: row.id, personId: row.createdBy, note: "By phone." };
    const network = row.wallet.network?.toLowerCase() ?? "";
    await db.insert(addressChecks).values({ network, address, ...by });
  }
  if (reason === "look-alike")
    await recordOther(services, row, nth, { walletAddress: lookAlike(row.walletAddress) });
  if (reason === "paid out") await recordOther(services, row, nth, { fiatTransferId: "7000" });
}

/** Another order of the same business that has ended. */
async function recordOther(services: Services, row: OrderRow, nth: number, values: Partial<OrderRow>) {
  const { step: _, id: __, ...same } = row;
  const code = `RD-U${String(nth).padStart(7, "0")}`;
  const ids = { issuerOrderId: randomUUID(), cryptoTransferId: randomUUID() };
  // All or none of a transfer has to be recorded, so none is.
  const unsent = { transactionHash: null, confirmationState: null, confirmationAt: null, transaction: null };
  const own = { code, idempotencyKey: randomUUID(), ...ids, ...unsent, closing: null };
  await insertPlaced(services, { ...same, ...own, alarmCode: null, issuerStatus: "Completed", ...values });
}

/** Writes an order's row, and the columns that follow from its situation. */
const insertPlaced = ({ db }: Services, values: NewOrder): Promise<OrderRow> =>
  db.transaction(async (tx) => {
    const rows = await tx.insert(orders).values(values).returning();
    await placeRows(tx, rows);
    const [{ id } = { id: "" }] = rows;
    return lockOrder(tx, id);
  });

async function setPolicy({ db }: Services, name: string, value: unknown) {
  await db
    .insert(policies)
    .values({ name, value })
    .onConflictDoUpdate({ target: policies.name, set: { value } });
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** An address of its own for every order; an invalid one has a letter in the wrong case. */
function depositAddress(nth: number, isInvalid: boolean): string {
  const address = displayAddress(`0x${hash(`address ${nth}`).slice(0, 40)}`);
  if (!isInvalid) return address;
  // If it has only one letter of a case, changing that one leaves a single case, which has no checksum.
  const turned = [...address.matchAll(/[a-f]/gi)].map(
    ({ index, 0: letter }) => address.slice(0, index) + otherCase(letter) + address.slice(index + 1),
  );
  return turned.find((text) => parseAddress(text)?.parsed.checksum === "wrong") ?? address;
}

const otherCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** An address with the same beginning and end. */
const lookAlike = (address: string) =>
  `${address.slice(0, 6)}${"0".repeat(32)}${address.slice(-4)}`.toLowerCase();
