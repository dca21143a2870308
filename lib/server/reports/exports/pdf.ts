import "server-only";
import type { Report, ReportAccount } from "@/lib/contract/reports";
import { accountText } from "@/lib/domain/account-label";
import { Exact } from "@/lib/domain/amount";
import { dateText, monthTitle, timeText } from "@/lib/domain/dates";
import { formatMoney } from "@/lib/domain/money";
import { redemptionCount } from "@/lib/domain/redemption-count";
import type { ReportFigure } from "@/lib/domain/report-figures";
import { TRANSFER_KINDS } from "@/lib/domain/transfers/transfer-kind";
import { words } from "@/lib/words/report-pdf";
import { type Column, heading, notice, table } from "../evidence/pdf/blocks";
import { feet, letterhead, newFramedSheet } from "../evidence/pdf/frame";
import { type Fonts, PAGE, type Sheet, WIDTH } from "../evidence/pdf/sheet";
import { reportFileName } from "./file-name";
import { madeAt } from "./moments";

export type ReportToDraw = { report: Report; json: string; organisation: string | null };

/** The report for people, with its JSON inside; whoever makes it and when changes no byte of it. */
export function renderReport({ report, json, organisation }: ReportToDraw, fonts: Fonts): Promise<Buffer> {
  const sheet = newFramedSheet(fonts, {
    ...{ title: words.title(report.month), organisation, at: madeAt(report) },
    inside: { name: reportFileName(report.month, "json"), description: words.inside, json },
  });
  head(sheet, report, organisation);
  doubts(sheet, report);
  figuresSection(sheet, report);
  differencesSection(sheet, report);
  walletsSection(sheet, report);
  redemptionsSection(sheet, report);
  afterClosingSection(sheet, report);
  feet(sheet, monthTitle(report.month), json);
  return sheet.finish();
}

/** Exactly the decimals that the report has. */
const money = (amount: string) => formatMoney(amount, { decimals: amount.split(".")[1]?.length ?? 0 });
const orDash = (amount: string | null) => (amount === null ? "–" : money(amount));
const isNothing = (amount: string) => new Exact(amount).isZero();

function head(sheet: Sheet, report: Report, organisation: string | null): void {
  const { closedAt, closedBy, zone } = report;
  const closed = closedAt
    ? words.closed(timeText(new Date(closedAt), zone), closedBy?.name ?? null)
    : words.notClosed;
  letterhead(sheet, organisation, words.kind, [closed, words.zone(zone)]);
  sheet.write(monthTitle(report.month), "amount", { width: WIDTH });
  sheet.move(40);
}

/** What makes the figures less than certain, above them. */
function doubts(sheet: Sheet, { isOver, accounts }: Report): void {
  if (!isOver) notice(sheet, words.doubts.notOver, words.doubts.willChange, "attention");
  for (const { account, statements } of accounts) {
    const missing = statements.gaps.map(({ from, to }) =>
      from === to ? dateText(from) : words.doubts.days(dateText(from), dateText(to)),
    );
    if (missing.length > 0)
      notice(sheet, words.doubts.missing(accountText(account)), `${missing.join("; ")}.`, "attention");
    const wrong = statements.contradictions.map(({ day, difference }) =>
      words.doubts.by(day && dateText(day), money(difference)),
    );
    if (wrong.length > 0)
      notice(sheet, words.doubts.contradicts(accountText(account)), `${wrong.join("; ")}.`, "danger");
  }
}

/** In the order in which they add up. */
const FIGURES = [
  ...(["opened", "inTransitStart", "paidOut", "difference"] as const),
  ...(["received", "returned", "inTransitEnd"] as const),
] satisfies ReportFigure[];

/** A first column for names, the others of one width and to the right. */
function columnsOf(first: string, width: number, others: readonly string[]): Column[] {
  const each = (WIDTH - width) / others.length;
  return [
    { title: first, x: PAGE.left, width: width - 6, style: "cell" },
    ...others.map(
      (title, nth): Column => ({
        ...{ title, x: PAGE.left + width + nth * each + 4, width: each - 4, style: "cell", align: "right" },
      }),
    ),
  ];
}

function figuresSection(sheet: Sheet, { accounts, totals }: Report): void {
  const columns = (first: string) =>
    columnsOf(
      first,
      103,
      FIGURES.map((figure) => words.figures[figure]),
    );
  const rowOf = (name: string, figures: Record<ReportFigure, string>) => [
    name,
    ...FIGURES.map((figure) => money(figures[figure])),
  ];
  heading(sheet, words.totals.title);
  table(
    sheet,
    columns(words.totals.currency),
    totals.map((total) => rowOf(total.currency, total)),
  );
  heading(sheet, words.accounts.title);
  table(
    sheet,
    columns(words.accounts.account),
    accounts.map((one) => rowOf(`${accountText(one.account)}, ${one.currency}`, one)),
  );
}

