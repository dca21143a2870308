import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";

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
