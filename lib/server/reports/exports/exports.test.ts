import "server-only";
import { describe, expect, test } from "vitest";
import { Exact } from "@/lib/domain/amount";
import { DEFAULT_REPORT_SETTINGS } from "@/lib/domain/reports/report-settings";
import { problemsText, settingProblems } from "@/lib/domain/reports/setting-problems";
import {
  ACCOUNT,
  bankLine,
  DOLLARS,
  monthReport,
  reported,
  reportSettings,
  returned,
  short,
  WALLET,
} from "../../../testing/server/month-report";
import { bookingsOf } from "./bookings";
import { csvReport } from "./csv";
import { datevFile } from "./datev";
import { jsonReport } from "./json";
import { quickbooksFile } from "./quickbooks";
import { sapFile } from "./sap";
import { xeroFile } from "./xero";

const utf8 = (bytes: Uint8Array) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
const ansi = (bytes: Uint8Array) => new TextDecoder("windows-1252").decode(bytes);
const ALL = [reported(), short(), returned()];

describe("the bookings", () => {
  const shown = (redemptions = ALL) =>
    bookingsOf(monthReport(redemptions)).map(({ kind, day, debit, credit, amount, redemption }) =>
      [day, redemption.code, kind, debit.of, credit.of, amount].join(" "),
    );

  test("move a payout from the wallet over transit to the bank, and name differences and returns", () => {
    expect(shown()).toEqual([
      "2026-11-03 RD-AAAAAAAA payout transit wallets 100.00",
      "2026-11-04 RD-AAAAAAAA received bankAccounts transit 97.50",
      "2026-11-04 RD-AAAAAAAA difference differences transit 2.50",
      "2026-11-10 RD-BBBBBBBB returned transit bankAccounts 40.00",
      "2026-11-24 RD-7F3K9QXM payout transit wallets 125000.00",
      "2026-11-25 RD-7F3K9QXM received bankAccounts transit 125000.00",
    ]);
  });

  test("change transit by exactly what the report says is in transit", () => {
    const transit = bookingsOf(monthReport(ALL)).reduce((sum, { debit, credit, amount }) => {
      if (debit.of === "transit") return sum.plus(amount);
      return credit.of === "transit" ? sum.minus(amount) : sum;
    }, new Exact(0));
    const change = ALL.reduce(
      (sum, { figures }) => sum.plus(figures.inTransitEnd).minus(figures.inTransitStart),
      new Exact(0),
    );
    expect(transit.toFixed()).toBe(change.toFixed());
  });

  test("book a payout on the day that it was where the organisation is", () => {
    const late = reported({ paidOutAt: "2026-11-24T23:30:00.000Z", lines: [] });
    expect(shown([late])).toEqual(["2026-11-25 RD-7F3K9QXM payout transit wallets 125000.00"]);
  });

  test("have the same order whatever the order of the report", () => {
    expect(shown([...ALL].reverse())).toEqual(shown());
  });
});

