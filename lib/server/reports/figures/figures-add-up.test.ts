import "server-only";
import { expect, test } from "vitest";
import { listOrders as schema } from "@/lib/contract/orders";
import { Exact } from "@/lib/domain/amount";
import { setOrder } from "../../../testing/server/order-fixtures";
import { openRecorder } from "../../../testing/server/recorder";
import { onPostgres } from "../../../testing/server/test-app";
import { orders } from "../../platform/db/schema";
import { withOutcome } from "../../record/order/with-outcome";
import { listRows } from "../../redemptions/orders/list";
import { getTotals } from "../../redemptions/orders/totals";
import { getSummary } from "../summary/get";
import { getFigures } from "./get";

onPostgres((app) => {
  test("every figure is the sum of exactly the redemptions that it leads to", async () => {
    const { services, contextOf, writeEach } = await openRecorder(app());
    await writeEach(20_261_123);
    const reader = contextOf({ id: "ada", roles: ["viewer"], approvesFrom: null });
    const now = new Date();
    for (const { id } of await services.db
      .select({ id: orders.id })
      .from(orders)
      .where(withOutcome("paid_out")))
      await setOrder(app(), id, { payoutAt: now });
    /** What the list finds by a filter, added up row by row. */
    const listed = async (filter: object) => {
      let cursor: string | undefined;
      let count = 0;
      let amount = new Exact(0);
      do {
        const page = await listRows(reader, schema.parse({ ...filter, limit: 100, cursor }));
        for (const row of page.items) amount = amount.plus(row.amount);
        count += page.items.length;
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return { count, amount: amount.toFixed() };
    };
    const plain = ({ count, amount }: { count: number; amount: string }) => ({
      count,
      amount: new Exact(amount).toFixed(),
    });

    const { currencies } = await getSummary(reader, { months: 12, zone: "UTC" });
    for (const { currency, awaitingApproval, inProgress, months } of currencies) {
      expect(plain(awaitingApproval)).toEqual(await listed({ currency, outcome: "to_approve" }));
      expect(plain(inProgress)).toEqual(await listed({ currency, outcome: "in_progress" }));
      const [month = { month: "", count: 0, amount: "" }] = months.slice(-1);
      const from = `${month.month}-01`;
      expect(plain(month)).toEqual(await listed({ currency, tab: "paidOut", dates: "paid_out", from }));
    }
    const { wallets, bankAccounts } = await getFigures(reader);
    for (const { id, inProgress } of wallets)
      for (const { currency, ...figure } of inProgress)
        expect(plain(figure)).toEqual(await listed({ walletId: id, currency, outcome: "in_progress" }));
    for (const { id, inProgress } of bankAccounts)
      for (const { currency, ...figure } of inProgress)
        expect(plain(figure)).toEqual(await listed({ bankAccountId: id, currency, outcome: "in_progress" }));
    const { sums, tabs } = await getTotals(reader, {});
    for (const { currency, outcome, ...figure } of sums)
      expect(plain(figure), outcome).toEqual(await listed({ currency, outcome }));
    expect([tabs.open, tabs.paidOut]).toEqual([
      (await listed({ tab: "open" })).count,
      (await listed({ tab: "paidOut" })).count,
    ]);
    expect(new Set(sums.map(({ outcome }) => outcome))).toEqual(
      new Set(["open", "paid_out", "received", "ended"]),
    );
    expect(Math.min(tabs.open, tabs.paidOut)).toBeGreaterThan(0);
  });
});
