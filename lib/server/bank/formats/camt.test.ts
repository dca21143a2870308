import { describe, expect, test } from "vitest";
import { readCamt } from "./camt";
import { balance, camt, camtOf, detail, details, entry, IBAN } from "./iso20022/testing/camt";
import type { ReadLine } from "./read-events";
import { inPieces, wholeStatements } from "./testing";

const read = (document: string) => wholeStatements(readCamt(inPieces(Buffer.from(document))));

async function linesIn(entries: string): Promise<ReadLine[]> {
  const [statement] = await read(camtOf(entries));
  return statement?.lines ?? [];
}

async function lineIn(entries: string): Promise<ReadLine> {
  const [line, ...more] = await linesIn(entries);
  if (!line || more.length > 0) throw new Error(`${more.length + 1} lines`);
  return line;
}

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

describe("a line", () => {
  test.each([
    ["BOOK", "booked"],
    ["PDNG", "pending"],
    ["FUTR", "pending"],
    ["INFO", "information"],
    ["bank's own", "information"],
    ["constructor", "information"],
  ])("with status %s is %s", async (status, expected) => {
    expect(await lineIn(entry("1.00", "", { status }))).toMatchObject({ status: expected });
  });

  test("has its status as text in older versions", async () => {
    const line = await lineIn(entry("1.00").replace("<Sts><Cd>BOOK</Cd></Sts>", "<Sts>PDNG</Sts>"));
    expect(line.status).toBe("pending");
  });

  test("of a statement is booked where no status is said, and refused in a report", async () => {
    const without = entry("1.00").replace("<Sts><Cd>BOOK</Cd></Sts>", "");
    expect(await lineIn(without)).toMatchObject({ status: "booked" });
    await refusal(camtOf(without, "camt.052")).toMatchObject({ code: "missing_field" });
  });

  test("that is pending may have no day but that of its statement", async () => {
    const pending = entry("1.00", "", { status: "PDNG" }).replace(/<BookgDt>.*<\/ValDt>/, "");
    expect(await lineIn(pending)).toMatchObject({ bookedAt: "2026-11-25", valueDate: null });
  });

  test("takes the day of a time as the bank wrote it", async () => {
    const line = await lineIn(
      entry("1.00").replace("<Dt>2026-11-24</Dt>", "<DtTm>2026-11-24T23:30:00-11:00</DtTm>"),
    );
    expect(line.bookedAt).toBe("2026-11-24");
  });

  test.each([
    ["125000.00", "125000.00"],
    ["0.12345", "0.12345"],
    ["8.850", "8.850"],
    ["007", "7"],
    [".5", "0.5"],
    ["+5.", "5"],
    ["0", "0"],
    ["900719925474099.99", "900719925474099.99"],
  ])("of %s keeps every digit", async (written, amount) => {
    expect(await lineIn(entry(written))).toMatchObject({ amount });
  });

  test.each(["1,00", "1.123456", "1.1000000", "-1.00", "1e3", "", "NaN", "1 000.00", "1234567890123456789"])(
    "of %j is refused with its line",
    async (amount) => {
      const code = amount ? "bad_amount" : "missing_field";
      await refusal(camtOf(`\n\n${entry(amount)}`)).toMatchObject({ code, at: "line 6" });
    },
  );

  test.each(["2026-02-30", "2026-13-01", "24.11.2026", "2026-11-24T", "20261124"])(
    "of %s is refused with its line",
    async (day) => {
      await refusal(camtOf(`\n${entry("1.00", "", { day })}`)).toMatchObject({
        code: "bad_date",
        at: "line 5",
      });
    },
  );

  test("without a currency is refused", async () => {
    await refusal(camtOf(entry("1.00").replace('Ccy="EUR"', 'Ccy="euro"'))).toMatchObject({
      code: "bad_currency",
    });
  });

  test("without a direction is refused", async () => {
    for (const side of ["PLUS", "constructor"])
      await refusal(camtOf(entry("1.00", "", { side }))).toMatchObject({ code: "missing_field" });
  });

  test("has every reference of its entry and its only detail by name, but NOTPROVIDED and NONREF", async () => {
    const refs =
      "<Refs><MsgId>NONREF</MsgId><AcctSvcrRef>A2</AcctSvcrRef><InstrId>I1</InstrId><EndToEndId>NotProvided</EndToEndId><UETR>u-1</UETR><TxId>T1</TxId><MndtId>D1</MndtId><Prtry><Tp>X</Tp><Ref>P1</Ref></Prtry></Refs>";
    const structured =
      "<RmtInf><Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd><Strd><CdtrRefInf><Ref>RF19</Ref></CdtrRefInf></Strd></RmtInf>";
    const line = await lineIn(
      entry("1.00", `<AcctSvcrRef>A1</AcctSvcrRef>${details(refs + structured)}`).replace(
        "<Ntry>",
        "<Ntry><NtryRef>N1</NtryRef>",
      ),
    );
    expect(line.references).toEqual({
      accountServicerReference: "A2",
      entryAccountServicerReference: "A1",
      entryReference: "N1",
      instructionId: "I1",
      uetr: "u-1",
      transactionId: "T1",
      mandateId: "D1",
      proprietaryReference: "P1",
      creditorReference: "RF18",
      creditorReference2: "RF19",
    });
  });

  test("has all its texts joined by one blank", async () => {
    const texts =
      "<RmtInf><Ustrd>RDM-7\n  of</Ustrd><Ustrd>Nov &amp; Dec</Ustrd><Strd><AddtlRmtInf>structured</AddtlRmtInf></Strd></RmtInf><AddtlTxInf><![CDATA[<more>]]></AddtlTxInf>";
    const line = await lineIn(entry("1.00", `${details(texts)}<AddtlNtryInf>SEPA credit</AddtlNtryInf>`));
    expect(line.text).toBe("RDM-7 of Nov & Dec structured <more> SEPA credit");
  });
});

