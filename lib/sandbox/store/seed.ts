import { newBank } from "../bank/types";
import type { BankAccount, Currency, StoreData, Wallet } from "./types";

/** The business customer whose account this is. */
export const CUSTOMER = "Nordlicht Handels GmbH";

/** The name shown as the owner of every deposit address. */
export const ISSUER_OWNER = "Meridian Digital Money B.V. – Redemption";

/** Starting balance of each of the customer's wallets, per token, in decimal text. */
export const WALLET_BALANCE = "2500000";

/** The state that a new sandbox starts with. Ids are fixed, so that tests can name them. */
export function seed(): StoreData {
  return {
    wallets: seedWallets(),
    bankAccounts: BANK_ACCOUNTS.map(bankAccount),
    orders: [],
    transfers: [],
    movements: [],
    mail: [],
    bank: newBank(),
    nextFiatTransferId: 48_211,
    nextDepositIndex: 0,
  };
}

// Accounts 1 to 3 of the well-known development mnemonic, so that they can be imported into a browser wallet.
const RESERVE = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const seedWallets = (): Wallet[] => [
  wallet("01", "Treasury", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "2025-11-04T08:12:41.317Z"),
  wallet("02", "Operations", "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC", "2025-11-18T14:05:09.840Z"),
  wallet("03", "Settlement reserve", RESERVE, "2026-01-22T10:47:55.026Z", "PENDING"),
];

function wallet(end: string, Name: string, Address: string, CreatedAt: string, Status = "APPROVED"): Wallet {
  const Id = `5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f4${end}`;
  return {
    record: { Id, Name, Type: "Institutional", Network: "Ethereum", Address, Status, CreatedAt },
    overrides: {},
  };
}

/** What the issuer's web form asks for, in camelCase, and what the issuer adds to it. */
type BankAccountFields = {
  id: string;
  name: string;
  accountNumber: string;
  routingCode: string;
  currency: Currency;
  bankName: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
  sortCode?: string | undefined;
  externAccountId?: string | undefined;
  paymentSchemes?: string[] | undefined;
  bankIdentifiers?: Record<string, string>;
  status?: string;
  createdAt: string;
};

/** A bank account as the issuer keeps it, by default with what its web account fills in. */
export function bankAccount(fields: BankAccountFields): BankAccount {
  const { currency, sortCode, externAccountId } = fields;
  return {
    record: {
      Id: fields.id,
      Name: fields.name,
      AccountIdentifier: {
        RoutingCode: fields.routingCode,
        AccountNumber: fields.accountNumber,
        AdditionalIdentifiers: {
          ...(sortCode && { SortCode: sortCode }),
          ...(externAccountId && { ExternAccountId: externAccountId }),
        },
      },
      BankInformation: {
        Name: fields.bankName,
        Address: fields.address,
        PostalCode: fields.postalCode,
        City: fields.city,
        Country: fields.country,
        AdditionalIdentifiers: fields.bankIdentifiers ?? {},
      },
      PaymentSchemes: fields.paymentSchemes ?? [currency === "EUR" ? "SEPA" : "SWIFT"],
      Currency: currency,
      Status: fields.status ?? "PENDING",
      CreatedAt: fields.createdAt,
    },
    overrides: {},
  };
}

const ACCOUNT = "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a";

/** Three euro and two dollar accounts. Ids are fixed, account numbers have valid check digits, banks are invented. */
const BANK_ACCOUNTS: BankAccountFields[] = [
  {
    ...{ id: `${ACCOUNT}01`, status: "APPROVED", createdAt: "2025-10-28T09:30:12.004Z" },
    ...{ name: CUSTOMER, accountNumber: "DE10200411550123456789", routingCode: "HAHBDEHHXXX" },
    ...{ bankName: "Hanseatische Handelsbank AG", address: "Ballindamm 40", postalCode: "20095" },
    ...{ city: "Hamburg", country: "Germany", bankIdentifiers: { Bankleitzahl: "20041155" } },
    ...{ currency: "EUR", paymentSchemes: ["SEPA", "SEPA Instant"] },
  },
  {
    ...{ id: `${ACCOUNT}02`, status: "APPROVED", createdAt: "2025-12-02T16:18:44.590Z" },
    name: "Nordlicht Handels- und Beteiligungsgesellschaft für nachhaltige Schifffahrtslogistik mbH & Co. KG – Zweigniederlassung Übersee",
    ...{ accountNumber: "FR1420041010050500013M02606", routingCode: "BQCRFRPPXXX" },
    externAccountId: "NLH-ÜBS-0007",
    bankName: "Banque Coopérative du Crédit Régional et de l’Équipement Maritime – Société Coopérative",
    address: "128 bis, boulevard de l’Hôpital-Général-de-la-Marine-Marchande, Bâtiment Été",
    ...{ postalCode: "75013", city: "Paris 13ᵉ Arrondissement", country: "France" },
    bankIdentifiers: { "Code banque": "20041", "Code guichet": "01005", "Clé RIB": "06" },
    currency: "EUR",
  },
  {
    ...{ id: `${ACCOUNT}03`, createdAt: "2026-02-03T11:02:27.733Z" },
    ...{ name: CUSTOMER, accountNumber: "NL20INGB0001234567", routingCode: "MAASNL2RXXX" },
    ...{ bankName: "Maasbank N.V.", address: "Boompjes 258", postalCode: "3011 XZ" },
    ...{ city: "Rotterdam", country: "Netherlands" },
    ...{ currency: "EUR", paymentSchemes: ["SEPA", "SWIFT"] },
  },
  {
    ...{ id: `${ACCOUNT}04`, status: "APPROVED", createdAt: "2025-11-11T13:45:00.120Z" },
    ...{ name: "Nordlicht Trading Inc.", accountNumber: "000123456789", routingCode: "HDSNUS33XXX" },
    ...{ externAccountId: "NLT-US-0001", bankName: "Hudson River Commercial Bank" },
    ...{ address: "455 Broad Street, 12th Floor", postalCode: "10004", city: "New York, NY" },
    country: "United States",
    bankIdentifiers: { AbaRoutingNumber: "021000021", IntermediaryBic: "HAHBDEHHXXX" },
    ...{ currency: "USD", paymentSchemes: ["SWIFT", "Fedwire"] },
  },
  {
    ...{ id: `${ACCOUNT}05`, createdAt: "2026-01-30T08:59:59.999Z" },
    ...{ name: "Nordlicht Trading Ltd", accountNumber: "GB33BUKB20201555555555" },
    ...{ routingCode: "THAMGB2LXXX", sortCode: "20-20-15", externAccountId: "NLT-UK-0002" },
    ...{ bankName: "Thames & Medway Bank plc", address: "7 Lothbury", postalCode: "EC2R 7HH" },
    ...{ city: "London", country: "United Kingdom", bankIdentifiers: { IntermediaryBic: "HDSNUS33XXX" } },
    currency: "USD",
  },
];
