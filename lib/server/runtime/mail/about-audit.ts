import "server-only";
import { eq } from "drizzle-orm";
import { AUDIT_MAILS } from "@/lib/domain/mails/audit";
import { wordsOf } from "@/lib/domain/mails/mail";
import type { Letter } from "@/lib/server/outside";
import { auditCheckpoints, type MailJob } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { words } from "@/lib/words/mails-other";

/** With the checkpoint as `npm run audit -- verify --checkpoint` reads it. */
export async function aboutAudit(
  { db, audit }: Services,
  { kind, seq }: MailJob<"audit">,
): Promise<Letter | null> {
  const [row] = await db.select().from(auditCheckpoints).where(eq(auditCheckpoints.seq, seq));
  if (!row) return null;
  const { mailed: _, ...checkpoint } = row;
  const problem = audit.problems[0]?.message ?? null;
  return {
    words: wordsOf(AUDIT_MAILS[kind], words.audit[kind], { entries: row.entries, problem }),
    facts: [
      [words.facts.newest, String(row.seq)],
      [words.facts.hash, row.hash],
      [words.facts.time, row.at.toISOString()],
      [words.facts.checkpoint, JSON.stringify(checkpoint)],
    ],
    path: "/activity",
    id: String(seq),
  };
}
