import type { Order } from "@/lib/contract/orders";
import { statusTone } from "@/lib/domain/issuer-facts";

/** The issuer calls the order completed, whatever that means for its payout. */
export const isCompleted = ({ issuer }: Pick<Order, "issuer">): boolean =>
  statusTone(issuer?.status ?? null) === "completed";
