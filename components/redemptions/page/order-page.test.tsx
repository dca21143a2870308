import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import { orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import { nextAction, SITUATIONS, type Situation } from "@/lib/domain/situations";
import { labelOf } from "../copy/chips";
import { stepperState } from "../flow/place";
import { RedeemAgain, RedeemRowAgain } from "../parts/redeem-again";
import { exampleArrival } from "../testing/example-transfer";
import { LISTS } from "../testing/lists";
import { amountField } from "../testing/new-form";
import { type ExamplePerson, orderIn, rowIn } from "../testing/order-in";
import { button, heading, held, maybeButton, textOf } from "../testing/page";
import { renderOrder, renderOrderPage } from "../testing/render-order";
import { OrderPage } from "./order-page";
import { StopCard } from "./stop-card";
import { SummaryCard } from "./summary-card";
import { Timeline } from "./timeline";

const { id } = orderIn("awaiting_approval");
const PIA = { id: "p", name: "Pia Preparer" };
const entryOf = (action: string, over: object = {}) => ({
  ...{ at: "2026-11-21T09:12:00.000Z", actor: PIA, action, orderId: id, subject: "RD-7F3K9QXM" },
  ...{ detail: {}, names: {}, ...over },
});
/** The record of it, the oldest first. */
const recordOf = (...entries: object[]) =>
  json({ items: entries.map((entry, seq) => ({ seq, ...entry })).reverse(), nextCursor: null });
const APPROVED = entryOf("order.approved", {
  actor: { id: "a", name: "Anton Weiss" },
  detail: { comment: "Checked.", standsInFor: "m" },
  names: { m: "Mara Lind" },
});
const record = () => recordOf(entryOf("order.created"), APPROVED);

/** What is asked here begins with a choice or a fold; the buttons come with it. */
const CHOICE_FIRST: ReadonlySet<Situation> = new Set([
  ...(["outcome_unknown", "unexpected_transfer", "wrong_transfer"] as const),
  ...(["check_failed", "not_verified"] as const),
]);

/** As a person sees it who is preparer and approver and has no part in it yet. */
function orderForBoth(situation: Situation) {
  const order = orderIn(situation, "approver");
  const allowed = [...new Set([...order.allowed, ...orderIn(situation, "preparer").allowed])];
  return { ...order, allowed, nextAction: nextAction(situation, allowed) };
}

describe("the page of a redemption", () => {
  // Whether the panels are accessible is tested with each of them: the whole page is large for that.
  test.each(SITUATIONS)(
    "in %s shows where it stands, its summary and at most one bar with buttons",
    (situation) => {
      const order = orderForBoth(situation);
      const { container } = renderOrderPage(order);
      expect(container.querySelector("h1")?.textContent).toMatch(/^1,250\.00 EUR\S+ →to EUR, 1:1$/);
      expect(screen.getByRole("navigation", { name: "You are here" }).textContent).toContain("RD-7F3K9QXM");
      expect(container.textContent).toContain(labelOf(situation));
      const fact = { approve: "Approvals", payout: "Fiat transfer id" }[
        stepperState(order).current as "payout"
      ];
      if (fact) screen.getByText(fact, { selector: "dt" });
      screen.getByText("Technical details");
      const bars = [...container.querySelectorAll("[data-bottom-bar]")].filter(
        (bar) => bar.querySelector("button") && !bar.closest("[hidden], details:not([open])"),
      );
      expect(bars.length).toBeLessThanOrEqual(1);
      if (order.nextAction) expect(bars.length).toBe(CHOICE_FIRST.has(situation) ? 0 : 1);
    },
  );

  test("without the redemption says what failed, and tries again", async () => {
    const answers = [refusal("not_ready", "Not ready.")];
    stubApi({
      "GET /api/activity": record,
      [`GET /api/orders/${id}`]: () => answers.shift() ?? json(orderIn("awaiting_approval")),
    });
    const { user, container } = renderOrder(<OrderPage id={id} />);
    await screen.findByText("This redemption couldn’t be loaded");
    await expectAccessible(container);
    await user.click(button("Try again"));
    await screen.findByRole("heading", { level: 2, name: "Waiting for approval" });
  });

  test("leads back to an earlier step, and into editing and out of it; its title is the amount that is reviewed", async () => {
    const { user } = renderOrderPage(orderIn("awaiting_approval"), "preparer", LISTS);
    const steps = within(screen.getByRole("navigation", { name: "Steps of this redemption" }));
    const titleIs = (amount: string) =>
      waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(amount));
    await user.click(steps.getByRole("button", { name: "Create, done" }));
    heading("What was prepared");
    await user.click(button("Edit"));
    heading("Edit this redemption");
    await screen.findByRole("radio", { name: "Example Trading GmbH" });
    await user.clear(amountField());
    await user.type(amountField(), "9250");
    await titleIs("1,250.00");
    await user.click(button("Review"));
    await titleIs("9,250.00");
    await user.click(button("Edit"));
    await titleIs("1,250.00");
    await user.click(button("Cancel"));
    heading("Waiting for approval");
  });
});

