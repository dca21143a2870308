import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { Names } from "../parts/names";
import { isRecordedAsOurs } from "../parts/order-reading";
import { WhenSubmitted } from "../parts/when-submitted";
import { able, always, by, type Tell, toReader, waitingFor } from "./tell";

const recordUnderWallets = (
  <>
    Where the wallet’s network or address is missing, two people can record it under{" "}
    <TextLink href="/wallets">Wallets</TextLink>.{" "}
  </>
);

const PAYOUT_REGARDLESS = "The payout doesn’t depend on it.";

const SUBMITS_HASH = (
  <>
    We submit it to the issuer <WhenSubmitted />. {PAYOUT_REGARDLESS}
  </>
);

/** A hash that something is wrong with, for those who can’t correct it. */
const waitForHash = (order: Order) =>
  waitingFor(order, "a preparer", "to compare the hash with the wallet’s history.");

/** A failed check of a hash that is known not to be of the ordered transfer: no other one would pass. */
const submitOnceAgreed = ({ nextAction }: Order) =>
  `Once the issuer’s support has agreed, ${nextAction === "override_check" ? "you can submit" : "an approver submits"} the hash anyway.`;

/** How a failed check of the hash is settled, by preparers and approvers. */
function settleCheck(asked: Order["nextAction"]): string {
  if (asked === "confirm") return "Enter another hash. An approver can also submit this one anyway.";
  const who = asked === "override_check" ? "you" : "an approver";
  return `A preparer can enter another hash, or ${who} can submit this one anyway.`;
}

/** While a transaction hash is recorded and not accepted. */
export const CONFIRM = {
  transfer_reverted: always(
    "No tokens moved",
    "The transaction failed on the chain, so the issuer received nothing.",
    "Don’t send again yet. We’ll show here when the chain can’t undo this any more.",
  ),
  transfer_cancelled: always(
    "No tokens moved",
    "Another transaction from the wallet took its place, so the issuer received nothing.",
    "Don’t send again yet. We’ll show here when the chain can’t undo this any more.",
  ),
  hash_recorded: always(
    "Transfer recorded",
    "We have the transaction hash. The issuer hasn’t acknowledged it yet.",
    SUBMITS_HASH,
  ),
  checking_hash: ({ transfer }) => ({
    heading: "Checking the transfer",
    happened: "We have the transaction hash and are checking it against the chain.",
    next:
      transfer?.posting === "on_click" ? (
        "Once the chain shows exactly the transfer that was ordered, a preparer submits it to the issuer."
      ) : (
        <>
          Once the chain shows exactly the transfer that was ordered, we submit it to the issuer{" "}
          <WhenSubmitted />.
        </>
      ),
  }),
  hash_not_found: (order) => ({
    heading: "We can’t find this transaction",
    happened: `No node of ${order.transfer?.network?.name ?? "the network"} has seen this hash for more than five minutes, so we haven’t told the issuer.`,
    next: toReader(
      order,
      "Compare the hash with your wallet’s history and correct it. Don’t send the tokens again before you know what happened.",
      waitForHash(order),
    ),
  }),
  check_failed: (order) => ({
    heading: "This transaction doesn’t match the order",
    ...(isRecordedAsOurs(order)
      ? {
          happened: "These tokens came from another wallet of yours, so the check fails.",
          next: submitOnceAgreed(order),
        }
      : {
          happened: "The chain doesn’t show the transfer that was ordered, so we haven’t told the issuer.",
          next: settleCheck(order.nextAction),
        }),
  }),
  not_verified: (order) => ({
    heading: "The transfer couldn’t be verified",
    happened: order.transfer?.problem ? (
      <>
        <UntrustedText>{order.transfer.problem}</UntrustedText> So we couldn’t check the transfer, and we
        haven’t told the issuer.
      </>
    ) : (
      "We couldn’t read everything from the chain reliably, so we haven’t told the issuer."
    ),
    next: (
      <>
        {order.transfer?.problem ? recordUnderWallets : "We keep trying. "}
        {toReader(
          order,
          "You can submit the hash anyway.",
          able(order, "An approver", "can submit the hash anyway."),
        )}
      </>
    ),
  }),
  check_overridden: ({ transfer }) => ({
    heading: "Transfer recorded",
    happened: by(
      transfer?.check?.override?.by,
      "An approver",
      "has decided to submit this hash although its check didn’t pass.",
    ),
    next: SUBMITS_HASH,
  }),
  hash_verified: always(
    "The transfer is verified",
    "The chain shows exactly the transfer that was ordered.",
    SUBMITS_HASH,
  ),
  ready_to_post: (order) => ({
    heading: "The transfer is verified",
    happened: "The chain shows exactly the transfer that was ordered.",
    next: (
      <>
        {toReader(order, "You", <Names people={order.waitingFor} otherwise="A preparer" />)} can now submit it
        to the issuer. {PAYOUT_REGARDLESS}
      </>
    ),
  }),
  hash_refused: (order) => ({
    heading: "The issuer didn’t accept the hash",
    happened: "We have the transaction hash, but the issuer didn’t accept it as confirmation.",
    next: toReader(
      order,
      "Compare it with your wallet’s history and correct it. Never send the tokens again.",
      waitForHash(order),
    ),
  }),
} satisfies Partial<Record<Situation, Tell>>;
