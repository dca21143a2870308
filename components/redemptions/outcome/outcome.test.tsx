import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { SITUATIONS, type Situation } from "@/lib/domain/situations";
import { readIn } from "@/lib/testing/read-in";
import { problemOf } from "../copy/payout-message";
import { stepOf } from "../flow/place";
import { SendStep } from "../send/send-step";
import { exampleOrder } from "../testing/example-order";
import { EXAMPLE_ADDRESS, type ExamplePerson, orderIn } from "../testing/order-in";
import { button, field, held, maybeButton, textOf } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { AlarmPanel } from "./alarm-panel";
import { EndedNotice, FailedNotice } from "./notices";
import { PayoutStep } from "./payout-step";
import { ReportFound } from "./resolution";
import { supportMessage, UnknownOutcome } from "./unknown-outcome";

const { id } = orderIn("paid_out");
const path = (verb: string) => `POST /api/orders/${id}/${verb}`;
const ORDER_ID = "0d9c2a5e-3f61-4a7b-8c54-1e2f3a4b5c6d";

describe("the payout step", () => {
  const started: Partial<Order> = { step: "payout_started" };
  test.each([
    ...SITUATIONS.filter((situation) => stepOf(orderIn(situation)) === "payout"),
    ...(["issuer_failed", "instructions_alarm"] as const),
  ])(
    "in %s says “Paid out” only once the issuer has started the payout, and is accessible",
    async (situation) => {
      const order = orderIn(situation);
      const isHere = stepOf(order) === "payout";
      const { container } = renderOrder(
        <PayoutStep order={isHere ? order : orderIn(situation, "preparer", started)} />,
      );
      const isOnItsWay = isHere && order.step === "payout_started" && !problemOf(order) && !order.receipt;
      expect(container.textContent?.includes("Paid out")).toBe(isOnItsWay);
      // Nothing is said to be on its way while people have to look, or once it is over.
      expect(screen.queryAllByRole("progressbar", { name: "Waiting for the payout" })).toHaveLength(
        situation === "awaiting_payout" ? 1 : 0,
      );
      await expectAccessible(container);
    },
  );

  test("says when the payout started and when it usually arrives, by what pays out in its currency", () => {
    const { bankAccount } = orderIn("paid_out");
    for (const [currency, said] of [
      ["EUR", "SEPA usually arrives within one business day."],
      ["USD", "It usually arrives within two business days."],
    ] as const) {
      const order = orderIn("payout_started", "preparer", {
        paidOutAt: "2026-11-21T09:12:00.000Z",
        bankAccount: { ...bankAccount, currency },
      });
      const { unmount } = renderOrder(<PayoutStep order={order} />);
      expect(textOf(screen.getByRole("status"))).toMatch(/^Payout started .*09:12/);
      expect(textOf(screen.getByRole("status"))).toContain(said);
      unmount();
    }
  });
});

