import "server-only";
import { describe, expect, test } from "vitest";
import { approved, prepared } from "../../../testing/server/order-fixtures";
import { actions, entriesOf, jobs } from "../../../testing/server/queries";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { IssuerError } from "../../outside/issuer";
import { rescheduleSubmission } from "./reschedule-submission";
import { submitOrder } from "./submit";
import { expireOrders, sweepClaims } from "./sweep";

const POST = "POST /v1/orders";
const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);

/** An order that is claimed and on the wire, its answer held back. */
async function onTheWire(app: TestApp) {
  const fixture = await approved(app);
  const { arrived, release } = app.issuer.hold(POST);
  const sending = fixture.submit();
  await arrived;
  return {
    ...fixture,
    answer: async () => {
      release();
      await sending;
    },
  };
}

onPostgres((app) => {
  describe("a claim", () => {
    test("of a living process is left alone", async () => {
      const { row, answer } = await onTheWire(app());
      await sweepClaims(app().services);
      expect((await row()).state).toBe("submitting");
      await answer();
      expect((await row()).state).toBe("submitted");
    });

    test("of a process that is gone makes the outcome unknown, once, and never goes back to approved", async () => {
      const { services } = app();
      const claim = { state: "submitting", claimedBy: 1, claimedAt: new Date() } as const;
      const { row, submit } = await approved(app(), { row: claim });
      await Promise.all([sweepClaims(services), sweepClaims(services), sweepClaims(services)]);
      expect((await row()).state).toBe("outcome_unknown");
      expect(await entriesOf(services, "order.outcome_unknown")).toHaveLength(1);
      await submit();
      expect(app().issuer.seen(POST)).toHaveLength(0);
    });

    test("that is older than every deadline is doubted even if its process lives; the late answer still counts", async () => {
      const { set, row, answer } = await onTheWire(app());
      await set({ claimedAt: new Date(Date.now() - 121_000) });
      await sweepClaims(app().services);
      expect((await row()).state).toBe("outcome_unknown");
      await answer();
      expect(await row()).toMatchObject({ state: "submitted", issuerOrderId: expect.any(String) });
    });
  });

  describe("an order that nothing happened to", () => {
    test("expires while it waits for approval, not a day early", async () => {
      const waiting = (amount: string, age: number) =>
        prepared(app(), { amount, row: { updatedAt: days(age) } });
      const [old, young] = [await waiting("1", 7.01), await waiting("2", 6.99)];
      await expireOrders(app().services);
      expect([(await old.row()).state, (await young.row()).state]).toEqual(["expired", "pending_approval"]);
      expect((await actions(app().services)).at(-1)).toBe("order.expired");
      expect((await jobs(app().services, "send-mail")).at(-1)?.data.kind).toBe("ended");
    });

    test("expires when its approval is old, even if we kept trying to reach the issuer", async () => {
      const { row, submit } = await approved(app(), { row: { updatedAt: days(7.01) } });
      await app().services.connection.raw(`update approvals set at = '${days(7.01).toISOString()}'`);
      const away = new IssuerError({ kind: "unreachable", operation: "listWallets" });
      await rescheduleSubmission(app().services, await row(), away);
      await expireOrders(app().services);
      expect((await row()).state).toBe("expired");
      await submit();
      expect(app().issuer.seen(POST)).toHaveLength(0);
    });

    test("does not expire as long as its approval is young, however long it waited for that", async () => {
      const { row } = await approved(app(), { row: { createdAt: days(20) } });
      await expireOrders(app().services);
      expect((await row()).state).toBe("approved");
    });

    test("does not expire once it was claimed", async () => {
      const { set, row, answer } = await onTheWire(app());
      await set({ updatedAt: days(100) });
      await expireOrders(app().services);
      expect((await row()).state).toBe("submitting");
      await answer();
    });
  });
});

onPostgres((app) => {
  test("a claim lives as long as the other process that made it, and not longer", async () => {
    const { services, issuer } = app();
    const other = await app().another();
    const { order, row } = await approved(app());
    issuer.answer(POST, () => "hang up");
    const { arrived, release } = issuer.hold(POST);
    const sending = submitOrder(other, order.id);
    await arrived;
    await sweepClaims(services);
    expect(await row()).toMatchObject({ state: "submitting", claimedBy: other.connection.instance.key });

    await other.connection.instance.leave();
    await sweepClaims(services);
    expect((await row()).state).toBe("outcome_unknown");
    release();
    await sending;
    expect((await row()).state).toBe("outcome_unknown");
    expect(issuer.seen(POST)).toHaveLength(1);
  });
});
