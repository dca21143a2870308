import { describe, expect, test } from "vitest";
import { readMt940 } from "./mt940";
import { read, refusal, statement } from "./swift/testing/mt940";
import { encoded, inPieces, wholeStatements } from "./testing";

describe("a statement", () => {
  test("gives its account, number, currency, days and balances", async () => {
    const [{ head, end, lines } = {}] = await read(
      statement({ opening: ":60F:D261123EUR12,5", closing: ":62F:C261124EUR000000001,12345" }),
    );
    expect(head).toEqual({
      format: "mt940",
      iban: "DE89370400440532013000",
      number: "12/1",
      currency: "EUR",
      bank: null,
    });
    expect(end).toEqual({ from: "2026-11-23", to: "2026-11-24", opening: "-12.5", closing: "1.12345" });
    expect(lines).toEqual([]);
  });

  test.each([
    ["DE89 3704 0044 0532 0130 00", "DE89370400440532013000", null],
    ["DE89370400440532013000EUR", "DE89370400440532013000", null],
    ["20041155/0123456789", "20041155/0123456789", null],
    ["20041155/0123456789EUR", "20041155/0123456789", null],
    ["HANDDEFFXXX/0123456789", "0123456789", "HANDDEFFXXX"],
    ["20041155/DE89370400440532013000", "DE89370400440532013000", null],
    ["HANDDEFF/DE89370400440532013000/EUR", "DE89370400440532013000", "HANDDEFF"],
  ])("says that %s is the account %s", async (account, iban, bank) => {
    const [{ head } = {}] = await read(statement({ account }));
    expect(head).toMatchObject({ iban, bank });
  });

  test("keeps pages of one statement apart, with balances that chain", async () => {
    const pages = await read(
      statement({ number: "12/1", closing: ":62M:C261124EUR1500,00" }) +
        statement({ number: "12/2", opening: ":60M:C261124EUR1500,00" }),
    );
    expect(pages.map(({ head, end }) => [head.number, end.opening, end.closing])).toEqual([
      ["12/1", "1000.00", "1500.00"],
      ["12/2", "1500.00", "1000.00"],
    ]);
  });

  test("may be in the envelope of a SWIFT message, whose sender is the bank", async () => {
    const body = statement().replace("-\r\n", "");
    const fromFile = `{1:F01HANDDEFFAXXX0000000000}{2:I940TREASDEFXXXXN}{4:\r\n${body}-}{5:{CHK:1}}\r\n`;
    const fromNetwork = `\u0001{1:F01TREASDEFAXXX0000000000}{2:O9401200261124HANDDEFFAABC00000000002611241200N}{4:\r\n${body}-}\u0003`;
    const [first, second] = await read(fromFile + fromNetwork);
    expect(first?.head.bank).toBe("HANDDEFF");
    expect(second?.head.bank).toBe("HANDDEFFABC");
  });

  test("may end with a blank before its dash, and follow what a DOS program left at the end of a file", async () => {
    const found = await read(`${statement().replace("\r\n-\r\n", "\r\n -\r\n")}\u001a${statement()}`);
    expect(found.map(({ end }) => end.closing)).toEqual(["1000.00", "1000.00"]);
  });

  test("says what is on the account, not what will be", async () => {
    const [{ end } = {}] = await read(
      statement({ closing: ":62F:C261124EUR7,\r\n:64:C261124EUR8,\r\n:65:C261125EUR9,\r\n:86:For you" }),
    );
    expect(end?.closing).toBe("7");
  });

  test("within the day (MT942) has no balances, and its lines are pending", async () => {
    const [{ end, lines } = {}] = await read(
      ":20:X\n:25:20041155/1\n:28C:1/1\n:34F:EUR0,\n:13D:2611241200+0100\n:61:261124C1,NTRFNONREF\n-\n",
    );
    expect(end).toEqual({ from: null, to: null, opening: null, closing: null });
    expect(lines?.map(({ status }) => status)).toEqual(["pending"]);
  });
});

