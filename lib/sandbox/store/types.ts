/** Fiat currencies the issuer pays out. */
export const CURRENCIES = ["EUR", "USD"] as const;
export type Currency = (typeof CURRENCIES)[number];

/**
 * Anything the issuer shows: its record in the issuer's own names, and scenario overrides laid over it when it is
 * answered (field name → raw JSON text, or "absent"). Numbers are kept as decimal text.
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

export type BankAccountRecord = {
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

/** `sinceBlock`: transfers mined up to it are not this order's. `readyAt` (ms): from when the CryptoTransferId is shown. */
export type Order = Entity<OrderRecord> & {
  currency: Currency;
  walletAddress: string;
  readyAt: number;
  sinceBlock: number;
  confirmations: { hash: string; at: string }[];
};

export type CryptoTransfer = Entity<CryptoTransferRecord> & { depositIndex: number };

export type Verdict = "right" | "wrong_amount" | "wrong_token" | "wrong_sender" | "already_paid";

/** A token transfer seen on the chain; `order` tells whose deposit address it reached and what the issuer makes of it. */
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
  nextFiatTransferId: number;
  nextDepositIndex: number;
  /** The address of the next order where a scenario chose it. */
  nextDepositAddress?: string | undefined;
};
