import type { FaultRule } from "../../support/issuer-control";
import type { FaultCase } from "../fault-case";
import { issuerOrderId, refreshOrder, stepOutcomeOf, submitOrder, waitForOrder } from "../orders";

/** Applies until all cases have changed their records, so that the first read returns the changes. */
export const READS_FAIL: FaultRule = {
  match: { method: "GET", path: "^/v1/orders/" },
  action: { type: "respond", status: 503 },
};
const UUID = "6f1d0d3e-9a4b-4a57-8a0e-0b9b1a3c2d11";

/** An order with the changes in `json` from the first read on: its step, and the value of one field. */
const orderCase = (
  name: string,
  json: string,
  step: string,
  field: "fiatTransferId" | "status",
  message: RegExp,
): FaultCase => ({
  name,
  expected: { state: `submitted, ${step}`, posts: 1, message },
  run: async (harness, { waitForFaultsToEnd }) => {
    const order = await submitOrder(harness);
    await harness.sandbox.issuer.patch("orders", issuerOrderId(order), json);
    await waitForFaultsToEnd();
    const current = await waitForOrder(
      harness,
      order.id,
      "the first read",
      (order) => order.instructions && order.issuer?.checkedAt,
    );
    return stepOutcomeOf(harness, current, String(current.issuer?.[field]));
  },
});

const payout = (name: string, value: string, message: RegExp | null) =>
  orderCase(
    `FiatTransferId ${name}`,
    `{"FiatTransferId":${value}}`,
    message ? "payout_started" : "awaiting_transfer",
    "fiatTransferId",
    message ?? /^null$/,
  );

const status = (name: string, value: string, message: RegExp) =>
  orderCase(`Status ${name}`, `{"Status":${value}}`, "awaiting_transfer", "status", message);

/** Without a CryptoTransferId there are no instructions. Once it is there, they appear automatically. */
const noTransferYet = (name: string, value: string): FaultCase => ({
  name: `CryptoTransferId ${name} for a while`,
  expected: { state: "submitted, instructions_pending, then awaiting_transfer", posts: 1, message: /^null$/ },
  run: async (harness, { waitForFaultsToEnd }) => {
    const order = await submitOrder(harness);
    await harness.sandbox.issuer.patch("orders", issuerOrderId(order), `{"CryptoTransferId":${value}}`);
    await waitForFaultsToEnd();
    const before = await waitForOrder(harness, order.id, "the first read", ({ issuer }) => issuer?.checkedAt);
    const outcome = await stepOutcomeOf(harness, before, String(before.issuer?.cryptoTransferId));
    await harness.sandbox.issuer.patch(
      "orders",
      issuerOrderId(order),
      '{"CryptoTransferId":{"$reset":true}}',
    );
    const after = await waitForOrder(
      harness,
      order.id,
      "the instructions",
      ({ instructions }) => instructions,
    );
    return { ...outcome, state: `${outcome.state}, then ${after.step}` };
  },
});

/** An unknown status does not end the polling. */
const keepsPolling: FaultCase = {
  name: "Status unknown: the app keeps polling",
  expected: { state: "submitted, awaiting_transfer", posts: 1, message: /^Frobnicated$/ },
  run: async (harness, { waitForFaultsToEnd }) => {
    const order = await submitOrder(harness);
    await harness.sandbox.issuer.patch("orders", issuerOrderId(order), '{"Status":"Frobnicated"}');
    await waitForFaultsToEnd();
    const earlier = await waitForOrder(
      harness,
      order.id,
      "the status",
      ({ issuer }) => issuer?.status === "Frobnicated",
    );
    const later = await waitForOrder(
      harness,
      order.id,
      "a later read",
      ({ issuer }) => issuer?.checkedAt !== earlier.issuer?.checkedAt,
    );
    return stepOutcomeOf(harness, later, later.issuer?.status ?? "");
  },
};

/** A payout that has started stays started, even if a later response omits it. */
const keepsPayout: FaultCase = {
  name: "FiatTransferId 7, later 0",
  expected: { state: "submitted, payout_started", posts: 1, message: /^7$/ },
  run: async (harness, { waitForFaultsToEnd }) => {
    const order = await submitOrder(harness);
    await harness.sandbox.issuer.patch("orders", issuerOrderId(order), '{"FiatTransferId":7}');
    await waitForFaultsToEnd();
    await waitForOrder(harness, order.id, "the payout", ({ step }) => step === "payout_started");
    await harness.sandbox.issuer.patch("orders", issuerOrderId(order), '{"FiatTransferId":0}');
    const current = await refreshOrder(harness, order.id);
    return stepOutcomeOf(harness, current, current.issuer?.fiatTransferId ?? "");
  },
};