describe("bytes", () => {
  const text = statement({ lines: ":61:261124C1,NTRFNONREF\r\n:86:166?20Gebühr Straße 5?32Müller" });

  test.each(["utf-8", "windows-1252"] as const)("may be %s, in pieces of any size", async (encoding) => {
    for (const size of [1, 2, 3, 7, 64]) {
      const pieces = inPieces(encoded(text, encoding), size);
      const [{ lines } = {}] = await wholeStatements(readMt940(pieces));
      expect(lines?.[0]).toMatchObject({ text: "Gebühr Straße 5", payer: "Müller" });
    }
  });

  test("may begin with a mark, and end lines with LF alone", async () => {
    const [{ lines } = {}] = await read(`\ufeff${text.replaceAll("\r", "")}`);
    expect(lines?.[0]?.payer).toBe("Müller");
    const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
    const [{ lines: same } = {}] = await wholeStatements(readMt940(inPieces(utf16, 5)));
    expect(same).toEqual(lines);
  });
});

test("the first line is there long before the last", async () => {
  const lines = encoded(":61:261124C1,NTRFNONREF\r\n".repeat(1_000));
  let pieces = 0;
  async function* large() {
    yield encoded(":20:X\n:25:1\n:60F:C261123EUR1,\n");
    for (; pieces < 100; pieces += 1) yield lines;
  }
  for await (const { type } of readMt940(large())) if (type === "line") break;
  expect(pieces).toBeLessThan(3);
});

describe("a file is refused", () => {
  test.each([
    ["that has no statement", "", "empty"],
    ["that is something else", "a,b\n1,2\n", "empty"],
    ["with a 30 February", statement({ lines: ":61:2602300224D6,00N024NONREF" }), "bad_date at line 5"],
    [
      "with an entry on a 30 February",
      statement({ lines: ":61:2602240230D6,00N024NONREF" }),
      "bad_date at line 5",
    ],
    ["with a balance of a 31 June", statement({ closing: ":62F:C260631EUR1," }), "bad_date at line 5"],
    ["with more than five decimals", statement({ lines: ":61:261124D6,123456NTRF" }), "bad_amount at line 5"],
    ["with thousands apart", statement({ lines: ":61:261124D6.000,00NTRF" }), "bad_amount at line 5"],
    ["without an amount", statement({ lines: ":61:261124D,NTRF" }), "bad_amount at line 5"],
    ["without credit or debit", statement({ lines: ":61:2611246,00NTRF" }), "malformed at line 5"],
    ["without a currency", statement({ opening: ":60F:C2611231,00" }), "bad_currency at line 4"],
    ["with two currencies", statement({ closing: ":62F:C261124USD1,00" }), "bad_currency at line 5"],
    ["without an account", statement({ account: "" }), "missing_account at line 1"],
    ["without an opening balance", statement({ opening: ":64:C261124EUR1," }), "missing_field at line 5"],
    [
      "that is cut off before its closing balance",
      statement({ closing: ":64:C261124EUR1," }),
      "missing_field at line 1",
    ],
    [
      "with a line after its closing balance",
      statement({ closing: ":62F:C261124EUR1,\n:61:261124D6,NTRF" }),
      "missing_field at line 6",
    ],
  ])("%s", async (_, text, expected) => {
    expect(await refusal(text)).toBe(expected);
  });

  test("with a field that goes on for hundreds of lines", async () => {
    const lines = `:61:261124C1,NTRF\r\n:86:${"EREF+x\r\n".repeat(4_000)}`;
    expect(await refusal(statement({ lines }))).toMatch(/^malformed at line/);
  });

  test("with a line that never ends", async () => {
    expect(await refusal(`:20:X\n:25:1\n:60F:C261123EUR1,\n:86:${"x".repeat(300_000)}`)).toBe("malformed");
  });
});
