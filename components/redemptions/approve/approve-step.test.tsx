import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { testQueryClient } from "@/components/testing/render";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import { noticesQuery } from "@/lib/client/notices";
import { riskSignsQuery } from "@/lib/client/orders";
import type { NoticeList } from "@/lib/contract/notices";
import type { Order } from "@/lib/contract/orders";
import type { RiskSigns } from "@/lib/contract/risk-signs";
import { SITUATIONS, type Situation } from "@/lib/domain/situations";
import { stepOf } from "../flow/place";
import { EXAMPLE_SIGNS } from "../testing/example-order";
import { type ExamplePerson, orderIn } from "../testing/order-in";
import { button, held, maybeButton, textOf } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { ApproveStep } from "./approve-step";

const { id } = orderIn("awaiting_approval");
const path = (verb: string) => `POST /api/orders/${id}/${verb}`;
const waiting = (over: Partial<Order> = {}) => orderIn("awaiting_approval", "approver", over);

const step = (order: Order, onEdit = () => {}) => <Step order={order} onEdit={onEdit} />;
/** What the page holds for it. */
function Step(props: { order: Order; onEdit: () => void }) {
  const [isCommenting, onComment] = useState(false);
  return <ApproveStep {...props} isCommenting={isCommenting} onComment={onComment} />;
}
const renderStep = (order: Order, who: ExamplePerson = "approver", client = testQueryClient()) =>
  renderOrder(step(order), { who, client });
const status = () => screen.getByRole("status").textContent;

/** A page that has read what a redemption is compared with. */
function comparedWith(signs: Partial<RiskSigns>) {
  const client = testQueryClient();
  client.setQueryData<RiskSigns>(riskSignsQuery(id).queryKey, { ...EXAMPLE_SIGNS, ...signs });
  return client;
}

const stands = SITUATIONS.filter((situation) => stepOf(orderIn(situation)) === "approve");

test.each(stands)(
  "in %s says what it is for the person who reads it, and is accessible",
  async (situation) => {
    const isOpen = ["awaiting_approval", "partly_approved"].includes(situation);
    for (const who of ["preparer", "viewer", "approver"] as const) {
      cleanup();
      renderStep(orderIn(situation, who), who);
      const decides = who === "approver" && situation === "awaiting_approval";
      const heading = screen.queryByRole("heading", { level: 2 })?.textContent;
      if (!isOpen) expect(screen.getByRole("status").querySelectorAll("p")).toHaveLength(2);
      // Of others nothing is asked, and the line says for whom it waits.
      else if (who !== "approver") expect(heading).toBeUndefined();
      else expect(heading).toBe(decides ? "Check before you approve" : "Waiting for approval");
      for (const name of [/^Approve /, "Reject…"]) expect(maybeButton(name) !== null).toBe(decides);
      await expectAccessible(document.body);
    }
  },
);

test("what is approved while sending is paused is not said to be submitted automatically", () => {
  const paused = testQueryClient();
  paused.setQueryData<NoticeList>(noticesQuery().queryKey, {
    items: [{ code: "sending_paused", message: "Sending is paused.", since: "2026-11-21T09:00:00.000Z" }],
  });
  const tokenStop = {
    ...({ reason: "paused", symbol: "EURX", network: "Ethereum" } as const),
    ...{ address: null, percent: null, runs: null },
  };
  for (const [order, client, said] of [
    [waiting(), paused, "Once approved, we submit it as soon as two people have resumed sending."],
    [waiting({ tokenStop }), testQueryClient(), "as soon as its token can be relied on again."],
    [waiting(), testQueryClient(), ""],
  ] as const) {
    cleanup();
    renderStep(order, "approver", client);
    if (said) expect(status()).toContain(said);
    else expect(status()).toBe("");
  }
});

const ANTON = { id: "a", name: "Anton Weiss" };
const [rejection] = orderIn("rejected").approvals;
const inPlace = rejection && [{ ...rejection, standsInFor: { id: "m", name: "Mara Lind" } }];

test.each<[ExamplePerson, Situation, string, Partial<Order>?]>([
  ["approver", "awaiting_approval", "so someone else has to approve.", { editedBy: [ANTON] }],
  ["approver", "partly_approved", "You have already decided on this redemption."],
  ["approver", "rejected", "Anton Weiss has rejected this redemption."],
  ["approver", "rejected", "Reason: Not this month."],
  ["approver", "rejected", "has rejected this redemption in the place of Mara Lind.", { approvals: inPlace }],
  ["approver", "withdrawn", "Pia Preparer has withdrawn this redemption."],
])("the %s reads in %s: %s", (who, situation, said, over) => {
  const { container } = renderStep(orderIn(situation, who, over), who);
  expect(container.textContent).toContain(said);
});

