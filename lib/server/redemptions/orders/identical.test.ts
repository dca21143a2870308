import "server-only";
import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import type { OrderState } from "@/lib/domain/order-life";
import { DRAFT, prepared, setOrder, unknown } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { count, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { auditEntries } from "../../platform/db/schema";
import { createOrder } from "./create";
import { editOrder } from "./edit";
import { getOrder } from "./get";
import { getRiskSigns } from "./risk-signs";

const REFUSED = { code: "conflict", fields: ["acceptDuplicate"] };
const DAY_MS = 24 * 60 * 60_000;

onPostgres((app) => {
  const prepare = async (change: Partial<DraftOrder> = {}) =>
    createOrder(await newPerson(app().services, "preparer"), { ...DRAFT, ...change }, randomUUID());

  async function lastDetail(orderId: string) {
    const [entry] = await app()
      .services.db.select()
      .from(auditEntries)
      .where(eq(auditEntries.orderId, orderId))
      .orderBy(desc(auditEntries.seq))
      .limit(1);
    return entry?.detail;
  }

  test("a redemption identical to one of the last day needs a word, whoever prepares it", async () => {
    await prepared(app());
    expect(await refusal(prepare({ amount: "1250.5" }))).toEqual(REFUSED);
    expect(await count(app().services, "orders")).toBe(1);
    await prepare({ amount: "1250.49" });
    await prepare({ amount: "1250.5", acceptDuplicate: true });
  });

  test("an account that is registered twice at the issuer is one account", async () => {
    const { accounts } = app().issuer.state();
    const [first] = accounts;
    if (!first) throw new Error("unreachable: the issuer has accounts");
    const Id = randomUUID();
    const AccountNumber = String(first.AccountIdentifier.AccountNumber).replace(/(.{4})/g, "$1 ");
    accounts.push({ ...first, Id, AccountIdentifier: { ...first.AccountIdentifier, AccountNumber } });
    const one = await prepare();
    expect(await refusal(prepare({ bankAccountId: Id }))).toEqual(REFUSED);
    const other = await prepare({ bankAccountId: Id, acceptDuplicate: true });
    const approver = await newPerson(app().services, "approver");
    expect((await getRiskSigns(approver, { id: other.id })).twins).toMatchObject([
      { id: one.id, same: ["amount"] },
    ]);
  });

  test("the approver and the log are told which ones it repeats, who wanted it and why", async () => {
    const { order: first, approver } = await prepared(app());
    const preparer = await newPerson(app().services, "preparer");
    const draft = { ...DRAFT, acceptDuplicate: true, duplicateReason: "Two invoices of the same amount" };
    const { id } = await createOrder(preparer, draft, randomUUID());
    const code = first.reference;
    expect((await getOrder(approver, { id })).duplicate).toEqual({
      of: [{ id: first.id, code }],
      reason: "Two invoices of the same amount",
      by: { id: preparer.person.id, name: preparer.person.name },
    });
    expect(await lastDetail(id)).toMatchObject({
      override: true,
      identicalTo: [code],
      reason: "Two invoices of the same amount",
    });
  });

  test("an override where nothing is identical leaves nothing for the approver", async () => {
    const { id, duplicate } = await prepare({ acceptDuplicate: true, duplicateReason: "just in case" });
    expect(duplicate).toBeNull();
    expect(await lastDetail(id)).not.toHaveProperty("override");
  });

  test.each<[OrderState, boolean]>([
    ["pending_approval", true],
    ["approved", true],
    ["submitting", true],
    ["submitted", true],
    ["rejected", false],
    ["withdrawn", false],
    ["expired", false],
    ["refused", false],
    ["not_created", false],
  ])("one of today that is %s counts: %s", async (state, counts) => {
    const { order } = await prepared(app());
    await setOrder(app(), order.id, { state });
    if (counts) expect(await refusal(prepare())).toEqual(REFUSED);
    else await prepare();
  });

  test("it counts as long as it is open, and a paid out one for a day", async () => {
    const { order } = await prepared(app());
    const ago = (ms: number) => new Date(Date.now() - ms);
    await setOrder(app(), order.id, { createdAt: ago(3 * DAY_MS), updatedAt: ago(3 * DAY_MS) });
    for (const state of ["pending_approval", "outcome_unknown", "submitted"] as const) {
      await setOrder(app(), order.id, { state });
      expect(await refusal(prepare())).toEqual(REFUSED);
    }
    await setOrder(app(), order.id, { fiatTransferId: "77" });
    await setOrder(app(), order.id, { createdAt: ago(DAY_MS - 60_000), updatedAt: new Date() });
    expect(await refusal(prepare())).toEqual(REFUSED);
    await setOrder(app(), order.id, { createdAt: ago(DAY_MS + 60_000) });
    await prepare();
  });

  test("one with the same reference is asked about as long as the other is open, however it is written", async () => {
    const { order } = await prepared(app(), { amount: "48000.00", customerReference: "INV-2026 104" });
    await setOrder(app(), order.id, { createdAt: new Date(Date.now() - 5 * DAY_MS) });
    const again = { amount: "48000.01", customerReference: "inv-2026-104" };
    await expect(prepare(again)).rejects.toMatchObject({
      message: expect.stringContaining("has the same reference"),
      fields: { acceptDuplicate: "A redemption with the same reference is open or from the last day." },
    });
    const { id, contentHash } = await prepare({ ...again, customerReference: "INV-2026-105" });
    const editor = await newPerson(app().services, "preparer");
    expect(await refusal(editOrder(editor, { ...DRAFT, ...again, id, contentHash }))).toEqual(REFUSED);
    await setOrder(app(), id, { state: "withdrawn" });
    const wanted = await prepare({ ...again, acceptDuplicate: true });
    expect(wanted.duplicate?.of.map((one) => one.id)).toEqual([order.id]);
    for (const one of [order.id, wanted.id]) await setOrder(app(), one, { state: "withdrawn" });
    await prepare(again);
  });

  test("a reference is the same in whatever letters, blanks and dashes it is written", async () => {
    await prepared(app(), { amount: "48000.00", customerReference: "RÜCKZAHLUNG-7" });
    for (const customerReference of ["rückzahlung\u00a07", "Rückzahlung\u20137", "RU\u0308CKZAHLUNG\u20117"])
      expect(await refusal(prepare({ amount: "48000.01", customerReference })), customerReference).toEqual(
        REFUSED,
      );
    await prepare({ amount: "48000.01", customerReference: "Rückzahlung 8" });
  });

  test("one that is paid out is asked about by its reference for a day", async () => {
    const { order } = await prepared(app(), { amount: "48000.00", customerReference: "INV-9" });
    await setOrder(app(), order.id, { state: "submitted", fiatTransferId: "77" });
    const again = { amount: "48000.01", customerReference: "INV-9" };
    await expect(prepare(again)).rejects.toMatchObject({
      message: expect.stringContaining("has the same reference, and is paid out."),
      fields: { acceptDuplicate: "A redemption with the same reference is open or from the last day." },
    });
    await setOrder(app(), order.id, { createdAt: new Date(Date.now() - DAY_MS - 60_000) });
    await prepare(again);
  });

  test("of two people who use one reference at once, one gets through", async () => {
    const race = await Promise.allSettled(
      [
        { amount: "48000.00", customerReference: "INV-7" },
        { amount: "48000.01", customerReference: "inv\u20117" },
      ].map(prepare),
    );
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("the words say whether the other one is recent or has an unknown outcome", async () => {
    const { order } = await prepared(app());
    await expect(prepare()).rejects.toMatchObject({
      message: expect.stringContaining(`Redemption ${order.reference} has the same amount`),
      fields: { acceptDuplicate: "An identical redemption is open or from the last day." },
    });
    await unknown(app());
    await expect(prepare()).rejects.toMatchObject({
      message: expect.stringContaining("we don’t know if the issuer received it"),
      fields: { acceptDuplicate: "An identical redemption has an unknown outcome." },
    });
  });

  test("of ten people who prepare the same at once, on two instances, one gets through", async () => {
    const other = await app().another();
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, n) => newPerson(n % 2 ? other : app().services, "preparer")),
    );
    const race = await Promise.allSettled(people.map((person) => createOrder(person, DRAFT, randomUUID())));
    expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of race)
      if (one.status === "rejected")
        expect(one.reason).toMatchObject({
          code: "conflict",
          fields: { acceptDuplicate: expect.any(String) },
        });
    expect(await count(app().services, "orders")).toBe(1);
  });

  test("an edit into an identical one and its preparation at once: one of the two", async () => {
    const { order, preparer } = await prepared(app(), { amount: "7" });
    // Prepared long ago: only the edit makes it recent.
    const old = new Date(Date.now() - 3 * DAY_MS);
    await setOrder(app(), order.id, { createdAt: old, updatedAt: old });
    const edit = { ...DRAFT, id: order.id, contentHash: order.contentHash };
    const race = await Promise.allSettled([editOrder(preparer, edit), prepare()]);
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { rows } = await app().services.connection.raw(
      "select count(*)::int as n from orders where amount::numeric = 1250.5",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("an edit that leaves what is identical alone keeps the word that was given", async () => {
    await prepared(app());
    const reason = "Two invoices";
    const { order, preparer } = await prepared(app(), { duplicateReason: reason });
    const at = ({ id, contentHash }: typeof order) => ({ id, contentHash });
    const noted = await editOrder(preparer, { ...DRAFT, ...at(order), customerReference: "INV-9" });
    expect(noted.duplicate).toEqual(order.duplicate);
    const changed = await editOrder(preparer, { ...DRAFT, ...at(noted), amount: "9" });
    expect(changed.duplicate).toBeNull();
    expect(await refusal(editOrder(preparer, { ...DRAFT, ...at(changed) }))).toEqual(REFUSED);
    const back = { ...DRAFT, ...at(changed), acceptDuplicate: true, duplicateReason: "Really two" };
    expect((await editOrder(preparer, back)).duplicate).toMatchObject({ reason: "Really two" });
  });

  describe("an edit of the reference alone", () => {
    const reason = "Two invoices";
    const start = async () => {
      const first = await prepared(app(), { customerReference: "INV-1" });
      const draft = { customerReference: "INV-2", duplicateReason: reason };
      const { order, preparer } = await prepared(app(), draft);
      const edit = (customerReference: string, over: Partial<DraftOrder> = {}, from = order) =>
        editOrder(preparer, {
          ...{ ...DRAFT, customerReference, ...over },
          ...{ id: from.id, contentHash: from.contentHash },
        });
      return { first: first.order, order, preparer, edit };
    };
    const ids = ({ duplicate }: Order) => duplicate?.of.map(({ id }) => id);

    test("to that of an identical one is asked about, although the same amount was wanted", async () => {
      const { edit, first } = await start();
      await expect(edit("inv 1")).rejects.toMatchObject({
        message: expect.stringContaining("the same amount, wallet, bank account and reference"),
      });
      expect(ids(await edit("inv 1", { acceptDuplicate: true }))).toEqual([first.id]);
    });

    test("keeps what was said of an identical one beside what is said of the other", async () => {
      const { edit, first, preparer } = await start();
      const named = await prepared(app(), { amount: "7", customerReference: "INV-3" });
      const accepted = await edit("INV-3", { acceptDuplicate: true });
      expect(ids(accepted)).toEqual([first.id, named.order.id]);
      expect(accepted.duplicate).toMatchObject({ reason, by: { id: preparer.person.id } });
      const again = { acceptDuplicate: true, duplicateReason: "Paid in two" };
      const said = await edit("INV-1", again, accepted);
      expect([ids(said), said.duplicate?.reason]).toEqual([ids(accepted), "Paid in two"]);
    });

    test("that writes the same one otherwise asks nothing again", async () => {
      const { edit } = await start();
      const accepted = await edit("INV-1", { acceptDuplicate: true });
      expect((await edit("inv\u00a01", {}, accepted)).duplicate).toEqual(accepted.duplicate);
    });
  });

  test("looking for identical ones stays quick among many orders", async () => {
    const { order } = await prepared(app());
    // In pieces: no statement of the desk may take as long as all of them on a busy machine.
    for (let from = 0; from < 20_000; from += 2_000)
      await app().services.db.execute(sql`
        insert into orders (code, state, currency, amount, wallet_id, wallet, bank_account_id, bank_account, content_hash,
          content_version, created_by, contributors, approvals_required, idempotency_key, idempotency_hash, created_at, updated_at)
        select 'RD-' || n, 'submitted', currency, amount, wallet_id, wallet, bank_account_id, bank_account, content_hash,
          content_version, created_by, contributors, 1, gen_random_uuid(), '', now() - interval '2 days', now() - interval '2 days'
        from orders, generate_series(${from + 1}::int, ${from + 2_000}::int) n where id = ${order.id}`);
    const times: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const startedAt = performance.now();
      expect(await refusal(prepare())).toEqual(REFUSED);
      times.push(performance.now() - startedAt);
    }
    // The machine may be busy with other things meanwhile; what is slow is slow each time.
    expect(Math.min(...times)).toBeLessThan(2_000);
  });
});