describe("DATEV", () => {
  const linesOf = (...given: Parameters<typeof datevFile>) => ansi(datevFile(...given)).split("\r\n");
  const cellsOf = (line = "") => [...line.matchAll(/("(?:[^"]|"")*"|[^;]*)(?:;|$)/g)].map(([, cell]) => cell);
  const rowOf = (over: Parameters<typeof reported>[0], settings = reportSettings()) =>
    cellsOf(linesOf(monthReport([reported(over)]), settings)[2]);

  test("gets a header of 31 fields, 125 columns, and a line for each booking", () => {
    const [header, columns, ...rows] = linesOf(monthReport(), reportSettings());
    expect(header).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261130235959000;;"RD";"";"";29098;55003;20260101;4;20261101;20261130;' +
        '"Redemptions 2026-11";"";1;0;0;"EUR";;"";;;"";;;"";"Redemption Desk"',
    );
    expect(header?.split(";")).toHaveLength(31);
    const names = columns?.split(";") ?? [];
    expect(names).toHaveLength(125);
    expect([names[0], names[10], names[13], names[36], names[113], names[124]]).toEqual([
      ...["Umsatz (ohne Soll/Haben-Kz)", "Belegfeld 1", "Buchungstext", "KOST1 - Kostenstelle"],
      ...["Festschreibung", "Abw. Skontokonto"],
    ]);
    const hash = `0x${"ab".repeat(32)}`;
    const info = `"Referenz";"RD-7F3K9QXM INV-1";"Ausgezahlt";"2026-11-24T16:11:05+01:00";"Auszahlung";"FT-1";"Transaktion";"${hash}"`;
    const rest = (filled: number) => `${";".repeat(113 - filled)}0${";".repeat(11)}`;
    expect(rows).toEqual([
      `125000,00;"S";"EUR";;;;1360;1550;;2411;"RD-7F3K9QXM";"INV-1";;"Redemption RD-7F3K9QXM INV-1";;;;;;;${info}${rest(27)}`,
      `125000,00;"S";"EUR";;;;1200;1360;;2511;"RD-7F3K9QXM";"INV-1";;"Payout RD-7F3K9QXM INV-1";;;;;;;${info};"Kontoauszug";"2026/11/3"${rest(29)}`,
      "",
    ]);
  });

  test("is the same bytes of the same month, and dated when the month was closed", () => {
    const closed = monthReport(ALL, { closedAt: "2026-12-01T08:15:30.250Z" });
    const first = datevFile(closed, reportSettings());
    expect(Buffer.from(datevFile(structuredClone(closed), reportSettings()))).toEqual(Buffer.from(first));
    expect(ansi(first)).toContain(";13;20261201091530250;");
  });

  test.each([
    ["01", "20260101"],
    ["11", "20261101"],
    ["12", "20251201"],
  ])("finds the fiscal year that begins in month %s", (yearBegins, day) => {
    const settings = reportSettings();
    const [header] = linesOf(monthReport(), { ...settings, datev: { ...settings.datev, yearBegins } });
    expect(cellsOf(header)[12]).toBe(day);
  });

  test("writes Windows-1252: umlauts and the euro in one byte, and a sign for what it can’t write", () => {
    const bytes = datevFile(
      monthReport([reported({ reference: "RD-7F3K9QXM Müller € Şahin 😀 \u674e" })]),
      reportSettings(),
    );
    const at = Buffer.from(bytes).indexOf(Buffer.from('"Redemption RD-7F3K9QXM M', "latin1"));
    const expected = Buffer.concat([
      Buffer.from('"Redemption RD-7F3K9QXM M\xfcller ', "latin1"),
      Buffer.from([0x80]),
      Buffer.from(' Sahin ? ?"', "latin1"),
    ]);
    expect(Buffer.from(bytes).subarray(at, at + expected.length)).toEqual(expected);
  });

  test("cuts texts to their lengths, doubles quotes and allows no line breaks", () => {
    const reference = `RD-7F3K9QXM "a"\r\nb;${"x".repeat(300)}`;
    const row = rowOf({ reference });
    expect(row).toHaveLength(125);
    expect(row[13]).toBe(`"Redemption RD-7F3K9QXM ""a"" b;${"x".repeat(31)}"`);
    expect(row[21]).toBe(`"RD-7F3K9QXM ""a"" b;${"x".repeat(192)}"`);
    // Twelve of the characters that a document number may have.
    expect(row[11]).toBe('"a-b-xxxxxxxx"');
  });

  test("holds no text that a spreadsheet would run", () => {
    const settings = {
      ...reportSettings(),
      texts: { ...DEFAULT_REPORT_SETTINGS.texts, payout: "{reference}" },
    };
    const row = rowOf({ reference: "RD-7F3K9QXM =cmd|' /C calc'!A0" }, settings);
    expect(row[13]).toBe(`"'=cmd|' /C calc'!A0"`);
    expect(row[11]).toBe('"cmd-/C-calc-"');
  });

  test("converts another currency at the month’s rate", () => {
    const settings = reportSettings();
    const rates = { "2026-11": { USD: "1.0821" } };
    const row = rowOf({ currency: "USD" }, { ...settings, datev: { ...settings.datev, rates } });
    expect(row.slice(0, 6)).toEqual(["125000,00", '"S"', '"USD"', "1,0821", "115516,13", '"EUR"']);
  });
});