test("approves exactly what is shown, with the comment, and once, however fast it is clicked", async () => {
  const { reply, release } = held();
  const asked = stubApi({ [path("approve")]: () => reply });
  const { user } = renderStep(waiting());
  // The comment is out of the way until it is wanted.
  await user.click(button("Comment"));
  await user.type(screen.getByRole("textbox", { name: /^Comment/ }), " Checked. ");
  const approve = button("Approve 1,250.00 EUR");
  act(() => {
    approve.click();
    approve.click();
  });
  await waitFor(() => expect(approve.getAttribute("aria-busy")).toBe("true"));
  expect(button("Reject…").disabled).toBe(true);
  release(json(orderIn("approved", "approver")));
  await waitFor(() => expect(button("Reject…").disabled).toBe(false));
  expect(written(asked)).toEqual([{ contentHash: waiting().contentHash, comment: "Checked." }]);
});

test("what the preparer and the first approver wrote is read in full before the next decision, on phones as well", () => {
  const mara = { id: "m", name: "Mara Lind" };
  const approvals: Order["approvals"] = [
    {
      by: mara,
      decision: "approved",
      at: "2026-11-21T09:12:00.000Z",
      comment: "Only today.",
      standsInFor: null,
    },
  ];
  const { container } = renderStep(
    waiting({ note: "For the new machine.", approvals, approvalsRequired: 2 }),
  );
  const quotes = [...container.querySelectorAll("blockquote")];
  expect(quotes.map(textOf)).toEqual(["“For the new machine.” Pia Preparer", "“Only today.” Mara Lind"]);
  for (const quote of quotes) expect(quote.closest('[class*="sm:hidden"], [class*=line-clamp]')).toBeNull();
  button("Approve 1,250.00 EUR");
});

/** The aids as they stand: what each is called, and what it says. */
const aids = (container: Element) =>
  [...container.querySelectorAll("dl > div")].map((aid) => [
    textOf(aid.querySelector("dt") ?? aid),
    textOf(aid.querySelector("dd") ?? aid),
  ]);

test("the four aids stand beside the decision in their order while nothing is out of the ordinary", async () => {
  const limits = [{ of: "account" as const, used: "1650.00", limit: "2000", isOver: false }];
  const { container } = renderStep(waiting(), "approver", comparedWith({ limits }));
  expect(aids(container)).toEqual([
    ["Usual amount here", "500.00–5,000.00 EUR"],
    ["From wallet", "Treasury, 7 % of its balance"],
    ["Daily limit", "1,650.00 of 2,000.00 EUR for this account"],
    ["This account", expect.stringMatching(/^13th time, unchanged since /)],
  ]);
  await expectAccessible(container);
});

test("what is out of the ordinary comes first and is said in words, and redemptions that may be the same are named", async () => {
  const client = comparedWith({
    usual: { from: "100.00", median: "300.00", to: "500.00", count: 7, isOutside: true },
    ...{ paidToAccount: 0, unchangedSince: null, share: { percent: 97, of: "1300" } },
    limits: [{ of: "account", used: "1650.00", limit: "2000", isOver: false }],
    twins: [
      {
        ...{ id: "11111111-7f0e-4f5e-9d47-2f3a1b5c7d90", reference: "RD-OTHER111 INV-1", currency: "EUR" },
        ...{ amount: "1250.01", situation: "outcome_unknown", same: ["reference"] },
      },
    ],
  });
  const { container } = renderStep(waiting(), "approver", client);
  expect(aids(container).map(([name]) => name)).toEqual([
    ...["Larger than usual", "Nearly all of it", "First time to this account", "Daily limit"],
  ]);
  const link = screen.getByRole("link", { name: "RD-OTHER111 INV-1" });
  expect(link.getAttribute("href")).toBe("/orders/11111111-7f0e-4f5e-9d47-2f3a1b5c7d90");
  expect(textOf(link.closest("p") ?? link)).toMatch(/1,250\.01\sEUR.*same reference.*Outcome unknown/);
  await expectAccessible(container);
});

test.each([
  [{ percent: null, of: "0" }, ["The wallet is empty", "Treasury"]],
  [null, ["From wallet", "Treasury"]],
])("a share of %j is said", (share, said) => {
  const { container } = renderStep(waiting(), "approver", comparedWith({ share }));
  expect(aids(container)).toContainEqual(said);
});

