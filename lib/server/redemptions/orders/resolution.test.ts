import "server-only";
import { describe, expect, test } from "vitest";
import { resolveOrder } from "../../../testing/server/as-read";
import { addOrder, NOT_THERE } from "../../../testing/server/issuer-state";
import { type OrderFixture, prepared, sent, setOrder, unknown } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { actions, jobs, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";
import { getOrder } from "./get";

onPostgres((app) => {
  /** What the issuer has of an order whose answer was lost, unless it differs in some field. */
  const atIssuer = ({ order }: OrderFixture, differing: object = {}) =>
    addOrder(app().issuer.state(), {
      Type: "Sell",
      Amount: "1250.5",
      WalletId: order.walletId.toUpperCase(),
      BankAccountId: order.bankAccountId,
      CustomerReference: order.reference,
      ...differing,
    }).OrderId;
  const created = (person: Context, { order }: OrderFixture, orderId: string) =>
    resolveOrder(person, { id: order.id, outcome: "created", orderId });
  const notCreated = (person: Context, { order }: OrderFixture) =>
    resolveOrder(person, { id: order.id, outcome: "not_created", note: "not in the web account" });
  const say = (person: Context, { order }: OrderFixture, accept: boolean) =>
    resolveOrder(person, { id: order.id, accept });

  test("an OrderId that matches waits for a second person, with its checks", async () => {
    const fixture = await unknown(app());
    const order = await created(fixture.preparer, fixture, atIssuer(fixture));
    expect(order).toMatchObject({ state: "outcome_unknown", issuer: null });
    expect(order.resolution?.checks.map(({ field, passed }) => [field, passed])).toEqual([
      ["Type", true],
      ["Amount", true],
      ["WalletId", true],
      ["BankAccountId", true],
      ["CustomerReference", true],
    ]);
    expect(order.resolution).toMatchObject({
      proposedBy: { id: fixture.preparer.person.id },
      acceptedBy: null,
    });
  });

  test.each([
    ["Type", { Type: "Buy" }],
    ["Amount", { Amount: "1250.51" }],
    ["WalletId", { WalletId: NOT_THERE }],
    ["BankAccountId", { BankAccountId: NOT_THERE }],
    ["CustomerReference", { CustomerReference: "RD-00000000" }],
    ["CustomerReference", { CustomerReference: undefined }],
  ])("an OrderId whose %s is another is refused at its field (%j)", async (field, differing) => {
    const fixture = await unknown(app());
    const attempt = created(fixture.preparer, fixture, atIssuer(fixture, differing));
    await expect(attempt).rejects.toMatchObject({
      code: "invalid",
      fields: { orderId: expect.stringContaining(field) },
    });
    expect((await getOrder(fixture.preparer, fixture.order)).resolution).toBeNull();
    expect((await actions(app().services)).at(-1)).toBe("order.outcome_unknown");
  });

  test("an OrderId that the issuer does not know, or that another order has, is refused at its field", async () => {
    const fixture = await unknown(app());
    app().issuer.reset();
    const other = await sent(app(), { amount: "2" });
    for (const id of [NOT_THERE, other.order.issuer?.orderId ?? ""]) {
      expect(await refusal(created(fixture.preparer, fixture, id))).toEqual({
        code: "invalid",
        fields: ["orderId"],
      });
    }
  });

  test("while the issuer cannot be asked, nothing is proposed", async () => {
    const fixture = await unknown(app());
    const id = atIssuer(fixture);
    app().issuer.answer("GET /v1/orders/{id}", () => ({ status: 503 }));
    await expect(created(fixture.preparer, fixture, id)).rejects.toMatchObject({ name: "IssuerError" });
    expect((await fixture.row()).resolution).toBeNull();
  });

  describe("the second person", () => {
    test("must be another one", async () => {
      const fixture = await unknown(app());
      await notCreated(fixture.preparer, fixture);
      expect((await getOrder(fixture.preparer, fixture.order)).allowed).toEqual([]);
      for (const accept of [true, false])
        expect(await refusal(say(fixture.preparer, fixture, accept))).toMatchObject({ code: "forbidden" });
    });

    test("must be a preparer or an approver", async () => {
      const fixture = await unknown(app());
      await notCreated(fixture.preparer, fixture);
      const admin = await newPerson(app().services, "admin", "viewer");
      expect(await refusal(say(admin, fixture, true))).toMatchObject({ code: "forbidden" });
    });

    test("attaches the OrderId by accepting it", async () => {
      const fixture = await unknown(app());
      const orderId = atIssuer(fixture);
      await created(fixture.preparer, fixture, orderId);
      const order = await say(fixture.approver, fixture, true);
      expect(order).toMatchObject({ state: "submitted", step: "instructions_pending", issuer: { orderId } });
      expect(order.resolution?.acceptedBy?.id).toBe(fixture.approver.person.id);
      expect((await fixture.row()).nextCheckAt).not.toBeNull();
      expect((await getOrder(fixture.preparer, { id: orderId })).id).toBe(order.id);
    });

    test("confirms only what they have read, not what was put in its place", async () => {
      const { order, preparer, approver, second } = await unknown(app());
      const { id } = order;
      const first = { outcome: "not_created", note: "Not in the web account." } as const;
      const { resolution: read } = await resolveOrder(preparer, { id, ...first });
      await resolveOrder(second, { id, accept: false });
      await resolveOrder(preparer, { id, outcome: "not_created", note: "Really not." });
      const yes = { id, accept: true, contentHash: read?.contentHash };
      expect(await refusal(resolveOrder(approver, yes))).toMatchObject({ code: "stale_content" });
      expect((await resolveOrder(approver, { id, accept: true })).state).toBe("not_created");
    });

    test("ends the order by accepting that it was not created", async () => {
      const fixture = await unknown(app());
      await notCreated(fixture.approver, fixture);
      expect(await say(fixture.second, fixture, true)).toMatchObject({
        state: "not_created",
        remark: "not in the web account",
      });
    });

    test("leaves the outcome unknown by declining, so that anybody may propose anew", async () => {
      const fixture = await unknown(app());
      await notCreated(fixture.preparer, fixture);
      expect(await say(fixture.approver, fixture, false)).toMatchObject({
        state: "outcome_unknown",
        resolution: null,
      });
      await notCreated(fixture.preparer, fixture);
      expect((await actions(app().services)).slice(-3)).toEqual([
        "order.resolution_proposed",
        "order.resolution_declined",
        "order.resolution_proposed",
      ]);
    });

    test.each([
      ["confirming that it was created", "outcome_created", true],
      ["confirming that it was not created", "outcome_not_created", true],
      ["declining", "outcome_declined", false],
    ] as const)("by %s lets the preparer and whoever recorded it know", async (_what, kind, accept) => {
      const fixture = await unknown(app());
      const { approver, preparer, second } = fixture;
      if (kind === "outcome_created") await created(approver, fixture, atIssuer(fixture));
      else await notCreated(approver, fixture);
      await app().services.connection.raw("delete from pgboss.job");
      await say(second, fixture, accept);
      const mails = (await jobs(app().services, "send-mail")).map(({ data }) => [data.kind, data.personId]);
      expect(mails.sort()).toEqual([preparer, approver].map(({ person }) => [kind, person.id]).sort());
    });

    test("of two at once is one", async () => {
      const fixture = await unknown(app());
      await notCreated(fixture.preparer, fixture);
      const race = await Promise.allSettled([
        say(fixture.approver, fixture, true),
        say(fixture.second, fixture, false),
      ]);
      expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    });
  });

  test("of two proposals at once one stands", async () => {
    const fixture = await unknown(app());
    const race = await Promise.allSettled([
      notCreated(fixture.preparer, fixture),
      notCreated(fixture.approver, fixture),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(race.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  });

  test("there is nothing to resolve, accept or decline on an order in another state", async () => {
    const fixture = await prepared(app());
    expect(await refusal(notCreated(fixture.preparer, fixture))).toMatchObject({ code: "wrong_state" });
    expect(await refusal(say(fixture.approver, fixture, true))).toMatchObject({ code: "wrong_state" });
    const without = await unknown(app());
    expect(await refusal(say(without.approver, without, true))).toMatchObject({ code: "conflict" });
  });

  describe("that the issuer never created it", () => {
    test("is stated only once its answer cannot be late any more, while an OrderId is taken at once", async () => {
      const fixture = await unknown(app());
      await setOrder(app(), fixture.order.id, { claimedAt: new Date() });
      const shown = await getOrder(fixture.preparer, fixture.order);
      expect(Date.parse(shown.notCreatedFrom ?? "")).toBeGreaterThan(Date.now() + 14 * 60_000);
      expect(await refusal(notCreated(fixture.preparer, fixture))).toMatchObject({ code: "conflict" });
      await created(fixture.preparer, fixture, atIssuer(fixture));
    });

    test("is confirmed by an approver where a preparer stated it, and by nobody else", async () => {
      const fixture = await unknown(app());
      await notCreated(fixture.preparer, fixture);
      const colleague = await newPerson(app().services, "preparer");
      expect(await refusal(say(colleague, fixture, true))).toMatchObject({ code: "forbidden" });
      expect(await say(fixture.approver, fixture, true)).toMatchObject({ state: "not_created" });
    });

    test("is confirmed by any preparer where an approver stated it", async () => {
      const fixture = await unknown(app());
      await notCreated(fixture.approver, fixture);
      expect(await say(fixture.preparer, fixture, true)).toMatchObject({ state: "not_created" });
    });

    test("is never settled by two people who both prepared or edited it, approvers or not", async () => {
      const fixture = await unknown(app());
      const author = await newPerson(app().services, "preparer", "approver");
      const contributors = [fixture.preparer.person.id, author.person.id];
      await setOrder(app(), fixture.order.id, { contributors });
      await notCreated(fixture.preparer, fixture);
      expect(await refusal(say(author, fixture, true))).toMatchObject({ code: "forbidden" });
      expect(await say(fixture.approver, fixture, true)).toMatchObject({ state: "not_created" });
    });
  });
});
