import type { Order } from "@/lib/contract/orders";
import { ArrivalRow } from "./arrival-row";

/** Every token transfer that reached the order's address, as what it is. */
export function Arrivals({ order }: { order: Order }) {
  const { transfer } = order;
  if (!transfer || transfer.arrivals.length === 0) return null;
  return (
    <section aria-labelledby="arrivals" className="border-t px-5 pt-4 pb-3 sm:px-6">
      <h3 id="arrivals" className="text-lg">
        Seen on the chain
      </h3>
      <ul className="divide-y">
        {transfer.arrivals.map((arrival) => (
          <ArrivalRow
            key={`${arrival.transactionHash}-${arrival.logIndex}`}
            arrival={arrival}
            transfer={transfer}
            ordered={order.amount}
          />
        ))}
      </ul>
    </section>
  );
}