test("a rejection needs a reason, and what the server says about it stands at the field", async () => {
  const answers = [refusal("invalid", "Not accepted.", { reason: "Name the account." })];
  const asked = stubApi({ [path("reject")]: () => answers.shift() ?? json(orderIn("rejected", "approver")) });
  const { user } = renderStep(waiting());
  await user.click(button("Reject…"));
  const dialog = within(screen.getByRole("dialog", { name: "Reject this redemption?" }));
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  const reject = dialog.getByRole("button", { name: "Reject redemption" });
  await user.click(reject);
  await dialog.findByText("Enter a reason, so that the preparer can act on it.");
  expect(asked).toEqual([]);
  await user.type(reason, "Wrong");
  await user.click(reject);
  await dialog.findByText("Name the account.");
  expect(document.activeElement).toBe(reason);
  await expectAccessible(document.body);
  await user.type(reason, " account");
  await user.click(reject);
  await waitFor(() => expect(written(asked)).toEqual([{ reason: "Wrong" }, { reason: "Wrong account" }]));
});

const ruled = (over: Partial<Order["policy"]>): Partial<Order> => ({
  policy: {
    text: "2 approvals by Anton Weiss, Mara Lind or Lena Voss, signed with a passkey.",
    rules: [{ currency: "EUR", above: "1000" }],
    ...{ approvalsRequired: 2, passkey: true, noteRequired: false, openToAll: false, problem: null },
    eligible: [
      { id: "a", name: "Anton Weiss", standsInFor: null },
      { id: "s", name: "Sam Stein", standsInFor: { id: "m", name: "Mara Lind" } },
    ],
    expiresAt: new Date(Date.now() + 6.5 * 24 * 3_600_000).toISOString(),
    ...over,
  },
});
test("it says which rule it is decided under, and what its preparer wrote", async () => {
  const { container } = renderStep(waiting({ ...ruled({}), note: "Salaries of November" }));
  for (const said of [
    ...["EUR above 1,000.00", "“Salaries of November” Pia Preparer", "You sign with your passkey."],
    "2 approvals by Anton Weiss, Mara Lind or Lena Voss, signed with a passkey.",
  ])
    expect(textOf(container)).toContain(said);
  await expectAccessible(container);
});

test("a decision that counts only later says from when", () => {
  const eligible = [
    { id: "a", name: "Anton Weiss", standsInFor: null },
    { id: "s", name: "Sam Stein", standsInFor: null, countsFrom: "2026-11-22T09:12:00.000Z" },
  ];
  const { container } = renderStep(waiting(ruled({ eligible })));
  expect(textOf(container)).toMatch(/Sam Stein from 22 Nov 2026/);
});

const COUNTS =
  "It counts what else was sent to this account within 24 hours or is approved: with this, 318,950.00 EUR.";

test.each([
  ["999.99", "318950", COUNTS],
  ["1000", "318950", COUNTS],
  // What was judged by before has been withdrawn since: the sum of now would explain nothing.
  ["1000", "950", "It counted what else waited for this account"],
  ["1000.01", "318950", null],
])("a rule above 1,000.00 says of %s with %s together what it goes by", (amount, together, said) => {
  const order = waiting({ ...ruled({}), amount });
  const text = textOf(renderStep(order, "approver", comparedWith({ together })).container);
  if (said) expect(text).toContain(said);
  else expect(text).not.toMatch(/It count(s|ed) what else/);
});

test("an approver whom the rules do not name reads who it needs, and has no button to approve", () => {
  renderStep(waiting(ruled({ eligible: [{ id: "m", name: "Mara Lind", standsInFor: null }] })));
  screen.getByText(
    /^Your approval wouldn’t count for this redemption\. It needs the approval of Mara Lind\./,
  );
  expect(maybeButton(/^Approve /)).toBeNull();
});

test.each([
  ["too_few", "Not enough people can approve this redemption"],
  ["note_missing", "Edit it and enter what it is for."],
] as const)("where it could only expire (%s), it says so and what helps", async (problem, said) => {
  const order = orderIn("awaiting_approval", "preparer", ruled({ problem, eligible: [] }));
  const { container } = renderStep(order, "preparer");
  screen.getByText(said);
  await expectAccessible(container);
});

