import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { setRules } from "../../testing/server/approval-rules";
import { approve, DRAFT, setOrder } from "../../testing/server/order-fixtures";
import { newPerson } from "../../testing/server/people";
import { count } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import type { Context } from "../context";
import { createOrder } from "../orders/create";
import { editOrder } from "../orders/edit";
import { rejectOrder } from "../orders/reject";
import { withdrawOrder } from "../orders/withdraw";

const OVER = { code: "not_usable", fields: { amount: expect.any(String) } };

onPostgres((app) => {
  const services = () => app().services;
  const limit = (perPreparer: string | null, desk: string | null) =>
    setRules(services(), { dailyLimits: [{ currency: "EUR", perPreparer, desk }] });
  const prepare = (by: Context, amount: string) =>
    createOrder(by, { ...DRAFT, amount, acceptDuplicate: true }, randomUUID());
  const edit = (by: Context, { id, contentHash }: Order, amount: string) =>
    editOrder(by, { ...DRAFT, id, contentHash, amount, acceptDuplicate: true });
  const preparer = () => newPerson(services(), "preparer");
  const yesterday = () => new Date(Date.now() - 24 * 3_600_000 - 1_000);

  test("one person prepares up to their limit, to the cent, and is told what is left", async () => {
    await limit("1000", null);
    const pia = await preparer();
    await prepare(pia, "400.50");
    await expect(prepare(pia, "599.51")).rejects.toMatchObject({
      ...OVER,
      message: expect.stringContaining("599.50 EUR of 1,000.00 EUR are left"),
    });
    await prepare(pia, "599.50");
    await expect(prepare(pia, "0.01")).rejects.toMatchObject(OVER);
    await prepare(await preparer(), "1000");
  });

  test("everybody together prepares up to the desk's limit", async () => {
    await limit(null, "1000");
    await prepare(await preparer(), "600");
    const paul = await preparer();
    await expect(prepare(paul, "400.01")).rejects.toMatchObject({
      ...OVER,
      message: expect.stringContaining("for everybody together: 400.00 EUR"),
    });
    await prepare(paul, "400");
  });

  test("of several who use what is left at the same moment, one does", async () => {
    await limit("700", "1000");
    const others = await Promise.all([preparer(), preparer(), preparer(), preparer()]);
    for (let turn = 1; turn <= 3; turn += 1) {
      await services().connection.raw("update orders set created_at = created_at - interval '2 days'");
      const race = await Promise.allSettled(others.map((one) => prepare(one, "600")));
      expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(race.find(({ status }) => status === "rejected")).toMatchObject({ reason: OVER });
      expect(await count(services(), "orders")).toBe(turn);
    }
    // So with two clicks of one person, too.
    const pia = await preparer();
    await services().connection.raw("update orders set created_at = created_at - interval '2 days'");
    const own = await Promise.allSettled(["400", "401"].map((amount) => prepare(pia, amount)));
    expect(own.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("other currencies, and what never leads to a payout, do not count", async () => {
    await limit("1000", "1000");
    const pia = await preparer();
    const approver = await newPerson(services(), "approver");
    await withdrawOrder(pia, { id: (await prepare(pia, "1000")).id });
    await rejectOrder(approver, { id: (await prepare(pia, "1000")).id, reason: "No." });
    for (const state of ["expired", "refused", "not_created"] as const)
      await setOrder(app(), (await prepare(pia, "1000")).id, { state });
    const sent = await prepare(pia, "1000");
    await approve(approver, sent);
    for (const state of ["approved", "outcome_unknown", "submitted", "closed"] as const) {
      await setOrder(app(), sent.id, { state });
      await expect(prepare(pia, "1")).rejects.toMatchObject(OVER);
    }
    await setOrder(app(), sent.id, { currency: "USD" });
    await prepare(pia, "1000");
  });

  test("what was prepared counts for 24 hours", async () => {
    await limit("1000", "1000");
    const pia = await preparer();
    const first = await prepare(pia, "1000");
    await expect(prepare(pia, "1")).rejects.toMatchObject(OVER);
    await setOrder(app(), first.id, { createdAt: yesterday() });
    await prepare(pia, "1000");
  });

  test("another amount counts from its edit on, for whoever set it, in place of what was there", async () => {
    await limit("1000", "1500");
    const [pia, paul] = [await preparer(), await preparer()];
    const old = await prepare(pia, "10");
    await setOrder(app(), old.id, { createdAt: yesterday() });
    await prepare(pia, "600");
    await expect(edit(pia, old, "400.01")).rejects.toMatchObject(OVER);
    const edited = await edit(paul, old, "900");
    // Of Pia's limit 400 are left, of Paul's 100; of everybody's none.
    await expect(prepare(paul, "0.01")).rejects.toMatchObject(OVER);
    await expect(edit(paul, edited, "900.01")).rejects.toMatchObject(OVER);
    await edit(paul, edited, "500");
    await prepare(pia, "400");
  });

  test("an edit of something else is no question of the limit, also once that was lowered", async () => {
    await limit("1000", null);
    const pia = await preparer();
    const { id, contentHash } = await prepare(pia, "1000");
    await limit("10", "10");
    const draft = { ...DRAFT, amount: "1000.00", note: "Payroll", acceptDuplicate: true };
    expect((await editOrder(pia, { ...draft, id, contentHash })).note).toBe("Payroll");
    await expect(prepare(pia, "1")).rejects.toMatchObject({
      message: expect.stringContaining("0.00 EUR of 10.00 EUR are left"),
    });
  });
});
