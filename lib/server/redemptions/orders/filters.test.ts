import "server-only";
import { describe, expect, test } from "vitest";
import { type Order, listOrders as schema } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import { type ContentField, eachText, TEXT_FIELDS, type TextField } from "@/lib/domain/content";
import { dateText } from "@/lib/domain/dates";
import { isPaidOut } from "@/lib/domain/order-facts";
import { isPaid, ORDER_TABS, OUTCOMES, outcomesOf, underTab } from "@/lib/domain/order-outcome";
import { situationOf } from "@/lib/domain/situation-of";
import { isProblem, SITUATIONS, traitsOf } from "@/lib/domain/situations";
import { compareToDo } from "@/lib/domain/to-do-order";
import { ask } from "../../../testing/server/ask";
import { NOT_THERE } from "../../../testing/server/issuer-state";
import { approved, copyOrder, instructed, prepared, sent } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam, setPerson } from "../../../testing/server/people";
import { openRecorder } from "../../../testing/server/recorder";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onBothEngines, onPostgres } from "../../../testing/server/test-app";
import { bankAccountNicknames } from "../../platform/db/bank-account-schema";
import { orders } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { factsOf, readSurroundings } from "./facts";
import { getInbox, getInboxRows } from "./inbox";
import { listOrders, listRows } from "./list";
import { rejectOrder } from "./reject";
import { getTotals } from "./totals";

const list = async (person: Context, filter: object) =>
  (await listOrders(person, schema.parse({ limit: 100, ...filter }))).items;

