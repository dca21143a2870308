import "server-only";
import { type ErrorBody, STATUS_OF_CODE } from "@/lib/contract/errors";
import { IssuerError } from "@/lib/server/outside";
import { AppError, isDatabaseAway, log } from "@/lib/server/platform";
import { words } from "@/lib/words/errors";
import { jsonAnswer } from "./json-answer";

/** Turns anything thrown into the interface's error body; what is not foreseen is logged and shown as a number only. */
export function errorAnswer(error: unknown, requestId: string): Response {
  const known = asAppError(error);
  if (!known) log.error({ err: error, requestId }, "unforeseen error");
  const { code, message, fields, retryAfterSeconds, more } =
    known ?? new AppError("internal", words.internal);
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
  if (isDatabaseAway(error)) return new AppError("not_ready", words.databaseAway);
  return null;
}

function fromIssuer(error: IssuerError): AppError {
  const { issuer } = words;
  if (error.kind === "timeout") return new AppError("issuer_timeout", issuer.timeout);
  if (error.kind === "not_found") return new AppError("not_found", issuer.notFound);
  if (error.kind === "list_too_long") return new AppError("issuer_failed", issuer.listTooLong);
  // Who only reads has entered nothing that could be checked: there a refusal is the issuer's failure.
  if (error.kind === "refused" && !/^(get|list)/.test(error.operation))
    return new AppError("not_usable", issuer.refused);
  return new AppError("issuer_failed", issuer.failed);
}
