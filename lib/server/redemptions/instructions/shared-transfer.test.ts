import "server-only";
import { expect, test } from "vitest";
import { decideAlarm } from "../../../testing/server/as-read";
import {
  atIssuer,
  HELD,
  instructed,
  type OrderFixture,
  readAgain,
  readyToSend,
  sent,
} from "../../../testing/server/order-fixtures";
import { codeOf, entriesOf, jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
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
  const alarmed = (...fixtures: OrderFixture[]) =>
    Promise.all(fixtures.map(async ({ now }) => (await now()).alarm?.code ?? null));
  const SHARED = "transfer_shared";

  test("raises an alarm on both, hides both addresses, and lets no tokens go", async () => {
    const one = await readyToSend(app());
    const two = await sent(app());
    await shareTransfer(one, two);
    const [first, second] = [(await one.row()).code, (await two.row()).code];
    await readAgain(two);
    for (const [fixture, expected, found] of [
      [one, first, second],
      [two, second, first],
    ] as const)
      expect(await fixture.now()).toMatchObject({
        situation: "instructions_alarm",
        instructions: null,
        alarm: { code: SHARED, differences: [{ expected, found }] },
      });
    expect(await entriesOf(app().services, "order.alarm_raised")).toHaveLength(2);
    const mails = (await jobs(app().services, "send-mail")).filter(({ data }) => data.kind === "alarm");
    expect(new Set(mails.map(({ data }) => data.orderId))).toEqual(new Set([one.order.id, two.order.id]));
    expect(await codeOf(reserveOrder(one.preparer, { id: one.order.id }))).toBe("conflict");
  });

  test.each([1, 2, 3])(
    "is seen whichever of two first readings at the same moment is faster (%s)",
    async () => {
      const [one, two] = [await sent(app()), await sent(app())];
      await shareTransfer(one, two);
      await Promise.all([readAgain(one), readAgain(two)]);
      expect(await alarmed(one, two)).toEqual([SHARED, SHARED]);
    },
  );

  test("counts in any case of letters, and though the other one has been paid out", async () => {
    const [one, two] = [await instructed(app()), await sent(app())];
    await shareTransfer(one, two);
    const { record, transfer } = await atIssuer(two);
    record.CryptoTransferId = record.CryptoTransferId.toUpperCase();
    app().issuer.state().transfers.set(record.CryptoTransferId, transfer);
    await one.set({ fiatTransferId: "7001" });
    await readAgain(two);
    expect(await alarmed(one, two)).toEqual([SHARED, SHARED]);
  });

  test("is accepted for each, and raises no alarm again until a third one has it", async () => {
    const [one, two] = [await instructed(app()), await sent(app())];
    await shareTransfer(one, two);
    await readAgain(two);
    for (const fixture of [one, two]) {
      const { approver, order } = fixture;
      await decideAlarm(approver, { id: order.id, accept: true, note: "Called them." });
      await readAgain(fixture);
    }
    expect(await alarmed(one, two)).toEqual([null, null]);
    const three = await sent(app());
    await shareTransfer(one, three);
    await readAgain(three);
    expect(await alarmed(one, two, three)).toEqual([SHARED, SHARED, SHARED]);
  });

  test("is named where another alarm is open already", async () => {
    const [one, two] = [await instructed(app(), { row: HELD }), await sent(app())];
    await shareTransfer(one, two);
    await readAgain(two);
    expect(await alarmed(one)).toEqual(["held"]);
    await readAgain(one);
    expect((await one.now(one.approver)).alarm?.differences).toMatchObject([
      { expected: (await one.row()).code, found: (await two.row()).code },
    ]);
  });
});
