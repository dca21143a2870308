import "server-only";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { IssuerError } from "@/lib/server/outside";
import type { Context } from "../context";
import { appendAudit } from "./append";

type Effect<T> = {
  /** What the log says before, after, and where the outcome is a failure. */
  actions: { intent: AuditAction; done: AuditAction; failed: AuditAction };
  subject: string;
  detail: Record<string, unknown>;
  act: () => Promise<T>;
  /** What is known only once it is done. */
  result?: (done: T) => Record<string, unknown>;
};

/**
 * Changes something at the issuer that no transaction of ours can take back: written as an intent first and with its
 * outcome after, so that the record knows of it even if we are gone in between (docs/order-life.md, rule 9).
 * @throws whatever `act` throws
 */
export async function actOutside<T>(
  { db, person }: Context,
  { actions, subject, detail, act, result }: Effect<T>,
): Promise<T> {
  const write = (action: AuditAction, more: Record<string, unknown> = {}) =>
    db.transaction((tx) =>
      appendAudit(tx, { actorId: person.id, action, subject, detail: { ...detail, ...more } }),
    );
  await write(actions.intent);
  let done: T;
  try {
    done = await act();
  } catch (error) {
    await write(
      actions.failed,
      error instanceof IssuerError ? { kind: error.kind, status: error.status } : {},
    );
    throw error;
  }
  await write(actions.done, result?.(done));
  return done;
}
