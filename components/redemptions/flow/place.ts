import type { Order } from "@/lib/contract/orders";
import type { OrderStep } from "@/lib/domain/order-life";
import { type Situation, type StepName, traitsOf } from "@/lib/domain/situations";

/** Where a situation stands that can come about at several steps. */
const REACHED: Record<OrderStep, StepName> = {
  instructions_pending: "send",
  awaiting_transfer: "send",
  transfer_recorded: "confirm",
  transfer_confirmed: "payout",
  payout_started: "payout",
};

/** The task that is due: derived from the redemption alone, so every reload, window and link shows the same one. */
export const stepOf = ({ situation, step }: Pick<Order, "situation" | "step">): StepName =>
  traitsOf(situation).step ?? REACHED[step ?? "instructions_pending"];

type HashFacts = Pick<Order, "instructions" | "confirmation" | "situation" | "step">;

/** Whether a hash can be entered beside the task that is due. */
export const opensHashForm = (order: HashFacts): boolean =>
  stepOf(order) === "send" &&
  traitsOf(order.situation).hashForm &&
  // What was sent to an address before it was verified has its hash, and waits at the step before.
  (awaitsHash(order) || order.situation === "address_unchecked");

/** While tokens are sent again, the hash that is recorded is the one that moved nothing. */
const AGAIN: readonly Situation[] = ["being_sent", "resend_unverified", "ready_to_resend"];

/** Whether the hash of what is sent now is still to be entered. */
export const awaitsHash = ({
  instructions,
  confirmation,
  situation,
}: Pick<Order, "instructions" | "confirmation" | "situation">) =>
  instructions !== null && (confirmation === null || AGAIN.includes(situation));
