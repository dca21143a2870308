/** A request that did not succeed: a code for programs, words for people, a number to find it in the log. */
export class ApiError extends Error {
  /** A code of `lib/contract/errors`, or `offline` when no readable answer came. */
  readonly code: string;
  /** The HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  readonly requestId: string | undefined;
  /** What is wrong with which field, by the field's name in the request. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    message: string,
    about: { code: string; status: number; requestId?: string; fields?: Record<string, string> },
  ) {
    super(message);
    this.name = "ApiError";
    this.code = about.code;
    this.status = about.status;
    this.requestId = about.requestId;
    this.fields = about.fields ?? {};
  }
}

/** The code of what never reached our server, or whose answer never reached us. */
export const OFFLINE = "offline";

/** The one error for everything that is not an answer of our server. */
export function offline(status = 0): ApiError {
  return new ApiError("We couldn’t reach the server. Nothing you typed is lost.", {
    code: OFFLINE,
    status,
  });
}

/** What a page says about a failed request: our words and the number to quote, never a raw error. */
export function explain(error: unknown): { message: string; reference: string | undefined } {
  if (error instanceof ApiError) return { message: error.message, reference: error.requestId };
  return {
    message: "Something went wrong on this page. Reload it. Everything you saved is kept.",
    reference: undefined,
  };
}

/** Whether a write may have taken effect although it failed: its answer was lost or came from a fault on the way. */
export function mayHaveHappened(error: unknown): boolean {
  return error instanceof ApiError && (error.code === OFFLINE || error.status >= 500);
}
