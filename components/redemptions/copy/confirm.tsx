import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { words } from "@/lib/words/redemption-confirm";
import { words as flow } from "@/lib/words/redemption-flow";
import { isRecordedAsOurs } from "../parts/order-reading";
import { WhenSubmitted } from "../parts/when-submitted";
import { able, type Tell, toReader } from "./tell";

const submitsHash = () => <WhenSubmitted said={words.submitted} />;

/** A hash that something is wrong with, for those who can’t correct it. */
const waitForHash = (order: Order) => words.compared(able(order, flow.whom.preparer));

/** A failed check of a hash that is known not to be of the ordered transfer: no other one would pass. */
const submitOnceAgreed = ({ nextAction }: Order) =>
  words.check_failed.onceAgreed[nextAction === "override_check" ? "you" : "others"];

/** How a failed check of the hash is settled, by preparers and approvers. */
function settleCheck(asked: Order["nextAction"]): string {
  if (asked === "confirm") return words.check_failed.preparer;
  return asked === "override_check" ? words.check_failed.approver : words.check_failed.others;
}

/** While a transaction hash is recorded and not accepted. */
export const CONFIRM = {
  transfer_reverted: () => words.transfer_reverted,
  transfer_cancelled: () => words.transfer_cancelled,
  hash_recorded: () => ({ heading: words.recorded, next: submitsHash() }),
  checking_hash: ({ transfer }) => ({
    heading: words.checking_hash.heading(transfer?.network?.name),
    next:
      transfer?.posting === "on_click" ? (
        words.checking_hash.onClick
      ) : (
        <WhenSubmitted said={words.checking_hash} />
      ),
  }),
  hash_not_found: (order) => ({
    heading: words.hash_not_found.heading(order.transfer?.network?.name),
    next: toReader(order, words.hash_not_found.asked, waitForHash(order)),
  }),
  check_failed: (order) => ({
    heading: words.check_failed.heading,
    ...(isRecordedAsOurs(order)
      ? { happened: words.check_failed.ours, next: submitOnceAgreed(order) }
      : { happened: words.check_failed.happened, next: settleCheck(order.nextAction) }),
  }),
  not_verified: (order) => ({
    heading: words.not_verified.heading,
    happened: order.transfer?.problem
      ? words.not_verified.because(<UntrustedText>{order.transfer.problem}</UntrustedText>)
      : words.not_verified.unread,
    next: (
      <>
        {order.transfer?.problem
          ? words.not_verified.record((text) => <TextLink href="/wallets">{text}</TextLink>)
          : words.not_verified.trying}{" "}
        {toReader(
          order,
          words.not_verified.asked,
          words.not_verified.waiting(able(order, flow.who.approver)),
        )}
      </>
    ),
  }),
  // Whose decision it was stands with the check.
  check_overridden: () => ({ heading: words.recorded, next: submitsHash() }),
  hash_verified: () => ({ heading: words.verified, next: submitsHash() }),
  ready_to_post: (order) => ({
    heading: words.verified,
    next: toReader(
      order,
      words.ready_to_post.asked,
      words.ready_to_post.waiting(able(order, flow.who.preparer)),
    ),
  }),
  hash_refused: (order) => ({
    heading: words.hash_refused.heading,
    next: toReader(order, words.hash_refused.asked, waitForHash(order)),
  }),
} satisfies Partial<Record<Situation, Tell>>;
