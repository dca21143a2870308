import "server-only";
import { isUuid } from "@/lib/domain/uuid";

/** An id as one segment of a path. @throws TypeError when it is no UUID: such an id must never reach the issuer */
export function idSegment(id: string): string {
  if (typeof id !== "string" || !isUuid(id)) throw new TypeError("The issuer's ids are UUIDs.");
  return encodeURIComponent(id);
}

/** Checks that an answer is about what was asked. @throws Error, which makes the answer unreadable */
export function requireSameId(answered: string | null | undefined, asked: string): void {
  if (answered && answered.toLowerCase() !== asked.toLowerCase())
    throw new Error("an answer about another record");
}
