import "server-only";
import { eq } from "drizzle-orm";
import { changeEndingText } from "@/lib/domain/change-endings";
import { type ChangeLine, changeLines, namesIn, noneText } from "@/lib/domain/change-lines";
import { changePhrase } from "@/lib/domain/change-words";
import { listed } from "@/lib/domain/listed";
import { CHANGE_MAILS, COMMAND_MAILS, CONFIRMATION_MAILS } from "@/lib/domain/mails/changes";
import { wordsOf } from "@/lib/domain/mails/mail";
import { parseAddress, usualNetworks } from "@/lib/domain/networks";
import { WALLET_TYPES } from "@/lib/domain/wallet-types";
import { takenWithinAnHour } from "@/lib/server/decisions";
import type { Letter, Reader } from "@/lib/server/outside";
import { changeDecisions, changes, type MailJob, people } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { words } from "@/lib/words/mails-changes";

type IsKnown = (text: string, settings: Services["settings"]) => boolean;

const isSameWord = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const isNetwork: IsKnown = (text, { NETWORKS }) =>
  [...usualNetworks, ...NETWORKS.map(({ name }) => name)].some((known) => isSameWord(known, text));
const isAddress: IsKnown = (text) => parseAddress(text) !== null;

/**
 * What a person or the issuer may write as they like: of a wallet, a mail shows only what we know to be such a word. All else is read
 * on the page alone.
 */
const IS_KNOWN: Readonly<Record<string, IsKnown>> = {
  type: (text) => WALLET_TYPES.some((known) => isSameWord(known, text)),
  network: isNetwork,
  issuerNetwork: isNetwork,
  address: isAddress,
  issuerAddress: isAddress,
  reason: () => false,
  note: () => false,
};

/** A field of a change in words that a mail may show. */
function mailTextOf(line: ChangeLine, settings: Services["settings"]): string {
  const isKnown = IS_KNOWN[line.field];
  const shown = (text: string | null) =>
    text === null || !isKnown || isKnown(text, settings) ? text : words.onThePage;
  const [before, after] = [shown(line.before), shown(line.after)];
  return before === null || after === null || before === after
    ? (after ?? before ?? noneText())
    : `${before} → ${after}`;
}

/** A mail about a change: who, what, before and after, and until when. None of it is secret. */
export async function aboutChange(
  { db, settings }: Services,
  { kind, changeId }: MailJob<"change">,
  reader: Reader,
): Promise<Letter | null> {
  const mail = CHANGE_MAILS[kind];
  const [row] = await db.select().from(changes).where(eq(changes.id, changeId));
  if (!row || !mail.stillTrue(row)) return null;
  const everybody = await db.select({ id: people.id, name: people.name }).from(people);
  const decisions = await db
    .select({ accept: changeDecisions.accept, note: changeDecisions.note, name: people.name })
    .from(changeDecisions)
    .innerJoin(people, eq(people.id, changeDecisions.personId))
    .where(eq(changeDecisions.changeId, changeId))
    .orderBy(changeDecisions.at);
  const names = (accept: boolean) => decisions.flatMap((one) => (one.accept === accept ? [one.name] : []));
  const taken = kind === "access_taken_from_several" ? await takenWithinAnHour(db, row) : [];
  return {
    words: wordsOf(mail, words.change[kind], {
      act: changePhrase(row.kind, row.subject),
      proposer: everybody.find(({ id }) => id === row.proposedBy)?.name ?? "",
      acceptors: listed(names(true), "and"),
      areSeveral: names(true).length > 1,
      decliner: listed(names(false), "and"),
      deadline: row.expiresAt ? reader.moment(row.expiresAt) : "",
      why: changeEndingText(row.ending),
      noteBy: decisions.findLast(({ note }) => note !== null)?.name ?? null,
      taken: { count: taken.length, names: listed(taken, "and") },
    }),
    facts: changeLines(row.kind, row.before, row.after, namesIn([row.before, row.after], everybody))
      .filter(({ isNeighbour }) => !isNeighbour)
      .map((line) => [line.label, mailTextOf(line, settings)]),
    path: `/controls/proposals/${row.id}`,
    id: row.id,
    concerns: row.subjectPersonId,
  };
}

/** A mail about a person who was changed at the command line. */
export async function aboutCommand(
  { db }: Services,
  { kind, aboutId, act, osUser, at }: MailJob<"command">,
): Promise<Letter | null> {
  const [row] = await db.select().from(people).where(eq(people.id, aboutId));
  if (!row) return null;
  return {
    words: wordsOf(COMMAND_MAILS[kind], words.command[kind], { act, who: row.name, osUser }),
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

/** A mail about a second person's word for a person whom one admin added alone. */
export async function aboutConfirmation(
  { db }: Services,
  { kind, confirmedId, by, at }: MailJob<"confirmation">,
): Promise<Letter | null> {
  const [row] = await db.select().from(people).where(eq(people.id, confirmedId));
  const [actor] = await db.select().from(people).where(eq(people.id, by));
  if (!row || !actor) return null;
  return {
    words: wordsOf(CONFIRMATION_MAILS[kind], words.confirmation[kind], { who: row.name, by: actor.name }),
    facts: changeLines("person_changed", null, { email: row.email, roles: row.roles }).map(
      ({ label, after }) => [label, after ?? ""],
    ),
    path: "/controls",
    id: `${confirmedId}.${Date.parse(at)}`,
    concerns: confirmedId,
  };
}
