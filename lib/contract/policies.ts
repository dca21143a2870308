import { z } from "zod";

const whole = (min: number, max: number) => {
  const range = `Enter a number from ${min} to ${max}.`;
  return z.number(range).int("Enter a whole number.").min(min, range).max(max, range);
};

export const POST_HASHES = ["automatic", "on_click"] as const;

/** `GET /api/policies`: the rules that every redemption follows. */
export const policies = z.object({
  /** How many different people have to approve an order before it is sent. */
  approvalsRequired: z.number(),
  /** After how many days an order that waits for approval expires. */
  approvalDays: z.number(),
  /** Whether an approver verifies an address that was never used before, for example by phone. */
  checkFirstAddress: z.boolean(),
  /** Only for redemptions of more than this, as decimal text in whole currency units; what looks like another address always. */
  checkAddressAbove: z.string(),
  /** Whether the issuer is told the hash of a verified transfer automatically or after a click. */
  postHashes: z.enum(POST_HASHES),
});
export type Policies = z.infer<typeof policies>;

/** `PUT /api/policies`; what is left out stays unchanged. */
export const changePolicies = z.strictObject({
  approvalsRequired: whole(1, 3),
  approvalDays: whole(1, 90),
  checkFirstAddress: z.boolean().optional(),
  checkAddressAbove: z
    .string()
    .regex(/^(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,2})?$/, "Enter a plain number such as 10000.")
    .optional(),
  postHashes: z.enum(POST_HASHES).optional(),
});
export type ChangePolicies = z.infer<typeof changePolicies>;
