import "server-only";
import { and, asc, eq, inArray, not, or, sql } from "drizzle-orm";
import type { Sending } from "@/lib/contract/sending";
import type { OrderState } from "@/lib/domain/order-life";
import { issuerReference } from "@/lib/domain/reference";
import { remarkText } from "@/lib/domain/remarks";
import { hasAccess } from "@/lib/domain/rules/access";
import { isVoter } from "@/lib/domain/rules/rule";
import { isRestored, type SendingFacts, sendingRules } from "@/lib/domain/rules/sending";
import type { Situation } from "@/lib/domain/situations";
import { type ChangeRow, findWaiting, hashOfChange } from "@/lib/server/decisions";
import { type Database, isEndedAtIssuer, orders, people } from "@/lib/server/platform";
import {
  type Context,
  hidingAddress,
  isOn,
  readTokenStops,
  stopFacts,
  type TokenStopRow,
  withOutcome,
} from "@/lib/server/record";
import { readSending, type SendingRow } from "./state";

/** So many are listed at most. */
const MAX_ORDERS = 200;

/** Whether anything may be sent, who said so, and what has to be looked at before it is resumed. */
export async function getSending(context: Context): Promise<Sending> {
  const { db, person } = context;
  const row = await readSending(db);
  const stops = await readTokenStops(context, db);
  const resume = await findWaiting(db, RESUMING);
  const { paused, reason, by, at } = row;
  const known = [by, resume?.proposedBy].filter((id) => id != null);
  const involved = await db.select().from(people).where(inArray(people.id, known));
  const ref = (id: string) => ({ id, name: involved.find((one) => one.id === id)?.name ?? "" });
  return {
    paused,
    reason,
    by: by ? ref(by) : null,
    at: at?.toISOString() ?? null,
    resume: resume && {
      by: ref(resume.proposedBy),
      at: resume.at.toISOString(),
      contentHash: hashOfChange(resume),
    },
    allowed: sendingRules.allowed(sendingFacts(row, resume, involved), person),
    stops: await Promise.all(stops.map((stop) => viewStop(context, stop))),
    ...(paused ? await concerned(db, row) : { orders: [], ordersTotal: 0 }),
  };
}

async function viewStop(context: Context, stop: TokenStopRow): Promise<Sending["stops"][number]> {
  const { id, currency, since } = stop;
  const facts = stopFacts(context, stop);
  return {
    ...{ id, currency, ...facts },
    since: since.toISOString(),
    mayLetGoOn: hasAccess("let_token_go_on", context.person),
    orders: await context.db.$count(
      orders,
      and(eq(orders.currency, currency), isOn({ name: facts.network }), KEPT_BACK),
    ),
  };
}

type Person = Pick<typeof people.$inferSelect, "id" | "roles" | "approvesFrom">;

/** The one proposal that there can be about all sending. */
export const RESUMING = { kind: "sending_resumed", target: "sending" } as const;

/** What the rules of all sending are decided on. */
export function sendingFacts(
  row: SendingRow,
  resume: Pick<ChangeRow, "proposedBy"> | null,
  among: readonly Person[],
): SendingFacts {
  const resumeBy = resume?.proposedBy ?? null;
  const proposer = among.find(({ id }) => id === resumeBy);
  const byApprover = proposer !== undefined && isVoter(proposer);
  return { paused: row.paused, resumeBy, needsApprover: isRestored(row) && !byApprover };
}

const MAY_HAVE_BEEN_SENT: OrderState[] = ["approved", "submitting", "outcome_unknown"];

/**
 * In an older copy, what waits for approval may have been approved and sent since, and what was submitted may lack that its
 * tokens were sent, an alarm or a hold.
 */
const OF_OLDER_COPY = or(
  eq(orders.state, "pending_approval"),
  and(eq(orders.state, "submitted"), withOutcome("in_progress")),
);

/** Neither an alarm nor a proposal to close it stops it here, nor has the issuer ended it. */
const goesOnAt = (...situations: Situation[]) =>
  and(inArray(orders.situation, situations), not(isEndedAtIssuer));

/** Their tokens or their hash can't be sent before sending is resumed. */
const STANDS_STILL = goesOnAt("ready_to_send", "address_invalid", "hash_recorded", "hash_refused");

/** Neither they nor their tokens are sent while their token has stopped. */
const KEPT_BACK = goesOnAt("approved", "submission_delayed", "ready_to_send", "address_invalid");

async function concerned(db: Database, row: SendingRow): Promise<Pick<Sending, "orders" | "ordersTotal">> {
  const isConcerned = or(
    inArray(orders.state, MAY_HAVE_BEEN_SENT),
    isRestored(row) ? OF_OLDER_COPY : STANDS_STILL,
  );
  const rows = await db
    .select()
    .from(orders)
    .where(isConcerned)
    // What may be sent again comes first: a list of many may be cut off.
    .orderBy(sql`${orders.state} = 'submitted'`, asc(orders.createdAt))
    .limit(MAX_ORDERS);
  const shown = rows.map((order) => {
    const { id, code, customerReference, state, amount, currency, remark } = order;
    return hidingAddress(order)({
      ...{ id, reference: issuerReference(code, customerReference), state },
      ...{ amount, currency, remark: remarkText(remark) },
    });
  });
  const ordersTotal = rows.length < MAX_ORDERS ? rows.length : await db.$count(orders, isConcerned);
  return { orders: shown, ordersTotal };
}
