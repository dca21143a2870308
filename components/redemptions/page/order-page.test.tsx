import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { nextAction, SITUATIONS, type Situation } from "@/lib/domain/situations";
import { ownLabelOf } from "../copy/chips";
import { exampleArrival } from "../testing/example-transfer";
import { LISTS } from "../testing/lists";
import { amountField } from "../testing/new-form";
import { type ExamplePerson, orderIn } from "../testing/order-in";
import { button, heading, maybeButton } from "../testing/page";
import { renderOrder, renderOrderPage } from "../testing/render-order";
import { ForAuditors } from "./details";
import { OrderPage } from "./order-page";
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
  ...(["outcome_unknown", "wrong_transfer", "check_failed", "not_verified"] as const),
]);

/** The stops of the money line. */
const stops = () => [
  ...screen.getByRole("region", { name: "Where the money is" }).querySelectorAll("ol > li"),
];

/** As a person sees it who is preparer and approver and has no part in it yet. */
function orderForBoth(situation: Situation) {
  const order = orderIn(situation, "approver");
  const allowed = [...new Set([...order.allowed, ...orderIn(situation, "preparer").allowed])];
  return { ...order, allowed, nextAction: nextAction(situation, allowed) };
}

describe("the page of a redemption", () => {
  test.each(SITUATIONS)(
    "in %s shows where it stands, its line and at most one bar with buttons, and is accessible",
    async (situation) => {
      const order = orderForBoth(situation);
      const { container } = renderOrderPage(order);
      expect(container.querySelector("h1")?.textContent).toMatch(/^1,250\.00 EUR\S+ →to EUR, 1:1$/);
      const here = screen.getByRole("navigation", { name: "You are here" });
      expect(here.textContent).toContain("RD-7F3K9QXM");
      expect(within(here).getByRole("link", { name: "Redemptions" }).getAttribute("href")).toBe("/orders");
      // One line of the head, which is the top bar on phones.
      const menu = screen.getByRole("button", { name: "More actions" });
      expect(here.closest("[data-page-bar]")?.contains(menu)).toBe(true);
      expect(container.textContent).toContain(ownLabelOf(order));
      expect(stops()).toHaveLength(4);
      for (const title of ["History", "For auditors"])
        expect(heading(title).closest("details")?.open).toBe(false);
      const bars = [...container.querySelectorAll("[data-bottom-bar]")].filter(
        (bar) => bar.querySelector("button") && !bar.closest("[hidden], details:not([open])"),
      );
      expect(bars.length).toBeLessThanOrEqual(1);
      if (order.nextAction) expect(bars.length).toBe(CHOICE_FIRST.has(situation) ? 0 : 1);
      await expectAccessible(container);
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
    await screen.findByRole("region", { name: "Where the money is" });
  });

  test("leads into editing and out of it; its title is the amount that is reviewed", async () => {
    const { user } = renderOrderPage(orderIn("awaiting_approval"), "preparer", LISTS);
    const titleIs = (amount: string) =>
      waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toContain(amount));
    await user.click(button("Edit"));
    await screen.findByRole("heading", { level: 2, name: "Edit this redemption" });
    await screen.findByRole("radio", { name: "Example Trading GmbH" });
    await user.clear(amountField());
    await user.type(amountField(), "9250");
    await titleIs("1,250.00");
    await user.click(button("Review"));
    await titleIs("9,250.00");
    await user.click(button("Edit"));
    await titleIs("1,250.00");
    await user.click(button("Cancel"));
    await screen.findByRole("button", { name: "Withdraw…" });
    // Nothing is asked of its preparer, so no task takes the focus.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
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
    for (const name of ["Keep on hold", "Confirm: close it"]) button(name);
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
    button("Still on hold");
  });

  test("still shows an alarm that was kept beside a proposal to close", () => {
    show("close_proposed", { alarm: orderIn("alarm_kept").alarm, ...closing });
    screen.getByText("The bank has to answer first.");
    button("Confirm: close it");
  });
});

