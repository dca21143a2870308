"use client";

import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { TextLink } from "@/components/ui/text-link";
import { Time } from "@/components/ui/time";
import { toast } from "@/components/ui/toast";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { explain } from "@/lib/client/api-error";
import { useRefreshOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { BankAccountFacts, WalletFacts } from "../parts/account-facts";
import { IssuerStatus, StateBadge } from "../parts/badges";
import { ReferenceText } from "../parts/reference-text";
import { WhoAndWhen } from "../parts/who-and-when";

/** The order at a glance, beside every step. */
export function SummaryCard({ order }: { order: Order }) {
  return (
    <Card aria-label="Summary" className="overflow-hidden">
      <div className="grid gap-4 px-5 py-5">
        <div>
          <Money amount={order.amount} currency={order.currency} size="xl" />
          <p className="mt-1.5">
            <StateBadge order={order} />
          </p>
        </div>
        <div className="grid gap-2">
          <WalletFacts wallet={order.wallet} />
          <ArrowDown aria-hidden="true" className="size-4 text-muted-foreground" />
          <span className="sr-only">to</span>
          <BankAccountFacts account={order.bankAccount} />
        </div>
        <dl className="grid gap-2 text-sm">
          <div>
            <dt className="text-muted-foreground">Reference</dt>
            <dd>
              <ReferenceText order={order} />
            </dd>
          </div>
          <div>
            <dt className="text-muted-foreground">Prepared by</dt>
            <dd>
              <WhoAndWhen name={order.createdBy.name} at={order.createdAt} />
            </dd>
          </div>
          {order.issuer ? (
            <div>
              <dt className="mb-1 text-muted-foreground">Status at the issuer</dt>
              <dd>
                <IssuerStatus status={order.issuer.status} />
              </dd>
            </div>
          ) : null}
        </dl>
        {order.allowed.includes("refresh") ? <CheckNow order={order} /> : null}
      </div>
      <TechnicalDetails order={order} />
    </Card>
  );
}

function CheckNow({ order }: { order: Order }) {
  const refresh = useRefreshOrder(order.id);
  const checkedAt = order.issuer?.checkedAt;
  function check() {
    refresh.mutate(undefined, {
      onSuccess: () => toast.success("Up to date with the issuer"),
      onError: (error) => {
        const { message, reference } = explain(error);
        toast.error(message, { description: reference ? `Reference ${reference}` : undefined });
      },
    });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Button size="sm" pending={refresh.isPending} onClick={check}>
        Check now
      </Button>
      <p className="text-sm text-muted-foreground">
        {checkedAt ? (
          <>
            Last checked <Time value={checkedAt} relative />
          </>
        ) : (
          "Not checked yet"
        )}
      </p>
    </div>
  );
}

/** Ids and times for whoever investigates a redemption, out of everybody else's way. */
function TechnicalDetails({ order }: { order: Order }) {
  const { issuer, instructions } = order;
  return (
    <details className="border-t">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm text-muted-foreground hover:text-foreground">
        Technical details
      </summary>
      <dl className="grid gap-2.5 px-5 pb-5 text-sm">
        <Row label="Redemption id">
          <Id>{order.id}</Id>
        </Row>
        {issuer ? (
          <>
            <Row label="OrderId at the issuer">
              <Id>{issuer.orderId}</Id>
            </Row>
            <Row label="CryptoTransferId">
              <Id>{issuer.cryptoTransferId ?? "None yet"}</Id>
            </Row>
            <Row label="FiatTransferId">
              <Id>{issuer.fiatTransferId ?? "None yet"}</Id>
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
          <Row label="Deposit address received">
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
          <Row label="The issuer’s answer, without secrets and account numbers">
            <Id>{order.issuerDetail}</Id>
          </Row>
        ) : null}
        <Row label="Last change">
          <Time value={order.updatedAt} seconds />
        </Row>
      </dl>
      <p className="px-5 pb-5 text-sm">
        <TextLink href={`/activity?orderId=${order.id}`}>All activity of this redemption</TextLink>
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
