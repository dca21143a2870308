import { z } from "zod";
import { code } from "./code";
import { isTyped, optional } from "./common";

export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 200;

/** A password as it is set; whether it is easy to guess is known on the server only. */
export const newPassword = z
  .string()
  .min(MIN_PASSWORD, `Use at least ${MIN_PASSWORD} characters.`)
  .max(MAX_PASSWORD, `Use at most ${MAX_PASSWORD} characters.`)
  .refine(isTyped, "Control characters aren’t allowed.");

/** `POST /api/password-reset`: asks for a link by mail. Always 202, whoever has that address. */
export const askForLink = z.strictObject({
  email: z
    .string()
    .trim()
    .min(1, "Enter your e-mail address.")
    .max(200)
    .refine(isTyped, "Enter an e-mail address."),
});
export type AskForLink = z.infer<typeof askForLink>;

const token = z.string().min(1).max(100);

/** `POST /api/set-password/check`: whose link this is; uses nothing up. */
export const checkLink = z.strictObject({ token });
export const linkOwner = z.object({ email: z.string(), name: z.string() });
export type LinkOwner = z.infer<typeof linkOwner>;

/** `POST /api/set-password`: sets a password with a link, once. */
export const setPassword = z.strictObject({ token, password: newPassword });
export type SetPassword = z.infer<typeof setPassword>;

/** `PUT /api/me/password`: one's own, in a session. */
export const changePassword = z.strictObject({
  current: z.string().min(1, "Enter your current password.").max(MAX_PASSWORD),
  /** Of their authenticator app, from whoever has one. */
  code: optional(code),
  password: newPassword,
});
export type ChangePassword = z.infer<typeof changePassword>;
