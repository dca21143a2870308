import { z } from "zod";
import { PROOF_ACTS } from "@/lib/domain/proof-acts";
import { words } from "@/lib/words/fields";
import { code, note, optional } from "./common";

/** As WebAuthn writes bytes in JSON. */
export const base64url = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(8_192);

/** What browsers give back of any passkey, as JSON (WebAuthn level 3, PublicKeyCredentialJSON). */
export const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
});

/** What `navigator.credentials.get` gives back (AuthenticationResponseJSON). */
export const assertion = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type Assertion = z.infer<typeof assertion>;

/** A passkey's signature of what a request decides; the same one serves all items that it was asked for. */
export const signature = assertion.optional();

/**
 * A second person's answer to what a colleague has proposed. A yes names the `contentHash` of what was read (409 `stale_content`),
 * and a passkey signs all of it.
 */
export const secondVote = z.strictObject({
  accept: z.boolean(),
  contentHash: z.string().max(100).optional(),
  signature,
});

/** The same to a proposal in the list of all, with a note. */
export const secondVoteWithNote = secondVote.extend({ note: optional(note(500)) });
export type SecondVote = z.infer<typeof secondVoteWithNote>;

/** What a passkey signs of either. */
export const yes = secondVoteWithNote.omit({ signature: true }).extend({ accept: z.literal(true) });

/**
 * `POST /api/me/signing`: asks for the challenge that a passkey signs. `content` is the request that will follow, without
 * `signature`; of `approve` it is `{contentHash}`. At most as many items as one page of decisions.
 */
export const signing = z.strictObject({
  act: z.enum(PROOF_ACTS),
  items: z
    .array(z.strictObject({ id: z.string().min(1).max(100), content: z.record(z.string(), z.unknown()) }))
    .min(1)
    .max(100),
});
export type Signing = z.infer<typeof signing>;

/** What the browser passes to `navigator.credentials.get` (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = z.looseObject({ challenge: z.string() });
export type AssertionOptions = z.infer<typeof requestOptions>;

/** The answer: what to sign, and what it says. */
export const signingOptions = z.object({
  options: requestOptions,
  statement: z.object({
    version: z.string(),
    act: z.string(),
    items: z.array(z.object({ id: z.string(), contentHash: z.string() })),
    personId: z.string(),
    nonce: z.string(),
  }),
});
export type SigningOptions = z.infer<typeof signingOptions>;

/** `POST /api/me/step-up`: a person proves who they are, by password or passkey. */
export const stepUp = z.union([
  z.strictObject({
    password: z
      .string()
      .min(1, { error: () => words.person.password })
      .max(200),
    code: code.optional(),
  }),
  z.strictObject({ assertion }),
]);
export type StepUp = z.infer<typeof stepUp>;

/** `GET /api/me/proofs`: how this person can prove who they are; by single sign-on once their business account is linked. */
export const ownProofs = z.object({
  password: z.boolean(),
  /** The password comes with a code. */
  authenticatorApp: z.boolean(),
  passkeys: z.number(),
  singleSignOn: z.boolean(),
});
export type OwnProofs = z.infer<typeof ownProofs>;
