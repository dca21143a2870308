import "server-only";
import { expect, test } from "vitest";
import type { Report } from "@/lib/contract/reports";
import { Exact } from "@/lib/domain/amount";
import { REPORT_FIGURES, type ReportFigure } from "@/lib/domain/report-figures";
import { setOrder } from "../../../testing/server/order-fixtures";
import { at, NOVEMBER, OCTOBER, reportedMonths } from "../../../testing/server/reported-months";
import { onBothEngines } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";
import { closeMonth } from "./close";
import { getReportMonths } from "./months";
import { getReport } from "./report";

onBothEngines((app) => {
  const { start, paid, delivered } = reportedMonths(app);

  const figuresOf = ({ accounts }: Report, currency = "EUR"): Partial<Record<ReportFigure, string>> => {
    const found = accounts.find((one) => one.currency === currency);
    if (!found) throw new Error(`no account in ${currency}`);
    const shown = REPORT_FIGURES.map((name) => [name, found[name]] as const);
    return Object.fromEntries(shown.filter(([, amount]) => Number(amount) !== 0));
  };

  /** What the figures have to add up to, whatever happened. */
  const expectBalanced = ({ accounts, totals, redemptions }: Report) => {
    for (const one of [...accounts, ...totals, ...redemptions.map(({ figures }) => figures)]) {
      const before = new Exact(one.inTransitStart).plus(one.paidOut).plus(one.difference);
      const after = new Exact(one.received).minus(one.returned).plus(one.inTransitEnd);
      expect(before.toFixed()).toBe(after.toFixed());
    }
  };

  test("what is opened, paid out and received in the month is added up exactly, with what is still in transit", async () => {
    const { team, report } = await start();
    const one = await paid(team, "90071992547409930.07", at("2025-10-02"), at("2025-10-02"));
    await paid(team, "0.10", at("2025-10-30"), at("2025-10-31"));
    await delivered({}, { amount: "90071992547409930.07", text: one.code, day: "2025-10-03" });
    const found = await report();
    expect(figuresOf(found)).toEqual({
      opened: "90071992547409930.17",
      paidOut: "90071992547409930.17",
      received: "90071992547409930.07",
      inTransitEnd: "0.10",
    });
    expect(found.redemptions).toMatchObject([
      {
        ...{ id: one.id, receivedOn: "2025-10-03", receipt: { state: "received" } },
        lines: [{ amount: "90071992547409930.07", bookedOn: "2025-10-03", line: 1, how: "code" }],
      },
      { receivedOn: null, receipt: null, lines: [], figures: { inTransitEnd: "0.10" } },
    ]);
    expectBalanced(found);
  });

  test("what is in transit at the end of a month is so at the beginning of the next, in which it arrives", async () => {
    const { team, report } = await start();
    const { code } = await paid(team, "500", at("2025-10-30"), at("2025-10-31"));
    await delivered({}, { amount: "1.00", text: "rent", day: "2025-10-01" });
    await delivered(
      { from: "2025-11-01", to: "2025-11-30" },
      { amount: "500", text: code, day: "2025-11-03" },
    );
    expect(figuresOf(await report())).toEqual({
      opened: "500.00",
      paidOut: "500.00",
      inTransitEnd: "500.00",
    });
    const november = await report(NOVEMBER);
    expect(figuresOf(november)).toEqual({ inTransitStart: "500.00", received: "500.00" });
    expectBalanced(november);
  });

  test("months begin where the organisation is, and bank days are the same everywhere", async () => {
    const { team } = await start();
    // In Berlin it is November already.
    await paid(team, "10", at("2025-10-31", "22:59:59"), at("2025-10-31", "23:00:00"));
    const inZone = (zone: string): Context => ({
      ...team.preparer,
      settings: { ...team.preparer.settings, ORGANISATION_TIME_ZONE: zone },
    });
    const opened = async (zone: string, input: typeof OCTOBER) =>
      (await getReport(inZone(zone), input)).accounts.map(({ opened, paidOut }) => [opened, paidOut]);
    expect(await opened("UTC", OCTOBER)).toEqual([["10.00", "10.00"]]);
    expect(await opened("Europe/Berlin", OCTOBER)).toEqual([["10.00", "0.00"]]);
    expect(await opened("Europe/Berlin", NOVEMBER)).toEqual([["0.00", "10.00"]]);
    expect((await getReportMonths(inZone("Europe/Berlin"))).items.map(({ month }) => month)).toEqual([
      "2025-11",
      "2025-10",
    ]);
  });

  test("a line that is short or over is a difference with its redemption, and no longer in transit", async () => {
    const { team, report } = await start();
    const short = await paid(team, "200", at("2025-10-02"), at("2025-10-03"));
    const over = await paid(team, "100", at("2025-10-02"), at("2025-10-03"));
    await delivered(
      {},
      { amount: "190", text: short.code, day: "2025-10-04" },
      { amount: "100.50", text: over.code, day: "2025-10-04" },
    );
    const found = await report();
    expect(figuresOf(found)).toEqual({
      ...{ opened: "300.00", paidOut: "300.00", received: "290.50", difference: "-9.50" },
    });
    expect(found.accounts[0]?.differences).toMatchObject([
      { orderId: short.id, amount: "-10.00" },
      { orderId: over.id, amount: "0.50" },
    ]);
    expectBalanced(found);
  });

  test("a payout that is returned after the month’s end was received in it, and is in transit again after that", async () => {
    const { team, report } = await start();
    const { code } = await paid(team, "700", at("2025-10-02"), at("2025-10-03"));
    const refs = { EndToEndId: "E2E-1" };
    await delivered({}, { amount: "700", text: code, day: "2025-10-04", refs });
    const returned = { amount: "700", credit: false, text: "RETOURE", day: "2025-11-05", refs };
    await delivered(
      { from: "2025-11-01", to: "2025-11-30" },
      { ...returned, returns: { code: "AC04", info: "account closed" } },
    );
    const october = await report();
    expect(figuresOf(october)).toEqual({ opened: "700.00", paidOut: "700.00", received: "700.00" });
    expect(october.redemptions[0]?.receipt).toEqual({ state: "received", amount: "700.00" });
    const november = await report(NOVEMBER);
    expect(figuresOf(november)).toEqual({ returned: "700.00", inTransitEnd: "700.00" });
    expect(november.redemptions[0]).toMatchObject({ receivedOn: null, receipt: { state: "returned" } });
    expectBalanced(november);
    expect(figuresOf(await report({ month: "2025-12" }))).toEqual({
      inTransitStart: "700.00",
      inTransitEnd: "700.00",
    });
  });

  test("money that the bank booked before the issuer reported its payout is a difference until it has", async () => {
    const { team, report } = await start();
    const { code } = await paid(team, "80", at("2025-10-30"), at("2025-11-02"));
    await delivered({}, { amount: "80", text: code, day: "2025-10-31" });
    const october = await report();
    expect(figuresOf(october)).toEqual({ opened: "80.00", received: "80.00", difference: "80.00" });
    expect(october.redemptions[0]).toMatchObject({ paidOutAt: null, receivedOn: "2025-10-31" });
    const november = await report(NOVEMBER);
    expect(figuresOf(november)).toEqual({ paidOut: "80.00", difference: "-80.00" });
    for (const one of [october, november]) expectBalanced(one);
  });

  test("a payout in two credits across a month’s end is short in the first and made good in the second", async () => {
    const { team, report } = await start();
    const { code } = await paid(team, "1000", at("2025-10-29"), at("2025-10-29"));
    await delivered({}, { amount: "400", text: code, day: "2025-10-31" });
    await delivered(
      { from: "2025-11-01", to: "2025-11-30" },
      { amount: "600", text: code, day: "2025-11-03" },
    );
    expect(figuresOf(await report())).toMatchObject({ received: "400.00", difference: "-600.00" });
    const november = await report(NOVEMBER);
    expect(figuresOf(november)).toEqual({ received: "600.00", difference: "600.00" });
    expectBalanced(november);
  });

  test("payouts from before an account’s first statement, of which no line was seen, are not in transit for ever", async () => {
    const { team, report } = await start();
    await paid(team, "300", at("2025-10-02"), at("2025-10-03"));
    expect(figuresOf(await report())).toEqual({ opened: "300.00", paidOut: "300.00" });
    expect((await report()).accounts[0]?.statements).toEqual({
      ...{ since: null, complete: false, contradictions: [] },
      gaps: [{ from: "2025-10-01", to: "2025-10-31" }],
    });
    await delivered({ from: "2025-10-01", to: "2025-10-31" });
    const found = await report();
    expect(figuresOf(found)).toMatchObject({ inTransitEnd: "300.00" });
    expect(found.accounts[0]?.statements).toEqual({
      ...{ since: "2025-10-01", complete: true, gaps: [], contradictions: [] },
    });
  });

  test("a payout in transit over a month’s end is so in both months, even where statements begin between them", async () => {
    const { team, report } = await start();
    const { code } = await paid(team, "90", at("2025-10-30"), at("2025-10-31"));
    await delivered(
      { from: "2025-11-01", to: "2025-11-30" },
      { amount: "90", text: code, day: "2025-11-03" },
    );
    expect(figuresOf(await report())).toMatchObject({ inTransitEnd: "90.00" });
    expect(figuresOf(await report(NOVEMBER))).toEqual({ inTransitStart: "90.00", received: "90.00" });
  });

  test("a part that the bank takes back is in transit again", async () => {
    const { team, report } = await start();
    const { code } = await paid(team, "100", at("2025-10-02"), at("2025-10-03"));
    const refs = { EndToEndId: "E2E-1" };
    await delivered({}, { amount: "100", text: code, day: "2025-10-04", refs });
    await delivered(
      { from: "2025-11-01", to: "2025-11-30" },
      { amount: "30", credit: false, text: code, day: "2025-11-05" },
    );
    const november = await report(NOVEMBER);
    expect(figuresOf(november)).toEqual({ returned: "30.00", inTransitEnd: "30.00" });
    expectBalanced(november);
  });

  test("missing days and contradictions of statements are named, those of the month alone", async () => {
    const { team, report } = await start();
    await paid(team, "300", at("2025-10-02"), at("2025-10-03"));
    await delivered({ from: "2025-09-20", to: "2025-10-05", opening: "0.00", closing: "0.00" });
    await delivered({ from: "2025-10-10", to: "2025-10-28", opening: "5.00", closing: "8.00" });
    const { statements } = (await report()).accounts[0] ?? {};
    expect(statements).toMatchObject({
      complete: false,
      gaps: [
        { from: "2025-10-06", to: "2025-10-09" },
        { from: "2025-10-29", to: "2025-10-31" },
      ],
      contradictions: [{ day: "2025-10-28", difference: "3.00" }],
    });
    expect((await report({ month: "2025-09" })).accounts).toEqual([]);
  });

  test("two currencies are never added to each other", async () => {
    const { team, report } = await start();
    await paid(team, "10", at("2025-10-02"), null);
    const other = await paid(team, "20", at("2025-10-02"), null);
    await setOrder(app(), other.id, { currency: "USD" });
    const { accounts, totals } = await report();
    expect(accounts.map(({ currency, opened }) => [currency, opened])).toEqual([
      ["EUR", "10.00"],
      ["USD", "20.00"],
    ]);
    expect(totals.map(({ currency, opened }) => [currency, opened])).toEqual([
      ["EUR", "10.00"],
      ["USD", "20.00"],
    ]);
  });

  test("the same month twice is the same, byte for byte, also once it is closed", async () => {
    const { team, report } = await start();
    const { code } = await paid(team, "10", at("2025-10-02"), at("2025-10-03"));
    await paid(team, "20", at("2025-10-02"), at("2025-10-03"));
    await delivered({}, { amount: "10", text: code, day: "2025-10-04" });
    const text = async () => JSON.stringify(await report());
    expect(await text()).toBe(await text());
    await closeMonth(team.approver, OCTOBER);
    expect(await text()).toBe(await text());
  });

  test("the months that have something are listed with their sums, the newest first", async () => {
    const { team } = await start();
    const { code } = await paid(team, "10", at("2025-10-30"), at("2025-11-01"));
    await delivered(
      { from: "2025-11-01", to: "2025-11-30" },
      { amount: "10", text: code, day: "2025-11-03" },
    );
    await closeMonth(team.preparer, OCTOBER);
    const { items } = await getReportMonths(team.preparer);
    expect(items).toEqual([
      {
        ...{ month: "2025-11", closedAt: null },
        sums: [{ currency: "EUR", opened: "0.00", paidOut: "10.00", received: "10.00" }],
      },
      {
        ...{ month: "2025-10", closedAt: expect.any(String) },
        sums: [{ currency: "EUR", opened: "10.00", paidOut: "0.00", received: "0.00" }],
      },
    ]);
  });
});
