import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";

/** Ids and times for whoever looks into an order, out of everybody else's way. */
export function TechnicalDetails({ order }: { order: Order }) {
  const { issuer, instructions } = order;
  return (
    <details className="border-t">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm text-muted-foreground hover:text-foreground">
        Technical details
      </summary>
      <dl className="grid gap-2.5 px-5 pb-5 text-sm">
        <Row label="Order in this desk">
          <Id>{order.id}</Id>
        </Row>
        {issuer ? (
          <>
            <Row label="OrderId at the issuer">
              <Id>{issuer.orderId}</Id>
            </Row>
            <Row label="CryptoTransferId">
              <Id>{issuer.cryptoTransferId ?? "none yet"}</Id>
            </Row>
            <Row label="FiatTransferId">
              <Id>{issuer.fiatTransferId ?? "none yet"}</Id>
            </Row>
            {issuer.createdAt ? (
              <Row label="Created at the issuer">
                <Time value={issuer.createdAt} seconds />
              </Row>
            ) : null}
            {issuer.checkedAt ? (
              <Row label="Last read from the issuer">
                <Time value={issuer.checkedAt} seconds />
              </Row>
            ) : null}
          </>
        ) : null}
        {instructions ? (
          <Row label="Instructions stored">
            <Time value={instructions.pinnedAt} seconds />
          </Row>
        ) : null}
        <Row label="WalletId">
          <Id>{order.walletId}</Id>
        </Row>
        <Row label="BankAccountId">
          <Id>{order.bankAccountId}</Id>
        </Row>
        {order.issuerDetail ? (
          <Row label="What the issuer said, with secrets and account numbers removed">
            <Id>{order.issuerDetail}</Id>
          </Row>
        ) : null}
        <Row label="Last change">
          <Time value={order.updatedAt} seconds />
        </Row>
      </dl>
      <p className="px-5 pb-5 text-sm">
        <TextLink href={`/activity?orderId=${order.id}`}>Who did what to this order</TextLink>
      </p>
    </details>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Id({ children }: { children: string }) {
  return <UntrustedText className="font-mono text-xs break-all">{children}</UntrustedText>;
}
