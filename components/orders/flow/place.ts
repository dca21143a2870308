import type { Order } from "@/lib/contract/orders";
import { statusTone } from "@/lib/domain/issuer-facts";

export const STEPS = ["create", "approve", "send", "confirm", "payout"] as const;
export type StepName = (typeof STEPS)[number];

/** `stopped`: the order ended here. `blocked`: people have to look before it can go on. `skipped`: was not needed. */
export type StepStatus = "done" | "current" | "todo" | "stopped" | "blocked" | "skipped";

export type StepperState = { current: StepName; statuses: Record<StepName, StepStatus> };

export type StepFacts = Pick<Order, "state" | "step" | "alarm" | "confirmation" | "issuer">;

/** Where the stepper stands: derived from the order alone, so every reload, window and link shows the same step. */
export function stepperState(order: StepFacts | null): StepperState {
  const [current, status] = order ? place(order) : (["create", "current"] as const);
  const at = STEPS.indexOf(current);
  const statuses = Object.fromEntries(
    STEPS.map((step, index) => [step, index < at ? "done" : index === at ? status : "todo"]),
  ) as Record<StepName, StepStatus>;
  if (current === "payout" && order?.confirmation?.state !== "accepted") statuses.confirm = "skipped";
  return { current, statuses };
}

function place(order: StepFacts): readonly [StepName, StepStatus] {
  switch (order.state) {
    case "pending_approval":
      return ["approve", "current"];
    case "rejected":
    case "withdrawn":
    case "expired":
      return ["approve", "stopped"];
    case "approved":
    case "submitting":
      return ["send", "current"];
    case "outcome_unknown":
      return ["send", "blocked"];
    case "refused":
      return ["send", "stopped"];
    case "not_created":
      return ["send", order.alarm ? "blocked" : "stopped"];
    case "submitted":
      return submitted(order);
  }
}

function submitted(order: StepFacts): readonly [StepName, StepStatus] {
  const failed = statusTone(order.issuer?.status ?? null) === "failed";
  const status = order.alarm || failed ? "blocked" : "current";
  switch (order.step) {
    case "payout_started":
      return ["payout", failed ? "blocked" : "done"];
    case "transfer_confirmed":
      return ["payout", status];
    case "transfer_recorded":
      return ["confirm", status];
    default:
      return ["send", status];
  }
}

/** The steps that can be looked at now: what is behind, where it stands, and the hash form once tokens may be sent. */
export function openSteps(order: StepFacts | null): readonly StepName[] {
  const { current, statuses } = stepperState(order);
  return STEPS.filter(
    (step) =>
      step === current ||
      (statuses[step] === "done" && !(step === "send" && order?.alarm)) ||
      (statuses[step] === "skipped" && order?.confirmation) ||
      (step === "confirm" && order?.step === "awaiting_transfer" && !order.alarm),
  );
}
