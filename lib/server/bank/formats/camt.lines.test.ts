import { describe, expect, test } from "vitest";
import { camtOf, details, entry, IBAN } from "./iso20022/testing/camt";
import { lineIn, read } from "./iso20022/testing/read";

const refusal = (document: string) => expect(read(document)).rejects;

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

test("charges of an entry are named as version 02 writes them, those of 0 left out", async () => {
  const charges = '<Chrgs><Amt Ccy="EUR">4.40</Amt></Chrgs><Chrgs><Amt Ccy="EUR">0.00</Amt></Chrgs>';
  expect(await lineIn(entry("95.60", charges))).toMatchObject({
    amount: "95.60",
    charges: [{ amount: "4.40", currency: "EUR" }],
  });
});
