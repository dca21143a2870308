import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CsvMapping } from "@/lib/contract/statements";
import { readCsv } from "./csv";
import type { ReadLine } from "./read-events";
import { encoded, inPieces, refusalOf, wholeStatements } from "./testing";

const MAPPING: CsvMapping = {
  date: "Buchungstag",
  valueDate: "Wertstellung",
  amount: "Betrag",
  currency: "Währung",
  text: "Verwendungszweck",
  payer: "Name",
  payerAccount: "IBAN",
  reference: "Kundenreferenz",
  decimal: ",",
  dateForm: "DD.MM.YYYY",
  delimiter: ";",
};

const NAMES = "Buchungstag;Wertstellung;Betrag;Währung;Verwendungszweck;Name;IBAN;Kundenreferenz";
const ROW =
  "24.11.2026;25.11.2026;125.000,00;EUR;Redemption;Token Issuer;DE89 3704 0044 0532 0130 00;RD-7F3K9QXM";

const account = (mapping: Partial<CsvMapping> = {}) => ({
  mapping: { ...MAPPING, ...mapping },
  iban: "DE02120300000000202051",
  currency: "EUR",
});

const readBytes = (bytes: Uint8Array, mapping?: Partial<CsvMapping>, size?: number) =>
  wholeStatements(readCsv(inPieces(bytes, size), account(mapping)));

async function linesOf(text: string, mapping?: Partial<CsvMapping>): Promise<ReadLine[]> {
  const [statement] = await readBytes(encoded(text), mapping);
  return statement?.lines ?? [];
}

const file = (...rows: string[]) => `${[NAMES, ...rows].join("\r\n")}\r\n`;

const refusal = (text: string, mapping?: Partial<CsvMapping>) =>
  refusalOf(readCsv(inPieces(encoded(text)), account(mapping)));

describe("a CSV file", () => {
  test("is one statement of the account without balances, from its first to its last day", async () => {
    const [{ head, lines, end } = {}] = await readBytes(
      encoded(file(ROW, ROW.replaceAll("24.11", "03.11"), ROW.replaceAll("24.11", "27.11"))),
    );
    expect(head).toEqual({
      format: "csv",
      iban: "DE02120300000000202051",
      number: null,
      currency: "EUR",
      bank: null,
    });
    expect(end).toEqual({ from: "2026-11-03", to: "2026-11-27", opening: null, closing: null });
    expect(lines?.[0]).toEqual({
      status: "booked",
      amount: "125000.00",
      currency: "EUR",
      credit: true,
      bookedAt: "2026-11-24",
      valueDate: "2026-11-25",
      payer: "Token Issuer",
      payerAccount: "DE89370400440532013000",
      text: "Redemption",
      references: { customerReference: "RD-7F3K9QXM" },
      place: 0,
      entry: null,
      charges: [],
      returns: null,
    });
  });

  test("may have rows of account data before the names, and empty rows", async () => {
    const text = `Kontoauszug;Girokonto\n;\nStand;27.11.2026\n${file(ROW)};;;;;;;\n\n`;
    expect(await linesOf(text, { skip: 3 })).toHaveLength(1);
  });

  test("may have its columns by number, with names above them or without", async () => {
    const mapping: Partial<CsvMapping> = {
      date: 1,
      valueDate: 2,
      amount: 3,
      currency: 4,
      text: [5, 6],
      payer: 6,
      payerAccount: 7,
      reference: 8,
    };
    expect(await linesOf(file(ROW), mapping)).toMatchObject([{ text: "Redemption Token Issuer" }]);
    expect(await linesOf(ROW, mapping)).toHaveLength(1);
  });

  test("may have debits and credits in two columns", async () => {
    const mapping: Partial<CsvMapping> = {
      valueDate: undefined,
      amount: undefined,
      currency: undefined,
      payer: undefined,
      payerAccount: undefined,
      reference: undefined,
      debit: "Soll",
      credit: "Haben",
    };
    const rows = [
      "24.11.2026;12,00;;A",
      "24.11.2026;-12,00;;B",
      "24.11.2026;;7,50;C",
      "24.11.2026;0,00;1,00;D",
    ];
    const lines = await linesOf(`Buchungstag;Soll;Haben;Verwendungszweck\n${rows.join("\n")}`, mapping);
    expect(lines.map(({ amount, credit }) => [amount, credit])).toEqual([
      ["12.00", false],
      ["12.00", false],
      ["7.50", true],
      ["1.00", true],
    ]);
    for (const both of ["24.11.2026;1,00;2,00;E", "24.11.2026;;;E"]) {
      expect(await refusal(`Buchungstag;Soll;Haben;Verwendungszweck\n${both}`, mapping)).toBe(
        "bad_amount at row 2",
      );
    }
  });

  test("may say credit and debit in words beside the amount", async () => {
    const mapping = { direction: "Af Bij", delimiter: ";" };
    const text = (word: string) => `${NAMES};Af Bij\n${ROW};${word}`;
    expect(await linesOf(text("Bij"), mapping)).toMatchObject([{ credit: true }]);
    expect(await linesOf(text("Af"), mapping)).toMatchObject([{ credit: false }]);
    expect(await refusal(text("?"), mapping)).toBe("bad_amount at row 2");
  });

  test("may say that a row is not booked yet, which then may have no day", async () => {
    const mapping = { status: "Status" };
    const lines = await linesOf(
      `${NAMES};Status\n${ROW};Umsatz gebucht\n${ROW};Umsatz vorgemerkt\n${ROW.replace("24.11.2026", "")};PENDING`,
      mapping,
    );
    expect(lines.map(({ status, bookedAt }) => [status, bookedAt])).toEqual([
      ["booked", "2026-11-24"],
      ["pending", "2026-11-24"],
      ["pending", null],
    ]);
  });

  test("gives references from tags in its text", async () => {
    const row = ROW.replace("Redemption", "EREF+RD-1 SVWZ+Thank you").replace("RD-7F3K9QXM", "NOTPROVIDED");
    expect(await linesOf(file(row))).toMatchObject([
      { text: "Thank you", references: { endToEndId: "RD-1" } },
    ]);
  });

  test("may have cells in quotes with separators, quotes and line breaks", async () => {
    const row = ROW.replace("Redemption", '"Invoice 7; ""paid""\r\nin full"');
    expect(await linesOf(file(row))).toMatchObject([{ text: 'Invoice 7; "paid" in full' }]);
  });
});

