import "server-only";
import { watchChains } from "../chain/watch";
import type { Desk } from "../context";
import { log } from "../log";
import { sendMail } from "../mail/send";
import { metrics } from "../metrics/registry";
import { checkDueOrders } from "../orders/check-due";
import { requeueStranded } from "../orders/requeue-stranded";
import { sendConfirmation } from "../orders/send-confirmation";
import { submitOrder } from "../orders/submit";
import { expireOrders, sweepClaims } from "../orders/sweep";

/** Starts the desk's background work in this process; the returned function ends it and waits for what is under way. */
export async function startJobs(desk: Desk): Promise<() => Promise<void>> {
  await sweepClaims(desk);
  await desk.queue.work("submit-order", ({ orderId }) => submitOrder(desk, orderId));
  await desk.queue.work("confirm-transfer", ({ orderId }) => sendConfirmation(desk, orderId));
  await desk.queue.work("send-mail", (data) =>
    sendMail(desk, data).catch((error) => {
      metrics().mailFailures.inc();
      log.warn({ err: error.message, kind: data.kind, orderId: data.orderId }, "mail not taken");
      throw error;
    }),
  );
  const loops = [
    every(500, "check orders", () => checkDueOrders(desk)),
    every(200, "watch chains", () => watchChains(desk)),
    every(3_000, "sweep claims", () => sweepClaims(desk)),
    every(15_000, "requeue stranded orders", () => requeueStranded(desk)),
    every(60_000, "expire orders", () => expireOrders(desk)),
  ];
  return async () => {
    await Promise.all(loops.map((stop) => stop()));
  };
}

/** Runs the work again and again, each time so long after the last one ended. */
function every(pauseMs: number, name: string, work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const turn = () => {
    underWay = work()
      .catch((error) => log.error({ err: error }, name))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, pauseMs);
      });
  };
  timer = setTimeout(turn, pauseMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
