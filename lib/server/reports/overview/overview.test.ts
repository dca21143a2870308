import "server-only";
import { describe, expect, test } from "vitest";
import { overviewInput } from "@/lib/contract/overview";
import { Exact } from "@/lib/domain/amount";
import { figureFilters } from "@/lib/domain/overview-figures";
import { dayIn, inZone } from "@/lib/domain/periods";
import { SET_UP_STEPS } from "@/lib/domain/set-up";
import { approved, instructed, prepared, sent, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { openRecorder } from "../../../testing/server/recorder";
import { onPostgres } from "../../../testing/server/test-app";
import { bankAccountNicknames } from "../../platform/db/bank-account-schema";
import { serviceCalls } from "../../platform/db/calls-schema";
import { orders } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { withOutcome } from "../../record/order/with-outcome";
import { getTotals } from "../../redemptions/orders/totals";
import { getOverview } from "./get";

const overview = (context: Context, zone = "UTC") => getOverview(context, overviewInput.parse({ zone }));

/** Noon of a day of the month that it is, so many months ago. */
const dayOfMonth = (date: number, monthsAgo = 0) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, date, 12));
};

/** The list's sums by currency alone: what was paid out may be received as well. */
const addUp = (sums: readonly { currency: string; count: number; amount: string }[]) =>
  [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
    const own = sums.filter((one) => one.currency === currency);
    const amount = own.reduce((all, one) => all.plus(one.amount), new Exact(0));
    return [currency, own.reduce((all, one) => all + one.count, 0), amount.toFixed()];
  });

