import "server-only";
import { eq } from "drizzle-orm";
import { isRestored } from "@/lib/domain/rules/sending";
import { people } from "@/lib/server/platform";
import { readSending } from "@/lib/server/redemptions";
import type { NoticeSource } from "./source";

/** All sending is paused: by a person, or because the database is not the one we last worked with. */
export const sendingPaused: NoticeSource = async ({ db }) => {
  const row = await readSending(db);
  const { paused, by, at } = row;
  if (!paused || !at) return null;
  const [person] = by ? await db.select({ name: people.name }).from(people).where(eq(people.id, by)) : [];
  const message = isRestored(row)
    ? "All sending is paused, because the database was restored. Two people check what may have been sent, then resume it."
    : `All sending is paused by ${person?.name ?? "a colleague"}. Nothing can be sent until two people resume it.`;
  return { message, href: "/controls", since: at.toISOString() };
};
