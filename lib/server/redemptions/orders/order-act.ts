import "server-only";
import type { Order } from "@/lib/contract/orders";
import type { Assertion } from "@/lib/contract/proofs";
import type { AuditAction } from "@/lib/domain/audit-actions";
import type { OrderFacts } from "@/lib/domain/order-facts";
import type { OrderState } from "@/lib/domain/order-life";
import { requirementOf } from "@/lib/domain/policies/requirement";
import { type OrderAction, type RefusalReason, refusal, wrongState } from "@/lib/domain/rules/redemptions";
import type { SignedVote } from "@/lib/domain/vote-delay";
import { type Act, type Effect, perform, type Scope } from "@/lib/server/decisions";
import {
  approversVote,
  type Demand,
  earliestPasskey,
  type Mail,
  type VoteProof,
} from "@/lib/server/identity";
import { type Database, refusedBy, type Transaction } from "@/lib/server/platform";
import { type Context, changeOrder, lockOrder, type OrderRow, type Values } from "@/lib/server/record";
import { factsOf, readSurroundings, type Surroundings } from "./facts";
import { viewOne } from "./view";

/** What an act on a redemption is decided on: its locked row, what stands around it, and what the rules make of both. */
export type OrderNow = { order: OrderRow; around: Surroundings; facts: OrderFacts };

type Done = Pick<Effect<OrderRow>, "jobs"> & {
  /** Its columns that change; left out where only rows beside it do. */
  set?: Values;
  audit: { action: AuditAction; detail?: Record<string, unknown> };
  mails?: (changed: OrderRow) => readonly Mail[];
  /** What else follows in the same transaction, once the act is on record. */
  after?: (changed: OrderRow) => Promise<void>;
};

type Whole<Input, More> = Act<Input, OrderNow, More, OrderRow>;

/** Something that a person does with a redemption (`decisions/perform.ts`). */
export type OrderAct<Input, More = unknown> = Pick<Whole<Input, More>, "check" | "proof"> & {
  /** What the rule table calls it. */
  action: OrderAction | ((input: Input) => OrderAction);
  /** What is locked before the order is, as everything else locks it. */
  first?: (scope: Scope) => Promise<void>;
  /** Refusals that the act deals with itself. */
  tolerate?: (input: Input) => readonly RefusalReason[];
  apply: (scope: Scope, now: OrderNow & More, input: Input, proof: VoteProof) => Promise<Done>;
};

/** The verb of an act, which answers with the redemption as this person sees it then. @throws AppError as {@link performOnOrder} */
export const orderAct =
  <Input extends { id: string }, More = unknown>(act: OrderAct<Input, More>) =>
  async (context: Context, input: Input): Promise<Order> =>
    viewOne(context, await performOnOrder(context, act, input));

/**
 * Carries an act on a redemption out, on its locked row and only while that stays in its state. Resolves to the row.
 * @throws AppError `not_found`, the rule table's refusal, and what the act throws
 */
export function performOnOrder<Input extends { id: string }, More = unknown>(
  context: Context,
  { action, first, tolerate = () => [], apply, ...act }: OrderAct<Input, More>,
  input: Input,
): Promise<OrderRow> {
  const name = typeof action === "function" ? action(input) : action;
  const whole: Whole<Input, More> = {
    ...act,
    read: async (scope) => {
      const { tx } = scope;
      await first?.(scope);
      const order = await lockOrder(tx, input.id);
      const around = await readSurroundings(context, tx, [order]);
      return { order, around, facts: factsOf(order, around) };
    },
    refusal: ({ facts }, person, signed) => {
      const refused = refusal(name, facts, person, signed);
      return refused && tolerate(input).includes(refused.reason) ? null : refused;
    },
    apply: async (scope, now, given, proof) => {
      const { order } = now;
      const { set = {}, audit, mails, after, ...effect } = await apply(scope, now, given, proof);
      const changed = await changeOrder(scope.tx, order.id, order.state, set);
      if (!changed) throw overtaken(order.state);
      return {
        ...effect,
        result: changed,
        audit: { ...audit, orderId: order.id, subject: order.code },
        ...(mails && { mails: mails(changed) }),
        ...(after && { after: () => after(changed) }),
      };
    },
  };
  return perform(context, whole, input);
}

/**
 * Asks the rule table on a row that is only read, before something slow or costly is begun.
 * @throws AppError its refusal
 */
export async function requireAllowed(
  db: Database | Transaction,
  order: OrderRow,
  action: OrderAction,
  context: Context,
  tolerate: readonly RefusalReason[] = [],
): Promise<void> {
  const facts = factsOf(order, await readSurroundings(context, db, [order]));
  const signed = await earliestPasskey(db, context.person);
  const refused = refusal(action, facts, context.person, signed);
  if (refused && !tolerate.includes(refused.reason)) throw refusedBy(refused);
}

type Signed<Content> = Content & { id: string; signature?: Assertion | undefined };

/** What proves an approver's vote on a redemption; signed with a passkey where what its rules ask of an approval says so. */
export const proofOfVote = <Content extends object>(
  act: SignedVote,
  { person }: Scope,
  { order, around }: OrderNow,
  { id, signature, ...content }: Signed<Content>,
): Demand => ({
  ...{ act, id: order.id, content, signature },
  passkey: requirementOf(order, around.policies).passkey,
  vote: approversVote(person, act),
});

/** The refusal of an act that found the order in a state which it does not lead on from. */
export const overtaken = (state: OrderState) => refusedBy(wrongState(state));
