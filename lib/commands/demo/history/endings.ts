import { randomBytes, randomUUID } from "node:crypto";
import { displayAddress } from "@/lib/domain/networks";
import { checkLines } from "@/lib/domain/transfers/check-lines";
import { verdictOf } from "@/lib/domain/transfers/checks";
import type { PersonRow } from "@/lib/server/identity";
import { createRequest } from "@/lib/server/outside";
import type { TransactionRecord } from "@/lib/server/platform";
import type { OrderRow } from "@/lib/server/record";
import { destinationOf, expectedTransfer, newOrderOf, orderNetwork } from "@/lib/server/redemptions";
import { after, daysAfter, type Ending } from "./plan";
import { change, record, type Story, sessionAt, type World, wait } from "./story";

/** What happens to a redemption after it was prepared. */
export const ENDINGS: Record<Ending, (story: Story, world: World) => void> = {
  paid_out: (story, world) => {
    approve(story, world);
    submit(story);
    payOut(story, world);
  },
  refused: (story, world) => {
    approve(story, world);
    refuse(story);
  },
  rejected: reject,
  withdrawn: (story, { random }) => {
    wait(story, random.between(6 * 60, 70 * 60));
    const reason = random.pick(WITHDRAWALS);
    change(story, { state: "withdrawn", remark: { code: "withdrawn", reason } });
    record(story, story.preparer, "order.withdrawn", { reason });
  },
  expired: (story, { policies: { approvalDays } }) => {
    story.at = after(daysAfter(story.at, approvalDays), 40);
    change(story, { state: "expired", remark: { code: "expired", days: approvalDays } });
    record(story, null, "order.expired");
  },
  waiting: () => {},
  half_approved: (story, world) => approve(story, world, 1),
};

const WITHDRAWALS = [
  "Entered twice.",
  "The supplier has postponed the delivery.",
  "Wrong bank account, prepared again with the right one.",
] as const;

const COMMENTS = [
  null,
  null,
  null,
  "Matches the payment list.",
  "Checked against the treasury plan.",
] as const;

const REASONS = [
  "The amount differs from the invoice. Please check it and prepare a new redemption.",
  "We keep these tokens until the end of the month.",
  "Please use the account in Hamburg for this one.",
] as const;

const ISSUER = "Meridian Digital Money B.V. – Redemption";
const NOTE = "By phone, with the number on the contract.";

/** Adds `count` approvals by different approvers, some time apart. The last required one approves the redemption. */
function approve(story: Story, world: World, count = story.row.approvalsRequired): void {
  const { contentHash, approvalsRequired: required } = story.row;
  for (const approver of approversOf(world).slice(0, count)) {
    wait(story, world.random.between(4 * 60, 95 * 60));
    const comment = world.random.pick(COMMENTS);
    vote(story, approver.id, "approved", comment);
    record(story, approver, "order.approved", {
      ...{ contentHash, comment: comment ?? undefined, given: story.approvals.length, required },
      ...sessionAt(story.at),
    });
  }
  if (story.approvals.length >= required) change(story, { state: "approved", approvedAt: story.at });
}

function reject(story: Story, world: World): void {
  const [approver] = approversOf(world);
  if (!approver) return;
  wait(story, world.random.between(11 * 60, 150 * 60));
  const reason = world.random.pick(REASONS);
  vote(story, approver.id, "rejected", reason);
  change(story, { state: "rejected", remark: { code: "rejected", reason } });
  record(story, approver, "order.rejected", { reason, contentHash: story.row.contentHash });
}

/** In either order, since any approver may be the first. */
const approversOf = ({ approvers, random }: World): PersonRow[] =>
  random.between(0, 3) === 0 ? approvers.toReversed() : approvers;

function vote(
  { at, row, approvals }: Story,
  personId: string,
  decision: "approved" | "rejected",
  comment: string | null,
): void {
  approvals.push({ orderId: row.id, personId, contentHash: row.contentHash, at, decision, comment });
}

/** The issuer receives the request and creates the order. */
function submit(story: Story): void {
  claim(story);
  const issuerOrderId = randomUUID();
  change(story, { state: "submitted", issuerOrderId, issuerCreatedAt: story.at.toISOString() });
  record(story, null, "order.submitted", { issuerOrderId, status: 201, detail: "" });
}

/** The issuer refuses the request, so no order is created. */
function refuse(story: Story): void {
  claim(story);
  const answer = { status: 422, detail: "BankAccountId: the account is under review" };
  change(story, {
    ...{ state: "refused", issuerDetail: { words: answer.detail } },
    remark: { code: "refused", status: answer.status },
  });
  record(story, null, "order.refused", answer);
}

