import type { Order } from "@/lib/contract/orders";
import type { FaultRule } from "../../support/issuer-control";
import { issuerOrderId } from "../../support/orders";
import type { FaultCase } from "../fault-case";
import type { Harness } from "../harness";
import { refreshOrder, stepOutcomeOf, submitOrder, waitForOrder } from "../orders";

/** Applies until all cases have changed their records, so that the first read returns the changes. */
export const READS_FAIL: FaultRule = {
  match: { method: "GET", path: "^/v1/orders/" },
  action: { type: "respond", status: 503 },
};
const UUID = "6f1d0d3e-9a4b-4a57-8a0e-0b9b1a3c2d11";
const ABSENT = '{"$absent":true}';

type Change = {
  name: string;
  /** The fields that differ from the first read on, as the issuer's JSON. */
  json: string;
  /** What is waited for after that read: instructions, unless another condition is given. */
  when?: (order: Order) => unknown;
  /** What happens then. Returns the order as it is afterwards. */
  next?: (harness: Harness, order: Order) => Promise<Order>;
  /** The step or alarm in the end. */
  state: string;
  said: (order: Order) => unknown;
  message: RegExp;
};

const change = (order: Order, { sandbox }: Harness, json: string) =>
  sandbox.issuer.patch("orders", issuerOrderId(order), json);
const addressShown = ({ alarm, instructions }: Order) =>
  alarm && instructions ? "the address is shown" : undefined;

const changed = ({ name, json, when, next, state, said, message }: Change): FaultCase => ({
  name,
  expected: { state: `submitted, ${state}`, posts: 1, message },
  run: async (harness, { waitForFaultsToEnd }) => {
    const order = await submitOrder(harness);
    await change(order, harness, json);
    await waitForFaultsToEnd();
    const isRead = when ?? ((now: Order) => now.instructions && now.issuer?.checkedAt);
    const first = await waitForOrder(harness, order.id, "the first read", isRead);
    const last = next ? await next(harness, first) : first;
    const outcome = await stepOutcomeOf(harness, last, String(said(last)));
    return { ...outcome, problem: addressShown(last) };
  },
});

const payoutOf = ({ issuer }: Order) => issuer?.fiatTransferId;
const statusOf = ({ issuer }: Order) => issuer?.status;
const foundBy = ({ alarm }: Order) => alarm?.differences[0]?.found;

const payout = (name: string, value: string, message: RegExp | null) =>
  changed({
    name: `FiatTransferId ${name}`,
    json: `{"FiatTransferId":${value}}`,
    state: message ? "payout_started" : "awaiting_transfer",
    ...{ said: payoutOf, message: message ?? /^null$/ },
  });

const status = (name: string, value: string, message: RegExp) =>
  changed({
    name: `Status ${name}`,
    json: `{"Status":${value}}`,
    ...{ state: "awaiting_transfer", said: statusOf, message },
  });

/** What is not as it was approved stops the order, and its address is not shown. */
const differs = (field: string, value: string, message: RegExp) =>
  changed({
    name: `${field} other than approved`,
    json: `{"${field}":${value}}`,
    when: ({ alarm }) => alarm,
    ...{ state: "alarm order_differs", said: foundBy, message },
  });

/** Without a CryptoTransferId there are no instructions. Once it is there, they appear automatically. */
const noTransferYet = (name: string, value: string): FaultCase => ({
  name: `CryptoTransferId ${name} for a while`,
  expected: { state: "submitted, instructions_pending, then awaiting_transfer", posts: 1, message: /^null$/ },
  run: async (harness, { waitForFaultsToEnd }) => {
    const order = await submitOrder(harness);
    await change(order, harness, `{"CryptoTransferId":${value}}`);
    await waitForFaultsToEnd();
    const before = await waitForOrder(harness, order.id, "the first read", ({ issuer }) => issuer?.checkedAt);
    const outcome = await stepOutcomeOf(harness, before, String(before.issuer?.cryptoTransferId));
    await change(order, harness, '{"CryptoTransferId":{"$reset":true}}');
    const after = await waitForOrder(harness, order.id, "them", ({ instructions }) => instructions);
    return { ...outcome, state: `${outcome.state}, then ${after.step}` };
  },
});

