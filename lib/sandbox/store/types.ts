import type { BankData } from "../bank/types";

/** Fiat currencies the issuer pays out. */
export const CURRENCIES = ["EUR", "USD"] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * A record of the issuer with its field names, and the overrides that a scenario applies when it is returned (field name →
 * raw JSON text, or "absent"). Numbers are stored as decimal text.
 */
export type Entity<T> = { record: T; overrides: Record<string, string> };

type WalletRecord = {
  Id: string;
  Name: string;
  Type: string;
  Network: string;
  Address: string;
  Status: string;
  CreatedAt: string;
};

type BankAccountRecord = {
  Id: string;
  Name: string;
  AccountIdentifier: {
    RoutingCode: string;
    AccountNumber: string;
    AdditionalIdentifiers: { SortCode?: string; ExternAccountId?: string };
  };
  BankInformation: {
    Name: string;
    Address: string;
    PostalCode: string;
    City: string;
    Country: string;
    AdditionalIdentifiers: Record<string, string>;
  };
  PaymentSchemes: string[];
  Currency: string;
  Status: string;
  CreatedAt: string;
};

type OrderRecord = {
  OrderId: string;
  Type: string;
  Amount: string;
  WalletId: string;
  BankAccountId: string;
  CustomerReference?: string;
  Status: string;
  FiatTransferId: string;
  CryptoTransferId: string;
  CreatedAt: string;
};

type CryptoTransferRecord = {
  Id: string;
  OrderId: string;
  WalletOwner: string;
  WalletAddress: string;
  Amount: string;
  CreatedAt: string;
};

export type Wallet = Entity<WalletRecord>;
export type BankAccount = Entity<BankAccountRecord>;

/** `sinceBlock`: transfers up to this block do not belong to the order. `readyAt` (ms): when the CryptoTransferId is shown. */
export type Order = Entity<OrderRecord> & {
  currency: Currency;
  walletAddress: string;
  readyAt: number;
  sinceBlock: number;
  confirmations: { hash: string; at: string }[];
};

export type CryptoTransfer = Entity<CryptoTransferRecord> & { depositIndex: number };

export type Verdict = "right" | "wrong_amount" | "wrong_token" | "wrong_sender" | "already_paid";

/** A token transfer on the chain. `order`: the order whose deposit address it reached, and the issuer's verdict. */
export type Movement = {
  hash: string;
  logIndex: number;
  token: string;
  symbol: string;
  from: string;
  to: string;
  amount: string;
  block: number;
  at: number;
  order: { orderId: string; verdict: Verdict; burnHash: string | null } | null;
};

export type Mail = {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  receivedAt: string;
};

export type StoreData = {
  wallets: Wallet[];
  bankAccounts: BankAccount[];
  orders: Order[];
  transfers: CryptoTransfer[];
  movements: Movement[];
  mail: Mail[];
  bank: BankData;
  nextFiatTransferId: number;
  nextDepositIndex: number;
  /** The deposit address of the next order, when a scenario has set it. */
  nextDepositAddress?: string | undefined;
};
