import "server-only";

/** Why no password was looked at; the sign-in page has words for each. */
export type TooManyReason = "Busy" | "TooManyAttempts" | "TooManyFromNetwork";

/** Too many passwords at once, or too many wrong ones. */
export class TooMany extends Error {
  override readonly name = "TooMany";
  constructor(
    readonly reason: TooManyReason,
    readonly retryAfterSeconds: number,
  ) {
    super(reason);
  }
}

/** By its name: Next bundles the services apart from the routes, each with a class of its own. */
export const isTooMany = (error: unknown): error is TooMany =>
  error instanceof Error && error.name === "TooMany";
