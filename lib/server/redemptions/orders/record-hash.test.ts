import "server-only";
import { describe, expect, test } from "vitest";
import { type OrderFixture, readyToSend, sent } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { actions, jobs, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";
import { postConfirmation } from "../transfers/post-confirmation";
import { getOrder } from "./get";
import { recordHash } from "./record-hash";

const CONFIRMATION = "POST /v1/transfers/crypto/{id}/confirmation";
const hash = (letter: string) => `0x${letter.repeat(64)}`;

onPostgres((app) => {
  const confirm = (
    { preparer, order }: Pick<OrderFixture, "order"> & { preparer: Context },
    transactionHash = hash("a"),
  ) => recordHash(preparer, { id: order.id, transactionHash });
  const tell = ({ order }: OrderFixture) => postConfirmation(app().services, order.id);

  test("a hash is on record with its job before the issuer hears of it", async () => {
    const fixture = await readyToSend(app());
    expect(await confirm(fixture)).toMatchObject({
      step: "transfer_recorded",
      confirmation: { transactionHash: hash("a"), state: "recorded" },
    });
    expect(app().issuer.seen(CONFIRMATION)).toHaveLength(0);
    expect(await jobs(app().services, "post-confirmation")).toMatchObject([
      { data: { orderId: fixture.order.id } },
    ]);
  });

  test("the issuer's success confirms the transfer, and is asked for once", async () => {
    const fixture = await readyToSend(app());
    await confirm(fixture);
    await tell(fixture);
    await tell(fixture);
    const seen = app().issuer.seen(CONFIRMATION);
    expect(seen.map(({ id, body }) => [id, JSON.parse(body)])).toEqual([
      [(await fixture.row()).cryptoTransferId, { TransactionHash: hash("a") }],
    ]);
    expect(await getOrder(fixture.preparer, fixture.order)).toMatchObject({
      step: "transfer_confirmed",
      confirmation: { state: "accepted" },
    });
    expect((await actions(app().services)).slice(-3)).toEqual([
      "order.hash_recorded",
      "order.hash_posting",
      "order.hash_accepted",
    ]);
  });

  test.each([429, 500, 503])("after a %i it is tried again and the hash stays recorded", async (status) => {
    const fixture = await readyToSend(app());
    await confirm(fixture);
    app().issuer.answer(CONFIRMATION, () => ({ status }));
    await tell(fixture);
    expect(await getOrder(fixture.preparer, fixture.order)).toMatchObject({
      step: "transfer_recorded",
      confirmation: { state: "recorded" },
      remark: expect.stringContaining("automatically"),
    });
  });

  test.each([400, 404, 422])(
    "a %i is final for this hash, and another one may be entered",
    async (status) => {
      const fixture = await readyToSend(app());
      await confirm(fixture);
      app().issuer.answer(CONFIRMATION, () => ({ status }));
      await tell(fixture);
      const failed = await getOrder(fixture.preparer, fixture.order);
      expect(failed).toMatchObject({ step: "transfer_recorded", confirmation: { state: "failed" } });
      expect(failed.allowed).toContain("confirm");
      expect(await confirm(fixture, hash("b"))).toMatchObject({
        confirmation: { state: "recorded" },
        remark: null,
      });
    },
  );

  test("an answer about an older hash says nothing about the present one", async () => {
    const fixture = await readyToSend(app());
    await confirm(fixture);
    const { arrived, release } = app().issuer.hold(CONFIRMATION);
    const telling = tell(fixture);
    await arrived;
    await confirm(fixture, hash("b"));
    release();
    await telling;
    expect((await getOrder(fixture.preparer, fixture.order)).confirmation).toMatchObject({
      transactionHash: hash("b"),
      state: "recorded",
    });
  });

  test("an accepted hash stays; the same one again is no error", async () => {
    const fixture = await readyToSend(app());
    await confirm(fixture);
    await tell(fixture);
    expect((await confirm(fixture)).confirmation?.state).toBe("accepted");
    expect(await refusal(confirm(fixture, hash("b")))).toMatchObject({ code: "conflict" });
  });

  describe("a hash pays for one order only", () => {
    test("one after the other", async () => {
      const [first, second] = [await readyToSend(app()), await readyToSend(app())];
      await confirm(first);
      expect(await refusal(confirm(second))).toEqual({ code: "hash_used", fields: ["transactionHash"] });
      expect((await getOrder(second.preparer, second.order)).confirmation).toBeNull();
    });

    test("and at the same time", async () => {
      const fixtures = [await readyToSend(app()), await readyToSend(app()), await readyToSend(app())];
      const race = await Promise.allSettled(fixtures.map((fixture) => confirm(fixture)));
      expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
      for (const result of race)
        if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "hash_used" });
    });
  });

  test("a hash needs an order with instructions and a preparer", async () => {
    const early = await sent(app());
    expect(await refusal(confirm(early))).toMatchObject({ code: "wrong_state" });
    const { order } = await readyToSend(app());
    const approver = await newPerson(app().services, "approver", "admin", "viewer");
    expect(await refusal(confirm({ order, preparer: approver }))).toMatchObject({ code: "forbidden" });
  });
});
