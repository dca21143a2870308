import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { CheckAddress } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { sameAddress } from "@/lib/domain/networks";
import { isSendDue } from "@/lib/domain/order-facts";
import { contributors } from "@/lib/server/decisions";
import { orderMail } from "@/lib/server/identity";
import {
  AppError,
  addressChecks,
  announce,
  limitGuesses,
  orders,
  type Transaction,
} from "@/lib/server/platform";
import type { Context, OrderRow, SignedIn } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { alarmOf } from "../alarms/raise-alarm";
import { settleUnchecked } from "../transfers/address-unchecked";
import { askedGroups, requireRightGroups } from "../transfers/asked-groups";
import {
  addressChecksOf,
  type Destination,
  destinationOf,
  isEnough,
  sameDestination,
} from "../transfers/destination";
import { factsOf, readSurroundings } from "./facts";
import { type OrderAct, orderAct, proofOfVote } from "./order-act";

type Input = CheckAddress & {
  id: string;
  /** The address with blanks, where that is what the person saw and so what their passkey signs. */
  shown?: string;
};

/**
 * An approver's vote on the order's address after comparing it over a second channel. One that matches counts for the
 * address on its network, so a later order to the same one needs no other and what was sent there before is held back no
 * longer; one that doesn't raises an alarm, until the payout has started and whatever a colleague found before.
 */
export const addressCheck: OrderAct<Input> = {
  action: ({ matches = true }) => (matches ? "check_address" : "reject_address"),
  check: async ({ settings, person }, { order }, { walletAddress, groups, matches = true }) => {
    if (!sameAddress(order.walletAddress ?? "", walletAddress)) {
      throw new AppError("conflict", words.address.changed);
    }
    if (!matches) return;
    const destination = destinationOf(order, walletAddress);
    if (groups) requireRightGroups(walletAddress, askedGroups(settings, person.id, destination), groups);
    else if (order.addressChange) throw new AppError("groups_required", words.address.groupsRequired);
  },
  proof: (scope, now, { shown, ...vote }) =>
    vote.matches === false
      ? null
      : proofOfVote("check_address", scope, now, { ...vote, ...(shown && { walletAddress: shown }) }),
  apply: async (scope, { order }, { walletAddress, note, groups, matches = true }, { signatureId }) => {
    const { tx, person } = scope;
    if (!matches) return rejected(order, person, note);
    const destination = destinationOf(order, walletAddress);
    const sendable = await listSendableOnce(scope, tx, destination);
    await voidOthers(tx, order, destination);
    const [check] = await tx
      .insert(addressChecks)
      .values({
        ...{ ...destination, orderId: order.id, personId: person.id },
        ...{ note, groups: groups ?? null, at: new Date(), signatureId },
      })
      .onConflictDoNothing()
      .returning();
    // One check of an address is enough, but not for tokens that were flagged as sent there unchecked.
    if (!check && !order.addressUnchecked) throw new AppError("conflict", words.address.verified);
    // Rows before the audit log, as everything else locks them.
    await settleUnchecked(scope, tx, destination);
    return {
      audit: { action: "order.address_checked", detail: { walletAddress, note, ...(groups && { groups }) } },
      mails: () => sendable.map((one) => orderMail("ready_to_send", one, contributors(one))),
      // Every order to this address stands differently now, although nothing is written into it.
      after: () => announce(tx, "orders"),
    };
  },
};

const perform = orderAct(addressCheck);

/**
 * {@link addressCheck} for one redemption. Groups that don't match are limited, so that they can't be tried out.
 * @throws AppError `forbidden` (own order, accepted alone), `wrong_state`, `conflict` (the address is another one), `wrong_groups`,
 * `groups_required`, `too_many_requests`
 */
export async function checkAddress(context: Context, input: CheckAddress & { id: string }): Promise<Order> {
  if (!input.groups || input.matches === false) return perform(context, input);
  const judge = async () => {
    const answer = await perform(context, input).catch((error) => {
      if (error instanceof AppError && error.code === "wrong_groups") return error;
      throw error;
    });
    return { isWrong: answer instanceof AppError, result: answer };
  };
  const answer = await limitGuesses(context.db, context.person, judge);
  if (answer instanceof AppError) throw answer;
  return answer;
}

/** The issuer's own people read out another address: nothing may be sent to this one. */
const rejected = (order: OrderRow, { id: by, name }: SignedIn, note: string) =>
  alarmOf(order, { cause: { code: "address_rejected", name, note }, by });

/** What is not enough for this order makes way for a new check, and stays on record for what was sent under it. */
async function voidOthers(tx: Transaction, order: OrderRow, destination: Destination): Promise<void> {
  const others = (await addressChecksOf(tx, [destination.address])).filter(
    (one) => !isEnough(one, order) && one.voidedAt === null && sameDestination(one, destination),
  );
  for (const { id } of others)
    await tx
      .update(addressChecks)
      .set({ voidedAt: new Date() })
      .where(and(eq(addressChecks.id, id), isNull(addressChecks.voidedAt)));
}

/** The orders whose tokens wait for nothing but a comparison of this address; a pause of all sending has a notice of its own. */
async function listSendableOnce(
  context: Context,
  tx: Transaction,
  destination: Destination,
): Promise<OrderRow[]> {
  const open = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.state, "submitted"), eq(orders.step, "awaiting_transfer")));
  const rows = open.filter((row) => sameDestination(destinationOf(row, row.walletAddress), destination));
  if (rows.length === 0) return [];
  const around = await readSurroundings(context, tx, rows);
  return rows.filter((row) => {
    const facts = factsOf(row, around);
    return (
      facts.addressUnverified &&
      isSendDue({ ...facts, addressUnverified: false, paused: facts.paused === "token" ? "token" : null })
    );
  });
}
