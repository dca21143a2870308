import "server-only";
import { eq } from "drizzle-orm";
import type { ChangeState } from "@/lib/domain/change-kinds";
import { changeLines, changePhrase, NONE } from "@/lib/domain/change-words";
import { momentText } from "@/lib/domain/moment-text";
import type { Services } from "../context";
import { changeDecisions, changes } from "../db/auth-schema";
import { people } from "../db/schema";
import type { ChangeMailKind, Jobs } from "../queue/queue";
import { CHANGE_MAILS, commandMail } from "./copy";
import type { Letter } from "./letter";

type ChangeJob = Extract<Jobs["send-mail"], { changeId: string }>;
type CommandJob = Extract<Jobs["send-mail"], { aboutId: string }>;

/** Whether what a delayed mail tells is still so. */
const STILL_HOLDS: Record<ChangeMailKind, (state: ChangeState) => boolean> = {
  change_proposed: (state) => state === "waiting",
  change_agreed: (state) => state === "waiting",
  change_made: () => true,
  change_declined: () => true,
  change_withdrawn: () => true,
  change_expired: () => true,
  change_failed: () => true,
};

/** A mail about a change: who, what, before and after, and until when. None of it is secret. */
export async function aboutChange({ db }: Services, { kind, changeId }: ChangeJob): Promise<Letter | null> {
  const [row] = await db.select().from(changes).where(eq(changes.id, changeId));
  if (!row || !STILL_HOLDS[kind](row.state)) return null;
  const [proposer] = await db.select().from(people).where(eq(people.id, row.proposedBy));
  const decisions = await db
    .select({ accept: changeDecisions.accept, note: changeDecisions.note, name: people.name })
    .from(changeDecisions)
    .innerJoin(people, eq(people.id, changeDecisions.personId))
    .where(eq(changeDecisions.changeId, changeId))
    .orderBy(changeDecisions.at);
  const names = (accept: boolean) =>
    decisions.flatMap((one) => (one.accept === accept ? [one.name] : [])).join(" and ");
  return {
    words: CHANGE_MAILS[kind]({
      act: changePhrase(row.kind, row.subject),
      proposer: proposer?.name ?? "",
      acceptors: names(true),
      decliner: names(false),
      deadline: momentText(row.expiresAt),
      why: row.note,
      note: row.note ?? decisions.at(-1)?.note ?? null,
    }),
    facts: changeLines(row.kind, row.before, row.after).map(({ label, before, after }) => [
      label,
      before === null || after === null || before === after
        ? (after ?? before ?? NONE)
        : `${before} → ${after}`,
    ]),
    path: `/changes/${row.id}`,
    id: row.id,
    concerns: row.subjectPersonId,
  };
}

/** A mail about what somebody did to a person at the command line. */
export async function aboutCommand(
  { db }: Services,
  { aboutId, act, osUser, at }: CommandJob,
): Promise<Letter | null> {
  const [row] = await db.select().from(people).where(eq(people.id, aboutId));
  if (!row) return null;
  return {
    words: commandMail(act, { who: row.name, osUser }),
    facts: changeLines("person_changed", null, {
      email: row.email,
      roles: row.roles,
      disabled: row.disabledAt !== null,
    }).map(({ label, after }) => [label, after ?? ""]),
    path: "/activity",
    id: `${aboutId}.${act}.${Date.parse(at)}`,
    concerns: aboutId,
  };
}
