import { useBankDay } from "@/components/shared/bank-day";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { opens } from "@/components/ui/dialog";
import type { BankLine } from "@/lib/contract/statements";
import { words } from "@/lib/words/received";
import { useAccountTitles } from "./account-titles";
import { CodeLinks } from "./code-link";
import { LineText, PayerName, StatementPlace, signedAmount } from "./line-text";
import { type Asked, WINDOWS } from "./line-windows";
import type { Redemptions } from "./redemptions-in";

type RowProps = {
  line: BankLine;
  /** Opens a window about it; left out for a person who only looks. */
  ask?: ((what: Asked) => void) | undefined;
};

type AskButtonProps = { what: Asked; ask: (what: Asked) => void; label: string; about: BankLine };

/** Opens a window about a line; which line is read with it. */
const AskButton = ({ what, ask, label, about }: AskButtonProps) => (
  <Button
    size="sm"
    variant={what === "match" ? "secondary" : "quiet"}
    data-next={what === "ignore" ? undefined : ""}
    {...opens(false, WINDOWS[what].preload, () => ask(what))}
  >
    {label}{" "}
    <span className="sr-only">
      {about.amount} {about.currency} {about.payer}
    </span>
  </Button>
);

/** A line that is no redemption’s yet: what the bank says of it, and what can be done. */
export function OpenRow({ line, ask }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 px-5 py-3.5">
      <div className="min-w-0">
        <p>
          <PayerName line={line} className="font-medium" />
        </p>
        {line.payer ? <LineText line={line} /> : null}
        <LinePlace line={line} />
      </div>
      <Money amount={signedAmount(line)} currency={line.currency} className="font-medium" />
      {ask ? (
        <div className="col-span-2 flex flex-wrap justify-end gap-2 empty:hidden">
          <AskButton what="ignore" label={words.lines.ignore} ask={ask} about={line} />
          {line.status === "booked" && line.account ? (
            <AskButton what="match" label={words.lines.choose} ask={ask} about={line} />
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

/** Day, account and place in its statement. */
function LinePlace({ line, className }: { line: BankLine; className?: string }) {
  const day = useBankDay();
  const titleOf = useAccountTitles();
  const account = <UntrustedText>{titleOf(line)}</UntrustedText>;
  const status = words.lines.status[line.status];
  return (
    <p className={cn("text-sm text-muted-foreground [overflow-wrap:anywhere]", className)}>
      {line.bookedAt ? `${day(line.bookedAt)} · ` : null}
      {line.account ? account : words.lines.notYours(account)}
      {status ? ` · ${status}` : null}
      {" · "}
      <StatementPlace line={line} />
    </p>
  );
}

const GRID =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-5 py-2.5 @3xl:grid-cols-[3.75rem_minmax(0,1.5fr)_minmax(0,1fr)_5.5rem_8.75rem_minmax(4.75rem,auto)] @3xl:items-center @3xl:has-[>:nth-child(5):last-child]:grid-cols-[3.75rem_minmax(0,1.5fr)_minmax(0,1fr)_5.5rem_8.75rem]";

/** A line that is a redemption’s payout, or took one back. */
export function MatchedRow({ line, redemptions, ask }: RowProps & { redemptions: Redemptions }) {
  const day = useBankDay();
  const titleOf = useAccountTitles();
  const date = line.bookedAt ? day(line.bookedAt) : "";
  return (
    <li className={GRID}>
      <span className="text-muted-foreground tabular-nums @max-3xl:hidden">{date}</span>
      <span className="min-w-0 leading-5">
        <PayerName line={line} className="block @3xl:truncate" />
        <span className="flex flex-wrap gap-x-3 text-xs">
          <CodeLinks line={line} redemptions={redemptions} />
        </span>
      </span>
      <span className="min-w-0 text-xs leading-5 text-muted-foreground @max-3xl:order-4">
        <span className="@3xl:hidden">{date} · </span>
        <UntrustedText className="text-foreground @3xl:block @3xl:truncate @3xl:text-base">
          {titleOf(line)}
        </UntrustedText>
        <span className="@3xl:hidden"> · </span>
        <StatementPlace line={line} />
      </span>
      <span className="@max-3xl:order-5 @max-3xl:text-right">
        <MatchChip line={line} redemptions={redemptions} />
      </span>
      <Money amount={signedAmount(line)} currency={line.currency} className="text-right font-medium" />
      {ask ? (
        <span className="text-right @max-3xl:order-last @max-3xl:col-span-2">
          <AskButton what="undo" label={words.lines.undo} ask={ask} about={line} />
        </span>
      ) : null}
    </li>
  );
}

/** What a matched line says of its redemptions. */
function MatchChip({ line, redemptions }: { line: BankLine; redemptions: Redemptions }) {
  if (!line.credit) return <Chip tone="danger">{words.lines.returned}</Chip>;
  const differs = line.orders.some((id) => redemptions.get(id)?.situation === "received_differs");
  return differs ? (
    <Chip tone="attention">{words.lines.differs}</Chip>
  ) : (
    <Chip tone="positive">{words.lines.received}</Chip>
  );
}

const CHIP_TONES = { positive: "text-positive", attention: "text-attention", danger: "text-danger" };

type ChipProps = { tone: "positive" | "attention" | "danger"; children: string };

/** A state in one word, after a dot of its colour. */
export const Chip = ({ tone, children }: ChipProps) => (
  <span className={cn("inline-flex items-center gap-1.5 text-sm font-medium", CHIP_TONES[tone])}>
    <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-current" />
    {children}
  </span>
);

/** A line that a person has set aside, and why. */
export const IgnoredRow = ({ line, ask }: RowProps) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 px-5 py-3">
    <div className="min-w-0">
      <p>
        <PayerName line={line} />
      </p>
      {line.reason || line.by ? (
        <p className="text-sm [overflow-wrap:anywhere]">
          <UntrustedText>{line.reason}</UntrustedText>
          {line.by ? (
            <span className="text-muted-foreground">
              {line.reason ? " · " : null}
              <UntrustedText>{line.by.name}</UntrustedText>
            </span>
          ) : null}
        </p>
      ) : null}
      <LinePlace line={line} />
    </div>
    <div className="grid justify-items-end gap-1">
      <Money amount={signedAmount(line)} currency={line.currency} className="text-muted-foreground" />
      {ask ? <AskButton what="undo" label={words.lines.undo} ask={ask} about={line} /> : null}
    </div>
  </li>
);
