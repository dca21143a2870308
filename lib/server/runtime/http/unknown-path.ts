import "server-only";
import { randomUUID } from "node:crypto";
import { notFound } from "@/lib/server/platform";
import { errorAnswer } from "./error-answer";

/** Answers whatever no route answers: a program gets the interface's error, not a page. */
export function unknownPath(): Response {
  return errorAnswer(notFound("page"), randomUUID());
}
