import "server-only";
import type { InboxRows } from "@/lib/contract/orders";
import { ORDER_MAILS, type OrderMailKind, waitingOf } from "@/lib/domain/mails/orders";
import { topicOf } from "@/lib/domain/mails/registry";
import type { MailTopic } from "@/lib/domain/mails/topics";
import { type ForPerson, findOrder } from "@/lib/server/record";

/** A mail that has waited. */
type Waited = { kind: OrderMailKind; orderId: string };

type Now = { inbox: Pick<InboxRows, "items" | "total">; off: readonly MailTopic[] };

/** Of what has waited, once each what this person is still asked to do, with the roles they have now, and what has happened. */
export async function whatIsLeft<Entry extends Waited>(
  { db }: ForPerson,
  entries: readonly Entry[],
  { inbox, off }: Now,
): Promise<Entry[]> {
  const once = entries.filter(
    ({ kind, orderId }, place) =>
      entries.findIndex((one) => one.kind === kind && one.orderId === orderId) === place,
  );
  const isAsked = ({ kind, orderId }: Entry) => {
    const waiting = waitingOf(kind);
    if (!waiting || !("asks" in waiting)) return null;
    const isListed = inbox.items.some(({ order, action }) => order.id === orderId && action === waiting.asks);
    return isListed || inbox.items.length < inbox.total;
  };
  const left: Entry[] = [];
  for (const entry of once) {
    if (off.some((topic) => topic === topicOf(entry.kind))) continue;
    const { stillTrue } = ORDER_MAILS[entry.kind];
    if (isAsked(entry) ?? (!stillTrue || stillTrue(await findOrder(db, entry.orderId)))) left.push(entry);
  }
  return left;
}
