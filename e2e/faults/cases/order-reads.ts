import type { Order } from "@/lib/contract/orders";
import type { FaultAction } from "../../support/issuer-control";
import { waitFor } from "../../support/wait-for";
import { type FaultCase, TIMED_OUT, UNKNOWN_ID, UNREADABLE_RESPONSE } from "../fault-case";
import type { Harness } from "../harness";
import { stepOutcomeOf, submitOrder, waitForOrder } from "../orders";

let sharedOrderId: Promise<string> | null = null;

/** One order with instructions, shared by all cases of this group. */
function sharedOrder(harness: Harness): Promise<string> {
  sharedOrderId ??= submitOrder(harness).then(async ({ id }) => {
    await waitForOrder(harness, id, "the instructions", ({ step }) => step === "awaiting_transfer");
    return id;
  });
  return sharedOrderId;
}

/** A person refreshes the order during the fault, and gets our own error message. The order is unchanged. */
const readCase = (
  name: string,
  action: FaultAction,
  status: number,
  message: RegExp,
  more: { long?: boolean; times?: number } = {},
): FaultCase => ({
  name: `GET order: ${name}`,
  ...(more.long && { long: true }),
  expected: { state: `answer ${status}, submitted, awaiting_transfer`, posts: 1, message },
  run: async (harness) => {
    const id = await sharedOrder(harness);
    const { times } = more;
    await harness.sandbox.issuer.faults([
      { match: { method: "GET", path: "^/v1/orders/" }, action, ...(times && { times }) },
    ]);
    const answer = await waitFor("a response other than 429", async () => {
      const response = await harness.preparer.post(`/api/orders/${id}/refresh`);
      return response.status !== 429 && response;
    });
    const order = await harness.order(id);
    const outcome = await stepOutcomeOf(harness, order, answer.body.error?.message ?? "");
    const problem = order.instructions?.walletAddress ? undefined : "the instructions are gone";
    return { ...outcome, state: `answer ${answer.status}, ${outcome.state}`, problem };
  },
});

const recovery: FaultCase = {
  name: "afterwards the app keeps polling",
  expected: { state: "submitted, awaiting_transfer", posts: 1, message: /^Pending$/ },
  run: async (harness) => {
    const id = await sharedOrder(harness);
    const before = (await harness.order(id)).issuer?.checkedAt;
    await harness.sandbox.issuer.clearFaults();
    const isLater = ({ issuer }: Order) => issuer?.checkedAt !== before;
    const after = await waitForOrder(harness, id, "the app to read the order", isLater, 150);
    return stepOutcomeOf(harness, after, after.issuer?.status ?? "");
  },
};

const respond = (status: number, body = "", contentType = "application/json"): FaultAction => ({
  type: "respond",
  ...{ status, body, contentType },
});

/** Whatever is no usable answer becomes a 502 in our own words. */
const unreadable = (name: string, action: FaultAction) => readCase(name, action, 502, UNREADABLE_RESPONSE);

/** Faults on GET /v1/orders/{id}. */
export const orderReads: FaultCase[] = [
  readCase("401 once", { type: "expire_tokens" }, 200, /^$/, { times: 1 }),
  readCase("404", respond(404), 404, UNKNOWN_ID),
  ...[400, 403, 409, 503, 504, 204].map((status) => unreadable(String(status), respond(status))),
  unreadable("401 always", respond(401)),
  unreadable("429 without Retry-After", respond(429)),
  unreadable("500", respond(500, "<b>issuer says</b>")),
  unreadable("502 with HTML", respond(502, "<html>", "text/html")),
  unreadable("200 with HTML", respond(200, "<html>", "text/html")),
  unreadable("200 empty", respond(200)),
  unreadable("200 with another order", respond(200, another())),
  unreadable("truncated", { type: "truncate" }),
  unreadable("reset", { type: "reset_before" }),
  unreadable("307 to itself", { type: "redirect", status: 307, location: "/v1/orders/x" }),
  readCase("drips for minutes", { type: "drip", ms: 3000 }, 504, TIMED_OUT),
  readCase("never answers", { type: "hang" }, 504, TIMED_OUT, { long: true }),
  recovery,
];

/** A complete order that was not asked for. */
function another(): string {
  const [OrderId, WalletId, BankAccountId] = Array.from({ length: 3 }, () => crypto.randomUUID());
  const payout = { Status: "Completed", FiatTransferId: 9 };
  return JSON.stringify({ OrderId, Type: "Sell", Amount: 5, WalletId, BankAccountId, ...payout });
}