/** Records the request, which takes a second. */
function claim(story: Story): void {
  wait(story, 2);
  const { row } = story;
  change(story, { claim: randomUUID(), claimedAt: story.at });
  const request = createRequest(newOrderOf(row as OrderRow));
  record(story, null, "order.submitting", { request, policy: row.policy });
  wait(story, 1);
}

/** From the deposit address to the payout: address verified, tokens sent, hash accepted. This issuer never names its payouts. */
function payOut(story: Story, world: World): void {
  pinInstructions(story);
  checkAddress(story, world);
  confirmTransfer(story, world);
  wait(story, world.random.between(18 * 60, 160 * 60));
  const { at } = story;
  change(story, {
    ...{ issuerStatus: "Completed", payoutAt: at, checkedAt: at, instructionsCheckedAt: at },
    // Completed at the issuer, so it is not read any more.
    nextCheckAt: null,
  });
  record(story, null, "order.completed", { issuerStatus: "Completed" });
}

function pinInstructions(story: Story): void {
  wait(story, 3);
  const owner = {
    walletOwner: ISSUER,
    walletAddress: displayAddress(`0x${randomBytes(20).toString("hex")}`),
  };
  const { amount } = story.row;
  const cryptoTransferId = randomUUID();
  // The sandbox’s chain is younger than this order, so no block of it needs to be read.
  change(story, { ...owner, instructedAmount: amount, cryptoTransferId, pinnedAt: story.at, watchedFrom: 0 });
  record(story, null, "order.instructions_pinned", { ...owner, amount, cryptoTransferId });
}

function checkAddress(story: Story, { approvers: [approver], random }: World): void {
  const { walletAddress, wallet, walletFacts = null, id: orderId } = story.row;
  if (!approver || !walletAddress) return;
  wait(story, random.between(3 * 60, 45 * 60));
  const destination = destinationOf({ wallet, walletFacts }, walletAddress);
  story.addressChecks.push({ ...destination, orderId, personId: approver.id, note: NOTE, at: story.at });
  record(story, approver, "order.address_checked", { walletAddress, note: NOTE, ...sessionAt(story.at) });
}

/** The preparer sends the tokens and records the hash, the chain confirms it, and the issuer accepts it. */
function confirmTransfer(story: Story, world: World): void {
  const { row, preparer } = story;
  wait(story, world.random.between(2 * 60, 35 * 60));
  const transactionHash = `0x${randomBytes(32).toString("hex")}`;
  change(story, { transactionHash, postAsked: true, confirmationAt: story.at });
  record(story, preparer, "order.hash_recorded", { transactionHash });
  checkHash(story, world, transactionHash);
  wait(story, 1);
  record(story, null, "order.hash_posting", { transactionHash, cryptoTransferId: row.cryptoTransferId });
  wait(story, 1);
  const accepted = { transactionHash, at: story.at.toISOString() };
  change(story, { confirmationState: "accepted", acceptedHashes: [accepted] });
  record(story, null, "order.hash_accepted", { transactionHash });
}

/** Without a chain that can be read, nothing is checked. */
function checkHash(story: Story, { services, random }: World, transactionHash: string): void {
  const order = { walletFacts: null, ...story.row } as OrderRow;
  const place = orderNetwork(services, order);
  const expected = place && expectedTransfer(order, place);
  if (!place || !expected) return;
  const { network, token } = place;
  const minedAt = story.at;
  wait(story, 90);
  const block = random.between(21_000_000, 22_000_000);
  const { confirmations } = network;
  const transfers = [{ ...expected, logIndex: 0 }];
  const { lines, logIndex } = checkLines(
    {
      ...{ problem: null, cancelled: false },
      mined: { block, at: minedAt, reverted: false, confirmations, transfers },
    },
    {
      ...{ ...expected, network: network.name, confirmations, decimals: token.decimals },
      ...{ symbol: token.symbol, fiatDecimals: 2 },
      submission: { at: story.row.claimedAt ?? minedAt, seenBlock: null },
      usedBy: () => null,
    },
  );
  const verdict = verdictOf(lines);
  const transaction: TransactionRecord = {
    ...{ hash: transactionHash, state: "mined", replaces: null, from: expected.from },
    // Final, so no node is asked about it again.
    ...{ nonce: null, call: null, block, final: true },
  };
  const hashCheck = { transactionHash, verdict, lines, at: story.at.toISOString() };
  change(story, { transaction, hashCheck, logIndex });
  record(story, null, "chain.hash_checked", { transactionHash, verdict, lines });
}
