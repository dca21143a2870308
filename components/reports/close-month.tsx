import { AskFirst } from "@/components/shared/ask-first";
import { Button } from "@/components/ui/button";
import { type ShownReport, useCloseMonth } from "@/lib/client/reports";
import { monthName, monthTitle } from "@/lib/domain/dates";
import { words } from "@/lib/words/reports";

/** Freezes the month, once its meaning and what is still missing have been read. */
export function CloseMonth({ report }: { report: ShownReport }) {
  const { month, accounts, wallets } = report;
  const close = useCloseMonth(month);
  const lacksStatements = accounts.some(({ statements }) => !statements.complete);
  const lacksBalances = wallets.some(({ why }) => why !== null);
  const missing = lacksStatements ? (lacksBalances ? "both" : "statements") : lacksBalances && "balances";
  return (
    <AskFirst
      trigger={<Button>{words.close.action(monthName(month))}</Button>}
      title={words.close.title(monthTitle(month))}
      description={[words.close.meaning, missing && words.close.missing[missing]].filter(Boolean).join(" ")}
      confirmLabel={words.close.action(monthTitle(month))}
      tone={missing ? "danger" : "primary"}
      write={close}
      failure={words.close.failed}
      send={() => close.mutateAsync()}
    />
  );
}
