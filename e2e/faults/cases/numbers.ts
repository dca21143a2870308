import { issuerOrderId } from "../../support/orders";
import type { FaultCase } from "../fault-case";
import type { Harness } from "../harness";
import { stepOutcomeOf, submitOrder, waitForOrder } from "../orders";

/** Applies until all cases have set their amounts, so that nothing is pinned before. */
export const TRANSFERS_MISSING = {
  match: { path: "^/v1/transfers/" },
  action: { type: "respond", status: 404 },
} as const;
const BIG = "1234567890123456.78";
const equal = "awaiting_transfer";
const different = "alarm amount_differs";

/** An order of `amount`, which the issuer then returns as `returned` in its instructions, and where it is equal in the order. */
const amountCase = (amount: string, returned: string, step: string, message: RegExp): FaultCase => ({
  name: `${amount} is returned as ${returned}`,
  expected: { state: `submitted, ${step}`, posts: 1, message },
  run: async (harness, { waitForFaultsToEnd }) => {
    const order = await submitOrder(harness, amount);
    const { issuer } = await waitForOrder(
      harness,
      order.id,
      "the transfer's id",
      ({ issuer }) => issuer?.cryptoTransferId,
    );
    const sent = await sentAmount(harness, order.reference);
    // An order that differs itself raises an alarm of its own before any instructions are read (order-fields.ts).
    if (step === equal) {
      await harness.sandbox.issuer.patch("orders", issuerOrderId(order), `{"Amount":${returned}}`);
    }
    await harness.sandbox.issuer.patch("transfers", issuer?.cryptoTransferId ?? "", `{"Amount":${returned}}`);
    await waitForFaultsToEnd();
    const current = await waitForOrder(
      harness,
      order.id,
      "instructions or an alarm",
      (one) => one.instructions ?? one.alarm,
    );
    const outcome = await stepOutcomeOf(harness, current, current.instructions?.amount ?? "hidden");
    return { ...outcome, problem: sent === `"${amount}"` ? undefined : `the app sent ${sent}` };
  },
});

/** The amount exactly as the request spells it. */
async function sentAmount({ sandbox }: Harness, reference: string): Promise<string> {
  const [request] = await sandbox.issuer.createRequests(reference);
  return /"Amount":("[^"]*"|[^,}]*)/.exec(request?.body ?? "")?.[1] ?? "";
}

/** Amounts are decimals, never JavaScript numbers. All notations of an amount are equal, and a cent is a difference. */
export const numbers: FaultCase[] = [
  amountCase("100", "100", equal, /^100$/),
  amountCase("100", "100.00", equal, /^100\.00$/),
  amountCase("100", "1e2", equal, /^1e2$/),
  amountCase("100.00", "1.0E+2", equal, /^1\.0E\+2$/),
  amountCase("100.10", "100.1", equal, /^100\.1$/),
  amountCase(BIG, BIG, equal, /^1234567890123456\.78$/),
  amountCase(BIG, "1234567890123456.79", different, /^hidden$/),
  amountCase("0.01", "1e-2", equal, /^1e-2$/),
  amountCase("100", "100.000001", different, /^hidden$/),
  amountCase("100", "1000", different, /^hidden$/),
];
