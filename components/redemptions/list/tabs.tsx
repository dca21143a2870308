import { useFormatCount } from "@/components/shared/reader-numbers";
import { TabLinks } from "@/components/ui/tab-links";
import type { OrderTotals } from "@/lib/contract/orders";
import { ORDER_TABS, type OrderTab } from "@/lib/domain/order-outcome";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { words } from "@/lib/words/order-list";

type TabsProps = {
  shown: OrderTab;
  counts: OrderTotals["tabs"] | undefined;
  /** The counts belong to the filter that is shown; others only keep their place. */
  isCounted: boolean;
  addressOf: (tab: OrderTab) => string;
  onShow: (tab: OrderTab) => void;
};

/** The parts of the list, each with how many redemptions it holds. */
export function Tabs({ shown, counts, isCounted, addressOf, onShow }: TabsProps) {
  const format = useFormatCount();
  return (
    <TabLinks
      label={words.parts}
      tabs={ORDER_TABS.map((tab) => ({
        ...{ tab, name: words.tabs[tab], href: addressOf(tab) },
        ...(counts && {
          count: format(counts[tab]),
          label: `${words.tabs[tab]} ${redemptionCount(counts[tab], format)}`,
        }),
      }))}
      shown={shown}
      onShow={onShow}
      isCounted={isCounted}
    />
  );
}
