import "server-only";
import type { BankAccount as ShownBankAccount } from "@/lib/contract/bank-accounts";
import type { Wallet as ShownWallet } from "@/lib/contract/wallets";
import type { CallOutcome } from "@/lib/domain/call-outcome";
import type { ClaimMoment } from "./claim-fence";

/** A bank account as the issuer's record has it. */
export type BankAccount = Omit<ShownBankAccount, "nickname">;

/** A wallet as the issuer's record has it. */
export type Wallet = Omit<ShownWallet, "facts" | "problem" | "blocked" | "added">;

/** What is told to the log and the metrics after each operation; `token` is an operation too. No secrets in it. */
export type IssuerEvent = { operation: string; outcome: string; status?: number; ms: number };

/** A request that was really made, and how it ended. */
export type IssuerCall = { outcome: CallOutcome; httpStatus?: number; ms: number };

/** Tells the observer how an operation ended; `startedAt` is a reading of the monotonic clock in milliseconds. */
export type Report = (operation: string, outcome: string, startedAt: number, status?: number) => void;

export type IssuerSettings = {
  baseUrl: string;
  tokenUrl: string;
  clientId: () => string;
  /** A function, so that a rotated secret file is picked up at the next token request. */
  clientSecret: () => string;
  tokenAuth: "body" | "basic";
  tokenScope?: string;
  /** Relative to `baseUrl`; normally `/v1/customer/wallets`. */
  walletsPath: string;
  /** Milliseconds for one whole exchange, body included. */
  deadlines?: { readMs: number; writeMs: number; tokenMs: number };
  observe?: (event: IssuerEvent) => void;
  /** Called with each request to the interface or the token endpoint, and with nothing that was not sent. */
  onCall?: (service: "api" | "token", call: IssuerCall) => void;
};

/** A redemption as it is sent; `amount` is decimal text and goes out exactly as given. */
export type NewOrder = {
  currency: string;
  amount: string;
  walletId: string;
  bankAccountId: string;
  customerReference?: string | null;
};

export type UnknownReason =
  | "timeout"
  | "connection"
  | "redirect"
  | "unauthorized"
  | "unexpected_status"
  | "empty"
  | "too_large"
  | "cut_off"
  | "unreadable"
  | "no_order_id";

/** How one attempt to create an order ended; `detail` is the redacted answer for log, record and technical details only. */
export type CreateOutcome =
  | { kind: "created"; orderId: string; status: number; detail: string }
  | { kind: "not_sent"; reason: "token" | "connection" | "too_late" | "invalid_id" }
  | { kind: "refused"; status: number; detail: string }
  | { kind: "unknown"; reason: UnknownReason; detail: string; status?: number };

/** The issuer's order record; all is text exactly as on the wire, what it leaves out and "none" ids are null. */
export type IssuerOrder = {
  orderId: string;
  type: string | null;
  amount: string | null;
  walletId: string | null;
  bankAccountId: string | null;
  customerReference: string | null;
  status: string | null;
  fiatTransferId: string | null;
  cryptoTransferId: string | null;
  createdAt: string | null;
};

/** Where the tokens have to be sent; `amount` is decimal text exactly as on the wire. */
export type CryptoTransfer = {
  id: string | null;
  orderId: string | null;
  walletOwner: string;
  walletAddress: string;
  amount: string;
  createdAt: string | null;
};

export type NewWallet = { name: string; type: string; network: string; address: string };

/** The issuer's service. All but `createOrder` throw `IssuerError`, or a TypeError for an id that is no UUID. */
export type Issuer = {
  /** Resolves while an order could be sent: there is a token, and the process is not stopping. */
  ready(): Promise<void>;
  /** From now on nothing is ready, and an order that is claimed later is not sent. */
  stopSending(): void;
  /** `claimed` is when the order was about to be claimed: a request that is not dialled soon after is not sent. */
  createOrder(order: NewOrder, claimed: ClaimMoment): Promise<CreateOutcome>;
  getOrder(orderId: string): Promise<IssuerOrder>;
  getCryptoTransfer(transferId: string): Promise<CryptoTransfer>;
  confirmTransfer(transferId: string, transactionHash: string): Promise<void>;
  listBankAccounts(): Promise<BankAccount[]>;
  getBankAccount(id: string): Promise<BankAccount>;
  listWallets(): Promise<{ items: Wallet[]; managed: boolean }>;
  addWallet(wallet: NewWallet): Promise<Wallet>;
  removeWallet(id: string): Promise<void>;
  close(): Promise<void>;
};
