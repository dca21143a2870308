import "server-only";
import { eq } from "drizzle-orm";
import { changeEndingText } from "@/lib/domain/change-endings";
import type { ChangeState } from "@/lib/domain/change-kinds";
import { type ChangeLine, changeLines, changePhrase, NONE, namesIn } from "@/lib/domain/change-words";
import { momentText } from "@/lib/domain/dates";
import { parseAddress, usualNetworks } from "@/lib/domain/networks";
import { WALLET_TYPES } from "@/lib/domain/wallet-types";
import { takenWithinAnHour } from "@/lib/server/decisions";
import type { Letter } from "@/lib/server/outside";
import { type ChangeMailKind, changeDecisions, changes, type Jobs, people } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { CHANGE_MAILS, commandMail, confirmationMail } from "./copy";

type ChangeJob = Extract<Jobs["send-mail"], { changeId: string }>;
type ConfirmationJob = Extract<Jobs["send-mail"], { confirmedId: string }>;
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
  access_taken_from_several: () => true,
};

const isSameWord = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * What one person may write of a wallet as they like, since issuers have words of their own: a mail tells only what we know to be
 * such a word. All else is read on the page alone.
 */
const IS_KNOWN: Readonly<Record<string, (text: string, settings: Services["settings"]) => boolean>> = {
  type: (text) => WALLET_TYPES.some((known) => isSameWord(known, text)),
  network: (text, { NETWORKS }) =>
    [...usualNetworks, ...NETWORKS.map(({ name }) => name)].some((known) => isSameWord(known, text)),
  address: (text) => parseAddress(text) !== null,
};

const ON_THE_PAGE = "See the proposal";

/** A field of a change in words that a mail may tell. */
function toldOf(line: ChangeLine, settings: Services["settings"]): string {
  const isKnown = IS_KNOWN[line.field];
  const told = (text: string | null) =>
    text === null || !isKnown || isKnown(text, settings) ? text : ON_THE_PAGE;
  const [before, after] = [told(line.before), told(line.after)];
  return before === null || after === null || before === after
    ? (after ?? before ?? NONE)
    : `${before} → ${after}`;
}

/** A mail about a change: who, what, before and after, and until when. None of it is secret. */
export async function aboutChange(
  { db, settings }: Services,
  { kind, changeId }: ChangeJob,
): Promise<Letter | null> {
  const [row] = await db.select().from(changes).where(eq(changes.id, changeId));
  if (!row || !STILL_HOLDS[kind](row.state)) return null;
  const everybody = await db.select({ id: people.id, name: people.name }).from(people);
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
      proposer: everybody.find(({ id }) => id === row.proposedBy)?.name ?? "",
      acceptors: names(true),
      decliner: names(false),
      deadline: momentText(row.expiresAt),
      why: changeEndingText(row.ending),
      noteBy: decisions.findLast(({ note }) => note !== null)?.name ?? null,
      taken: kind === "access_taken_from_several" ? await takenWithinAnHour(db, row) : [],
    }),
    facts: changeLines(row.kind, row.before, row.after, namesIn([row.before, row.after], everybody)).map(
      (line) => [line.label, toldOf(line, settings)],
    ),
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

/** A mail about a second person's word for somebody whom one admin made alone. */
export async function aboutConfirmation(
  { db }: Services,
  { confirmedId, by, at }: ConfirmationJob,
): Promise<Letter | null> {
  const [row] = await db.select().from(people).where(eq(people.id, confirmedId));
  const [actor] = await db.select().from(people).where(eq(people.id, by));
  if (!row || !actor) return null;
  return {
    words: confirmationMail({ who: row.name, by: actor.name }),
    facts: changeLines("person_changed", null, { email: row.email, roles: row.roles }).map(
      ({ label, after }) => [label, after ?? ""],
    ),
    path: "/changes",
    id: `${confirmedId}.${Date.parse(at)}`,
    concerns: confirmedId,
  };
}