describe("bank statements", () => {
  test("for Xero have its template’s columns, ISO dates, and money out below zero", () => {
    expect(utf8(xeroFile(monthReport(ALL), reportSettings(), undefined))).toBe(
      [
        "*Date,*Amount,Payee,Description,Reference,Check Number",
        "2026-11-04,97.50,Emittent SE,Payout RD-AAAAAAAA,RD-AAAAAAAA,",
        "2026-11-10,-40.00,,Payout returned RD-BBBBBBBB Rück,RD-BBBBBBBB,",
        "2026-11-25,125000.00,Emittent SE,Payout RD-7F3K9QXM INV-1,RD-7F3K9QXM,",
        "",
      ].join("\r\n"),
    );
  });

  test("for QuickBooks have three columns", () => {
    expect(utf8(quickbooksFile(monthReport(ALL), reportSettings(), ACCOUNT))).toBe(
      [
        "Date,Description,Amount",
        '2026-11-04,"Payout RD-AAAAAAAA, Emittent SE",97.50',
        "2026-11-10,Payout returned RD-BBBBBBBB Rück,-40.00",
        '2026-11-25,"Payout RD-7F3K9QXM INV-1, Emittent SE",125000.00',
        "",
      ].join("\r\n"),
    );
  });

  test("hold no payer that a spreadsheet would run", () => {
    const evil = reported({ lines: [bankLine({ payer: "=HYPERLINK(1)" })] });
    expect(utf8(xeroFile(monthReport([evil]), reportSettings(), ACCOUNT))).toContain(",'=HYPERLINK(1),");
  });

  test("are of one account, which has to be named where there are several", () => {
    const both = monthReport([reported(), reported({ bankAccountId: DOLLARS, currency: "USD" })]);
    const [eur] = both.accounts;
    const accounts = [...both.accounts, { ...(eur as NonNullable<typeof eur>), bankAccountId: DOLLARS }];
    const report = { ...both, accounts };
    expect(() => xeroFile(report, reportSettings(), undefined)).toThrow(
      expect.objectContaining({ code: "invalid", fields: { account: expect.stringContaining("Betrieb") } }),
    );
    expect(
      utf8(xeroFile(report, reportSettings(), DOLLARS))
        .trim()
        .split("\r\n"),
    ).toHaveLength(2);
    expect(() => xeroFile(report, reportSettings(), WALLET)).toThrow(
      expect.objectContaining({ code: "not_found" }),
    );
  });

  test("refuse more lines than such a file may have", () => {
    const lines = Array.from({ length: 1_001 }, (_, nth) => bankLine({ id: String(nth) }));
    const report = monthReport([reported({ lines })]);
    expect(() => quickbooksFile(report, reportSettings(), undefined)).toThrow(/at most 1000 lines/);
  });
});

test("SAP gets two line items for each entry, with its technical names", () => {
  expect(utf8(sapFile(monthReport([short()]), reportSettings()))).toBe(
    [
      "DOC,ITEM,BUKRS,BLART,BLDAT,BUDAT,WAERS,XBLNR,BKTXT,HKONT,WRSOL,WRHAB,MWSKZ,VALUT,ZUONR,SGTXT",
      "1,1,1010,SA,2026-11-03,2026-11-03,EUR,RD-AAAAAAAA,,1360,100.00,,V0,2026-11-03,RD-AAAAAAAA,Redemption RD-AAAAAAAA",
      "1,2,1010,SA,2026-11-03,2026-11-03,EUR,RD-AAAAAAAA,,1550,,100.00,V0,2026-11-03,RD-AAAAAAAA,Redemption RD-AAAAAAAA",
      "2,1,1010,SA,2026-11-04,2026-11-04,EUR,RD-AAAAAAAA,,1200,97.50,,V0,2026-11-04,RD-AAAAAAAA,Payout RD-AAAAAAAA",
      "2,2,1010,SA,2026-11-04,2026-11-04,EUR,RD-AAAAAAAA,,1360,,97.50,V0,2026-11-04,RD-AAAAAAAA,Payout RD-AAAAAAAA",
      "3,1,1010,SA,2026-11-04,2026-11-04,EUR,RD-AAAAAAAA,,2170,2.50,,V0,2026-11-04,RD-AAAAAAAA,Payout difference RD-AAAAAAAA",
      "3,2,1010,SA,2026-11-04,2026-11-04,EUR,RD-AAAAAAAA,,1360,,2.50,V0,2026-11-04,RD-AAAAAAAA,Payout difference RD-AAAAAAAA",
      "",
    ].join("\r\n"),
  );
});

