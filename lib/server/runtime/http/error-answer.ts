import "server-only";
import { type ErrorBody, type ErrorCode, STATUS_OF_CODE } from "@/lib/contract/errors";
import { IssuerError } from "@/lib/server/outside";
import { AppError, isDatabaseAway, log } from "@/lib/server/platform";
import { jsonAnswer } from "./json-answer";

/** Turns anything thrown into the interface's error body; what is not foreseen is logged and shown as a number only. */
export function errorAnswer(error: unknown, requestId: string): Response {
  const known = asAppError(error);
  if (!known) log.error({ err: error, requestId }, "unforeseen error");
  const { code, message, fields, retryAfterSeconds, more } =
    known ??
    new AppError(
      "internal",
      "Something went wrong on our side. Nothing was sent twice. Check where the redemption stands before you try again.",
    );
  const body: ErrorBody = { error: { code, message, requestId, ...(fields ? { fields } : {}), ...more } };
  return jsonAnswer(body, {
    status: STATUS_OF_CODE[code],
    requestId,
    headers: retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) },
  });
}

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof IssuerError) return fromIssuer(error);
  if (isDatabaseAway(error)) {
    return new AppError(
      "not_ready",
      "We can’t reach our database right now. Nothing was saved. Try again in a moment.",
    );
  }
  return null;
}

const ISSUER_WORDS: Partial<Record<IssuerError["kind"], [ErrorCode, string]>> = {
  timeout: ["issuer_timeout", "The issuer didn’t answer in time. Your data is safe. Try again in a moment."],
  not_found: ["not_found", "The issuer doesn’t know this id. Check the link, or look it up in the list."],
  refused: ["not_usable", "The issuer didn’t accept this. Nothing was changed. Check what you entered."],
  list_too_long: [
    "issuer_failed",
    "The issuer’s list is too long for us to read: we read up to 16 MiB, about 10,000 entries. Ask the issuer to remove what you no longer use.",
  ],
};

function fromIssuer(error: IssuerError): AppError {
  // Who only reads has entered nothing that could be checked: there a refusal is the issuer's failure.
  const isRefusedRead = error.kind === "refused" && /^(get|list)/.test(error.operation);
  const [code, message] = (isRefusedRead ? undefined : ISSUER_WORDS[error.kind]) ?? [
    "issuer_failed",
    "We couldn’t reach the issuer, or couldn’t read its answer. Your data is safe. Try again in a moment.",
  ];
  return new AppError(code, message);
}
