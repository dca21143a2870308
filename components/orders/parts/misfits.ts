import type { Transfer } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";

type Arrival = Transfer["arrivals"][number];

/** What has arrived other than ordered, and the chain still includes, whoever sent it; a transfer of nothing is none. */
export const misfits = ({ transfer }: Pick<Order, "transfer">): Arrival[] =>
  transfer?.arrivals.filter(({ kind, state }) => !EXPECTED.includes(kind) && state !== "dropped") ?? [];

/** Ordered, or nothing that anybody could be asked about. */
const EXPECTED: readonly Arrival["kind"][] = ["match", "empty", "reported"];

/** The approved wallet has sent something other than ordered: until the issuer has said what follows, nothing more is sent. */
export const hasWalletMisfit = (order: Pick<Order, "transfer">): boolean =>
  misfits(order).some(({ fromWallet }) => fromWallet);
