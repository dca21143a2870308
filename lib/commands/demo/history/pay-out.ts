import { randomBytes, randomUUID } from "node:crypto";
import { displayAddress } from "@/lib/domain/networks";
import { checkLines } from "@/lib/domain/transfers/check-lines";
import { verdictOf } from "@/lib/domain/transfers/checks";
import type { TransactionRecord } from "@/lib/server/db/order-records";
import type { OrderRow } from "@/lib/server/order-record/find";
import { destinationOf } from "@/lib/server/transfers/destination";
import { expectedTransfer, orderNetwork } from "@/lib/server/transfers/order-network";
import { change, type Story, sessionAt, tell, wait } from "./story";
import type { World } from "./world";

const ISSUER = "Meridian Digital Money B.V. – Redemption";
const NOTE = "By phone, with the number on the contract.";

/** From the deposit address to the payout, which this issuer never names: address verified, tokens sent, hash accepted. */
export function payOut(story: Story, world: World): void {
  pinInstructions(story);
  checkAddress(story, world);
  confirmTransfer(story, world);
  wait(story, world.random.between(18 * 60, 160 * 60));
  const { at } = story;
  change(story, {
    ...{ issuerStatus: "Completed", payoutAt: at, checkedAt: at, instructionsCheckedAt: at },
    // The issuer has ended it, so it is not read any more.
    nextCheckAt: null,
  });
  tell(story, null, "order.completed", { issuerStatus: "Completed" });
}

function pinInstructions(story: Story): void {
  wait(story, 3);
  const instructed = {
    walletOwner: ISSUER,
    walletAddress: displayAddress(`0x${randomBytes(20).toString("hex")}`),
    amount: story.row.amount,
  };
  const { amount: instructedAmount, ...owner } = instructed;
  const cryptoTransferId = randomUUID();
  // No block of the sandbox’s chain is read for it: that chain is younger.
  change(story, { ...owner, instructedAmount, cryptoTransferId, pinnedAt: story.at, watchedFrom: 0 });
  tell(story, null, "order.instructions_pinned", { ...instructed, cryptoTransferId });
}

function checkAddress(story: Story, { approvers, random }: World): void {
  const [approver] = approvers;
  const { walletAddress, wallet, walletFacts = null, id: orderId } = story.row;
  if (!approver || !walletAddress) return;
  wait(story, random.between(3 * 60, 45 * 60));
  const destination = destinationOf({ wallet, walletFacts }, walletAddress);
  story.addressChecks.push({ ...destination, orderId, personId: approver.id, note: NOTE, at: story.at });
  tell(story, approver, "order.address_checked", { walletAddress, note: NOTE, ...sessionAt(story.at) });
}

/** The preparer sends the tokens and records the hash; the chain shows it, and the issuer takes it. */
function confirmTransfer(story: Story, world: World): void {
  const { row, preparer } = story;
  wait(story, world.random.between(2 * 60, 35 * 60));
  const transactionHash = `0x${randomBytes(32).toString("hex")}`;
  change(story, { transactionHash, postAsked: true, confirmationAt: story.at });
  tell(story, preparer, "order.hash_recorded", { transactionHash });
  checkHash(story, world, transactionHash);
  wait(story, 1);
  tell(story, null, "order.hash_posting", { transactionHash, cryptoTransferId: row.cryptoTransferId });
  wait(story, 1);
  const accepted = { transactionHash, at: story.at.toISOString() };
  change(story, { confirmationState: "accepted", acceptedHashes: [accepted] });
  tell(story, null, "order.hash_accepted", { transactionHash });
}

/** Nothing is checked where no chain can be read. */
function checkHash(story: Story, { services, random }: World, transactionHash: string): void {
  const order = { walletFacts: null, ...story.row } as OrderRow;
  const place = orderNetwork(services, order);
  const expected = place && expectedTransfer(order, place);
  if (!place || !expected) return;
  const minedAt = story.at;
  wait(story, 90);
  const { confirmations, name: network } = place.network;
  const block = random.between(21_000_000, 22_000_000);
  const { lines, logIndex } = checkLines(
    {
      ...{ problem: null, cancelled: false },
      mined: {
        block,
        at: minedAt,
        reverted: false,
        confirmations,
        transfers: [{ ...expected, logIndex: 0 }],
      },
    },
    {
      ...{ ...expected, network, confirmations, decimals: place.token.decimals, symbol: place.token.symbol },
      ...{ fiatDecimals: 2, submission: { at: story.row.claimedAt ?? minedAt, seenBlock: null } },
      usedBy: () => null,
    },
  );
  const verdict = verdictOf(lines);
  // Final, so nobody asks a node for it again.
  const transaction: TransactionRecord = {
    ...{ hash: transactionHash, state: "mined", replaces: null, from: expected.from },
    ...{ nonce: null, call: null, block, final: true },
  };
  const hashCheck = { transactionHash, verdict, lines, at: story.at.toISOString() };
  change(story, { transaction, hashCheck, logIndex });
  tell(story, null, "chain.hash_checked", { transactionHash, verdict, lines });
}
