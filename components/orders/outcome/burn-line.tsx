import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Time } from "@/components/ui/time";
import type { Transfer } from "@/lib/contract/chain";
import { HashLine } from "../parts/hash-line";

type BurnLineProps = { burn: NonNullable<Transfer["burn"]>; network: Transfer["network"] };

/** That the issuer took the tokens out of circulation: it says nothing about the money on its way. */
export function BurnLine({ burn, network }: BurnLineProps) {
  return (
    <DescriptionList className="border-t px-5 py-2 sm:px-6">
      <DescriptionItem label="Tokens burned by the issuer" className="[&_dd>div]:flex-1">
        <p>
          <Money amount={burn.amount} currency={network.token.symbol} />
          <span className="text-muted-foreground">
            , <Time value={burn.at} />
          </span>
        </p>
        <HashLine network={network} hash={burn.transactionHash} />
      </DescriptionItem>
    </DescriptionList>
  );
}
