import type { Order } from "@/lib/contract/orders";
import type { TransactionState } from "@/lib/domain/order-facts";
import type { Situation } from "@/lib/domain/situations";
import { isCompleted } from "../parts/order-reading";
import { always, type Tell } from "./tell";

const UNDONE: readonly TransactionState[] = ["dropped", "reverted", "cancelled"];

/** The chain took the acknowledged transaction back, or it moved nothing after all. */
const isUndone = (transfer: Order["transfer"]) =>
  transfer?.transaction ? UNDONE.includes(transfer.transaction.state) : false;

const STARTED = "The payout has started";
const PAID_OUT = "Paid out";
const COMPLETED = "Completed by the issuer";

/** Once the issuer has accepted the hash, or paid out. */
export const PAYOUT = {
  awaiting_payout: ({ transfer }) => ({
    heading: "Waiting for the payout",
    happened: isUndone(transfer)
      ? "The issuer has acknowledged the transfer, but the chain no longer includes it."
      : "The issuer has acknowledged the transfer.",
    next: isUndone(transfer)
      ? "Don’t send the tokens again. We keep checking what the chain says."
      : "The issuer burns the tokens and starts the payout. We keep checking.",
  }),
  surplus_transfer: always(
    "More has arrived than was ordered",
    "The approved wallet has sent something beside this redemption’s transfer.",
    "Don’t send anything more. Read below what arrived, then send the message to the issuer’s support.",
  ),
  payout_started: always(
    STARTED,
    "The issuer has started the transfer to the bank account.",
    "Nothing left to do. Arrival depends on the banks.",
  ),
  paid_out: always(
    PAID_OUT,
    "The issuer has started the transfer to the bank account and reports the order as completed.",
    "Nothing left to do. Arrival depends on the banks.",
  ),
  completed: always(
    COMPLETED,
    "The issuer reports the order as completed. It names no payout id.",
    "Check that the money arrives on the bank account. We look for the id every day for two weeks.",
  ),
  extra_transfer: (order) => ({
    heading: order.step !== "payout_started" ? COMPLETED : isCompleted(order) ? PAID_OUT : STARTED,
    happened: `${order.step === "payout_started" ? "The issuer has started the transfer to the bank account." : "The issuer reports the order as completed."} The approved wallet has also sent something else.`,
    next: "Read below what arrived, then send the message to the issuer’s support.",
  }),
} satisfies Partial<Record<Situation, Tell>>;
