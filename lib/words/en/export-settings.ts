import type { BookingKind } from "@/lib/domain/reports/report-settings";

export const words = {
  title: "Account numbers and texts",
  needed: (format: string) => `${format} needs more settings`,
  lead: "They are kept for everyone. Your accounting knows them.",
  save: "Save",
  done: "Settings saved",
  leaveEmpty: "Leave it empty for none.",
  wallet: "Wallet",
  ledger: { title: "Ledger accounts", transit: "Payouts in transit", differences: "Differences" },
  datev: {
    consultant: "Consultant number",
    client: "Client number",
    yearBegins: "Fiscal year begins in",
    digits: "Digits of an account",
    taxKey: "Tax key",
    taxKeyHint: "Four digits. Leave it empty for none.",
    rate: (currency: string, ledger: string, month: string) => `${currency} for 1 ${ledger}, ${month}`,
  },
  sap: { company: "Company code", entryType: "Journal entry type", taxCode: "Tax code" },
  texts: {
    title: "Texts",
    filledIn: (places: string) => `Filled in: ${places}.`,
    kinds: {
      payout: "Payout",
      received: "Received",
      returned: "Returned",
      difference: "Difference",
    } satisfies Record<BookingKind, string>,
  },
};
