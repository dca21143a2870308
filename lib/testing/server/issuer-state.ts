import "server-only";
import { randomUUID } from "node:crypto";

type Asked = { id: string; body: string };
export type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

type Approvable = { Id: string; Status: string; [field: string]: unknown };
type OrderRecord = {
  OrderId: string;
  Type: string;
  Amount: string;
  WalletId: string;
  BankAccountId: string;
  CustomerReference?: string;
  Status: string;
  FiatTransferId: number | string;
  CryptoTransferId: string;
  CreatedAt: string;
};
type Transfer = { Id: string; OrderId: string; WalletOwner: string; WalletAddress: string; Amount: string };

/** The issuer's records. Tests change them. */
export type IssuerState = {
  wallets: Approvable[];
  accounts: (Approvable & { AccountIdentifier: Record<string, unknown> })[];
  orders: Map<string, OrderRecord>;
  transfers: Map<string, Transfer>;
};

export const WALLET = "11111111-aaaa-4aaa-8aaa-111111111111";
export const PENDING_WALLET = "22222222-aaaa-4aaa-8aaa-222222222222";
export const ACCOUNT = "33333333-aaaa-4aaa-8aaa-333333333333";
export const PENDING_ACCOUNT = "44444444-aaaa-4aaa-8aaa-444444444444";
export const USD_ACCOUNT = "55555555-aaaa-4aaa-8aaa-555555555555";
export const NOT_THERE = "99999999-aaaa-4aaa-8aaa-999999999999";

export const PAY_TO = {
  WalletOwner: "Issuer Ltd",
  WalletAddress: "0x52908400098527886E0F7030069857D2E4169EE7",
};

const wallet = (Id: string, Status: string) => ({
  Id,
  Status,
  Name: "Treasury",
  Type: "Institutional",
  Network: "Ethereum",
  Address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
});
const account = (Id: string, Status: string, Currency: string) => ({
  Id,
  Status,
  Currency,
  Name: "Acme GmbH",
  AccountIdentifier: { RoutingCode: "COBADEFF", AccountNumber: "DE89370400440532013000" },
  BankInformation: { Name: "Bank" },
  PaymentSchemes: ["SEPA"],
  CreatedAt: "2026-01-02T03:04:05.678Z",
});

export const freshState = (): IssuerState => ({
  wallets: [wallet(WALLET, "APPROVED"), wallet(PENDING_WALLET, "PENDING")],
  accounts: [
    account(ACCOUNT, "APPROVED", "EUR"),
    account(PENDING_ACCOUNT, "PENDING", "EUR"),
    account(USD_ACCOUNT, "APPROVED", "USD"),
  ],
  orders: new Map(),
  transfers: new Map(),
});

const found = (body: unknown): Reply => (body ? { status: 200, body } : { status: 404 });

/** The issuer's endpoints (docs/issuer-api.md, Endpoints), including those for wallets. */
export const ROUTES: Record<string, (asked: Asked, state: IssuerState) => Reply> = {
  "POST /oauth/token": () => ({ status: 200, body: { access_token: randomUUID(), expires_in: 300 } }),
  "POST /v1/orders": ({ body }, state) => ({
    status: 201,
    body: { OrderId: addOrder(state, JSON.parse(body)).OrderId },
  }),
  "GET /v1/orders/{id}": ({ id }, { orders }) => found(orders.get(id)),
  "GET /v1/transfers/crypto/{id}": ({ id }, { transfers }) => found(transfers.get(id)),
  "POST /v1/transfers/crypto/{id}/confirmation": () => ({ status: 200 }),
  "GET /v1/customer/bank-accounts": (_asked, { accounts }) => found(accounts),
  "GET /v1/customer/bank-accounts/{id}": ({ id }, { accounts }) =>
    found(accounts.find((one) => one.Id === id)),
  "GET /v1/customer/wallets": (_asked, { wallets }) => found(wallets),
  "POST /v1/customer/wallets": ({ body }) => ({
    status: 201,
    body: { ...JSON.parse(body), Id: randomUUID(), Status: "PENDING" },
  }),
  "DELETE /v1/customer/wallets/{id}": () => ({ status: 200 }),
};

/** Adds an order with its payment instructions, as `POST /v1/orders` does. */
export function addOrder(
  state: IssuerState,
  sent: Omit<OrderRecord, "OrderId" | "Status" | "FiatTransferId" | "CryptoTransferId" | "CreatedAt">,
): OrderRecord {
  const order = {
    ...sent,
    OrderId: randomUUID(),
    Status: "Pending",
    FiatTransferId: 0,
    CryptoTransferId: randomUUID(),
    CreatedAt: "2026-01-02T03:04:05.678Z",
  };
  state.orders.set(order.OrderId, order);
  state.transfers.set(order.CryptoTransferId, {
    Id: order.CryptoTransferId,
    OrderId: order.OrderId,
    ...PAY_TO,
    Amount: order.Amount,
  });
  return order;
}
