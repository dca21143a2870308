import type { FaultCase } from "../fault-case";
import { createOrderCase, expectRecovery, RECOVERS, UNKNOWN } from "../orders";

/** The connection for the create request is refused. Reads continue over existing connections. */
export const refusedConnection: FaultCase = {
  name: "connection refused",
  expected: RECOVERS,
  run: async (harness, scheduling) => {
    // Each draft reads twice, so that four of them leave enough open connections for other reads.
    const [order] = await Promise.all([
      harness.prepare(),
      harness.prepare(),
      harness.prepare(),
      harness.prepare(),
    ]);
    await harness.proxy.refuseConnections();
    const outcome = await expectRecovery(harness, order, harness.proxy.reset, scheduling);
    const { body } = await harness.preparer.get(`/api/activity?orderId=${order.id}`);
    const wasClaimed = body.items.some(({ action }: { action: string }) => action === "order.not_sent");
    return wasClaimed
      ? outcome
      : { ...outcome, problem: "the fault came before the claim, so the case proves nothing" };
  },
};

/** Create requests without a response. The slow cases come first, so that the others run meanwhile. */
export const createConnections: FaultCase[] = [
  createOrderCase("no response, processed", { type: "hang_after" }, UNKNOWN(), { isSlow: true }),
  createOrderCase("no response, not processed", { type: "hang" }, UNKNOWN(), { isSlow: true }),
  createOrderCase("response that drips for minutes", { type: "drip", ms: 3000 }, UNKNOWN(), { isSlow: true }),
  createOrderCase("reset before processing", { type: "reset_before" }, UNKNOWN()),
  createOrderCase("reset after processing (lost response)", { type: "reset_after" }, UNKNOWN()),
];
