import { z } from "zod";

const whole = (min: number, max: number) =>
  z
    .number(`Write a number from ${min} to ${max}.`)
    .int("Write a whole number.")
    .min(min, `At least ${min}.`)
    .max(max, `At most ${max}.`);

export const POST_HASHES = ["automatic", "on_click"] as const;

/** `GET /api/policies`: the rules that every redemption follows. */
export const policies = z.object({
  /** How many different people have to approve an order before it is sent. */
  approvalsRequired: z.number(),
  /** After how many days an order that waits for approval expires. */
  approvalDays: z.number(),
  /** Whether an approver compares an address that was never used before over a second channel. */
  checkFirstAddress: z.boolean(),
  /** Whether the issuer is told the hash of a transfer that the chain confirms without anybody's click. */
  postHashes: z.enum(POST_HASHES),
});
export type Policies = z.infer<typeof policies>;

/** `PUT /api/policies`; what is left out stays as it is. */
export const changePolicies = z.strictObject({
  approvalsRequired: whole(1, 3),
  approvalDays: whole(1, 90),
  checkFirstAddress: z.boolean().optional(),
  postHashes: z.enum(POST_HASHES).optional(),
});
export type ChangePolicies = z.infer<typeof changePolicies>;
