import type { ReactNode } from "react";

export const words = {
  title: "Statements",
  back: "Received",
  loading: "Loading the statements…",
  failed: "We couldn’t load the statements",
  none: "No statements yet",
  redemption: "Redemption",
  place: (number: number) => `Statement line ${number}`,
  noName: "No name",
  quoted: (text: ReactNode) => <>“{text}”</>,
  folder: "Watched folder",
  imported: {
    statements: (count: string) => `${count} statements`,
    noLines: "no lines",
    lines: (count: number, written: string, became: string) =>
      `${written} ${count === 1 ? "line" : "lines"}: ${became}`,
    added: (count: string) => `${count} new`,
    known: (count: string) => `${count} known`,
    matched: (count: string) => `${count} matched`,
    suggested: (count: string) => `${count} to confirm`,
  },
  one: {
    title: "Statement",
    loading: "Loading the statement…",
    failed: "We couldn’t load this statement",
    differs: (amount: ReactNode) => <>Balances and lines differ by {amount}</>,
    jumps: (amount: ReactNode) => (
      <>It opens with a balance that differs by {amount} from the statement before</>
    ),
    missing: (days: string) => `No statement for ${days}`,
    notYours: "Not one of your accounts",
    neverMatched: "Its lines are never matched.",
    lines: "Lines",
    opening: "Opening balance",
    closing: "Closing balance",
    noLines: "No lines",
    notBooked: "Not booked",
    number: (number: ReactNode) => <>no. {number}</>,
  },
};
