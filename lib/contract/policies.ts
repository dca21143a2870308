import { z } from "zod";

const whole = (min: number, max: number) =>
  z
    .number(`Write a number from ${min} to ${max}.`)
    .int("Write a whole number.")
    .min(min, `At least ${min}.`)
    .max(max, `At most ${max}.`);

/** `GET /api/policies`: the rules that every redemption follows. */
export const policies = z.object({
  /** How many different people have to approve an order before it is sent. */
  approvalsRequired: z.number(),
  /** After how many days an order that waits for approval expires. */
  approvalDays: z.number(),
});
export type Policies = z.infer<typeof policies>;

/** `PUT /api/policies`. */
export const changePolicies = z.strictObject({
  approvalsRequired: whole(1, 3),
  approvalDays: whole(1, 90),
});
export type ChangePolicies = z.infer<typeof changePolicies>;
