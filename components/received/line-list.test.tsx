import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { json, refusal } from "../testing/stub-api";
import { exampleLine, exampleRow, ORDER, ORDER_2 } from "./testing/lines";
import { MATCH, renderReceived } from "./testing/render-received";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));
// The menu knows the page that is shown from Next, for which other tests of this worker have their own.
vi.mock("../layout/person-menu", () => ({ PersonMenu: () => <button type="button">Menu</button> }));

describe("an unmatched line", () => {
  const open = exampleLine({ state: "open", suggestions: [], payer: "Bank", text: "Interest Q4" });

  test("is matched with redemptions that a person finds, and the difference is named", async () => {
    const rows = [exampleRow({ id: ORDER_2, reference: "RD-N9C4JE6R", amount: "30000.00" }), exampleRow()];
    const { user, posted, said, baseElement } = renderReceived([open], {
      tab: "open",
      routes: {
        "GET /api/orders/rows": () => json({ items: rows, nextCursor: null }),
        [MATCH]: () => json(exampleLine({ state: "matched", orders: [ORDER_2] })),
      },
    });
    await user.click(await screen.findByRole("button", { name: /^Choose redemption…/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose redemption" }));
    const choices = await dialog.findAllByRole("checkbox");
    expect(choices[0]?.getAttribute("aria-labelledby")).toBeTruthy();
    expect((await dialog.findAllByRole("listitem"))[0]?.textContent).toContain("RD-K00CSDS5");
    await user.click(dialog.getByRole("button", { name: "Match" }));
    await dialog.findByText("Choose a redemption.");
    await user.click(dialog.getByRole("checkbox", { name: /RD-N9C4JE6R/ }));
    expect(dialog.getByText(/^Difference/, { selector: "p" }).textContent).toBe("Difference 1,980.00 EUR");
    await user.type(dialog.getByRole("textbox", { name: /^Reason for the difference/ }), "Two payments");
    await expectAccessible(baseElement);
    await user.click(dialog.getByRole("button", { name: "Match" }));
    await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith("Matched"));
    const body = { orderIds: [ORDER_2], reason: "Two payments" };
    expect(posted()).toEqual([["/api/bank-lines/line-1/match", body]]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is ignored with a reason, with what its payer sends from now on", async () => {
    const lines = [open];
    const { user, posted } = renderReceived(lines, {
      tab: "open",
      routes: {
        "POST /api/bank-lines/line-1/ignore": () => {
          lines.shift();
          return json({ ...open, state: "ignored" });
        },
      },
    });
    await user.click(await screen.findByRole("button", { name: /^Ignore…/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ignore this line" }));
    await user.click(dialog.getByRole("button", { name: "Ignore line" }));
    await dialog.findByText("Explain what this line is.");
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Interest");
    await user.click(dialog.getByRole("checkbox", { name: "Also what Bank sends from now on" }));
    await user.click(dialog.getByRole("button", { name: "Ignore line" }));
    await waitFor(() =>
      expect(posted()).toEqual([["/api/bank-lines/line-1/ignore", { reason: "Interest", alike: true }]]),
    );
    await screen.findByText("No line is without a redemption.");
  });

  test.each([
    ["is not booked", { status: "pending" as const }, "Pending"],
    ["is on an account that is not ours", { account: null }, "not your account"],
  ])("that %s is matched with nothing", async (_, over, words) => {
    renderReceived([{ ...open, ...over }], { tab: "open" });
    await screen.findByText(words, { exact: false });
    expect(screen.queryByRole("button", { name: /^Choose redemption/ })).toBeNull();
  });

  test("is found by what is typed", async () => {
    const { user } = renderReceived([open], { tab: "open" });
    await screen.findByText("Bank");
    await user.type(screen.getByRole("searchbox", { name: "Search these lines" }), "interest");
    await waitFor(() =>
      expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toContain(
        "/api/bank-lines?state=open&q=interest",
      ),
    );
  });
});

describe("a matched line", () => {
  const matched = exampleLine({ state: "matched", orders: [ORDER], suggestions: [] });

  test("leads to its redemption and its place in the statement", async () => {
    const { container } = renderReceived([matched], { tab: "matched" });
    const link = await screen.findByRole("link", { name: "RD-K00CSDS5" });
    expect(link.getAttribute("href")).toBe(`/orders/${ORDER}`);
    const place = screen.getByRole("link", { name: "Statement line 4" });
    expect(place.getAttribute("href")).toBe("/received/statements/statement-1");
    await expectAccessible(container);
  });

  test("is undone with a reason, and what was typed stays when that fails", async () => {
    const answers = [
      () => refusal("internal", "Something went wrong."),
      () => json({ ...matched, state: "open", orders: [] }),
    ];
    const { user, posted, said } = renderReceived([matched], {
      tab: "matched",
      routes: { "POST /api/bank-lines/line-1/unmatch": () => answers.shift()?.() ?? json({}) },
    });
    await user.click(await screen.findByRole("button", { name: /^Undo…/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Undo this match" }));
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    await dialog.findByText("Explain why it doesn’t match.");
    await user.type(dialog.getByRole("textbox", { name: "Reason" }), "Another invoice");
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    await dialog.findByText("Something went wrong.");
    await user.click(dialog.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith("Match undone"));
    const sent = ["/api/bank-lines/line-1/unmatch", { reason: "Another invoice" }];
    expect(posted()).toEqual([sent, sent]);
  });

  test("of which more or less came than was ordered says so", async () => {
    const differs = exampleRow({ situation: "received_differs" });
    renderReceived([matched], { tab: "matched", redemptions: [differs] });
    await screen.findByText("Differs");
  });

  test("that needed no person stands below the suggestions", async () => {
    const byPerson = { ...matched, id: "line-2", by: { id: "3", name: "Anton Weiss" }, payer: "Other" };
    renderReceived([matched, byPerson]);
    const card = within(await screen.findByRole("region", { name: "Matched automatically" }));
    card.getByText("Stichting Meridian Payments");
    expect(card.queryByText("Other")).toBeNull();
    expect(card.getByRole("link", { name: "All 104 matched" }).getAttribute("href")).toBe(
      "/received?tab=matched",
    );
  });
});

test("an ignored line says why and who said so, and that can be undone", async () => {
  const by = { id: "3", name: "Anton Weiss" };
  const { user, said } = renderReceived([exampleLine({ state: "ignored", reason: "Interest", by })], {
    tab: "ignored",
    routes: { "POST /api/bank-lines/line-1/unmatch": () => json(exampleLine({ state: "open" })) },
  });
  expect((await screen.findByText("Anton Weiss")).closest("p")?.textContent).toBe("Interest · Anton Weiss");
  await user.click(screen.getByRole("button", { name: /^Undo…/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Undo ignoring" }));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "It is a payout");
  await user.click(dialog.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith("Line no longer ignored"));
});
