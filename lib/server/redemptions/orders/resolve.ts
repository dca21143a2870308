import "server-only";
import type { Order, ResolveOrder } from "@/lib/contract/orders";
import { notCreatedRefusal } from "@/lib/domain/rules/redemptions";
import { contributors, lockChanges } from "@/lib/server/decisions";
import { both, except, only, orderMail, team } from "@/lib/server/identity";
import { IssuerError } from "@/lib/server/outside";
import { AppError, log, type ResolutionRecord, refusedBy, takePersonRead } from "@/lib/server/platform";
import {
  type Context,
  compareWithIssuer,
  findByIssuerId,
  findOrder,
  type OrderRow,
} from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { alarmOf } from "../alarms/raise-alarm";
import { type OrderAct, overtaken, performOnOrder, requireAllowed } from "./order-act";
import { orderProposal } from "./order-proposal";
import { contentOfOutcome, hashOfResolution } from "./proposal-hash";
import { viewOne } from "./view";

type Outcome = Exclude<ResolveOrder, { accept: boolean }> & {
  id: string;
  checks: ResolutionRecord["checks"];
};

/**
 * Records what became of an order whose outcome is unknown; a second person has to confirm it (docs/order-life.md, rule 2).
 * Confirmed, it stands, and what was not created can be redeemed again.
 * @throws AppError `invalid` (no such order, or it does not match), `forbidden`, `conflict`, `wrong_state`, `step_up_required`.
 */
export async function resolveOrder(context: Context, input: ResolveOrder & { id: string }): Promise<Order> {
  if ("accept" in input) return viewOne(context, await performOnOrder(context, OUTCOME.decide, input));
  const order = await findOrder(context.db, input.id);
  await requireAllowed(context.db, order, "resolve", context);
  const checks = input.outcome === "created" ? await readResolutionChecks(context, order, input.orderId) : [];
  return viewOne(context, await performOnOrder(context, RECORD, { ...input, checks }));
}

const OUTCOME = orderProposal({
  kind: "outcome_recorded",
  actions: { propose: "resolve", decide: "decide_resolution" },
  // Who may confirm it depends on who recorded it.
  onlyToAccept: ["approver_needed", "other_person_needed"],
  waiting: ({ state, resolution }) => (state === "outcome_unknown" ? resolution : null),
  hashOf: hashOfResolution,
  check: async ({ tx }, { orderId }) => {
    const used = orderId ? await findByIssuerId(tx, orderId) : null;
    if (!used) return;
    throw new AppError("conflict", words.outcome.belongsNow(used.code));
  },
  apply: async ({ person }, { proposed }, { accept }) => {
    const { outcome, orderId: issuerOrderId, note, proposedBy } = proposed;
    const resolution = { ...proposed, acceptedBy: person.id, acceptedAt: new Date().toISOString() };
    const created = { state: "submitted", issuerOrderId, nextCheckAt: new Date(), idlePolls: 0 } as const;
    const remark = note ? ({ code: "not_created", reason: note } as const) : null;
    const notCreated = { state: "not_created", remark } as const;
    return {
      set: accept
        ? { resolution, remark: null, ...(outcome === "created" ? created : notCreated) }
        : { resolution: null },
      audit: {
        action: accept ? "order.resolution_accepted" : "order.resolution_declined",
        detail: { outcome, issuerOrderId, proposedBy },
      },
      mails: (changed) => {
        const others = except(person.id, both(contributors(changed), only(proposedBy)));
        return [orderMail(accept ? `outcome_${outcome}` : "outcome_declined", changed, others)];
      },
    };
  },
});

export const outcomeRecorded = OUTCOME.proposal;

const RECORD: OrderAct<Outcome> = {
  action: "resolve",
  first: ({ tx }) => lockChanges(tx),
  check: async (_scope, { order, facts }, { outcome }) => {
    if (outcome === "created") return;
    if (order.state === "not_created") throw overtaken(order.state);
    // While the issuer may still be at it, it is not known that it created nothing.
    const refused = notCreatedRefusal(facts);
    if (refused) throw refusedBy(refused);
  },
  apply: async (scope, { order }, { checks, ...input }) => {
    // It exists after all: no second person is needed to stop it.
    if (order.state === "not_created" && input.outcome === "created") {
      log.error({ orderId: order.id }, "an order stated as not created exists at the issuer");
      return alarmOf(order, { cause: { code: "created_after_all", issuerOrderId: input.orderId } });
    }
    const after = contentOfOutcome({
      outcome: input.outcome,
      orderId: input.outcome === "created" ? input.orderId : null,
      note: input.outcome === "not_created" ? input.note : null,
      checks,
    });
    const { id: changeId, proposedBy, at } = await OUTCOME.propose(scope, order, after);
    const { outcome, orderId: issuerOrderId, note } = after;
    const proposed = { changeId, ...after, proposedBy, proposedAt: at.toISOString() };
    return {
      set: { resolution: { ...proposed, acceptedBy: null, acceptedAt: null } },
      audit: { action: "order.resolution_proposed", detail: { outcome, issuerOrderId, note } },
      mails: (changed) => [orderMail("outcome_proposed", changed, except(proposedBy, team))],
    };
  },
};

/**
 * Reads the order that a person found at the issuer and compares it with ours, field by field (docs/order-life.md, rule 2).
 * @throws AppError `invalid` when it is unknown, belongs to another redemption or differs, `too_many_requests`; IssuerError
 */
async function readResolutionChecks(
  { db, issuer, person }: Context,
  order: OrderRow,
  issuerOrderId: string,
): Promise<ResolutionRecord["checks"]> {
  const used = await findByIssuerId(db, issuerOrderId);
  if (used) throw mismatch(words.outcome.belongs(used.code));
  await takePersonRead({ db, person });
  const found = await issuer.getOrder(issuerOrderId).catch((error) => {
    if (error instanceof IssuerError && error.kind === "not_found") {
      throw mismatch(words.outcome.unknown);
    }
    throw error;
  });
  const checks = compareWithIssuer(order, found);
  const differing = checks
    .filter(({ passed }) => !passed)
    .map(({ field, expected, found: value }) => words.outcome.difference(field, expected, value));
  if (differing.length === 0) return checks;
  throw mismatch(words.outcome.differs(differing));
}

function mismatch(message: string): AppError {
  return new AppError("invalid", words.outcome.notYours, {
    orderId: message,
  });
}
