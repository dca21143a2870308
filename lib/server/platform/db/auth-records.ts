import "server-only";

/** How a session began. */
export type SessionMethod = "password" | "passkey" | "oidc";

/** What a signature with a passkey says; its hash is the challenge that was signed (docs/decisions/0011). */
export type Statement = {
  version: "redemption-desk/1";
  /** `approve`, `decide_alarm`, … */
  act: string;
  /** Each thing it is about, with the hash of the content that was shown. */
  items: { id: string; contentHash: string }[];
  personId: string;
  nonce: string;
};

/** What a passkey gave back, in base64url, and the public key (COSE) that checks it. */
export type Assertion = {
  credentialId: string;
  publicKey: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
};
