import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { MailTopic } from "@/lib/domain/mail-topics";
import { type Jobs, people, type Transaction } from "@/lib/server/platform";

type MailKind = Jobs["send-mail"]["kind"];

/** The topic of each mail that people may do without, since the pages show the same and nothing is sent meanwhile. */
export const TOPIC_OF: Partial<Record<MailKind, MailTopic>> = {
  ...{ approval_needed: "approvals", approval_lapsed: "approvals", address_check: "approvals" },
  ...{ approval_reminder: "reminders", approval_unanswered: "reminders" },
  ready_to_send: "sending",
  ...{ approved: "progress", rejected: "progress", paid_out: "progress", completed: "progress" },
};

/** Whether this person wants mails of this kind. */
export async function wantsMail(tx: Transaction, kind: MailKind, personId: string): Promise<boolean> {
  const topic = TOPIC_OF[kind];
  if (!topic) return true;
  const isOff = and(eq(people.id, personId), sql`${topic} = any(${people.mailsOff})`);
  const [row] = await tx.select({ id: people.id }).from(people).where(isOff);
  return !row;
}
