import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { Names } from "../parts/names";
import { isRecordedAsOurs } from "../parts/order-reading";
import { WhenSubmitted } from "../parts/when-submitted";
import { able, always, type Tell, toReader, waitingFor } from "./tell";

const recordUnderWallets = (
  <>
    Where the wallet’s network or address is missing, two people can record it under{" "}
    <TextLink href="/wallets">Wallets</TextLink>.{" "}
  </>
);

const SUBMITS_HASH = (
  <>
    We submit the hash to the issuer <WhenSubmitted />.
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
  hash_recorded: always("Transfer recorded", null, SUBMITS_HASH),
  checking_hash: ({ transfer }) => ({
    heading: `Waiting for ${transfer?.network?.name ?? "the network"} to confirm`,
    happened: null,
    next:
      transfer?.posting === "on_click" ? (
        "Once confirmed, a preparer submits the hash to the issuer."
      ) : (
        <>
          Once confirmed, we submit the hash to the issuer <WhenSubmitted />.
        </>
      ),
  }),
  hash_not_found: (order) => ({
    heading: `${order.transfer?.network?.name ?? "The network"} doesn’t show this transaction yet`,
    happened: null,
    next: toReader(
      order,
      "Compare the hash with your wallet’s history and correct it. Don’t send the tokens again.",
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
          happened: "We haven’t submitted it to the issuer.",
          next: settleCheck(order.nextAction),
        }),
  }),
  not_verified: (order) => ({
    heading: "The transfer couldn’t be verified",
    happened: order.transfer?.problem ? (
      <>
        <UntrustedText>{order.transfer.problem}</UntrustedText> We haven’t submitted the hash to the issuer.
      </>
    ) : (
      "We couldn’t read everything from the chain, and haven’t submitted the hash to the issuer."
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
  // Whose decision it was stands with the check.
  check_overridden: always("Transfer recorded", null, SUBMITS_HASH),
  hash_verified: always("The transfer is verified", null, SUBMITS_HASH),
  ready_to_post: (order) => ({
    heading: "The transfer is verified",
    happened: null,
    next: (
      <>
        {toReader(order, "You", <Names people={order.waitingFor} otherwise="A preparer" />)} can now submit
        the hash to the issuer.
      </>
    ),
  }),
  hash_refused: (order) => ({
    heading: "The issuer didn’t accept the hash",
    happened: null,
    next: toReader(
      order,
      "Compare it with your wallet’s history and correct it. Never send the tokens again.",
      waitForHash(order),
    ),
  }),
} satisfies Partial<Record<Situation, Tell>>;
