import "server-only";
import { inArray } from "drizzle-orm";
import type { OrderFacts } from "@/lib/domain/order-facts";
import {
  type OrderAction,
  type RefusalReason,
  redemptionRules,
  refusal,
} from "@/lib/domain/rules/redemptions";
import {
  type ChangeRow,
  decideOn,
  findWaiting,
  lockChanges,
  NOT_WITHDRAWN,
  proofOfYes,
  propose,
  requireDecidable,
  requireRead,
  type Scope,
  type SubjectChange,
  type SubjectVote,
  signsAnyApproval,
} from "@/lib/server/decisions";
import { orders } from "@/lib/server/platform";
import { hidingAddress, type OrderRow } from "@/lib/server/record";
import { factsOf, readSurroundings } from "./facts";
import { type OrderAct, performOnOrder } from "./order-act";

type Vote = SubjectVote & { id: string };

/** What is particular to something that one person proposes of a redemption and a second one decides on. */
type Own<Proposed> = Pick<SubjectChange, "kind"> & {
  /** What the rule table calls both. */
  actions: Record<"propose" | "decide", OrderAction>;
  /** What keeps a person from accepting it, but not from declining it. */
  onlyToAccept: readonly RefusalReason[];
  /** What waits on the redemption, as its row keeps it; null where nothing does. */
  waiting: (order: OrderRow, facts: OrderFacts) => Proposed | null;
  /** The hash of what a person reads of it on the redemption. */
  hashOf: (order: OrderRow, proposed: Proposed) => string;
  /** @throws AppError where it can't be accepted any more */
  check?: (scope: Scope, proposed: Proposed) => Promise<void>;
  apply: OrderAct<Vote, { proposed: Proposed }>["apply"];
};

/**
 * A proposal about a redemption. It waits until people have decided, since what it has stopped must not go on unseen. Its row keeps
 * what was said of it; the proposal itself is a change (decisions/changes/subject-change.ts).
 */
export function orderProposal<Proposed extends { changeId: string }>(own: Own<Proposed>) {
  const { kind, actions, waiting } = own;
  const decide: OrderAct<Vote, { proposed: Proposed; change: ChangeRow }> = {
    action: actions.decide,
    first: ({ tx }) => lockChanges(tx),
    // A colleague's vote against it is enough.
    tolerate: ({ accept }) => (accept ? [] : own.onlyToAccept),
    check: async (scope, { order, facts, around }, vote) => {
      const proposed = waiting(order, facts);
      if (!proposed) throw new Error("unreachable: the rule table asks for a proposal");
      const waits = await findWaiting(scope.tx, { kind, target: order.id });
      const change = requireDecidable(waits, proposal, vote, around.everybody);
      if (vote.accept) {
        // What is made true is what stands on the redemption, wherever it was read.
        requireRead(own.hashOf(order, proposed), vote.contentHash);
        await own.check?.(scope, proposed);
      }
      return { proposed, change };
    },
    proof: (_scope, { around, change }, vote) =>
      proofOfYes(proposal, change, vote, signsAnyApproval(around.policies)),
    apply: async (scope, now, vote, proof) => {
      await decideOn(scope, now.change, vote, proof);
      return own.apply(scope, now, vote, proof);
    },
  };
  const proposal: SubjectChange = {
    ...{ kind, place: "subject", votes: 1, days: null },
    proposers: redemptionRules.rolesFor(actions.propose),
    deciders: redemptionRules.rolesFor(actions.decide),
    judge: judgeByOrder(own),
    decide: (context, id, vote) => performOnOrder(context, decide, { id, ...vote }),
  };
  return {
    proposal,
    decide,
    /** Within the act that proposes it, which has locked the changes first. */
    propose: (scope: Scope, { id: target, code: subject }: OrderRow, after: object) =>
      propose(scope, proposal, { subject, target, before: null, after: { ...after } }),
  };
}

/** Judges proposals by the rule table, as pages and acts do. */
const judgeByOrder =
  <Proposed extends { changeId: string }>({
    actions,
    onlyToAccept,
    waiting,
  }: Own<Proposed>): SubjectChange["judge"] =>
  async (context, rows) => {
    const { db } = context;
    const ids = rows.map(({ target }) => target);
    const found = await db.select().from(orders).where(inArray(orders.id, ids));
    const around = await readSurroundings(context, db, found);
    return ({ id, target }: ChangeRow) => {
      const order = found.find((one) => one.id === target);
      if (!order) throw new Error("unreachable: redemptions are never deleted");
      const facts = factsOf(order, around);
      return {
        isOver: waiting(order, facts)?.changeId !== id,
        refusal: (verb, person, signed) => {
          if (verb === "withdraw") return NOT_WITHDRAWN;
          const refused = refusal(actions.decide, facts, person, signed);
          const isTolerated = verb === "decline" && refused && onlyToAccept.includes(refused.reason);
          return isTolerated ? null : refused;
        },
        show: hidingAddress(order),
      };
    };
  };