describe("the other party", () => {
  const both =
    "<RltdPties><Dbtr><Pty><Nm>Payer</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE11 2222</IBAN></Id></DbtrAcct><UltmtDbtr><Pty><Nm>Behind</Nm></Pty></UltmtDbtr><Cdtr><Pty><Nm>Payee</Nm></Pty></Cdtr><CdtrAcct><Id><Othr><Id>77-1</Id></Othr></Id></CdtrAcct></RltdPties>";
  const inOlder = both.replaceAll("<Pty>", "").replaceAll("</Pty>", "");
  const payerOf = async (parties: string, more: Parameters<typeof entry>[2] = {}, returned = "") => {
    const line = await lineIn(entry("1.00", details(parties + returned), more));
    return [line.payer, line.payerAccount];
  };

  test.each([
    ["since version 08", both],
    ["before", inOlder],
  ])("is the debtor of a credit and the creditor of a debit, as written %s", async (_, parties) => {
    expect(await payerOf(parties)).toEqual(["Payer", "DE112222"]);
    expect(await payerOf(parties, { side: "DBIT" })).toEqual(["Payee", "77-1"]);
  });

  test("is the ultimate one only where there is no other", async () => {
    expect(await payerOf(both.replace(/<Dbtr>.*<\/Dbtr>/, ""))).toEqual(["Behind", "DE112222"]);
  });

  test("may be a bank", async () => {
    const bank = "<RltdPties><Dbtr><Agt><FinInstnId><Nm>Bank</Nm></FinInstnId></Agt></Dbtr></RltdPties>";
    expect(await payerOf(bank)).toEqual(["Bank", null]);
  });

  test("is not known where only our own side is named", async () => {
    expect(await payerOf("<RltdPties><Cdtr><Pty><Nm>We</Nm></Pty></Cdtr></RltdPties>")).toEqual([null, null]);
  });

  test("of a credit taken back is who had paid it", async () => {
    expect(await payerOf(both, { side: "DBIT", reversal: "true" })).toEqual(["Payer", "DE112222"]);
  });

  test("of a payment that came back is who should have had it", async () => {
    expect(await payerOf(both, {}, "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>")).toEqual(["Payee", "77-1"]);
  });

  test("of a return is the only one that is named", async () => {
    const reason = "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>";
    expect(await payerOf(both.replace(/<Cdtr>.*<\/CdtrAcct>/, ""), {}, reason)).toEqual([
      "Payer",
      "DE112222",
    ]);
  });

  test("of a return is never the account itself, where the bank turned the parties round", async () => {
    const turned = both.replace("<Othr><Id>77-1</Id></Othr>", `<IBAN>${IBAN}</IBAN>`);
    expect(await payerOf(turned, { reversal: "true" })).toEqual(["Payer", "DE112222"]);
  });
});

describe("a return", () => {
  test("is known by the reversal indicator", async () => {
    const line = await lineIn(entry("1.00", "", { side: "DBIT", reversal: "true" }));
    expect(line).toMatchObject({ credit: false, returns: { code: null, reason: null } });
    expect(await lineIn(entry("1.00", "", { reversal: "false" }))).toMatchObject({ returns: null });
  });

  test("says its reason with code and text", async () => {
    const reason =
      "<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account</AddtlInf><AddtlInf>closed</AddtlInf></RtrInf>";
    expect(await lineIn(entry("1.00", details(reason)))).toMatchObject({
      returns: { code: "AC04", reason: "Account closed" },
    });
  });

  test("may say a reason of the bank's own", async () => {
    const line = await lineIn(entry("1.00", details("<RtrInf><Rsn><Prtry>XX</Prtry></Rsn></RtrInf>")));
    expect(line.returns).toEqual({ code: "XX", reason: null });
  });
});

