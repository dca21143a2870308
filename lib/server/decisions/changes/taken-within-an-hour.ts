import "server-only";
import { and, eq, gt, inArray } from "drizzle-orm";
import { rolesTaken } from "@/lib/domain/enough-people";
import { changes, type Database, type Transaction } from "@/lib/server/platform";

const HOUR_MS = 3_600_000;

/** The people from whom somebody has taken access or roles, or proposes to, within the last hour: by e-mail address. */
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
