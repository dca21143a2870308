import { AccountName } from "@/components/shared/account-name";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import type { ShownReport } from "@/lib/client/reports";
import type { AfterClosing as Change } from "@/lib/contract/reports";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { words } from "@/lib/words/reports";
import { figureHref } from "./accounts-card";

/** What is different now from the report that was frozen. */
export function AfterClosing({ report }: { report: ShownReport }) {
  const { afterClosing, wallets } = report;
  if (afterClosing.length === 0) return null;
  return (
    <Card aria-labelledby="after-closing" className="border-attention/40">
      <div className="border-b px-5 py-3">
        <h2 id="after-closing" className="text-base font-semibold">
          {words.afterClosing.title}
        </h2>
        <p className="text-sm text-muted-foreground">{words.afterClosing.lead}</p>
      </div>
      <ul className="divide-y">
        {afterClosing.map((change) => {
          const { bankAccountId, walletId, account, currency, field } = change;
          const wallet = wallets.find((one) => one.walletId === walletId);
          return (
            <li
              key={`${bankAccountId} ${walletId} ${currency} ${field}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-2.5"
            >
              <span className="min-w-0">
                <span className="font-medium">{words.figures[field]}</span>
                {", "}
                {account ? (
                  <AccountName account={account} />
                ) : (
                  <UntrustedText>{wallet?.name ?? words.wallets.wallet}</UntrustedText>
                )}
              </span>
              <span className="flex flex-wrap items-baseline gap-x-4">
                <BeforeAndNow change={change} />
                <Cause change={change} month={report.month} />
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function BeforeAndNow({ change: { before, now, currency } }: { change: Change }) {
  const format = useFormatMoney();
  return (
    <span className="tabular-nums">
      <span className="text-muted-foreground">
        <span className="sr-only">{words.afterClosing.closedWith} </span>
        {format(before, currency)} <span aria-hidden="true">→</span>
        <span className="sr-only">{words.afterClosing.now}</span>{" "}
      </span>
      {format(now, currency)} <span className="text-muted-foreground">{currency}</span>
    </span>
  );
}

/** The redemptions that changed it; what is no longer in the figure is found by its own page alone. */
function Cause({ change, month }: { change: Change; month: string }) {
  const { orderIds, field, bankAccountId, currency } = change;
  const [first, ...others] = orderIds;
  if (!first) return null;
  if (others.length === 0)
    return (
      <TextLink href={`/orders/${first}`} prefetch={false} className="tap">
        {words.afterClosing.redemption}
      </TextLink>
    );
  const causes = redemptionCount(orderIds.length);
  if (field === "redeemed" || field === "otherOut" || !bankAccountId) return causes;
  return (
    <TextLink href={figureHref(month, field, { bankAccountId, currency })} prefetch={false} className="tap">
      {causes}
    </TextLink>
  );
}