describe("an amount", () => {
  const amountOf = async (cell: string, decimal: "," | ".") => {
    const [line] = await linesOf(file(ROW.replace("125.000,00", `"${cell}"`)), { decimal });
    return [line?.credit ? "" : "-", line?.amount, " ", line?.currency].join("");
  };

  test.each([
    ["-1.234,56", ",", "-1234.56 EUR"],
    ["1.234,56-", ",", "-1234.56 EUR"],
    ["(1,234.56)", ".", "-1234.56 EUR"],
    ["−1 234,56", ",", "-1234.56 EUR"],
    ["1.234,56 S", ",", "-1234.56 EUR"],
    ["1.234,56 H", ",", "1234.56 EUR"],
    ["+1.234.567,5", ",", "1234567.5 EUR"],
    ["1’234.50", ".", "1234.50 EUR"],
    ["1'234.–", ".", "1234 EUR"],
    ["EUR -12,00", ",", "-12.00 EUR"],
    ["-12,00 €", ",", "-12.00 EUR"],
    ["0,12345", ",", "0.12345 EUR"],
    ["1.250", ",", "1250 EUR"],
    ["1.250", ".", "1.250 EUR"],
    [",50", ",", "0.50 EUR"],
    ["9007199254740993,01", ",", "9007199254740993.01 EUR"],
  ] as const)("%s with %s before decimals is %s", async (cell, decimal, expected) => {
    expect(await amountOf(cell, decimal)).toBe(expected);
  });

  test.each([
    ["", ","],
    ["abc", ","],
    ["1,234.56", ","],
    ["1.234,56", "."],
    ["12.34.567,00", ","],
    ["1.23,45", ","],
    ["0,123456", ","],
    ["--5,00", ","],
    ["-5,00-", ","],
    ["1e5", ","],
  ] as const)("%s with %s before decimals refuses the file", async (cell, decimal) => {
    expect(await refusal(file(ROW, ROW.replace("125.000,00", `"${cell}"`)), { decimal })).toMatch(
      /^bad_amount at row/,
    );
  });

  test("with another currency than the account's is in that currency", async () => {
    const row = ROW.replace(";EUR;", ";USD;");
    expect(await linesOf(file(row))).toMatchObject([{ currency: "USD" }]);
    expect(await linesOf(file(ROW.replace("125.000,00;EUR", "125.000,00 USD;")))).toMatchObject([
      { currency: "USD" },
    ]);
  });

  test("comes back from any way to write it", async () => {
    const amount = fc
      .tuple(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.stringMatching(/^\d{0,5}$/))
      .map(([whole, decimals]) => ({ whole: String(whole), decimals }));
    const form = fc.constantFrom("-#", "#-", "(#)", "#", "+#", "# EUR", "-# €");
    await fc.assert(
      fc.asyncProperty(
        amount,
        form,
        fc.constantFrom(",", "."),
        fc.boolean(),
        async (parts, written, decimal, isGrouped) => {
          const { whole, decimals } = parts;
          const groups = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, decimal === "," ? "." : ",") : whole;
          const number = decimals ? `${groups}${decimal}${decimals}` : groups;
          const expected = `${/[-(]/.test(written) ? "-" : ""}${decimals ? `${whole}.${decimals}` : whole} EUR`;
          expect(await amountOf(written.replace("#", number), decimal as "," | ".")).toBe(expected);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe("a day", () => {
  test.each([
    ["24.11.2026", "DD.MM.YYYY"],
    ["24.11.26", "DD.MM.YY"],
    ["2026-11-24", "YYYY-MM-DD"],
    ["2026-11-24T13:45:00Z", "YYYY-MM-DD"],
    ["11/24/2026", "MM/DD/YYYY"],
    ["24/11/2026", "DD/MM/YYYY"],
    ["24-11-2026 13:45", "DD-MM-YYYY"],
    ["20261124", "YYYYMMDD"],
  ] as const)("%s in the form %s is 24 November", async (cell, dateForm) => {
    const row = ROW.replace("24.11.2026;25.11.2026", `${cell};`);
    expect(await linesOf(file(row), { dateForm })).toMatchObject([
      { bookedAt: "2026-11-24", valueDate: null },
    ]);
  });

  test.each([
    "30.02.2026",
    "31.06.2026",
    "00.01.2026",
    "24.13.2026",
    "24.11.26",
    "2026-11-24",
    "",
    "Endsaldo",
  ])("that says “%s” refuses the file with the row's number", async (cell) => {
    expect(await refusal(file(ROW, ROW.replace("24.11.2026", cell)))).toBe("bad_date at row 3");
  });
});

describe("a CSV file is refused", () => {
  test.each([
    ["without rows", NAMES, {}, "empty"],
    ["that is empty", "", {}, "empty"],
    ["that has no such column", file(ROW), { payer: "Payer" }, "bad_mapping at column Payer"],
    ["that has no column of that number", file(ROW), { payer: 9 }, "bad_mapping at column 9"],
    ["that has two columns of that name", `${NAMES};Name\n${ROW};X`, {}, "bad_mapping at column Name"],
    ["with another separator", file(ROW), { delimiter: "," }, "bad_mapping at column Verwendungszweck"],
    ["with a row that has more cells than names", file(ROW, `${ROW};;x`), {}, "malformed at row 3"],
    ["with a row that is cut off", file(ROW, "24.11.2026;24.11.2026"), {}, "bad_amount at row 3"],
    ["with a summary below", file(ROW, ";;125.000,00;EUR;Summe;;;"), {}, "bad_date at row 3"],
    ["with a currency that is none", file(ROW.replace(";EUR;", ";Euro;")), {}, "bad_currency at row 2"],
    [
      "with two currencies for one amount",
      file(ROW.replace(";EUR;", " USD;EUR;")),
      {},
      "bad_currency at row 2",
    ],
  ] as const)("%s", async (_, text, mapping, expected) => {
    expect(await refusal(text, mapping as Partial<CsvMapping>)).toBe(expected);
  });

  test("with a quote that is never closed", async () => {
    expect(await refusal(file(ROW, ROW.replace("Redemption", '"Redemption')))).toMatch(/^malformed at line/);
  });

  test("without a line read before its bad row being kept from the caller", async () => {
    const events: string[] = [];
    const reading = async () => {
      for await (const { type } of readCsv(inPieces(encoded(file(ROW, "x"))), account())) events.push(type);
    };
    await expect(reading()).rejects.toThrow("at row 3");
    expect(events).toEqual(["begin", "line"]);
  });
});

describe("bytes of a CSV file", () => {
  const text = file(ROW.replace("Redemption", "Gebühr für Straße").replace("Token Issuer", "Müller"));

  test.each([
    ["UTF-8", encoded(text)],
    ["UTF-8 with its mark", encoded(`\ufeff${text}`)],
    ["windows-1252", encoded(text, "windows-1252")],
    ["UTF-16 LE", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16 BE", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ])("may be %s, in pieces of any size", async (_, bytes) => {
    for (const size of [1, 3, 1000]) {
      const [statement] = await readBytes(bytes, {}, size);
      expect(statement?.lines).toMatchObject([{ text: "Gebühr für Straße", payer: "Müller" }]);
    }
  });

  test("are read as they come: the first line is there long before the last", async () => {
    const rows = encoded(`${ROW}\n`.repeat(1_000));
    let pieces = 0;
    async function* large() {
      yield encoded(`${NAMES}\n`);
      for (; pieces < 100; pieces += 1) yield rows;
    }
    for await (const { type } of readCsv(large(), account())) if (type === "line") break;
    expect(pieces).toBeLessThan(10);
  });
});
