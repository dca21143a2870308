import type { OrderFilter } from "../../contract/orders";
import type { OrderTab, OutcomeFilter, Summed } from "../../domain/order-outcome";
import type { ReportFigure } from "../../domain/report-figures";

const open = "Open";
const paidOut = "Paid out";
const received = "Received";
const ended = "Ended";

export const words = {
  title: "Redemptions",
  create: "New redemption",
  loading: "Loading redemptions…",
  updating: "Loading redemptions",
  failed: { title: "Your redemptions couldn’t be loaded", saved: "Nothing was changed." },
  olderFailed: "Older redemptions couldn’t be loaded",
  caption: "Redemptions, newest first",
  noMatch: {
    title: "No redemptions match",
    lead: "Search looks at references, amounts, ids, hashes, wallets, accounts, notes and people.",
    clear: "Clear filters",
  },
  nothingHere: {
    title: "Nothing here",
    lead: "Redemptions appear here as they move on. All of them are under “All”.",
  },
  none: {
    title: "No redemptions yet",
    lead: "The first one appears here as soon as it is prepared.",
  },
  file: { action: "Export", title: "These redemptions as a CSV file" },
  evidence: {
    action: "Evidence",
    title: "The evidence of all redemptions of this period, as an archive",
  },
  parts: "Parts of the list",
  tabs: { all: "All", todo: "To do", open, paidOut, received, ended } satisfies Record<OrderTab, string>,
  sums: {
    title: "Sums",
    leftOut: (count: string) => `${count} ended, not counted`,
    of: { open, paid_out: "Paid out, not received", received, ended } satisfies Record<Summed, string>,
  },
  filters: {
    search: "Search",
    problem: "Problem",
    problems: (redemptions: string) => `Problem ${redemptions}`,
    account: "Account",
    wallet: "Wallet",
    person: "Person",
    payout: "Payout",
    remove: ": take this filter away",
    clear: "Clear",
    dates: "Dates",
    anyDate: "Any date",
    between: "Between two days",
    from: "From",
    to: "To",
    what: "What happened on them",
  },
  /** What the days of a filter can be about. */
  dates: {
    prepared: "Prepared",
    needed_by: "Needed by",
    paid_out: paidOut,
    received,
  } satisfies Record<NonNullable<OrderFilter["dates"]>, string>,
  spans: {
    last: (days: number) => `Last ${days} days`,
    month: "This month",
    lastMonth: "Last month",
    year: "This year",
  },
  payoutExpected: "Payout expected",
  outcomes: {
    open,
    to_approve: "To approve",
    in_progress: "In progress",
    paid: "Paid out or received",
    paid_out: paidOut,
    received,
    ended,
  } satisfies Record<OutcomeFilter, string>,
  figures: {
    opened: (month: string) => `Opened in ${month}`,
    paidOut: (month: string) => `Paid out in ${month}`,
    received: (month: string) => `Received in ${month}`,
    returned: (month: string) => `Returned in ${month}`,
    inTransitStart: (month: string) => `In transit at the start of ${month}`,
    inTransitEnd: (month: string) => `In transit at the end of ${month}`,
    difference: (month: string) => `Difference in ${month}`,
  } satisfies Record<ReportFigure, unknown>,
};
