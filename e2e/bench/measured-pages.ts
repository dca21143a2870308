import { PEOPLE, type TestPerson } from "../support/people";

/** `data`: appears in the page with its data. `targetKb`: how much JavaScript it should load, prefetches included, in kilobytes
 * (1000 bytes) of gzip. */
export type MeasuredPage = {
  name: string;
  as: TestPerson | null;
  path: (orders: PageOrders) => string;
  data: string;
  targetKb: number;
};

/** The redemptions whose pages are measured: one to approve, and one whose tokens are to be sent. */
export type PageOrders = { toApprove: string; toSend: string };

const LIST = { as: PEOPLE.preparer, data: "main :is(tbody tr, li)", targetKb: 178 };
const REDEMPTION = { data: "main ol li[aria-current]", targetKb: 215 };

/** The pages whose size and speed are measured. Their names are the keys of `e2e/budgets.json`. */
export const MEASURED_PAGES: readonly MeasuredPage[] = [
  { name: "sign-in", as: null, path: () => "/sign-in", data: "main form input", targetKb: 160 },
  { ...LIST, name: "overview", path: () => "/" },
  { ...LIST, name: "redemptions", path: () => "/orders" },
  { ...LIST, name: "bank-accounts", path: () => "/bank-accounts" },
  { ...LIST, name: "wallets", path: () => "/wallets" },
  { ...LIST, name: "activity", path: () => "/activity" },
  {
    ...LIST,
    name: "new-redemption",
    path: () => "/orders/new",
    data: "main form input[type=radio]",
    targetKb: 200,
  },
  {
    ...REDEMPTION,
    name: "to-approve",
    as: PEOPLE.approver,
    path: ({ toApprove }) => `/orders/${toApprove}`,
  },
  {
    ...REDEMPTION,
    name: "to-send",
    as: PEOPLE.preparer,
    path: ({ toSend }) => `/orders/${toSend}`,
  },
];
