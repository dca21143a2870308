import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { CheckAddress } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { sameAddress } from "@/lib/domain/networks";
import { isSendDue } from "@/lib/domain/order-facts";
import { raiseAlarm } from "../alarms/raise-alarm";
import { asksPasskey } from "../approvals/requirement-of";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { addressChecks } from "../db/chain-schema";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { AppError } from "../errors";
import { announce } from "../live/announce";
import { contributors, orderMail, queueMails } from "../mail/notify";
import { changeOrder } from "../order-record/change";
import type { OrderRow } from "../order-record/find";
import { proofDetail } from "../proofs/require-proof";
import { requireVoteProof } from "../proofs/require-vote-proof";
import { settleUnchecked } from "../transfers/address-unchecked";
import { addressChecksOf, type Destination, destinationOf, sameDestination } from "../transfers/destination";
import { factsOf, readSurroundings } from "./facts";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

type Input = CheckAddress & { id: string };

/**
 * An approver's word on the order's address after comparing it over a second channel. One that matches counts for the
 * address on its network, so a later order to the same one needs no other and what was sent there before is held back no
 * longer; one that doesn't raises an alarm, until the payout has started and whatever a colleague found before.
 * @throws AppError `forbidden` (own order), `wrong_state`, `conflict` (the address is another one).
 */
export async function checkAddress(context: Context, { id, signature, ...given }: Input): Promise<Order> {
  const { walletAddress, note, matches = true } = given;
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, matches ? "check_address" : "reject_address", context);
    if (!sameAddress(order.walletAddress ?? "", walletAddress)) {
      throw new AppError(
        "conflict",
        "The deposit address of this redemption has changed. Read it again before you decide.",
      );
    }
    if (!matches) return rejectAddress(context, tx, order, note);
    const proof = { id: order.id, content: given, signature, passkey: await asksPasskey(tx, order) };
    const { signatureId } = await requireVoteProof(context, tx, { act: "check_address", ...proof });
    const destination = destinationOf(order, walletAddress);
    const sendable = await listSendableOnce(context, tx, destination);
    await voidLapsed(tx, destination);
    const [check] = await tx
      .insert(addressChecks)
      .values({
        ...destination,
        orderId: order.id,
        personId: context.person.id,
        note,
        at: new Date(),
        signatureId,
      })
      .onConflictDoNothing()
      .returning();
    // One check of an address is enough, but not for tokens that were flagged as sent there unchecked all the same.
    if (!check && !order.addressUnchecked) {
      throw new AppError("conflict", "A colleague has just verified this deposit address.");
    }
    // Rows before the audit log, as everybody else locks them.
    await settleUnchecked(context, tx, destination);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.address_checked",
      orderId: order.id,
      subject: order.code,
      detail: { walletAddress, note, ...proofDetail(context, signatureId, given) },
    });
    for (const one of sendable)
      await queueMails(context.queue, tx, orderMail("ready_to_send", one, contributors(one)));
    // Every order to this address stands differently now, although nothing is written into it.
    await announce(tx, "orders");
    return (await changeOrder(tx, order.id, "submitted", {})) ?? order;
  });
  return viewOne(context, row);
}

/** What counts no more makes way for this one, and stays on record for what was sent under it. */
async function voidLapsed(tx: Transaction, destination: Destination): Promise<void> {
  const lapsed = (await addressChecksOf(tx, [destination.address])).filter(
    (one) => !one.counts && one.voidedAt === null && sameDestination(one, destination),
  );
  for (const { id } of lapsed)
    await tx
      .update(addressChecks)
      .set({ voidedAt: new Date() })
      .where(and(eq(addressChecks.id, id), isNull(addressChecks.voidedAt)));
}

/** The orders whose tokens wait for nothing but a comparison of this address; a pause of all sending is told by itself. */
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

/** The issuer's own people read out another address: nothing may be sent to this one. */
async function rejectAddress(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  note: string,
): Promise<OrderRow> {
  const { id: by, name } = context.person;
  const message = `${name} compared the deposit address with the issuer, and it doesn’t match: ${note}`;
  const alarm = await raiseAlarm(context, tx, order, { code: "address_rejected", message, by }, { note });
  const changed = await changeOrder(tx, order.id, "submitted", alarm);
  if (!changed) throw overtaken(order.state);
  return changed;
}
