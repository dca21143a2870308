import type { ReactNode } from "react";
import type { AfterClosing, BalanceMissing } from "@/lib/contract/reports";

type Hidden = (text: string) => ReactNode;

export const words = {
  title: "Month-end",
  failed: "The report couldn’t be loaded",
  closedBy: (who: ReactNode, at: ReactNode) => (
    <>
      Closed by {who}, {at}
    </>
  ),
  notOver: (month: string) => `${month} isn’t over yet.`,
  none: {
    title: (month: string) => `Nothing in ${month}`,
    lead: "No redemption was opened, paid out, received or in transit.",
  },
  zone: (zone: string) => `Months begin and end in the time zone ${zone}.`,
  month: { label: "Month", earlier: "Earlier", later: "Later" },
  chart: {
    title: "Twelve months",
    byMonth: (currency: string) => `${currency} by month`,
  },
  figures: {
    opened: "Opened",
    paidOut: "Paid out",
    received: "Received",
    returned: "Returned",
    inTransitStart: "In transit at the start",
    inTransitEnd: "In transit at the end",
    difference: "Difference",
    redeemed: "Redeemed",
    otherOut: "Other out",
  } satisfies Record<AfterClosing["field"], string>,
  notKnown: "Not known",
  nothing: "None",
  currency: "Currency",
  accounts: {
    title: "Bank accounts",
    note: "Opened by approval, paid out by the issuer’s date, received by the bank’s booking date",
    account: "Account",
    inTransit: (day: string) => `In transit, ${day}`,
    inTransitNow: "In transit now",
    total: "Total",
    noStatements: "No statements yet",
    missing: (days: string) => `Statements missing: ${days}`,
    short: (amount: string) => `${amount} short`,
    over: (amount: string) => `${amount} over`,
  },
  wallets: {
    title: "Wallets",
    note: "Balances at midnight on which all nodes agree. Came in follows from them.",
    noteBeforeEnd:
      "Balances at midnight on which all nodes agree. The closing balance is known after the month’s end.",
    wallet: "Wallet",
    token: "Token",
    opening: (day: string) => `Opening, ${day}`,
    cameIn: "Came in",
    closing: (day: string) => `Closing, ${day}`,
    missing: {
      not_set_up: "We don’t read this network, so its balances aren’t known.",
      no_history: "The nodes don’t keep balances of then.",
      nodes_silent: "Not all nodes answered. Reload the page to try again.",
      nodes_disagree: "The nodes report different balances.",
    } satisfies Record<Exclude<BalanceMissing, "not_over">, string>,
  },
  afterClosing: {
    title: "After closing",
    lead: "The report stays as it was closed. These figures are different now.",
    closedWith: "Closed with",
    now: ", now",
    redemption: "See redemption",
  },
  close: {
    lead: "Closing freezes these figures.",
    action: (month: string) => `Close ${month}`,
    title: (month: string) => `Close ${month}?`,
    meaning:
      "The report stays as it is now, and this can’t be undone. Later changes are shown beside it as “After closing”.",
    missing: {
      statements: "Some statements are still missing.",
      balances: "Some wallet balances are still missing.",
      both: "Some statements and wallet balances are still missing.",
    },
    failed: "The month wasn’t closed",
  },
  downloads: {
    title: (month: string) => `Download ${month}`,
    pdf: "Statement PDF",
    file: (name: string, month: string, hidden: Hidden) => (
      <>
        {name} {hidden(`of ${month}`)}
      </>
    ),
    accountFor: (formats: string) => `Account for ${formats}`,
    settings: "Settings",
  },
};
