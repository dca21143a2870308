import "server-only";
import type { AfterClosing, BalanceMissing, Report, ReportAccount } from "@/lib/contract/reports";
import { accountText } from "@/lib/domain/account-label";
import { Exact } from "@/lib/domain/amount";
import { dateText, monthTitle, timeText } from "@/lib/domain/dates";
import { formatMoney } from "@/lib/domain/money";
import type { ReportFigure } from "@/lib/domain/report-figures";
import { TRANSFER_KINDS, type TransferKind } from "@/lib/domain/transfers/transfer-kind";
import { type Column, heading, notice, table } from "../evidence/pdf/blocks";
import { feet, letterhead, newFramedSheet } from "../evidence/pdf/frame";
import { type Fonts, PAGE, type Sheet, WIDTH } from "../evidence/pdf/sheet";
import { reportFileName } from "./file-name";
import { madeAt } from "./moments";

export type ReportToDraw = { report: Report; json: string; organisation: string | null };

/** The report for people, with its JSON inside; whoever makes it and when changes no byte of it. */
export function renderReport({ report, json, organisation }: ReportToDraw, fonts: Fonts): Promise<Buffer> {
  const sheet = newFramedSheet(fonts, {
    ...{ title: `Month-end report ${report.month}`, organisation, at: madeAt(report) },
    inside: { name: reportFileName(report.month, "json"), description: "The report itself", json },
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
    ? `Closed ${timeText(new Date(closedAt), zone)}${closedBy ? ` by ${closedBy.name}` : ""}`
    : "Not closed";
  letterhead(sheet, organisation, "Month-end report", [closed, `All times in ${zone}`]);
  sheet.write(monthTitle(report.month), "amount", { width: WIDTH });
  sheet.move(40);
}

/** What makes the figures less than certain, above them. */
function doubts(sheet: Sheet, { isOver, accounts }: Report): void {
  if (!isOver) notice(sheet, "The month isn’t over", "The figures will change.", "attention");
  for (const { account, statements } of accounts) {
    const missing = statements.gaps.map(({ from, to }) =>
      from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`,
    );
    if (missing.length > 0)
      notice(sheet, `Statements are missing: ${accountText(account)}`, `${missing.join("; ")}.`, "attention");
    const wrong = statements.contradictions.map(
      ({ day, difference }) => `${day ? dateText(day) : "A statement"} by ${money(difference)}`,
    );
    if (wrong.length > 0)
      notice(sheet, `Statements don’t add up: ${accountText(account)}`, `${wrong.join("; ")}.`, "danger");
  }
}

const FIGURES: Readonly<Record<ReportFigure, string>> = {
  opened: "Approved",
  inTransitStart: "In transit before",
  paidOut: "Paid out",
  difference: "Difference",
  received: "Received",
  returned: "Returned",
  inTransitEnd: "In transit after",
};
const FIGURE_NAMES = Object.keys(FIGURES) as ReportFigure[];

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
  const columns = (first: string) => columnsOf(first, 103, Object.values(FIGURES));
  const rowOf = (name: string, figures: Record<ReportFigure, string>) => [
    name,
    ...FIGURE_NAMES.map((figure) => money(figures[figure])),
  ];
  heading(sheet, "Totals");
  table(
    sheet,
    columns("Currency"),
    totals.map((total) => rowOf(total.currency, total)),
  );
  heading(sheet, "Bank accounts");
  table(
    sheet,
    columns("Account"),
    accounts.map((one) => rowOf(`${accountText(one.account)}, ${one.currency}`, one)),
  );
}

function differencesSection(sheet: Sheet, report: Report): void {
  const rows = report.accounts.flatMap((account) =>
    account.differences.map((one) => differenceRow(report, account, one)),
  );
  if (rows.length === 0) return;
  heading(sheet, "Differences");
  table(
    sheet,
    [
      { title: "Redemption", x: PAGE.left, width: 140, style: "cell" },
      { title: "Account", x: PAGE.left + 146, width: 130, style: "cell" },
      { title: "Bank line", x: PAGE.left + 282, width: 125, style: "cellMuted" },
      { title: "Difference", x: PAGE.left + 411, width: 84, style: "cell", align: "right" },
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
  const named = lines.map(
    ({ statement, line, bookedOn }) =>
      `${statement === null ? "Statement" : `Statement ${statement}`}, line ${line}, ${dateText(bookedOn)}`,
  );
  return [reference, accountText(account), named.join("\n"), `${money(amount)} ${currency}`];
}

const WHY: Readonly<Record<BalanceMissing, string>> = {
  not_set_up: "The balance is unknown: its network isn’t set up.",
  not_over: "The balance is unknown until the month’s last block is final.",
  no_history: "The balance is unknown: the nodes keep none of then.",
  nodes_silent: "The balance is unknown: the nodes didn’t answer.",
  nodes_disagree: "The balance is unknown: the nodes don’t agree.",
};

/** What reached deposit addresses beside redemptions. */
const TRANSFERS: Readonly<Record<TransferKind, string>> = {
  match: "as ordered",
  partial: "fewer than ordered",
  excess: "more than ordered",
  doubled: "sent a second time",
  late: "after the redemption ended",
  other_token: "of another token",
  other_sender: "from another wallet",
  empty: "of nothing",
  no_open_order: "while no redemption was open",
};

function walletsSection(sheet: Sheet, { wallets }: Report): void {
  if (wallets.length === 0) return;
  heading(sheet, "Wallets");
  const titles = ["Opening", "Came in", "Redeemed", "Other out", "Closing", "Difference"];
  table(
    sheet,
    columnsOf("Wallet", 150, titles),
    wallets.map((wallet) => [
      [
        [wallet.name ?? "Wallet", wallet.network].filter(Boolean).join(" · "),
        `${wallet.token}${wallet.why ? `. ${WHY[wallet.why]}` : ""}`,
        ...TRANSFER_KINDS.flatMap((kind) =>
          wallet.others
            .filter((other) => other.kind === kind)
            .map(({ count, amount }) => `${count} × ${TRANSFERS[kind]}, ${money(amount)}`),
        ),
      ].join("\n"),
      ...[orDash(wallet.opening), orDash(wallet.cameIn), money(wallet.redeemed), money(wallet.otherOut)],
      ...[orDash(wallet.closing), orDash(wallet.difference)],
    ]),
  );
}

function redemptionsSection(sheet: Sheet, { redemptions, zone }: Report): void {
  heading(sheet, redemptions.length === 1 ? "1 redemption" : `${redemptions.length} redemptions`);
  if (redemptions.length === 0) return;
  table(
    sheet,
    [
      { title: "Reference", x: PAGE.left, width: 116, style: "cell" },
      { title: "Account", x: PAGE.left + 120, width: 98, style: "cellMuted" },
      { title: "Wallet", x: PAGE.left + 222, width: 62, style: "cellMuted" },
      { title: "Paid out", x: PAGE.left + 288, width: 60, style: "cellMuted" },
      { title: "Received", x: PAGE.left + 352, width: 54, style: "cellMuted" },
      { title: "Amount", x: PAGE.left + 408, width: 87, style: "cell", align: "right" },
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
  if (receipt?.state === "returned") return "Returned";
  if (!receivedOn) return "–";
  const { difference } = figures;
  return isNothing(difference) ? dateText(receivedOn) : `${dateText(receivedOn)}, ${money(difference)}`;
}

const CHANGED: Readonly<Record<AfterClosing["field"], string>> = {
  ...FIGURES,
  redeemed: "Redeemed",
  otherOut: "Other out",
};

/** What has changed since the month was closed, with the redemptions that changed it. */
function afterClosingSection(sheet: Sheet, { afterClosing, redemptions, wallets }: Report): void {
  if (afterClosing.length === 0) return;
  const codeOf = new Map(redemptions.map(({ id, code }) => [id, code]));
  heading(sheet, "After closing");
  table(
    sheet,
    [
      { title: "Account or wallet", x: PAGE.left, width: 140, style: "cell" },
      { title: "Figure", x: PAGE.left + 144, width: 76, style: "cell" },
      { title: "Redemptions", x: PAGE.left + 224, width: 110, style: "cellMuted" },
      { title: "When closed", x: PAGE.left + 336, width: 76, style: "cell", align: "right" },
      { title: "Now", x: PAGE.left + 416, width: 79, style: "cell", align: "right" },
    ],
    afterClosing.map(({ account, walletId, currency, field, before, now, orderIds }) => [
      account ? accountText(account) : (wallets.find((one) => one.walletId === walletId)?.name ?? currency),
      CHANGED[field],
      orderIds.map((id) => codeOf.get(id) ?? id).join(", "),
      money(before),
      `${money(now)} ${currency}`,
    ]),
  );
}
