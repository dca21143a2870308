import "server-only";
import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  NOT_THERE,
  PENDING_ACCOUNT,
  PENDING_WALLET,
  USD_ACCOUNT,
  WALLET,
} from "../../../testing/server/issuer-state";
import { DRAFT, prepared } from "../../../testing/server/order-fixtures";
import { idsOf, newPerson, newTeam } from "../../../testing/server/people";
import { actions, codeOf, count, jobs, mailedTo, outcomes, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { createOrder } from "./create";
import { editOrder } from "./edit";

onPostgres((app) => {
  test("an order is on record before anything is sent, and its approvers are mailed", async () => {
    const { order, preparer, approver, second } = await prepared(app(), { customerReference: "INV-1" });
    expect(order).toMatchObject({ state: "pending_approval", step: null, amount: "1250.50", issuer: null });
    expect(order.reference).toMatch(/^RD-[0-9A-Z]{8} INV-1$/);
    expect(order.createdBy).toEqual({ id: preparer.person.id, name: preparer.person.name });
    expect(order.bankAccount).toMatchObject({ accountNumber: "DE89370400440532013000", name: "Acme GmbH" });
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(0);
    expect(await actions(app().services)).toEqual(["order.prepared"]);
    const mailed = await mailedTo(app().services, "approval_needed");
    expect(mailed.sort()).toEqual(idsOf(approver, second));
  });

  test("the same key and body at the same time make one order, whose approvers are mailed once", async () => {
    const { preparer } = await newTeam(app().services);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 12 }, () => createOrder(preparer, DRAFT, key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await count(app().services, "orders")).toBe(1);
    expect(await actions(app().services)).toEqual(["order.prepared"]);
    expect(await jobs(app().services, "send-mail")).toHaveLength(2);
  });

  test("the same key gives the order as it is now, even when the issuer is away", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const key = randomUUID();
    const { id } = await createOrder(preparer, DRAFT, key);
    app().issuer.answer("GET /v1/customer/wallets", () => ({ status: 503 }));
    const again = await createOrder(preparer, { ...DRAFT, acceptDuplicate: true }, key.toUpperCase());
    expect(again.id).toBe(id);
  });

  test("a key with another body is refused, at once and in a race", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const key = randomUUID();
    const other = { ...DRAFT, amount: "1250.51" };
    const race = [DRAFT, other].map((draft) => createOrder(preparer, draft, key));
    expect(await outcomes(race)).toEqual(["done", "key_reused"]);
    expect(await codeOf(createOrder(preparer, { ...DRAFT, note: "another" }, key))).toBe("key_reused");
    expect(await count(app().services, "orders")).toBe(1);
  });

  test("two people may happen to use the same key", async () => {
    const { services } = app();
    const key = randomUUID();
    const [one, two] = [await newPerson(services, "preparer"), await newPerson(services, "preparer")];
    const other = { ...DRAFT, amount: "2" };
    expect((await createOrder(one, DRAFT, key)).id).not.toBe((await createOrder(two, other, key)).id);
  });

  test.each([null, "", "1234", `${randomUUID()}x`])("the key %j is none", async (key) => {
    const preparer = await newPerson(app().services, "preparer");
    expect(await refusal(createOrder(preparer, DRAFT, key))).toEqual({
      code: "invalid",
      fields: ["Idempotency-Key"],
    });
  });

  test.each([
    ["walletId", { walletId: NOT_THERE }],
    ["walletId", { walletId: PENDING_WALLET }],
    ["bankAccountId", { bankAccountId: NOT_THERE }],
    ["bankAccountId", { bankAccountId: PENDING_ACCOUNT }],
    ["bankAccountId", { bankAccountId: USD_ACCOUNT }],
    ["bankAccountId", { currency: "USD" }],
    ["currency", { currency: "GBP" }],
    ["amount", { amount: "1e3" }],
    ["amount", { amount: "1.001" }],
    ["amount", { currency: "USD", bankAccountId: USD_ACCOUNT, amount: "1.001" }],
  ])("a %s that cannot be used is named (%j), and nothing is saved", async (field, change) => {
    const preparer = await newPerson(app().services, "preparer");
    const attempt = createOrder(preparer, { ...DRAFT, ...change }, randomUUID());
    expect(await refusal(attempt)).toEqual({ code: "invalid", fields: [field] });
    expect(await count(app().services, "orders")).toBe(0);
    expect(await actions(app().services)).toEqual([]);
  });

  test("a day by which the money is needed is kept, and asked for again where it is over everywhere", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const key = randomUUID();
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T11:59:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    const needed = (neededBy: string, by = randomUUID()) => createOrder(preparer, { ...DRAFT, neededBy }, by);
    expect(await refusal(needed("2026-11-29"))).toEqual({ code: "invalid", fields: ["neededBy"] });
    // It is still that day in the last zone of all.
    const made = await needed("2026-11-30", key);
    expect(made.neededBy).toBe("2026-11-30");
    vi.setSystemTime(new Date("2026-12-01T12:00:00Z"));
    expect((await needed("2026-11-30", key)).id).toBe(made.id);
    const edited = { ...DRAFT, id: made.id, contentHash: made.contentHash };
    const late = editOrder(preparer, { ...edited, neededBy: "2026-11-30" });
    expect(await refusal(late)).toEqual({ code: "invalid", fields: ["neededBy"] });
    const later = await editOrder(preparer, { ...edited, neededBy: "2026-12-01" });
    expect([later.neededBy, later.contentHash === made.contentHash]).toEqual(["2026-12-01", false]);
    expect((await editOrder(preparer, { ...edited, contentHash: later.contentHash })).neededBy).toBeNull();
    expect(await count(app().services, "orders")).toBe(1);
  });

  test("an amount is kept as it was written", async () => {
    for (const amount of ["1", "1.5", "999999999999999999.99", "10.00"])
      expect((await prepared(app(), { amount })).order.amount).toBe(amount);
  });

  test("where the issuer offers no wallet list, a wallet's id has to do", async () => {
    app().issuer.answer("GET /v1/customer/wallets", () => ({ status: 404 }));
    const { order } = await prepared(app());
    expect(order.wallet).toEqual({ id: WALLET, name: null, network: null, address: null });
  });
});