describe("an entry with several details", () => {
  const entryReferences = "<AcctSvcrRef>A1</AcctSvcrRef>";

  test("is a line for each, with its own amount, references, text and place", async () => {
    const lines = await linesIn(
      entry(
        "300.00",
        `${entryReferences}${details(detail("100.00", "E1", "<RmtInf><Ustrd>one</Ustrd></RmtInf>"), detail("200.00", "E2"))}<AddtlNtryInf>batch</AddtlNtryInf>`,
      ),
    );
    expect(lines).toMatchObject([
      { amount: "100.00", place: 0, references: { endToEndId: "E1" }, text: "one" },
      { amount: "200.00", place: 1, references: { endToEndId: "E2" }, text: "" },
    ]);
    for (const line of lines) {
      expect(Object.keys(line.references)).toEqual(["endToEndId"]);
      expect(line.entry).toEqual({
        amount: "300.00",
        credit: true,
        references: { accountServicerReference: "A1" },
      });
    }
  });

  const amounts = (...insides: string[]) => details(...insides);
  const inAmounts = (name: string, currency: string, amount: string) =>
    `<${name}><Amt Ccy="${currency}">${amount}</Amt></${name}>`;
  const euros = (name: string, amount: string) => inAmounts(name, "EUR", amount);

  test.each([
    ["the transaction's amount", (amount: string) => euros("TxAmt", amount)],
    [
      "the countervalue of a foreign one",
      (amount: string) => inAmounts("TxAmt", "USD", "9") + euros("CntrValAmt", amount),
    ],
    ["the instructed amount in the account's currency", (amount: string) => euros("InstdAmt", amount)],
    [
      "the transaction's amount beside another instructed one",
      (amount: string) => euros("InstdAmt", "99") + euros("TxAmt", amount),
    ],
  ])("takes %s", async (_, inside) => {
    const of = (amount: string) => `<AmtDtls>${inside(amount)}</AmtDtls>`;
    const lines = await linesIn(entry("30.00", amounts(of("10.00"), of("20.00"))));
    expect(lines.map(({ amount }) => amount)).toEqual(["10.00", "20.00"]);
  });

  test("takes each detail's own direction", async () => {
    const lines = await linesIn(
      entry("70.00", details(detail("100.00", "E1"), detail("30.00", "E2", "<CdtDbtInd>DBIT</CdtDbtInd>"))),
    );
    expect(lines.map(({ amount, credit }) => [amount, credit])).toEqual([
      ["100.00", true],
      ["30.00", false],
    ]);
  });

  test("takes its own direction where those of its details contradict its amount", async () => {
    const debit = "<CdtDbtInd>DBIT</CdtDbtInd>";
    const lines = await linesIn(
      entry("300.00", details(detail("100.00", "E1", debit), detail("200.00", "E2", debit)), {
        reversal: "true",
      }),
    );
    expect(lines.map(({ credit }) => credit)).toEqual([true, true]);
  });

  test.each([
    ["don't add up to it", details(detail("100.00", "E1"), detail("100.00", "E2"))],
    ["lack an amount", details(detail("300.00", "E1"), "<Refs><EndToEndId>E2</EndToEndId></Refs>")],
    [
      "are in another currency",
      details(detail("100.00", "E1"), detail("200.00", "E2")).replaceAll("EUR", "USD"),
    ],
    ["are only counted", "<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>"],
  ])("is one line where they %s", async (_, inside) => {
    expect(await lineIn(entry("300.00", entryReferences + inside))).toMatchObject({
      amount: "300.00",
      place: 0,
      entry: null,
      references: { accountServicerReference: "A1" },
    });
  });

  const charge = (amount: string, side = "DBIT") =>
    `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">${amount}</TtlChrgsAndTaxAmt><Rcrd><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd></Rcrd></Chrgs>`;

  test("has its details' charges taken off where only that adds up", async () => {
    const lines = await linesIn(
      entry("294.50", details(detail("100.00", "E1", charge("5.5")), detail("200.00", "E2"))),
    );
    expect(lines).toMatchObject([
      { amount: "94.50", charges: [{ amount: "5.5", currency: "EUR" }] },
      { amount: "200.00", charges: [] },
    ]);
  });

  test("names charges that are no part of its amount and leaves the amounts", async () => {
    const lines = await linesIn(
      entry("300.00", details(detail("100.00", "E1", charge("5.50")), detail("200.00", "E2"))),
    );
    expect(lines.map(({ amount, charges }) => [amount, charges.length])).toEqual([
      ["100.00", 1],
      ["200.00", 0],
    ]);
  });

  test("has a line more for charges of the entry, so that its lines always add up to it", async () => {
    const lines = await linesIn(
      entry("305.00", charge("5.00") + details(detail("100.00", "E1"), detail("200.00", "E2")), {
        side: "DBIT",
      }),
    );
    expect(lines.map(({ amount, credit, place }) => [amount, credit, place])).toEqual([
      ["100.00", false, 0],
      ["200.00", false, 1],
      ["5.00", false, 2],
    ]);
    expect(lines[2]).toMatchObject({
      charges: [{ amount: "5.00", currency: "EUR" }],
      references: {},
      payer: null,
    });
  });
});

test("charges of an entry are named as version 02 writes them, those of 0 left out", async () => {
  const charges = '<Chrgs><Amt Ccy="EUR">4.40</Amt></Chrgs><Chrgs><Amt Ccy="EUR">0.00</Amt></Chrgs>';
  expect(await lineIn(entry("95.60", charges))).toMatchObject({
    amount: "95.60",
    charges: [{ amount: "4.40", currency: "EUR" }],
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
