import { until } from "../support/until";
import { holderOf, orderRow, postsOf } from "./facts";
import type { Report } from "./report";
import type { Site } from "./site";

/** SIGTERM while the issuer takes its time to answer: the answer is waited for and written down, then the process ends. */
export async function drain(report: Report, site: Site, answerSeconds: number): Promise<void> {
  const order = await site.prepare();
  const action = { type: "delay", ms: answerSeconds * 1000 } as const;
  await site.sandbox.issuer.faults([{ match: { method: "POST", path: "^/v1/orders$" }, action }]);
  await site.approve(order);
  await until("the request to reach the issuer", async () => (await postsOf(site, order)) > 0);
  const name = await until("the process that sends it", () => holderOf(site, order.id));
  const desk = site.desks.get(name);
  if (!desk) throw new Error(`There is no process ${name}.`);
  const { code, signal } = await desk.stop();
  const { state, issuer_order_id } = await orderRow(site, order.id);
  const what = `SIGTERM with an answer ${answerSeconds} s away`;
  report.check(`${what}: the process ends with 0`, code === 0, { code, signal, log: desk.log().slice(-500) });
  report.check(`${what}: the answer is written down`, state === "submitted" && issuer_order_id !== null, {
    state,
  });
  report.check(`${what}: 1 POST`, (await postsOf(site, order)) === 1);
  await site.sandbox.issuer.clearFaults();
  await site.start(name);
}
