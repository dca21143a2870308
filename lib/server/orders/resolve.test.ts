import "server-only";
import { describe, expect, test } from "vitest";
import type { Context } from "../context";
import { onBothEngines } from "../testing/bench";
import { actions, refusal } from "../testing/facts";
import { addOrder, NOT_THERE } from "../testing/issuer-world";
import { newPerson } from "../testing/people";
import { prepared, type Stage, sent, unknown } from "../testing/stages";
import { getOrder } from "./get";
import { resolveOrder } from "./resolve";

onBothEngines((bench) => {
  /** What the issuer has of an order whose answer was lost, unless it differs in some field. */
  const atIssuer = ({ order }: Stage, differing: object = {}) =>
    addOrder(bench().issuer.world(), {
      Type: "Sell",
      Amount: "1250.5",
      WalletId: order.walletId.toUpperCase(),
      BankAccountId: order.bankAccountId,
      CustomerReference: order.reference,
      ...differing,
    }).OrderId;
  const created = (person: Context, { order }: Stage, orderId: string) =>
    resolveOrder(person, { id: order.id, outcome: "created", orderId });
  const notCreated = (person: Context, { order }: Stage) =>
    resolveOrder(person, { id: order.id, outcome: "not_created", note: "not in the web account" });
  const say = (person: Context, { order }: Stage, accept: boolean) =>
    resolveOrder(person, { id: order.id, accept });

  test("an OrderId that matches waits for a second person, with its checks", async () => {
    const stage = await unknown(bench());
    const order = await created(stage.preparer, stage, atIssuer(stage));
    expect(order).toMatchObject({ state: "outcome_unknown", issuer: null });
    expect(order.resolution?.checks.map(({ field, passed }) => [field, passed])).toEqual([
      ["Type", true],
      ["Amount", true],
      ["WalletId", true],
      ["BankAccountId", true],
      ["CustomerReference", true],
    ]);
    expect(order.resolution).toMatchObject({
      proposedBy: { id: stage.preparer.person.id },
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
    const stage = await unknown(bench());
    const attempt = created(stage.preparer, stage, atIssuer(stage, differing));
    await expect(attempt).rejects.toMatchObject({
      code: "invalid",
      fields: { orderId: expect.stringContaining(field) },
    });
    expect((await getOrder(stage.preparer, stage.order)).resolution).toBeNull();
    expect((await actions(bench().desk)).at(-1)).toBe("order.outcome_unknown");
  });

  test("an OrderId that the issuer does not know, or that another order has, is refused at its field", async () => {
    const stage = await unknown(bench());
    bench().issuer.reset();
    const other = await sent(bench(), { amount: "2" });
    for (const id of [NOT_THERE, other.order.issuer?.orderId ?? ""]) {
      expect(await refusal(created(stage.preparer, stage, id))).toEqual({
        code: "invalid",
        fields: ["orderId"],
      });
    }
  });

  test("while the issuer cannot be asked, nothing is proposed", async () => {
    const stage = await unknown(bench());
    const id = atIssuer(stage);
    bench().issuer.answer("GET /v1/orders/{id}", () => ({ status: 503 }));
    await expect(created(stage.preparer, stage, id)).rejects.toMatchObject({ name: "IssuerError" });
    expect((await stage.row()).resolution).toBeNull();
  });

  describe("the second person", () => {
    test("must be another one", async () => {
      const stage = await unknown(bench());
      await notCreated(stage.preparer, stage);
      expect((await getOrder(stage.preparer, stage.order)).allowed).toEqual([]);
      for (const accept of [true, false])
        expect(await refusal(say(stage.preparer, stage, accept))).toMatchObject({ code: "forbidden" });
    });

    test("must be a preparer or an approver", async () => {
      const stage = await unknown(bench());
      await notCreated(stage.preparer, stage);
      const admin = await newPerson(bench().desk, "admin", "viewer");
      expect(await refusal(say(admin, stage, true))).toMatchObject({ code: "forbidden" });
    });

    test("attaches the OrderId by accepting it", async () => {
      const stage = await unknown(bench());
      const orderId = atIssuer(stage);
      await created(stage.preparer, stage, orderId);
      const order = await say(stage.approver, stage, true);
      expect(order).toMatchObject({ state: "submitted", step: "instructions_pending", issuer: { orderId } });
      expect(order.resolution?.acceptedBy?.id).toBe(stage.approver.person.id);
      expect((await stage.row()).nextCheckAt).not.toBeNull();
      expect((await getOrder(stage.preparer, { id: orderId })).id).toBe(order.id);
    });

    test("ends the order by accepting that it was not created", async () => {
      const stage = await unknown(bench());
      await notCreated(stage.approver, stage);
      expect(await say(stage.second, stage, true)).toMatchObject({
        state: "not_created",
        remark: "not in the web account",
      });
    });

    test("leaves the outcome unknown by declining, so that anybody may propose anew", async () => {
      const stage = await unknown(bench());
      await notCreated(stage.preparer, stage);
      expect(await say(stage.approver, stage, false)).toMatchObject({
        state: "outcome_unknown",
        resolution: null,
      });
      await notCreated(stage.preparer, stage);
      expect((await actions(bench().desk)).slice(-3)).toEqual([
        "order.resolution_proposed",
        "order.resolution_declined",
        "order.resolution_proposed",
      ]);
    });

    test("of two at once is one", async () => {
      const stage = await unknown(bench());
      await notCreated(stage.preparer, stage);
      const race = await Promise.allSettled([
        say(stage.approver, stage, true),
        say(stage.second, stage, false),
      ]);
      expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    });
  });

  test("of two proposals at once one stands", async () => {
    const stage = await unknown(bench());
    const race = await Promise.allSettled([
      notCreated(stage.preparer, stage),
      notCreated(stage.approver, stage),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(race.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  });

  test("there is nothing to resolve, accept or decline on an order in another state", async () => {
    const stage = await prepared(bench());
    expect(await refusal(notCreated(stage.preparer, stage))).toMatchObject({ code: "wrong_state" });
    expect(await refusal(say(stage.approver, stage, true))).toMatchObject({ code: "wrong_state" });
    const without = await unknown(bench());
    expect(await refusal(say(without.approver, without, true))).toMatchObject({ code: "conflict" });
  });
});
