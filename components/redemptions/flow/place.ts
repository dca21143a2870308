import type { Order } from "@/lib/contract/orders";
import type { OrderStep } from "@/lib/domain/order-life";
import { recordOf } from "@/lib/domain/records";
import { type Situation, STEPS, type StepName, type StepStatus, traitsOf } from "@/lib/domain/situations";

export type StepperState = { current: StepName; statuses: Record<StepName, StepStatus> };

/** Where a situation stands that can come about at several steps. */
const REACHED: Record<OrderStep, StepName> = {
  instructions_pending: "send",
  awaiting_transfer: "send",
  transfer_recorded: "confirm",
  transfer_confirmed: "payout",
  payout_started: "payout",
};

/** Before there is a redemption. */
const NEW = { step: "create", status: "current" } as const;

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
  const { step, status } = order ? traitsOf(order.situation) : NEW;
  const current = step ?? REACHED[order?.step ?? "instructions_pending"];
  const at = STEPS.indexOf(current);
  const statusOf = (step: StepName, index: number): StepStatus => {
    if (index === at) return status;
    if (index > at) return "todo";
    if (!order || HAPPENED[step](order)) return "done";
    // What moved nothing was not needed once it is paid out; until then people have to look.
    return step === "send" && order.confirmation?.movedNothing && status !== "done" ? "blocked" : "skipped";
  };
  const statuses = recordOf(STEPS.map((step, index) => [step, statusOf(step, index)]));
  return { current, statuses };
}

/** The steps that can be looked at now: what is behind, where it stands, and the hash form once tokens may be sent. */
export function openSteps(order: PlaceFacts & Pick<Order, "instructions">): readonly StepName[] {
  const { current, statuses } = stepperState(order);
  const { seesAddress, hashForm } = traitsOf(order.situation);
  return STEPS.filter(
    (step) =>
      step === current ||
      (["done", "blocked"].includes(statuses[step]) && (step !== "send" || seesAddress)) ||
      (statuses[step] === "skipped" && step === "confirm" && order.confirmation) ||
      (step === "confirm" && current === "send" && hashForm && hasHashForm(order)),
  );
}

/** What was sent to an address before it was compared has its hash, and waits at the step before. */
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
