import "server-only";
import {
  type OrderAction,
  type Refusal,
  type RefusalReason,
  refusal,
  wrongState,
} from "@/lib/domain/order-actions";
import type { OrderState } from "@/lib/domain/order-life";
import type { Context } from "../context";
import type { Database, Transaction } from "../db/client";
import { AppError } from "../errors";
import { lockOrder, type OrderRow } from "../order-record/find";
import { earliestPasskey } from "../proofs/require-vote-proof";
import { presentPerson } from "../sessions/present-person";
import { factsOf, readSurroundings } from "./facts";

type Options = {
  /** Refusals that the verb deals with itself, such as a request that repeats what is done already. */
  tolerate?: readonly RefusalReason[];
};

/**
 * Locks an order for something that a person does with it, once the rule table allows it on the locked row with the
 * roles that they still hold.
 * @throws AppError `not_found`, or with the rule table's refusal: `forbidden`, `wrong_state`, `conflict`.
 */
export async function lockFor(
  tx: Transaction,
  id: string,
  action: OrderAction,
  context: Context,
  options: Options = {},
): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  const present = await presentPerson(tx, context.person);
  const roles = context.person.roles.filter((role) => present.roles.includes(role));
  await requireAllowed(tx, order, action, { ...context, person: { ...context.person, roles } }, options);
  return order;
}

/** The same question on a row that is only read, before something slow or costly is begun. @throws AppError as {@link lockFor} */
export async function requireAllowed(
  db: Database | Transaction,
  order: OrderRow,
  action: OrderAction,
  context: Context,
  { tolerate = [] }: Options = {},
): Promise<void> {
  const facts = factsOf(order, await readSurroundings(context, db, [order]));
  const signed = await earliestPasskey(db, context.person);
  const refused = refusal(action, facts, context.person, signed);
  if (refused && !tolerate.includes(refused.reason)) throw refusedBy(refused);
}

/** A refusal of the rule table as the error that carries it to the page. */
export const refusedBy = ({ code, message }: Refusal) => new AppError(code, message);

/** Somebody was faster: the conditional update found the order in another state. */
export const overtaken = (state: OrderState) => refusedBy(wrongState(state));