function differencesSection(sheet: Sheet, report: Report): void {
  const rows = report.accounts.flatMap((account) =>
    account.differences.map((one) => differenceRow(report, account, one)),
  );
  if (rows.length === 0) return;
  heading(sheet, words.differences.title);
  table(
    sheet,
    [
      { title: words.differences.redemption, x: PAGE.left, width: 140, style: "cell" },
      { title: words.accounts.account, x: PAGE.left + 146, width: 130, style: "cell" },
      { title: words.differences.line, x: PAGE.left + 282, width: 125, style: "cellMuted" },
      { title: words.figures.difference, x: PAGE.left + 411, width: 84, style: "cell", align: "right" },
    ],
    rows,
  );
}

function differenceRow(
  { redemptions }: Report,
  { account, currency }: ReportAccount,
  { orderId, reference, amount }: ReportAccount["differences"][number],
): string[] {
  const lines = redemptions.find(({ id }) => id === orderId)?.lines ?? [];
  const named = lines.map(({ statement, line, bookedOn }) =>
    words.differences.place(statement, line, dateText(bookedOn)),
  );
  return [reference, accountText(account), named.join("\n"), `${money(amount)} ${currency}`];
}

function walletsSection(sheet: Sheet, { wallets }: Report): void {
  if (wallets.length === 0) return;
  const { title, wallet, unknown, transfers, ...named } = words.wallets;
  const { opening, cameIn, redeemed, otherOut, closing } = named;
  const titles = [opening, cameIn, redeemed, otherOut, closing, words.figures.difference];
  heading(sheet, title);
  table(
    sheet,
    columnsOf(wallet, 150, titles),
    wallets.map((one) => [
      [
        [one.name ?? wallet, one.network].filter(Boolean).join(" · "),
        `${one.token}${one.why ? `. ${unknown[one.why]}` : ""}`,
        ...TRANSFER_KINDS.flatMap((kind) =>
          one.others
            .filter((other) => other.kind === kind)
            .map(({ count, amount }) => `${count} × ${transfers[kind]}, ${money(amount)}`),
        ),
      ].join("\n"),
      ...[orDash(one.opening), orDash(one.cameIn), money(one.redeemed), money(one.otherOut)],
      ...[orDash(one.closing), orDash(one.difference)],
    ]),
  );
}

function redemptionsSection(sheet: Sheet, { redemptions, zone }: Report): void {
  heading(sheet, redemptionCount(redemptions.length));
  if (redemptions.length === 0) return;
  table(
    sheet,
    [
      { title: words.redemptions.reference, x: PAGE.left, width: 116, style: "cell" },
      { title: words.accounts.account, x: PAGE.left + 120, width: 98, style: "cellMuted" },
      { title: words.wallets.wallet, x: PAGE.left + 222, width: 62, style: "cellMuted" },
      { title: words.figures.paidOut, x: PAGE.left + 288, width: 60, style: "cellMuted" },
      { title: words.figures.received, x: PAGE.left + 352, width: 54, style: "cellMuted" },
      { title: words.redemptions.amount, x: PAGE.left + 408, width: 87, style: "cell", align: "right" },
    ],
    redemptions.map((one) => [
      one.reference,
      accountText(one.account),
      one.wallet.name ?? "–",
      one.paidOutAt ? timeText(new Date(one.paidOutAt), zone) : "–",
      receivedText(one),
      `${money(one.amount)} ${one.currency}`,
    ]),
  );
}

function receivedText({ receivedOn, receipt, figures }: Report["redemptions"][number]): string {
  if (receipt?.state === "returned") return words.figures.returned;
  if (!receivedOn) return "–";
  const { difference } = figures;
  return isNothing(difference) ? dateText(receivedOn) : `${dateText(receivedOn)}, ${money(difference)}`;
}

/** What has changed since the month was closed, with the redemptions that changed it. */
function afterClosingSection(sheet: Sheet, { afterClosing, redemptions, wallets }: Report): void {
  if (afterClosing.length === 0) return;
  const codeOf = new Map(redemptions.map(({ id, code }) => [id, code]));
  heading(sheet, words.afterClosing.title);
  table(
    sheet,
    [
      { title: words.afterClosing.what, x: PAGE.left, width: 140, style: "cell" },
      { title: words.afterClosing.figure, x: PAGE.left + 144, width: 76, style: "cell" },
      { title: words.afterClosing.redemptions, x: PAGE.left + 224, width: 110, style: "cellMuted" },
      { title: words.afterClosing.before, x: PAGE.left + 336, width: 76, style: "cell", align: "right" },
      { title: words.afterClosing.now, x: PAGE.left + 416, width: 79, style: "cell", align: "right" },
    ],
    afterClosing.map(({ account, walletId, currency, field, before, now, orderIds }) => [
      account ? accountText(account) : (wallets.find((one) => one.walletId === walletId)?.name ?? currency),
      words.afterClosing.fields[field],
      orderIds.map((id) => codeOf.get(id) ?? id).join(", "),
      money(before),
      `${money(now)} ${currency}`,
    ]),
  );
}
