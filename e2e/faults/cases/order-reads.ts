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
    const after = await waitFor(
      "the app to read the order",
      async () => {
        const current = await harness.order(id);
        return current.issuer?.checkedAt !== before && current;
      },
      { seconds: 150 },
    );
    return stepOutcomeOf(harness, after, after.issuer?.status ?? "");
  },
};

const respond = (status: number, body = "", contentType = "application/json"): FaultAction => ({
  type: "respond",
  ...{ status, body, contentType },
});

/** Faults on GET /v1/orders/{id}. */
export const orderReads: FaultCase[] = [
  readCase("401 once", { type: "expire_tokens" }, 200, /^$/, { times: 1 }),
  readCase("400", respond(400), 502, UNREADABLE_RESPONSE),
  readCase("401 always", respond(401), 502, UNREADABLE_RESPONSE),
  readCase("403", respond(403), 502, UNREADABLE_RESPONSE),
  readCase("404", respond(404), 404, UNKNOWN_ID),
  readCase("409", respond(409), 502, UNREADABLE_RESPONSE),
  readCase("429 without Retry-After", respond(429), 502, UNREADABLE_RESPONSE),
  readCase("500", respond(500, "<b>issuer says</b>"), 502, UNREADABLE_RESPONSE),
  readCase("502 with HTML", respond(502, "<html>", "text/html"), 502, UNREADABLE_RESPONSE),
  readCase("503", respond(503), 502, UNREADABLE_RESPONSE),
  readCase("504", respond(504), 502, UNREADABLE_RESPONSE),
  readCase("200 with HTML", respond(200, "<html>", "text/html"), 502, UNREADABLE_RESPONSE),
  readCase("200 empty", respond(200), 502, UNREADABLE_RESPONSE),
  readCase("204", respond(204), 502, UNREADABLE_RESPONSE),
  readCase("200 with another order", respond(200, another()), 502, UNREADABLE_RESPONSE),
  readCase("truncated", { type: "truncate" }, 502, UNREADABLE_RESPONSE),
  readCase("reset", { type: "reset_before" }, 502, UNREADABLE_RESPONSE),
  readCase(
    "307 to itself",
    { type: "redirect", status: 307, location: "/v1/orders/x" },
    502,
    UNREADABLE_RESPONSE,
  ),
  readCase("drips for minutes", { type: "drip", ms: 3000 }, 504, TIMED_OUT),
  readCase("never answers", { type: "hang" }, 504, TIMED_OUT, { long: true }),
  recovery,
];

function another(): string {
  const [OrderId, WalletId, BankAccountId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  return JSON.stringify({
    OrderId,
    Type: "Sell",
    Amount: 5,
    WalletId,
    BankAccountId,
    Status: "Completed",
    FiatTransferId: 9,
  });
}
