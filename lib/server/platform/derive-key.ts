import "server-only";
import { hkdfSync } from "node:crypto";

/** 256 bits of a secret for one purpose: who knows them learns neither the secret nor what is derived for another purpose. */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `redemption-desk ${purpose}`, 32));
