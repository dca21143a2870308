import type { Role } from "../../domain/roles";
import type { Scope } from "../../domain/scopes";

/** What many pages call a thing; they load these words anyway. */
export const words = {
  roles: {
    preparer: "Preparer",
    approver: "Approver",
    admin: "Admin",
    viewer: "Viewer",
  } satisfies Record<Role, string>,
  /** After “may”. */
  scopes: { statements: "deliver bank statements" } satisfies Record<Scope, string>,
  content: {
    currency: "Currency",
    amount: "Amount",
    wallet: "Wallet",
    bankAccount: "Bank account",
    customerReference: "Reference",
    note: "Note",
    neededBy: "Needed by",
  },
  /** The same inside a sentence. */
  nouns: {
    currency: "currency",
    amount: "amount",
    wallet: "wallet",
    bankAccount: "account",
    customerReference: "reference",
    note: "note",
    neededBy: "date",
  },
  none: "none",
  addressHidden: "address hidden",
  pastDay: "Choose today or a later day.",
  redemptions: (count: number, written: string) => `${written} ${count === 1 ? "redemption" : "redemptions"}`,
  /** “3rd” */
  ordinal: (number: number) => {
    const isTeen = Math.floor((number % 100) / 10) === 1;
    return `${number}${isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th")}`;
  },
  proposed: (name: string) => `${name} (proposed)`,
  hours: (count: number) => `${count} hours`,
  minutes: (count: number) => `${count} minutes`,
  browser: "Unknown browser",
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
};