test("an approver reads that the same was redeemed already, which one, who confirmed both and why", async () => {
  const duplicate = {
    of: [{ id: "11111111-7f0e-4f5e-9d47-2f3a1b5c7d90", code: "RD-OTHER111" }],
    reason: "Two invoices of the same amount",
    by: { id: "p", name: "Pia Preparer" },
  };
  const { container, rerender } = renderStep(waiting({ duplicate }));
  screen.getByText("This may be a second payment");
  const link = screen.getByRole("link", { name: "RD-OTHER111" });
  expect(link.getAttribute("href")).toBe("/orders/11111111-7f0e-4f5e-9d47-2f3a1b5c7d90");
  expect(container.textContent).toContain("Pia Preparer confirmed that both are intended.");
  expect(container.textContent).toContain("Reason: Two invoices of the same amount");
  await expectAccessible(container);
  rerender(step(waiting({ duplicate: { ...duplicate, reason: null } })));
  screen.getByText("No reason was given.");
  rerender(step(waiting()));
  expect(screen.queryByText("This may be a second payment")).toBeNull();
});

const OTHER_HASH = { contentHash: "b".repeat(64) };

test.each([
  [
    ...["a changed content has to be read", { ...OTHER_HASH, amount: "9250.00" }],
    ...["Amount: 1,250.00 EUR →  is now 9,250.00 EUR", "Read the changes first.", "I have read the changes"],
  ],
  [
    ...["the same content with another hash is not called changed, and has to be checked again", OTHER_HASH],
    ...["This redemption has a new content hash", "Check it again first.", "I have checked it again"],
  ],
] as [string, Partial<Order>, string, string, string][])(
  "%s before it can be approved",
  async (_, over, said, first, seen) => {
    const asked = stubApi({ [path("approve")]: () => json(orderIn("approved", "approver")) });
    const { user, container, rerender } = renderStep(waiting());
    rerender(step(waiting(over)));
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain(said);
    if (!over.amount) expect(container.textContent).not.toMatch(/(?<!un)changed|changes/);
    screen.getByText(first);
    expect(button(/^Approve /).disabled).toBe(true);
    await expectAccessible(container);
    await user.click(button(/^Approve /));
    expect(asked).toEqual([]);
    await user.click(within(alert).getByRole("button", { name: seen }));
    await user.click(button(/^Approve /));
    await waitFor(() => expect(written(asked)).toEqual([OTHER_HASH]));
  },
);

test("a decision whose answer was lost says that deciding again is safe, and keeps the comment", async () => {
  stubApi({});
  const { user } = renderStep(waiting());
  await user.click(button("Comment"));
  await user.type(screen.getByRole("textbox", { name: /^Comment/ }), "Checked.");
  await user.click(button(/^Approve /));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("We couldn’t confirm your decision");
  expect(alert.textContent).toContain("Deciding again is safe");
  expect(screen.getByRole("textbox", { name: /^Comment/ })).toHaveProperty("value", "Checked.");
});

test("its preparer can edit it, or withdraw it with a reason the server accepts", async () => {
  const answers = [refusal("invalid", "Not accepted.", { reason: "Too vague." })];
  const asked = stubApi({ [path("withdraw")]: () => answers.shift() ?? json(orderIn("withdrawn")) });
  const onEdit = vi.fn();
  const { user } = renderOrder(step(orderIn("awaiting_approval"), onEdit));
  await user.click(button("Edit"));
  expect(onEdit).toHaveBeenCalledOnce();
  await user.click(button("Withdraw…"));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw this redemption?" }));
  await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "No");
  await user.click(dialog.getByRole("button", { name: "Withdraw redemption" }));
  await dialog.findByText("Too vague.");
  expect(dialog.queryByRole("alert")).toBeNull();
  await expectAccessible(document.body);
  await user.type(dialog.getByRole("textbox"), "t needed");
  await user.dblClick(dialog.getByRole("button", { name: "Withdraw redemption" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(written(asked)).toEqual([{ reason: "No" }, { reason: "Not needed" }]);
});

test("an approver reads that the money can’t be there by the day it is needed, and why; others don’t", () => {
  const neededByProblem = { because: "learned", earliest: "2026-11-26", days: 2 } as const;
  const over = { neededBy: "2026-11-25", neededByProblem };
  renderStep(waiting(over));
  screen.getByText(
    "The money can’t be there by Wed 25 Nov. Payouts to this account have lately taken 2 banking days. The earliest day is Thu 26 Nov.",
  );
  for (const order of [waiting({ ...over, neededByProblem: null }), orderIn("rejected", "approver", over)]) {
    cleanup();
    renderStep(order);
    expect(screen.queryByText(/can’t be there/)).toBeNull();
  }
});

test("what its preparer wrote is quoted, the day by which the money is needed is not", () => {
  const { container } = renderStep(waiting({ note: "For the warehouse.", neededBy: "2026-11-25" }));
  const quotes = [...container.querySelectorAll("blockquote")].map((quote) => textOf(quote));
  expect(quotes).toEqual(["“For the warehouse.” Pia Preparer"]);
});
