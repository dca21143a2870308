import { z } from "zod";
import { isTyped } from "@/lib/domain/address-filter";
import { words } from "@/lib/words/fields";
import { code, optional, time } from "./common";

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 200;

/** A new password; whether it is easy to guess is known on the server only. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD, { error: () => words.atLeast(MIN_PASSWORD) })
  .max(MAX_PASSWORD, { error: () => words.atMost(MAX_PASSWORD) })
  .refine(isTyped, { error: () => words.noControls });

/** `POST /api/password-reset`: asks for a link by mail. Always 202, for any address. */
export const askForLink = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, { error: () => words.person.yourEmail })
    .max(200)
    .refine(isTyped, { error: () => words.person.email }),
});
export type AskForLink = z.infer<typeof askForLink>;

const token = z.string().min(1).max(100);

/**
 * Something that a person has enrolled to sign in with. It ends when a password is set with a link, unless an older passkey had
 * signed for it (`mayKeep`) and its `id` is among what is kept.
 */
export const enrolled = z.object({
  id: z.string(),
  kind: z.enum(["passkey", "authenticator_app"]),
  name: z.string().nullable(),
  createdAt: time,
  mayKeep: z.boolean(),
});
export type Enrolled = z.infer<typeof enrolled>;

/** `POST /api/set-password/check`: whose link this is, and what they have enrolled; uses nothing up. */
export const checkLink = z.strictObject({ token });
export const linkOwner = z.object({ email: z.string(), name: z.string(), enrolled: z.array(enrolled) });
export type LinkOwner = z.infer<typeof linkOwner>;

/** `POST /api/set-password`: sets a password with a link, once. `keep`: ids of what should not end with it. */
export const setPassword = z.strictObject({
  token,
  password: newPassword,
  keep: z.array(z.string().max(100)).max(20).default([]),
});
export type SetPassword = z.input<typeof setPassword>;

/** `PUT /api/me/password`: the person's own, in a session. */
export const changePassword = z.strictObject({
  current: z
    .string()
    .min(1, { error: () => words.person.currentPassword })
    .max(MAX_PASSWORD),
  /** Of their authenticator app, where they have one. */
  code: optional(code),
  password: newPassword,
});
export type ChangePassword = z.infer<typeof changePassword>;
