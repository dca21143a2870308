import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { hasAccess } from "@/lib/domain/rules/access";
import { bankLines } from "@/lib/server/platform";
import { words } from "@/lib/words/notices";
import type { NoticeSource } from "./source";

/** The amount of a payout came from another payer than the one that two people confirmed for the account. */
export const payerChanged: NoticeSource = async ({ db, person }) => {
  if (!hasAccess("decide_redemptions", person)) return null;
  const [found] = await db
    .select({ since: sql<Date | string | null>`min(${bankLines.readAt})` })
    .from(bankLines)
    .where(
      and(
        eq(bankLines.state, "suggested"),
        sql`${bankLines.suggestions} @> '[{"because": ["amount"], "against": ["payer_differs"]}]'`,
      ),
    );
  if (!found?.since) return null;
  return {
    message: words.payerChanged,
    href: "/received",
    since: new Date(found.since).toISOString(),
  };
};