onPostgres((app) => {
  /** A redemption that was paid out at this moment. */
  async function paidOut(payoutAt: Date, ...[, draft, team]: Parameters<typeof sent>) {
    const fixture = await sent(app(), draft, team);
    await setOrder(app(), fixture.order.id, { fiatTransferId: "7", payoutAt });
    return fixture;
  }

  test.each(["UTC", "Pacific/Kiritimati", "America/Los_Angeles"])(
    "in %s, figures cut all open money once, and each leads to exactly the redemptions that it adds up",
    async (zone) => {
      const { services, contextOf, writeEach } = await openRecorder(app());
      await writeEach(20_261_126);
      const reader = contextOf({ id: "ada", roles: ["viewer"], approvesFrom: null });
      const paid = await services.db.select({ id: orders.id }).from(orders).where(withOutcome("paid"));
      const midnight = dayOfMonth(1).setUTCHours(0);
      for (const [nth, { id }] of paid.entries())
        await setOrder(app(), id, { payoutAt: new Date(midnight + (nth - paid.length / 2) * 3 * 3_600_000) });

      const { figures } = await overview(reader, zone);
      const filters = figureFilters(dayIn(zone), false);
      for (const figure of ["toApprove", "inProgress", "paidOut", "paidOutBefore"] as const) {
        const { count, sums } = await getTotals(reader, inZone(filters[figure] ?? {}, zone));
        const listed = addUp(sums);
        expect(
          (figures[figure] ?? []).map((one) => [one.currency, one.count, new Exact(one.amount).toFixed()]),
          figure,
        ).toEqual(listed);
        expect(count, figure).toBeGreaterThan(0);
      }
      const open = await getTotals(reader, { tab: "open" });
      const counted = [...(figures.toApprove ?? []), ...(figures.inProgress ?? [])].reduce(
        (sum, one) => sum + one.count,
        0,
      );
      expect(counted).toBe(open.count);
    },
  );

  test("the week and the accounts say what was paid out when and to which account, by its nickname", async () => {
    const { preparer, order } = await paidOut(new Date(), app(), { amount: "10.50" });
    await paidOut(new Date(), app(), { amount: "20" });
    await paidOut(new Date(Date.now() - 14 * 24 * 3_600_000), app(), { amount: "99" });
    const { bankAccountId } = order;
    const named = { bankAccountId, nickname: "Operating", namedBy: preparer.person.id };
    await app().services.db.insert(bankAccountNicknames).values(named);
    const { week, accounts } = await overview(preparer);
    const today = dayIn("UTC");
    expect(week).toHaveLength(7);
    expect(new Date(week[0]?.day ?? "").getUTCDay()).toBe(1);
    expect(week.filter(({ sums }) => sums.length > 0)).toEqual([
      { day: today, sums: [{ currency: "EUR", count: 2, amount: "30.50" }] },
    ]);
    const isThisMonth = new Date(Date.now() - 14 * 24 * 3_600_000).getUTCMonth() === new Date().getUTCMonth();
    expect(accounts).toMatchObject([{ id: bankAccountId, account: { title: "Operating" } }]);
    expect(accounts[0]?.sums).toEqual([
      { currency: "EUR", count: isThisMonth ? 3 : 2, amount: isThisMonth ? "129.50" : "30.50" },
    ]);
  });

  test("what a pause alone holds back is counted while it lasts", async () => {
    const { preparer } = await approved(app());
    await prepared(app());
    expect((await overview(preparer)).still).toBeNull();
    await app().services.connection.raw("update sending set paused = true");
    expect((await overview(preparer)).still).toEqual({ cause: "paused", count: 1 });
  });

  describe("in an empty product", () => {
    const stepsOf = async (context: Context) =>
      Object.fromEntries(
        ((await overview(context)).setUp ?? []).map(({ step, isDone }) => [step, isDone] as const),
      );

    test("each role reads its own steps, and a viewer none", async () => {
      const named = async (...roles: Parameters<typeof newPerson>[1][]) =>
        Object.keys(await stepsOf(await newPerson(app().services, ...roles)));
      expect(await named("admin")).toEqual(["people", "rules", "mail"]);
      expect(await named("preparer")).toEqual(["account", "wallet", "redemption"]);
      expect(await named("approver")).toEqual(["passkey"]);
      expect(await named("viewer")).toEqual([]);
      expect(await named("admin", "preparer", "approver")).toEqual(SET_UP_STEPS);
    });

    test("a step is done by the facts: people, rules, mail, accounts, wallets, the first redemption", async () => {
      const admin = await newPerson(app().services, "admin", "preparer");
      expect(await stepsOf(admin)).toEqual({
        ...{ people: false, rules: false, mail: false, redemption: false },
        ...{ account: true, wallet: true },
      });
      // Nobody approves alone what they have prepared.
      await newTeam(app().services);
      await setPolicies(admin, { approvalsRequired: 2, approvalDays: 7 });
      const at = new Date();
      await app()
        .services.db.insert(serviceCalls)
        .values({ service: "mail", at, outcome: "ok", ms: 1, failures: 0, succeededAt: at });
      await prepared(app());
      expect(await stepsOf(admin)).toMatchObject({ people: true, rules: true, redemption: true });
    });

    test("while the issuer doesn’t answer, what it listed last counts", async () => {
      const preparer = await newPerson(app().services, "preparer");
      await stepsOf(preparer);
      app().issuer.answerAll(() => ({ status: 500 }));
      expect(await stepsOf(preparer)).toMatchObject({ account: true, wallet: true });
    });
  });

  test("the first payout is told until the next redemption is prepared, and ends the setting up", async () => {
    const team = await newTeam(app().services);
    const { order } = await instructed(app(), { amount: "1" }, team);
    expect((await overview(team.preparer)).firstPayout).toBeNull();
    const preparedAt = new Date(order.createdAt).getTime();
    await setOrder(app(), order.id, { fiatTransferId: "7", payoutAt: new Date(preparedAt + 90 * 60_000) });
    const { firstPayout, setUp } = await overview(team.preparer);
    expect(firstPayout).toEqual({
      ...{ id: order.id, reference: order.reference, currency: "EUR", amount: "1", hours: 1.5 },
    });
    expect(setUp).toBeNull();
    const next = await prepared(app(), {}, team);
    await setOrder(app(), next.order.id, { createdAt: new Date(preparedAt + 91 * 60_000) });
    expect((await overview(team.preparer)).firstPayout).toBeNull();
  });
});
