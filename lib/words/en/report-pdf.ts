import type { AfterClosing, BalanceMissing } from "@/lib/contract/reports";
import type { ReportFigure } from "@/lib/domain/report-figures";
import type { TransferKind } from "@/lib/domain/transfers/transfer-kind";

const figures = {
  opened: "Approved",
  inTransitStart: "In transit before",
  paidOut: "Paid out",
  difference: "Difference",
  received: "Received",
  returned: "Returned",
  inTransitEnd: "In transit after",
} satisfies Record<ReportFigure, string>;

export const words = {
  kind: "Month-end report",
  title: (month: string) => `Month-end report ${month}`,
  inside: "The report itself",
  closed: (at: string, by: string | null) => `Closed ${at}${by ? ` by ${by}` : ""}`,
  notClosed: "Not closed",
  zone: (zone: string) => `All times in ${zone}`,
  doubts: {
    notOver: "The month isn’t over",
    willChange: "The figures will change.",
    missing: (account: string) => `Statements are missing: ${account}`,
    days: (from: string, to: string) => `${from} to ${to}`,
    contradicts: (account: string) => `Statements don’t add up: ${account}`,
    by: (day: string | null, difference: string) => `${day ?? "A statement"} by ${difference}`,
  },
  /** In the order in which they stand beside each other. */
  figures,
  totals: { title: "Totals", currency: "Currency" },
  accounts: { title: "Bank accounts", account: "Account" },
  differences: {
    title: "Differences",
    redemption: "Redemption",
    line: "Bank line",
    place: (statement: string | null, line: number, day: string) =>
      `${statement === null ? "Statement" : `Statement ${statement}`}, line ${line}, ${day}`,
  },
  wallets: {
    title: "Wallets",
    wallet: "Wallet",
    opening: "Opening",
    cameIn: "Came in",
    redeemed: "Redeemed",
    otherOut: "Other out",
    closing: "Closing",
    unknown: {
      not_set_up: "The balance is unknown: its network isn’t set up.",
      not_over: "The balance is unknown until the month’s last block is final.",
      no_history: "The balance is unknown: the nodes keep none of then.",
      nodes_silent: "The balance is unknown: the nodes didn’t answer.",
      nodes_disagree: "The balance is unknown: the nodes don’t agree.",
    } satisfies Record<BalanceMissing, string>,
    /** What reached deposit addresses beside redemptions. */
    transfers: {
      match: "as ordered",
      partial: "fewer than ordered",
      excess: "more than ordered",
      doubled: "sent a second time",
      late: "after the redemption ended",
      other_token: "of another token",
      other_sender: "from another wallet",
      empty: "of nothing",
      no_open_order: "while no redemption was open",
    } satisfies Record<TransferKind, string>,
  },
  redemptions: { reference: "Reference", amount: "Amount" },
  afterClosing: {
    title: "After closing",
    what: "Account or wallet",
    figure: "Figure",
    redemptions: "Redemptions",
    before: "When closed",
    now: "Now",
    fields: { ...figures, redeemed: "Redeemed", otherOut: "Other out" } satisfies Record<
      AfterClosing["field"],
      string
    >,
  },
};
