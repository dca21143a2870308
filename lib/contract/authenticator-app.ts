import { z } from "zod";
import { code } from "./code";
import { time } from "./common";
import { signature } from "./proofs";

/** `GET /api/me/authenticator-app`. `isOffered`: only a sign-in by password asks for a code. */
export const ownAuthenticatorApp = z.object({ addedAt: time.nullable(), isOffered: z.boolean() });
export type OwnAuthenticatorApp = z.infer<typeof ownAuthenticatorApp>;

/** `POST` and `DELETE /api/me/authenticator-app`. */
export const signedApp = z.strictObject({ signature });

/** What the app is to be given: the secret in base32, and the same as an address for its camera. */
export const newAuthenticatorApp = z.object({ secret: z.string(), uri: z.string() });
export type NewAuthenticatorApp = z.infer<typeof newAuthenticatorApp>;

/** `POST /api/me/authenticator-app/confirm`. */
export const confirmAuthenticatorApp = z.strictObject({ code });
