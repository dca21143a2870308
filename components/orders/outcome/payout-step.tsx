"use client";

import { CardBody } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { orderWords } from "../copy/words";
import { StepPanel } from "../flow/frame";
import { BankAccountFacts } from "../parts/account-facts";
import { Arrivals } from "../parts/arrivals";
import { IssuerStatus } from "../parts/badges";
import { WatchNotice } from "../parts/watch-notice";
import { AlarmPanel } from "./alarm-panel";
import { BurnLine } from "./burn-line";

/** The money on its way: what the issuer says, verbatim, and to which account it goes. */
export function PayoutStep({ order }: { order: Order }) {
  const words = orderWords(order);
  const id = order.issuer?.fiatTransferId;
  const busy = order.step === "transfer_confirmed" && !order.alarm && words.tone === "accent";
  return (
    <StepPanel
      heading={words.heading}
      happened={words.happened}
      next={words.next}
      busy={busy ? "Waiting for the payout" : undefined}
    >
      {order.alarm ? <AlarmPanel order={order} alarm={order.alarm} /> : null}
      <CardBody className="pt-2">
        <DescriptionList>
          <DescriptionItem label="Paid out">
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
              <span className="text-muted-foreground">none yet</span>
            )}
          </DescriptionItem>
          <DescriptionItem label="Status at the issuer">
            <IssuerStatus status={order.issuer?.status ?? null} />
          </DescriptionItem>
        </DescriptionList>
      </CardBody>
      {order.transfer?.burn ? <BurnLine burn={order.transfer.burn} network={order.transfer.network} /> : null}
      <Arrivals order={order} />
      <WatchNotice watch={order.transfer?.watch} />
    </StepPanel>
  );
}
