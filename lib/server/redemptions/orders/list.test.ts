import "server-only";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { type Order, type OrderFilter, listOrders as schema } from "@/lib/contract/orders";
import { type ContentField, eachDay, eachText, OWN_FIELDS, type OwnField } from "@/lib/domain/content";
import { standsIn } from "../../../testing/server/approval-rules";
import { closeOrder } from "../../../testing/server/as-read";
import {
  approve,
  completedWithWrongHash,
  copyOrder,
  instructed,
  type OrderFixture,
  prepared,
} from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { orders } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { exportCsv } from "./export-csv";
import { listOrders } from "./list";
import { rejectOrder } from "./reject";

const csv = async (person: Context, filter: OrderFilter) => text(await exportCsv(person, filter));

/** The cells of each field that is no text standing for itself. */
const CELLS: Record<Exclude<ContentField, OwnField>, (order: Order) => object> = {
  currency: ({ currency }) => ({ currency }),
  amount: ({ amount }) => ({ amount }),
  wallet: ({ wallet: { name, address, network } }) => ({ wallet: name, wallet_address: address, network }),
  bankAccount: ({ bankAccount: { name, accountNumber, bankName, routingCode } }) => ({
    ...{ account_holder: name, account_number: accountNumber, bank: bankName, routing_code: routingCode },
  }),
  customerReference: ({ reference }) => ({ reference }),
};

