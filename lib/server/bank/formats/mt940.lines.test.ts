import { describe, expect, test } from "vitest";
import { lineOf, withDetails } from "./swift/testing/mt940";

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