/** What is not as it was approved stops the order, and its address is not shown. */
const differs = (field: string, value: string, found: RegExp): FaultCase => ({
  name: `${field} other than approved`,
  expected: { state: "submitted, alarm order_differs", posts: 1, message: found },
  run: async (harness, { waitForFaultsToEnd }) => {
    const order = await submitOrder(harness);
    await harness.sandbox.issuer.patch("orders", issuerOrderId(order), `{"${field}":${value}}`);
    await waitForFaultsToEnd();
    const current = await waitForOrder(harness, order.id, "the alarm", ({ alarm }) => alarm);
    const outcome = await stepOutcomeOf(harness, current, current.alarm?.differences[0]?.found ?? "");
    return { ...outcome, problem: current.instructions ? "the address is shown" : undefined };
  },
});

/** What the issuer leaves out cannot differ, but neither was it compared. */
const leftOut: FaultCase = {
  name: "Type, Amount, ids and reference absent",
  expected: { state: "submitted, awaiting_transfer", posts: 1, message: /^alarm null, compared false$/ },
  run: async (harness, { waitForFaultsToEnd }) => {
    const order = await submitOrder(harness);
    const absent = ["Type", "Amount", "WalletId", "BankAccountId", "CustomerReference"]
      .map((field) => `"${field}":{"$absent":true}`)
      .join(",");
    await harness.sandbox.issuer.patch("orders", issuerOrderId(order), `{${absent}}`);
    await waitForFaultsToEnd();
    const current = await waitForOrder(
      harness,
      order.id,
      "the first read",
      ({ instructions }) => instructions,
    );
    return stepOutcomeOf(harness, current, `alarm ${current.alarm}, compared ${current.issuer?.compared}`);
  },
};

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
    await issuer.patch("transfers", id, '{"OrderId":{"$absent":true}}');
    await issuer.patch("orders", issuerOrderId(two), `{"CryptoTransferId":"${id}"}`);
    await waitForFaultsToEnd();
    const current = await waitForOrder(harness, two.id, "the alarm", ({ alarm }) => alarm);
    const other = await waitForOrder(harness, one.id, "the alarm on the other", ({ alarm }) => alarm);
    const outcome = await stepOutcomeOf(harness, current, current.alarm?.differences[0]?.found ?? "");
    const isShown = current.instructions ?? other.instructions;
    return {
      ...outcome,
      state: `${outcome.state}, and the other: alarm ${other.alarm?.code}`,
      problem: isShown ? "the address is shown" : undefined,
    };
  },
};

/** A later read that names another transfer stops the order, whatever that transfer says. */
const otherTransfer: FaultCase = {
  name: "CryptoTransferId changes once it is pinned",
  expected: { state: "submitted, alarm transfer_changed", posts: 1, message: /^6f1d0d3e/ },
  run: async (harness, { waitForFaultsToEnd }) => {
    const order = await submitOrder(harness);
    await waitForFaultsToEnd();
    await waitForOrder(harness, order.id, "the instructions", ({ instructions }) => instructions);
    await harness.sandbox.issuer.patch("orders", issuerOrderId(order), `{"CryptoTransferId":"${UUID}"}`);
    const current = await waitForOrder(harness, order.id, "the alarm", ({ alarm }) => alarm);
    return stepOutcomeOf(harness, current, current.alarm?.differences[0]?.found ?? "");
  },
};

/** The fields of a submitted order, in every form that the issuer may return. */
export const orderFields: FaultCase[] = [
  payout("0", "0", null),
  payout('"0"', '"0"', null),
  payout("empty", '""', null),
  payout("null", "null", null),
  payout("absent", '{"$absent":true}', null),
  payout("2^60", "1152921504606846976", /^1152921504606846976$/),
  payout("digits as text", '"48211"', /^48211$/),
  payout("a UUID", `"${UUID}"`, /^6f1d0d3e-9a4b-4a57-8a0e-0b9b1a3c2d11$/),
  keepsPayout,
  status("unknown", '"Awaiting Godot"', /^Awaiting Godot$/),
  status("empty", '""', /^(null)?$/),
  status("null", "null", /^null$/),
  status("absent", '{"$absent":true}', /^null$/),
  status("Completed, but no payout", '"COMPLETED"', /^COMPLETED$/),
  status("Failed", '"Failed"', /^Failed$/),
  keepsPolling,
  noTransferYet("empty", '""'),
  noTransferYet("null", "null"),
  noTransferYet("absent", '{"$absent":true}'),
  noTransferYet("0", "0"),
  differs("Type", '"Buy"', /^Buy$/),
  differs("Amount", '"0.01"', /^0\.01$/),
  differs("WalletId", `"${UUID}"`, /^6f1d0d3e/),
  differs("BankAccountId", `"${UUID}"`, /^6f1d0d3e/),
  differs("CustomerReference", '"RD-OTHER"', /^RD-OTHER$/),
  leftOut,
  otherTransfer,
  sharedTransfer,
];
