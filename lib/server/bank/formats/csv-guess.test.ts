import { describe, expect, test } from "vitest";
import { readCsv } from "./csv";
import { guessCsv } from "./csv-guess";
import { encoded, inPieces, wholeStatements } from "./testing";

const guess = (...lines: string[]) => guessCsv(inPieces(encoded(lines.join("\r\n"))));

describe("the columns of a CSV file", () => {
  test("are guessed from German names, below an account's data", async () => {
    const { mapping, uncertain, rows } = await guess(
      '"Kontonummer:";"DE02120300000000202051 / Girokonto"',
      "",
      '"Kontostand vom 27.11.2026:";"8.395,21 EUR"',
      "",
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID"',
      '"24.11.26";"24.11.26";"Gebucht";"Token Issuer";"Us";"Redemption; RD-7F3K9QXM";"Eingang";"DE89370400440532013000";"125.000,00";""',
    );
    expect(mapping).toEqual({
      date: "Buchungsdatum",
      valueDate: "Wertstellung",
      status: "Status",
      amount: "Betrag (€)",
      payer: "Zahlungspflichtige*r",
      payerAccount: "IBAN",
      text: "Verwendungszweck",
      decimal: ",",
      dateForm: "DD.MM.YY",
      delimiter: ";",
      skip: 4,
    });
    expect(uncertain).toEqual([]);
    expect(rows[0]?.[5]).toBe("Redemption; RD-7F3K9QXM");
  });

  test("are guessed from the names of savings banks, whose status is in “Info”", async () => {
    const { mapping, uncertain } = await guess(
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Begünstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Währung";"Info"',
      '"DE02120300000000202051";"24.11.26";"25.11.26";"GUTSCHRIFT";"Redemption";"";"";"RD-7F3K9QXM";"";"";"";"Token Issuer";"DE89370400440532013000";"HANDDEFF";"125000,00";"EUR";"Umsatz gebucht"',
    );
    expect(mapping).toMatchObject({
      date: "Buchungstag",
      valueDate: "Valutadatum",
      amount: "Betrag",
      currency: "Währung",
      payer: "Begünstigter/Zahlungspflichtiger",
      payerAccount: "Kontonummer/IBAN",
      text: "Verwendungszweck",
      reference: "Kundenreferenz (End-to-End)",
      status: "Info",
      dateForm: "DD.MM.YY",
    });
    expect(uncertain).toEqual([]);
  });

  test("are guessed from Dutch names: the amount has no sign, and the text is in three columns", async () => {
    const ing = await guess(
      '"Datum","Naam / Omschrijving","Rekening","Tegenrekening","Code","Af Bij","Bedrag (EUR)","Mutatiesoort","Mededelingen"',
      '"20261124","Token Issuer","NL42INGB0001085276","NL91ABNA0417164300","OV","Bij","2500,00","Overschrijving","Redemption"',
    );
    expect(ing.mapping).toMatchObject({
      date: "Datum",
      amount: "Bedrag (EUR)",
      direction: "Af Bij",
      payer: "Naam / Omschrijving",
      payerAccount: "Tegenrekening",
      text: "Mededelingen",
      dateForm: "YYYYMMDD",
      decimal: ",",
      delimiter: ",",
    });
    const rabobank = await guess(
      '"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Tegenrekening IBAN/BBAN","Naam tegenpartij","Betalingskenmerk","Omschrijving-1","Omschrijving-2","Omschrijving-3"',
      '"NL60RABO0330370596","EUR","RABONL2U","014705","2026-11-24","2026-11-24","+2500,00","+9936,35","NL91ABNA0417164300","Token Issuer","","Redemption","two","three"',
    );
    expect(rabobank.mapping).toMatchObject({
      date: "Datum",
      valueDate: "Rentedatum",
      amount: "Bedrag",
      currency: "Munt",
      payerAccount: "Tegenrekening IBAN/BBAN",
      payer: "Naam tegenpartij",
      text: ["Omschrijving-1", "Omschrijving-2", "Omschrijving-3"],
      reference: "Betalingskenmerk",
    });
  });

  test("are guessed from French names: debits and credits stand apart", async () => {
    const { mapping, uncertain } = await guess(
      "Compte courant;;;;",
      "Date de comptabilisation;Date de valeur;Libellé;Débit;Crédit",
      "15/01/2026;15/01/2026;PAIEMENT;42,50;",
      "24/11/2026;24/11/2026;VIR SEPA RECU;;2 500,00",
    );
    expect(mapping).toEqual({
      date: "Date de comptabilisation",
      valueDate: "Date de valeur",
      text: "Libellé",
      debit: "Débit",
      credit: "Crédit",
      decimal: ",",
      dateForm: "DD/MM/YYYY",
      delimiter: ";",
      skip: 1,
    });
    expect(uncertain).toEqual([]);
  });

  test("are guessed from English names", async () => {
    const { mapping, uncertain } = await guess(
      "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance",
      "TRANSFER,Current,2026-11-23 09:00:00,2026-11-24 09:00:01,Redemption,2500.00,0.00,EUR,COMPLETED,2960.00",
    );
    expect(mapping).toMatchObject({
      date: "Completed Date",
      amount: "Amount",
      currency: "Currency",
      text: "Description",
      status: "State",
      decimal: ".",
      dateForm: "YYYY-MM-DD",
    });
    expect(uncertain).toEqual([]);
  });

  test("are taken by number where two have the same name", async () => {
    const { mapping } = await guess("Datum;Betrag;Betrag;Text", "24.11.2026;1,00;2,00;x");
    expect(mapping.amount).toBe(2);
  });

  test("are guessed by what is in them where there are no names, and then are not certain", async () => {
    const { mapping, uncertain, columns } = await guess(
      "24.11.2026;NL91;Redemption of November;2500,00",
      "25.11.2026;NL91;Fee;-3,00",
    );
    expect(mapping).toMatchObject({ date: 1, amount: 4, text: 3, skip: 0 });
    expect(uncertain).toEqual(["date", "amount", "text"]);
    expect(columns).toEqual(["1", "2", "3", "4"]);
  });

  test("by names that lie are not taken: a “Valuta” of codes is the currency", async () => {
    const { mapping } = await guess("Datum;Valuta;Bedrag;Omschrijving", "24-11-2026;EUR;1,00;x");
    expect(mapping).toMatchObject({ currency: "Valuta", dateForm: "DD-MM-YYYY" });
    expect(mapping.valueDate).toBeUndefined();
  });
});

