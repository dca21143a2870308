import "server-only";
import { expect, test } from "vitest";
import { decideAlarm } from "../../../testing/server/as-read";
import {
  atIssuer,
  instructed,
  type OrderFixture,
  readAgain,
  readyToSend,
  sent,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { actions, jobs, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { getOrder } from "../orders/get";
import { reserveOrder } from "../orders/reserve";

/** One transfer of the issuer's that two orders have: tokens sent for one of them could be counted for the other. */
onPostgres((app) => {
  /** From now on the issuer shows the first one's transfer for the second one as well. */
  async function shareTransfer(one: OrderFixture, two: OrderFixture) {
    const { record, transfer } = await atIssuer(one);
    const { record: other } = await atIssuer(two);
    // The transfer need not say whose it is.
    Object.assign(transfer, { OrderId: undefined });
    other.CryptoTransferId = record.CryptoTransferId;
  }
  const now = ({ preparer, order }: OrderFixture) => getOrder(preparer, order);
  const alarmed = async (fixture: OrderFixture) => (await now(fixture)).alarm?.code ?? null;
  const accept = async ({ approver, order }: OrderFixture) => {
    const { alarm } = await getOrder(approver, order);
    const differences = alarm?.differences.map(({ field, found }) => ({ field, found }));
    return decideAlarm(approver, { id: order.id, accept: true, note: "Called them.", differences });
  };

  test("raises an alarm on both, hides both addresses, and lets no tokens go", async () => {
    const one = await readyToSend(app());
    const two = await sent(app());
    await shareTransfer(one, two);
    const [first, second] = [(await one.row()).code, (await two.row()).code];
    await readAgain(two);
    expect(await now(two)).toMatchObject({
      situation: "instructions_alarm",
      instructions: null,
      alarm: { code: "transfer_shared", differences: [{ expected: second, found: first }] },
    });
    expect(await now(one)).toMatchObject({
      situation: "instructions_alarm",
      instructions: null,
      alarm: { code: "transfer_shared", differences: [{ expected: first, found: second }] },
    });
    expect((await actions(app().services)).filter((one) => one === "order.alarm_raised")).toHaveLength(2);
    const told = (await jobs(app().services, "send-mail")).filter(({ data }) => data.kind === "alarm");
    expect(new Set(told.map(({ data }) => data.orderId))).toEqual(new Set([one.order.id, two.order.id]));
    expect(await refusal(reserveOrder(one.preparer, { id: one.order.id }))).toMatchObject({
      code: "conflict",
    });
  });

  test.each([1, 2, 3])(
    "is seen whichever of two first readings at the same moment is faster (%s)",
    async () => {
      const [one, two] = [await sent(app()), await sent(app())];
      await shareTransfer(one, two);
      await Promise.all([readAgain(one), readAgain(two)]);
      expect([await alarmed(one), await alarmed(two)]).toEqual(["transfer_shared", "transfer_shared"]);
    },
  );

  test("counts in any case of letters, and though the other one has been paid out", async () => {
    const [one, two] = [await instructed(app()), await sent(app())];
    await shareTransfer(one, two);
    const { record } = await atIssuer(two);
    app()
      .issuer.state()
      .transfers.set(record.CryptoTransferId.toUpperCase(), {
        ...(await atIssuer(one)).transfer,
      });
    record.CryptoTransferId = record.CryptoTransferId.toUpperCase();
    await setOrder(app(), one.order.id, { fiatTransferId: "7001" });
    await readAgain(two);
    expect([await alarmed(one), await alarmed(two)]).toEqual(["transfer_shared", "transfer_shared"]);
  });

  test("is accepted for each, and raises no alarm again until a third one has it", async () => {
    const [one, two] = [await instructed(app()), await sent(app())];
    await shareTransfer(one, two);
    await readAgain(two);
    for (const fixture of [one, two]) {
      await accept(fixture);
      await readAgain(fixture);
    }
    expect([await alarmed(one), await alarmed(two)]).toEqual([null, null]);
    const three = await sent(app());
    await shareTransfer(one, three);
    await readAgain(three);
    expect([await alarmed(one), await alarmed(two), await alarmed(three)]).toEqual(
      Array(3).fill("transfer_shared"),
    );
  });

  test("is told where another alarm is open already", async () => {
    const [one, two] = [await instructed(app()), await sent(app())];
    await setOrder(app(), one.order.id, {
      alarmCode: "held",
      alarmCause: { code: "held", name: "Ada Berg", reason: "The bank asked." },
    });
    await shareTransfer(one, two);
    await readAgain(two);
    expect(await alarmed(one)).toBe("held");
    await readAgain(one);
    expect((await getOrder(one.approver, one.order)).alarm?.differences).toMatchObject([
      { expected: (await one.row()).code, found: (await two.row()).code },
    ]);
  });
});
