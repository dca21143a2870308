import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { onDemand } from "@/components/ui/on-demand";
import type { Order } from "@/lib/contract/orders";

const Receipt = onDemand(() => import("./receipt").then((module) => module.Receipt));

/** When the page has settled: what the browser's own menu prints has to be there at once. */
const SETTLED_MS = 2_000;

/**
 * Prints the redemption on one page: by `print`, by Ctrl or ⌘ and P, and by the browser's own menu, which waits for nothing,
 * so that it prints what is known by then. What is printed is gone afterwards. `paper` stands somewhere on the page.
 */
export function usePrintedReceipt(order: Order): { print: () => void; paper: ReactNode } {
  // Counted, so that another press prints again where a browser did not say that it had printed.
  const [presses, setPresses] = useState(0);
  const [isPrinting, setIsPrinting] = useState(false);
  const isOpen = presses > 0 || isPrinting;
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    if (event.key.toLowerCase() !== "p") return;
    event.preventDefault();
    setPresses(presses + 1);
  });
  const begins = useEffectEvent(() => {
    if (!isOpen) flushSync(() => setIsPrinting(true));
  });
  useEffect(() => {
    const timer = setTimeout(Receipt.preload, SETTLED_MS);
    const press = (event: KeyboardEvent) => pressed(event);
    const begin = () => begins();
    addEventListener("keydown", press);
    addEventListener("beforeprint", begin);
    return () => {
      clearTimeout(timer);
      removeEventListener("keydown", press);
      removeEventListener("beforeprint", begin);
    };
  }, []);
  return {
    print: () => setPresses(presses + 1),
    paper: isOpen ? (
      <Receipt
        key={presses}
        order={order}
        asks={!isPrinting}
        onPrinted={() => {
          setPresses(0);
          setIsPrinting(false);
        }}
      />
    ) : null,
  };
}
