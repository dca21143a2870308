import "server-only";
import { expect } from "vitest";
import type { Change, DecideChange } from "@/lib/contract/changes";
import type { Order } from "@/lib/contract/orders";
import { decideChange, getChange } from "../../server/administration/changes";
import { Proposed } from "../../server/decisions/changes/propose-or-apply";
import type { Context } from "../../server/record/context";
import { sent } from "./order-fixtures";
import { newPerson, type Team } from "./people";
import type { TestApp } from "./test-app";

/** The change that a verb proposed. Fails when it took effect at once. */
export function proposedBy(made: unknown): Change {
  if (made instanceof Proposed) return made.change;
  throw new Error("expected a proposal, but it took effect at once");
}

/** Has a second person accept what a verb proposed. */
export async function agreeOn(made: unknown, by: Context): Promise<Change> {
  return decideAsRead(by, { id: proposedBy(made).id, accept: true });
}

/** Reads a change and decides on what was read. */
export async function decideAsRead(by: Context, word: DecideChange & { id: string }): Promise<Change> {
  const { contentHash } = await getChange(by, word);
  return decideChange(by, { contentHash, ...word });
}

/** A person's yes to what they have just read. */
export const accept = (by: Context, { id }: { id: string }): Promise<Change> =>
  decideAsRead(by, { id, accept: true });

/** The same, as the last one that it needs. */
export async function expectAccepted(by: Context, change: { id: string }): Promise<void> {
  expect((await accept(by, change)).state).toBe("accepted");
}

/** A business after setup: an order was sent, so every change needs two people. */
export async function workingDesk(app: TestApp): Promise<Team & { admin: Context; order: Order }> {
  const { preparer, approver, second, order } = await sent(app);
  return { preparer, approver, second, order, admin: await newPerson(app.services, "admin") };
}
