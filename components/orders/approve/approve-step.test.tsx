import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { testQueryClient } from "@/components/testing/render";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { noticesQuery } from "@/lib/client/notices";
import { riskSignsQuery } from "@/lib/client/orders";
import type { NoticeList } from "@/lib/contract/notices";
import type { Order } from "@/lib/contract/orders";
import type { RiskSigns } from "@/lib/contract/risk-signs";
import { SITUATIONS } from "@/lib/domain/situations";
import { SummaryCard } from "../detail/summary-card";
import { stepperState } from "../flow/place";
import { EXAMPLE_SIGNS } from "../testing/example-signs";
import { type ExamplePerson, orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { ApproveStep } from "./approve-step";

const path = (verb: string) => `/api/orders/${orderIn("awaiting_approval").id}/${verb}`;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const comment = () => screen.getByRole("textbox", { name: /^Comment/ });
/** The comment is out of the way until it is wanted. */
async function write(
  user: {
    click: (element: Element) => Promise<void>;
    type: (element: Element, text: string) => Promise<void>;
  },
  text: string,
) {
  await user.click(button("Comment"));
  await user.type(comment(), text);
}

const renderStep = (order: Order, who: ExamplePerson = "approver", onEdit = vi.fn()) => ({
  onEdit,
  ...renderOrder(<ApproveStep order={order} onEdit={onEdit} />, { who }),
});

const stands = SITUATIONS.filter((situation) => stepperState(orderIn(situation)).current === "approve");
const later = SITUATIONS.filter((situation) => !stands.includes(situation));

test.each(stands)("%s has a heading and sentences, and is accessible", async (situation) => {
  for (const who of ["preparer", "viewer", "approver"] as const) {
    cleanup();
    renderStep(orderIn(situation, who), who);
    expect(screen.getByRole("heading", { level: 2 }).textContent).not.toBe("Approval");
    expect(screen.getByRole("status").querySelectorAll("p")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: /^Approve / }) !== null).toBe(
      who === "approver" && situation === "awaiting_approval",
    );
  }
  await expectAccessible(document.body);
});

test("what is approved while sending is paused is not said to be submitted automatically", () => {
  const client = testQueryClient();
  const since = "2026-11-21T09:00:00.000Z";
  client.setQueryData<NoticeList>(noticesQuery().queryKey, {
    items: [{ code: "sending_paused", message: "Sending is paused.", since }],
  });
  const order = orderIn("awaiting_approval", "approver");
  const show = (one: Order, withClient = client) => {
    cleanup();
    renderOrder(<ApproveStep order={one} onEdit={vi.fn()} />, { who: "approver", client: withClient });
    return screen.getByRole("status").textContent;
  };
  expect(show(order)).toContain("we submit it to the issuer as soon as two people have resumed sending.");
  const stopped = {
    ...order,
    tokenStop: {
      reason: "paused",
      symbol: "EURX",
      network: "Ethereum",
      address: null,
      percent: null,
      runs: null,
    },
  } as const;
  expect(show(stopped, testQueryClient())).toContain("as soon as its token can be relied on again.");
  expect(show(order, testQueryClient())).toContain("we submit it to the issuer automatically.");
});

test("looking back from any later situation shows what was approved, and nothing to decide", () => {
  for (const situation of later) {
    cleanup();
    renderStep(orderIn(situation));
    screen.getByRole("heading", { level: 2, name: "Approval" });
    screen.getByText("This is what was approved.");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByText(orderIn(situation).refusal ?? "nothing")).toBeNull();
  }
});

