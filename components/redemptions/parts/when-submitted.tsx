import { useQuery } from "@tanstack/react-query";
import { noticesQuery } from "@/lib/client/notices";
import type { Order } from "@/lib/contract/orders";

type Props = Partial<Pick<Order, "tokenStop">> & {
  said: {
    /** Nothing stops it. */
    automatically?: string;
    /** Sending is paused. */
    paused: string;
    /** The token has stopped. */
    stopped?: string;
  };
};

/** When something is submitted, by what stops it now. A token that has stopped keeps orders and tokens back, not hashes. */
export function WhenSubmitted({ tokenStop = null, said }: Props) {
  const { data } = useQuery(noticesQuery());
  if (data?.items.some(({ code }) => code === "sending_paused")) return said.paused;
  return tokenStop ? said.stopped : said.automatically;
}
