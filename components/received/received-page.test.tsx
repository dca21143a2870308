import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { Role } from "@/lib/domain/roles";
import { expectAccessible } from "../testing/accessible";
import { changesAre, exampleChange } from "../testing/examples";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { toast } from "../ui/toast";
import { ReceivedPage } from "./received-page";
import { ACCOUNT, bankIs, COVERAGE, exampleLine, exampleRow, ORDER, ORDER_2 } from "./testing/lines";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));
// The menu knows the page that is shown from Next, for which other tests of this worker have their own.
vi.mock("../layout/person-menu", () => ({ PersonMenu: () => <button type="button">Menu</button> }));

type Shown = Parameters<typeof bankIs>[1] & {
  roles?: readonly Role[];
  tab?: string;
  routes?: Parameters<typeof stubApi>[0];
};

function renderReceived(
  lines: Parameters<typeof bankIs>[0],
  { roles = ["preparer"], tab, routes, ...bank }: Shown = {},
) {
  history.replaceState(null, "", tab ? `/received?tab=${tab}` : "/received");
  const asked = stubApi({ ...changesAre([]), ...bankIs(lines, bank), ...routes });
  const said = vi.spyOn(toast, "success");
  const person = { id: "2", email: "paula@nordlicht.example", name: "Paula Brandt", roles };
  const page = renderPage(
    <main>
      <ReceivedPage person={person} organisation="Nordlicht" />
    </main>,
  );
  const posted = () => asked.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
  return { ...page, posted, said };
}

const MATCH = "POST /api/bank-lines/line-1/match";
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const suggestion = () =>
  screen.findByRole("article", { name: "31,980.00 EUR from Stichting Meridian Payments" });

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

describe("a new payer", () => {
  const after = { payer: "Stichting Meridian Payments", payerAccount: "NL91MRDN0417164300" };
  const change = exampleChange({ kind: "payer_confirmed", subject: after.payer, after });

  test("is proposed from a suggestion that doubts it", async () => {
    const { user, posted } = renderReceived([exampleLine()], {
      routes: { "POST /api/payers": () => json({ change }, 202) },
    });
    await user.click(within(await suggestion()).getByRole("button", { name: "Propose payer" }));
    const body = { account: ACCOUNT, name: after.payer, iban: after.payerAccount };
    await waitFor(() => expect(posted()).toEqual([["/api/payers", body]]));
  });

  test("is confirmed by a second person, and not proposed again meanwhile", async () => {
    const { user, posted, said, container } = renderReceived([exampleLine()], {
      roles: ["approver"],
      routes: { ...changesAre([change]), [`POST /api/changes/${change.id}`]: () => json(change) },
    });
    const card = within(
      await screen.findByRole("article", { name: "New payer: Stichting Meridian Payments" }),
    );
    card.getByText("Compare it with the issuer’s contract. You are the second person.");
    expect(screen.queryByRole("button", { name: "Propose payer" })).toBeNull();
    expect(screen.getByRole("link", { name: /^To confirm/ }).textContent).toBe("To confirm 2");
    await expectAccessible(container);
    await user.click(card.getByRole("button", { name: "Confirm payer" }));
    await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith("Payer confirmed"));
    const { contentHash } = change;
    expect(posted()).toEqual([[`/api/changes/${change.id}`, { accept: true, contentHash }]]);
  });

  test("is rejected, and a refusal stays beside it", async () => {
    const { user } = renderReceived([], {
      routes: {
        ...changesAre([change]),
        [`POST /api/changes/${change.id}`]: () => refusal("wrong_state", "It has expired."),
      },
    });
    const card = within(await screen.findByRole("article", { name: /^New payer/ }));
    await user.click(card.getByRole("button", { name: "Reject" }));
    await card.findByText("It has expired.");
  });

  test("waits, for the person who proposed it", async () => {
    renderReceived([], { routes: changesAre([{ ...change, allowed: ["withdraw"] }]) });
    const card = within(await screen.findByRole("article", { name: /^New payer/ }));
    card.getByText("Waiting for a second person.");
    card.getByRole("button", { name: "Withdraw" });
    expect(card.queryByRole("button", { name: "Confirm payer" })).toBeNull();
  });
});

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
    expect(card.getByRole("link", { name: "All 104" }).getAttribute("href")).toBe("/received?tab=matched");
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

