import "server-only";
import { mayVoteNow, notYetText, type Signed } from "@/lib/domain/vote-delay";
import { type Context, requireRole } from "../context";
import { AppError } from "../errors";

/** @throws AppError `forbidden` unless the person is an approver whose word counts now. */
export function requireVote(context: Context, signed: Signed | null = null): void {
  requireRole(context, "approver");
  const { approvesFrom } = context.person;
  if (approvesFrom === null || mayVoteNow(context.person, signed)) return;
  throw new AppError("forbidden", notYetText(approvesFrom));
}
