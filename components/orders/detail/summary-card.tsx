"use client";

import { ArrowDown } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { Time } from "@/components/ui/time";
import { toast } from "@/components/ui/toast";
import { explain } from "@/lib/client/api-error";
import { useRefreshOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { BankAccountFacts, WalletFacts } from "../parts/account-facts";
import { IssuerStatus, StateBadge } from "../parts/badges";
import { ReferenceText } from "../parts/reference-text";
import { WhoAndWhen } from "../parts/who-and-when";
import { TechnicalDetails } from "./technical-details";

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
      onSuccess: () => toast.success("This is how the issuer has it now"),
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
            asked <Time value={checkedAt} relative />
          </>
        ) : (
          "not asked yet"
        )}
      </p>
    </div>
  );
}