/** One transfer on two orders stops both, whichever is read first. */
const sharedTransfer: FaultCase = {
  name: "CryptoTransferId of another order",
  expected: {
    state: "submitted, alarm transfer_shared, and the other: alarm transfer_shared",
    ...{ posts: 1, message: /^RD-/ },
  },
  run: async (harness, { waitForFaultsToEnd }) => {
    const [one, two] = [await submitOrder(harness, "2750.00"), await submitOrder(harness, "2750.00")];
    const { issuer } = harness.sandbox;
    const { transfers } = await issuer.state();
    const id = transfers.find(({ orderId }) => orderId === issuerOrderId(one))?.id ?? "";
    await issuer.patch("transfers", id, `{"OrderId":${ABSENT}}`);
    await change(two, harness, `{"CryptoTransferId":"${id}"}`);
    await waitForFaultsToEnd();
    const current = await waitForOrder(harness, two.id, "the alarm", ({ alarm }) => alarm);
    const other = await waitForOrder(harness, one.id, "the alarm on the other", ({ alarm }) => alarm);
    const outcome = await stepOutcomeOf(harness, current, foundBy(current) ?? "");
    const state = `${outcome.state}, and the other: alarm ${other.alarm?.code}`;
    return { ...outcome, state, problem: addressShown(current) ?? addressShown(other) };
  },
};

/** The fields of a submitted order, in every form that the issuer may return. */
export const orderFields: FaultCase[] = [
  payout("0", "0", null),
  payout('"0"', '"0"', null),
  payout("empty", '""', null),
  payout("null", "null", null),
  payout("absent", ABSENT, null),
  payout("2^60", "1152921504606846976", /^1152921504606846976$/),
  payout("digits as text", '"48211"', /^48211$/),
  payout("a UUID", `"${UUID}"`, /^6f1d0d3e-9a4b-4a57-8a0e-0b9b1a3c2d11$/),
  // A payout that has started stays started, even if a later response omits it.
  changed({
    name: "FiatTransferId 7, later 0",
    json: '{"FiatTransferId":7}',
    when: ({ step }) => step === "payout_started",
    next: async (harness, order) => {
      await change(order, harness, '{"FiatTransferId":0}');
      return refreshOrder(harness, order.id);
    },
    ...{ state: "payout_started", said: payoutOf, message: /^7$/ },
  }),
  status("unknown", '"Awaiting Godot"', /^Awaiting Godot$/),
  status("empty", '""', /^(null)?$/),
  status("null", "null", /^null$/),
  status("absent", ABSENT, /^null$/),
  status("Completed, but no payout", '"COMPLETED"', /^COMPLETED$/),
  status("Failed", '"Failed"', /^Failed$/),
  // An unknown status does not end the polling.
  changed({
    name: "Status unknown: the app keeps polling",
    json: '{"Status":"Frobnicated"}',
    when: ({ issuer }) => issuer?.status === "Frobnicated",
    next: (harness, { id, issuer: earlier }) =>
      waitForOrder(harness, id, "a later read", ({ issuer }) => issuer?.checkedAt !== earlier?.checkedAt),
    ...{ state: "awaiting_transfer", said: statusOf, message: /^Frobnicated$/ },
  }),
  noTransferYet("empty", '""'),
  noTransferYet("null", "null"),
  noTransferYet("absent", ABSENT),
  noTransferYet("0", "0"),
  differs("Type", '"Buy"', /^Buy$/),
  differs("Amount", '"0.01"', /^0\.01$/),
  differs("WalletId", `"${UUID}"`, /^6f1d0d3e/),
  differs("BankAccountId", `"${UUID}"`, /^6f1d0d3e/),
  differs("CustomerReference", '"RD-OTHER"', /^RD-OTHER$/),
  // What the issuer leaves out cannot differ, but neither was it compared.
  changed({
    name: "Type, Amount, ids and reference absent",
    json: `{${["Type", "Amount", "WalletId", "BankAccountId", "CustomerReference"].map((field) => `"${field}":${ABSENT}`)}}`,
    said: ({ alarm, issuer }) => `alarm ${alarm}, compared ${issuer?.compared}`,
    ...{ state: "awaiting_transfer", message: /^alarm null, compared false$/ },
  }),
  // A later read that names another transfer stops the order, whatever that transfer says.
  changed({
    name: "CryptoTransferId changes once it is pinned",
    json: "{}",
    next: async (harness, order) => {
      await change(order, harness, `{"CryptoTransferId":"${UUID}"}`);
      return waitForOrder(harness, order.id, "the alarm", ({ alarm }) => alarm);
    },
    ...{ state: "alarm transfer_changed", said: foundBy, message: /^6f1d0d3e/ },
  }),
  sharedTransfer,
];
