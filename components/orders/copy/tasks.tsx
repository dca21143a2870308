import type { ReactNode } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { amountToSend } from "../parts/amount-to-send";
import { Names } from "../parts/names";
import { TokenMoney } from "../parts/token-money";
import { WhenSubmitted } from "../parts/when-submitted";

// What is to be done, worded for who reads it.

/** Tells whoever is asked what to do, and everybody else for whom it waits. */
export const toReader = ({ nextAction }: Order, asked: ReactNode, others: ReactNode) =>
  nextAction ? asked : others;

/** What the approval step is for whoever decides, and for everybody else. */
export const approvalHeading = ({ nextAction }: Order) =>
  nextAction === "approve" ? "Please check before you approve" : "Waiting for approval";

/** The decision on a prepared redemption. */
export const waitForApproval = (order: Order) =>
  toReader(
    order,
    <>
      Once fully approved, we submit it to the issuer <WhenSubmitted tokenStop={order.tokenStop} />.
    </>,
    <>
      Waiting for <Names people={order.waitingFor} otherwise="an approver" /> to approve. Once approved, we
      submit it to the issuer <WhenSubmitted tokenStop={order.tokenStop} />.
    </>,
  );

/** The decision on an alarm. */
export const waitForAlarm = (order: Order) =>
  toReader(
    order,
    "Clear it with the issuer, then decide below.",
    <>
      <Names people={order.waitingFor} otherwise="An approver" /> has to clear it with the issuer and decide
      here.
    </>,
  );

/** What the sending step is for whoever sends, and for everybody else. */
export const sendHeading = ({ nextAction }: Order, again = "") =>
  nextAction ? `Send the tokens${again}` : "Waiting for the tokens";

/** The transfer, with its amount and the wallet it comes from, for whoever sends it. */
export const sendExactly = (order: Order) => <>Send exactly {transferOf(order)}, in one transfer.</>;

/** The transfer for everybody who can’t send it: who can. */
export const waitForSending = (order: Order) => (
  <>
    <Names people={order.waitingFor} otherwise="A preparer" /> can send {transferOf(order)} now.
  </>
);

const transferOf = (order: Order) => (
  <>
    <TokenMoney amount={amountToSend(order)} currency={order.currency} /> from{" "}
    <UntrustedText>{order.wallet.name ?? "the wallet below"}</UntrustedText>
  </>
);

/** A hash that something is wrong with, for everybody who can’t correct it. */
export const waitForHash = (order: Order) => (
  <>
    Waiting for <Names people={order.waitingFor} otherwise="a preparer" /> to compare the hash with the
    wallet’s history.
  </>
);

/** Follows "Before tokens are sent, ". */
export function waitForVerification(order: Order): ReactNode {
  const how = "the address with the issuer by phone, using a number you already have.";
  return toReader(
    order,
    `compare ${how}`,
    <>
      <Names people={order.waitingFor} otherwise="an approver" /> compares {how}
    </>,
  );
}

/** A failed check of a hash that is known not to be of the ordered transfer: no other one would pass. */
export const submitOnceAgreed = ({ nextAction }: Order) =>
  `Once the issuer’s support has agreed, ${nextAction === "override_check" ? "you can submit" : "an approver submits"} the hash anyway.`;

/** How a failed check of the hash is settled, by preparers and approvers. */
export function settleCheck(asked: Order["nextAction"]): string {
  if (asked === "confirm") return "Enter another hash. An approver can also submit this one anyway.";
  const who = asked === "override_check" ? "you" : "an approver";
  return `A preparer can enter another hash, or ${who} can submit this one anyway.`;
}
