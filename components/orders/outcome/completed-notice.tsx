import { Notice } from "@/components/ui/notice";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/order-situation";
import { isCompleted } from "../parts/is-completed";

const OTHER_TOKENS = "what arrived isn’t what was ordered";
const OTHER_TRANSFER = "the recorded transaction isn’t the transfer that was ordered";

/** Why it isn't certain what the issuer pays out, where the situation is about something else. */
const ALTHOUGH: Partial<Record<Situation, string>> = {
  unexpected_transfer: OTHER_TOKENS,
  wrong_transfer: OTHER_TOKENS,
  unmatched_transfer: OTHER_TOKENS,
  hash_not_found: "no node knows the recorded transaction",
  check_failed: OTHER_TRANSFER,
  // Only a hash that failed its check keeps a completed order from counting as paid out.
  hash_refused: OTHER_TRANSFER,
};

/** Shown where the issuer calls an order completed, and nothing else on the page says so. */
export function CompletedNotice({ order }: { order: Order }) {
  const although = ALTHOUGH[order.situation];
  if (!although || !isCompleted(order)) return null;
  return (
    <div className="px-5 pt-5 sm:px-6">
      <Notice tone="attention" title="The issuer now reports this order as completed">
        It has paid out something, or will, although {although}. Ask its support which amount, and don’t send
        anything more.
      </Notice>
    </div>
  );
}
