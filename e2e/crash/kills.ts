import type { Order } from "@/lib/contract/orders";
import { say } from "../support/say";
import { until } from "../support/until";
import { allOrders, entries, orderRow, postsByCode, postsOf } from "./facts";
import { POINTS, type Point } from "./points";
import type { Report } from "./report";
import type { Site } from "./site";

/** How long a dead process's order may lie there before somebody else has noticed. */
const NOTICED_SECONDS = 150;

type Kill = { point: Point; order: Order; at: number; restarted: Promise<unknown> };

/** `kill -9` at each point of the submission, so often, with all processes of the site on one PostgreSQL. */
export async function kills(report: Report, site: Site, perPoint: number): Promise<void> {
  const done: Kill[] = [];
  const seconds: number[] = [];
  for (const point of POINTS) {
    for (let turn = 0; turn < perPoint; turn += 1) {
      const kill = await killOnce(site, point);
      done.push(kill);
      if (!point.settlesLater) seconds.push(await settled(site, kill));
      await kill.restarted;
    }
  }
  for (const kill of done) await settled(site, kill);
  for (const point of POINTS) await judgePoint(report, site, point, done);
  await account(report, site, done);
  say(`  a killed process's claim was noticed after ${Math.max(...seconds).toFixed(1)} s at the latest`);
}

/** One order, one kill, one process that starts again. */
async function killOnce(site: Site, point: Point): Promise<Kill> {
  const order = await site.prepare();
  await point.arm(site);
  const nudged = await site.approve(order);
  const victim = await point.reached(site, order, nudged);
  await site.desks.get(victim)?.kill();
  const at = performance.now();
  await point.disarm(site);
  return { point, order, at, restarted: site.start(victim) };
}

/** Waits until somebody has settled the order; gives the seconds since the kill. */
async function settled(site: Site, { order, at }: Kill): Promise<number> {
  await until(
    `order ${order.reference} to be settled`,
    async () => {
      const { state } = await orderRow(site, order.id);
      return state !== "approved" && state !== "submitting";
    },
    { seconds: NOTICED_SECONDS },
  );
  return (performance.now() - at) / 1000;
}

async function judgePoint(report: Report, site: Site, point: Point, all: Kill[]): Promise<void> {
  const wrong: unknown[] = [];
  const ends = new Map<string, number>();
  const own = all.filter((kill) => kill.point === point);
  for (const { order } of own) {
    const { state } = await orderRow(site, order.id);
    const posts = await postsOf(site, order);
    const end = `${state} with ${posts === 1 ? "1 POST" : `${posts} POSTs`}`;
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (!point.ends.includes(state) || !point.posts.includes(posts))
      wrong.push({ reference: order.reference, end });
  }
  const counted = [...ends].map(([end, many]) => `${many} ${end}`).join(", ");
  report.check(
    `${own.length} kills · ${point.name} · ${counted}`,
    wrong.length === 0 && own.length > 0,
    wrong,
  );
}

/** After all kills: every order is where it may be, and no request went out twice. */
async function account(report: Report, site: Site, done: Kill[]): Promise<void> {
  const ids = new Set(done.map(({ order }) => order.id));
  const all = await allOrders(site);
  const orders = all.filter(({ id }) => ids.has(id));
  const posts = await postsByCode(site);
  const states = new Map<string, number>();
  for (const { state } of orders) states.set(state, (states.get(state) ?? 0) + 1);
  const total = orders.reduce((sum, { code }) => sum + (posts.get(code) ?? 0), 0);
  const byState = [...states].map(([state, many]) => `${many} ${state}`).join(", ");
  say(`  ${done.length} kills · ${total} POSTs · ${orders.length} orders: ${byState}`);

  const twice = orders.filter(({ code }) => (posts.get(code) ?? 0) > 1);
  report.check("no order was sent twice", twice.length === 0, twice);
  const released = await entries(site, "order.not_sent");
  const back = orders.filter(({ id, code }) => released.has(id) && posts.has(code));
  report.check("no order went back to approved after its request was seen", back.length === 0, back);
  const claimed = await entries(site, "order.submitting");
  const reclaimed = orders.filter(({ id }) => (claimed.get(id) ?? 0) > 1 && !released.has(id));
  report.check("no order was claimed twice", reclaimed.length === 0, reclaimed);
  const settled = orders.filter(({ state }) => state === "submitted" || state === "outcome_unknown");
  report.check(
    "every order is submitted or unknown",
    settled.length === orders.length && orders.length === done.length,
    byState,
  );
  await compareWithIssuer(report, site, all);
}

/** What the issuer has, the desk has: as submitted with that id, or as unknown. */
async function compareWithIssuer(report: Report, site: Site, orders: Awaited<ReturnType<typeof allOrders>>) {
  const { orders: theirs } = await site.sandbox.issuer.state();
  const codeOf = (one: { customerReference?: string }) => one.customerReference?.split(" ")[0];
  const unmatched = theirs.filter((one) => {
    const ours = orders.find(({ code }) => code === codeOf(one));
    return !ours || (ours.state === "submitted" && ours.issuer_order_id !== one.orderId);
  });
  const missing = orders.filter(
    ({ state, issuer_order_id }) =>
      state === "submitted" && !theirs.some(({ orderId }) => orderId === issuer_order_id),
  );
  report.check("every order of the issuer is accounted for", unmatched.length === 0, unmatched);
  report.check("every submitted order is known to the issuer", missing.length === 0, missing);
}
