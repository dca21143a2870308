import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { words as flow } from "@/lib/words/redemption-flow";
import { words } from "@/lib/words/redemption-send";
import { able, named, type Tell, toReader } from "./tell";

/** The decision on an alarm. */
const waitForAlarm = (order: Order) =>
  toReader(order, words.alarm.asked, words.alarm.waiting(able(order, flow.who.approver)));

/** An alarm, which keeps anything from being sent until people have decided. */
const alarm =
  (heading: () => string): Tell =>
  (order) => ({
    heading: heading(),
    next: (
      <>
        {words.nothing} {waitForAlarm(order)}
      </>
    ),
  });

/** While an alarm or a proposal to close stops it, and once it is closed. */
export const STOPPED = {
  late_creation: (order) => ({
    heading: words.late_creation.heading,
    next: (
      <>
        {words.late_creation.next} {waitForAlarm(order)}
      </>
    ),
  }),
  instructions_alarm: alarm(() => words.instructions_alarm),
  order_differs: alarm(() => words.order_differs),
  address_rejected: alarm(() => words.address_rejected),
  // Its reason is a colleague's, and stands below.
  held: (order) => ({
    heading: words.held.heading,
    next: (
      <>
        {words.nothing}{" "}
        {toReader(order, words.held.asked, words.held.waiting(able(order, flow.who.approver)))}
      </>
    ),
  }),
  alarm_kept: ({ step }) => ({
    heading: words.alarm_kept.heading,
    next: step === "payout_started" ? words.alarm_kept.payoutStarted : words.alarm_kept.next,
  }),
  alarm_close_proposed: (order) => ({
    heading: words.alarm_close_proposed.heading,
    happened: words.alarm_close_proposed.by(named(order.closing?.by, flow.who.colleague)),
    next: (
      <>
        {words.nothing}{" "}
        {order.nextAction === "decide_close" ? words.alarm_close_proposed.asked : waitForAlarm(order)}
      </>
    ),
  }),
  close_proposed: (order) => ({
    heading: words.close_proposed.heading,
    happened: words.close_proposed.by(named(order.closing?.by, flow.who.colleague)),
    next: toReader(
      order,
      words.close_proposed.asked,
      words.close_proposed.waiting(able(order, flow.whom.second)),
    ),
  }),
  closed: ({ closing, tokensAtIssuer }) => ({
    heading: words.closed.heading,
    happened: words.closed.by(
      named(closing?.by, words.closed.one),
      named(closing?.confirmedBy, words.closed.secondOne),
    ),
    next: tokensAtIssuer ? words.closed.atIssuer : words.closed.next,
  }),
} satisfies Partial<Record<Situation, Tell>>;
