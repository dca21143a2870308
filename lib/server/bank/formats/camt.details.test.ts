import { describe, expect, test } from "vitest";
import { detail, details, entry } from "./iso20022/testing/camt";
import { lineIn, linesIn } from "./iso20022/testing/read";

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
