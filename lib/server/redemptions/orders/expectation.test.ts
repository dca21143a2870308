import "server-only";
import { expect, test } from "vitest";
import type { Expectation } from "@/lib/contract/orders";
import { expectedAt } from "@/lib/domain/bank/expected-at";
import { setRules } from "../../../testing/server/approval-rules";
import { arrivedEarlier } from "../../../testing/server/earlier-payouts";
import {
  approve,
  atIssuer,
  type OrderFixture,
  prepared,
  readAgain,
  sent,
} from "../../../testing/server/order-fixtures";
import { newTeam } from "../../../testing/server/people";
import { deliverLines, TODAY } from "../../../testing/server/statements";
import { onPostgres } from "../../../testing/server/test-app";

/** Paid out on Monday 23 November 2026 at 15:45 in Berlin, so expected on Tuesday. */
const ON_MONDAY = {
  payoutAt: new Date("2026-11-23T14:45:00Z"),
  expectedAt: new Date("2026-11-24T12:00:00Z"),
  lateFrom: new Date("2026-11-25T11:00:00Z"),
};

onPostgres((app) => {
  const readStatements = () => deliverLines(app().services, { amount: "3.00" });
  async function paidOut(over: Partial<Parameters<OrderFixture["set"]>[0]> = {}): Promise<OrderFixture> {
    const fixture = await sent(app(), { amount: "1250.50" }, await newTeam(app().services));
    Object.assign((await atIssuer(fixture)).record, { Status: "Completed", FiatTransferId: 7 });
    await readAgain(fixture);
    await fixture.set({ ...ON_MONDAY, ...over });
    return fixture;
  }
  const marked = ({ strip }: Expectation) =>
    strip.map(({ from, marks }) => [from.slice(8), ...marks].join(" "));
  /** The day on which a payout that starts now should be booked, by the scheme alone. */
  const dayNow = () => expectedAt({ startedAt: new Date().toISOString(), scheme: "sepa", delays: [] }).day;

  test("without statements of the account a payout ends as it is", async () => {
    const fixture = await paidOut();
    expect(await fixture.now()).toMatchObject({ expectation: null, expectedAt: "2026-11-24T12:00:00.000Z" });
  });

  test("with statements it says when the money comes, why, and which days there are until it is late", async () => {
    const fixture = await paidOut({ neededBy: "2026-11-25" });
    await readStatements();
    const { expectation } = await fixture.now();
    expect(expectation).toMatchObject({
      ...{ scheme: "sepa", because: "in_time", days: 1, learned: null, missesNeededBy: false },
      lateFrom: "2026-11-25T11:00:00.000Z",
    });
    expect(expectation && marked(expectation)).toEqual([
      "23 paid_out",
      "24 expected",
      "25 needed_by late_from",
      "26",
      "27",
    ]);
  });

  test("it says how many of the earlier payouts took no longer, once there are five", async () => {
    const fixture = await paidOut();
    await readStatements();
    await arrivedEarlier(fixture, 5);
    // They may have been paid out at a weekend, and then took two banking days.
    await fixture.set({
      expectedAt: new Date("2026-11-25T12:00:00Z"),
      lateFrom: new Date("2026-11-26T11:00:00Z"),
    });
    expect((await fixture.now()).expectation).toMatchObject({
      ...{ because: "usual_duration", days: 2, learned: { of: 5, onTime: 5, days: 2 } },
    });
  });

  test.each([
    ["after the cut-off", "2026-11-23T16:00:00Z", "2026-11-25T12:00:00Z", "cut_off"],
    ["at a weekend", "2026-11-22T10:00:00Z", "2026-11-24T12:00:00Z", "holiday"],
    ["as earlier ones took longer", "2026-11-23T10:00:00Z", "2026-11-26T12:00:00Z", "usual_duration"],
  ])(
    "says that it is that day since it started %s, and that it misses the day before",
    async (_, at, day, because) => {
      const needed = { neededBy: "2026-11-23" };
      const fixture = await paidOut({ ...needed, payoutAt: new Date(at), expectedAt: new Date(day) });
      await readStatements();
      expect((await fixture.now()).expectation).toMatchObject({ because, missesNeededBy: true });
    },
  );

  test("what is late, there or returned is not expected any more", async () => {
    const fixture = await paidOut();
    await readStatements();
    await fixture.set({ lateSince: new Date() });
    expect((await fixture.now()).expectation).toBeNull();
    await fixture.set({ lateSince: null });
    await deliverLines(app().services, { amount: "1250.50", text: (await fixture.row()).code });
    expect(await fixture.now()).toMatchObject({ expectation: null, situation: "received" });
  });

  test("a day that can’t be met is said while it is not paid out, with the reason", async () => {
    const team = await newTeam(app().services);
    const waiting = await prepared(app(), { neededBy: TODAY() }, team);
    const can = await prepared(app(), { neededBy: "2999-12-30" }, team);
    const none = await prepared(app(), {}, team);
    expect((await waiting.now()).neededByProblem).toMatchObject({ earliest: dayNow(), days: 1 });
    for (const { now } of [can, none]) expect((await now()).neededByProblem).toBeNull();
    await approve(team.approver, waiting.order);
    expect((await waiting.now()).neededByProblem).not.toBeNull();
    await waiting.set({ state: "withdrawn" });
    expect((await waiting.now()).neededByProblem).toBeNull();
  });

  test.each([
    ["learned", { daysLate: 2 }],
    ["to_do", { hours: 40 * 24 }],
  ] as const)("what earlier payouts took counts: %s", async (because, took) => {
    const fixture = await prepared(app(), { neededBy: dayNow() });
    expect((await fixture.now()).neededByProblem).toBeNull();
    await arrivedEarlier(fixture, 5, took);
    expect((await fixture.now()).neededByProblem?.because).toBe(because);
  });

  test("while two approvals are missing it counts from the preparation, with the last one from the approval", async () => {
    await setRules(app().services, { approvalsRequired: 2 });
    const { approver, order, now } = await prepared(app(), { neededBy: dayNow() });
    await arrivedEarlier(await prepared(app()), 5, { hours: 40 * 24, hoursFromApproval: 0 });
    expect((await now()).neededByProblem?.because).toBe("to_do");
    await approve(approver, order);
    expect((await now()).neededByProblem).toBeNull();
  });
});