test("a tab is an address", async () => {
  const { user } = renderReceived([exampleLine()]);
  await user.click(await screen.findByRole("link", { name: /^Unmatched/ }));
  expect(window.location.search).toBe("?tab=open");
});

test("a viewer sees everything and no action", async () => {
  const lines = [exampleLine(), exampleLine({ id: "line-2", state: "matched", orders: [ORDER] })];
  const { container } = renderReceived(lines, { roles: ["viewer"] });
  await suggestion();
  await screen.findByText("Missing 18–19 Nov");
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual(["Menu"]);
  expect(screen.queryByText("Drop statements here")).toBeNull();
  await expectAccessible(container);
});

describe("the statements of each account", () => {
  test("are complete up to a day, or say what is missing", async () => {
    renderReceived([]);
    const card = within(await screen.findByRole("region", { name: "Statements" }));
    const rows = (await card.findAllByRole("listitem")).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "Operatingto 24 NovComplete",
      "LogisticsMissing 18–19 NovImport statements of Logistics",
    ]);
  });

  test("name contradictions by their day, and lead there", async () => {
    const contradictions = [{ statementId: "statement-9", day: "2026-11-17", difference: "12.00" }];
    const accounts = COVERAGE.accounts.slice(0, 1).map((one) => ({ ...one, contradictions }));
    renderReceived([], { coverage: { accounts, folder: null } });
    const link = await screen.findByRole("link", { name: "17 Nov: balances differ by 12.00 EUR" });
    expect(link.getAttribute("href")).toBe("/received/statements/statement-9");
  });

  test("may come through a folder, which says when the last file did", async () => {
    renderReceived([], { coverage: { ...COVERAGE, folder: { lastAt: "2026-11-20T06:30:00.000Z" } } });
    expect((await screen.findByText("Watched folder")).textContent).toContain("Last file: 20 Nov, 06:30");
  });
});

describe("before the first statement", () => {
  const NONE = {
    coverage: {
      accounts: COVERAGE.accounts.map((one) => ({ ...one, to: null, gaps: [] })),
      folder: null,
    },
    totals: { suggested: 0, open: 0, matched: 0, ignored: 0 },
  };

  test("the page says how to begin", async () => {
    const { container } = renderReceived([], NONE);
    await screen.findByRole("heading", { name: "No statements yet" });
    screen.getByText("STATEMENTS_DIR");
    button(/^Drop statements here/);
    expect(screen.queryByRole("link", { name: /^To confirm/ })).toBeNull();
    await expectAccessible(container);
  });

  test("a viewer reads who begins", async () => {
    renderReceived([], { ...NONE, roles: ["viewer"] });
    await screen.findByText("A preparer, approver or admin imports", { exact: false });
  });
});

test("a payout that came back says when and why, and leads to its redemption", async () => {
  const line = exampleLine({
    ...{ state: "matched", credit: false, orders: [ORDER] },
    returns: { lineId: null, reason: "account closed" },
  });
  renderReceived([line], {
    routes: { "GET /api/orders/rows": () => json({ items: [exampleRow()], nextCursor: null }) },
  });
  await screen.findByText("sent it back on 23 Nov", { exact: false });
  const card = await screen.findByRole("region", { name: "Returned: 31,980.00 EUR to Operating" });
  expect(card.textContent).toContain("Handelsbank sent it back on 23 Nov: “account closed”.");
  const link = within(card).getByRole("link", { name: "Open RD-K00CSDS5" });
  expect(link.getAttribute("href")).toBe(`/orders/${ORDER}`);
});
