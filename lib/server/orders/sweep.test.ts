import "server-only";
import { describe, expect, test } from "vitest";
import { closeDesk, openDesk } from "../desk";
import { IssuerError } from "../issuer";
import { type Bench, onBothEngines, onPostgresOnly } from "../testing/bench";
import { actions, jobs } from "../testing/facts";
import { approved, prepared, setOrder } from "../testing/stages";
import { submitOrder } from "./submit";
import { expireOrders, sweepClaims } from "./sweep";
import { waitForIssuer } from "./wait-for-issuer";

const POST = "POST /v1/orders";
const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);

/** An order that is claimed and on the wire, its answer held back. */
async function onTheWire(bench: Bench) {
  const stage = await approved(bench);
  const { arrived, release } = bench.issuer.hold(POST);
  const sending = submitOrder(bench.desk, stage.order.id);
  await arrived;
  return {
    ...stage,
    answer: async () => {
      release();
      await sending;
    },
  };
}

onBothEngines((bench) => {
  describe("a claim", () => {
    test("of a living process is left alone", async () => {
      const { row, answer } = await onTheWire(bench());
      await sweepClaims(bench().desk);
      expect((await row()).state).toBe("submitting");
      await answer();
      expect((await row()).state).toBe("submitted");
    });

    test("of a process that is gone makes the outcome unknown, once, and never goes back to approved", async () => {
      const { desk } = bench();
      const { order, row } = await approved(bench());
      await setOrder(bench(), order.id, { state: "submitting", claimedBy: 1, claimedAt: new Date() });
      await Promise.all([sweepClaims(desk), sweepClaims(desk), sweepClaims(desk)]);
      expect((await row()).state).toBe("outcome_unknown");
      expect((await actions(desk)).filter((action) => action === "order.outcome_unknown")).toHaveLength(1);
      await submitOrder(desk, order.id);
      expect(bench().issuer.seen(POST)).toHaveLength(0);
    });

    test("that is older than every deadline is doubted even if its process lives; the late answer still counts", async () => {
      const { order, row, answer } = await onTheWire(bench());
      await setOrder(bench(), order.id, { claimedAt: new Date(Date.now() - 121_000) });
      await sweepClaims(bench().desk);
      expect((await row()).state).toBe("outcome_unknown");
      await answer();
      expect(await row()).toMatchObject({ state: "submitted", issuerOrderId: expect.any(String) });
    });
  });

  describe("an order that nothing happened to", () => {
    test("expires while it waits for approval, not a day early", async () => {
      const [old, young] = [await prepared(bench()), await prepared(bench(), { amount: "2" })];
      await setOrder(bench(), old.order.id, { updatedAt: days(7.01) });
      await setOrder(bench(), young.order.id, { updatedAt: days(6.99) });
      await expireOrders(bench().desk);
      expect([(await old.row()).state, (await young.row()).state]).toEqual(["expired", "pending_approval"]);
      expect((await actions(bench().desk)).at(-1)).toBe("order.expired");
      expect((await jobs(bench().desk, "send-mail")).at(-1)?.data.kind).toBe("ended");
    });

    test("expires when its approval is old, even if the desk kept trying to reach the issuer", async () => {
      const { row, order } = await approved(bench());
      await bench().desk.connection.raw(`update approvals set at = '${days(7.01).toISOString()}'`);
      await setOrder(bench(), order.id, { updatedAt: days(7.01) });
      const away = new IssuerError({ kind: "unreachable", operation: "listWallets" });
      await waitForIssuer(bench().desk, await row(), away);
      await expireOrders(bench().desk);
      expect((await row()).state).toBe("expired");
      await submitOrder(bench().desk, order.id);
      expect(bench().issuer.seen(POST)).toHaveLength(0);
    });

    test("does not expire as long as its approval is young, however long it waited for that", async () => {
      const { row, order } = await approved(bench());
      await setOrder(bench(), order.id, { createdAt: days(20) });
      await expireOrders(bench().desk);
      expect((await row()).state).toBe("approved");
    });

    test("does not expire once it was claimed", async () => {
      const { order, row, answer } = await onTheWire(bench());
      await setOrder(bench(), order.id, { updatedAt: days(100) });
      await expireOrders(bench().desk);
      expect((await row()).state).toBe("submitting");
      await answer();
    });
  });
});

onPostgresOnly((bench) => {
  test("a claim lives as long as the other desk that made it, and not longer", async () => {
    const { desk, issuer } = bench();
    const other = await openDesk(desk.settings);
    const { order, row } = await approved(bench());
    issuer.answer(POST, () => "hang up");
    const { arrived, release } = issuer.hold(POST);
    const sending = submitOrder(other, order.id);
    await arrived;
    await sweepClaims(desk);
    expect(await row()).toMatchObject({ state: "submitting", claimedBy: other.connection.instance.key });

    await other.connection.instance.leave();
    await sweepClaims(desk);
    expect((await row()).state).toBe("outcome_unknown");
    release();
    await sending;
    await closeDesk(other);
    expect((await row()).state).toBe("outcome_unknown");
    expect(issuer.seen(POST)).toHaveLength(1);
  });
});
