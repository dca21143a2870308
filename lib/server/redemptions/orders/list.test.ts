import "server-only";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { type OrderFilter, listOrders as schema } from "@/lib/contract/orders";
import { instructed, prepared, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { orders } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { exportCsv } from "./export-csv";
import { listOrders } from "./list";
import { rejectOrder } from "./reject";

const csv = async (person: Context, filter: OrderFilter) => text(await exportCsv(person, filter));

onPostgres((app) => {
  const find = async (person: Context, filter: object) => {
    const { items } = await listOrders(person, schema.parse(filter));
    return items.map(({ amount }) => amount);
  };

  describe("the filter", () => {
    test("by state, step and time, newest first", async () => {
      const team = await newTeam(app().services);
      const one = await prepared(app(), { amount: "1" }, team);
      await rejectOrder(team.approver, { id: one.order.id, reason: "no" });
      const two = await prepared(app(), { amount: "2" }, team);
      const three = await instructed(app(), { amount: "3" }, team);
      const times = {
        "1": "2026-01-01T00:00:00.000Z",
        "2": "2026-01-01T23:59:59.999Z",
        "3": "2026-01-02T00:00:00.000Z",
      };
      for (const { order } of [one, two, three])
        await setOrder(app(), order.id, { createdAt: new Date(times[order.amount as "1"]) });
      const { preparer } = team;
      expect(await find(preparer, {})).toEqual(["3", "2", "1"]);
      expect(await find(preparer, { state: "rejected" })).toEqual(["1"]);
      expect(await find(preparer, { step: "awaiting_transfer" })).toEqual(["3"]);
      expect(await find(preparer, { from: "2026-01-02" })).toEqual(["3"]);
      expect(await find(preparer, { from: "2026-01-01", to: "2026-01-01" })).toEqual(["2", "1"]);
      expect(await find(preparer, { to: "9999-12-31" })).toHaveLength((await find(preparer, {})).length);
      expect(await find(preparer, { to: "2026-01-01T23:59:59.999Z" })).toEqual(["1"]);
      expect(await find(preparer, { state: "rejected", step: "awaiting_transfer" })).toEqual([]);
    });

    test("by what has become of it, each in one; an alarm makes no payout undone", async () => {
      const team = await newTeam(app().services);
      await prepared(app(), { amount: "1" }, team);
      await instructed(app(), { amount: "2" }, team);
      const paid = await instructed(app(), { amount: "3" }, team);
      await setOrder(app(), paid.order.id, { fiatTransferId: "77" });
      const rejected = await prepared(app(), { amount: "4" }, team);
      await rejectOrder(team.approver, { id: rejected.order.id, reason: "no" });
      const alarmed = await instructed(app(), { amount: "5" }, team);
      await setOrder(app(), alarmed.order.id, {
        fiatTransferId: "78",
        payoutAt: new Date("2026-01-20T10:00:00Z"),
        alarmCode: "instructions_changed",
      });
      const waiting = await instructed(app(), { amount: "6" }, team);
      await setOrder(app(), waiting.order.id, { alarmCode: "instructions_changed" });
      const { preparer } = team;
      const become = async (outcome: string) => (await find(preparer, { outcome })).sort();
      expect(await become("to_approve")).toEqual(["1"]);
      expect(await become("in_progress")).toEqual(["2", "6"]);
      expect(await become("open")).toEqual(["1", "2", "6"]);
      expect(await become("paid_out")).toEqual(["3", "5"]);
      expect(await become("ended")).toEqual(["4"]);
      const late = { payoutAt: new Date("2026-01-15T10:00:00Z") };
      await setOrder(app(), paid.order.id, late);
      const paidOut = (from: string, to?: string) => find(preparer, { dates: "paid_out", from, to });
      expect(await paidOut("2026-01-15", "2026-01-15")).toEqual(["3"]);
      expect(await paidOut("2026-01-16")).toEqual(["5"]);
    });

    test("by words, where a person's % and _ and quotes are only letters", async () => {
      const team = await newTeam(app().services);
      const references = { "1": "50% off_now", "2": "50 offxnow", "3": 'O\'Brien "Ltd"', "4": "back\\slash" };
      for (const [amount, customerReference] of Object.entries(references))
        await prepared(app(), { amount, customerReference }, team);
      const q = (text: string) => find(team.preparer, { q: text });
      expect(await q("%")).toEqual(["1"]);
      expect(await q("OFF_NOW")).toEqual(["1"]);
      expect(await q("o'brien")).toEqual(["3"]);
      expect(await q('"Ltd"')).toEqual(["3"]);
      expect(await q("\\")).toEqual(["4"]);
      expect(await q("'; drop table orders; --")).toEqual([]);
      expect(await q("  ")).toHaveLength(4);
    });

    test("by wallet, holder, account, code and the issuer's OrderId", async () => {
      const { order, preparer } = await instructed(app());
      const words = [
        "treasury",
        "0x8617e340",
        "acme gmbh",
        "DE8937",
        order.reference,
        order.issuer?.orderId ?? "",
      ];
      for (const q of words) expect(await find(preparer, { q }), q).toEqual([order.amount]);
      expect(await find(preparer, { q: "nothing like it" })).toEqual([]);
    });
  });

  test("the pages hold every order exactly once, while new ones come in", async () => {
    const team = await newTeam(app().services);
    const fixtures = [];
    for (const amount of ["1", "2", "3", "4", "5", "6", "7"])
      fixtures.push(await prepared(app(), { amount }, team));
    // Two pairs of the same moment: the id decides between them.
    for (const index of [2, 3])
      await setOrder(app(), fixtures[index]?.order.id ?? "", { createdAt: new Date(1_000) });
    for (const index of [4, 5])
      await setOrder(app(), fixtures[index]?.order.id ?? "", { createdAt: new Date(2_000) });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOrders(team.preparer, schema.parse({ limit: "1", cursor }));
      seen.push(...page.items.map(({ amount }) => amount));
      cursor = page.nextCursor ?? undefined;
      if (seen.length < 3) await prepared(app(), { amount: "99" }, team);
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect([...seen].sort()).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
    expect(seen.slice(0, 3)).toEqual(["7", "2", "1"]);
  });

  const id = "99999999-aaaa-4aaa-8aaa-999999999999";
  test.each([
    "x",
    id,
    `2026-01-01T00:00:00.000Z_${"-".repeat(36)}`,
    `0000-01-01T00:00:00.000Z_${id}`,
    `2026-13-01T00:00:00.000Z_${id}`,
    `2026-02-30T25:00:00.000Z_${id}`,
    `2026-01-01_${id}'`,
    "\u0000",
  ])("the page marker %j is refused", async (cursor) => {
    const person = await newPerson(app().services, "viewer");
    expect(await refusal(listOrders(person, { cursor, limit: 5 }))).toEqual({
      code: "invalid",
      fields: ["cursor"],
    });
  });

  test.each([{ q: "a\u0000b" }, { from: "0000-01-01" }, { to: "0001-01-01T00:00:00Z" }, { q: "\ud800" }])(
    "the odd filter %j finds nothing or is refused, and never breaks",
    async (filter) => {
      const { preparer } = await prepared(app());
      const parsed = schema.safeParse(filter);
      const found = parsed.success ? (await listOrders(preparer, parsed.data)).items.length : 0;
      expect(found).toBe(0);
    },
  );

  describe("the file", () => {
    test("is the filtered list with a line of names, in quotes where needed", async () => {
      const team = await newTeam(app().services);
      await prepared(app(), { amount: "1", customerReference: 'a, "b"' }, team);
      await prepared(app(), { amount: "2" }, team);
      const lines = (await csv(team.preparer, { q: "a," })).split("\r\n");
      expect(lines).toHaveLength(3);
      expect(lines[0]).toMatch(/^created,reference,state,/);
      expect(lines[1]).toMatch(/,"RD-[0-9A-Z]{8} a, ""b""",pending_approval,,1.00,EUR,Treasury,/);
      expect(lines[2]).toBe("");
    });

    const dangerous = [
      "=1+1",
      "+1",
      "-1",
      "@SUM(A1)",
      "\t=1",
      "\tx",
      "\r=1",
      " =1",
      "\n+1",
      "＝1",
      "＋1",
      "－1",
      "＠1",
      "\u3000=1",
      "\u00a0@1",
    ];
    test.each(dangerous)("makes a cell that begins like %j inert", async (Name) => {
      const [wallet] = app().issuer.state().wallets;
      Object.assign(wallet ?? {}, { Name });
      const { preparer } = await prepared(app());
      const file = await csv(preparer, {});
      const [, cell = ""] = /,EUR,([^,]*),0x/.exec(file) ?? [];
      expect(cell).toContain(Name.trim());
      expect(cell).toMatch(/^["\s]*'/);
    });

    test("says who did what and when, every id, and amounts with the decimals of their currency", async () => {
      const { preparer, approver, order, row } = await instructed(app(), {
        amount: "1250.5",
        note: "Weekly",
      });
      await setOrder(app(), order.id, {
        fiatTransferId: "90071992",
        payoutAt: new Date("2026-11-02T10:00:00Z"),
      });
      const [names = "", line = ""] = (await csv(preparer, {})).split("\r\n");
      const cells = line.split(",");
      const cell = (name: string) => cells[names.split(",").indexOf(name)];
      const { claimedAt, cryptoTransferId, walletAddress } = await row();
      expect({
        amount: cell("amount"),
        prepared: [cell("created"), cell("prepared_by")],
        approved: [cell("approved"), cell("approved_by"), cell("rejected_by")],
        submitted: cell("submitted"),
        payout: [cell("payout_started"), cell("fiat_transfer_id"), cell("situation")],
        transfer: [cell("crypto_transfer_id"), cell("deposit_address")],
        note: cell("note"),
      }).toEqual({
        amount: "1250.50",
        prepared: [order.createdAt, preparer.person.name],
        approved: [order.approvals[0]?.at, approver.person.name, ""],
        submitted: claimedAt?.toISOString(),
        payout: ["2026-11-02T10:00:00.000Z", "90071992", "payout_started"],
        transfer: [cryptoTransferId, walletAddress],
        note: "Weekly",
      });
      await setOrder(app(), order.id, { alarmCode: "instructions_changed" });
      expect(await csv(preparer, {})).not.toContain(walletAddress);
    });

    test("says last what has become of each, as lists and sums do", async () => {
      const team = await newTeam(app().services);
      const make = async (amount: string, values: Parameters<typeof setOrder>[2]) => {
        const { order } = await prepared(app(), { amount }, team);
        await setOrder(app(), order.id, values);
      };
      await make("1", { state: "pending_approval" });
      await make("2", { state: "submitted" });
      await make("3", { state: "submitted", fiatTransferId: "77" });
      await make("4", { state: "withdrawn" });
      const lines = (await csv(team.preparer, {})).trimEnd().split("\r\n");
      expect(lines.map((line) => line.split(",").at(-1))).toEqual([
        ...["outcome", "ended", "paid_out", "in_progress", "to_approve"],
      ]);
    });

    test("has every redemption exactly once, however many pages of the database it takes", async () => {
      const { preparer, row } = await prepared(app());
      const { id: _, step: __, amountValue: ___, ...same } = await row();
      const copies = Array.from({ length: 1_204 }, (____, nth) => ({
        ...same,
        code: `RD-C${String(nth).padStart(7, "0")}`,
        idempotencyKey: `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`,
        // Several of each moment: the id decides between them.
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, nth % 300)),
      }));
      for (let from = 0; from < copies.length; from += 500)
        await app()
          .services.db.insert(orders)
          .values(copies.slice(from, from + 500));
      const lines = (await csv(preparer, {})).trimEnd().split("\r\n");
      expect([lines.length, new Set(lines).size]).toEqual([1_206, 1_206]);
    });

    test("breaks off when a page cannot be read, so that a part never passes for all of it", async () => {
      const { preparer } = await prepared(app());
      const db = new Proxy(preparer.db, {
        get: (target, name, receiver) => {
          if (name === "select") throw new Error("the database went away");
          return Reflect.get(target, name, receiver);
        },
      });
      await expect(csv({ ...preparer, db }, {})).rejects.toThrow("the database went away");
    });

    test("keeps a line break inside its cell", async () => {
      const [wallet] = app().issuer.state().wallets;
      Object.assign(wallet ?? {}, { Name: 'one\ntwo "three"' });
      const { preparer } = await prepared(app());
      expect(await csv(preparer, {})).toContain(',EUR,"one\ntwo ""three""",0x');
    });
  });
});