test("people who may not decide read why, and have no button", () => {
  const { rerender } = renderStep(orderIn("awaiting_approval", "preparer"), "preparer");
  screen.getByText("You prepared it, so someone else has to approve.");
  rerender(<ApproveStep order={orderIn("awaiting_approval", "viewer")} onEdit={vi.fn()} />);
  screen.getByText("Only approvers can approve. An admin can give you that role.");
  rerender(<ApproveStep order={orderIn("partly_approved", "approver")} onEdit={vi.fn()} />);
  screen.getByText("You have already decided on this redemption.");
  for (const name of [/^Approve /, "Reject…"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("names who can approve, who rejected and who withdrew", () => {
  const { rerender } = renderStep(orderIn("awaiting_approval"));
  expect(screen.getByRole("status").textContent).toContain("Waiting for Anton Weiss to approve.");
  rerender(<ApproveStep order={orderIn("rejected")} onEdit={vi.fn()} />);
  expect(screen.getByRole("status").textContent).toContain("Anton Weiss has rejected this redemption.");
  expect(screen.getAllByText("Not this month.").length).toBeGreaterThan(0);
  const [rejection] = orderIn("rejected").approvals;
  const approvals = rejection ? [{ ...rejection, standsInFor: { id: "m", name: "Mara Lind" } }] : [];
  rerender(<ApproveStep order={orderIn("rejected", "preparer", { approvals })} onEdit={vi.fn()} />);
  expect(screen.getByRole("status").textContent).toContain(
    "Anton Weiss has rejected this redemption in the place of Mara Lind.",
  );
  expect(screen.getByText("Not this month.", { selector: "p *" }).parentElement?.textContent).toBe(
    "Reason: Not this month.",
  );
  rerender(<ApproveStep order={orderIn("withdrawn")} onEdit={vi.fn()} />);
  expect(screen.getByRole("status").textContent).toContain("Pia Preparer has withdrawn this redemption.");
});

test("offers to prepare an ended one again only to a preparer", () => {
  renderStep(orderIn("rejected", "preparer"), "preparer");
  const again = screen.getByRole("link", { name: "Redeem again" });
  expect(again.getAttribute("href")).toBe(`/orders/new?again=${orderIn("rejected").id}`);
  renderStep(orderIn("rejected", "approver"), "approver");
  expect(screen.getAllByRole("link", { name: "Redeem again" })).toHaveLength(1);
});

test("approves exactly what is shown, with the comment, and once", async () => {
  const order = orderIn("awaiting_approval", "approver");
  let answer = () => {};
  const asked = stubApi({
    [`POST ${path("approve")}`]: () =>
      new Promise((resolve) => {
        answer = () => resolve(json(orderIn("approved", "approver")));
      }),
  });
  const { user } = renderStep(order);
  await write(user, " Checked. ");
  await user.dblClick(button("Approve 1,250.00 EUR"));
  expect(button("Reject…").disabled).toBe(true);
  answer();
  await waitFor(() => expect(button("Reject…").disabled).toBe(false));
  expect(asked).toEqual([
    { method: "POST", path: path("approve"), body: { contentHash: order.contentHash, comment: "Checked." } },
  ]);
});

test("both clicks of a double click send one request, also before the page could show the first", async () => {
  const order = orderIn("awaiting_approval", "approver");
  let answer = () => {};
  const asked = stubApi({
    [`POST ${path("approve")}`]: () =>
      new Promise((resolve) => {
        answer = () => resolve(json(orderIn("approved", "approver")));
      }),
  });
  renderStep(order);
  const approve = button("Approve 1,250.00 EUR");
  act(() => {
    approve.click();
    approve.click();
  });
  await waitFor(() => expect(approve.getAttribute("aria-busy")).toBe("true"));
  answer();
  await waitFor(() => expect(approve.getAttribute("aria-busy")).toBeNull());
  expect(asked).toHaveLength(1);
});

test("shows what is out of the ordinary beside the decision: range, firsts, share, limits, twins", async () => {
  const order = orderIn("awaiting_approval", "approver");
  const client = testQueryClient();
  const twin = { id: "11111111-7f0e-4f5e-9d47-2f3a1b5c7d90", reference: "RD-OTHER111 INV-1" };
  client.setQueryData(riskSignsQuery(order.id).queryKey, {
    usual: { from: "100.00", median: "300.00", to: "500.00", count: 7, isOutside: true },
    paidToAccount: 0,
    together: "1250",
    paidFromWallet: 3,
    share: { percent: 97, of: "1300" },
    limits: [{ of: "account", used: "1650.00", limit: "2000", isOver: false }],
    twins: [
      { ...twin, currency: "EUR", amount: "1250.01", situation: "outcome_unknown", same: ["reference"] },
    ],
  });
  renderOrder(<ApproveStep order={order} onEdit={vi.fn()} />, { who: "approver", client });
  const signs = screen.getByRole("region", { name: "Compared with earlier redemptions" });
  const said = signs.textContent ?? "";
  for (const part of [
    /100\.00\sEUR to 500\.00\sEUR.*300\.00\sEUR of 7 payouts/,
    /First to this account/,
    /3 from this wallet/,
    /97 % of 1,300\.00/,
    /1,650\.00\sEUR of 2,000\.00\sEUR for this account/,
    /RD-OTHER111 INV-1 1,250\.01\sEUR: same reference Outcome unknown/,
  ])
    expect(said).toMatch(part);
  // Range, first payout, share and twin; neither the wallet nor the limit.
  expect(within(signs).getAllByLabelText("Look twice:")).toHaveLength(4);
  await expectAccessible(signs);
});

test("marks a wallet that holds nothing, and only says where its balance isn’t known", () => {
  const order = orderIn("awaiting_approval", "approver");
  const share = (value: RiskSigns["share"]) => {
    const client = testQueryClient();
    client.setQueryData(riskSignsQuery(order.id).queryKey, { ...EXAMPLE_SIGNS, share: value });
    const { unmount } = renderOrder(<ApproveStep order={order} onEdit={vi.fn()} />, {
      who: "approver",
      client,
    });
    const signs = screen.getByRole("region", { name: "Compared with earlier redemptions" });
    const said = {
      text: signs.textContent ?? "",
      marks: within(signs).queryAllByLabelText("Look twice:").length,
    };
    unmount();
    return said;
  };
  expect(share({ percent: null, of: "0" })).toEqual({
    text: expect.stringContaining("The wallet holds no EURX now"),
    marks: 1,
  });
  expect(share(null)).toEqual({
    text: expect.stringContaining("The wallet’s balance isn’t known now"),
    marks: 0,
  });
});

test("a rejection needs a reason, and what the server says about it stands at the field", async () => {
  const answers = [refusal("invalid", "Not accepted.", { reason: "Name the account." })];
  const asked = stubApi({
    [`POST ${path("reject")}`]: () => answers.shift() ?? json(orderIn("rejected", "approver")),
  });
  const { user } = renderStep(orderIn("awaiting_approval", "approver"));
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
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.body).toEqual({ reason: "Wrong account" });
});

const ruled = (over: Partial<Order["policy"]>): Partial<Order> => ({
  policy: {
    text: "2 approvals by Anton Weiss, Mara Lind or Lena Voss, signed with a passkey. Expires after 7 days.",
    rules: [{ currency: "EUR", above: "1000" }],
    approvalsRequired: 2,
    passkey: true,
    noteRequired: false,
    eligible: [
      { id: "a", name: "Anton Weiss", standsInFor: null },
      { id: "s", name: "Sam Stein", standsInFor: { id: "m", name: "Mara Lind" } },
    ],
    openToAll: false,
    problem: null,
    expiresAt: new Date(Date.now() + 6.5 * 24 * 3_600_000).toISOString(),
    ...over,
  },
});

test("it says which rule applies and who can still approve", async () => {
  const order = orderIn("awaiting_approval", "approver", ruled({}));
  const { container } = renderOrder(<SummaryCard order={order} beside="approve" />, {
    who: "approver",
  });
  screen.getByText("EUR above 1,000.00");
  screen.getByText(/^2 approvals by Anton Weiss, Mara Lind or Lena Voss, signed with a passkey\./);
  expect(container.textContent).toContain("Can approveAnton Weiss or Sam Stein (in place of Mara Lind)");
  await expectAccessible(container);
});

test.each([
  ["999.99", true],
  ["1000", true],
  ["1000.01", false],
])(
  "a rule above 1,000.00 says of %s whether it counts what else leaves for the account",
  (amount, isByTheSum) => {
    const order = { ...orderIn("awaiting_approval", "approver", ruled({})), amount };
    renderOrder(<SummaryCard order={order} beside="approve" />, { who: "approver" });
    expect(screen.queryAllByText(/^It count(s|ed) what else/)).toHaveLength(isByTheSum ? 1 : 0);
  },
);

test("a rule that goes by the sum names it", () => {
  const order = { ...orderIn("awaiting_approval", "approver", ruled({})), amount: "900" };
  const shown = (together: string) => {
    cleanup();
    const client = testQueryClient();
    client.setQueryData<RiskSigns>(riskSignsQuery(order.id).queryKey, { ...EXAMPLE_SIGNS, together });
    const summary = <SummaryCard order={order} beside="approve" />;
    return renderOrder(summary, { who: "approver", client }).container.textContent;
  };
  expect(shown("318950")).toContain(
    "It counts what else was sent to this account within 24 hours or is approved: with this, 318,950.00 EUR.",
  );
  // What was judged by before has been withdrawn since: the sum of now would explain nothing.
  expect(shown("950")).toContain("It counted what else waited for this account");
});

test("names who edited it beside who prepared it", () => {
  const editedBy = [
    { id: "j", name: "Jonas Petersen" },
    { id: "k", name: "Kim Sol" },
  ];
  const order = { ...orderIn("awaiting_approval", "approver"), editedBy };
  const { container } = renderOrder(<SummaryCard order={order} beside="approve" />, { who: "approver" });
  expect(container.textContent).toContain("Edited byJonas Petersen, Kim Sol");
});

test("while it is edited, nothing is said of what the old content needs", () => {
  const order = orderIn("awaiting_approval", "preparer", ruled({}));
  renderOrder(<SummaryCard order={order} beside="create" isEditing />);
  screen.getByText("Pia Preparer");
  expect(screen.queryByText(/of 2$/)).toBeNull();
});

test("an approver whom the rules do not name reads who it needs, and has no button to approve", () => {
  const others = ruled({ eligible: [{ id: "m", name: "Mara Lind", standsInFor: null }] });
  renderStep(orderIn("awaiting_approval", "approver", others));
  screen.getByText(
    /^Your approval wouldn’t count for this redemption\. It needs the approval of Mara Lind\./,
  );
  expect(screen.queryByRole("button", { name: /^Approve / })).toBeNull();
});

test("where too few could approve it any more, it says so and what helps", async () => {
  const { rerender, container } = renderStep(
    orderIn("awaiting_approval", "preparer", ruled({ problem: "too_few", eligible: [] })),
    "preparer",
  );
  screen.getByText("Not enough people can approve this redemption");
  rerender(
    <ApproveStep
      order={orderIn("awaiting_approval", "preparer", ruled({ problem: "note_missing" }))}
      onEdit={vi.fn()}
    />,
  );
  screen.getByText("Edit it and enter what it is for.");
  await expectAccessible(container);
});

test("an approver reads that the same was redeemed already, which one, who wants both and why", async () => {
  const duplicate = {
    of: [{ id: "11111111-7f0e-4f5e-9d47-2f3a1b5c7d90", code: "RD-OTHER111" }],
    reason: "Two invoices of the same amount",
    by: { id: "p", name: "Pia Preparer" },
  };
  const { container, rerender } = renderStep(orderIn("awaiting_approval", "approver", { duplicate }));
  screen.getByText("This may be a second payment");
  const link = screen.getByRole("link", { name: "RD-OTHER111" });
  expect(link.getAttribute("href")).toBe("/orders/11111111-7f0e-4f5e-9d47-2f3a1b5c7d90");
  expect(container.textContent).toContain("Pia Preparer wants both.");
  expect(container.textContent).toContain("Reason: Two invoices of the same amount");
  await expectAccessible(container);
  const unsaid = { ...duplicate, reason: null };
  rerender(
    <ApproveStep order={orderIn("awaiting_approval", "approver", { duplicate: unsaid })} onEdit={vi.fn()} />,
  );
  screen.getByText("No reason was given.");
  rerender(<ApproveStep order={orderIn("awaiting_approval", "approver")} onEdit={vi.fn()} />);
  expect(screen.queryByText("This may be a second payment")).toBeNull();
});

test("a changed content has to be read before it can be approved", async () => {
  const asked = stubApi({ [`POST ${path("approve")}`]: () => json(orderIn("approved", "approver")) });
  const { user, container, rerender } = renderStep(orderIn("awaiting_approval", "approver"));
  const now = orderIn("awaiting_approval", "approver", { contentHash: "b".repeat(64), amount: "9250.00" });
  rerender(<ApproveStep order={now} onEdit={vi.fn()} />);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("Amount: 1,250.00 EUR →  is now 9,250.00 EUR");
  expect(button("Approve 9,250.00 EUR").disabled).toBe(true);
  screen.getByText("Read the changes first.");
  await expectAccessible(container);
  await user.click(button("Approve 9,250.00 EUR"));
  expect(asked).toEqual([]);
  await user.click(within(alert).getByRole("button", { name: "I have read the changes" }));
  await user.click(button("Approve 9,250.00 EUR"));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ contentHash: now.contentHash });
});

test("the same content with another hash is not called changed, and has to be checked again", async () => {
  const asked = stubApi({ [`POST ${path("approve")}`]: () => json(orderIn("approved", "approver")) });
  const { user, container, rerender } = renderStep(orderIn("awaiting_approval", "approver"));
  const now = orderIn("awaiting_approval", "approver", { contentHash: "b".repeat(64) });
  rerender(<ApproveStep order={now} onEdit={vi.fn()} />);
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain("This redemption has a new content hash");
  expect(container.textContent).not.toMatch(/changed|changes/);
  screen.getByText("Check it again first.");
  expect(button(/^Approve /).disabled).toBe(true);
  await expectAccessible(container);
  await user.click(within(alert).getByRole("button", { name: "I have checked it again" }));
  await user.click(button(/^Approve /));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toEqual({ contentHash: now.contentHash });
});

test("a decision whose answer was lost says that deciding again is safe, and keeps the comment", async () => {
  stubApi({});
  const { user } = renderStep(orderIn("awaiting_approval", "approver"));
  await write(user, "Checked.");
  await user.click(button(/^Approve /));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("We couldn’t confirm your decision");
  expect(alert.textContent).toContain("Deciding again is safe");
  expect(comment()).toHaveProperty("value", "Checked.");
});

test("its preparer can edit it, or withdraw it with a reason the server accepts", async () => {
  const answers = [refusal("invalid", "Not accepted.", { reason: "Too vague." })];
  const asked = stubApi({
    [`POST ${path("withdraw")}`]: () => answers.shift() ?? json(orderIn("withdrawn")),
  });
  const { user, onEdit } = renderStep(orderIn("awaiting_approval", "preparer"), "preparer");
  await user.click(button("Edit"));
  expect(onEdit).toHaveBeenCalledOnce();
  await user.click(button("Withdraw"));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Withdraw this redemption?" }));
  await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "No");
  await user.click(dialog.getByRole("button", { name: "Withdraw redemption" }));
  await dialog.findByText("Too vague.");
  expect(dialog.queryByRole("alert")).toBeNull();
  await expectAccessible(document.body);
  await user.type(dialog.getByRole("textbox"), "t needed");
  await user.dblClick(dialog.getByRole("button", { name: "Withdraw redemption" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(asked.map(({ body }) => body)).toEqual([{ reason: "No" }, { reason: "Not needed" }]);
});
