import { AccountPlace } from "@/components/shared/account-name";
import { Contradictions } from "@/components/shared/contradictions";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import { filterParams } from "@/lib/client/http";
import type { ShownReport } from "@/lib/client/reports";
import { shortBankName } from "@/lib/domain/account-label";
import { gapText } from "@/lib/domain/bank/bank-days";
import { yearlessDateText } from "@/lib/domain/dates";
import { daysOf } from "@/lib/domain/month";
import { isZero } from "@/lib/domain/plain-sum";
import { monthFigureText, type ReportFigure } from "@/lib/domain/report-figures";
import { words } from "@/lib/words/reports";
import { Cell, Figure } from "./figure";
import { ReportTable, Row, Rows } from "./report-table";

type Account = ShownReport["accounts"][number];
type Column = { name: Exclude<ReportFigure, "difference">; title: string };

/** In the order in which money goes through them; what was returned only where anything was. */
function columnsOf({ month, isOver, totals }: ShownReport): Column[] {
  const { first, last } = daysOf(month);
  const { inTransit, inTransitNow } = words.accounts;
  const titled = (name: Column["name"]) => ({ name, title: words.figures[name] });
  return [
    { name: "inTransitStart", title: inTransit(yearlessDateText(first)) },
    ...(["opened", "paidOut", "received"] as const).map(titled),
    ...(totals.every(({ returned }) => isZero(returned)) ? [] : [titled("returned")]),
    { name: "inTransitEnd", title: isOver ? inTransit(yearlessDateText(last)) : inTransitNow },
  ];
}

/** The list of what a figure adds up. */
export const figureHref = (
  month: string,
  figure: ReportFigure,
  of: { bankAccountId?: string; currency: string },
): string => `/orders?${filterParams({ ...of, figure: monthFigureText({ month, figure }) })}`;

/** What was opened, paid out and received on each account, and what was on its way at both ends of the month. */
export function AccountsCard({ report }: { report: ShownReport }) {
  const { month, accounts, totals } = report;
  const columns = columnsOf(report);
  return (
    <ReportTable
      title={words.accounts.title}
      note={words.accounts.note}
      columns={[
        words.accounts.account,
        words.currency,
        ...columns.map(({ title }) => title),
        words.figures.difference,
      ]}
    >
      <Rows>
        {accounts.map((account) => {
          const { bankAccountId, currency } = account;
          const hrefOf = (name: ReportFigure) => figureHref(month, name, { bankAccountId, currency });
          return (
            <Row key={`${bankAccountId} ${currency}`} name={<Name account={account} />} currency={currency}>
              {columns.map(({ name, title }) => (
                <Figure
                  key={name}
                  title={title}
                  amount={account[name]}
                  currency={currency}
                  href={hrefOf(name)}
                />
              ))}
              <Difference account={account} href={hrefOf("difference")} />
            </Row>
          );
        })}
      </Rows>
      <Rows className="border-t divide-y-0!">
        {totals.map((total, nth) => (
          <Row
            key={total.currency}
            name={
              <span
                className={nth === 0 ? "text-muted-foreground" : "text-muted-foreground @min-[60rem]:sr-only"}
              >
                {words.accounts.total}
              </span>
            }
            currency={total.currency}
            className="font-medium"
          >
            {columns.map(({ name, title }) => (
              <Figure
                key={name}
                title={title}
                amount={total[name]}
                currency={total.currency}
                href={figureHref(month, name, { currency: total.currency })}
              />
            ))}
            <Figure title={words.figures.difference} amount={total.difference} currency={total.currency} />
          </Row>
        ))}
      </Rows>
    </ReportTable>
  );
}

function Name({ account: { bankAccountId, account, statements, currency } }: { account: Account }) {
  const { since, gaps, contradictions } = statements;
  return (
    <>
      <TextLink
        href={`/bank-accounts/${bankAccountId}`}
        prefetch={false}
        className="tap text-foreground! no-underline! [overflow-wrap:anywhere] hover:underline!"
      >
        <UntrustedText>{account.title}</UntrustedText>
      </TextLink>
      <AccountPlace
        {...account}
        bank={account.bank && shortBankName(account.bank)}
        className="block text-sm text-muted-foreground"
      />
      {since === null ? (
        <p className="text-sm text-attention">{words.accounts.noStatements}</p>
      ) : gaps.length > 0 ? (
        <p className="text-sm text-attention">
          <TextLink
            href="/received/statements"
            prefetch={false}
            className="tap text-attention! decoration-attention/35!"
          >
            {words.accounts.missing(gaps.map((gap) => gapText(gap)).join(", "))}
          </TextLink>
        </p>
      ) : null}
      <Contradictions of={contradictions} currency={currency} dayOf={yearlessDateText} />
    </>
  );
}

/** Leads to what causes it: the one redemption, or all of them. */
function Difference({ account, href }: { account: Account; href: string }) {
  const format = useFormatMoney();
  const { currency, difference, differences } = account;
  const [first, ...others] = differences;
  if (!first) return <Figure title={words.figures.difference} amount="0" currency={currency} />;
  const amount = format(difference.replace("-", ""), currency);
  const said = difference.startsWith("-") ? words.accounts.short(amount) : words.accounts.over(amount);
  return (
    <Cell title={words.figures.difference}>
      <TextLink
        href={others.length === 0 ? `/orders/${first.orderId}` : href}
        prefetch={false}
        className="tap font-normal! text-danger! decoration-danger/35!"
      >
        {isZero(difference) ? amount : said}
      </TextLink>
    </Cell>
  );
}
