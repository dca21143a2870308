import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import type { Expectation, Order } from "@/lib/contract/orders";
import { dayStrip } from "@/lib/domain/bank/day-strip";
import { type ExamplePerson, orderIn } from "../testing/order-in";
import { textOf } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { PayoutStep } from "./payout-step";

const LEARNED = { of: 15, onTime: 14, days: 1 };

type Days = { paidOut?: string; expected?: string; late?: string };

/** Paid out on Monday 23 November at 15:45 UTC and expected on Tuesday, unless said otherwise. */
function awaited(
  over: Partial<Order> & { expects?: Partial<Expectation> } = {},
  { paidOut = "2026-11-23", expected = "2026-11-24", late = "2026-11-25" }: Days = {},
): Order {
  const { expects, ...rest } = over;
  const neededBy = rest.neededBy ?? null;
  return orderIn("paid_out", "preparer", {
    ...{ paidOutAt: `${paidOut}T15:45:00.000Z`, expectedAt: `${expected}T12:00:00.000Z` },
    expectation: {
      ...{ scheme: "sepa", because: "in_time", days: 1, learned: LEARNED },
      missesNeededBy: neededBy !== null && neededBy < expected,
      lateFrom: `${late}T11:00:00.000Z`,
      strip: dayStrip({ paid_out: paidOut, expected, late_from: late, needed_by: neededBy }, "target"),
      ...expects,
    },
    ...rest,
  });
}

const show = (order: Order, who: ExamplePerson = "preparer") =>
  renderOrder(<PayoutStep order={order} />, { who });
const title = () => screen.getByRole("heading", { level: 2 }).textContent;
const said = () => textOf(screen.getByRole("status"));
const days = () => screen.getAllByRole("listitem").map((day) => textOf(day));

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-23T16:00:00Z"), toFake: ["Date"] }));

describe("a payout whose account has statements", () => {
  test("says when it comes, from how many earlier ones that is known, and the days until it is late", async () => {
    const { container } = show(awaited({ neededBy: "2026-11-25" }));
    expect(title()).toBe("Expected in Example Trading GmbH tomorrow");
    expect(said()).toBe("14 of your last 15 payouts arrived by the next banking day. Nothing to do.");
    expect(days()).toEqual([
      "Mon 23Paid out 15:45",
      "Tue 241,250.00 EUR expected",
      "Wed 25Needed byLate from 11:00: we alert you",
      "Thu 26",
      "Fri 27",
    ]);
    expect(screen.getAllByRole("listitem")[0]?.getAttribute("aria-current")).toBe("date");
    await expectAccessible(container);
  });

  test.each([
    ["2026-11-24T08:00:00Z", "today"],
    ["2026-11-22T08:00:00Z", "on Tue 24 Nov"],
    ["2026-11-25T08:00:00Z", "on Tue 24 Nov"],
  ])("at %s it is expected %s", (now, when) => {
    vi.setSystemTime(new Date(now));
    show(awaited());
    expect(title()).toBe(`Expected in Example Trading GmbH ${when}`);
  });

  test.each<[Partial<Expectation>, string]>([
    [{ learned: { of: 12, onTime: 12, days: 2 } }, "Your last 12 payouts all arrived within 2 banking days."],
    [{ learned: null }, "SEPA transfers arrive by the next banking day."],
    [{ learned: null, scheme: "us_wire", days: 0 }, "US wires arrive on the same day."],
    [{ learned: null, scheme: "other", days: 3 }, "Transfers to this account arrive within 3 banking days."],
    [
      { learned: null, because: "cut_off" },
      "It was paid out after the banks’ cut-off, so it counts from the next banking day.",
    ],
    [
      { learned: null, because: "usual_duration", days: 2 },
      "Payouts to this account have lately taken 2 banking days.",
    ],
  ])("says why it is that day: %o", (expects, why) => {
    show(awaited({ expects }));
    expect(said()).toBe(`${why} Nothing to do.`);
  });

  test("says that it comes after the day on which it is needed, and why", async () => {
    const { container } = show(
      awaited(
        { neededBy: "2026-11-24", expects: { because: "cut_off", days: 2 } },
        { expected: "2026-11-25", late: "2026-11-26" },
      ),
    );
    expect(said()).toBe(
      "That is later than needed.It was paid out after the banks’ cut-off, so it counts from the next banking day.",
    );
    expect(days()[1]).toBe("Tue 24Needed by");
    expect(screen.getByText("Needed by").className).toContain("text-attention");
    await expectAccessible(container);
  });

  test("shows a weekend on its way as one day without banks", () => {
    show(awaited({}, { paidOut: "2026-11-27", expected: "2026-11-30", late: "2026-12-01" }));
    expect(days().slice(0, 3)).toEqual([
      "Fri 27Paid out 15:45",
      "Sat 28 – Sun 29Banks closed",
      "Mon 301,250.00 EUR expected",
    ]);
  });

  test("names to others who is alerted, since only that person gets the mail", () => {
    show(awaited(), "viewer");
    expect(days()[2]).toContain("we alert Pia Preparer");
  });

  test("is told in the same way where the issuer names no payout", () => {
    const { expectation, expectedAt, paidOutAt } = awaited();
    show(orderIn("completed", "preparer", { expectation, expectedAt, paidOutAt }));
    expect(title()).toBe("Expected in Example Trading GmbH tomorrow");
    expect(days()[0]).toBe("Mon 23Paid out 15:45");
  });

  test("that is late, there or returned has another task and no days to come", () => {
    for (const situation of ["payout_late", "received", "received_differs", "payout_returned"] as const) {
      const { unmount } = show(orderIn(situation));
      expect(screen.queryByRole("list", { name: "The days until the money is there" })).toBeNull();
      unmount();
    }
  });

  test("without statements has no days, and says when it started", () => {
    show(awaited({ expectation: null }));
    expect(within(document.body).queryByRole("list")).toBeNull();
    expect(said()).toMatch(/^Payout started 15:45\.$/);
  });
});
