import "server-only";
import type { Report } from "@/lib/contract/reports";
import type { ReportSettings } from "@/lib/domain/reports/report-settings";
import { type Columns, csvBytes } from "@/lib/server/platform";
import { type Booking, bookingsOf, numberOf, ownReference, textOf } from "./bookings";

/** One side of a booking: a line item of a journal entry. */
type Item = { booking: Booking; side: "debit" | "credit"; entry: number; item: number };

/**
 * Journal entries with SAP’s technical names, as the template of its app “Upload General Journal Entries” (F2548) names its columns:
 * those of the entry are said again on each of its two line items, and `DOC` numbers the entries.
 */
export const sapFile = (report: Report, settings: ReportSettings): Uint8Array<ArrayBuffer> =>
  csvBytes(
    columnsBy(settings),
    bookingsOf(report).flatMap((booking, nth): Item[] => [
      { booking, side: "debit", entry: nth + 1, item: 1 },
      { booking, side: "credit", entry: nth + 1, item: 2 },
    ]),
  );

const cut = (text: string | null, length: number) => text && [...text].slice(0, length).join("");

const columnsBy = (settings: ReportSettings): Columns<Item> => {
  const amountOn =
    (wanted: Item["side"]) =>
    ({ booking, side }: Item) =>
      side === wanted ? booking.amount : null;
  return {
    DOC: ({ entry }) => entry,
    ITEM: ({ item }) => item,
    // Company code, entry type, dates of the entry and of its posting.
    BUKRS: () => settings.sap.companyCode ?? null,
    BLART: () => settings.sap.entryType,
    BLDAT: ({ booking }) => booking.day,
    BUDAT: ({ booking }) => booking.day,
    // Currency, reference, header text.
    WAERS: ({ booking }) => booking.redemption.currency,
    XBLNR: ({ booking }) => cut(booking.redemption.code, 16),
    BKTXT: ({ booking }) => cut(ownReference(booking.redemption), 25),
    // Account, debit, credit, tax code, value date, assignment, item text.
    HKONT: ({ booking, side }) => numberOf(settings, booking[side]),
    WRSOL: amountOn("debit"),
    WRHAB: amountOn("credit"),
    MWSKZ: () => settings.sap.taxCode ?? null,
    VALUT: ({ booking }) => booking.line?.valueDate ?? booking.day,
    ZUONR: ({ booking }) => cut(booking.redemption.code, 18),
    SGTXT: ({ booking }) => cut(textOf(settings, booking), 50),
  };
};
