import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { json, refusal } from "../testing/stub-api";
import { exampleLine, exampleRow, ORDER, ORDER_2 } from "./testing/lines";
import { MATCH, renderReceived, suggestion } from "./testing/render-received";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));
// The menu knows the page that is shown from Next, for which other tests of this worker have their own.
vi.mock("../layout/person-menu", () => ({ PersonMenu: () => <button type="button">Menu</button> }));

describe("a suggestion", () => {
  test("shows both sides, what agrees, and what leaves a doubt", async () => {
    const { container } = renderReceived([exampleLine()]);
    const shown = within(await suggestion());
    expect(shown.getAllByText(/31,980\.00/)).toHaveLength(2);
    shown.getByText("“", { exact: false });
    shown.getByText("INV-2026-0416");
    shown.getByText("Redemption · paid out 20 Nov");
    shown.getByText("· expected 23 Nov", { exact: false });
    expect((await shown.findByText(/^Bank line · 23 Nov,/)).textContent).toContain("Operating");
    const reasons = shown.getByRole("list", { name: "Compared" });
    expect([...reasons.children].map(({ textContent }) => textContent)).toEqual([
      "Amount",
      "Account",
      "No code, payer new",
    ]);
    expect(shown.getByRole("link", { name: "RD-K00CSDS5" }).getAttribute("href")).toBe(`/orders/${ORDER}`);
    await expectAccessible(container);
  });

  test("is confirmed as received once, says so once, and the next one has the focus", async () => {
    const next = exampleLine({ id: "line-2", payer: "Meridian US LLC", amount: "64300.00" });
    const lines = [exampleLine(), next];
    let answer = (_: Response) => {};
    const { user, posted, said } = renderReceived(lines, {
      routes: { [MATCH]: () => new Promise<Response>((resolve) => (answer = resolve)) },
    });
    await user.dblClick(within(await suggestion()).getByRole("button", { name: "Confirm as received" }));
    lines.shift();
    answer(json(exampleLine({ state: "matched", orders: [ORDER] })));
    const after = await screen.findByRole("article", { name: "64,300.00 EUR from Meridian US LLC" });
    await waitFor(() => expect(document.activeElement).toBe(after));
    expect(posted()).toEqual([["/api/bank-lines/line-1/match", { orderIds: [ORDER] }]]);
    expect(said).toHaveBeenCalledExactlyOnceWith("Confirmed as received");
  });

  test("stays with what the server says when that refuses it", async () => {
    const { user, said } = renderReceived([exampleLine()], {
      routes: { [MATCH]: () => refusal("wrong_state", "Anton Weiss has just matched this line.") },
    });
    const shown = within(await suggestion());
    await user.click(shown.getByRole("button", { name: "Confirm as received" }));
    await shown.findByText("Anton Weiss has just matched this line.");
    shown.getByRole("heading", { name: "This wasn’t confirmed as received" });
    expect(said).not.toHaveBeenCalled();
  });

  test("that a colleague has decided meanwhile goes, and why it was refused stays", async () => {
    const lines = [exampleLine()];
    const { user } = renderReceived(lines, {
      routes: {
        [MATCH]: () => {
          lines.shift();
          return refusal("wrong_state", "Anton Weiss has just matched this line.");
        },
      },
    });
    await user.click(within(await suggestion()).getByRole("button", { name: "Confirm as received" }));
    await screen.findByText("Anton Weiss has just matched this line.");
    await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
    screen.getByText("Anton Weiss has just matched this line.");
  });

  test("whose answer is lost doesn’t claim that nothing was saved", async () => {
    const { user } = renderReceived([exampleLine()]);
    await user.click(within(await suggestion()).getByRole("button", { name: "Confirm as received" }));
    await screen.findByRole("heading", { name: "We don’t know if that was saved" });
  });

  test("that is not this one may bring another, and says so", async () => {
    const { user, said } = renderReceived([exampleLine()], {
      routes: { "POST /api/bank-lines/line-1/dismiss": () => json(exampleLine()) },
    });
    await user.click(within(await suggestion()).getByRole("button", { name: "Not this one" }));
    await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith("Another redemption is suggested"));
  });

  test("that is not this one leaves the suggestions", async () => {
    const { user, posted, said } = renderReceived([exampleLine()], {
      routes: {
        "POST /api/bank-lines/line-1/dismiss": () => json(exampleLine({ state: "open", suggestions: [] })),
      },
    });
    await user.click(within(await suggestion()).getByRole("button", { name: "Not this one" }));
    await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith("Moved to Unmatched"));
    expect(posted()).toEqual([["/api/bank-lines/line-1/dismiss", { orderIds: [ORDER] }]]);
  });

  test("of several redemptions in one payment lists them with their sum and the difference", async () => {
    const second = exampleRow({ id: ORDER_2, reference: "RD-N9C4JE6R", amount: "1000.00" });
    const because = ["sum"] as const;
    const suggestions = [ORDER, ORDER_2].map((orderId) => ({
      ...{ orderId, because: [...because], against: ["several_in_one" as const] },
    }));
    const { user, posted } = renderReceived([exampleLine({ amount: "32950.00", suggestions })], {
      redemptions: [exampleRow(), second],
      routes: { [MATCH]: () => json(exampleLine({ state: "matched" })) },
    });
    const shown = within(await screen.findByRole("article"));
    shown.getByText("2 redemptions");
    shown.getByText(/32,980\.00/);
    expect(shown.getByText(/^Difference/).textContent).toBe("Difference −30.00 EUR");
    await user.click(shown.getByRole("button", { name: "Confirm as received" }));
    await waitFor(() =>
      expect(posted()).toEqual([["/api/bank-lines/line-1/match", { orderIds: [ORDER, ORDER_2] }]]),
    );
  });

  test("of one among several redemptions prefers none: a person chooses", async () => {
    const second = exampleRow({ id: ORDER_2, reference: "RD-N9C4JE6R rent" });
    const suggestions = [ORDER, ORDER_2].map((orderId) => ({
      ...{ orderId, because: ["amount" as const], against: ["several_payouts" as const] },
    }));
    const { user, posted, container } = renderReceived([exampleLine({ suggestions })], {
      redemptions: [exampleRow(), second],
      routes: { [MATCH]: () => json(exampleLine({ state: "matched" })) },
    });
    const shown = within(await suggestion());
    const choices = shown.getAllByRole<HTMLInputElement>("radio");
    expect(choices.map(({ checked }) => checked)).toEqual([false, false]);
    await user.click(shown.getByRole("button", { name: "Confirm as received" }));
    await shown.findByText("Choose a redemption.");
    expect(posted()).toEqual([]);
    await user.click(shown.getByRole("radio", { name: /rent/ }));
    await expectAccessible(container);
    await user.click(shown.getByRole("button", { name: "Confirm as received" }));
    await waitFor(() =>
      expect(posted()).toEqual([["/api/bank-lines/line-1/match", { orderIds: [ORDER_2] }]]),
    );
  });
});