describe("the CSV", () => {
  test("splits references, and gives local time beside UTC", () => {
    const [names = "", values = ""] = utf8(csvReport(monthReport())).split("\r\n");
    const cells = values.split(",");
    const row = Object.fromEntries(names.split(",").map((name, nth) => [name, cells[nth]]));
    expect(row).toEqual({
      ...{
        code: "RD-7F3K9QXM",
        reference: "INV-1",
        currency: "EUR",
        amount: "125000.00",
        outcome: "received",
      },
      ...{ opened: "125000.00", paid_out: "125000.00", received: "125000.00", returned: "0.00" },
      ...{ in_transit_start: "0.00", in_transit_end: "0.00", difference: "0.00" },
      ...{ opened_utc: "2026-11-23T09:00:00.000Z", opened_local: "2026-11-23T10:00:00+01:00" },
      ...{ paid_out_utc: "2026-11-24T15:11:05.000Z", paid_out_local: "2026-11-24T16:11:05+01:00" },
      ...{ time_zone: "Europe/Berlin", received_on: "2026-11-25", receipt: "received" },
      ...{ receipt_amount: "125000.00", bank_lines: "125000.00", bank_sides: "credit" },
      ...{ booked_on: "2026-11-25", value_dates: "2026-11-26", payers: "Emittent SE" },
      ...{ statements: "2026/11/3", matched_by: "code", account: "Betrieb" },
      ...{
        account_bank: "Hanseatische Handelsbank",
        account_ending: "4567 89",
        account_holder: "Müller GmbH",
      },
      ...{ wallet: "Treasury", network: "Ethereum", transaction_hash: `0x${"ab".repeat(32)}` },
      ...{ issuer_order_id: "9007199", fiat_transfer_id: "FT-1", id: reported().id },
      ...{ bank_account_id: ACCOUNT, wallet_id: WALLET },
    });
  });

  test("has no cell that a spreadsheet would run, and every number unchanged", () => {
    const evil = { ...short(), reference: "RD-AAAAAAAA =1+1", wallet: { name: "@SUM(A1)", network: null } };
    const text = utf8(csvReport(monthReport([evil])));
    expect(text).toContain("RD-AAAAAAAA,'=1+1,");
    expect(text).toContain(",'@SUM(A1),");
    expect(text).toContain(",-2.50,");
  });
});

test("the JSON is the report itself", () => {
  expect(JSON.parse(jsonReport(monthReport(ALL)))).toEqual(monthReport(ALL));
});

describe("missing settings", () => {
  const told = (
    format: Parameters<typeof settingProblems>[0],
    settings = DEFAULT_REPORT_SETTINGS,
    report = monthReport(),
  ) => settingProblems(format, settings, report).map(({ field }) => field);

  test("are named with their places, and only those that the month needs", () => {
    const account = [`ledger.bankAccounts.${ACCOUNT}`, `ledger.wallets.${WALLET}`, "ledger.transit"].sort();
    expect(told("datev.csv").sort()).toEqual(["datev.client", "datev.consultant", ...account]);
    expect(told("sap.csv").sort()).toEqual([...account, "sap.companyCode"]);
    expect(told("sap.csv", undefined, monthReport([short()]))).toContain("ledger.differences");
    expect(told("datev.csv", reportSettings(), monthReport([reported({ currency: "USD" })]))).toEqual([
      "datev.rates.2026-11.USD",
    ]);
  });

  test("are none for what needs no books", () => {
    for (const format of ["pdf", "csv", "json", "xero.csv", "quickbooks.csv"] as const)
      expect(told(format)).toEqual([]);
    for (const format of ["datev.csv", "sap.csv"] as const)
      expect(told(format, reportSettings())).toEqual([]);
    expect(problemsText("csv", [])).toBeNull();
  });

  test.each(["12AB", "123456", "0000"])("DATEV takes no account such as %s", (transit) => {
    const settings = reportSettings();
    const problems = settingProblems(
      "datev.csv",
      { ...settings, ledger: { ...settings.ledger, transit } },
      monthReport(),
    );
    expect(problemsText("datev.csv", problems)).toBe(
      "DATEV needs more settings. The ledger account of payouts in transit has to be a number of at most 4 digits.",
    );
  });
});
