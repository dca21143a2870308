import { useQuery } from "@tanstack/react-query";
import { Money } from "@/components/shared/money";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { useTimeZone } from "@/components/shared/time-zone";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import { TextLink } from "@/components/ui/text-link";
import { riskSignsQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import type { RiskSigns as Signs } from "@/lib/contract/risk-signs";
import { shareOf } from "@/lib/domain/amount";
import { type Aid, type AidName, aidsOf } from "@/lib/domain/approval-aids";
import { labelOfField } from "@/lib/domain/content";
import { dayText } from "@/lib/domain/dates";
import { words } from "@/lib/words/approve";
import { StateBadge } from "../parts/badges";

/** What this redemption is compared with before it is approved: four aids, those out of the ordinary first and in amber. */
export function RiskSigns({ order }: { order: Order }) {
  const { data, isError } = useQuery(riskSignsQuery(order.id));
  if (!data) {
    return (
      <p className="text-sm text-muted-foreground">{isError ? words.aids.failed : words.aids.loading}</p>
    );
  }
  return <LoadedSigns order={order} signs={data} />;
}

function LoadedSigns({ order, signs }: { order: Order; signs: Signs }) {
  const { amount, currency, wallet } = order;
  const format = useFormatMoney();
  const zone = useTimeZone();
  const dayOf = (moment: Date) => dayText(moment, zone);
  const aids = aidsOf(signs, {
    ...{
      amount,
      currency,
      walletName: wallet.name ?? labelOfField("wallet"),
      dayOf,
      today: dayOf(new Date()),
    },
    formatAmount: (one) => format(one, currency),
  });
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {aids.map((aid) => (
          <AidItem key={aid.name} aid={aid} bar={BARS[aid.name](signs, amount)} />
        ))}
      </dl>
      {signs.twins.map((twin) => (
        <p key={twin.id} className="text-sm text-attention">
          {words.aids.twin}{" "}
          <TextLink href={`/orders/${twin.id}`}>
            <UntrustedText className="font-mono">{twin.reference}</UntrustedText>
          </TextLink>{" "}
          <Money amount={twin.amount} currency={twin.currency} />,{" "}
          {twin.same.map((what) => words.aids.same[what]).join(", ")}{" "}
          <StateBadge order={{ situation: twin.situation, nextAction: null }} />
        </p>
      ))}
    </>
  );
}

/** Parts of a whole in percent, from left to right, the last one this redemption’s. */
type Bar = { from: number; to: number; isOwn: boolean }[];

/** What is drawn below an aid; empty where its words say all. */
const BARS: Record<AidName, (signs: Signs, amount: string) => Bar> = {
  usual: ({ usual }, amount) => {
    if (!usual) return [];
    // The whole is a tenth wider than the largest of what is drawn.
    const end = Math.max(shareOf(amount, usual.to), 100) * 1.1;
    const at = (value: string) => (shareOf(value, usual.to) / end) * 100;
    return [
      { from: at(usual.from), to: at(usual.to), isOwn: false },
      { from: at(amount), to: at(amount), isOwn: true },
    ];
  },
  share: ({ share }) =>
    share?.percent == null ? [] : [{ from: 0, to: Math.min(100, share.percent), isOwn: true }],
  limit: ({ limits }, amount) => {
    const limit = limits.find(({ isOver }) => isOver) ?? limits[0];
    if (!limit) return [];
    const used = Math.min(100, shareOf(limit.used, limit.limit));
    const before = Math.max(0, used - Math.min(100, shareOf(amount, limit.limit)));
    return [
      { from: 0, to: before, isOwn: false },
      { from: before, to: used, isOwn: true },
    ];
  },
  account: () => [],
};

function AidItem({ aid: { name, text, tag }, bar }: { aid: Aid; bar: Bar }) {
  return (
    <div className="min-w-0 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4">
      <dt
        className={cn(
          "flex items-center gap-2 text-sm",
          tag ? "font-medium text-attention" : "text-muted-foreground",
        )}
      >
        {tag ? <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" /> : null}
        {tag ?? words.aids.labels[name]}
      </dt>
      <dd className="tabular-nums max-sm:contents">
        <UntrustedText>{text}</UntrustedText>
        {bar.length > 0 ? (
          <span
            aria-hidden="true"
            className="relative mt-2 block h-1.5 max-sm:basis-full overflow-hidden rounded-full bg-border"
          >
            {bar.map(({ from, to, isOwn }) =>
              to > from || isOwn ? (
                <span
                  key={isOwn ? "own" : "other"}
                  className={cn(
                    "absolute inset-y-0 min-w-1.5 rounded-full",
                    isOwn ? (tag ? "bg-attention" : "bg-accent") : "bg-border-strong",
                  )}
                  style={{ left: `${Math.min(from, 98)}%`, width: `${to - from}%` }}
                />
              ) : null,
            )}
          </span>
        ) : null}
      </dd>
    </div>
  );
}
