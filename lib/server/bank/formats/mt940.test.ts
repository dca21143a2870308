import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMt940 } from "./mt940";
import type { ReadLine } from "./read-events";
import { encoded, inPieces, refusalOf, wholeStatements } from "./testing";

const read = (text: string, encoding?: "utf-8" | "windows-1252") =>
  wholeStatements(readMt940(inPieces(encoded(text, encoding))));

const refusal = (text: string) => refusalOf(readMt940(inPieces(encoded(text))));

type Parts = { account?: string; number?: string; opening?: string; closing?: string; lines?: string };

const statement = ({
  account = "DE89370400440532013000",
  number = "12/1",
  opening = ":60F:C261123EUR1000,00",
  closing = ":62F:C261124EUR1000,00",
  lines = "",
}: Parts = {}) =>
  [":20:STARTUMS", `:25:${account}`, `:28C:${number}`, opening, lines, closing, "-", ""]
    .filter((line, place) => line || place === 7)
    .join("\r\n");

/** The one line of a statement with these fields. */
async function lineOf(lines: string): Promise<ReadLine> {
  const [found] = (await read(statement({ lines }))).map((whole) => whole.lines);
  expect(found).toHaveLength(1);
  return found?.[0] as ReadLine;
}

const withDetails = (details: string) => lineOf(`:61:2611241124C125000,00NTRFNONREF\r\n:86:${details}`);

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

describe("a line", () => {
  test("gives days, amount, direction and both references", async () => {
    expect(await lineOf(":61:2611241125C125000,00NTRFRD-7F3K9QXM//0724710333343453")).toEqual({
      status: "booked",
      amount: "125000.00",
      currency: "EUR",
      credit: true,
      bookedAt: "2026-11-25",
      valueDate: "2026-11-24",
      payer: null,
      payerAccount: null,
      text: "",
      references: { customerReference: "RD-7F3K9QXM", bankReference: "0724710333343453" },
      place: 0,
      entry: null,
      charges: [],
      returns: null,
    });
  });

  test.each([
    ["261230", "0102", "2026-12-30", "2027-01-02"],
    ["270102", "1230", "2027-01-02", "2026-12-30"],
    ["240228", "0229", "2024-02-28", "2024-02-29"],
    ["261124", "    ", "2026-11-24", "2026-11-24"],
    ["261124", "", "2026-11-24", "2026-11-24"],
  ])(
    "with value date %s and entry date %s is of %s, booked on %s",
    async (value, entry, valueDate, bookedAt) => {
      expect(await lineOf(`:61:${value}${entry}D1,NTRFNONREF`)).toMatchObject({ valueDate, bookedAt });
    },
  );

  test.each([
    ["C", true, "booked", null],
    ["D", false, "booked", null],
    ["CR", true, "booked", null],
    ["DR", false, "booked", null],
    ["RC", false, "booked", { code: null, reason: null }],
    ["RD", true, "booked", { code: null, reason: null }],
    ["RCR", false, "booked", { code: null, reason: null }],
    ["RDR", true, "booked", { code: null, reason: null }],
    ["EC", true, "information", null],
    ["ED", false, "information", null],
  ])("marked %s: credit %s, %s", async (mark, credit, status, returns) => {
    expect(await lineOf(`:61:2611241124${mark}1,00NTRFNONREF`)).toMatchObject({ credit, status, returns });
  });

  test.each([
    ["123,", "123"],
    [",50", "0.50"],
    ["000000000025,00", "25.00"],
    ["0,00001", "0.00001"],
    ["12.34", "12.34"],
    ["500", "500"],
  ])("reads the amount %s as %s", async (written, amount) => {
    expect(await lineOf(`:61:261124C${written}NTRFNONREF`)).toMatchObject({ amount });
  });

  test("reads charges and the text below", async () => {
    expect(await lineOf(":61:261124D12,35NRTIKREF+//201602\r\n/OCMT/EUR11,85//CHGS/EUR0,50/")).toMatchObject({
      charges: [{ amount: "0.50", currency: "EUR" }],
      references: { bankReference: "201602" },
      returns: { code: null, reason: null },
    });
  });

  test("without a kind has no reference either where it says so", async () => {
    expect((await lineOf(":61:2611241124D20,00NONREF")).references).toEqual({});
  });

  test("may be broken before its amount, and within a tag", async () => {
    expect(await lineOf(":61:2611241124CR\r\n30,00N062NONREF\r\n:\r\n86:166?20Test")).toMatchObject({
      amount: "30.00",
      text: "Test",
    });
  });

  test("has the other party's account where Dutch banks write it", async () => {
    expect(await lineOf(":61:261124D65,00NOVBNL47INGB9999999999\r\nhr g paulissen")).toMatchObject({
      payer: "hr g paulissen",
      payerAccount: "NL47INGB9999999999",
      references: {},
    });
    expect(await lineOf(":61:261124D65,00N102EREF            \r\nNL70ABNA0987654321")).toMatchObject({
      payerAccount: "NL70ABNA0987654321",
      references: {},
    });
  });
});

