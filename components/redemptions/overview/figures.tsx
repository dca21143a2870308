import type { ReactNode } from "react";
import { useCurrencies, useFormatMoney } from "@/components/shared/reader-numbers";
import { Time } from "@/components/shared/time";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { filterParams } from "@/lib/client/http";
import type { OrderFilter } from "@/lib/contract/orders";
import type { Summary } from "@/lib/contract/summary";
import { monthName } from "@/lib/domain/dates";

/**
 * What the business holds, what waits, what is in progress and what was paid out this month; a line for each currency.
 * Without a summary it is as high as with one, so that nothing moves when it comes.
 */
export function Figures({ summary }: { summary?: Summary }) {
  return (
    <Card aria-label="Figures" aria-busy={!summary} className="mb-5 overflow-hidden">
      <dl className="grid gap-px bg-border sm:grid-cols-2 xl:grid-cols-4">
        {summary ? <Known summary={summary} /> : <Expected />}
      </dl>
    </Card>
  );
}

function Known({ summary }: { summary: Summary }) {
  const format = useFormatMoney();
  const { wallets, walletsListedAt, currencies } = summary;
  const month = currencies[0]?.months.at(-1)?.month;
  const oldest = currencies.flatMap(({ awaitingApproval }) => awaitingApproval.oldest ?? []).sort()[0];
  const waiting = sum(currencies.map(({ awaitingApproval }) => awaitingApproval.count));
  const inProgress = sum(currencies.map((one) => one.inProgress.count));
  const paidOut = sum(currencies.map(({ months }) => months.at(-1)?.count ?? 0));
  const hours = currencies.flatMap(({ medianHours }) => medianHours ?? []);
  const held = wallets.filter(({ walletCount }) => walletCount > 0);
  return (
    <>
      <Figure
        label={LABELS.held}
        lines={
          held.length === 0 && wallets.some(({ missing }) => missing)
            ? [UNKNOWN]
            : held.map(({ token, balance }) =>
                balance === null ? UNKNOWN : { amount: format(balance, token), unit: token },
              )
        }
        note={
          <>
            {walletsNote(summary)}
            {walletsListedAt ? (
              <>
                {", last listed "}
                <Time value={walletsListedAt} relative />
              </>
            ) : null}
          </>
        }
      />
      <Figure
        label={LABELS.waiting}
        lines={linesOf(currencies, ({ awaitingApproval }) => awaitingApproval.amount, format)}
        note={
          <>
            <ListLink filter={{ outcome: "to_approve" }}>{redemptions(waiting)}</ListLink>
            {oldest ? (
              <>
                {" · oldest "}
                <Time value={oldest} relative />
              </>
            ) : null}
          </>
        }
      />
      <Figure
        label={LABELS.inProgress}
        lines={linesOf(currencies, (one) => one.inProgress.amount, format)}
        note={<ListLink filter={{ outcome: "in_progress" }}>{redemptions(inProgress)}</ListLink>}
      />
      <Figure
        label={month ? `Paid out in ${monthName(month)}` : LABELS.paidOut}
        lines={linesOf(currencies, ({ months }) => months.at(-1)?.amount ?? "0", format)}
        note={
          <>
            <ListLink filter={{ tab: "paidOut", dates: "paid_out", from: `${month}-01` }}>
              {redemptions(paidOut)}
            </ListLink>
            {hours.length > 0 ? ` · median ${inHours(Math.min(...hours), Math.max(...hours))}` : null}
          </>
        }
      />
    </>
  );
}

const UNKNOWN: Line = { amount: "Unknown", unit: "" };

const LABELS = {
  held: "In your wallets",
  waiting: "To approve",
  inProgress: "In progress",
  paidOut: "Paid out this month",
};

/** The same four before they are known. */
function Expected() {
  const lines = useCurrencies().map(({ code }) => ({
    amount: <Skeleton className="inline-block! h-[0.7em] w-32" />,
    unit: code,
  }));
  return Object.values(LABELS).map((label) => <Figure key={label} label={label} lines={lines} note={null} />);
}

type Line = { amount: ReactNode; unit: string };

function Figure({ label, lines, note }: { label: string; lines: readonly Line[]; note: ReactNode }) {
  const [first, ...others] = lines;
  return (
    // On a phone there is room for a note of two lines beside two amounts.
    <div className="bg-surface px-4.5 py-3 max-sm:grid max-sm:min-h-21 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:grid-rows-[auto_1fr] max-sm:gap-x-4 sm:py-3.5">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className="min-w-0 tabular-nums max-sm:row-span-2 max-sm:text-right sm:mt-0.5">
        <p className="truncate text-xl font-semibold tracking-tight max-sm:text-lg">
          {first?.amount ?? "None"}{" "}
          <span className="text-xs font-medium tracking-normal text-muted-foreground">{first?.unit}</span>
        </p>
        {others.map(({ amount, unit }) => (
          <p key={unit} className="text-sm text-muted-foreground">
            {amount} {unit}
          </p>
        ))}
      </dd>
      {/* Never more lines than are kept for it before it is known. */}
      <dd className="min-h-5 text-xs text-muted-foreground max-sm:line-clamp-2 sm:truncate">{note}</dd>
    </div>
  );
}

type CurrencySummary = Summary["currencies"][number];

const linesOf = (
  currencies: readonly CurrencySummary[],
  amountOf: (one: CurrencySummary) => string,
  format: ReturnType<typeof useFormatMoney>,
): Line[] => currencies.map((one) => ({ amount: format(amountOf(one), one.currency), unit: one.currency }));

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

const redemptions = (count: number) => (count === 1 ? "1 redemption" : `${count} redemptions`);

/** To the list of exactly what a figure adds up. */
const ListLink = ({ filter, children }: { filter: OrderFilter; children: ReactNode }) => (
  <TextLink href={`/orders?${filterParams(filter)}`}>{children}</TextLink>
);

/** Why a balance is not all there is. */
function walletsNote({ wallets }: Summary): string {
  const count = Math.max(0, ...wallets.map(({ walletCount }) => walletCount));
  const missing = wallets.find((one) => one.missing)?.missing;
  if (!missing) return count === 1 ? "1 wallet" : `${count} wallets`;
  // It is not known which wallets there are.
  if (missing.walletCount === 0) return "The issuer didn’t answer";
  return missing.reason === "not_set_up"
    ? `${missing.walletCount} not on a network we read`
    : `${missing.walletCount} didn’t answer`;
}

/** `3 h 40 min`; of several currencies the shortest and the longest, in whole hours: `4 h to 11 h`. */
function inHours(least: number, most: number): string {
  if (least === most) return duration(least);
  const [from, to] = [rounded(least), rounded(most)];
  return from === to ? from : `${from} to ${to}`;
}

const rounded = (hours: number) => duration(hours < 1 ? hours : Math.round(hours));

function duration(hours: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return `${minutes} min`;
  if (minutes >= 48 * 60) return `${Math.round(minutes / 60 / 24)} days`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
