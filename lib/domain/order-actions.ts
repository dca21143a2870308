import type { OrderState } from "./order-life";
import type { Role } from "./roles";

export const ORDER_ACTIONS = [
  "edit",
  "approve",
  "reject",
  "withdraw",
  "confirm",
  "resolve",
  "decide_resolution",
  "refresh",
  "decide_alarm",
  "check_address",
  "override_check",
] as const;

export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The facts of an order that decide who may do what. */
export type ActionFacts = {
  state: OrderState;
  createdBy: string;
  /** Everybody who prepared or edited it: none of them may ever approve it or decide on its alarm. */
  contributors: readonly string[];
  /** Who has given a decision on the present content. */
  decidedBy: readonly string[];
  instructionsKnown: boolean;
  /** An alarm hides the instructions, so nothing may be confirmed on top of it. */
  alarmed: boolean;
  confirmation: "recorded" | "accepted" | "failed" | null;
  /** An approver still has to compare the address over a second channel. */
  addressUnchecked: boolean;
  /** The recorded hash failed a check, or cannot be checked, and nobody has overridden that yet. */
  hashHeldBack: boolean;
  /** Who proposed a resolution that still waits for a second person. */
  resolutionBy: string | null;
};

type Actor = { id: string; roles: readonly Role[] };

/** What a person may do with an order now; the server enforces it and pages only show it. */
export function allowedActions(order: ActionFacts, person: Actor): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => RULES[action](order, person));
}

const is = (person: Actor, ...roles: Role[]) => roles.some((role) => person.roles.includes(role));

const mayDecide = (order: ActionFacts, person: Actor) =>
  order.state === "pending_approval" &&
  is(person, "approver") &&
  !order.contributors.includes(person.id) &&
  !order.decidedBy.includes(person.id);

const RULES: Record<OrderAction, (order: ActionFacts, person: Actor) => boolean> = {
  edit: (order, person) => order.state === "pending_approval" && is(person, "preparer"),
  approve: mayDecide,
  reject: mayDecide,
  withdraw: (order, person) =>
    order.state === "pending_approval" && is(person, "preparer") && order.createdBy === person.id,
  confirm: (order, person) =>
    order.state === "submitted" &&
    is(person, "preparer") &&
    order.instructionsKnown &&
    !order.alarmed &&
    order.confirmation !== "accepted",
  // An OrderId that turns up after all for an order stated as not created is taken in as well: it raises an alarm.
  resolve: (order, person) =>
    (order.state === "outcome_unknown" || (order.state === "not_created" && !order.alarmed)) &&
    order.resolutionBy === null &&
    is(person, "preparer", "approver"),
  decide_resolution: (order, person) =>
    order.state === "outcome_unknown" &&
    order.resolutionBy !== null &&
    order.resolutionBy !== person.id &&
    is(person, "preparer", "approver"),
  refresh: (order) => order.state === "submitted",
  decide_alarm: (order, person) =>
    order.alarmed && is(person, "approver") && !order.contributors.includes(person.id),
  check_address: (order, person) =>
    order.addressUnchecked &&
    order.state === "submitted" &&
    !order.alarmed &&
    is(person, "approver") &&
    !order.contributors.includes(person.id),
  override_check: (order, person) =>
    order.hashHeldBack &&
    order.state === "submitted" &&
    !order.alarmed &&
    is(person, "approver") &&
    !order.contributors.includes(person.id),
};
