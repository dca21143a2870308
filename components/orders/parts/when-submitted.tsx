"use client";

import { useQuery } from "@tanstack/react-query";
import { noticesQuery } from "@/lib/client/notices";
import type { Order } from "@/lib/contract/orders";

/**
 * Follows "we submit it to the issuer": by itself, or only once what stops it is over. A token that has stopped keeps orders back,
 * not hashes.
 */
export function WhenSubmitted({ tokenStop = null }: Partial<Pick<Order, "tokenStop">>) {
  const { data } = useQuery(noticesQuery());
  if (data?.items.some(({ code }) => code === "sending_paused"))
    return "as soon as two people have resumed sending";
  return tokenStop ? "as soon as its token can be relied on again" : "automatically";
}