describe("how a CSV file writes", () => {
  test("days is open where all of them can be read in two ways", async () => {
    const open = await guess("Date,Amount,Description", "01/02/2026,1.00,x", "03/04/2026,1.00,x");
    expect(open.dateForms).toEqual(["MM/DD/YYYY", "DD/MM/YYYY"]);
    expect(open.uncertain).toEqual(["dateForm"]);
    const certain = await guess("Date,Amount,Description", "01/02/2026,1.00,x", "01/24/2026,1.00,x");
    expect(certain.dateForms).toEqual(["MM/DD/YYYY"]);
    expect(certain.uncertain).toEqual([]);
  });

  test("amounts is open where 1.250 may be either, and certain as soon as one amount says it", async () => {
    const open = await guess("Datum;Betrag;Text", "24.11.2026;1.250;x");
    expect(open.uncertain).toContain("decimal");
    const certain = await guess("Datum;Betrag;Text", "24.11.2026;1.250;x", "24.11.2026;0,5;x");
    expect(certain).toMatchObject({ mapping: { decimal: "," } });
    expect(certain.uncertain).not.toContain("decimal");
  });

  test("is shown with its first ten rows", async () => {
    const rows = Array.from({ length: 14 }, (_, place) => `24.11.2026;${place},00;Row ${place}`);
    const { rows: shown, columns } = await guess("Datum;Betrag;Verwendungszweck", ...rows);
    expect(columns).toEqual(["Datum", "Betrag", "Verwendungszweck"]);
    expect(shown).toHaveLength(10);
    expect(shown[9]).toEqual(["24.11.2026", "9,00", "Row 9"]);
  });
});

test("what was guessed reads the file", async () => {
  const bytes = encoded(
    'Umsätze;;\nDatum;Betrag;Verwendungszweck\n24.11.2026;-1.234,56;"two\nlines"\n25.11.2026;7,00;x\n',
    "windows-1252",
  );
  const { mapping } = await guessCsv(inPieces(bytes));
  const [statement] = await wholeStatements(
    readCsv(inPieces(bytes), { mapping: mapping as never, iban: "DE1", currency: "EUR" }),
  );
  expect(statement?.lines.map(({ amount, credit, text }) => [amount, credit, text])).toEqual([
    ["1234.56", false, "two lines"],
    ["7.00", true, "x"],
  ]);
});

test("a file that is no table leaves everything to be looked at", async () => {
  expect(await guess("hello", "world")).toMatchObject({ uncertain: ["date", "dateForm", "amount", "text"] });
  expect(await guess("")).toMatchObject({ columns: [], rows: [] });
});
