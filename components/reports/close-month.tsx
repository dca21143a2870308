import { AskFirst } from "@/components/shared/ask-first";
import { Button } from "@/components/ui/button";
import { type ShownReport, useCloseMonth } from "@/lib/client/reports";
import { monthName, monthTitle } from "@/lib/domain/dates";

/** Freezes the month, once its meaning and what is still missing have been read. */
export function CloseMonth({ report }: { report: ShownReport }) {
  const { month, accounts, wallets } = report;
  const close = useCloseMonth(month);
  const missing = [
    ...(accounts.some(({ statements }) => !statements.complete) ? ["statements"] : []),
    ...(wallets.some(({ why }) => why !== null) ? ["wallet balances"] : []),
  ].join(" and ");
  return (
    <AskFirst
      trigger={<Button>Close {monthName(month)}</Button>}
      title={`Close ${monthTitle(month)}?`}
      description={`The report stays as it is now, and this can’t be undone. Later changes are shown beside it as “After closing”.${
        missing ? ` Some ${missing} are still missing.` : ""
      }`}
      confirmLabel={`Close ${monthTitle(month)}`}
      tone={missing ? "danger" : "primary"}
      write={close}
      failure="The month wasn’t closed"
      send={() => close.mutateAsync()}
    />
  );
}
