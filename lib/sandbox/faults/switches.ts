import type { FaultAction, FaultRule } from "./rules";

/** A fault that the operator switches on by hand. */
export type Switch = {
  id: string;
  label: string;
  effect: string;
  rule: Pick<FaultRule, "match" | "times"> & { action: FaultAction };
};

const API = "^/v1/";

/** The switches of the operator's page, in the order shown. */
export const SWITCHES: Switch[] = [
  {
    id: "switch-slow",
    label: "Slow answers",
    effect: "Every answer takes eight seconds longer.",
    rule: { match: { path: API }, action: { type: "delay", ms: 8000 } },
  },
  {
    id: "switch-error",
    label: "Server errors",
    effect: "Every request is answered with status 500.",
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
    label: "Lost answer on the next order",
    effect:
      "The next order is created, but the connection breaks before its answer: the desk cannot know. Once.",
    rule: { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "reset_after" } },
  },
  {
    id: "switch-expired",
    label: "Expired access tokens",
    effect: "Every access token issued so far expires with the next request. Once.",
    rule: { match: { path: API }, times: 1, action: { type: "expire_tokens" } },
  },
  {
    id: "switch-envelope",
    label: "Lists in an envelope",
    effect: "Lists are answered inside { data: { items: […] } } instead of as plain arrays.",
    rule: {
      match: { path: "^/v1/customer/", method: "GET" },
      action: { type: "envelope", shape: "data.items" },
    },
  },
];
