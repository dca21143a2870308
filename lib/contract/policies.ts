import { z } from "zod";
import { ORDER_STATES } from "@/lib/domain/order-life";
import { words } from "@/lib/words/fields";
import { uuid, visibleName } from "./common";

const whole = (min: number, max: number) => {
  const range = { error: () => words.number(min, max) };
  return z
    .number(range)
    .int({ error: () => words.whole })
    .min(min, range)
    .max(max, range);
};

/** Decimal text in whole currency units. */
const amount = z
  .string()
  .regex(/^(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,2})?$/, { error: () => words.plainNumber });
const currency = z.string().regex(/^[A-Z]{3}$/, { error: () => words.currency.choose });
const MAX_PEOPLE = 50;
const peopleIds = z.array(uuid).max(MAX_PEOPLE, { error: () => words.policies.people(MAX_PEOPLE) });

const POST_HASHES = ["automatic", "on_click"] as const;

/** People by name, for rules to refer to. */
export const group = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, { error: () => words.policies.groupId }),
  name: visibleName(60, () => words.name.enter),
  people: peopleIds,
});

/** What redemptions need in addition, by currency and amount; of several that apply, all count. */
const approvalRule = z.strictObject({
  /** Null: in every currency. */
  currency: currency.nullable(),
  /** For more than this; "0": for every amount. */
  above: amount,
  /** True: by each redemption’s own amount; otherwise by the sum of what leaves for its account within 24 hours. */
  perRedemption: z.boolean().optional(),
  approvals: whole(1, 3),
  /** Who may give them; null: any approver. */
  approvers: z.strictObject({ people: peopleIds, groups: z.array(z.string().max(40)).max(20) }).nullable(),
  passkey: z.boolean(),
  noteRequired: z.boolean(),
  /** Null: as long as all redemptions. */
  expiryDays: whole(1, 90).nullable(),
  /** An approver verifies an address that was never used before. */
  checkAddress: z.boolean(),
});
export type ApprovalRule = z.infer<typeof approvalRule>;

/** How much may leave within any 24 hours; null: any amount. */
const dailyLimit = z.strictObject({
  currency,
  /** For one bank account, by everybody together. */
  account: amount.nullable().optional(),
  /** By one person: what they prepared or edited. */
  perPreparer: amount.nullable(),
  /** By everybody together, for all bank accounts. */
  desk: amount.nullable(),
});

/** `GET /api/policies`: the rules that every redemption follows. */
export const policies = z.object({
  /** How many different people have to approve an order before it is sent. */
  approvalsRequired: z.number(),
  /** After how many days an order that waits for approval expires. */
  approvalDays: z.number(),
  /** Whether every approval is signed with a passkey. */
  passkeyRequired: z.boolean(),
  /** Whether an approver verifies an address that was never used before, for example by phone. */
  checkFirstAddress: z.boolean(),
  /** Only for redemptions of more than this, as decimal text in whole currency units; what looks like another address always. */
  checkAddressAbove: z.string(),
  /** Whether the hash of a verified transfer is posted to the issuer automatically or after a click. */
  postHashes: z.enum(POST_HASHES),
  /** How long before a redemption expires its approvers are reminded, and others later. */
  remindBeforeHours: z.number(),
  rules: z.array(approvalRule),
  groups: z.array(group),
  dailyLimits: z.array(dailyLimit),
});
export type Policies = z.infer<typeof policies>;

/** `PUT /api/policies`; what is left out stays unchanged. */
export const changePolicies = z.strictObject({
  approvalsRequired: whole(1, 3),
  approvalDays: whole(1, 90),
  passkeyRequired: z.boolean().optional(),
  checkFirstAddress: z.boolean().optional(),
  checkAddressAbove: amount.optional(),
  postHashes: z.enum(POST_HASHES).optional(),
  remindBeforeHours: whole(1, 168).optional(),
  rules: z
    .array(approvalRule)
    .max(20, { error: () => words.policies.rules })
    .optional(),
  groups: z
    .array(group)
    .max(20, { error: () => words.policies.groups })
    .optional(),
  dailyLimits: z
    .array(dailyLimit)
    .max(20, { error: () => words.policies.limits })
    .optional(),
});
export type ChangePolicies = z.infer<typeof changePolicies>;

/** What could come of other rules for a redemption that is open. */
const POLICY_EFFECTS = ["approve_again", "expire", "stuck", "note_missing", "verify_address"] as const;
export type PolicyEffect = (typeof POLICY_EFFECTS)[number];

/** `POST /api/policies/preview`: what a change would do to the redemptions that are open; it changes nothing. */
export const policyPreview = z.object({
  /** How many open redemptions were looked at. */
  looked: z.number(),
  /** Those that it would change, the oldest first. */
  items: z.array(
    z.object({
      order: z.object({
        id: z.string(),
        reference: z.string(),
        currency: z.string(),
        amount: z.string(),
        state: z.enum(ORDER_STATES),
      }),
      /** What it needs, in words. */
      before: z.string(),
      after: z.string(),
      /** Empty where it only needs something else from then on. */
      effects: z.array(z.enum(POLICY_EFFECTS)),
    }),
  ),
});
export type PolicyPreview = z.infer<typeof policyPreview>;
