import { describe, expect, test } from "vitest";
import { balance, camt, camtOf, detail, details, entry, IBAN } from "./iso20022/testing/camt";
import { read } from "./iso20022/testing/read";

const refusal = (document: string) => expect(read(document)).rejects;

describe("the statement", () => {
  test.each(["02", "03", "04", "06", "08", "10", "13", "14"])("is read in version %s", async (version) => {
    const [statement] = await read(
      camt(
        `<Id>S1</Id><LglSeqNb>17</LglSeqNb><FrToDt><FrDtTm>2026-11-24T00:00:00</FrDtTm><ToDtTm>2026-11-24T23:59:59</ToDtTm></FrToDt>
        <Acct><Id><IBAN>de89 3704 0044 0532 0130 00</IBAN></Id><Ccy>EUR</Ccy><Svcr><FinInstnId><BICFI>COBADEFF</BICFI></FinInstnId></Svcr></Acct>
        ${balance("OPBD", "100.00", "DBIT")}${balance("CLBD", "25.50")}${entry("125.50")}`,
        "camt.053",
        version,
      ),
    );
    expect(statement).toMatchObject({
      head: { format: "camt.053", iban: IBAN, number: "17", currency: "EUR", bank: "COBADEFF" },
      lines: [{ amount: "125.50", credit: true }],
      end: { from: "2026-11-24", to: "2026-11-24", opening: "-100.00", closing: "25.50" },
    });
  });

  test.each(["camt.052", "camt.053", "camt.054"] as const)(
    "is known as %s by its message",
    async (format) => {
      const [statement] = await read(camtOf(entry("1.00"), format));
      expect(statement?.head.format).toBe(format);
    },
  );

  test("is read with prefixes, since only local names count", async () => {
    const document = camtOf(entry("7.00", details(detail("7.00", "E1"))))
      .replace(/<(\/?)([A-Za-z])/g, "<$1n:$2")
      .replace("xmlns=", "xmlns:n=");
    expect((await read(document))[0]?.lines).toMatchObject([
      { amount: "7.00", references: { endToEndId: "E1" } },
    ]);
  });

  test("is read within the envelope of a network", async () => {
    const [declaration, document] = camtOf(entry("7.00")).split("?>");
    const [statement] = await read(`${declaration}?><Envelope><AppHdr/>${document}</Envelope>`);
    expect(statement?.lines).toMatchObject([{ amount: "7.00" }]);
  });

  test("may be one of several in a file, each with its own account and days", async () => {
    const of = (iban: string, amount: string, day: string) =>
      `<Id>${iban}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance("OPBD", "0", "CRDT", day)}${entry(amount)}`;
    const statements = await read(camt([of("DE1", "1.00", "2026-11-23"), of("DE2", "2.00", "2026-11-24")]));
    expect(statements.map(({ head, lines, end }) => [head.iban, lines[0]?.amount, end.from])).toEqual([
      ["DE1", "1.00", "2026-11-23"],
      ["DE2", "2.00", "2026-11-24"],
    ]);
  });

  test("may have no lines", async () => {
    const [statement] = await read(camtOf(balance("OPBD", "5.00") + balance("CLBD", "5.00")));
    expect(statement).toMatchObject({ lines: [], end: { opening: "5.00", closing: "5.00" } });
  });

  test("is identified by another id where the account has no IBAN", async () => {
    const [statement] = await read(
      camt(
        `<Id>S1</Id><Acct><Id><Othr><Id>20041155/0123456789</Id></Othr></Id></Acct>${balance("OPBD", "1")}`,
      ),
    );
    expect(statement?.head.iban).toBe("20041155/0123456789");
  });

  test.each([
    ["its legal number", "<LglSeqNb>9</LglSeqNb>", "9"],
    ["its electronic number", "<ElctrncSeqNb>8</ElctrncSeqNb>", "8"],
    ["its id", "", "S1"],
  ])("is numbered by %s", async (_, number, expected) => {
    const [statement] = await read(
      camt(`<Id>S1</Id>${number}<Acct><Id><IBAN>DE1</IBAN></Id><Ccy>EUR</Ccy></Acct>`),
    );
    expect(statement?.head.number).toBe(expected);
  });

  test.each([
    ["its balances", balance("OPBD", "1.00")],
    ["its first entry", entry("1.00")],
  ])("has the currency of %s where the account names none", async (_, inside) => {
    const [statement] = await read(camt(`<Id>S1</Id><Acct><Id><IBAN>DE1</IBAN></Id></Acct>${inside}`));
    expect(statement?.head.currency).toBe("EUR");
  });

  test("opens with the balance of the day before where it has no opening one", async () => {
    const [statement] = await read(camtOf(balance("PRCD", "3.00") + balance("CLBD", "4.00")));
    expect(statement?.end).toMatchObject({ opening: "3.00", closing: "4.00" });
  });

  test("has no closing balance where only an interim one is given", async () => {
    const [statement] = await read(camtOf(balance("OPBD", "3.00") + balance("ITBD", "4.00"), "camt.052"));
    expect(statement?.end).toMatchObject({ opening: "3.00", closing: null });
  });

  test("opens with its first day's balance and closes with its last day's", async () => {
    const days = ["2026-11-24", "2026-11-23"].map(
      (day, place) =>
        balance("OPBD", `${place}.10`, "CRDT", day) + balance("CLBD", `${place}.20`, "CRDT", day),
    );
    const [statement] = await read(camtOf(days.join("")));
    expect(statement?.end).toEqual({
      from: "2026-11-23",
      to: "2026-11-24",
      opening: "1.10",
      closing: "0.20",
    });
  });

  test("ends the day before where its period ends at midnight", async () => {
    const period =
      "<FrToDt><FrDtTm>2026-11-24T00:00:00</FrDtTm><ToDtTm>2026-11-25T00:00:00</ToDtTm></FrToDt>";
    const [statement] = await read(camtOf(period + balance("CLBD", "1.00")));
    expect(statement?.end).toMatchObject({ from: "2026-11-24", to: "2026-11-24" });
  });
});

describe("a document", () => {
  test("without an account is refused", async () => {
    await refusal(camt("<Id>S1</Id>")).toMatchObject({ code: "missing_account", at: "line 4" });
  });

  test("without a currency anywhere is refused", async () => {
    await refusal(camt("<Id>S1</Id><Acct><Id><IBAN>DE1</IBAN></Id></Acct>")).toMatchObject({
      code: "bad_currency",
    });
  });

  test("without a statement is refused", async () => {
    await refusal(camt([])).toMatchObject({ code: "empty" });
  });

  test("of another kind is refused", async () => {
    for (const kind of ["pain.001.001.03", "camt.055.001.09"])
      await refusal(
        `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}"><constructor/></Document>`,
      ).toMatchObject({
        code: "unknown_format",
      });
  });
});
