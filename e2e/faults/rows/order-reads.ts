import type { FaultAction } from "../../support/issuer-control";
import { until } from "../../support/until";
import type { Row } from "../row";
import type { Stage } from "../stage";
import { orderWhen, stepOf, submitted } from "../submitted";

const FAILED = /issuer could not be reached or answered in a way we cannot read/;
const SLOW = /issuer did not answer in time/;
const UNKNOWN_ID = /issuer does not know this id/;

let shared: Promise<string> | null = null;

/** One order with instructions, for all rows of this group. */
function orderOf(stage: Stage): Promise<string> {
  shared ??= submitted(stage).then(async ({ id }) => {
    await orderWhen(stage, id, "the instructions", ({ step }) => step === "awaiting_transfer");
    return id;
  });
  return shared;
}

/** A person reads the order anew under the fault: an error in our words, and the order stays what it was. */
const row = (
  name: string,
  action: FaultAction,
  status: number,
  reads: RegExp,
  more: { long?: boolean; times?: number } = {},
): Row => ({
  name: `GET order: ${name}`,
  ...(more.long && { long: true }),
  expected: { state: `answer ${status}, submitted, awaiting_transfer`, posts: 1, reads },
  act: async (stage) => {
    const id = await orderOf(stage);
    const { times } = more;
    await stage.sandbox.issuer.faults([
      { match: { method: "GET", path: "^/v1/orders/" }, action, ...(times && { times }) },
    ]);
    const answer = await until("an answer other than 'a moment ago'", async () => {
      const given = await stage.preparer.post(`/api/orders/${id}/refresh`);
      return given.status !== 429 && given;
    });
    const order = await stage.order(id);
    const seen = await stepOf(stage, order, answer.body.error?.message ?? "");
    const problem = order.instructions?.walletAddress ? undefined : "the instructions are gone";
    return { ...seen, state: `answer ${answer.status}, ${seen.state}`, problem };
  },
});

const recovery: Row = {
  name: "after all of them the desk reads on by itself",
  expected: { state: "submitted, awaiting_transfer", posts: 1, reads: /^Pending$/ },
  act: async (stage) => {
    const id = await orderOf(stage);
    const before = (await stage.order(id)).issuer?.checkedAt;
    await stage.sandbox.issuer.clearFaults();
    const after = await until(
      "the desk to read the order",
      async () => {
        const now = await stage.order(id);
        return now.issuer?.checkedAt !== before && now;
      },
      { seconds: 150 },
    );
    return stepOf(stage, after, after.issuer?.status ?? "");
  },
};

const respond = (status: number, body = "", contentType = "application/json"): FaultAction => ({
  type: "respond",
  ...{ status, body, contentType },
});

/** Faults on GET /v1/orders/{id}. */
export const orderReads: Row[] = [
  row("401 once", { type: "expire_tokens" }, 200, /^$/, { times: 1 }),
  row("400", respond(400), 502, FAILED),
  row("401 always", respond(401), 502, FAILED),
  row("403", respond(403), 502, FAILED),
  row("404", respond(404), 404, UNKNOWN_ID),
  row("409", respond(409), 502, FAILED),
  row("429 without Retry-After", respond(429), 502, FAILED),
  row("500", respond(500, "<b>issuer says</b>"), 502, FAILED),
  row("502 with HTML", respond(502, "<html>", "text/html"), 502, FAILED),
  row("503", respond(503), 502, FAILED),
  row("504", respond(504), 502, FAILED),
  row("200 with HTML", respond(200, "<html>", "text/html"), 502, FAILED),
  row("200 empty", respond(200), 502, FAILED),
  row("204", respond(204), 502, FAILED),
  row("200 with another order", respond(200, another()), 502, FAILED),
  row("truncated", { type: "truncate" }, 502, FAILED),
  row("reset", { type: "reset_before" }, 502, FAILED),
  row("307 back to itself", { type: "redirect", status: 307, location: "/v1/orders/x" }, 502, FAILED),
  row("drips for minutes", { type: "drip", ms: 3000 }, 504, SLOW),
  row("never answers", { type: "hang" }, 504, SLOW, { long: true }),
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
