import { json } from "@/components/testing/stub-api";
import { exampleOrder } from "./example-order";

const { wallet, bankAccount } = exampleOrder({});
const AS_OF = "2026-11-21T09:00:00.000Z";
const WALLETS = {
  managed: true,
  asOf: AS_OF,
  items: [
    {
      ...wallet,
      id: "0b8c53a1-90f5-4b5b-8f5e-000000000002",
      name: "New one",
      status: "PENDING",
      usable: false,
    },
    { ...wallet, status: "APPROVED", usable: true },
  ].map((item) => ({
    ...{ ...item, type: null, createdAt: null, problem: null, blocked: null, facts: null, added: null },
  })),
};
/** The account of the example redemption. */
export const ACCOUNT = {
  ...bankAccount,
  status: "APPROVED",
  usable: true,
  sortCode: null,
  externAccountId: null,
  bank: {
    name: bankAccount.bankName,
    address: null,
    postalCode: null,
    city: null,
    country: null,
    additionalIdentifiers: {},
  },
  paymentSchemes: [],
  createdAt: null,
  nickname: null,
};
const ACCOUNTS = {
  asOf: AS_OF,
  items: [
    { ...ACCOUNT, id: "4a2f8f3c-2b7d-4c39-9a68-000000000002", name: "Yen account", currency: "JPY" },
    {
      ...ACCOUNT,
      id: "4a2f8f3c-2b7d-4c39-9a68-000000000003",
      name: "Closed account",
      status: "SUSPENDED",
      usable: false,
    },
    ACCOUNT,
  ],
};

/** What the example's wallet holds of the euro token, and what of it redemptions in progress will send, as exact decimal text. */
export const holding = (amount: string | null, unsent?: string) => ({
  "GET /api/figures": () =>
    json({
      wallets: [
        {
          ...{ id: wallet.id, lastUsedAt: null },
          inProgress: [],
          unsent: unsent ? [{ currency: "EUR", amount: unsent }] : [],
          balances: [{ currency: "EUR", token: "EURX", amount, asOf: amount && "2026-11-21T09:00:00.000Z" }],
        },
      ],
      bankAccounts: [],
    }),
});

/** What a form offers: the example's wallet and account, and some that cannot be chosen. */
export const LISTS = {
  "GET /api/wallets": () => json(WALLETS),
  "GET /api/bank-accounts": () => json(ACCOUNTS),
};
