import { Money } from "@/components/shared/money";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import type { Transfer, TransferNetwork } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { situationCopy } from "../copy/situations";
import { StepPanel } from "../flow/frame";
import { stepperState } from "../flow/place";
import { BankAccountFacts } from "../parts/account-facts";
import { OnNetwork } from "../parts/arrivals";
import { IssuerStatus } from "../parts/badges";
import { HashLine } from "../parts/chain-lines";
import { RedeemAgain } from "../parts/redeem-again";
import { BlockedPanels } from "./blocked-panels";

/** The money on its way: what the issuer says, verbatim, and to which account it goes. */
export function PayoutStep({ order }: { order: Order }) {
  const status = stepperState(order).statuses.payout;
  const id = order.issuer?.fiatTransferId;
  const { transfer } = order;
  return (
    <StepPanel {...situationCopy(order)} busy={status === "current" ? "Waiting for the payout" : undefined}>
      <BlockedPanels order={order} />
      <CardBody className="pt-2">
        <DescriptionList>
          {/* Paid out only once the issuer has started the payout. */}
          <DescriptionItem label={status === "done" ? "Paid out" : "Payout"}>
            <Money amount={order.amount} currency={order.currency} size="lg" />
          </DescriptionItem>
          <DescriptionItem label="To bank account">
            <BankAccountFacts account={order.bankAccount} />
          </DescriptionItem>
          <DescriptionItem
            label="Fiat transfer id"
            action={id ? <CopyButton text={id} label="Copy fiat transfer id" iconOnly /> : undefined}
          >
            {id ? (
              <UntrustedText className="font-mono break-all tabular-nums">{id}</UntrustedText>
            ) : (
              <span className="text-muted-foreground">None yet</span>
            )}
          </DescriptionItem>
          <DescriptionItem label="Status at the issuer">
            <IssuerStatus status={order.issuer?.status ?? null} />
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
      {transfer?.burn && transfer.network ? (
        <BurnLine burn={transfer.burn} network={transfer.network} />
      ) : null}
      <OnNetwork order={order} />
      {status === "done" ? (
        <div className="px-5 pb-5 sm:px-6">
          <RedeemAgain order={order} />
        </div>
      ) : null}
    </StepPanel>
  );
}

type BurnLineProps = { burn: NonNullable<Transfer["burn"]>; network: TransferNetwork };

/** That the issuer took the tokens out of circulation: it says nothing about the money on its way. */
function BurnLine({ burn, network }: BurnLineProps) {
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