describe("an unknown outcome", () => {
  const REMARK = "The database was restored, so it may be older than what was sent.";
  const ASK = "Ask a second person to confirm";
  const show = (situation: Situation, who: ExamplePerson = "preparer", over: Partial<Order> = {}) =>
    renderOrder(<UnknownOutcome order={orderIn(situation, who, over)} />, { who });
  const choose = (name: string) => screen.getByRole("radio", { name });

  test.each(["outcome_unknown", "outcome_proposed"] as const)(
    "in %s says why it is unknown, and is accessible",
    async (situation) => {
      const { container } = show(situation, "approver", { remark: REMARK });
      screen.getByText(REMARK);
      await expectAccessible(container);
    },
  );

  test("who may not record it reads why", () => {
    show("outcome_unknown", "viewer");
    screen.getByText(/^Only preparers and approvers can record what the issuer says\./);
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("an OrderId is checked, sent once as the issuer writes it, and a mismatch stands at the field", async () => {
    const { reply, release } = held();
    const asked = stubApi({ [path("resolution")]: () => reply });
    const { user, container } = show("outcome_unknown");
    expect(maybeButton(ASK)).toBeNull();
    await user.click(choose("The issuer has it"));
    await user.click(button(ASK));
    await screen.findByText(/^An OrderId looks like/);
    expect(asked).toEqual([]);
    await user.type(field("OrderId at the issuer"), ` ${ORDER_ID.toUpperCase()} `);
    await user.dblClick(button(ASK));
    release(refusal("invalid", "It does not match.", { orderId: "The amounts differ." }));
    await screen.findByText("The amounts differ.");
    await expectAccessible(container);
    expect(written(asked)).toEqual([{ outcome: "created", orderId: ORDER_ID }]);
  });

  test("“not created” needs a note; what was typed stays over a look at the other choice", async () => {
    const asked = stubApi({ [path("resolution")]: () => json(orderIn("outcome_proposed")) });
    const { user } = show("outcome_unknown");
    await user.click(choose("The issuer doesn’t have it"));
    await user.click(button(ASK));
    await screen.findByText("Explain how you checked.");
    await user.type(field("How do you know?"), "Support says so.");
    await user.click(choose("The issuer has it"));
    expect(screen.queryByRole("textbox", { name: "How do you know?" })).toBeNull();
    await user.click(choose("The issuer doesn’t have it"));
    await user.click(button(ASK));
    const sent = { outcome: "not_created", note: "Support says so." };
    await waitFor(() => expect(written(asked)).toEqual([sent]));
  });

  test("a second person confirms; who recorded it reads why they cannot", async () => {
    const { reply, release } = held();
    const asked = stubApi({ [path("resolution")]: () => reply });
    const mine = show("outcome_proposed");
    screen.getByText("You recorded this outcome, so someone else has to confirm it.");
    expect(maybeButton("Decline")).toBeNull();
    mine.unmount();
    const { user } = show("outcome_proposed", "approver");
    screen.getByRole("heading", { name: "2. Confirm the outcome" });
    await user.dblClick(button("Confirm: it doesn’t exist"));
    await user.click(button("Decline"));
    release(json(orderIn("not_created", "approver")));
    await waitFor(() => expect(button("Decline").disabled).toBe(false));
    expect(written(asked)).toEqual([{ accept: true, contentHash: "0c0de" }]);
  });

  test("nothing says that it was sent, since a restored database can’t know", () => {
    const order = orderIn("outcome_unknown", "approver", { remark: null });
    const { container } = renderOrder(<SendStep order={order} onHash={() => {}} />, { who: "approver" });
    expect(container.textContent).toMatch(/may have sent/);
    expect(`${container.textContent} ${supportMessage(order)}`).not.toMatch(/\bwe sent\b/i);
  });

  test("the support message names what finds the order, and nothing else of ours", () => {
    const text = supportMessage(exampleOrder({ note: "internal" }));
    expect(text).toContain("RD-7F3K9QXM");
    expect(text).not.toContain("internal");
  });
});

describe("an order that has ended or failed", () => {
  test.each<[Situation, string]>([
    ["rejected", "Reason: Not this month."],
    ["withdrawn", "Reason: Prepared by mistake."],
    ["expired", "Reason: It was not approved within 7 days."],
    ["refused", "Reason: The issuer refused the amount."],
    ["not_created", ""],
  ])("in %s says why where a reason was given, and is accessible: %s", async (situation, said) => {
    const { container } = renderOrder(<EndedNotice order={orderIn(situation)} />);
    expect(textOf(container)).toBe(said);
    await expectAccessible(container);
  });

  test("one that turns up after all raises the alarm by its OrderId", async () => {
    const { reply, release } = held();
    const asked = stubApi({ [path("resolution")]: () => reply });
    const { user, container } = renderOrder(<ReportFound order={orderIn("not_created")} />);
    await user.click(screen.getByText("Found at the issuer? Raise an alarm"));
    await user.click(button("Raise the alarm"));
    await screen.findByText(/^An OrderId looks like/);
    await expectAccessible(container);
    await user.type(field("OrderId at the issuer"), ORDER_ID);
    await user.dblClick(button("Raise the alarm"));
    release(json(orderIn("late_creation")));
    await waitFor(() => expect(field("OrderId at the issuer").value).toBe(""));
    expect(written(asked)).toEqual([{ outcome: "created", orderId: ORDER_ID }]);
  });

  test("one that the issuer calls failed says so with its own word, and nothing is said of any other", async () => {
    const { container, rerender } = renderOrder(<FailedNotice order={orderIn("issuer_failed")} />);
    screen.getByText("Don’t send any tokens for this redemption");
    screen.getByText("Failed");
    await expectAccessible(container);
    rerender(<FailedNotice order={orderIn("ready_to_send")} />);
    expect(container.textContent).toBe("");
  });
});

describe("an alarm", () => {
  const observed = { walletOwner: "Somebody Else", walletAddress: `0x${"12".repeat(20)}`, amount: "1250.00" };
  const pinned = { walletOwner: "Example Issuer GmbH", walletAddress: EXAMPLE_ADDRESS, amount: "1250.00" };
  const changed = (over: Partial<typeof observed> = {}) =>
    orderIn("instructions_alarm", "approver", {
      alarmDetail: { pinned, observed: { ...observed, ...over } },
    });
  const panel = (order: Order) => <AlarmPanel order={order} />;
  const ACCEPT = "Use the new address";
  const NOTE = "What you checked, and with whom";

  test.each([
    ["viewer", /^Only approvers can decide on an alarm\./],
    ["preparer", /^You prepared it, so someone else has to decide on its alarm\./],
    ["approver", null],
  ] as const)("is accessible for the %s, who may decide or reads why not", async (who, why) => {
    for (const situation of ["late_creation", "instructions_alarm"] as const) {
      const { container, unmount } = renderOrder(panel(orderIn(situation, who)), { who });
      expect(maybeButton("Keep on hold") !== null).toBe(why === null);
      if (why) screen.getByText(why);
      await expectAccessible(container);
      unmount();
    }
  });

  test("accepts exactly the instructions that were compared, with a note, and once", async () => {
    const { reply, release } = held();
    const asked = stubApi({ [path("alarm")]: () => reply });
    const { user, container } = renderOrder(panel(changed()), { who: "approver" });
    expect([...container.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual([
      ...["Deposit address, differs", "Recipient, differs", "Amount, matches"],
    ]);
    await user.click(button(ACCEPT));
    await screen.findByText("Enter what you checked.");
    await expectAccessible(container);
    await user.type(field(NOTE), "Called the issuer.");
    await user.dblClick(button(ACCEPT));
    await user.click(button("Keep on hold"));
    release(json(orderIn("ready_to_send", "approver")));
    await waitFor(() => expect(button("Keep on hold").disabled).toBe(false));
    const { code, at } = changed().alarm ?? {};
    const read = { code, raisedAt: at, differences: [], observed };
    expect(written(asked)).toEqual([{ accept: true, note: "Called the issuer.", ...read }]);
  });

  test.each<[string, string, Order]>([
    [
      "another amount",
      "Accept what the issuer shows",
      changed({ walletAddress: EXAMPLE_ADDRESS, amount: "1300" }),
    ],
    ["another order", "Accept what the issuer shows", orderIn("order_differs", "approver")],
    ["nothing, on hold", "Release the hold", orderIn("held", "approver")],
    ["nothing, an order that turned up", "Clear the alarm", orderIn("late_creation", "approver")],
  ])("names what is accepted with it: %s", (_, accept, order) => {
    renderOrder(panel(order), { who: "approver" });
    button(accept);
    button("Keep on hold");
  });

  test("a further change has to be compared before anything is accepted; blocking needs no comparison", async () => {
    const asked = stubApi({ [path("alarm")]: () => json(changed()) });
    const { user, rerender } = renderOrder(panel(changed()), { who: "approver" });
    rerender(panel(changed({ walletOwner: "A Third One" })));
    expect(button(ACCEPT).disabled).toBe(true);
    await user.type(field(NOTE), "Called the issuer.");
    await user.click(button("Keep on hold"));
    await waitFor(() => expect(written(asked)).toEqual([{ accept: false, note: "Called the issuer." }]));
    await user.click(button("I have read it again"));
    expect(button(ACCEPT).disabled).toBe(false);
  });
});

test("in German an alarm names the fields of the issuer’s order in German", () => {
  readIn("de");
  const { container } = renderOrder(<AlarmPanel order={orderIn("order_differs", "approver")} />, {
    who: "approver",
  });
  expect(container.querySelector("dt")?.textContent).toBe("Betrag");
  button("Angaben des Emittenten annehmen");
});
