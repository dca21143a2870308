import { z } from "zod";
import { SITUATIONS } from "@/lib/domain/situations";
import { words } from "@/lib/words/fields";
import { checkAddress, typedGroups } from "./chain";
import { amount, personRef, time } from "./common";
import { signature } from "./proofs";

const itemId = z.string().min(1).max(64);

/** A redemption whose tokens go to the address; `code` is ours (RD-…). */
const waiting = z.object({
  id: z.string(),
  code: z.string(),
  amount,
  currency: z.string(),
  situation: z.enum(SITUATIONS),
});

/** A deposit address on its network that waits for this person to verify it. */
const addressCheckItem = z.object({
  /** Stays the same for this address on this network. */
  id: z.string(),
  network: z.string().nullable(),
  /** With `____` in place of each group of four to be typed. */
  address: z.string(),
  /** The places of these groups, counted from 1 after a prefix such as `0x`; for each person and address others. */
  groups: z.array(z.number()),
  /** Where other addresses were used that look like it without being it. */
  resembles: z.array(z.string()),
  /** Since when it takes the place of another address, and who accepted that; a second approver has to verify it. */
  changed: z.object({ at: time, by: z.array(personRef) }).nullable(),
  /** That it matches is signed with a passkey. */
  passkey: z.boolean(),
  /** Those that this person may check. */
  orders: z.array(waiting).min(1),
});
export type AddressCheckItem = z.infer<typeof addressCheckItem>;

/** `GET /api/address-checks`: the longest waiting first. */
export const addressChecks = z.object({ items: z.array(addressCheckItem) });
export type AddressChecks = z.infer<typeof addressChecks>;

const decision = z.strictObject({
  id: itemId,
  groups: typedGroups.default({}),
  matches: z.boolean(),
  note: checkAddress.shape.note,
});

/** `POST /api/address-checks`: what one call with the issuer said of several addresses; each is judged separately. */
export const decideAddresses = z.strictObject({
  items: z
    .array(decision)
    .min(1)
    .max(100)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      error: () => words.chain.addressTwice,
    }),
  signature,
});
export type DecideAddresses = z.infer<typeof decideAddresses>;

export const ADDRESS_OUTCOMES = ["verified", "doesnt_match", "refused"] as const;

/** What became of each, in the order of the request. */
export const decidedAddresses = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(ADDRESS_OUTCOMES),
      /** Why it was refused, or why not all of its redemptions were stopped; else null. */
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** The redemptions that it was decided for. */
      orders: z.array(z.string()),
    }),
  ),
});
export type DecidedAddresses = z.infer<typeof decidedAddresses>;

/** `POST /api/address-checks/group`: whether one group is as typed. Wrong ones are limited. */
export const typedGroup = z.strictObject({
  id: itemId,
  group: z.number().int().min(1).max(99),
  text: z.string().min(1).max(8),
});
export type TypedGroup = z.infer<typeof typedGroup>;
export const judgedGroup = z.object({ matches: z.boolean() });
export type JudgedGroup = z.infer<typeof judgedGroup>;
