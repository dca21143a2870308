import "server-only";
import { and, eq, gt, inArray } from "drizzle-orm";
import { rolesTaken, shortageAfter, shortageText } from "@/lib/domain/enough-people";
import type { Role } from "@/lib/domain/roles";
import { changeMail, queueMails } from "@/lib/server/identity";
import {
  AppError,
  changes,
  type Database,
  oncePerHour,
  people,
  type Queue,
  type Transaction,
} from "@/lib/server/platform";
import { readPolicies } from "../policies/get";
import type { ChangeRow, Draft } from "./change-type";

/**
 * Makes sure that enough people are left who can decide once a person has lost access or roles; within a transaction that holds the
 * lock of changes, so that of two at the same moment the second sees what the first has left.
 * @throws AppError `conflict`, with what to do instead
 */
export async function requireEnoughLeft(tx: Transaction, { target, after }: Draft): Promise<void> {
  const before = await tx.select().from(people);
  const person = before.find(({ id }) => id === target);
  if (!person) return;
  const changed = {
    ...person,
    ...(after?.disabled === true && { disabledAt: new Date() }),
    ...(after?.roles !== undefined && { roles: after.roles as Role[] }),
  };
  const left = before.map((one) => (one === person ? changed : one));
  const shortage = shortageAfter(before, left, await readPolicies(tx));
  if (shortage) throw new AppError("conflict", shortageText(person.name, shortage));
}

/** Mails everybody but viewers when the same person takes access or roles from several within an hour: from two, from four, from eight. */
export async function warnOfSeveral(queue: Queue, tx: Transaction, row: ChangeRow): Promise<void> {
  const { length: taken } = await takenWithinAnHour(tx, row);
  if (taken < 2) return;
  const reached = 2 ** Math.floor(Math.log2(taken));
  if (await oncePerHour(tx, `access taken from ${reached} by ${row.proposedBy}`))
    await queueMails(queue, tx, changeMail("access_taken_from_several", row));
}

const HOUR_MS = 3_600_000;

/** The people from whom a person has taken access or roles, or proposes to, within the last hour: by e-mail address. */
export async function takenWithinAnHour(
  db: Database | Transaction,
  { proposedBy, at }: Pick<typeof changes.$inferSelect, "proposedBy" | "at">,
): Promise<string[]> {
  const rows = await db
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.proposedBy, proposedBy),
        inArray(changes.kind, ["person_disabled", "person_changed"]),
        inArray(changes.state, ["waiting", "accepted"]),
        gt(changes.at, new Date(at.getTime() - HOUR_MS)),
      ),
    );
  const taken = rows.filter(
    ({ kind, before, after }) => kind === "person_disabled" || rolesTaken(before, after).length > 0,
  );
  return [...new Set(taken.map(({ subject }) => subject))];
}
