import { CUSTOMER } from "./customer";
import type { BankAccount, BankAccountRecord } from "./types";

/** Three euro and two dollar accounts. Ids are fixed, account numbers have valid check digits, banks are invented. */
export function seedBankAccounts(): BankAccount[] {
  return [hamburg(), overseas(), rotterdam(), newYork(), london()].map((record) => ({
    record,
    overrides: {},
  }));
}

function hamburg(): BankAccountRecord {
  return {
    Id: "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a01",
    Name: CUSTOMER,
    AccountIdentifier: {
      RoutingCode: "HAHBDEHHXXX",
      AccountNumber: "DE10200411550123456789",
      AdditionalIdentifiers: {},
    },
    BankInformation: {
      Name: "Hanseatische Handelsbank AG",
      Address: "Ballindamm 40",
      PostalCode: "20095",
      City: "Hamburg",
      Country: "Germany",
      AdditionalIdentifiers: { Bankleitzahl: "20041155" },
    },
    PaymentSchemes: ["SEPA", "SEPA Instant"],
    Currency: "EUR",
    Status: "APPROVED",
    CreatedAt: "2025-10-28T09:30:12.004Z",
  };
}

function overseas(): BankAccountRecord {
  return {
    Id: "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a02",
    Name: "Nordlicht Handels- und Beteiligungsgesellschaft für nachhaltige Schifffahrtslogistik mbH & Co. KG – Zweigniederlassung Übersee",
    AccountIdentifier: {
      RoutingCode: "BQCRFRPPXXX",
      AccountNumber: "FR1420041010050500013M02606",
      AdditionalIdentifiers: { ExternAccountId: "NLH-ÜBS-0007" },
    },
    BankInformation: {
      Name: "Banque Coopérative du Crédit Régional et de l’Équipement Maritime – Société Coopérative",
      Address: "128 bis, boulevard de l’Hôpital-Général-de-la-Marine-Marchande, Bâtiment Été",
      PostalCode: "75013",
      City: "Paris 13ᵉ Arrondissement",
      Country: "France",
      AdditionalIdentifiers: { "Code banque": "20041", "Code guichet": "01005", "Clé RIB": "06" },
    },
    PaymentSchemes: ["SEPA"],
    Currency: "EUR",
    Status: "APPROVED",
    CreatedAt: "2025-12-02T16:18:44.590Z",
  };
}

function rotterdam(): BankAccountRecord {
  return {
    Id: "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a03",
    Name: CUSTOMER,
    AccountIdentifier: {
      RoutingCode: "MAASNL2RXXX",
      AccountNumber: "NL20INGB0001234567",
      AdditionalIdentifiers: {},
    },
    BankInformation: {
      Name: "Maasbank N.V.",
      Address: "Boompjes 258",
      PostalCode: "3011 XZ",
      City: "Rotterdam",
      Country: "Netherlands",
      AdditionalIdentifiers: {},
    },
    PaymentSchemes: ["SEPA", "SWIFT"],
    Currency: "EUR",
    Status: "PENDING",
    CreatedAt: "2026-02-03T11:02:27.733Z",
  };
}

function newYork(): BankAccountRecord {
  return {
    Id: "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a04",
    Name: "Nordlicht Trading Inc.",
    AccountIdentifier: {
      RoutingCode: "HDSNUS33XXX",
      AccountNumber: "000123456789",
      AdditionalIdentifiers: { ExternAccountId: "NLT-US-0001" },
    },
    BankInformation: {
      Name: "Hudson River Commercial Bank",
      Address: "455 Broad Street, 12th Floor",
      PostalCode: "10004",
      City: "New York, NY",
      Country: "United States",
      AdditionalIdentifiers: { AbaRoutingNumber: "021000021", IntermediaryBic: "HAHBDEHHXXX" },
    },
    PaymentSchemes: ["SWIFT", "Fedwire"],
    Currency: "USD",
    Status: "APPROVED",
    CreatedAt: "2025-11-11T13:45:00.120Z",
  };
}

function london(): BankAccountRecord {
  return {
    Id: "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a05",
    Name: "Nordlicht Trading Ltd",
    AccountIdentifier: {
      RoutingCode: "THAMGB2LXXX",
      AccountNumber: "GB33BUKB20201555555555",
      AdditionalIdentifiers: { SortCode: "20-20-15", ExternAccountId: "NLT-UK-0002" },
    },
    BankInformation: {
      Name: "Thames & Medway Bank plc",
      Address: "7 Lothbury",
      PostalCode: "EC2R 7HH",
      City: "London",
      Country: "United Kingdom",
      AdditionalIdentifiers: { IntermediaryBic: "HDSNUS33XXX" },
    },
    PaymentSchemes: ["SWIFT"],
    Currency: "USD",
    Status: "PENDING",
    CreatedAt: "2026-01-30T08:59:59.999Z",
  };
}
