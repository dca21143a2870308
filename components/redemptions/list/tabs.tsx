import { useFormatCount } from "@/components/shared/reader-numbers";
import { cn } from "@/components/ui/cn";
import type { OrderTotals } from "@/lib/contract/orders";
import { ORDER_TABS, type OrderTab } from "@/lib/domain/order-outcome";
import { redemptionCount } from "@/lib/domain/redemption-count";

const LABELS: Record<OrderTab, string> = {
  all: "All",
  todo: "To do",
  open: "Open",
  paidOut: "Paid out",
  ended: "Ended",
};

type TabsProps = {
  shown: OrderTab;
  counts: OrderTotals["tabs"] | undefined;
  /** The counts belong to the filter that is shown; others only keep their place. */
  isCounted: boolean;
  addressOf: (tab: OrderTab) => string;
  onShow: (tab: OrderTab) => void;
};

/** On a phone the strip is wider than the screen: what is shown stands about its middle. The page itself isn't scrolled. */
function show(link: HTMLElement | null) {
  const strip = link?.closest("nav");
  if (link && strip) strip.scrollLeft = link.offsetLeft - 120;
}

/** The parts of the list, each a link with how many redemptions it holds. */
export function Tabs({ shown, counts, isCounted, addressOf, onShow }: TabsProps) {
  const format = useFormatCount();
  return (
    <nav aria-label="Parts of the list" className="overflow-x-auto border-b px-2.5 [scrollbar-width:none]">
      <ul className="flex gap-1">
        {ORDER_TABS.map((tab) => (
          <li key={tab}>
            <a
              ref={tab === shown ? show : undefined}
              href={addressOf(tab)}
              aria-label={
                counts && isCounted ? `${LABELS[tab]} ${redemptionCount(counts[tab], format)}` : undefined
              }
              aria-current={tab === shown ? "page" : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onShow(tab);
              }}
              className={cn(
                "-mb-px flex min-h-11 items-center gap-1.5 border-b-2 px-2.5 whitespace-nowrap focus-visible:-outline-offset-2",
                tab === shown
                  ? "border-accent font-medium text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground",
              )}
            >
              {LABELS[tab]}{" "}
              <span
                className={cn(
                  "min-w-3 text-xs text-muted-foreground tabular-nums",
                  isCounted ? undefined : "invisible",
                )}
              >
                {counts ? format(counts[tab]) : ""}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
