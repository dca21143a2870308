import "server-only";
import type { ErrorCode } from "@/lib/contract/errors";
import { refusalText } from "@/lib/domain/rules/refusal-text";
import type { Refusal } from "@/lib/domain/rules/rule";
import { words } from "@/lib/words/errors";

/**
 * A refusal that a person can act on: a code from the interface, words for people, and per-field problems.
 * Verbs throw it; `defineRoute` turns it into the answer.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Record<string, string>,
    /** When trying again makes sense. */
    readonly retryAfterSeconds?: number,
    /** What else the answer holds, by the contract of its route. */
    readonly more?: Record<string, unknown>,
  ) {
    super(message);
    this.name = "AppError";
  }
}

export const notFound = (what: keyof typeof words.notFound) =>
  new AppError("not_found", words.notFound[what]);

export const invalid = (fields: Record<string, string>) => new AppError("invalid", words.fields, fields);

/** A refusal by the rules of lib/domain/rules as the error that carries it to the page. */
export const refusedBy = (refused: Refusal) => new AppError(refused.code, refusalText(refused));

/** @throws AppError what a rule says against it */
export function throwIfRefused(refused: Refusal | null): void {
  if (refused) throw refusedBy(refused);
}
