import { randomUUID } from "node:crypto";
import { z } from "zod";

const ms = z.number().int().min(0).max(600_000);
const status = z.number().int().min(200).max(599);
const response = {
  status,
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string().optional(),
  contentType: z.string().optional(),
};

const action = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("delay"), ms }),
  z.strictObject({ type: z.literal("expire_tokens") }),
  z.strictObject({ type: z.literal("envelope"), shape: z.string() }),
  z.strictObject({ type: z.literal("respond"), ...response }),
  z.strictObject({ type: z.literal("process_then_respond"), ...response }),
  z.strictObject({ type: z.literal("redirect"), location: z.string(), status: status.default(307) }),
  z.strictObject({ type: z.literal("reset_before") }),
  z.strictObject({ type: z.literal("reset_after") }),
  z.strictObject({ type: z.literal("hang") }),
  z.strictObject({ type: z.literal("hang_after") }),
  z.strictObject({ type: z.literal("truncate") }),
  z.strictObject({ type: z.literal("drip"), ms }),
  z.strictObject({ type: z.literal("flood"), bytes: z.number().int().positive() }),
  z.strictObject({ type: z.literal("no_payout_ids") }),
]);

const rule = z.strictObject({
  id: z.string().min(1).optional(),
  match: z.strictObject({
    method: z.string().optional(),
    path: z.string().refine(isRegularExpression, "not a regular expression").optional(),
  }),
  times: z.number().int().positive().optional(),
  action,
});

/** The body of PUT /_control/faults: an array of rules, or `{rules:[…]}`. */
export const faultList = z.union([
  z.array(rule),
  z.strictObject({ rules: z.array(rule) }).transform((o) => o.rules),
]);

/** What a rule does. `no_payout_ids` applies to payouts that begin while it is on, not to requests. */
export type FaultAction = z.infer<typeof action>;
export type FaultRule = z.infer<typeof rule> & { id: string; hits: number };

export type FaultRules = ReturnType<typeof createFaultRules>;

/** The active rules, in order. A rule whose `times` are used up stays listed with its hits, but no longer applies. */
export function createFaultRules() {
  let rules: FaultRule[] = [];
  return {
    list: () => rules,
    replace(next: z.infer<typeof faultList>) {
      rules = next.map(withId);
    },
    add(next: z.infer<typeof rule>) {
      rules = [...rules, withId(next)];
    },
    remove(id: string) {
      rules = rules.filter((entry) => entry.id !== id);
    },
    /**
     * The actions for a request; counts a hit on each rule used. After delay, expire_tokens and envelope later rules apply too;
     * the first other action is final.
     */
    match(method: string, path: string): FaultAction[] {
      const actions: FaultAction[] = [];
      for (const entry of rules) {
        if (!matches(entry, method, path)) continue;
        entry.hits += 1;
        actions.push(entry.action);
        if (!NON_FINAL.has(entry.action.type)) break;
      }
      return actions;
    },
    /** Whether the rule with this id still applies. */
    has: (id: string) => rules.some((entry) => entry.id === id && !isExhausted(entry)),
    /** Whether a rule of this kind is on. */
    isOn: (type: FaultAction["type"]) =>
      rules.some((entry) => entry.action.type === type && !isExhausted(entry)),
  };
}

function withId(entry: z.infer<typeof rule>): FaultRule {
  return { ...entry, id: entry.id ?? randomUUID(), hits: 0 };
}

const NON_FINAL = new Set<FaultAction["type"]>(["delay", "expire_tokens", "envelope"]);

/** True when a rule has applied as often as its `times` allow. */
function isExhausted({ times, hits }: FaultRule): boolean {
  return times !== undefined && hits >= times;
}

function matches(rule: FaultRule, method: string, path: string): boolean {
  const { match } = rule;
  if (isExhausted(rule) || rule.action.type === "no_payout_ids") return false;
  if (match.method && match.method.toUpperCase() !== method) return false;
  return !match.path || new RegExp(match.path).test(path);
}

function isRegularExpression(text: string): boolean {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}
