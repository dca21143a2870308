import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { Sending } from "@/lib/contract/sending";
import type { OrderState } from "@/lib/domain/order-life";
import { issuerReference } from "@/lib/domain/reference";
import { allowedSendingActions } from "@/lib/domain/sending-actions";
import type { Context } from "../context";
import type { Database } from "../db/client";
import { orders, people } from "../db/schema";
import { readSending, type SendingRow } from "./state";

/** So many are listed at most. */
const MAX_ORDERS = 200;

/** Whether anything may be sent, who said so, and what has to be looked at before it is resumed. */
export async function getSending({ db, person }: Context): Promise<Sending> {
  const row = await readSending(db);
  const { paused, reason, by, at, resumeBy, resumeAt } = row;
  const names = await namesOf(db, [by, resumeBy]);
  const ref = (id: string) => ({ id, name: names.get(id) ?? "" });
  return {
    paused,
    reason,
    by: by ? ref(by) : null,
    at: at?.toISOString() ?? null,
    resume: resumeBy && resumeAt ? { by: ref(resumeBy), at: resumeAt.toISOString() } : null,
    allowed: allowedSendingActions(row, person),
    orders: paused ? await concerned(db, row) : [],
  };
}

async function namesOf(db: Database, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function concerned(db: Database, { reason }: SendingRow): Promise<Sending["orders"]> {
  const states: OrderState[] = ["approved", "submitting", "outcome_unknown"];
  // What waits for approval in an older copy may have been approved and sent since.
  if (reason === "restored") states.push("pending_approval");
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.state, states))
    .orderBy(asc(orders.createdAt))
    .limit(MAX_ORDERS);
  return rows.map(({ id, code, customerReference, state, amount, currency, statusNote }) => ({
    id,
    reference: issuerReference(code, customerReference),
    state,
    amount,
    currency,
    remark: statusNote,
  }));
}
