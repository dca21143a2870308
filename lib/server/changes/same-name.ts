import "server-only";
import { and, inArray } from "drizzle-orm";
import type { ChangeKind } from "@/lib/domain/change-kinds";
import { changes } from "../db/auth-schema";
import type { Database, Transaction } from "../db/client";
import { readsAlike } from "../people/reads-alike";

/**
 * What else has a name that reads like this one, for the content of a proposal: whoever decides on it sees it beside the name. Empty
 * where nothing has.
 */
export function alike(
  name: string,
  others: readonly { name: string; what: string }[],
): { alike?: readonly string[] } {
  const same = others.filter((other) => readsAlike(other.name, name)).map(({ what }) => what);
  return same.length > 0 ? { alike: same } : {};
}

/**
 * How proposals of these kinds that are open would call things, since until they are accepted nothing is called so. Of a wallet without
 * its address, which one person alone has written: mails repeat this.
 */
export async function proposedNames(
  db: Database | Transaction,
  kinds: ChangeKind[],
  field: "name" | "nickname" = "name",
): Promise<{ name: string; what: string }[]> {
  const rows = await db
    .select({ subject: changes.subject, after: changes.after })
    .from(changes)
    .where(and(inArray(changes.kind, kinds), inArray(changes.state, ["waiting", "applying"])))
    .orderBy(changes.at);
  return rows.flatMap(({ subject, after }) =>
    typeof after?.[field] === "string" && after[field] !== ""
      ? [{ name: after[field], what: `${subject} (proposed)` }]
      : [],
  );
}

/** What is asked for, without what was found beside it. */
export function withoutAlike(content: Record<string, unknown> | null): Record<string, unknown> {
  const { alike: _, ...given } = content ?? {};
  return given;
}
