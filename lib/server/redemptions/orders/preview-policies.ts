import "server-only";
import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { ChangePolicies, PolicyEffect, PolicyPreview } from "@/lib/contract/policies";
import { describeRequirement } from "@/lib/domain/policies/describe";
import { issuerReference } from "@/lib/domain/reference";
import { accessRefusal } from "@/lib/domain/rules/access";
import { countApprovals, type Standing } from "@/lib/domain/rules/approvals";
import { checkPolicies, deadlineFrom, readPolicies } from "@/lib/server/decisions";
import { orders, throwIfRefused } from "@/lib/server/platform";
import { type Context, hidingAddress, type OrderRow } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { readSurroundings, type Surroundings, standingOf } from "./facts";
import { waitingSince } from "./view-policy";

/** So many open redemptions are looked at, the oldest first. */
const MAX_ORDERS = 500;

/** What other rules would do to the redemptions that are open; nothing is changed. @throws AppError `invalid` as for a change */
export async function previewPolicies(context: Context, given: ChangePolicies): Promise<PolicyPreview> {
  throwIfRefused(accessRefusal("change_rules", context.person));
  const { db } = context;
  const policies = { ...(await readPolicies(db)), ...given };
  await checkPolicies(db, policies);
  const rows = await db
    .select()
    .from(orders)
    .where(
      or(
        inArray(orders.state, ["pending_approval", "approved"]),
        // Its deposit address is still to be used.
        and(eq(orders.state, "submitted"), isNull(orders.transactionHash), isNull(orders.fiatTransferId)),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(MAX_ORDERS);
  const now = await readSurroundings(context, db, rows);
  const then: Surroundings = { ...now, policies };
  const nameOf = (id: string) => now.everybody.find((one) => one.id === id)?.name ?? words.unknownPerson;
  return {
    looked: rows.length,
    items: rows.flatMap((row) => {
      const before = standingOf(row, now);
      const after = countApprovals(then, row, now.given(row));
      if (!isTouched(row, before, after)) return [];
      return [
        {
          order: hidingAddress(row)({
            id: row.id,
            reference: issuerReference(row.code, row.customerReference),
            currency: row.currency,
            amount: row.amount,
            state: row.state,
          }),
          before: describeRequirement(before.requirement, { nameOf }),
          after: describeRequirement(after.requirement, { nameOf }),
          effects: EFFECTS.flatMap(([effect, comes]) =>
            comes(row, { before, after, then }) ? [effect] : [],
          ),
        },
      ];
    }),
  };
}

/** Of an order that was submitted, the rules still say one thing: whether its deposit address is compared. */
function isTouched({ state }: OrderRow, before: Standing, after: Standing): boolean {
  const part = ({ requirement: { because, ...rest } }: Standing) =>
    JSON.stringify(state === "submitted" ? rest.checkAddress : rest);
  return part(before) !== part(after);
}

type About = { before: Standing; after: Standing; then: Surroundings };

const EFFECTS: readonly (readonly [PolicyEffect, (row: OrderRow, about: About) => boolean])[] = [
  [
    "approve_again",
    ({ state }, { before, after }) =>
      state === "approved" && before.missing.length === 0 && after.missing.length > 0,
  ],
  [
    "expire",
    (row, { then }) => {
      const since = waitingSince(row, then);
      return since !== null && deadlineFrom(row, then.policies, since).at <= new Date();
    },
  ],
  ["stuck", ({ state }, { before, after }) => state !== "submitted" && after.isStuck && !before.isStuck],
  [
    "note_missing",
    ({ state, note }, { before, after }) =>
      state !== "submitted" && !note && after.requirement.noteRequired && !before.requirement.noteRequired,
  ],
  [
    "verify_address",
    ({ state }, { before, after }) =>
      state === "submitted" && after.requirement.checkAddress && !before.requirement.checkAddress,
  ],
];
