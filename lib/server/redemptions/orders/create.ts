import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { uuid } from "@/lib/contract/common";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import { referenceCode } from "@/lib/domain/reference";
import { accessRefusal } from "@/lib/domain/rules/access";
import { type Act, askedToApprove, perform, readPolicies, requireWithinLimits } from "@/lib/server/decisions";
import { orderMail } from "@/lib/server/identity";
import {
  AppError,
  type Database,
  invalid,
  orders,
  type Transaction,
  takePersonRead,
  throwIfRefused,
} from "@/lib/server/platform";
import {
  type Context,
  contentOf,
  contentRecord,
  duplicateDetail,
  hashed,
  insertOrder,
  lockContent,
  type OrderRow,
  preventDuplicate,
  type Snapshot,
  snapshotOf,
} from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { requireDayToCome } from "./needed-by";
import { policyFor } from "./policy-for";
import { viewOne } from "./view";

/**
 * Prepares a redemption: keeps it for approval and sends nothing.
 * The same key with the same content gives the same order again.
 * @throws AppError `invalid` (a note that is missing, a day that is over), `key_reused`, `conflict` (an identical one is recent or has an
 * unknown outcome), `not_usable` (over a daily limit), `too_many_requests`.
 */
export async function createOrder(
  context: Context,
  draft: DraftOrder,
  idempotencyKey: string | null,
): Promise<Order> {
  throwIfRefused(accessRefusal("prepare_redemption", context.person));
  const key = uuid.safeParse(idempotencyKey);
  if (!key.success) throw invalid({ "Idempotency-Key": words.prepare.key });
  const bodyHash = hashOf(draft);

  const before = await earlier(context, key.data);
  if (before) return again(context, before, bodyHash);

  requireDayToCome(draft);
  await takePersonRead(context);
  const snapshot = await snapshotOf(context, draft);
  const row = await perform(context, CREATE, { draft, snapshot, key: key.data, bodyHash }).catch(
    async (error) => {
      const made = await earlier(context, key.data);
      if (made) return made;
      throw error;
    },
  );
  return again(context, row, bodyHash);
}

type Preparing = { draft: DraftOrder; snapshot: Snapshot; key: string; bodyHash: string };

const CREATE: Act<Preparing, object, object, OrderRow> = {
  read: async ({ tx }, { draft, snapshot }) => {
    await lockContent(tx, { ...draft, ...snapshot });
    return {};
  },
  refusal: (_facts, person) => accessRefusal("prepare_redemption", person),
  apply: async ({ tx, person }, _facts, { draft, snapshot, key, bodyHash }) => {
    // The same request may have been faster; it is no second redemption.
    if (await earlier({ db: tx, person }, key)) throw beingPrepared();
    const duplicate = await preventDuplicate(tx, { ...draft, ...snapshot }, person.id);
    const policies = await readPolicies(tx);
    const contributors = [person.id];
    const leaver = { ...draft, ...snapshot, contributors };
    const together = await requireWithinLimits(tx, policies, "preparation", leaver);
    const asked = await policyFor(tx, policies, { ...draft, together });
    const content = { code: referenceCode(randomBytes(8)), ...contentOf(draft, snapshot) };
    const row = await insertOrder(tx, {
      ...{ ...content, ...hashed(content), ...asked },
      ...{ createdBy: person.id, contributors, duplicate },
      ...{ idempotencyKey: key, idempotencyHash: bodyHash },
    });
    if (!row) throw beingPrepared();
    return {
      result: row,
      audit: {
        ...{ action: "order.prepared", orderId: row.id, subject: row.code },
        detail: {
          ...{ amount: row.amount, currency: row.currency },
          ...contentRecord(row),
          policy: asked.policy,
          ...duplicateDetail(duplicate),
        },
      },
      mails: [orderMail("approval_needed", row, askedToApprove(row))],
    };
  },
};

const beingPrepared = () => new AppError("conflict", words.prepare.underWay);

async function earlier(
  { db, person }: Pick<Context, "person"> & { db: Database | Transaction },
  key: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.createdBy, person.id), eq(orders.idempotencyKey, key)));
  return row;
}

function again(context: Context, row: OrderRow, bodyHash: string): Promise<Order> {
  if (row.idempotencyHash === bodyHash) return viewOne(context, row);
  throw new AppError("key_reused", words.prepare.keyUsed);
}

function hashOf({ acceptDuplicate, duplicateReason, ...draft }: DraftOrder): string {
  return createHash("sha256")
    .update(JSON.stringify(Object.entries(draft).sort()))
    .digest("hex");
}
