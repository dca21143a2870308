import type { Order } from "@/lib/contract/orders";
import type { Desk } from "../support/desk";
import { until } from "../support/until";
import { entries, orderRow, postsOf } from "./facts";
import type { Report } from "./report";
import { DATABASE, type Site } from "./site";

const APPROVALS = 50;
const JOBS = 40;

/** All processes of the site, many people clicking at once, and the same job many times: one request goes out. */
export async function parallel(report: Report, site: Site): Promise<void> {
  const desks = [...site.desks.values()];
  const at = (index: number) => desks[index % desks.length] as Desk;
  await approvedByAll(report, site, at);
  await sentByAll(report, site);
  await preparedByAll(report, site, at);
}

/** Two approvers, each clicking again and again, at every process. */
async function approvedByAll(report: Report, site: Site, at: (index: number) => Desk) {
  const order = await site.prepare();
  const { contentHash } = order;
  const answers = await Promise.all(
    Array.from({ length: APPROVALS }, (_, index) => {
      const person = site.approvers[index % 2 ? 0 : 1];
      return person.at(at(index >> 1)).post(`/api/orders/${order.id}/approve`, { contentHash });
    }),
  );
  await submittedOnce(report, site, order, `${APPROVALS} approvals at once`);
  const taken = answers.filter(({ status }) => status === 200).length;
  const others = answers.filter(({ status }) => status !== 200 && status !== 409).map(({ status }) => status);
  report.check(`one approval counted, the others were told 409`, taken === 1 && others.length === 0, {
    taken,
    others,
  });
}

/** The same job many times: all workers of all processes read the accounts, and then race for the claim. */
async function sentByAll(report: Report, site: Site) {
  const order = await site.prepare();
  await site.sandbox.issuer.faults([
    { match: { method: "GET", path: "^/v1/customer/" }, action: { type: "delay", ms: 1500 } },
  ]);
  await site.approve(order);
  await site.postgres.query(
    DATABASE,
    "insert into pgboss.job (name, data) select 'submit-order', $1::jsonb from generate_series(1, $2::int)",
    [JSON.stringify({ orderId: order.id }), JOBS],
  );
  await submittedOnce(report, site, order, `${JOBS} jobs at once`);
  await site.sandbox.issuer.clearFaults();
  const left =
    "select 1 from pgboss.job where name = 'submit-order' and state in ('created', 'active', 'retry')";
  await until("all jobs to end", async () => (await site.postgres.query(DATABASE, left)).length === 0);
  const posts = await postsOf(site, order);
  const claims = (await entries(site, "order.submitting")).get(order.id);
  report.check("after the last of these jobs: still 1 POST, 1 claim", posts === 1 && claims === 1, {
    posts,
    claims,
  });
}

/** A double click, many times over: one key, one order. */
async function preparedByAll(report: Report, site: Site, at: (index: number) => Desk) {
  const { currency, walletId, bankAccountId } = await site.prepare();
  const draft = { currency, walletId, bankAccountId, amount: "777.77" };
  const key = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      site.preparer.at(at(index)).post<Order>("/api/orders", draft, key),
    ),
  );
  const ids = new Set(answers.map(({ body }) => body.id));
  const statuses = [...new Set(answers.map(({ status }) => status))];
  report.check("20 equal preparations at once: one order", ids.size === 1 && !ids.has(undefined as never), {
    statuses,
  });
}

async function submittedOnce(report: Report, site: Site, order: Order, what: string) {
  await until(
    "the order to be submitted",
    async () => (await orderRow(site, order.id)).state === "submitted",
  );
  const posts = await postsOf(site, order);
  report.check(`${what} at ${site.desks.size} processes: 1 POST`, posts === 1, { posts });
}