onPostgres((app) => {
  test("each tab and each situation finds exactly the redemptions that stand there, and counts them", async () => {
    const { services, contextOf, writeEach } = await openRecorder(app());
    await writeEach(20_261_122);
    const rows = await services.db.select().from(orders);
    const around = await readSurroundings(services, services.db, rows);
    const placed = rows.map((row) => {
      const facts = factsOf(row, around);
      return {
        row,
        situation: situationOf(facts),
        isPaidOut: row.state === "submitted" && (isPaidOut(facts) || facts.receipt !== null),
      };
    });
    const codes = (wanted: readonly string[]) =>
      placed.flatMap(({ row, situation }) => (wanted.includes(situation) ? [row.code] : [])).sort();
    const person = contextOf({ id: "ada", roles: ["approver", "preparer"], approvesFrom: null });
    const found = async (filter: object) => {
      const all: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listOrders(person, schema.parse({ ...filter, limit: 100, cursor }));
        all.push(...page.items.map(({ reference }) => reference.split(" ")[0] ?? ""));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return all.sort();
    };
    for (const { row, situation, isPaidOut } of placed) {
      const [kept, now] = [traitsOf(row.situation), traitsOf(situation)];
      expect(now.family, `${row.code} at ${row.situation}`).toBe(kept.family);
      if (kept.family === null) expect(situation, row.code).toBe(row.situation);
      expect(isPaid(row.outcome), `${row.code}: ${row.outcome}`).toBe(isPaidOut);
    }
    for (const situation of SITUATIONS) {
      expect(await found({ situation }), situation).toEqual(codes([situation]));
    }
    expect(await found({ situation: "paid_out, extra_transfer" })).toEqual(
      codes(["paid_out", "extra_transfer"]),
    );
    const { tabs, count, problems } = await getTotals(person, {});
    const looksBad = codes(SITUATIONS.filter(isProblem));
    expect(await found({ problem: "true" })).toEqual(looksBad);
    expect(problems).toBe(looksBad.length);
    const become = (...outcomes: readonly string[]) =>
      rows.flatMap(({ code, outcome }) => (outcomes.includes(outcome ?? "") ? [code] : [])).sort();
    for (const outcome of [...OUTCOMES, "open"] as const) {
      expect(await found({ outcome }), outcome).toEqual(become(...outcomesOf(outcome)));
    }
    for (const tab of ORDER_TABS) {
      const under = underTab(tab);
      if (under === null || under === "mine") continue;
      const expected = become(...outcomesOf(under));
      expect([await found({ tab }), tabs[tab]], tab).toEqual([expected, expected.length]);
    }
    const inbox = await getInbox(person);
    expect((await found({ tab: "todo" })).length).toBe(inbox.total);
    expect([tabs.todo, tabs.all, count]).toEqual([inbox.total, rows.length, rows.length]);
    for (const tab of ORDER_TABS) {
      const items = await found({ tab });
      const { sums, ...totals } = await getTotals(person, { tab });
      expect([totals.count, totals.tabs], tab).toEqual([items.length, tabs]);
      const summed = sums.reduce((sum, one) => sum + one.count, 0);
      expect(summed, tab).toBe(items.length);
      const bad = items.filter((code) => looksBad.includes(code));
      const ofBad = await getTotals(person, { tab, problem: "true" });
      expect(await found({ tab, problem: "true" }), tab).toEqual(bad);
      expect([totals.problems, ofBad.problems, ofBad.count, ofBad.tabs[tab]], tab).toEqual(
        Array(4).fill(bad.length),
      );
    }
  });

  test("rows say the same of each redemption as the whole of it", async () => {
    const team = await newTeam(app().services);
    await prepared(app(), { amount: "1", customerReference: "INV-1" }, team);
    await approved(app(), { amount: "2" }, team);
    await instructed(app(), { amount: "3" }, team);
    for (const person of [team.preparer, team.approver]) {
      const expected = (await list(person, {})).map((order) => ({
        ...{ id: order.id, reference: order.reference, currency: order.currency, amount: order.amount },
        ...{ state: order.state, step: order.step, situation: order.situation, outcome: order.outcome },
        tokensAtIssuer: order.tokensAtIssuer,
        walletName: order.wallet.name,
        bankAccount: accountParts(order.bankAccount),
        ...{ createdBy: order.createdBy, createdAt: order.createdAt, updatedAt: order.updatedAt },
        ...{
          nextAction: order.nextAction,
          waitingFor: order.waitingFor,
          neededBy: order.neededBy,
          expiresAt: order.policy.expiresAt,
        },
        paidOutAt: null,
        expectedAt: null,
        ...{ receivedOn: null, returned: null },
      }));
      expect((await listRows(person, schema.parse({}))).items).toEqual(expected);
      const inbox = await getInboxRows(person);
      expect(inbox.items.map(({ order }) => order)).toEqual(
        expected
          .filter(({ nextAction }) => nextAction)
          .reverse()
          .sort(compareToDo),
      );
    }
    expect((await getInboxRows(team.approver)).total).toBe(2);
  });

  describe("the filter", () => {
    test("by currency, wallet and account finds those alone", async () => {
      const { order, preparer } = await prepared(app());
      const { walletId, bankAccountId } = order;
      for (const filter of [{ currency: "EUR" }, { walletId: walletId.toUpperCase() }, { bankAccountId }])
        expect(await list(preparer, filter)).toHaveLength(1);
      for (const filter of [{ currency: "USD" }, { walletId: NOT_THERE }, { bankAccountId: NOT_THERE }])
        expect(await list(preparer, filter)).toHaveLength(0);
    });

    test("by person finds what they prepared or decided, also by the name that they have now", async () => {
      const team = await newTeam(app().services);
      const { order } = await prepared(app(), { amount: "1" }, team);
      await rejectOrder(team.approver, { id: order.id, reason: "no" });
      await prepared(app(), { amount: "2" }, team);
      const by = async (filter: object) => (await list(team.preparer, filter)).map(({ amount }) => amount);
      expect(await by({ person: team.preparer.person.id })).toEqual(["2", "1"]);
      expect(await by({ person: team.approver.person.id })).toEqual(["1"]);
      expect(await by({ person: team.second.person.id })).toEqual([]);
      await setPerson(team.approver, { name: "Mara Lindqvist" });
      expect(await by({ q: "mara lind" })).toEqual(["1"]);
      await setPerson(team.approver, { name: "Mara Weiss" });
      expect(await by({ q: "mara lind" })).toEqual([]);
      expect(await by({ q: "Ma" })).toEqual(["1"]);
    });

    test("by text finds those to an account by the nickname that rows show", async () => {
      const { order, preparer } = await prepared(app(), { amount: "1" });
      const amounts = async (q: string) => (await list(preparer, { q })).map(({ amount }) => amount);
      expect(await amounts("operating")).toEqual([]);
      const { bankAccountId } = order;
      const named = { bankAccountId, nickname: "Euro Operating", namedBy: preparer.person.id };
      await app().services.db.insert(bankAccountNicknames).values(named);
      for (const q of ["operating", "Euro op", "op"]) expect(await amounts(q), q).toEqual(["1"]);
      expect((await getTotals(preparer, { q: "operating" })).count).toBe(1);
      expect(await amounts("perating x")).toEqual([]);
    });
  });

  describe("the day on which it is needed", () => {
    serveRoutesFrom(app);
    const answerTo = (query: string, as: Context) => ask("GET", `/api/orders?${query}`, as);

    test("finds from the first day to the last, both included, and none without a day", async () => {
      const team = await newTeam(app().services);
      for (const day of [20, 21, 22])
        await prepared(app(), { amount: `${day}`, row: { neededBy: `2026-11-${day}` } }, team);
      await prepared(app(), { amount: "1" }, team);
      const viewer = await newPerson(app().services, "viewer");
      const found: [query: string, amounts: string[]][] = [
        ["from=2026-11-21&to=2026-11-21", ["21"]],
        ["from=2026-11-21", ["22", "21"]],
        ["to=2026-11-21", ["21", "20"]],
        ["", ["22", "21", "20"]],
        // Of a moment, its day counts, however early or late.
        ["from=2026-11-21T23:00:00Z&to=2026-11-22T01:00:00Z", ["22", "21"]],
        ["from=2026-11-23", []],
      ];
      for (const [query, amounts] of found) {
        const { status, json } = await answerTo(`dates=needed_by&${query}`, viewer);
        expect([status, json.items.map(({ amount }: Order) => amount)], query).toEqual([200, amounts]);
      }
      const days = { dates: "needed_by", from: "2026-11-21" } as const;
      expect((await getTotals(viewer, days)).count).toBe(2);
    });

    test.each([
      ["another word", "dates=wanted_by", "dates"],
      ["a day that there is not", "dates=needed_by&from=2026-02-30", "from"],
      ["a day in other words", "dates=needed_by&to=tomorrow", "to"],
    ])("refuses %s", async (_what, query, field) => {
      const { status, json } = await answerTo(query, await newPerson(app().services, "viewer"));
      expect([status, json.error.code]).toEqual([400, "invalid"]);
      expect(Object.keys(json.error.fields)).toEqual([field]);
    });
  });

  describe("the totals", () => {
    test("add up each currency exactly, of what is filtered", async () => {
      const team = await newTeam(app().services);
      for (const amount of ["0.10", "0.20", "90071992547409930.07"])
        await prepared(app(), { amount: "1", row: { amount } }, team);
      const { order } = await prepared(app(), { amount: "5", row: { currency: "USD" } }, team);
      await rejectOrder(team.approver, { id: order.id, reason: "no" });
      const viewer = await newPerson(app().services, "viewer");
      expect(await getTotals(viewer, {})).toEqual({
        count: 4,
        sums: [
          { currency: "EUR", outcome: "open", count: 3, amount: "90071992547409930.37" },
          { currency: "USD", outcome: "ended", count: 1, amount: "5" },
        ],
        tabs: { all: 4, todo: 0, open: 3, paidOut: 0, received: 0, ended: 1 },
        problems: 0,
      });
      expect((await getTotals(viewer, { currency: "USD" })).tabs.open).toBe(0);
      expect((await getTotals(viewer, { tab: "open", q: "no such words" })).sums).toEqual([]);
      const mine = await getTotals(team.approver, { tab: "todo" });
      expect([mine.count, mine.tabs.todo]).toEqual([3, 3]);
    });

    test("change with the pause, which changes no redemption", async () => {
      const { preparer } = await approved(app());
      await sent(app());
      const paused = async () => (await list(preparer, { situation: "submission_paused" })).length;
      expect(await paused()).toBe(0);
      await app().services.connection.raw("update sending set paused = true");
      expect(await paused()).toBe(1);
    });
  });
});

