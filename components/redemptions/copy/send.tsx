import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import type { OrderStep } from "@/lib/domain/order-life";
import type { Situation } from "@/lib/domain/situations";
import { tokenStopText } from "@/lib/domain/token-stops";
import { words as arrivals } from "@/lib/words/redemption-arrivals";
import { words as flow } from "@/lib/words/redemption-flow";
import { words } from "@/lib/words/redemption-send";
import { amountToSend, isCompleted, isTakenBack, takenAsOurs } from "../parts/order-reading";
import { SendingNext, SendingSince } from "../parts/sending-since";
import { TokenMoney } from "../parts/token-money";
import { able, type Tell, toReader } from "./tell";

/** What is missing from an order that the issuer calls completed. */
const ENDED_WITHOUT: Partial<Record<OrderStep, "transfer" | "tokens">> = {
  awaiting_transfer: "transfer",
  transfer_recorded: "tokens",
};

const isOtherToken = ({ kind, state, fromWallet }: NonNullable<Order["transfer"]>["arrivals"][number]) =>
  kind === "other_token" && state !== "dropped" && fromWallet;

/** It may be mined again, so it still stops the sending. */
const takenBack: Tell = () => ({
  heading: arrivals.dropped.title,
  happened: words.unmatched_transfer.takenBack,
  next: words.nothing,
});

const unmatched: Tell = (order) => ({
  heading: words.unmatched_transfer.heading,
  happened: words.unmatched_transfer.happened(
    <TokenMoney amount={takenAsOurs(order)} currency={order.currency} />,
    amountOf(order),
    Boolean(order.wallet.address),
  ),
  next: toReader(
    order,
    words.unmatched_transfer.asked,
    words.unmatched_transfer.waiting(able(order, flow.who.preparer)),
  ),
});

const amountOf = (order: Order) => <TokenMoney amount={amountToSend(order)} currency={order.currency} />;

const stopEnds = () => words.stopEnds((text) => <TextLink href="/controls">{text}</TextLink>);

/** The transfer: for the person who sends it what to send, for those who can’t who sends it. */
const exactly = (order: Order) =>
  toReader(
    order,
    words.send.asked(amountOf(order)),
    words.send.waiting(able(order, flow.who.preparer), amountOf(order)),
  );

/** For the approver who verifies the address how, and for others who does. */
const waitForVerification = (order: Order) =>
  toReader(order, words.verify.asked, words.verify.waiting(able(order, flow.who.approver)));

/** From the approval to the tokens being sent. */
export const SEND = {
  approved: () => words.approved,
  submission_delayed: () => words.submission_delayed,
  submission_paused: ({ tokenStop }) =>
    tokenStop
      ? {
          heading: words.submission_paused.stopped,
          happened: tokenStopText(tokenStop),
          next: (
            <>
              {stopEnds()} {words.submission_paused.afterwards}
            </>
          ),
        }
      : { heading: words.submission_paused.heading, next: words.submission_paused.next },
  submitting: () => words.submitting,
  outcome_unknown: ({ remark }) => ({
    heading: words.outcome_unknown.heading,
    // A restored database can't know that it was sent.
    happened: remark ? null : words.outcome_unknown.happened,
  }),
  outcome_proposed: (order) => ({
    heading: words.outcome_proposed.heading,
    next: toReader(
      order,
      words.outcome_proposed.asked,
      words.outcome_proposed.waiting(able(order, flow.whom.second)),
    ),
  }),
  not_created: () => ({ ...words.not_created, next: flow.over }),
  refused: () => ({ ...words.refused, next: flow.over }),
  awaiting_instructions: () => words.awaiting_instructions,
  wallet_blocked: ({ walletBlocked }) => ({
    heading: words.wallet_blocked.heading,
    happened: <UntrustedText>{walletBlocked ?? words.wallet_blocked.happened}</UntrustedText>,
    next: words.wallet_blocked.next((text) => <TextLink href="/wallets">{text}</TextLink>),
  }),
  address_invalid: () => words.address_invalid,
  address_unverified: (order) => ({ heading: words.verify.heading, next: waitForVerification(order) }),
  ready_to_send: (order) => ({
    heading: order.nextAction ? words.send.heading : words.send.waitingHeading,
    title: exactly(order),
  }),
  sending_paused: ({ tokenStop }) =>
    tokenStop
      ? {
          heading: words.sending_paused.stopped,
          happened: tokenStopText(tokenStop),
          next: (
            <>
              {words.nothing} {stopEnds()}
            </>
          ),
        }
      : { heading: words.sending_paused.heading, next: words.sending_paused.next },
  being_sent: (order) => ({
    heading: words.being_sent,
    happened: <SendingSince order={order} />,
    next: <SendingNext order={order} />,
  }),
  transfer_pending: () => words.transfer_pending,
  unexpected_transfer: (order) => ({
    heading: order.nextAction ? words.unexpected_transfer.question : words.unexpected_transfer.heading,
    happened: order.wallet.address ? null : words.unexpected_transfer.happened,
    next: toReader(
      order,
      isCompleted(order) ? null : words.unexpected_transfer.asked,
      words.unexpected_transfer.waiting(able(order, flow.who.preparer)),
    ),
  }),
  wrong_transfer: ({ transfer }) => ({
    heading: transfer?.arrivals.some(isOtherToken)
      ? words.wrong_transfer.otherToken
      : words.wrong_transfer.heading,
    happened: words.wrong_transfer.happened,
    next: `${words.nothingMore} ${words.readAndSend}`,
  }),
  unmatched_transfer: (order) => (isTakenBack(order) ? takenBack(order) : unmatched(order)),
  tokens_arrived: () => words.tokens_arrived,
  completed_early: ({ step }) => ({
    heading: words.completed_early.heading,
    happened: words.completed_early.without[(step && ENDED_WITHOUT[step]) ?? "address"],
    next: words.completed_early.next,
  }),
  resend_unverified: (order) => ({
    heading: words.verify.heading,
    happened: words.movedNothing,
    next: waitForVerification(order),
  }),
  ready_to_resend: (order) => ({
    heading: order.nextAction ? words.send.again : words.send.waitingHeading,
    title: exactly(order),
    happened: words.movedNothing,
    next: toReader(order, words.send.onceMore, null),
  }),
  address_unchecked: (order) => ({
    heading: words.verify.heading,
    happened: words.verify.alreadySent,
    next: waitForVerification(order),
  }),
  issuer_failed: () => words.issuer_failed,
} satisfies Partial<Record<Situation, Tell>>;
