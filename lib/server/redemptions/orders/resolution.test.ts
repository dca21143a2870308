import "server-only";
import { describe, expect, test } from "vitest";
import { resolveOrder } from "../../../testing/server/as-read";
import { addOrder, NOT_THERE } from "../../../testing/server/issuer-state";
import { type OrderFixture, sent, unknown } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { actions, codeOf, jobs, outcomes, refusal } from "../../../testing/server/queries";
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
  const notCreated = (person: Context, { order }: OrderFixture, note = "not in the web account") =>
    resolveOrder(person, { id: order.id, outcome: "not_created", note });
  const say = (person: Context, { order }: OrderFixture, accept: boolean) =>
    resolveOrder(person, { id: order.id, accept });

  test("an OrderId that matches waits for a second person, with its checks", async () => {
    const fixture = await unknown(app());
    const order = await created(fixture.preparer, fixture, atIssuer(fixture));
    expect(order).toMatchObject({ state: "outcome_unknown", issuer: null });
    expect(order.resolution).toMatchObject({
      checks: ["Type", "Amount", "WalletId", "BankAccountId", "CustomerReference"].map((field) => ({
        ...{ field, passed: true },
      })),
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
    expect((await fixture.now()).resolution).toBeNull();
    expect((await actions(app().services)).at(-1)).toBe("order.outcome_unknown");
  });

  test("an OrderId that the issuer does not know, or that another order has, is refused at its field", async () => {
    const fixture = await unknown(app());
    app().issuer.reset();
    const other = await sent(app(), { amount: "2" });
    for (const id of [NOT_THERE, other.order.issuer?.orderId ?? ""])
      expect(await refusal(created(fixture.preparer, fixture, id))).toEqual({
        code: "invalid",
        fields: ["orderId"],
      });
  });

  test("while the issuer cannot be asked, nothing is proposed", async () => {
    const fixture = await unknown(app());
    const id = atIssuer(fixture);
    app().issuer.answer("GET /v1/orders/{id}", () => ({ status: 503 }));
    await expect(created(fixture.preparer, fixture, id)).rejects.toMatchObject({ name: "IssuerError" });
    expect((await fixture.row()).resolution).toBeNull();
  });

  test("of two proposals at once one stands", async () => {
    const fixture = await unknown(app());
    const race = [notCreated(fixture.preparer, fixture), notCreated(fixture.approver, fixture)];
    expect(await outcomes(race)).toEqual(["conflict", "done"]);
  });

  describe("the second person", () => {
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
      const fixture = await unknown(app());
      const { order, preparer, approver, second } = fixture;
      const { resolution: read } = await notCreated(preparer, fixture);
      await say(second, fixture, false);
      await notCreated(preparer, fixture, "Really not.");
      const yes = { id: order.id, accept: true, contentHash: read?.contentHash };
      expect(await codeOf(resolveOrder(approver, yes))).toBe("stale_content");
      expect(await say(approver, fixture, true)).toMatchObject({
        state: "not_created",
        remark: "Really not.",
      });
    });

    test("leaves the outcome unknown by declining, so that it can be proposed again", async () => {
      const fixture = await unknown(app());
      await notCreated(fixture.preparer, fixture);
      const declined = await say(fixture.approver, fixture, false);
      expect(declined).toMatchObject({ state: "outcome_unknown", resolution: null });
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
    ] as const)("by %s informs the preparer and who recorded it", async (_what, kind, accept) => {
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
      const race = [say(fixture.approver, fixture, true), say(fixture.second, fixture, false)];
      const ends = await outcomes(race);
      expect(ends.filter((end) => end === "done")).toHaveLength(1);
    });
  });

  describe("that the issuer never created it", () => {
    test("is stated only once its answer cannot be late any more, while an OrderId is taken at once", async () => {
      const fixture = await unknown(app(), { row: { claimedAt: new Date() } });
      const { notCreatedFrom } = await fixture.now();
      expect(Date.parse(notCreatedFrom ?? "")).toBeGreaterThan(Date.now() + 14 * 60_000);
      expect(await codeOf(notCreated(fixture.preparer, fixture))).toBe("conflict");
      await created(fixture.preparer, fixture, atIssuer(fixture));
    });

    test.each([
      ["an approver alone where a preparer stated it", "preparer", "approver"],
      ["every preparer where an approver stated it", "approver", "preparer"],
      ["another approver where an approver stated it", "approver", "second"],
    ] as const)("can be confirmed by %s", async (_who, stated, confirms) => {
      const fixture = await unknown(app());
      await notCreated(fixture[stated], fixture);
      if (stated === "preparer") {
        const colleague = await newPerson(app().services, "preparer");
        expect(await codeOf(say(colleague, fixture, true))).toBe("forbidden");
      }
      expect(await say(fixture[confirms], fixture, true)).toMatchObject({ state: "not_created" });
    });

    test("is never settled by two people who both prepared or edited it, approvers or not", async () => {
      const fixture = await unknown(app());
      const author = await newPerson(app().services, "preparer", "approver");
      await fixture.set({ contributors: [fixture.preparer.person.id, author.person.id] });
      await notCreated(fixture.preparer, fixture);
      expect(await codeOf(say(author, fixture, true))).toBe("forbidden");
      expect(await say(fixture.approver, fixture, true)).toMatchObject({ state: "not_created" });
    });
  });
});