onBothEngines((app) => {
  describe("a search finds what pages show", () => {
    /** What finds a redemption by a field of its content that is no text. */
    const WORDS: Record<Exclude<ContentField, TextField>, (order: Order) => string> = {
      currency: ({ currency }) => currency,
      amount: ({ amount }) => amount,
      wallet: ({ wallet }) => `${wallet.name} ${wallet.network}`,
      bankAccount: ({ bankAccount }) => bankAccount.accountNumber,
      neededBy: ({ neededBy }) => `${neededBy} ${dateText(neededBy ?? "")}`,
    };

    test("every field of the content, and texts also once they are others", async () => {
      const texts = (when: string) => eachText((field) => `${field} ${when}`);
      const { preparer, order, set } = await prepared(app(), { ...texts("before"), neededBy: "2999-12-31" });
      const found = async (q: string) => (await list(preparer, { q })).map(({ id }) => id);
      for (const wordsOf of Object.values(WORDS)) expect(await found(wordsOf(order))).toEqual([order.id]);
      for (const text of Object.values(texts("before"))) expect(await found(text), text).toEqual([order.id]);
      for (const field of TEXT_FIELDS) {
        await set({ [field]: texts("after")[field] });
        expect(await found(texts("after")[field]), field).toEqual([order.id]);
        expect(await found(texts("before")[field]), field).toEqual([]);
      }
    });

    test("words that came with another blank between them, however they are typed, and the end of an account number", async () => {
      const { preparer, order, set } = await prepared(app());
      const accountNumber = "DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000";
      const bankAccount = { ...order.bankAccount, accountNumber };
      await set({ note: "Weekly\u00a0sweep\u202fNovember", bankAccount });
      const [row] = (await listRows(preparer, { limit: 5 })).items;
      expect(row?.bankAccount.ending).toBe("0130 00");
      const words = ["weekly sweep", "weekly\u00a0sweep", "sweep november"];
      for (const q of [...words, "DE89370400440532013000", "…3000"]) {
        const { items } = await listRows(preparer, { q, limit: 5 });
        expect(
          items.map(({ id }) => id),
          q,
        ).toEqual([order.id]);
      }
    });

    test("amounts in any usual form, ids, and hashes and numbers in groups", async () => {
      const team = await newTeam(app().services);
      const draft = { amount: "27450.5", customerReference: "INV-104", note: "Weekly sweep for Meike" };
      const hash = `0x${"4f2d91ab".repeat(8)}`;
      const row = {
        transactionHash: hash,
        confirmationState: "accepted",
        fiatTransferId: "90071992",
      } as const;
      const { order } = await instructed(app(), { ...draft, row }, team);
      await prepared(app(), { amount: "127.45" }, team);
      const grouped = (text: string) => text.match(/.{1,4}/g)?.join(" ") ?? "";
      const amounts = ["27,450.50", "27450.5", "27.450,50", "27 450,50", "27,450.50 EUR", "€27,450.50"];
      const hashes = ["0x4f2d 91ab 4f2d", grouped(hash.slice(2, 42)).toUpperCase(), hash.slice(2)];
      const { issuer } = order;
      const ids = [
        issuer?.orderId.toUpperCase(),
        issuer?.cryptoTransferId,
        order.instructions?.walletAddress,
      ];
      for (const q of [...amounts, ...hashes, ...ids, "90071992", "weekly sweep", order.reference, "IN"]) {
        const found = await list(team.preparer, { q: q ?? "" });
        expect(
          found.map(({ amount }) => amount),
          q ?? "",
        ).toEqual(["27450.5"]);
      }
      expect(await list(team.preparer, { q: "DE89 3704 0044" })).toHaveLength(2);
      for (const q of ["27,450.51", "27,450.50 USD", "4f2d 91ac", "eekly s x"])
        expect(await list(team.preparer, { q }), q).toEqual([]);
    });

    test("no deposit address while it is hidden", async () => {
      const { order, preparer, set } = await instructed(app());
      const q = order.instructions?.walletAddress ?? "";
      expect(await list(preparer, { q })).toHaveLength(1);
      await set({ alarmCode: "instructions_changed" });
      expect(await list(preparer, { q })).toHaveLength(0);
    });
  });

  test("of more hits than are asked for by id, the newest are listed and all are counted", async () => {
    const fixture = await prepared(app(), { customerReference: "one of many" });
    const { preparer } = fixture;
    await copyOrder(fixture, 2_100, (nth) => ({ createdAt: new Date(Date.UTC(2020, 0, 1, 0, 0, nth)) }));
    const items = await list(preparer, { q: "one of many", limit: 3 });
    const code = (nth: number) => `RD-C${String(nth).padStart(7, "0")} one of many`;
    expect(items.slice(1).map(({ reference }) => reference)).toEqual([code(2_099), code(2_098)]);
    expect((await getTotals(preparer, { q: "one of many" })).count).toBe(2_101);
    expect((await getTotals(preparer, { q: "one of none" })).count).toBe(0);
  });
});
