import "server-only";
import { mayVoteNow, whomToAsk } from "@/lib/domain/vote-delay";
import { type Audience, only } from "@/lib/server/identity";
import type { OrderRow } from "@/lib/server/record";
import { approvalsNow, approversOn } from "./voters";

type Authored = Pick<OrderRow, "contributors">;

/** Everybody who prepared or edited an order. */
export const contributors = (order: Authored): Audience => only(...order.contributors);

/** Every approver of an order, also those whose word does not count yet. */
export const approversOf =
  (order: Authored): Audience =>
  async (tx) =>
    (await approversOn(tx, order)).map(({ id }) => id);

type Asked = {
  /** Who has just acted. */
  but?: string;
  /** Whether the words of these people would be enough; without it, one word is. */
  areEnough?: (people: readonly { id: string }[]) => boolean;
};

/** The approvers who can decide something about an order now, or all where these are not enough. */
export const approversToAsk =
  (order: Authored, { but, areEnough }: Asked = {}): Audience =>
  async (tx) => {
    const others = (await approversOn(tx, order)).filter(({ id }) => id !== but);
    return whomToAsk(others, (person) => mayVoteNow(person), areEnough).map(({ id }) => id);
  };

/** Those who are asked for the approval that an order still needs, stand-ins included. */
export const askedToApprove =
  (order: OrderRow): Audience =>
  async (tx) =>
    (await approvalsNow(tx, order)).asked.map(({ id }) => id);
