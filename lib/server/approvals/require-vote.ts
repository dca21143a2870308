import "server-only";
import { mayVoteNow, notYetText } from "@/lib/domain/vote-delay";
import { type Context, requireRole } from "../context";
import { AppError } from "../errors";

/**
 * For what no passkey from before lets a new approver do.
 * @throws AppError `forbidden` unless the person is an approver whose word counts now, with what they wanted to do
 */
export function requireVote(context: Context, act: string): void {
  requireRole(context, "approver");
  const { approvesFrom } = context.person;
  if (approvesFrom === null || mayVoteNow(context.person)) return;
  throw new AppError("forbidden", notYetText(approvesFrom, act, "ask another approver"));
}
