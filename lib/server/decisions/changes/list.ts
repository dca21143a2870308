import "server-only";
import { desc, eq, sql } from "drizzle-orm";
import type { Change, Changes, ListChanges } from "@/lib/contract/changes";
import { isSettingUp } from "@/lib/server/identity";
import { changes, notFound } from "@/lib/server/platform";
import type { WithKinds } from "./change-type";
import { listToConfirm } from "./to-confirm";
import { effectsOf, viewChange, viewChanges } from "./view";

/** So many that are over are listed; all that wait are. */
const MAX_OVER = 100;

/** What waits for a second person, then what is over, each the newest first. */
export async function listChanges(context: WithKinds, { state }: ListChanges): Promise<Changes> {
  const waiting = await context.db
    .select()
    .from(changes)
    .where(eq(changes.state, "waiting"))
    .orderBy(desc(changes.at));
  const over =
    state === "waiting"
      ? []
      : await context.db
          .select()
          .from(changes)
          .where(sql`${changes.state} <> 'waiting'`)
          .orderBy(desc(changes.at))
          .limit(MAX_OVER);
  const effects = state ? undefined : await effectsOf(context, waiting);
  const views = await viewChanges(context, [...waiting, ...over], effects);
  // The end of some may not be on record yet.
  const [open, ended] = [views.filter(isWaiting), views.filter((one) => !isWaiting(one))];
  return {
    items: state ? open : [...open, ...ended.sort((a, b) => b.at.localeCompare(a.at))],
    settingUp: await isSettingUp(context.db),
    toConfirm: await listToConfirm(context),
  };
}

const isWaiting = ({ state }: Change) => state === "waiting";

/** One change. @throws AppError `not_found` */
export async function getChange(context: WithKinds, { id }: { id: string }): Promise<Change> {
  const [row] = await context.db.select().from(changes).where(eq(changes.id, id));
  if (!row) throw notFound("change");
  return viewChange(context, context.changeKinds[row.kind], row);
}