onPostgres((app) => {
  const find = async (person: Context, filter: object) => {
    const { items } = await listOrders(person, schema.parse(filter));
    return items.map(({ amount }) => amount);
  };

  describe("the filter", () => {
    test("by state, step and time, newest first", async () => {
      const team = await newTeam(app().services);
      const at = (createdAt: string, state?: "rejected") => ({
        createdAt: new Date(createdAt),
        ...(state && { state }),
      });
      await prepared(app(), { amount: "1", row: at("2026-01-01T00:00:00.000Z", "rejected") }, team);
      await prepared(app(), { amount: "2", row: at("2026-01-01T23:59:59.999Z") }, team);
      await instructed(app(), { amount: "3", row: at("2026-01-02T00:00:00.000Z") }, team);
      const found: [object, string[]][] = [
        [{}, ["3", "2", "1"]],
        [{ state: "rejected" }, ["1"]],
        [{ step: "awaiting_transfer" }, ["3"]],
        [{ from: "2026-01-02" }, ["3"]],
        [{ from: "2026-01-01", to: "2026-01-01" }, ["2", "1"]],
        [{ to: "9999-12-31" }, ["3", "2", "1"]],
        [{ to: "2026-01-01T23:59:59.999Z" }, ["1"]],
        [{ state: "rejected", step: "awaiting_transfer" }, []],
      ];
      for (const [filter, amounts] of found)
        expect(await find(team.preparer, filter), JSON.stringify(filter)).toEqual(amounts);
    });

    test("by when it was paid out, which an alarm does not undo", async () => {
      const team = await newTeam(app().services);
      const paid = (day: number) => ({ fiatTransferId: "77", payoutAt: new Date(Date.UTC(2026, 0, day)) });
      await instructed(app(), { amount: "3", row: paid(15) }, team);
      const alarm = { alarmCode: "instructions_changed" } as const;
      await instructed(app(), { amount: "5", row: { ...paid(20), ...alarm } }, team);
      await instructed(app(), { amount: "6", row: alarm }, team);
      const paidOut = (from: string, to?: string) =>
        find(team.preparer, { outcome: "paid_out", dates: "paid_out", from, to });
      expect(await paidOut("2026-01-15", "2026-01-15")).toEqual(["3"]);
      expect(await paidOut("2026-01-16")).toEqual(["5"]);
    });

    test("by words, where a person's % and _ and quotes are only letters", async () => {
      const team = await newTeam(app().services);
      const references = { "1": "50% off_now", "2": "50 offxnow", "3": 'O\'Brien "Ltd"', "4": "back\\slash" };
      for (const [amount, customerReference] of Object.entries(references))
        await prepared(app(), { amount, customerReference }, team);
      const found = { "%": "1", OFF_NOW: "1", "o'brien": "3", '"Ltd"': "3", "\\": "4" };
      for (const [q, amount] of Object.entries(found))
        expect(await find(team.preparer, { q }), q).toEqual([amount]);
      expect(await find(team.preparer, { q: "'; drop table orders; --" })).toEqual([]);
      expect(await find(team.preparer, { q: "  " })).toHaveLength(4);
    });

    test("by wallet, holder, account, code and the issuer's OrderId", async () => {
      const { order, preparer } = await instructed(app());
      const ids = [order.reference, order.issuer?.orderId ?? ""];
      for (const q of ["treasury", "0x8617e340", "acme gmbh", "DE8937", ...ids])
        expect(await find(preparer, { q }), q).toEqual([order.amount]);
      expect(await find(preparer, { q: "nothing like it" })).toEqual([]);
    });
  });

  test("the pages have every order exactly once, while new ones come in", async () => {
    const team = await newTeam(app().services);
    // Two pairs of the same moment: the id decides between them.
    for (const [nth, second] of [3, 4, 1, 1, 2, 2, 5].entries()) {
      const createdAt = second > 2 ? new Date() : new Date(second * 1_000);
      await prepared(app(), { amount: String(nth + 1), row: { createdAt } }, team);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOrders(team.preparer, schema.parse({ limit: "1", cursor }));
      seen.push(...page.items.map(({ amount }) => amount));
      cursor = page.nextCursor ?? undefined;
      if (seen.length < 3) await prepared(app(), { amount: "99" }, team);
    } while (cursor);
    expect(seen.slice(0, 3)).toEqual(["7", "2", "1"]);
    expect(seen.sort()).toEqual(["1", "2", "3", "4", "5", "6", "7"]);
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
    const refused = await refusal(listOrders(person, { cursor, limit: 5 }));
    expect(refused).toEqual({ code: "invalid", fields: ["cursor"] });
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
    /** A redemption's cells by column, where no cell has a comma. */
    async function cellsOf({ order, preparer }: Pick<OrderFixture, "order" | "preparer">) {
      const lines = (await csv(preparer, {})).split("\r\n").map((line) => line.split(","));
      const cells = lines.find((line) => line.includes(order.id)) ?? [];
      return Object.fromEntries((lines[0] ?? []).map((name, place) => [name, cells[place]]));
    }

    test("is the filtered list with a line of names, in quotes where needed, and begins no formula", async () => {
      Object.assign(app().issuer.state().wallets[0] ?? {}, { Name: '=one\ntwo "three"' });
      const team = await newTeam(app().services);
      await prepared(app(), { amount: "1", customerReference: 'a, "b"' }, team);
      await prepared(app(), { amount: "2" }, team);
      const [names, line, end, ...more] = (await csv(team.preparer, { q: "a," })).split("\r\n");
      expect(names).toMatch(/^created,reference,state,/);
      const cells = /,"RD-[0-9A-Z]{8} a, ""b""",pending_approval,,1.00,EUR,"'=one\ntwo ""three""",0x/;
      expect(line).toMatch(cells);
      expect([end, more]).toEqual(["", []]);
    });

    test("says who did what and when, every id, and amounts with the decimals of their currency", async () => {
      const { preparer, approver, order, row, set } = await instructed(app(), {
        ...{ amount: "1250.5", note: "Weekly" },
        row: { fiatTransferId: "90071992", payoutAt: new Date("2026-11-02T10:00:00Z") },
      });
      const { claimedAt, cryptoTransferId, walletAddress } = await row();
      expect(await cellsOf({ order, preparer })).toMatchObject({
        ...{ amount: "1250.50", note: "Weekly" },
        ...{ created: order.createdAt, prepared_by: preparer.person.name },
        ...{ approved: order.approvals[0]?.at, approved_by: approver.person.name, rejected_by: "" },
        submitted: claimedAt?.toISOString(),
        ...{ payout_started: "2026-11-02T10:00:00.000Z", fiat_transfer_id: "90071992" },
        ...{ situation: "payout_started", outcome: "paid_out" },
        ...{ crypto_transfer_id: cryptoTransferId, deposit_address: walletAddress },
      });
      await set({ alarmCode: "instructions_changed" });
      expect(await csv(preparer, {})).not.toContain(walletAddress);
    });

    test("has cells for every field of the content, and a text that stands for itself under the name of its column", async () => {
      const fixture = await prepared(app(), {
        amount: "1250.50",
        ...eachText((field) => field),
        ...eachDay(() => "2999-12-31"),
      });
      const { order } = fixture;
      expect(await cellsOf(fixture)).toMatchObject({
        ...Object.assign({}, ...Object.values(CELLS).map((of) => of(order))),
        ...Object.fromEntries(OWN_FIELDS.map((field) => [orders[field].name, order[field]])),
      });
    });

    test("has every redemption exactly once, however many pages of the database it takes", async () => {
      const fixture = await prepared(app());
      // Several of each moment: the id decides between them.
      const createdAt = (nth: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, nth % 300));
      await copyOrder(fixture, 1_204, (nth) => ({ createdAt: createdAt(nth) }));
      const lines = (await csv(fixture.preparer, {})).trimEnd().split("\r\n");
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

    test("has a hidden address in no cell, not even where people wrote it", async () => {
      const before = await instructed(app());
      const address = before.order.instructions?.walletAddress ?? "none";
      const fixture = await instructed(app(), { note: `As always to ${address}.` }, before);
      expect(await cellsOf(fixture)).toMatchObject({
        deposit_address: address,
        note: `As always to ${address}.`,
      });
      const { id } = fixture.order;
      await closeOrder(fixture.preparer, { id, reason: `Gave up on ${address}.` });
      await closeOrder(fixture.approver, { id, accept: true });
      expect(await cellsOf(fixture)).toMatchObject({
        ...{ state: "closed", deposit_address: "" },
        note: "As always to (address hidden).",
        remark: "Gave up on (address hidden).",
      });
    });

    test("has the time of a payout as long as it is one", async () => {
      const fixture = await completedWithWrongHash(app());
      const { payoutAt } = await fixture.row();
      expect(await cellsOf(fixture)).toMatchObject({
        outcome: "paid_out",
        payout_started: payoutAt?.toISOString(),
      });
      await fixture.turnsOut("failed");
      expect(await cellsOf(fixture)).toMatchObject({ outcome: "in_progress", payout_started: "" });
    });

    test("names a stand-in with whose place they took", async () => {
      const team = await newTeam(app().services);
      const standIn = await newPerson(app().services, "preparer");
      await standsIn(app().services, { away: team.approver, standIn });
      const approved = await prepared(app(), {}, team);
      await approve(standIn, approved.order);
      const rejected = await prepared(app(), {}, team);
      await rejectOrder(standIn, { id: rejected.order.id, reason: "Wrong account." });
      const both = `${standIn.person.name} for ${team.approver.person.name}`;
      expect(await cellsOf(approved)).toMatchObject({ approved_by: both, rejected_by: "" });
      expect(await cellsOf(rejected)).toMatchObject({ rejected_by: both, remark: "Wrong account." });
    });
  });
});
