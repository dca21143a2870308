import "server-only";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { DraftOrder, Order } from "@/lib/contract/orders";
import type { OrderState } from "@/lib/domain/order-life";
import { copyOrder, DRAFT, prepared, setOrder, unknown } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { count, entriesOf, outcomes, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { inLanguage } from "../../platform/language";
import type { Context } from "../../record/context";
import { createOrder } from "./create";
import { editOrder } from "./edit";
import { getRiskSigns } from "./risk-signs";

const REFUSED = { code: "conflict", fields: ["acceptDuplicate"] };
const DAY_MS = 24 * 60 * 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);

onPostgres((app) => {
  const prepare = async (change: Partial<DraftOrder> = {}) =>
    createOrder(await newPerson(app().services, "preparer"), { ...DRAFT, ...change }, randomUUID());

  const edit = (by: Context, { id, contentHash }: Order, over: Partial<DraftOrder> = {}) =>
    editOrder(by, { ...DRAFT, ...over, id, contentHash });
  const idsOf = ({ duplicate }: Order) => duplicate?.of.map(({ id }) => id);
  const logged = async (id: string) =>
    (await entriesOf(app().services, "order.prepared")).find(({ orderId }) => orderId === id)?.detail;

  test("a redemption identical to one of the last day is asked about, also when a colleague prepares it", async () => {
    await prepared(app());
    expect(await refusal(prepare({ amount: "1250.5" }))).toEqual(REFUSED);
    expect(await count(app().services, "orders")).toBe(1);
    await prepare({ amount: "1250.49" });
    await prepare({ amount: "1250.5", acceptDuplicate: true });
  });

  test("what may be the same payment is named in one sentence, in German too", async () => {
    const { order } = await prepared(app());
    await expect(inLanguage("de", () => prepare())).rejects.toMatchObject({
      message: `Die Einlösung ${order.reference} hat denselben Betrag, dieselbe Wallet und dasselbe Bankkonto. Stellen Sie sicher, dass es nicht dieselbe Zahlung ist.`,
      fields: { acceptDuplicate: "Eine identische Einlösung ist offen oder höchstens einen Tag alt." },
    });
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

  test("the approver and the log read which ones it repeats, who wanted it and why", async () => {
    const { order: first } = await prepared(app());
    const reason = "Two invoices of the same amount";
    const { order, preparer, approver, now } = await prepared(app(), { duplicateReason: reason });
    const code = first.reference;
    expect((await now(approver)).duplicate).toEqual({
      of: [{ id: first.id, code }],
      reason,
      by: { id: preparer.person.id, name: preparer.person.name },
    });
    expect(await logged(order.id)).toMatchObject({ override: true, identicalTo: [code], reason });
  });

  test("an override where nothing is identical leaves nothing for the approver", async () => {
    const { id, duplicate } = await prepare({ acceptDuplicate: true, duplicateReason: "just in case" });
    expect(duplicate).toBeNull();
    expect(await logged(id)).not.toHaveProperty("override");
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
    await prepared(app(), { row: { state } });
    if (counts) expect(await refusal(prepare())).toEqual(REFUSED);
    else await prepare();
  });

  test("it counts as long as it is open, and a paid out one for a day", async () => {
    const { set } = await prepared(app(), {
      row: { createdAt: ago(3 * DAY_MS), updatedAt: ago(3 * DAY_MS) },
    });
    for (const state of ["pending_approval", "outcome_unknown", "submitted"] as const) {
      await set({ state });
      expect(await refusal(prepare())).toEqual(REFUSED);
    }
    await set({ fiatTransferId: "77", createdAt: ago(DAY_MS - 60_000), updatedAt: new Date() });
    expect(await refusal(prepare())).toEqual(REFUSED);
    await set({ createdAt: ago(DAY_MS + 60_000) });
    await prepare();
  });

  test("one with the same reference is asked about as long as the other is open, however it is written", async () => {
    const draft = { amount: "48000.00", customerReference: "INV-2026 104" };
    const first = await prepared(app(), { ...draft, row: { createdAt: ago(5 * DAY_MS) } });
    const again = { amount: "48000.01", customerReference: "inv-2026-104" };
    await expect(prepare(again)).rejects.toMatchObject({
      message: expect.stringContaining("has the same reference"),
      fields: { acceptDuplicate: "A redemption with the same reference is open or from the last day." },
    });
    const edited = await prepare({ ...again, customerReference: "INV-2026-105" });
    const editor = await newPerson(app().services, "preparer");
    expect(await refusal(edit(editor, edited, again))).toEqual(REFUSED);
    await setOrder(app(), edited.id, { state: "withdrawn" });
    const wanted = await prepare({ ...again, acceptDuplicate: true });
    expect(idsOf(wanted)).toEqual([first.order.id]);
    for (const { id } of [first.order, wanted]) await setOrder(app(), id, { state: "withdrawn" });
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
    const paidOut = { state: "submitted", fiatTransferId: "77" } as const;
    const draft = { amount: "48000.00", customerReference: "INV-9" };
    const { set } = await prepared(app(), { ...draft, row: paidOut });
    const again = { amount: "48000.01", customerReference: "INV-9" };
    await expect(prepare(again)).rejects.toMatchObject({
      message: expect.stringContaining("has the same reference, and is paid out."),
      fields: { acceptDuplicate: "A redemption with the same reference is open or from the last day." },
    });
    await set({ createdAt: ago(DAY_MS + 60_000) });
    await prepare(again);
  });

  test("of two people who use one reference at once, one gets through", async () => {
    const race = [
      prepare({ amount: "48000.00", customerReference: "INV-7" }),
      prepare({ amount: "48000.01", customerReference: "inv\u20117" }),
    ];
    expect(await outcomes(race)).toEqual(["conflict", "done"]);
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
    const race = people.map((person) => createOrder(person, DRAFT, randomUUID()));
    expect(await outcomes(race)).toEqual([...Array(9).fill("conflict"), "done"]);
    expect(await count(app().services, "orders")).toBe(1);
  });

  test("an edit into an identical one and its preparation at once: one of the two", async () => {
    // Prepared long ago: only the edit makes it recent.
    const old = { createdAt: ago(3 * DAY_MS), updatedAt: ago(3 * DAY_MS) };
    const { order, preparer } = await prepared(app(), { amount: "7", row: old });
    expect(await outcomes([edit(preparer, order), prepare()])).toEqual(["conflict", "done"]);
    expect(await count(app().services, "orders where amount::numeric = 1250.5")).toBe(1);
  });

  test("an edit that leaves what is identical alone keeps what was said about it", async () => {
    await prepared(app());
    const reason = "Two invoices";
    const { order, preparer } = await prepared(app(), { duplicateReason: reason });
    const noted = await edit(preparer, order, { customerReference: "INV-9" });
    expect(noted.duplicate).toEqual(order.duplicate);
    const changed = await edit(preparer, noted, { amount: "9" });
    expect(changed.duplicate).toBeNull();
    expect(await refusal(edit(preparer, changed))).toEqual(REFUSED);
    const again = { acceptDuplicate: true, duplicateReason: "Really two" };
    expect((await edit(preparer, changed, again)).duplicate).toMatchObject({ reason: "Really two" });
  });

  describe("an edit of the reference alone", () => {
    const reason = "Two invoices";
    const start = async () => {
      const first = await prepared(app(), { customerReference: "INV-1" });
      const draft = { customerReference: "INV-2", duplicateReason: reason };
      const { order, preparer } = await prepared(app(), draft);
      const rename = (customerReference: string, over: Partial<DraftOrder> = {}, from = order) =>
        edit(preparer, from, { customerReference, ...over });
      return { first: first.order, preparer, rename };
    };

    test("to that of an identical one is asked about, although the same amount was wanted", async () => {
      const { rename, first } = await start();
      await expect(rename("inv 1")).rejects.toMatchObject({
        message: expect.stringContaining("the same amount, wallet, bank account and reference"),
      });
      expect(idsOf(await rename("inv 1", { acceptDuplicate: true }))).toEqual([first.id]);
    });

    test("keeps what was said of an identical one beside what is said of the other", async () => {
      const { rename, first, preparer } = await start();
      const named = await prepared(app(), { amount: "7", customerReference: "INV-3" });
      const accepted = await rename("INV-3", { acceptDuplicate: true });
      expect(idsOf(accepted)).toEqual([first.id, named.order.id]);
      expect(accepted.duplicate).toMatchObject({ reason, by: { id: preparer.person.id } });
      const again = { acceptDuplicate: true, duplicateReason: "Paid in two" };
      const said = await rename("INV-1", again, accepted);
      expect([idsOf(said), said.duplicate?.reason]).toEqual([idsOf(accepted), "Paid in two"]);
    });

    test("that writes the same one otherwise asks nothing again", async () => {
      const { rename } = await start();
      const accepted = await rename("INV-1", { acceptDuplicate: true });
      expect((await rename("inv\u00a01", {}, accepted)).duplicate).toEqual(accepted.duplicate);
    });
  });

  test("looking for identical ones stays quick among many orders", async () => {
    const old = { createdAt: ago(2 * DAY_MS), updatedAt: ago(2 * DAY_MS) };
    await copyOrder(await prepared(app()), 20_000, () => ({ state: "submitted", ...old }));
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