describe("details", () => {
  test("in subfields give the payer, the account, the references and the text", async () => {
    expect(
      await withDetails(
        "166?00SEPA-GUTSCHRIFT?109310?20EREF+RD-7F3K9QXM INV-2026-104?21MREF+M-1?22SVWZ+Redemption 125000?23KREF+PAY-7?30HANDDEFFXXX?31DE11520513735120710131?32Token Issuer Payments GmbH ?33& Co. KG?34000",
      ),
    ).toMatchObject({
      payer: "Token Issuer Payments GmbH & Co. KG",
      payerAccount: "DE11520513735120710131",
      text: "Redemption 125000",
      references: {
        endToEndId: "RD-7F3K9QXM INV-2026-104",
        mandateId: "M-1",
        customerReference: "PAY-7",
      },
      returns: null,
    });
  });

  test.each(["?", "~", ">", "<", "^", "@"])("may have %s between subfields", async (sign) => {
    expect(await withDetails(`166${sign}00CREDIT${sign}20Invoice 7${sign}32Greta Holm`)).toMatchObject({
      text: "Invoice 7",
      payer: "Greta Holm",
    });
  });

  test("find tags that are cut between subfields or have blanks in them", async () => {
    expect(
      await withDetails(
        "166?20REDEMPTION NOVEMBER 2026 E?21REF+RD-7F3K9QXM?22SV?23WZ+Thank you?24I BAN+DE11 2222",
      ),
    ).toMatchObject({
      references: { endToEndId: "RD-7F3K9QXM" },
      text: "REDEMPTION NOVEMBER 2026 Thank you",
      payerAccount: "DE112222",
    });
  });

  test("end a reference with its subfield, unless that is full", async () => {
    expect(await withDetails("166?20EREF+TRX-0A4A47C3-F846-4729?21-8A1B-5DF6?22Invoice 7")).toMatchObject({
      references: { endToEndId: "TRX-0A4A47C3-F846-4729-8A1B-5DF6" },
      text: "Invoice 7",
    });
  });

  test("keep the remittance of all subfields, and what tags say besides references", async () => {
    const details = await withDetails("166?20SVWZ+One?29two?60three?61four?62ABWA+Greta?63Holm?32X");
    expect(details.text).toBe("One two three four ABWA+Greta Holm");
  });

  test("say that a kind of transaction is a return, with the bank's code", async () => {
    for (const kind of ["108", "109", "159", "160", "181"]) {
      expect((await withDetails(`${kind}?00RETOURE?20EREF+RD-1?34914`)).returns).toEqual({
        code: "914",
        reason: "RETOURE",
      });
    }
    expect((await withDetails("166?00GUTSCHRIFT?20EREF+RD-1?34000")).returns).toBeNull();
  });

  test("in slash words give the payer, the account, the references and the text", async () => {
    expect(
      await withDetails(
        "/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/TOKEN ISS\r\nUER B.V./REMI/Redemption 7/2026/EREF/RD-7F3K9QXM",
      ),
    ).toMatchObject({
      payer: "TOKEN ISS UER B.V.",
      payerAccount: "NL91ABNA0417164300",
      text: "Redemption 7/2026 /TRTP/SEPA OVERBOEKING",
      references: { endToEndId: "RD-7F3K9QXM" },
    });
  });

  test("in slash words know the other party in one, structured remittance and returns", async () => {
    expect(
      await withDetails(
        "/RTRN/AC04//EREF/RD-7F3K9QXM//CNTP/NL91ABNA0417164300/ABNANL2A/Greta Holm/Utrecht//REMI/STRD/CUR/RF18539007547034/",
      ),
    ).toMatchObject({
      payer: "Greta Holm",
      payerAccount: "NL91ABNA0417164300",
      text: "RF18539007547034",
      references: { endToEndId: "RD-7F3K9QXM", creditorReference: "RF18539007547034" },
      returns: { code: "AC04", reason: null },
    });
    expect((await withDetails("/EREF/NOTPROVIDED//REMI/USTD//Thanks/")).text).toBe("Thanks");
  });

  test("of free text stay readable: a full line goes on in the next, a short one ends with a word", async () => {
    const full = "Redemption ".padEnd(65, "x");
    expect((await withDetails(`${full}yz\r\nsecond   line\r\n:12:11 o'clock`)).text).toBe(
      `${full}yz second line :12:11 o'clock`.replace(/ +/g, " "),
    );
    expect((await withDetails(`${full}\r\nyz`)).text).toBe(`${full}yz`);
  });

  test("may have tags in free text", async () => {
    expect(await withDetails("Credit EREF+RD-7F3K9QXM SVWZ+Thanks")).toMatchObject({
      references: { endToEndId: "RD-7F3K9QXM" },
      text: "Credit Thanks",
    });
  });

  test("take a time that was broken for no tag", async () => {
    expect((await withDetails("106?20SVWZ+2026-11-24T16\r\n:20:37 Card")).text).toBe(
      "2026-11-24T16:20:37 Card",
    );
  });

  test("may have a line that is only a dash", async () => {
    expect((await withDetails("Period 1/2026\r\n-\r\n3/2026")).text).toBe("Period 1/2026 - 3/2026");
  });

  test("that name the account itself don't give it as the other party's", async () => {
    expect((await withDetails("000>20Fee>31DE89370400440532013000")).payerAccount).toBeNull();
    expect((await withDetails("000>20Fee>310532013000")).payerAccount).toBeNull();
  });

  test("leave out references that are none, however that is written", async () => {
    expect((await withDetails("166?20EREF+NOTPROVIDED?21KREF+NONREF?22SVWZ+X")).references).toEqual({});
    expect(
      (await withDetails("166?20EREF+NOT-PROVIDED?21KREF+--?22MREF+Non Ref?23SVWZ+X")).references,
    ).toEqual({});
  });

  test("of a line without them say nothing, and in lines of numbers (:NS:) the same", async () => {
    expect(await lineOf(":61:261124C1,NTRFNONREF\r\n:86:")).toMatchObject({ text: "", payer: null });
    expect(
      await lineOf(
        ":61:261124C1,S   X\r\n:NS:01Redemption\r\n02November\r\n15Greta\r\n16Holm\r\n17CREDIT\r\n1812345",
      ),
    ).toMatchObject({ text: "Redemption November", payer: "Greta Holm" });
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

describe("what a bank would write", () => {
  const word = fc.stringMatching(/^[A-Za-z0-9ÄÖÜäöüß.,()-]{1,12}$/);
  const words = (most: number) =>
    fc.array(word, { minLength: 1, maxLength: most }).map((all) => all.join(" "));
  const reference = fc.stringMatching(/^[A-Z0-9]{1,4}(-[A-Z0-9]{4}){0,5}$/);
  const day = fc
    .date({ min: new Date("2001-01-01"), max: new Date("2078-12-31"), noInvalidDate: true })
    .map((moment) => moment.toISOString().slice(0, 10));
  const line = fc.record({
    valueDate: day,
    later: fc.integer({ min: -10, max: 10 }),
    credit: fc.boolean(),
    amount: fc
      .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.stringMatching(/^\d{0,5}$/))
      .map(([whole, decimals]) => (decimals ? `${whole}.${decimals}` : String(whole))),
    endToEndId: reference,
    text: words(12),
    payer: words(4).map((name) => name.slice(0, 54).trim()),
  });
  const cuts = fc.array(fc.integer({ min: 20, max: 65 }), { minLength: 1, maxLength: 8 });

  const short = (one: string) => one.slice(2).replaceAll("-", "");
  const addDays = (one: string, days: number) =>
    new Date(Date.parse(one) + days * 86_400_000).toISOString().slice(0, 10);

  /** Text in subfields from this number on, each as long as it may be. */
  const subfields = (text: string, first: number) =>
    (text.match(/.{1,27}/gs) ?? []).map((part, place) => `?${first + place}${part}`).join("");

  /** Cut at these widths in turn. A line with a sign of its own at the beginning would be a tag, or the end. */
  function wrapped(text: string, widths: readonly number[]): string {
    const lines: string[] = [];
    let rest = text;
    for (let turn = 0; rest; turn += 1) {
      let width = widths[turn % widths.length] as number;
      while (/^[:-]/.test(rest.slice(width))) width -= 1;
      lines.push(rest.slice(0, width));
      rest = rest.slice(width);
    }
    return lines.join("\r\n");
  }

  test("comes back as the same lines, however they are wrapped, encoded and cut in pieces", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 5 }),
        cuts,
        fc.constantFrom("utf-8" as const, "windows-1252" as const),
        fc.integer({ min: 1, max: 90 }),
        async (lines, widths, encoding, size) => {
          const fields = lines.map(({ valueDate, later, credit, amount, endToEndId, text, payer }) => {
            const entry = short(addDays(valueDate, later)).slice(2);
            const written = amount.includes(".") ? amount.replace(".", ",") : `${amount},`;
            const remittance = `EREF+${endToEndId} SVWZ+${text}`;
            const details = `166?00CREDIT${subfields(remittance, 20)}${subfields(payer, 32)}`;
            return `:61:${short(valueDate)}${entry}${credit ? "C" : "D"}R${written}NTRFNONREF\r\n:86:${wrapped(details, widths)}`;
          });
          const file = statement({ lines: fields.join("\r\n") });
          const [found] = await wholeStatements(readMt940(inPieces(encoded(file, encoding), size)));
          expect(
            found?.lines.map(({ valueDate, bookedAt, credit, amount, references, text, payer }) => ({
              valueDate,
              bookedAt,
              credit,
              amount,
              references,
              text,
              payer,
            })),
          ).toEqual(
            lines.map(({ later, endToEndId, ...rest }) => ({
              ...rest,
              bookedAt: addDays(rest.valueDate, later),
              references: { endToEndId },
            })),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
