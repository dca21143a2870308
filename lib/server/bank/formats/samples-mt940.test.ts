import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { sumOf } from "@/lib/domain/amount";
import { readMt940 } from "./mt940";
import { type WholeStatement, wholeStatements } from "./testing";

const read = (name: string) =>
  wholeStatements(
    readMt940(createReadStream(fileURLToPath(new URL(`samples/${name}.mt940`, import.meta.url)))),
  );

const net = ({ lines }: WholeStatement) =>
  sumOf(lines.map(({ amount, credit }) => (credit ? amount : `-${amount}`)));

/** Whose statement, how many lines, what they come to, and the balance that the bank states; counted by hand. */
type Expected = [account: string, lines: number, net: string, closing: string];

describe("samples", () => {
  test.each<[string, Expected[]]>([
    ["treasury", [["700300412", 5, "788.85", "48999.00"]]],
    ["returned-debit", [["30050799/0081234500", 1, "-84.9", "555.10"]]],
    ["preamble", [["888888-88888888", 4, "-522.58", "19777.42"]]],
    [
      "latin",
      [
        ["70090055/0000041207", 3, "-51248.85", "61451.15"],
        ["70090055/0000041314", 1, "880", "3895.40"],
      ],
    ],
    [
      "two-pages",
      [
        ["550044332", 2, "398.75", "398.75"],
        ["550044332", 2, "-98.75", "300"],
      ],
    ],
    [
      "slash-words",
      [
        ["NL77MOLN0555012345", 2, "322.35", "2322.35"],
        ["NL77MOLN0555012345", 4, "5537.5", "7859.85"],
      ],
    ],
    [
      "four-accounts",
      [
        ["2044.81.903", 2, "-1500.25", "6600.25"],
        ["7731.20.618", 0, "0", "512.00"],
        ["5120.664.008", 0, "0", "4000.00"],
        ["3390.02.447", 1, "190", "150.00"],
      ],
    ],
    // Its closing balance is 18.40 less than its line makes.
    ["reversal", [["DE44555000110077001122", 1, "318.4", "15500.00"]]],
    [
      "three-shapes",
      [
        ["60070099/4410022", 5, "1340", "67340.10"],
        ["20030055/7788990", 2, "1860", "3060.00"],
        ["440000546101", 2, "3512.5", "15512.50"],
      ],
    ],
    [
      "four-days",
      [
        ["66442399/44387", 2, "77.5", "977.50"],
        ["66442399/44387", 1, "35", "1012.50"],
        ["66442399/44387", 3, "130", "1142.50"],
        ["66442399/44387", 1, "12.25", "1154.75"],
      ],
    ],
  ])("%s gives its statements with their lines and sums", async (name, expected) => {
    const statements = await read(name);
    expect(
      statements.map((each) => [each.head.iban, each.lines.length, net(each), each.end.closing]),
    ).toEqual(expected);
  });

  test("a returned direct debit names its references, its charges and the return", async () => {
    const [statement] = await read("returned-debit");
    expect(statement?.lines).toMatchObject([
      {
        payer: "SKIPPER JO",
        payerAccount: "DE20300507990020044811",
        references: {
          endToEndId: "R7.300051220.200419976.5120448",
          customerReference: "SEPA-CR20260409113000-51200-P4",
          mandateId: "77140KD0098112",
          bankReference: "2026104917730021",
        },
        charges: [{ amount: "3.50", currency: "EUR" }],
        returns: { code: null, reason: "SEPA DEBIT RETURNED CORE" },
      },
    ]);
  });

  test("a reversed debit is a credit that takes a line back", async () => {
    const [statement] = await read("reversal");
    expect(statement?.lines).toMatchObject([
      {
        credit: true,
        bookedAt: "2026-02-19",
        valueDate: "2026-02-01",
        payer: "GEBÜHREN BY HAND AT THE COUNTER",
        returns: { code: null, reason: "CANCELLED" },
      },
    ]);
  });

  test("slash words, subfields and free text give payers and texts", async () => {
    const [slashWords] = await read("slash-words");
    expect(slashWords?.lines[0]).toMatchObject({
      payer: "Koffie aan de Kade B.V.",
      payerAccount: "NL41WIEK0550149468",
      references: { endToEndId: "04-05-2026 10:12 4420000153447447" },
    });
    const [fourDays] = await read("four-days");
    expect(fourDays?.lines[0]).toMatchObject({
      payer: "Linnea Dorn",
      payerAccount: "DE40440105174675974588",
    });
    const [preamble] = await read("preamble");
    expect(preamble?.head.bank).toBe("SKARFIHH");
    expect(preamble?.lines[1]?.text).toBe("44200102030405067788 Name of a shipyard Its second line");
    const [twoPages] = await read("two-pages");
    expect(twoPages?.head).toMatchObject({ bank: "GLTSCHBE", number: "41/1", currency: "CHF" });
  });

  test("Latin-1 is read, and control characters are blanks", async () => {
    const [latin] = await read("latin");
    expect(latin?.lines.map(({ payer, text }) => [payer, text])).toMatchObject([
      ["ALSTERUFER", expect.stringContaining("VERGÜ")],
      ["FISCHM ARKT BANK", expect.stringContaining("SEGEL MACHEREI KÜSTE")],
      [null, expect.stringContaining("Belegloser Zahlungsauftrag")],
    ]);
  });
});
