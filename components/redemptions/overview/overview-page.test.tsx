import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { exampleChange } from "@/components/testing/examples";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { Overview } from "@/lib/contract/overview";
import { figureFilters } from "@/lib/domain/overview-figures";
import { asksOf, maySendTokens, SITUATIONS } from "@/lib/domain/situations";
import { readIn } from "@/lib/testing/read-in";
import { EXAMPLE_PEOPLE, type ExamplePerson, rowIn } from "../testing/order-in";
import { button, textOf } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { OverviewPage } from "./overview-page";
import { buttonOf } from "./to-do";

const NOW = "2026-11-24T10:00:00.000Z";
const euros = (amount: string, count = 1) => ({ currency: "EUR", count, amount });

/** A business on a Tuesday in November. */
const example = (over: Partial<Overview> = {}): Overview => ({
  hasStatements: false,
  figures: {
    toApprove: [euros("218941.25", 5), { currency: "USD", count: 1, amount: "88500" }],
    inProgress: [euros("172841", 6)],
    paidOut: [euros("655120", 31)],
    paidOutBefore: [],
  },
  week: ["23", "24", "25", "26", "27", "28", "29"].map((date) => ({
    day: `2026-11-${date}`,
    sums: date === "23" ? [euros("31980")] : [],
  })),
  accounts: [
    {
      id: "1",
      account: { title: "Operating", bank: "Example Bank", ending: "4567 89", holder: null },
      sums: [euros("512870", 20)],
    },
  ],
  still: null,
  setUp: null,
  firstPayout: null,
  ...over,
});
const EMPTY = example({
  figures: { toApprove: [], inProgress: [], paidOut: [], paidOutBefore: [] },
  accounts: [],
});

type Shown = { overview?: Overview; inbox?: object[]; total?: number; who?: ExamplePerson } & {
  routes?: Parameters<typeof stubApi>[0];
};

function show({ overview = example(), inbox = [], total, who = "preparer", routes }: Shown = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(NOW) });
  const asked = stubApi({
    "GET /api/overview": () => json(overview),
    "GET /api/inbox/rows": () => json({ items: inbox, total: total ?? inbox.length }),
    ...routes,
  });
  return { asked, ...renderOrder(<OverviewPage me={EXAMPLE_PEOPLE[who]} />, { who }) };
}

const toDo = (...[situation, over, who]: Parameters<typeof rowIn>) => {
  const order = rowIn(situation, over, who);
  return { order, action: order.nextAction ?? "approve" };
};
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
const lines = (region: HTMLElement) => within(region).getAllByRole("listitem").map(textOf);

test("four figures say what they add up, by currency, and lead to the list of exactly that", async () => {
  const { container } = show();
  const figures = await screen.findByRole("region", { name: "Figures" });
  const said = textOf(figures).replace(/\s+/g, " ");
  for (const text of [
    "To approveNot fully approved218,941.25 EUR88,500.00 USD6 redemptions",
    "In progressApproved, not paid out172,841.00 EUR6 redemptions",
    "Paid out in November",
    "655,120.00 EUR31 redemptions",
    "Paid out in October",
    "No redemptions",
  ])
    expect(said).toContain(text);
  const links = within(figures).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/orders?outcome=to_approve",
    "/orders?outcome=in_progress",
    "/orders?outcome=paid&dates=paid_out&from=2026-11-01",
  ]);
  await expectAccessible(container);
});

test("no redemption is in two figures, whatever day it is", () => {
  for (const today of ["2026-01-01", "2026-03-31", "2026-12-31", "2028-02-29"]) {
    const { toApprove, inProgress, paidOut, paidOutBefore } = figureFilters(today, false);
    expect(new Set([toApprove?.outcome, inProgress?.outcome]).size).toBe(2);
    expect((paidOutBefore?.to ?? "9") < (paidOut?.from ?? "0")).toBe(true);
    expect(paidOut?.from).toBe(`${today.slice(0, 7)}-01`);
    const read = figureFilters(today, true);
    expect(read.paidOut).toEqual({ tab: "paidOut" });
    expect(read.received).toEqual({ tab: "received", dates: "received", from: `${today.slice(0, 7)}-01` });
  }
});

