import type { Order } from "@/lib/contract/orders";
import type { OrderStep } from "@/lib/domain/order-life";
import type { Situation } from "@/lib/domain/order-situation";

export const STEPS = ["create", "approve", "send", "confirm", "payout"] as const;
export type StepName = (typeof STEPS)[number];

/** `stopped`: it ended here. `blocked`: people have to look before it can go on. `skipped`: was not needed. */
export type StepStatus = "done" | "current" | "todo" | "stopped" | "blocked" | "skipped";

export type StepperState = { current: StepName; statuses: Record<StepName, StepStatus> };

/** Which step a situation is about; `null`: whichever its facts have reached, since it can happen at several. */
const PLACES: Record<Situation, readonly [StepName | null, StepStatus]> = {
  awaiting_approval: ["approve", "current"],
  partly_approved: ["approve", "current"],
  rejected: ["approve", "stopped"],
  withdrawn: ["approve", "stopped"],
  expired: ["approve", "stopped"],
  approved: ["send", "current"],
  submission_delayed: ["send", "current"],
  submitting: ["send", "current"],
  outcome_unknown: ["send", "blocked"],
  outcome_proposed: ["send", "blocked"],
  not_created: ["send", "stopped"],
  late_creation: ["send", "blocked"],
  refused: ["send", "stopped"],
  awaiting_instructions: ["send", "current"],
  instructions_alarm: [null, "blocked"],
  address_invalid: ["send", "blocked"],
  address_unverified: ["send", "current"],
  ready_to_send: ["send", "current"],
  unexpected_transfer: ["send", "current"],
  tokens_arrived: ["send", "current"],
  completed_early: ["send", "blocked"],
  transfer_reverted: ["confirm", "current"],
  transfer_cancelled: ["confirm", "current"],
  resend_unverified: ["confirm", "current"],
  ready_to_resend: ["confirm", "current"],
  hash_recorded: ["confirm", "current"],
  checking_hash: ["confirm", "current"],
  check_failed: ["confirm", "current"],
  not_verified: ["confirm", "current"],
  check_overridden: ["confirm", "current"],
  hash_verified: ["confirm", "current"],
  ready_to_post: ["confirm", "current"],
  hash_refused: ["confirm", "current"],
  awaiting_payout: ["payout", "current"],
  payout_started: ["payout", "done"],
  paid_out: ["payout", "done"],
  extra_transfer: ["payout", "done"],
  issuer_failed: [null, "blocked"],
};

const REACHED: Record<OrderStep, StepName> = {
  instructions_pending: "send",
  awaiting_transfer: "send",
  transfer_recorded: "confirm",
  transfer_confirmed: "payout",
  payout_started: "payout",
};

type PlaceFacts = Pick<Order, "situation" | "step" | "confirmation">;

/** Where the stepper stands: derived from the redemption alone, so every reload, window and link shows the same step. */
export function stepperState(order: PlaceFacts | null): StepperState {
  const [place, status] = order ? PLACES[order.situation] : (["create", "current"] as const);
  const current = place ?? REACHED[order?.step ?? "instructions_pending"];
  const at = STEPS.indexOf(current);
  const statuses = Object.fromEntries(
    STEPS.map((step, index) => [step, index < at ? "done" : index === at ? status : "todo"]),
  ) as Record<StepName, StepStatus>;
  if (current === "payout" && order?.confirmation?.state !== "accepted") statuses.confirm = "skipped";
  return { current, statuses };
}

/** The steps that can be looked at now: what is behind, where it stands, and the hash form once tokens may be sent. */
export function openSteps(order: PlaceFacts & Pick<Order, "alarm">): readonly StepName[] {
  const { current, statuses } = stepperState(order);
  return STEPS.filter(
    (step) =>
      step === current ||
      // Behind an alarm the address stays hidden.
      (statuses[step] === "done" && !(step === "send" && order.alarm)) ||
      (statuses[step] === "skipped" && order.confirmation) ||
      (step === "confirm" && order.step === "awaiting_transfer" && !order.alarm),
  );
}
