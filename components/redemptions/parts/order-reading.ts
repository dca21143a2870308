import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { sameAmount, sumOf } from "@/lib/domain/amount";
import { statusTone } from "@/lib/domain/issuer-facts";

type Arrival = Transfer["arrivals"][number];

/**
 * What has arrived other than ordered, and the chain still includes, from any sender; a transfer of nothing is none. For a
 * redemption that two people closed, nothing was to arrive any more.
 */
export const misfits = ({ transfer, situation }: Pick<Order, "transfer" | "situation">): Arrival[] =>
  transfer?.arrivals.filter(
    ({ kind, state }) =>
      state !== "dropped" && (!EXPECTED.includes(kind) || (kind === "match" && situation === "closed")),
  ) ?? [];

/** Ordered, or nothing that people could be asked about. */
const EXPECTED: readonly Arrival["kind"][] = ["match", "empty", "reported"];

/** The approved wallet has sent something other than ordered: until the issuer has said what follows, nothing more is sent. */
export const hasWalletMisfit = (order: Pick<Order, "transfer" | "situation">): boolean =>
  misfits(order).some(({ fromWallet }) => fromWallet);

type Arrivals = Transfer["arrivals"];

/** What came from another wallet of which a preparer said that it was theirs. */
const oursOf = ({ transfer }: Pick<Order, "transfer">): Arrivals =>
  transfer?.arrivals.filter(({ decided }) => decided?.ours) ?? [];

/** Of that, what the network has not taken back. */
const standing = (ours: Arrivals): Arrivals => ours.filter(({ state }) => state !== "dropped");

/** How much has come from another wallet of which a preparer said that it was theirs; decimal text in whole tokens. */
export const takenAsOurs = (order: Pick<Order, "transfer">): string =>
  sumOf(standing(oursOf(order)).flatMap(({ amount }) => amount ?? []));

/** Whether the network has taken back all of it, so that there is nothing for the issuer to match. */
export function isTakenBack(order: Pick<Order, "transfer">): boolean {
  const ours = oursOf(order);
  return ours.length > 0 && standing(ours).length === 0;
}

/** Whether the recorded hash is that of such a transfer: it is known not to be what was ordered. */
export const isRecordedAsOurs = (order: Pick<Order, "transfer" | "confirmation">): boolean =>
  oursOf(order).some(({ transactionHash }) => transactionHash === order.confirmation?.transactionHash);

/** The text that the person confirmed, unless an approver accepted another amount from the issuer. */
export function amountToSend(order: Pick<Order, "amount" | "instructions">): string {
  const asked = order.instructions?.amount ?? order.amount;
  return sameAmount(asked, order.amount) ? order.amount : asked;
}

/** The issuer calls the order completed, whatever that means for its payout. */
export const isCompleted = ({ issuer }: Pick<Order, "issuer">): boolean =>
  statusTone(issuer?.status ?? null) === "completed";
