import { createRow, UNKNOWN } from "../create";
import { RECOVERS, waitAndRecover } from "../recover";
import type { Row } from "../row";

/** The connection for the request is refused, while reading goes on over the connections that exist. */
export const refusedConnection: Row = {
  name: "connection refused",
  expected: RECOVERS,
  act: async (stage, turn) => {
    // Each preparation reads twice: together they leave connections enough for whatever else reads meanwhile.
    const [order] = await Promise.all([stage.prepare(), stage.prepare(), stage.prepare(), stage.prepare()]);
    await stage.door.shut();
    const seen = await waitAndRecover(stage, order, stage.door.open, turn);
    const { body } = await stage.preparer.get(`/api/activity?orderId=${order.id}`);
    const wasClaimed = body.items.some(({ action }: { action: string }) => action === "order.not_sent");
    return wasClaimed
      ? seen
      : { ...seen, problem: "the fault came before the claim, so this proves nothing" };
  },
};

/** Requests that no answer comes back to. Those that wait come first, so that the others fill their time. */
export const createConnections: Row[] = [
  createRow("no answer at all, processed", { type: "hang_after" }, UNKNOWN(), { waits: true }),
  createRow("no answer at all, not processed", { type: "hang" }, UNKNOWN(), { waits: true }),
  createRow("an answer that drips for minutes", { type: "drip", ms: 3000 }, UNKNOWN(), { waits: true }),
  createRow("reset before processing", { type: "reset_before" }, UNKNOWN()),
  createRow("reset after processing: the answer is lost", { type: "reset_after" }, UNKNOWN()),
];
