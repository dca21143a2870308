import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { testQueryClient } from "@/components/testing/render";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import { SITUATIONS, type Situation } from "@/lib/domain/situations";
import { labelOf } from "../copy/chips";
import { stepperState } from "../flow/place";
import { RedeemAgain, RedeemRowAgain } from "../parts/redeem-again";
import { exampleArrival } from "../testing/example-transfer";
import { LISTS } from "../testing/lists";
import { orderIn } from "../testing/order-in";
import { readinessOf } from "../testing/readiness";
import { renderOrder } from "../testing/render-order";
import { rowIn } from "../testing/row-in";
import { OrderStatus } from "./order-head";
import { OrderPage } from "./order-page";
import { SummaryCard } from "./summary-card";
import { Timeline } from "./timeline";

const { id } = orderIn("awaiting_approval");
const ENTRIES = {
  nextCursor: null,
  items: [
    {
      seq: 2,
      at: "2026-11-21T09:20:00.000Z",
      actor: { id: "a", name: "Anton Weiss" },
      action: "order.approved",
      orderId: id,
      subject: "RD-7F3K9QXM",
      detail: { comment: "Checked.", standsInFor: "m" },
      names: { m: "Mara Lind" },
    },
    {
      seq: 1,
      at: "2026-11-21T09:00:00.000Z",
      actor: { id: "p", name: "Pia Preparer" },
      action: "order.created",
      orderId: id,
      subject: "RD-7F3K9QXM",
      detail: {},
      names: {},
    },
  ],
};
const RECORD = { "GET /api/activity": () => json(ENTRIES) };

function renderAt(order: Order, who: "preparer" | "approver" = "approver") {
  const client = testQueryClient();
  client.setQueryData(orderQuery(order.id).queryKey, order);
  return renderOrder(<OrderPage id={order.id} />, { who, client });
}

