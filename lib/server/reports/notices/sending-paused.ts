import "server-only";
import { eq } from "drizzle-orm";
import { isRestored } from "@/lib/domain/rules/sending";
import { people } from "@/lib/server/platform";
import { readSending } from "@/lib/server/redemptions";
import { words } from "@/lib/words/notices";
import type { NoticeSource } from "./source";

/** All sending is paused: by a person, or because the database is not the one we last worked with. */
export const sendingPaused: NoticeSource = async ({ db }) => {
  const row = await readSending(db);
  const { paused, by, at } = row;
  if (!paused || !at) return null;
  const [person] = by ? await db.select({ name: people.name }).from(people).where(eq(people.id, by)) : [];
  const message = isRestored(row) ? words.restored : words.paused(person?.name ?? null);
  return { message, href: "/controls", since: at.toISOString() };
};
