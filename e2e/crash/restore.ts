import type { Order } from "@/lib/contract/orders";
import { startDesk } from "../support/desk";
import { PEOPLE } from "../support/people";
import { startPostgres } from "../support/postgres";
import { signIn } from "../support/session";
import { until } from "../support/until";
import { postsOf } from "./facts";
import type { Report } from "./report";
import { DATABASE, type Site } from "./site";

/** A dump of the living database, the server lost, the dump restored into an empty one: the order goes on to its payout. */
export async function restore(report: Report, site: Site): Promise<void> {
  const empty = await startPostgres();
  try {
    const order = await site.prepare();
    await site.approve(order);
    const read = async (session = site.preparer.at(site.anyDesk())) =>
      (await session.get<Order>(`/api/orders/${order.id}`)).body;
    const before = await until("the instructions", async () => {
      const now = await read();
      return now.instructions ? now : null;
    });
    const dump = await site.postgres.tool("pg_dump", [
      "--no-owner",
      `--dbname=${site.postgres.url(DATABASE)}`,
    ]);
    await Promise.all([...site.desks.values()].map((desk) => desk.kill()));
    await site.postgres.stop();

    const url = await empty.create("restored");
    await empty.tool("psql", ["-q", "-v", "ON_ERROR_STOP=1", `--dbname=${url}`], dump);
    const desk = await startDesk({ ...site.settings, DATABASE_URL: url });
    site.desks.set("restored", desk);
    const session = await signIn(desk, PEOPLE.preparer);
    const after = await read(session);
    const same =
      after.contentHash === before.contentHash &&
      after.instructions?.walletAddress === before.instructions?.walletAddress;
    report.check("the restored order is the same, instructions included", same, { before, after });

    const transactionHash = await site.sandbox.issuer.send(after.issuer?.orderId ?? "");
    const { status } = await session.post(`/api/orders/${order.id}/confirmation`, { transactionHash });
    const paid = await until("the payout", async () => {
      const now = await read(session);
      return now.step === "payout_started" ? now : null;
    });
    report.check(
      "it goes on: hash taken, payout started",
      status === 200 && paid.issuer?.fiatTransferId !== null,
      { status },
    );
    report.check("its request was not sent again", (await postsOf(site, order)) === 1);
    const admin = await signIn(desk, PEOPLE.admin);
    const { body } = await admin.get("/api/status");
    report.check(
      "the record's chain is whole",
      body.record?.entries > 0 && body.record.brokenAt === null,
      body.record,
    );
  } finally {
    await site.desks.get("restored")?.stop();
    await empty.stop();
  }
}
