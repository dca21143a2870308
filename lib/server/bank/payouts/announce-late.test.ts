import "server-only";
import { expect, test } from "vitest";
import { expectedAt } from "@/lib/domain/bank/expected-at";
import { arrivedEarlier } from "../../../testing/server/earlier-payouts";
import {
  atIssuer,
  completedWithWrongHash,
  type OrderFixture,
  readAgain,
  sent,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { idsOf, newTeam } from "../../../testing/server/people";
import { actions, mailedTo } from "../../../testing/server/queries";
import { camt, deliver, deliverLines } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";
import { getOrder } from "../../redemptions/orders/get";
import { unmatchBankLine } from "../matching/decide-line";
import { listLines } from "../statements/list";
import { announceLate } from "./announce-late";

onPostgres((app) => {
  const announce = () => announceLate(app().services);
  const HOUR_AGO = new Date(Date.now() - 3_600_000);

  /** A payout that the issuer has started, as we see it there. */
  async function paidOut({ lateFrom }: { lateFrom?: Date } = {}): Promise<OrderFixture> {
    const fixture = await sent(app(), { amount: "1250.50" }, await newTeam(app().services));
    Object.assign((await atIssuer(fixture)).record, { Status: "Completed", FiatTransferId: 7 });
    await readAgain(fixture);
    if (lateFrom) await setOrder(app(), fixture.order.id, { lateFrom });
    return fixture;
  }
  const shown = ({ preparer, order }: OrderFixture) => getOrder(preparer, { id: order.id });
  /** Where statements of the account are delivered, what is missing is known. */
  const readStatements = () => deliverLines(app().services, { amount: "3.00" });
  const byRule = (payoutAt: Date | null, delays: number[] = []) =>
    expectedAt({ startedAt: payoutAt?.toISOString() ?? "", scheme: "sepa", delays });

  test("when a payout is seen, it is written down when it should arrive and from when on it is late", async () => {
    const fixture = await paidOut();
    const row = await fixture.row();
    const { day, lateFrom } = byRule(row.payoutAt);
    expect([row.expectedAt?.toISOString(), row.lateFrom?.toISOString()]).toEqual([
      `${day}T12:00:00.000Z`,
      new Date(lateFrom).toISOString(),
    ]);
    expect(await shown(fixture)).toMatchObject({ expectedAt: `${day}T12:00:00.000Z`, lateSince: null });
    await readAgain(fixture);
    expect((await fixture.row()).expectedAt).toEqual(row.expectedAt);
  });

  test.each([
    [4, []],
    [5, [2, 2, 2, 2, 2]],
  ])("%i earlier payouts that took two days longer decide once there are five", async (times, delays) => {
    const fixture = await sent(app(), { amount: "1250.50" }, await newTeam(app().services));
    await arrivedEarlier(fixture, times, { daysLate: 2 });
    Object.assign((await atIssuer(fixture)).record, { Status: "Completed", FiatTransferId: 7 });
    await readAgain(fixture);
    const row = await fixture.row();
    const learned = byRule(row.payoutAt, delays);
    expect(row.expectedAt?.toISOString()).toBe(`${learned.day}T12:00:00.000Z`);
    expect(learned.because === "usual_duration").toBe(times === 5);
  });

  test("a payout that turns out to be none is not expected any more", async () => {
    const fixture = await completedWithWrongHash(app(), { amount: "1250.50" });
    expect((await fixture.row()).expectedAt).not.toBeNull();
    await setOrder(app(), fixture.order.id, { lateFrom: HOUR_AGO, lateSince: HOUR_AGO });
    await fixture.turnsOut("failed");
    expect(await fixture.row()).toMatchObject({ expectedAt: null, lateFrom: null, lateSince: null });
    await readStatements();
    await announce();
    expect(await actions(app().services, "order.payout_late")).toEqual([]);
  });

  test("a payout that should have arrived is late: on its page, in the log and by mail, once", async () => {
    const fixture = await paidOut({ lateFrom: HOUR_AGO });
    await readStatements();
    const before = (await mailedTo(app().services, "payout_late")).length;
    await Promise.all([announce(), announceLate(await app().another())]);
    await announce();
    expect(await shown(fixture)).toMatchObject({ situation: "payout_late", nextAction: "ask_issuer" });
    expect((await fixture.row()).lateSince).not.toBeNull();
    expect(await actions(app().services, "order.payout_late")).toEqual(["order.payout_late"]);
    expect([before, await mailedTo(app().services, "payout_late")]).toEqual([0, idsOf(fixture.preparer)]);
  });

  test("before its time it is not", async () => {
    const fixture = await paidOut({ lateFrom: new Date(Date.now() + 60_000) });
    await readStatements();
    await announce();
    expect((await fixture.row()).lateSince).toBeNull();
  });

  test("without statements of its account nothing is known to be missing", async () => {
    const fixture = await paidOut({ lateFrom: HOUR_AGO });
    await announce();
    await deliver(app().services, camt({ iban: "DE02120300000000202051", lines: [{ amount: "3.00" }] }));
    await announce();
    await readStatements();
    await app().services.connection.raw("update statements set at = at - interval '36 days'");
    await announce();
    expect((await fixture.row()).lateSince).toBeNull();
  });

  test("money that arrives ends it, and a match that is undone begins it again", async () => {
    const fixture = await paidOut({ lateFrom: HOUR_AGO });
    await readStatements();
    await announce();
    await deliverLines(app().services, { amount: "1250.50", text: (await fixture.row()).code });
    expect(await shown(fixture)).toMatchObject({ situation: "received", lateSince: null });
    await announce();
    expect(await actions(app().services, "order.payout_late")).toHaveLength(1);
    const { items } = await listLines(fixture.preparer, { state: "matched" });
    await unmatchBankLine(fixture.preparer, { id: items[0]?.id ?? "", reason: "It was a customer’s." });
    await announce();
    expect(await shown(fixture)).toMatchObject({ situation: "payout_late" });
    expect(await actions(app().services, "order.payout_late")).toHaveLength(2);
  });

  test("another amount than ordered is a problem of its own, not a late payout", async () => {
    const fixture = await paidOut({ lateFrom: HOUR_AGO });
    await deliverLines(app().services, { amount: "1000.00", text: (await fixture.row()).code });
    await announce();
    expect(await shown(fixture)).toMatchObject({ situation: "received_differs" });
    expect(await actions(app().services, "order.payout_late")).toEqual([]);
  });
});
