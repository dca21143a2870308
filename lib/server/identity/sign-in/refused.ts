import "server-only";
import type { ProviderFailure } from "@/lib/contract/sign-in";

/** Single sign-on led nowhere; `code` is what the sign-in page explains, the message is for the log. */
export class SignInRefused extends Error {
  constructor(
    readonly code: ProviderFailure,
    reason: string = code,
  ) {
    super(reason);
  }
}