describe("the page of a redemption", () => {
  const mine = SITUATIONS.filter((situation) =>
    ["approve", "payout"].includes(stepperState(orderIn(situation)).current),
  );

  // Whether the panels are accessible is tested with each of them: the whole page is large for that.
  test.each(mine)("in %s shows its step, its summary and its timeline", async (situation) => {
    stubApi({ ...RECORD, [`GET /api/orders/${id}`]: () => json(orderIn(situation, "approver")) });
    const { container } = renderAt(orderIn(situation, "approver"));
    const heading = stepperState(orderIn(situation)).current === "approve" ? "Approvals" : "Fiat transfer id";
    expect(container.querySelector("h1")?.textContent).toMatch(/^1,250\.00 EUR\S+ →to EUR, 1:1$/);
    expect(screen.getByRole("navigation", { name: "You are here" }).textContent).toContain("RD-7F3K9QXM");
    screen.getByText(heading, { selector: "dt" });
    screen.getByText("Technical details");
    await screen.findByText("Checked.");
    expect(screen.getByText("Checked.").closest("dl")?.textContent).toBe(
      "In the place of: Mara LindComment: Checked.",
    );
  });

  test("keeps what it shows when it can’t be refreshed, and says from when it is", async () => {
    stubApi(RECORD);
    const client = testQueryClient();
    const order = orderIn("awaiting_approval", "approver");
    client.setQueryData(orderQuery(id).queryKey, order, { updatedAt: Date.UTC(2026, 10, 21, 14, 3) });
    renderOrder(<OrderPage id={id} />, { who: "approver", client });
    await screen.findByText("We couldn’t refresh this");
    screen.getByRole("button", { name: "Approve 1,250.00 EUR" });
  });

  test("without the redemption says what failed, and tries again", async () => {
    const answers = [refusal("not_ready", "Not ready.")];
    stubApi({
      ...RECORD,
      [`GET /api/orders/${id}`]: () => answers.shift() ?? json(orderIn("awaiting_approval")),
    });
    const { user, container } = renderOrder(<OrderPage id={id} />);
    await screen.findByText("This redemption couldn’t be loaded");
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("heading", { level: 2, name: "Waiting for approval" });
  });

  test("leads back to an earlier step, and into editing and out of it", async () => {
    stubApi({ ...RECORD, [`GET /api/orders/${id}`]: () => json(orderIn("awaiting_approval")) });
    const { user } = renderAt(orderIn("awaiting_approval"), "preparer");
    const steps = within(screen.getByRole("navigation", { name: "Steps of this redemption" }));
    await user.click(steps.getByRole("button", { name: "Create, done" }));
    screen.getByRole("heading", { level: 2, name: "What was prepared" });
    await user.click(screen.getByRole("button", { name: "Edit" }));
    screen.getByRole("heading", { level: 2, name: "Edit this redemption" });
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    screen.getByRole("heading", { level: 2, name: "Waiting for approval" });
  });

  test("its title is the new amount while an edit is reviewed, and the old one again without it", async () => {
    const order = orderIn("awaiting_approval");
    stubApi({ ...RECORD, ...LISTS, [`GET /api/orders/${id}`]: () => json(order) });
    const { user } = renderAt(order, "preparer");
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await screen.findByRole("radio", { name: "Example Trading GmbH" });
    const amount = screen.getByRole("textbox", { name: "Amount" });
    await user.clear(amount);
    await user.type(amount, "9250");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("1,250.00");
    await user.click(screen.getByRole("button", { name: "Review" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("9,250.00"));
    await user.click(screen.getByRole("button", { name: "Edit" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("1,250.00"));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
  });
});

const PERSON = { id: "z", name: "Zoe Zimmer" };

describe("what blocks a redemption", () => {
  const { confirmation } = orderIn("hash_recorded");
  const accepted = orderIn("awaiting_payout").confirmation;
  const closing = { ...orderIn("close_proposed").closing, by: PERSON } as Order["closing"];
  const reached = [
    ["awaiting_transfer", {}],
    ["transfer_recorded", { step: "transfer_recorded", confirmation }],
    ["transfer_confirmed", { step: "transfer_confirmed", confirmation: accepted }],
  ] satisfies [string, Partial<Order>][];
  const renderBlocked = (situation: Situation, over: Partial<Order>) => {
    const order = orderIn(situation, "approver", over);
    stubApi({ ...RECORD, [`GET /api/orders/${id}`]: () => json(order) });
    return renderAt(order);
  };

  test.each(reached)("can be read and decided at %s when a colleague proposes to close it", (_, over) => {
    renderBlocked("close_proposed", { ...over, closing });
    screen.getByText("The issuer has cancelled it.");
    screen.getByRole("button", { name: "Confirm: close it" });
    screen.getByRole("button", { name: "Decline" });
  });

  test("promises no further try for a hash while a proposal to close stops it", () => {
    const remark = "The issuer hasn’t accepted the hash yet. We try again automatically.";
    renderBlocked("close_proposed", { step: "transfer_recorded", confirmation, remark, closing });
    expect(screen.queryByText(remark)).toBeNull();
  });

  test.each(reached)("shows an alarm and a proposal to close side by side at %s", (_, over) => {
    renderBlocked("alarm_close_proposed", { ...over, closing });
    screen.getByText("The issuer’s deposit address has changed.");
    screen.getByText(/^Changed payment details are a common fraud\./);
    screen.getByRole("button", { name: "Keep blocked" });
    screen.getByText("The issuer has cancelled it.");
    screen.getByRole("button", { name: "Confirm: close it" });
  });

  test("asks each for the decision that they may make, and says why they can’t make it once", () => {
    const next = (who: "preparer" | "approver", by: typeof PERSON) =>
      orderIn("alarm_close_proposed", who, { closing: { ...closing, by } as Order["closing"] });
    const PIA = { id: "p", name: "Pia Preparer" };
    expect(next("approver", PERSON).nextAction).toBe("decide_alarm");
    expect(next("preparer", PERSON).nextAction).toBe("decide_close");
    stubApi({ ...RECORD, [`GET /api/orders/${id}`]: () => json(next("preparer", PIA)) });
    renderAt(next("preparer", PIA), "preparer");
    screen.getByText("You prepared it, so someone else has to decide on its alarm.");
    screen.getByText("The issuer has cancelled it.");
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
  });

  test("can’t be closed any more once the payout has started, and says nothing of it", () => {
    const order = orderIn("alarm_kept", "approver", { step: "payout_started", confirmation: accepted });
    stubApi({ ...RECORD, [`GET /api/orders/${id}`]: () => json(order) });
    const { container } = renderAt(order);
    expect(container.textContent).not.toContain("can close it");
    screen.getByRole("button", { name: "Still blocked" });
  });

  test("still shows an alarm that was kept beside a proposal to close", () => {
    const { alarm } = orderIn("alarm_kept");
    renderBlocked("close_proposed", { alarm, closing });
    screen.getByText("The bank has to answer first.");
    screen.getByRole("button", { name: "Confirm: close it" });
  });
});

describe("a transaction that moved nothing, for good", () => {
  const again = (who: "preparer" | "approver") => {
    const order = orderIn("ready_to_resend", who);
    stubApi({ ...RECORD, ...readinessOf(id), [`GET /api/orders/${id}`]: () => json(order) });
    return renderAt(order, who);
  };

  test("opens the page at sending the tokens again, with the hash form for a person who has sent them elsewhere", async () => {
    const { user } = again("preparer");
    await screen.findByRole("button", { name: "I’ll send it with other software" });
    expect(screen.queryByRole("button", { name: "Replace the hash" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "I have sent the tokens" }));
    await screen.findByRole("button", { name: "Replace the hash" });
  });
});

describe("the comparison of an address that holds something back", () => {
  const compare = (
    situation: Situation,
    over: Partial<Order> = {},
    who: "preparer" | "approver" = "approver",
  ) => {
    const order = orderIn(situation, who, over);
    stubApi({ ...RECORD, [`GET /api/orders/${id}`]: () => json(order) });
    return renderAt(order, who);
  };

  test("is there for an approver at the step that is reached, where tokens are to be sent again", () => {
    compare("resend_unverified");
    screen.getByRole("button", { name: "Address matches" });
    cleanup();
    compare("resend_unverified", {}, "preparer");
    expect(screen.queryByRole("button", { name: "Address matches" })).toBeNull();
    screen.getByText("An approver has to verify this address first");
  });

  test("is there although something else has come from the wallet, which hides the address from other people", () => {
    const { transfer } = orderIn("address_unchecked");
    const arrivals = [exampleArrival({ kind: "partial", amount: "1" })];
    const over = { transfer: transfer && { ...transfer, arrivals } };
    compare("address_unchecked", over);
    screen.getByRole("button", { name: "Address matches" });
    screen.getByText("The deposit address is hidden");
    cleanup();
    compare("address_unchecked", over, "preparer");
    expect(screen.queryByRole("button", { name: "Address matches" })).toBeNull();
    screen.getByText("The deposit address is hidden");
    cleanup();
    // No hash waits for it here, and the tokens must not be sent to it again.
    compare("wrong_transfer", over);
    expect(screen.queryByRole("button", { name: "Address matches" })).toBeNull();
  });
});

test("the head carries the situation’s own chip, in every situation", () => {
  for (const situation of SITUATIONS) {
    cleanup();
    const { container } = renderOrder(<OrderStatus order={orderIn(situation)} />);
    expect(container.textContent).toContain(labelOf(situation));
  }
});

test.each(["awaiting_approval", "ready_to_send", "paid_out"] as const)(
  "the summary is accessible with what is known in %s",
  async (situation) => {
    const { container } = renderOrder(<SummaryCard order={orderIn(situation)} beside="send" />);
    await expectAccessible(container);
  },
);

test("beside the payout, where the money goes and the issuer’s status are not said again", () => {
  const order = orderIn("paid_out", "preparer");
  const { container } = renderOrder(<SummaryCard order={order} beside="payout" />);
  expect(container.textContent).toContain("From wallet");
  expect(container.textContent).not.toContain("To bank account");
  expect(container.textContent).not.toContain("Status at the issuer");
  expect(screen.queryByRole("link", { name: "Redeem again" })).toBeNull();
});

const OVER = ["rejected", "withdrawn", "expired", "not_created", "refused", "closed"] as const;
const PAID = ["payout_started", "paid_out", "completed", "extra_transfer"] as const;

test.each(SITUATIONS)(
  "%s: preparers can redeem again only once it is over, and other people never",
  (situation) => {
    const order = orderIn(situation);
    renderOrder(<RedeemAgain order={order} />, { who: "preparer" });
    const isOver = ([...OVER, ...PAID] as string[]).includes(situation);
    const again = screen.queryByRole("link", { name: "Redeem again" });
    expect(again?.getAttribute("href")).toBe(isOver ? `/orders/new?again=${order.id}` : undefined);
    cleanup();
    renderOrder(<RedeemAgain order={order} />, { who: "approver" });
    expect(screen.queryByRole("link", { name: "Redeem again" })).toBeNull();
  },
);

test("a closed redemption whose tokens are with the issuer can’t be redeemed again, neither there nor in a list", () => {
  for (const tokensAtIssuer of [false, true]) {
    cleanup();
    const order = orderIn("closed", "preparer", { tokensAtIssuer });
    renderOrder(<RedeemAgain order={order} />, { who: "preparer" });
    renderOrder(<RedeemRowAgain row={rowIn("closed", { tokensAtIssuer })} />, { who: "preparer" });
    expect(screen.queryAllByRole("link", { name: /again$/ })).toHaveLength(tokensAtIssuer ? 0 : 2);
  }
});

test("asking the issuer now brings its answer onto the page, once however often it is clicked", async () => {
  let release = () => {};
  const asked = stubApi({
    [`POST /api/orders/${id}/refresh`]: () =>
      new Promise((resolve) => (release = () => resolve(json(orderIn("payout_started"))))),
  });
  const { user, client } = renderOrder(<SummaryCard order={orderIn("awaiting_payout")} beside="send" />);
  screen.getByText(/^Last checked/);
  await user.dblClick(screen.getByRole("button", { name: "Check now" }));
  release();
  await waitFor(() => expect(client.getQueryData(orderQuery(id).queryKey)?.situation).toBe("payout_started"));
  expect(asked.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("the evidence is there to download as a PDF and as JSON, also while the history can’t be read", async () => {
  stubApi({ "GET /api/activity": () => refusal("not_ready", "Not ready.") });
  const { container } = renderOrder(<Timeline order={orderIn("awaiting_approval")} />);
  const links = within(screen.getByRole("region", { name: "Evidence" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["PDF file with the evidence of this redemption", `/api/orders/${id}/evidence.pdf`],
    ["JSON file with the evidence of this redemption", `/api/orders/${id}/evidence.json`],
  ]);
  await screen.findByRole("heading", { level: 3, name: "The history couldn’t be loaded" });
  await expectAccessible(container);
});

test("the timeline begins with the oldest entry, and says when it can’t be read", async () => {
  const answers = [refusal("not_ready", "Not ready.")];
  stubApi({ "GET /api/activity": () => answers.shift() ?? json(ENTRIES) });
  const { user, container } = renderOrder(<Timeline order={orderIn("awaiting_approval")} />);
  await screen.findByRole("heading", { level: 3, name: "The history couldn’t be loaded" });
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Checked.");
  expect(
    screen.getAllByRole("listitem").map(({ textContent }) => /Pia|Anton/.exec(`${textContent}`)?.[0]),
  ).toEqual(["Pia", "Anton"]);
  await expectAccessible(container);
});

test("the timeline says what an edit changed, why something was decided, and folds what ran in a row", async () => {
  const base = { orderId: id, subject: "RD-7F3K9QXM", at: "2026-11-21T09:12:00.000Z", names: {} };
  const pia = { id: "p", name: "Pia Preparer" };
  const items = [
    {
      ...base,
      actor: pia,
      action: "order.edited",
      detail: {
        changed: { amount: { from: "1200", to: "1250.00" } },
        content: { currency: "EUR" },
      },
    },
    {
      ...base,
      actor: pia,
      action: "order.close_proposed",
      detail: { reason: "The issuer has cancelled it." },
    },
    { ...base, actor: null, action: "order.submitting", detail: {} },
    { ...base, actor: null, action: "order.submitted", detail: {} },
    { ...base, at: "2026-11-21T09:40:00.000Z", actor: null, action: "order.hash_posting", detail: {} },
  ].map((entry, place) => ({ seq: place + 1, ...entry }));
  stubApi({ "GET /api/activity": () => json({ items: items.toReversed(), nextCursor: null }) });
  const { user, container } = renderOrder(<Timeline order={orderIn("awaiting_payout")} />);
  await screen.findByText(/^3 automatic steps/);
  expect(container.textContent).toMatch(/Amount: 1,200\.00 →\s+is now 1,250\.00/);
  screen.getByText("The issuer has cancelled it.");
  expect(container.textContent).toContain("21 Nov 2026, 09:12–09:40");
  const group = screen.getByText(/^3 automatic steps/).closest("details");
  expect(group?.open).toBe(false);
  await user.click(screen.getByText(/^3 automatic steps/));
  expect(group?.open).toBe(true);
  expect(within(group as HTMLElement).getAllByRole("listitem")).toHaveLength(3);
  await expectAccessible(container);
});