test("a transaction that moved nothing for good opens the page at sending again, with the hash one touch away", async () => {
  const { user } = renderOrderPage(orderIn("ready_to_resend"));
  await screen.findByRole("button", { name: "Show QR code" });
  expect(maybeButton("Replace the hash")).toBeNull();
  await user.click(button("Enter a hash"));
  await screen.findByRole("button", { name: "Replace the hash" });
});

const { transfer } = orderIn("address_unchecked");
const MISFIT = {
  transfer: transfer && { ...transfer, arrivals: [exampleArrival({ kind: "partial", amount: "1" })] },
};
const HIDDEN = "The deposit address is hidden";

test.each<[Situation, ExamplePerson, boolean, string | RegExp, Partial<Order>?]>([
  ["resend_unverified", "approver", true, /^Call the issuer on a number you already have\./],
  ["resend_unverified", "preparer", false, /compares the address with the issuer by phone\.$/],
  // Something else has come from the wallet, which hides the address from other people.
  ["address_unchecked", "approver", true, HIDDEN, MISFIT],
  ["address_unchecked", "preparer", false, HIDDEN, MISFIT],
  // No hash waits for it here, and the tokens must not be sent to it again.
  ["wrong_transfer", "approver", false, /^Don’t send anything more\./, MISFIT],
])("in %s the comparison that holds something back is there for the %s: %s", (...row) => {
  const [situation, who, isThere, said, over] = row;
  renderOrderPage(orderIn(situation, who, over), who);
  expect(maybeButton("Address matches") !== null).toBe(isThere);
  screen.getByText(said);
});

describe("the history", () => {
  const show = async (answer: () => Response, situation: Situation = "awaiting_approval") => {
    const asked = stubApi({ "GET /api/activity": answer });
    const rendered = renderOrder(<Timeline order={orderIn(situation)} />);
    expect(asked).toEqual([]);
    await rendered.user.click(heading("History"));
    return rendered;
  };

  test("is read once it is opened, begins with the oldest entry, and says when it can’t be read", async () => {
    const answers = [refusal("not_ready", "Not ready.")];
    const { user, container } = await show(() => answers.shift() ?? record());
    await screen.findByRole("heading", { level: 3, name: "The history couldn’t be loaded" });
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
    const { user, container } = await show(
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

test("for auditors the evidence can be downloaded, with the rule and every id, once that is opened", async () => {
  const burn = { transactionHash: `0x${"bd".repeat(32)}`, amount: "1250", at: "2026-11-21T09:12:00.000Z" };
  const { transfer } = orderIn("paid_out");
  const order = orderIn("paid_out", "preparer", { transfer: transfer && { ...transfer, burn } });
  const { user, container } = renderOrder(<ForAuditors order={order} />);
  expect(screen.queryByRole("link")).toBeNull();
  await user.click(heading("For auditors"));
  const links = screen
    .getAllByRole("link", { name: /^(Evidence|Activity)/ })
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Evidence PDF", `/api/orders/${id}/evidence.pdf`],
    ["Evidence JSON", `/api/orders/${id}/evidence.json`],
    ["Activity", `/activity?orderId=${id}`],
  ]);
  const facts = [...container.querySelectorAll("dl > div")].map((fact) => fact.textContent);
  for (const fact of [
    ...[`Rule${order.policy.text}`, `Redemption id${id}`, `OrderId at the issuer${order.issuer?.orderId}`],
    ...[`FiatTransferId${order.issuer?.fiatTransferId}`, `WalletId${order.walletId}`],
    `Transaction hash${order.confirmation?.transactionHash}`,
    ...[`BankAccountId${order.bankAccountId}`, "NetworkEthereum, chain ID 1"],
  ])
    expect(facts).toContain(fact);
  expect(facts.find((fact) => fact?.startsWith("Tokens burned by the issuer"))).toContain(
    burn.transactionHash,
  );
  await expectAccessible(container);
});