describe("what blocks a redemption", () => {
  const ZOE = { id: "z", name: "Zoe Zimmer" };
  const { confirmation } = orderIn("hash_recorded");
  const accepted = orderIn("awaiting_payout").confirmation;
  const closingBy = (by: typeof ZOE) =>
    ({ closing: { ...orderIn("close_proposed").closing, by } }) as Pick<Order, "closing">;
  const closing = closingBy(ZOE);
  const reached = [
    ["awaiting_transfer", {}],
    ["transfer_recorded", { step: "transfer_recorded", confirmation }],
    ["transfer_confirmed", { step: "transfer_confirmed", confirmation: accepted }],
  ] satisfies [string, Partial<Order>][];
  const show = (situation: Situation, over: Partial<Order>, who: ExamplePerson = "approver") =>
    renderOrderPage(orderIn(situation, who, over), who);

  test.each(reached)("can be read and decided at %s when a colleague proposes to close it", (_, over) => {
    // What the remark promises is not true meanwhile.
    const remark = "The issuer hasn’t accepted the hash yet. We try again automatically.";
    show("close_proposed", { ...over, ...closing, remark });
    screen.getByText("The issuer has cancelled it.");
    for (const name of ["Confirm: close it", "Decline"]) button(name);
    expect(screen.queryByText(remark)).toBeNull();
  });

  test.each(reached)("shows an alarm and a proposal to close side by side at %s", (_, over) => {
    show("alarm_close_proposed", { ...over, ...closing });
    screen.getByText("The issuer’s deposit address has changed.");
    screen.getByText(/^Changed payment details are a common fraud\./);
    screen.getByText("The issuer has cancelled it.");
    for (const name of ["Keep blocked", "Confirm: close it"]) button(name);
  });

  test("asks each for the decision that they may make, and says why they can’t make it once", () => {
    const askedOf = (who: ExamplePerson) => orderIn("alarm_close_proposed", who, closing).nextAction;
    expect([askedOf("approver"), askedOf("preparer")]).toEqual(["decide_alarm", "decide_close"]);
    show("alarm_close_proposed", closingBy(PIA), "preparer");
    screen.getByText("You prepared it, so someone else has to decide on its alarm.");
    screen.getByText("The issuer has cancelled it.");
    expect(maybeButton("Decline")).toBeNull();
  });

  test("can’t be closed any more once the payout has started, and says nothing of it", () => {
    const { container } = show("alarm_kept", { step: "payout_started", confirmation: accepted });
    expect(container.textContent).not.toContain("can close it");
    button("Still blocked");
  });

  test("still shows an alarm that was kept beside a proposal to close", () => {
    show("close_proposed", { alarm: orderIn("alarm_kept").alarm, ...closing });
    screen.getByText("The bank has to answer first.");
    button("Confirm: close it");
  });
});

test("a transaction that moved nothing for good opens the page at sending again, with the hash form for what was sent elsewhere", async () => {
  const { user } = renderOrderPage(orderIn("ready_to_resend"));
  await screen.findByRole("button", { name: "I’ll send it with other software" });
  expect(maybeButton("Replace the hash")).toBeNull();
  await user.click(button("I have sent the tokens"));
  await screen.findByRole("button", { name: "Replace the hash" });
});

const { transfer } = orderIn("address_unchecked");
const MISFIT = {
  transfer: transfer && { ...transfer, arrivals: [exampleArrival({ kind: "partial", amount: "1" })] },
};
const HIDDEN = "The deposit address is hidden";

test.each<[Situation, ExamplePerson, boolean, string, Partial<Order>?]>([
  ["resend_unverified", "approver", true, "Compare this address with the issuer"],
  ["resend_unverified", "preparer", false, "An approver has to verify this address first"],
  // Something else has come from the wallet, which hides the address from other people.
  ["address_unchecked", "approver", true, HIDDEN, MISFIT],
  ["address_unchecked", "preparer", false, HIDDEN, MISFIT],
  // No hash waits for it here, and the tokens must not be sent to it again.
  ["wrong_transfer", "approver", false, HIDDEN, MISFIT],
])("in %s the comparison that holds something back is there for the %s: %s", (...row) => {
  const [situation, who, isThere, said, over] = row;
  renderOrderPage(orderIn(situation, who, over), who);
  expect(maybeButton("Address matches") !== null).toBe(isThere);
  screen.getByText(said);
});

test.each([
  ["awaiting_approval", "send", ["From wallet", "To bank account"], []],
  // What is to be sent shows from where itself; the payout, where the money goes and what the issuer says.
  ["ready_to_send", "send", ["To bank account"], ["From wallet"]],
  ["paid_out", "payout", ["From wallet"], ["To bank account", "Status at the issuer", "Redeem again"]],
] as const)("the summary in %s beside %s is accessible, and says %j but not %j", async (...row) => {
  const [situation, beside, said, unsaid] = row;
  const { container } = renderOrder(<SummaryCard order={orderIn(situation)} beside={beside} />);
  for (const label of said) expect(textOf(container)).toContain(label);
  for (const label of unsaid) expect(textOf(container)).not.toContain(label);
  await expectAccessible(container);
});

