import { z } from "zod";
import { MAIL_DIGESTS } from "@/lib/domain/mails/digest";
import { MAIL_TOPICS } from "@/lib/domain/mails/topics";
import { words } from "@/lib/words/fields";
import { LANGUAGES } from "@/lib/words/language";
import { code, line, time, uuid } from "./common";
import { base64url, credential, signature } from "./proofs";

/** One browser in which a person is signed in. */
const ownSession = z.object({
  id: z.string(),
  method: z.enum(["password", "passkey", "oidc"]),
  /** The one that asks. */
  isCurrent: z.boolean(),
  createdAt: time,
  lastSeenAt: time,
  /** When it ends at the latest. */
  expiresAt: time,
  networkAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** `GET /api/me/sessions`. */
export const ownSessions = z.object({ items: z.array(ownSession) });
export type OwnSessions = z.infer<typeof ownSessions>;

export const sessionId = z.strictObject({ id: uuid });

/** One of the person's own passkeys. */
export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  /** A copy of it is on the person's other devices as well. */
  isSynced: z.boolean(),
  /** It is a key to carry along, not a part of a device. */
  isSecurityKey: z.boolean(),
  createdAt: time,
  lastUsedAt: time.nullable(),
  /** From when on what it signs counts, where that is still to come. */
  countsFrom: time.nullable(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

/** `GET /api/me/passkeys`. `isOffered`: browsers allow none where people reach us by a network address. */
export const ownPasskeys = z.object({ items: z.array(ownPasskey), isOffered: z.boolean() });
export type OwnPasskeys = z.infer<typeof ownPasskeys>;

/** `POST /api/me/passkeys/options`, `DELETE /api/me/passkeys/{id}`: signed by a passkey where the person has one. */
export const signed = z.strictObject({ signature });
export type Signed = z.infer<typeof signed>;

/** `POST /api/passkey-options`: anyone asks, and says nothing of themselves. */
export const askPasskey = z.strictObject({});

/** `POST /api/me/passkeys/offer`: the person wants none for now. */
export const declinePasskey = z.strictObject({});

/** What the browser passes to `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). */
export const creationOptions = z.looseObject({ challenge: z.string() });
export type CreationOptions = z.infer<typeof creationOptions>;

/** What `navigator.credentials.create` gives back, as JSON (WebAuthn level 3, RegistrationResponseJSON). */
export const registration = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});
export type Registration = z.infer<typeof registration>;

const name = line(60, () => words.name.enter);

/** `POST /api/me/passkeys`. */
export const addPasskey = z.strictObject({ name, response: registration });
export type AddPasskey = z.infer<typeof addPasskey>;

/** `PATCH /api/me/passkeys/{id}`. */
export const renamePasskey = z.strictObject({ name });

export const passkeyId = z.strictObject({ id: uuid });

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

/** Whether mails of each topic come. */
const topics = z.record(z.enum(MAIL_TOPICS), z.boolean());

/** How often what is no alarm is mailed; alarms always come at once. */
const digest = z.enum(MAIL_DIGESTS);

/** `GET` and `PUT /api/me/language`: in which language one reads pages and mails; null for the browser's. */
export const chosenLanguage = z.strictObject({ language: z.enum(LANGUAGES).nullable() });
export type ChosenLanguage = z.infer<typeof chosenLanguage>;

/** `GET /api/me/mail-preferences`; `isSetUp`: whether the server sends mails at all. */
export const mailPreferences = z.object({ topics, digest, isSetUp: z.boolean() });
export type MailPreferences = z.infer<typeof mailPreferences>;

/** `PUT /api/me/mail-preferences`: all topics at once, the digest, or both; what is left out stays. */
export const setMailPreferences = z.strictObject({ topics: topics.optional(), digest: digest.optional() });
export type SetMailPreferences = z.infer<typeof setMailPreferences>;
