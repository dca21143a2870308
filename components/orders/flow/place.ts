import type { Order } from "@/lib/contract/orders";
import type { OrderStep } from "@/lib/domain/order-life";
import type { Situation } from "@/lib/domain/order-situation";

export const STEPS = ["create", "approve", "send", "confirm", "payout"] as const;
export type StepName = (typeof STEPS)[number];

/** `stopped`: it ended here. `blocked`: people have to look before it can go on. `skipped`: was not needed. */
export type StepStatus = "done" | "current" | "todo" | "stopped" | "blocked" | "skipped";

export type StepperState = { current: StepName; statuses: Record<StepName, StepStatus> };

/**
 * `hash_form`: a hash can be entered, or is recorded, before its step is reached. `no_address`: where the tokens go is
 * hidden.
 */
type Opens = "hash_form" | "no_address";

/**
 * Which step a situation is about (`null`: whichever its facts have reached, since it can happen at several), how it
 * stands there, and which steps are open besides those behind.
 */
const PLACES: Record<Situation, readonly [StepName | null, StepStatus, Opens?]> = {
  awaiting_approval: ["approve", "current"],
  partly_approved: ["approve", "current"],
  rejected: ["approve", "stopped"],
  withdrawn: ["approve", "stopped"],
  expired: ["approve", "stopped"],
  approved: ["send", "current"],
  submission_delayed: ["send", "current"],
  submission_paused: ["send", "current"],
  submitting: ["send", "current"],
  outcome_unknown: ["send", "blocked"],
  outcome_proposed: ["send", "blocked"],
  not_created: ["send", "stopped"],
  late_creation: ["send", "blocked", "no_address"],
  refused: ["send", "stopped"],
  awaiting_instructions: ["send", "current"],
  instructions_alarm: [null, "blocked", "no_address"],
  order_differs: [null, "blocked", "no_address"],
  address_rejected: [null, "blocked", "no_address"],
  held: [null, "blocked", "no_address"],
  alarm_kept: [null, "blocked", "no_address"],
  alarm_close_proposed: [null, "blocked", "no_address"],
  close_proposed: [null, "blocked", "no_address"],
  closed: ["send", "stopped", "no_address"],
  wallet_blocked: [null, "blocked", "hash_form"],
  address_invalid: [null, "blocked", "hash_form"],
  address_unverified: ["send", "current", "hash_form"],
  ready_to_send: ["send", "current", "hash_form"],
  sending_paused: ["send", "current", "hash_form"],
  being_sent: ["send", "current", "hash_form"],
  transfer_pending: [null, "current", "hash_form"],
  unexpected_transfer: ["send", "blocked", "hash_form"],
  wrong_transfer: ["send", "blocked", "hash_form"],
  unmatched_transfer: ["send", "blocked", "hash_form"],
  tokens_arrived: ["send", "current", "hash_form"],
  completed_early: [null, "blocked", "hash_form"],
  transfer_reverted: ["confirm", "current"],
  transfer_cancelled: ["confirm", "current"],
  resend_unverified: ["send", "current", "hash_form"],
  ready_to_resend: ["send", "current", "hash_form"],
  hash_recorded: ["confirm", "current"],
  checking_hash: ["confirm", "current"],
  hash_not_found: ["confirm", "current"],
  check_failed: ["confirm", "blocked"],
  not_verified: ["confirm", "current"],
  address_unchecked: ["send", "blocked", "hash_form"],
  check_overridden: ["confirm", "current"],
  hash_verified: ["confirm", "current"],
  ready_to_post: ["confirm", "current"],
  hash_refused: ["confirm", "current"],
  awaiting_payout: ["payout", "current"],
  surplus_transfer: ["payout", "blocked"],
  payout_started: ["payout", "done"],
  paid_out: ["payout", "done"],
  completed: ["payout", "done"],
  extra_transfer: ["payout", "done"],
  issuer_failed: [null, "blocked", "hash_form"],
};

const REACHED: Record<OrderStep, StepName> = {
  instructions_pending: "send",
  awaiting_transfer: "send",
  transfer_recorded: "confirm",
  transfer_confirmed: "payout",
  payout_started: "payout",
};

type PlaceFacts = Pick<Order, "situation" | "step" | "confirmation" | "transfer">;

/** The fact that ticks a step once the redemption has gone past it; without it the step was not needed. */
const HAPPENED: Record<StepName, (order: PlaceFacts) => boolean> = {
  create: () => true,
  // No redemption goes past it without its approvals.
  approve: () => true,
  send: ({ confirmation, transfer }) =>
    (confirmation !== null && !confirmation.movedNothing) ||
    (transfer?.arrivals.some(({ kind, state }) => kind === "match" && state !== "dropped") ?? false),
  confirm: ({ confirmation }) => confirmation?.state === "accepted",
  payout: () => true,
};

/** Where the stepper stands: derived from the redemption alone, so every reload, window and link shows the same step. */
export function stepperState(order: PlaceFacts | null): StepperState {
  const [place, status] = order ? PLACES[order.situation] : (["create", "current"] as const);
  const current = place ?? REACHED[order?.step ?? "instructions_pending"];
  const at = STEPS.indexOf(current);
  const statusOf = (step: StepName, index: number): StepStatus => {
    if (index === at) return status;
    if (index > at) return "todo";
    if (!order || HAPPENED[step](order)) return "done";
    // What moved nothing was not needed once it is paid out; until then people have to look.
    return step === "send" && order.confirmation?.movedNothing && status !== "done" ? "blocked" : "skipped";
  };
  const statuses = Object.fromEntries(STEPS.map((step, index) => [step, statusOf(step, index)])) as Record<
    StepName,
    StepStatus
  >;
  return { current, statuses };
}

/** The steps that can be looked at now: what is behind, where it stands, and the hash form once tokens may be sent. */
export function openSteps(order: PlaceFacts & Pick<Order, "instructions">): readonly StepName[] {
  const { current, statuses } = stepperState(order);
  const [, , opens] = PLACES[order.situation];
  return STEPS.filter(
    (step) =>
      step === current ||
      (["done", "blocked"].includes(statuses[step]) && !(step === "send" && opens === "no_address")) ||
      (statuses[step] === "skipped" && step === "confirm" && order.confirmation) ||
      (step === "confirm" && current === "send" && opens === "hash_form" && hasHashForm(order)),
  );
}

/** What was sent to an address that nobody had compared has its hash, and waits at the step before. */
const hasHashForm = (order: Pick<Order, "instructions" | "confirmation" | "situation">) =>
  awaitsHash(order) || order.situation === "address_unchecked";

/** While tokens are sent again, the hash that is recorded is the one that moved nothing. */
const AGAIN: readonly Situation[] = ["being_sent", "resend_unverified", "ready_to_resend"];

/** Whether the hash of what is sent now is still to be entered. */
export const awaitsHash = ({
  instructions,
  confirmation,
  situation,
}: Pick<Order, "instructions" | "confirmation" | "situation">) =>
  instructions !== null && (confirmation === null || AGAIN.includes(situation));
