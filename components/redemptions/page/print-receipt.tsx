import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import type { Order } from "@/lib/contract/orders";

const Receipt = onDemand(() => import("./receipt").then((module) => module.Receipt));

/** Prints the redemption on one page. What is printed is loaded when it is asked for, and gone afterwards. */
export function PrintReceipt({ order }: { order: Order }) {
  // Counted, so that another press prints again where a browser did not say that it had printed.
  const [presses, setPresses] = useState(0);
  return (
    <>
      <Button
        size="sm"
        onPointerEnter={Receipt.preload}
        onFocus={Receipt.preload}
        onClick={() => setPresses(presses + 1)}
      >
        <Printer aria-hidden="true" />
        Print receipt
      </Button>
      {presses > 0 ? <Receipt key={presses} order={order} onPrinted={() => setPresses(0)} /> : null}
    </>
  );
}
