import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { explain } from "@/lib/client/http";
import { useRefreshOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { writtenWith } from "@/lib/domain/content";
import { isProblem, maySendTokens, type StepName } from "@/lib/domain/situations";
import { ApprovalFacts } from "../approve/approval-facts";
import { BankAccountFacts, Fact, WalletFacts } from "../parts/account-facts";
import { IssuerStatus } from "../parts/badges";
import { PeopleList } from "../parts/names";
import { hasWalletMisfit } from "../parts/order-reading";
import { WhoAndWhen } from "../parts/people";
import { ReferenceText } from "../parts/reference-text";

type SummaryCardProps = {
  order: Order;
  /** The step that is shown beside it. */
  beside: StepName;
  /** Its content is being edited: what is asked of it may change. */
  isEditing?: boolean;
};

/** Whether a step shows wallet, account, reference and note itself. */
export const showsContent = (step: StepName) => step === "create" || step === "approve";

/** The facts of a redemption that the step beside them does not show: each has one place. */
export function SummaryCard({ order, beside, isEditing }: SummaryCardProps) {
  const isContent = !showsContent(beside);
  // The payout shows where the money goes, and what the issuer says of it; what is to be sent, from where.
  const isPayout = beside === "payout";
  const isSending = beside === "send" && maySendTokens(order.situation) && !hasWalletMisfit(order);
  return (
    <Card aria-label="Summary" className="overflow-hidden">
      <div className="grid gap-4 px-5 py-4">
        <h2 className="text-base font-semibold">{isContent ? "Redemption" : "Approval"}</h2>
        <dl className="grid gap-3 text-sm xl:grid-cols-1 md:max-xl:grid-cols-2">
          {isContent ? (
            <>
              {isSending ? null : (
                <Fact label="From wallet">
                  <WalletFacts wallet={order.wallet} />
                </Fact>
              )}
              {isPayout ? null : (
                <Fact label="To bank account">
                  <BankAccountFacts account={order.bankAccount} />
                </Fact>
              )}
              <Fact label="Reference">
                <ReferenceText order={order} />
              </Fact>
              {writtenWith(order).map(({ field, label, text }) => (
                <Fact key={field} label={label}>
                  <UntrustedText className="whitespace-pre-wrap">{text}</UntrustedText>
                </Fact>
              ))}
            </>
          ) : null}
          {isEditing ? null : <ApprovalFacts order={order} showsRule={!isContent} />}
          <Fact label="Prepared by">
            <WhoAndWhen name={order.createdBy.name} at={order.createdAt} />
          </Fact>
          {order.editedBy.length > 0 ? (
            <Fact label="Edited by">
              <PeopleList people={order.editedBy} />
            </Fact>
          ) : null}
          {order.issuer && !isPayout ? (
            <Fact label="Status at the issuer">
              <IssuerStatus status={order.issuer.status} />
            </Fact>
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
      // In green only where nothing has come of it that speaks against going on.
      onSuccess: ({ alarm, situation }) =>
        alarm || isProblem(situation)
          ? toast.info("Checked with the issuer", { description: "The page shows what has to be decided." })
          : toast.success("Up to date with the issuer"),
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

/** Ids and times for investigating a redemption, out of other readers' way. */
function TechnicalDetails({ order }: { order: Order }) {
  const { issuer, instructions } = order;
  const ids = (facts: Record<string, string | null | undefined>) =>
    Object.entries(facts).map(([label, id]) => [label, id && <Id>{id}</Id>] as const);
  const times = (facts: Record<string, string | null | undefined>) =>
    Object.entries(facts).map(([label, at]) => [label, at && <Time value={at} seconds />] as const);
  const facts = [
    ...ids({
      "Redemption id": order.id,
      "OrderId at the issuer": issuer?.orderId,
      CryptoTransferId: issuer && (issuer.cryptoTransferId ?? "None yet"),
      FiatTransferId: issuer && (issuer.fiatTransferId ?? "None yet"),
    }),
    ...times({
      "Created at the issuer": issuer?.createdAt,
      "Last read from the issuer": issuer?.checkedAt,
      "Deposit address received": instructions?.pinnedAt,
    }),
    ...ids({
      WalletId: order.walletId,
      BankAccountId: order.bankAccountId,
      "The issuer’s answer, without secrets and account numbers": order.issuerDetail,
    }),
    ...times({ "Last change": order.updatedAt }),
  ];
  return (
    <details className="border-t">
      <summary className="min-h-11 cursor-pointer px-5 py-3 text-sm text-muted-foreground hover:text-foreground">
        Technical details
      </summary>
      <dl className="grid gap-2.5 px-5 pb-5 text-sm">
        {facts.map(([label, fact]) =>
          fact ? (
            <Fact key={label} label={label}>
              {fact}
            </Fact>
          ) : null,
        )}
      </dl>
      <p className="px-5 pb-5 text-sm">
        <TextLink href={`/activity?orderId=${order.id}`}>All activity of this redemption</TextLink>
      </p>
    </details>
  );
}

function Id({ children }: { children: string }) {
  return <UntrustedText className="font-mono text-xs break-all">{children}</UntrustedText>;
}