test("with bank statements the figures, the week and the accounts say what is expected and what was received", async () => {
  const figures = {
    toApprove: [],
    inProgress: [],
    paidOut: [euros("106630.50", 5)],
    received: [euros("655120", 31)],
  };
  show({ overview: example({ hasStatements: true, figures }) });
  const region = await screen.findByRole("region", { name: "Figures" });
  const said = textOf(region).replace(/\s+/g, " ");
  expect(said).toContain("Paid outNot on a statement, or returned106,630.50 EUR5 redemptions");
  expect(said).toContain("Received in NovemberOn a bank statement655,120.00 EUR31 redemptions");
  expect(
    within(region)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/orders?tab=paidOut", "/orders?tab=received&dates=received&from=2026-11-01"]);
  screen.getByRole("region", { name: "Expected this week" });
  screen.getByRole("region", { name: "Received by account, November" });
});

test("the day turns while the page is open", async () => {
  const { asked } = show();
  await screen.findByText("Paid out in November");
  vi.setSystemTime(new Date("2026-12-01T00:00:10Z"));
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await screen.findByText("Paid out in December");
  expect(asked.filter(({ path }) => path.startsWith("/api/overview")).length).toBeGreaterThan(1);
});

test("what waits for the reader stands with its act, the urgent before proposals, and leads to the rest", async () => {
  const change = exampleChange({
    ...{ kind: "person_added", subject: "greta@nordlicht.example", concerns: null, before: null },
    ...{ after: { name: "Greta Holm", roles: ["approver"] }, expiresAt: null },
  });
  const { container } = show({
    inbox: [
      toDo("address_rejected", { id: "alarm", neededBy: "2026-11-24" }, "approver"),
      toDo("awaiting_approval", { id: "approve", neededBy: "2026-11-20" }, "approver"),
      toDo("awaiting_approval", { id: "later", neededBy: "2026-11-25" }, "approver"),
    ],
    total: 7,
    who: "approver",
    routes: {
      "GET /api/changes": () => json({ items: [change], toConfirm: [], settingUp: false }),
    },
  });
  await screen.findByText("Proposal");
  const list = screen.getByRole("region", { name: "To do 8" });
  const said = lines(list);
  expect(said).toHaveLength(4);
  for (const [at, texts] of [
    ["Address doesn’t match", "Due today", "Decide"],
    // People are named, and not by their e-mail.
    ["Proposal", "add Greta Holm", "Ada Berg", "Review"],
    ["Needs approval", "Was due Fri 20 Nov", "Review"],
    ["Needs approval", "Due Wed 25 Nov"],
  ].entries())
    for (const text of texts) expect(said[at]).toContain(text);
  expect(within(list).getByRole("link", { name: "4 more" }).getAttribute("href")).toBe("/orders?tab=todo");
  expect(hrefOf("Approve several")).toBe("/orders/approve");
  await expectAccessible(container);
});

test("what is needed soonest stands first, and several addresses where the first of them would", async () => {
  const inbox = [
    toDo("awaiting_approval", { id: "a1", neededBy: "2026-11-24" }, "approver"),
    toDo("address_unverified", { id: "v1", neededBy: "2026-11-25" }, "approver"),
    toDo("awaiting_approval", { id: "a2", neededBy: "2026-11-26" }, "approver"),
    toDo("address_unverified", { id: "v2" }, "approver"),
    toDo("awaiting_approval", { id: "a3" }, "approver"),
  ];
  const items = ["v1", "v2"].map((id) => ({ id, orders: [{ id }] }));
  show({ inbox, total: 5, who: "approver", routes: { "GET /api/address-checks": () => json({ items }) } });
  await screen.findByText("2 new addresses");
  const said = lines(screen.getByRole("region", { name: "To do 5" }));
  expect(said.map((line) => /Due (today|\w+ \d+ Nov)/.exec(line ?? "")?.[0])).toEqual([
    "Due today",
    "Due Wed 25 Nov",
    "Due Thu 26 Nov",
    undefined,
  ]);
  expect(said[1]).toContain("Verify addresses");
});

test("several new addresses are one line, which leads to the call that verifies all of them", async () => {
  const ids = ["v1", "v2", "v3"];
  const inbox = [
    ...ids.map((id, nth) =>
      toDo(
        "address_unverified",
        { id, amount: "100.10", currency: nth === 2 ? "USD" : "EUR", neededBy: `2026-11-2${6 + nth}` },
        "approver",
      ),
    ),
    toDo("awaiting_approval", { id: "a1" }, "approver"),
  ];
  const check = (...orders: string[]) => ({ id: orders[0], orders: orders.map((id) => ({ id })) });
  const checks = (...items: object[]) => ({ "GET /api/address-checks": () => json({ items }) });
  const { container, unmount } = show({
    ...{ inbox, total: 6, who: "approver" },
    routes: checks(check("v1", "v2"), check("v3")),
  });
  await screen.findByText("2 new addresses");
  const said = lines(screen.getByRole("region", { name: "To do 6" }));
  expect(said).toHaveLength(2);
  for (const text of [
    "Verify addresses",
    "3 redemptions",
    "Due Thu 26 Nov",
    "200.20 EUR100.10 USD",
    "Verify",
  ])
    expect(said[0]).toContain(text);
  for (const link of screen.getAllByRole("link", { name: /Verify|new addresses/ }))
    expect(link.getAttribute("href")).toBe("/verify-addresses");
  screen.getByRole("link", { name: "2 more" });
  await expectAccessible(container);
  unmount();
  // One address alone is verified on the page of its redemption.
  show({ ...{ inbox, who: "approver" }, routes: checks(check(...ids)) });
  await waitFor(() => expect(lines(screen.getByRole("region", { name: "To do 4" }))).toHaveLength(4));
});

test("one approval alone is not approved with others", async () => {
  show({ inbox: [toDo("awaiting_approval", {}, "approver")], who: "approver" });
  await screen.findByRole("region", { name: "To do 1" });
  expect(screen.queryByRole("link", { name: "Approve several" })).toBeNull();
});

test.each([
  ["paused", 4, "4 redemptions are waiting for sending to resume."],
  ["paused", 1, "1 redemption is waiting for sending to resume."],
  ["token", 2, "2 redemptions are waiting for their token."],
] as const)(
  "what stands still for one reason alone (%s) is said once, with the way there",
  async (cause, count, said) => {
    show({ overview: example({ still: { cause, count } }) });
    const link = await screen.findByRole("link", { name: new RegExp(`^${count} redemption`) });
    expect(textOf(link.parentElement as HTMLElement)).toBe(said);
    expect(link.getAttribute("href")).toBe("/orders?situation=submission_paused%2Csending_paused");
  },
);

test("in German what stands still and how long it took are whole sentences", async () => {
  readIn("de");
  const firstPayout = { id: "7", reference: "RD-1", currency: "EUR", amount: "1", hours: 1.02 };
  show({ overview: example({ still: { cause: "token", count: 1 }, firstPayout }) });
  await screen.findByText((_, element) =>
    /^1 \S+ wartet, weil ein Token gestoppt ist\.$/.test(element?.textContent ?? ""),
  );
  screen.getByText("1 Stunde und 1 Minute nach der Erstellung.");
});

test("the week says what was paid out on its working days, and the accounts what this month", async () => {
  show();
  const week = await screen.findByRole("region", { name: "Paid out this week" });
  expect(lines(week)).toEqual(["Mon 2331,980.00 EUR", "Tue 24", "Wed 25", "Thu 26", "Fri 27"]);
  expect(within(week).getByText("Tue 24").closest("li")?.getAttribute("aria-current")).toBe("date");
  const accounts = screen.getByRole("region", { name: "Paid out by account, November" });
  expect(lines(accounts)).toEqual(["Operating …4567 89512,870.00 EUR"]);
});

test("with nothing to do the reader learns whether colleagues have something to do", async () => {
  const { unmount } = show();
  await screen.findByText("The rest are waiting for colleagues.");
  expect(hrefOf("See open")).toBe("/orders?tab=open");
  unmount();
  show({ overview: EMPTY });
  await screen.findByText("You’re all caught up");
  expect(hrefOf("New redemption"), "once, in the head").toBe("/orders/new");
});

test("a viewer is told nothing about what there is to do", async () => {
  show({ who: "viewer" });
  await screen.findByRole("region", { name: "Figures" });
  expect(screen.queryByRole("link", { name: "New redemption" })).toBeNull();
  expect(screen.queryByRole("region", { name: /^To do/ })).toBeNull();
  expect(screen.queryByText(/Nothing for you to do|caught up/)).toBeNull();
});

test("in an empty product the reader’s steps stand there, the done ones marked, until all are done", async () => {
  const steps = [
    { step: "account", isDone: true },
    { step: "wallet", isDone: false },
    { step: "redemption", isDone: false },
  ] as const;
  const { container, unmount } = show({ overview: { ...EMPTY, setUp: [...steps] } });
  const setUp = await screen.findByRole("region", { name: "Set up" });
  expect(textOf(setUp)).toContain("1 of 3 done");
  expect(hrefOf("Whitelist a wallet")).toBe("/wallets");
  expect(hrefOf("Prepare the first redemption")).toBe("/orders/new");
  expect(within(setUp).getAllByLabelText("Done:")).toHaveLength(1);
  expect(screen.queryByText("You’re all caught up")).toBeNull();
  await expectAccessible(container);
  unmount();
  show({ overview: { ...EMPTY, setUp: steps.map(({ step }) => ({ step, isDone: true })) } });
  await screen.findByText("No redemptions yet");
});

test("the first payout is told with how long it took", async () => {
  const firstPayout = { id: "7", reference: "RD-1", currency: "EUR", amount: "1", hours: 3.666 };
  const { container } = show({ overview: example({ firstPayout }) });
  const told = await screen.findByText(/^Your first redemption is paid out/);
  expect(textOf(told)).toContain("1.00 EUR");
  screen.getByText("3 h 40 min after it was prepared.");
  expect(hrefOf("See it")).toBe("/orders/7");
  await expectAccessible(container);
});

test("an overview that fails says so, and tries again", async () => {
  const answers = [refusal("internal", "Something went wrong.")];
  const { user, container } = show({
    routes: { "GET /api/overview": () => answers.shift() ?? json(example()) },
  });
  await screen.findByText("The overview couldn’t be loaded");
  await expectAccessible(container);
  await user.click(button("Try again"));
  await screen.findByRole("region", { name: "Figures" });
});

test("a button says what is to be done, and “Send” only where tokens may be sent", () => {
  expect(buttonOf(rowIn("awaiting_approval"))).toBe("Review");
  for (const situation of ["address_unverified", "address_unchecked"] as const)
    expect(buttonOf(rowIn(situation, { nextAction: "check_address" }))).toBe("Verify");
  // What only the issuer can settle is not decided here.
  for (const situation of ["wrong_transfer", "unmatched_transfer"] as const)
    expect(buttonOf(rowIn(situation, { nextAction: "confirm" }))).toBe("Ask support");
  for (const situation of SITUATIONS) {
    const [nextAction] = asksOf(situation);
    if (nextAction)
      expect(buttonOf(rowIn(situation, { nextAction })) === "Send", situation).toBe(maySendTokens(situation));
  }
});
