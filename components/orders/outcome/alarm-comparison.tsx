import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { sameAmount } from "@/lib/domain/amount";
import { sameAddress } from "@/lib/domain/networks";
import { useToken } from "../parts/app-settings";

type Detail = NonNullable<Order["alarmDetail"]>;

type AlarmComparisonProps = { detail: Detail; order: Pick<Order, "amount" | "currency"> };

/**
 * The instructions as first read and as the issuer gives them now, one below the other. For comparing only.
 * An amount that did not change is held against the one ordered, since the first one read may be wrong already.
 */
export function AlarmComparison({ detail, order }: AlarmComparisonProps) {
  const { pinned, observed } = detail;
  const token = useToken(order.currency);
  const isFirst = sameAmount(pinned.amount, observed.amount);
  const amount = isFirst ? order.amount : pinned.amount;
  const rows = [
    {
      label: "Deposit address",
      same: sameAddress(pinned.walletAddress, observed.walletAddress),
      before: <GroupedText text={pinned.walletAddress} />,
      after: <GroupedText text={observed.walletAddress} />,
    },
    {
      label: "Recipient",
      same: pinned.walletOwner === observed.walletOwner,
      before: <UntrustedText>{pinned.walletOwner}</UntrustedText>,
      after: <UntrustedText>{observed.walletOwner}</UntrustedText>,
    },
    {
      label: "Amount",
      same: sameAmount(amount, observed.amount),
      first: isFirst ? "ordered" : "first",
      before: <Money amount={amount} currency={token.symbol} />,
      after: <Money amount={observed.amount} currency={token.symbol} />,
    },
  ];
  return (
    <dl className="grid gap-4">
      {rows.map(({ label, same, first = "first", before, after }) => (
        <div key={label}>
          <dt className="text-sm font-medium">
            {label}
            <span className={same ? "font-normal text-muted-foreground" : "text-danger"}>
              {same ? ", matches" : ", differs"}
            </span>
          </dt>
          <dd className="mt-1 grid gap-1 break-words">
            {same ? null : (
              <p className="grid grid-cols-[4rem_1fr] items-baseline text-muted-foreground">
                <span className="text-sm">{first}</span>
                <span>{before}</span>
              </p>
            )}
            <p className="grid grid-cols-[4rem_1fr] items-baseline">
              <span className="text-sm text-muted-foreground">now</span>
              <span>{after}</span>
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
