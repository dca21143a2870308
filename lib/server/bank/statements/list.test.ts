import "server-only";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bankLines as page, statements } from "@/lib/contract/statements";
import { ask } from "../../../testing/server/ask";
import { sent, setOrder } from "../../../testing/server/order-fixtures";
import { newTeam } from "../../../testing/server/people";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { camt, deliver, OUR_IBAN } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import { matchBankLine, unmatchBankLine } from "../matching/decide-line";

onPostgres((app) => {
  serveRoutesFrom(app);

  test("lines that needed no person are found behind pages of those that people matched", async () => {
    const team = await newTeam(app().services);
    const { order, row } = await sent(app(), { amount: "1250.50" }, team);
    await setOrder(app(), order.id, { fiatTransferId: "7", payoutAt: new Date() });
    const { code } = await row();
    const ours = { amount: "1250.50", text: code };
    await deliver(app().services, camt({ from: "2026-11-02", lines: [ours] }));
    const others = Array.from({ length: 51 }, (_, nth) => ({ amount: `${nth + 1}.00` }));
    await deliver(app().services, camt({ number: "2", from: "2026-11-03", lines: others }));
    // As though a person had matched each of them.
    await app().services.db.execute(sql`
      insert into line_matches (line_id, order_id, amount, how, by)
      select id, ${order.id}, amount, 'person', ${team.approver.person.id} from bank_lines where state = 'open'`);
    await app().services.db.execute(sql`update bank_lines set state = 'matched' where state = 'open'`);

    const listed = async (query: string) => {
      const { status, json } = await ask("GET", `/api/bank-lines?${query}`, team.preparer);
      expect(status, query).toBe(200);
      return page.parse(json);
    };
    const first = await listed("state=matched");
    expect([first.items.length, first.items.filter(({ by }) => by === null).length]).toEqual([50, 0]);
    expect(first.nextCursor).not.toBeNull();
    const automatic = await listed("state=matched&automatic=true");
    expect(automatic.items).toMatchObject([{ amount: "1250.50", by: null, orders: [order.id] }]);
    expect(automatic.nextCursor).toBeNull();
    expect((await listed("state=open&automatic=true")).items).toEqual([]);

    const id = automatic.items[0]?.id ?? "";
    await unmatchBankLine(team.preparer, { id, reason: "It is a customer's." });
    await matchBankLine(team.approver, { id, orderIds: [order.id], reason: "It was ours." });
    expect((await listed("automatic=true")).items).toEqual([]);
  });

  test("the statements of one account are listed alone", async () => {
    const { preparer } = await newTeam(app().services);
    const lines = [{ amount: "1.00" }];
    await deliver(app().services, camt({ lines }));
    await deliver(app().services, camt({ iban: "DE02120300000000202051", lines }));
    const listed = async (query = "") => {
      const { json } = await ask("GET", `/api/statements${query}`, preparer);
      return statements.parse(json).items;
    };
    expect(await listed()).toHaveLength(2);
    const account = (await listed()).find(({ iban }) => iban === OUR_IBAN)?.account;
    expect(await listed(`?account=${account}`)).toMatchObject([{ iban: OUR_IBAN, account }]);
  });

  test("whether a person matched lines is asked with one word alone", async () => {
    const { preparer } = await newTeam(app().services);
    const { status, json } = await ask("GET", "/api/bank-lines?automatic=no", preparer);
    expect([status, Object.keys(json.error.fields)]).toEqual([400, ["automatic"]]);
  });
});
