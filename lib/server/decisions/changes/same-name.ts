import "server-only";
import { and, eq, gte, inArray, or } from "drizzle-orm";
import type { ChangeKind } from "@/lib/domain/change-kinds";
import { type Alike, alikeText } from "@/lib/domain/same-name";
import { type PersonRow, readsAlike } from "@/lib/server/identity";
import { changes, type Database, type Transaction } from "@/lib/server/platform";
import type { ChangeRow, Content } from "./change-type";
import { IS_OPEN } from "./row";

export type Named = { name: string; what: Alike };

/** Kinds of proposals by what they name: people are told apart from people, wallets from wallets. */
const NAMING: readonly ChangeKind[][] = [
  ["person_added", "person_changed"],
  ["wallet_added"],
  ["account_named"],
];

/**
 * What else has a name that reads like this one, for the content of a proposal: whoever decides on it sees it beside the name. Empty
 * where nothing has.
 */
export function alike(name: string, others: readonly Named[]): { alike?: readonly Alike[] } {
  const same = others.filter((other) => readsAlike(other.name, name)).map(({ what }) => what);
  return same.length > 0 ? { alike: same } : {};
}

/**
 * How proposals of these kinds that are open would call things, since until they are accepted nothing is called so. Of a wallet without
 * its address, which one person alone has written: mails repeat this.
 */
export async function proposedNames(db: Database | Transaction, kinds: ChangeKind[]): Promise<Named[]> {
  const rows = await db
    .select()
    .from(changes)
    .where(and(inArray(changes.kind, kinds), IS_OPEN))
    .orderBy(changes.at);
  return rows.flatMap(namedBy);
}

/** What a proposal calls something, or would, and what that is; nothing where it names nothing. */
function namedBy({ kind, state, subject, after }: ChangeRow): Named[] {
  const name = kind === "account_named" ? after?.nickname : after?.name;
  if (typeof name !== "string" || name === "") return [];
  return [{ name, what: state === "accepted" ? subject : { proposed: subject } }];
}

/**
 * The content of these proposals with what has a name that reads alike by now: of two with one name, either may be accepted first. The
 * issuer isn't asked for its wallets and accounts again, so of those it says what was found when it was proposed, and what was
 * accepted since.
 */
export async function withAlikeNow(
  db: Database | Transaction,
  rows: readonly ChangeRow[],
  everybody: readonly PersonRow[],
): Promise<(row: ChangeRow) => Content> {
  const open = rows.filter((row) => row.state === "waiting" && kindsLike(row).length > 0);
  if (open.length === 0) return ({ after }) => inWords(after);
  const since = new Date(Math.min(...open.map(({ at }) => at.getTime())));
  const others = await db
    .select()
    .from(changes)
    .where(
      and(
        inArray(changes.kind, open.flatMap(kindsLike)),
        or(IS_OPEN, and(eq(changes.state, "accepted"), gte(changes.decidedAt, since))),
      ),
    )
    .orderBy(changes.at);
  return (row) => {
    const [own] = namedBy(row);
    if (!own || !open.includes(row)) return inWords(row.after);
    const kinds = kindsLike(row);
    const isPerson = kinds.includes("person_added");
    const given = others.filter(
      ({ kind, state, target, decidedAt }) =>
        kinds.includes(kind) &&
        target !== row.target &&
        // Who was added or renamed since is among everybody.
        (state !== "accepted" || (!isPerson && decidedAt !== null && decidedAt >= row.at)),
    );
    const people = isPerson ? everybody.filter(({ email }) => email !== row.subject) : [];
    const found = alike(own.name, [
      ...people.map(({ name, email }) => ({ name, what: email })),
      ...given.flatMap(namedBy),
    ]);
    const kept = isPerson ? [] : storedIn(row.after).filter((one) => typeof one === "string");
    const all = [...new Set([...kept, ...(found.alike ?? [])].map(alikeText))];
    return { ...withoutAlike(row.after), ...(all.length > 0 && { alike: all }) };
  };
}

const kindsLike = ({ kind }: ChangeRow): ChangeKind[] => NAMING.find((kinds) => kinds.includes(kind)) ?? [];

const storedIn = (content: Content): Alike[] => (Array.isArray(content?.alike) ? content.alike : []);

/** As the interface shows it. */
const inWords = (content: Content): Content =>
  content?.alike ? { ...content, alike: storedIn(content).map(alikeText) } : content;

/** What is asked for, without what was found beside it. */
export function withoutAlike(content: Content): Record<string, unknown> {
  const { alike: _, ...given } = content ?? {};
  return given;
}
