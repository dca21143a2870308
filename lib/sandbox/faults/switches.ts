import type { Settings } from "../settings";
import type { FaultAction, FaultRule } from "./rules";

/** A fault that the operator can turn on and off. */
type FaultSwitch = {
  id: string;
  label: string;
  effect: string;
  rule: Pick<FaultRule, "match" | "times"> & { action: FaultAction };
};

const API = "^/v1/";

const NO_PAYOUT_IDS = "switch-no-payout-ids";

/** The switches on the faults page, in the order shown. */
export const SWITCHES: FaultSwitch[] = [
  {
    id: "switch-slow",
    label: "Slow responses",
    effect: "Delays every response by eight seconds.",
    rule: { match: { path: API }, action: { type: "delay", ms: 8000 } },
  },
  {
    id: "switch-error",
    label: "Server errors",
    effect: "Responds to every request with status 500.",
    rule: {
      match: { path: API },
      action: {
        type: "respond",
        status: 500,
        body: '{"Errors":[{"Field":"","Message":"An unexpected error occurred."}]}',
      },
    },
  },
  {
    id: "switch-lost-order",
    label: "Lost response to the next order",
    effect:
      "Creates the next order, but drops the connection before responding, so the customer can’t know. Applies once.",
    rule: { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "reset_after" } },
  },
  {
    id: "switch-expired",
    label: "Expired access tokens",
    effect: "Expires all access tokens with the next request. Applies once.",
    rule: { match: { path: API }, times: 1, action: { type: "expire_tokens" } },
  },
  {
    id: "switch-envelope",
    label: "Wrapped lists",
    effect: "Returns lists inside { data: { items: […] } } instead of as plain arrays.",
    rule: {
      match: { path: "^/v1/customer/", method: "GET" },
      action: { type: "envelope", shape: "data.items" },
    },
  },
  {
    id: NO_PAYOUT_IDS,
    label: "No payout ids",
    effect: "Completes orders without ever filling their FiatTransferId.",
    rule: { match: {}, action: { type: "no_payout_ids" } },
  },
];

/** The switches that are on from the start. */
export const switchesOn = ({ payoutIds }: Pick<Settings, "payoutIds">): FaultSwitch[] =>
  SWITCHES.filter(({ id }) => id === NO_PAYOUT_IDS && payoutIds === "never");
