import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { able, by, type Tell, toReader, waitingFor } from "./tell";

/** The decision on an alarm. */
const waitForAlarm = (order: Order) =>
  toReader(
    order,
    "Clear it with the issuer, then decide below.",
    able(order, "An approver", "has to clear it with the issuer and decide here."),
  );

/** While an alarm or a proposal to close stops it, and once it is closed. */
export const STOPPED = {
  late_creation: (order) => ({
    heading: "Stop: the issuer has this order",
    happened: null,
    next: <>Don’t send any tokens, not even for a repeat of it. {waitForAlarm(order)}</>,
  }),
  instructions_alarm: (order) => ({
    heading: "Stop: the payment instructions don’t match",
    happened: null,
    next: <>Don’t send anything. {waitForAlarm(order)}</>,
  }),
  order_differs: (order) => ({
    heading: "Stop: the issuer’s order differs",
    happened: null,
    next: <>Don’t send anything. {waitForAlarm(order)}</>,
  }),
  address_rejected: (order) => ({
    heading: "Stop: the deposit address doesn’t match",
    happened: null,
    next: <>Don’t send anything. {waitForAlarm(order)}</>,
  }),
  // Its reason is a colleague's, and stands below.
  held: (order) => ({
    heading: "On hold",
    happened: null,
    next: (
      <>
        Don’t send anything.{" "}
        {toReader(
          order,
          "Release the hold once its reason is settled.",
          able(order, "An approver", "can release the hold once its reason is settled."),
        )}
      </>
    ),
  }),
  alarm_kept: (order) => ({
    heading: "Kept on hold",
    happened: null,
    next:
      order.step === "payout_started"
        ? "Don’t send anything. Approvers can still clear the alarm."
        : "Don’t send anything. Two people can close it, or approvers can still clear the alarm.",
  }),
  alarm_close_proposed: (order) => ({
    heading: "Stop: an alarm is open",
    happened: by(order.closing?.by, "A colleague", "has also proposed to close this redemption."),
    next: (
      <>
        Don’t send anything.{" "}
        {order.nextAction === "decide_close"
          ? "Check why, then confirm or decline closing it below."
          : waitForAlarm(order)}
      </>
    ),
  }),
  close_proposed: (order) => ({
    heading: "Close this redemption?",
    happened: by(order.closing?.by, "A colleague", "has proposed to close it."),
    next: toReader(
      order,
      "Check why, then confirm or decline it below.",
      waitingFor(order, "a second person", "to confirm or decline it."),
    ),
  }),
  closed: (order) => ({
    heading: "Closed",
    happened: (
      <>
        <UntrustedText>{order.closing?.by.name || "One person"}</UntrustedText> proposed to close this
        redemption, and <UntrustedText>{order.closing?.confirmedBy?.name || "a second one"}</UntrustedText>{" "}
        confirmed it.
      </>
    ),
    next: order.tokensAtIssuer
      ? "Tokens of yours are with the issuer. Don’t prepare it again. Ask the issuer’s support to return them, or to say when they are paid out."
      : "The issuer’s order may still exist. Don’t send any tokens for it, and ask the issuer to cancel it.",
  }),
} satisfies Partial<Record<Situation, Tell>>;
