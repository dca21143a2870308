import "server-only";
import { eq } from "drizzle-orm";
import { listed } from "@/lib/domain/listed";
import type { CommandAct } from "@/lib/domain/mails/changes";
import {
  BY_COMMAND,
  commandMail,
  createLink,
  insertPerson,
  type NewPerson,
  type PersonRow,
  queueMails,
  readsAlike,
  unbindPerson,
} from "@/lib/server/identity";
import {
  AppError,
  type Database,
  people,
  type Queue,
  type Settings,
  type Transaction,
} from "@/lib/server/platform";
import { askForLapsedChecks } from "@/lib/server/redemptions";
import { recoverSignIn } from "./recover";
import { type PersonUpdate, updatePerson } from "./update";

/** The command line of the server: its database, the queue for mails, and the operating system's user who sits there. */
export type CommandLine = { db: Database; queue: Queue; osUser: string };

/**
 * Adds a person who may act at once: the command line is the root of trust, so it needs no second person, and everybody who
 * decides is told. Resolves to null when the e-mail is taken.
 * @throws AppError `conflict` where another person’s name reads the same, unless `sameName` says that it is meant
 */
export async function addByCommand(
  line: CommandLine,
  person: NewPerson,
  { sameName = false } = {},
): Promise<PersonRow | null> {
  const { db, osUser } = line;
  if (!sameName) await requireOwnName(db, person);
  return insertPerson(db, person, {
    detail: { osUser },
    andThen: (tx, { id }) => tell(line, tx, id, "added"),
  });
}

async function requireOwnName(db: Database, { name, email }: NewPerson): Promise<void> {
  const others = await db.select({ name: people.name, email: people.email }).from(people);
  const alike = others.filter((one) => one.email !== email && readsAlike(one.name, name));
  if (alike.length === 0) return;
  throw new AppError(
    "conflict",
    // words: the command line is English
    `The name of ${listed(
      alike.map((one) => one.email),
      "and",
    )} reads the same. Give another name, or add --same-name to use it again.`,
  );
}

/** What each act of the command line makes of a person. */
const UPDATES: Record<"enabled" | "disabled", PersonUpdate> = {
  enabled: { disabled: false },
  disabled: { disabled: true },
};

type Update = { act: "roles"; roles: NonNullable<PersonUpdate["roles"]> } | { act: keyof typeof UPDATES };

/** Changes a person's roles or access in the same way; resolves to null for an e-mail that nobody has. */
export function updateByCommand(line: CommandLine, email: string, update: Update): Promise<PersonRow | null> {
  return line.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: people.id }).from(people).where(eq(people.email, email));
    if (!found) return null;
    const change = update.act === "roles" ? { roles: update.roles } : UPDATES[update.act];
    const row = await updatePerson(tx, null, found.id, change, BY_COMMAND, { osUser: line.osUser });
    await askForLapsedChecks(line.queue, tx, found.id);
    await tell(line, tx, found.id, update.act);
    return row;
  });
}

/**
 * Takes a person's business account from them, so that the next one with their verified address is theirs; also of a person who
 * has none but signed in by other means before. Resolves to null for an e-mail that nobody has.
 */
export function unbindByCommand(line: CommandLine, email: string): Promise<PersonRow | null> {
  return line.db.transaction(async (tx) => {
    const [found] = await tx.select({ id: people.id }).from(people).where(eq(people.email, email));
    if (!found) return null;
    const row = await unbindPerson(tx, { id: found.id, actorId: null, detail: { osUser: line.osUser } });
    await tell(line, tx, found.id, "unbound");
    return row;
  });
}

/**
 * Takes from a person all that they sign in with, and makes a link by which they start again; null where they come through the
 * identity provider only, or are disabled. Resolves to undefined for an e-mail that nobody has.
 */
export function recoverByCommand(
  line: CommandLine,
  { email, settings }: { email: string; settings: Settings },
): Promise<string | null | undefined> {
  return line.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: people.id, disabledAt: people.disabledAt })
      .from(people)
      .where(eq(people.email, email));
    if (!found) return undefined;
    const detail = { osUser: line.osUser };
    await recoverSignIn(tx, found.id, { actorId: null, wordCounts: "at_once", detail });
    await askForLapsedChecks(line.queue, tx, found.id);
    await tell(line, tx, found.id, "recovered");
    if (!settings.AUTH_METHODS.password || found.disabledAt) return null;
    return createLink(tx, settings.APP_URL, { personId: found.id, purpose: "command_line" });
  });
}

const tell = ({ queue, osUser }: CommandLine, tx: Transaction, aboutId: string, act: CommandAct) =>
  queueMails(queue, tx, commandMail({ aboutId, act, osUser }));