const OVER: readonly Situation[] = [
  ...(["rejected", "withdrawn", "expired", "not_created", "refused", "closed"] as const),
  ...(["payout_started", "paid_out", "completed", "extra_transfer"] as const),
];

test("preparers can redeem again only what is over, and other people never", () => {
  for (const situation of SITUATIONS)
    for (const who of ["preparer", "approver"] as const) {
      cleanup();
      renderOrder(<RedeemAgain order={orderIn(situation)} />, { who });
      const again = screen.queryByRole("link", { name: "Redeem again" });
      const isOffered = who === "preparer" && OVER.includes(situation);
      expect(again?.getAttribute("href")).toBe(isOffered ? `/orders/new?again=${id}` : undefined);
    }
});

test.each([true, false])(
  "closed with the tokens at the issuer (%s) it can’t be redeemed again, neither there nor in a list",
  (tokensAtIssuer) => {
    renderOrder(<RedeemAgain order={orderIn("closed", "preparer", { tokensAtIssuer })} />);
    renderOrder(<RedeemRowAgain row={rowIn("closed", { tokensAtIssuer })} />);
    expect(screen.queryAllByRole("link", { name: /again$/ })).toHaveLength(tokensAtIssuer ? 0 : 2);
  },
);

test("asking the issuer now brings its answer onto the page, once however often it is clicked", async () => {
  const { reply, release } = held();
  const asked = stubApi({ [`POST /api/orders/${id}/refresh`]: () => reply });
  const { user, client } = renderOrder(<SummaryCard order={orderIn("awaiting_payout")} beside="send" />);
  screen.getByText(/^Last checked/);
  await user.dblClick(button("Check now"));
  release(json(orderIn("payout_started")));
  await waitFor(() => expect(client.getQueryData(orderQuery(id).queryKey)?.situation).toBe("payout_started"));
  expect(written(asked)).toHaveLength(1);
});

test("each way to stop it says what it does, and asks first", async () => {
  const order = orderIn("ready_to_send", "preparer", { allowed: ["hold", "close"] });
  const { user, container } = renderOrder(<StopCard order={order} />);
  const buttons = within(container).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Put on hold…", "Close redemption…"]);
  await expectAccessible(container);
  await user.click(button("Close redemption…"));
  await screen.findByRole("dialog", { name: "Close this redemption?" });
});

describe("the timeline", () => {
  const show = (answer: () => Response, situation: Situation = "awaiting_approval") => {
    stubApi({ "GET /api/activity": answer });
    return renderOrder(<Timeline order={orderIn(situation)} />);
  };

  test("begins with the oldest entry, and says when it can’t be read, with the evidence to download all the same", async () => {
    const answers = [refusal("not_ready", "Not ready.")];
    const { user, container } = show(() => answers.shift() ?? record());
    await screen.findByRole("heading", { level: 3, name: "The history couldn’t be loaded" });
    const links = within(screen.getByRole("region", { name: "Evidence" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["PDF file with the evidence of this redemption", `/api/orders/${id}/evidence.pdf`],
      ["JSON file with the evidence of this redemption", `/api/orders/${id}/evidence.json`],
    ]);
    await expectAccessible(container);
    await user.click(button("Try again"));
    const words = (await screen.findByText("Checked.")).closest("dl");
    expect(words?.textContent).toBe("In the place of: Mara LindComment: Checked.");
    const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    expect(items.map((text) => /Pia|Anton/.exec(text)?.[0])).toEqual(["Pia", "Anton"]);
    await expectAccessible(container);
  });

  test("says what an edit changed, why something was decided, and folds what ran in a row", async () => {
    const changed = { amount: { from: "1200", to: "1250.00" } };
    const reason = "The issuer has cancelled it.";
    const auto = { actor: null };
    const { user, container } = show(
      () =>
        recordOf(
          entryOf("order.edited", { detail: { changed, content: { currency: "EUR" } } }),
          entryOf("order.close_proposed", { detail: { reason } }),
          entryOf("order.submitting", auto),
          entryOf("order.submitted", auto),
          entryOf("order.hash_posting", { ...auto, at: "2026-11-21T09:40:00.000Z" }),
        ),
      "awaiting_payout",
    );
    const line = await screen.findByText(/^3 automatic steps/);
    expect(container.textContent).toMatch(/Amount: 1,200\.00 →\s+is now 1,250\.00/);
    screen.getByText(reason);
    expect(container.textContent).toContain("21 Nov 2026, 09:12–09:40");
    const group = line.closest("details") as HTMLDetailsElement;
    expect(group.open).toBe(false);
    await user.click(line);
    expect(group.open).toBe(true);
    expect(within(group).getAllByRole("listitem")).toHaveLength(3);
    await expectAccessible(container);
  });
});
