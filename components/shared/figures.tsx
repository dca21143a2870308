import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import type { BankAccountFigures, WalletFigures } from "@/lib/contract/figures";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { words } from "@/lib/words/shared";
import { Money } from "./money";
import { useFormatMoney } from "./reader-numbers";
import { Time } from "./time";

/** Undefined while they are being read, null where they could not be. */
type Known<F> = F | null | undefined;

/** The heads of a list's columns, where it has some; each figure has its own label for people who can't see them. */
export const ColumnHeads = ({ titles, className }: { titles: readonly string[]; className?: string }) => (
  <div
    aria-hidden="true"
    className={cn("border-b text-xs font-medium text-muted-foreground max-xl:hidden", className)}
  >
    {titles.map((title, place) => (
      <span key={title} className={cn("py-2", place > 0 && "text-right")}>
        {title}
      </span>
    ))}
  </div>
);

/** Figures of one row: columns of its grid where it has some, else side by side, on a phone one below the other. */
export const FigureList = ({ children, className }: { children: ReactNode; className?: string }) => (
  <dl
    className={cn(
      "grid gap-x-6 gap-y-1 text-sm tabular-nums sm:max-xl:grid-cols-3 xl:grid-cols-subgrid",
      className,
    )}
  >
    {children}
  </dl>
);

type FigureProps = {
  label: string;
  /** How many lines to keep free, so that nothing moves when the figure comes. */
  lines?: 1 | 2;
  children: ReactNode;
};

export const Figure = ({ label, lines = 1, children }: FigureProps) => (
  <div className="min-w-0 max-sm:flex max-sm:justify-between max-sm:gap-4 xl:text-right">
    <dt className="leading-6 text-muted-foreground xl:sr-only">{label}</dt>
    <dd
      className={cn(
        "min-w-0 leading-6 max-sm:flex-1 max-sm:text-right",
        lines === 2 ? "min-h-12" : "min-h-6",
      )}
    >
      {children}
    </dd>
  </div>
);

/** One line for each token of the wallet's network. */
export function Balances({ figures }: { figures: Known<Pick<WalletFigures, "balances">> }) {
  if (figures === undefined) return <Reading />;
  if (!figures || figures.balances.length === 0) {
    return <Muted title={words.figures.noNetwork}>{words.figures.unknown}</Muted>;
  }
  return figures.balances.map(({ token, amount }) => (
    <span key={token} className="block">
      {amount === null ? (
        <Muted title={words.figures.noAnswer}>{words.figures.tokenUnknown(token)}</Muted>
      ) : (
        <Money amount={amount} currency={token} className="font-medium" />
      )}
    </span>
  ));
}

type InProgressProps = {
  figures: Known<Pick<BankAccountFigures, "inProgress">>;
  /** What the list of redemptions is filtered by: the wallet's or the account's id. */
  filter: Readonly<Record<string, string>>;
  /** Where there is room for "4 redemptions". */
  inWords?: boolean;
};

/** One line for each currency, with how many redemptions that is; it leads to them. */
export function InProgress({ figures, filter, inWords = false }: InProgressProps) {
  const format = useFormatMoney();
  if (figures === undefined) return <Reading />;
  if (figures === null) return <Muted>{words.figures.unknown}</Muted>;
  if (figures.inProgress.length === 0) return <Muted>{words.figures.none}</Muted>;
  return figures.inProgress.map(({ currency, count, amount }) => {
    const redemptions = redemptionCount(count);
    return (
      <Link
        key={currency}
        href={`/orders?${new URLSearchParams({ ...filter, currency, outcome: "in_progress" })}`}
        prefetch={false}
        title={words.figures.inProgress(redemptions)}
        aria-label={words.figures.amountInProgress(`${format(amount, currency)} ${currency}`, redemptions)}
        className="tap relative z-10 block underline-offset-4 hover:underline"
      >
        <Money amount={amount} currency={currency} />
        <span className="whitespace-nowrap text-muted-foreground"> · {inWords ? redemptions : count}</span>
      </Link>
    );
  });
}

/** When its latest redemption was prepared. */
export function LastUsed({ figures }: { figures: Known<Pick<BankAccountFigures, "lastUsedAt">> }) {
  if (figures === undefined) return <Reading />;
  if (figures === null) return <Muted>{words.figures.unknown}</Muted>;
  if (figures.lastUsedAt === null) return <Muted>{words.figures.never}</Muted>;
  return <Time value={figures.lastUsedAt} relative />;
}

const Reading = () => (
  <span className="flex h-6 items-center max-sm:justify-end xl:justify-end">
    <Skeleton className="h-3 w-20" />
  </span>
);

const Muted = ({ title, children }: { title?: string; children: ReactNode }) => (
  <span title={title} className="text-muted-foreground">
    {children}
  </span>
);
