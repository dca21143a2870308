import "server-only";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { listOrders } from "@/lib/contract/orders";
import { RECEIPT_FILTERS, type ReceiptFilter } from "@/lib/domain/bank/receipt";
import { ask } from "../../../testing/server/ask";
import { sent, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { camt, deliver, deliverLines, TODAY, type WrittenLine } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import { exportCsv } from "./export-csv";
import { listRows } from "./list";
import { getTotals } from "./totals";

const RETURN = { code: "AC04", info: "account closed" };

onPostgres((app) => {
  serveRoutesFrom(app);

  test("what the bank says of payouts narrows rows, totals and the file alike", async () => {
    const team = await newTeam(app().services);
    const lines: WrittenLine[] = [];
    const payout = async (amount: string, ...booked: Omit<WrittenLine, "text">[]) => {
      const { order, row } = await sent(app(), { amount }, team);
      await setOrder(app(), order.id, { fiatTransferId: "7", payoutAt: new Date() });
      const { code } = await row();
      lines.push(...booked.map((line) => ({ ...line, text: code })));
      return order.id;
    };
    await payout("100", { amount: "100.00" });
    await payout("200", { amount: "190.00" });
    await payout("300", { amount: "310.00" });
    await payout("400", { amount: "400.00", refs: { EndToEndId: "E2E-4" } });
    lines.push({ amount: "400.00", credit: false, refs: { EndToEndId: "E2E-4" }, returns: RETURN });
    await payout("500");
    await setOrder(app(), await payout("600"), { lateSince: new Date() });
    // Nothing was paid out yet, so nothing is expected.
    await sent(app(), { amount: "700" }, team);
    await deliverLines(app().services, ...lines);

    const viewer = await newPerson(app().services, "viewer");
    const found: Record<ReceiptFilter, string[]> = {
      ...{ received: ["100"], differs: ["300", "200"], returned: ["400"] },
      ...{ expected: ["500"], late: ["600"] },
    };
    for (const receipt of RECEIPT_FILTERS) {
      const filter = listOrders.parse({ receipt });
      const rows = (await listRows(viewer, filter)).items.map(({ amount }) => amount);
      expect(rows, receipt).toEqual(found[receipt]);
      const { count, tabs } = await getTotals(viewer, { receipt });
      expect([count, tabs.all], receipt).toEqual([rows.length, rows.length]);
      const file = await text(await exportCsv(viewer, { receipt }));
      expect(file.trimEnd().split("\r\n"), receipt).toHaveLength(rows.length + 1);
      for (const amount of rows) expect(file, receipt).toContain(`,${amount}.00,EUR,`);
    }
    const refused = await ask("GET", "/api/orders?receipt=lost", viewer);
    expect([refused.status, Object.keys(refused.json.error.fields)]).toEqual([400, ["receipt"]]);
  });

  test("a row says when and why its payout came back, and no longer once the money is there again", async () => {
    const team = await newTeam(app().services);
    const { order, row } = await sent(app(), { amount: "400" }, team);
    await setOrder(app(), order.id, { fiatTransferId: "7", payoutAt: new Date() });
    const { code } = await row();
    const refs = { EndToEndId: "E2E-4" };
    const returned = async () =>
      (await listRows(team.preparer, listOrders.parse({}))).items.map((one) => one.returned);
    await deliverLines(app().services, { amount: "400.00", text: code, refs });
    expect(await returned()).toEqual([null]);
    const back = { amount: "400.00", credit: false, refs, returns: RETURN };
    await deliver(app().services, camt({ number: "2", lines: [back] }));
    expect(await returned()).toEqual([{ bookedAt: TODAY(), reason: "AC04 account closed" }]);
    await deliver(app().services, camt({ number: "3", lines: [{ amount: "400.00", text: code }] }));
    expect(await returned()).toEqual([null]);
  });
});
