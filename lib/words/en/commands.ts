import type { words as frame } from "./frame";

type AlsoFind = Partial<Record<keyof (typeof frame)["places"], readonly string[]>>;

/** The palette and the sheet of shortcuts, which are loaded when they are opened. */
export const words = {
  go: "Go to",
  do: "Do",
  approveSeveral: "Approve several",
  verifyAddresses: "Verify addresses",
  importStatement: "Import statement",
  theme: (name: string) => `Appearance: ${name.toLowerCase()}`,
  /** Other words that find it. */
  also: {
    places: {
      received: ["bank statements", "bank lines", "payers", "matching"],
      reports: ["month-end", "accounting", "close the month", "DATEV", "statement"],
      controls: [
        "pause",
        "resume sending",
        "emergency",
        "proposals",
        "changes",
        "stand-ins",
        "away",
        "rules",
      ],
      people: ["roles"],
      account: ["password", "passkey", "e-mails", "sessions"],
    } satisfies AlsoFind as AlsoFind,
    create: ["redeem", "prepare", "pay out"],
    verifyAddresses: ["deposit address", "call the issuer"],
    importStatement: ["camt", "MT940", "CSV", "upload"],
    theme: ["theme"],
  },
  shortcuts: {
    title: "Keyboard shortcuts",
    lead: "Keys that stand side by side are pressed one after the other.",
    everywhere: "Everywhere",
    inList: "In a list of redemptions",
    palette: "Search or jump to (one of the two)",
    single: "Single-key shortcuts",
    singleHint: "In this browser. Ctrl K works in any case.",
  },
  keys: {
    search: "Search the list, or everywhere",
    shortcuts: "Show these shortcuts",
    next: "Next redemption",
    previous: "Previous redemption",
    again: "Redeem again",
    open: "Open it",
  },
};
