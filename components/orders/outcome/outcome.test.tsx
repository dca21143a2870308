import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { SITUATIONS } from "@/lib/domain/situations";
import { stepperState } from "../flow/place";
import { SendStep } from "../send/send-step";
import { exampleOrder } from "../testing/example-order";
import { EXAMPLE_ADDRESS, orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { AlarmPanel } from "./alarm-panel";
import { EndedNotice } from "./ended-notice";
import { FailedNotice } from "./failed-notice";
import { PayoutStep } from "./payout-step";
import { ReportFound } from "./report-found";
import { supportMessage, UnknownOutcome } from "./unknown-outcome";

const path = (verb: string) => `/api/orders/${orderIn("paid_out").id}/${verb}`;
const ORDER_ID = "0d9c2a5e-3f61-4a7b-8c54-1e2f3a4b5c6d";
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const field = (name: string) => screen.getByRole("textbox", { name });

/** An answer that comes when a test says so, as long as which nothing may be sent again. */
function held() {
  let release: (answer: Response) => void = () => {};
  const reply = new Promise<Response>((resolve) => (release = resolve));
  return { reply, release };
}

describe("the payout step", () => {
  const stands = SITUATIONS.filter((situation) => stepperState(orderIn(situation)).current === "payout");
  const atAnyStep = ["issuer_failed", "instructions_alarm"] as const;

  test.each([...stands, ...atAnyStep])("in %s is accessible", async (situation) => {
    const over: Partial<Order> = { step: "payout_started" };
    const order = stands.includes(situation) ? orderIn(situation) : orderIn(situation, "preparer", over);
    const { container } = renderOrder(<PayoutStep order={order} />);
    expect(screen.getByRole("heading", { level: 2 }).textContent).not.toBe("");
    await expectAccessible(container);
  });

  test("says “Paid out” only once the issuer has started the payout", () => {
    const { rerender } = renderOrder(<PayoutStep order={orderIn("awaiting_payout")} />);
    expect(screen.queryByText("Paid out")).toBeNull();
    screen.getByRole("progressbar", { name: "Waiting for the payout" });
    rerender(<PayoutStep order={orderIn("issuer_failed", "preparer", { step: "payout_started" })} />);
    expect(screen.queryByText("Paid out")).toBeNull();
    expect(screen.queryByRole("progressbar")).toBeNull();
    rerender(<PayoutStep order={orderIn("payout_started")} />);
    screen.getByText("Paid out", { selector: "dt" });
    screen.getByText("1152921504606846977");
    expect(screen.queryByRole("progressbar")).toBeNull();
  });
});

describe("an unknown outcome", () => {
  test.each(["outcome_unknown", "outcome_proposed"] as const)("in %s is accessible", async (situation) => {
    const { container } = renderOrder(<UnknownOutcome order={orderIn(situation, "approver")} />, {
      who: "approver",
    });
    await expectAccessible(container);
  });

  test("who may not record it reads why", () => {
    renderOrder(<UnknownOutcome order={orderIn("outcome_unknown", "viewer")} />, { who: "viewer" });
    screen.getByText(/^Only preparers and approvers can record what the issuer says\./);
    expect(screen.queryByRole("radio")).toBeNull();
  });

  test("an OrderId is checked, sent once as the issuer writes it, and a mismatch stands at the field", async () => {
    const { reply, release } = held();
    const asked = stubApi({ [`POST ${path("resolution")}`]: () => reply });
    const { user, container } = renderOrder(<UnknownOutcome order={orderIn("outcome_unknown")} />);
    expect(screen.queryByRole("button", { name: "Ask a second person to confirm" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "The issuer has it" }));
    await user.click(button("Ask a second person to confirm"));
    await screen.findByText(/^An OrderId looks like/);
    expect(asked).toEqual([]);
    await user.type(field("OrderId at the issuer"), ` ${ORDER_ID.toUpperCase()} `);
    await user.dblClick(button("Ask a second person to confirm"));
    release(refusal("invalid", "It does not match.", { orderId: "The amounts differ." }));
    await screen.findByText("The amounts differ.");
    await expectAccessible(container);
    expect(asked.map(({ body }) => body)).toEqual([{ outcome: "created", orderId: ORDER_ID }]);
  });

  test("“not created” needs a note; what was typed stays over a look at the other choice", async () => {
    const asked = stubApi({ [`POST ${path("resolution")}`]: () => json(orderIn("outcome_proposed")) });
    const { user } = renderOrder(<UnknownOutcome order={orderIn("outcome_unknown")} />);
    await user.click(screen.getByRole("radio", { name: "The issuer doesn’t have it" }));
    await user.click(button("Ask a second person to confirm"));
    await screen.findByText("Enter how you know.");
    await user.type(field("How do you know?"), "Support says so.");
    await user.click(screen.getByRole("radio", { name: "The issuer has it" }));
    expect(screen.queryByRole("textbox", { name: "How do you know?" })).toBeNull();
    await user.click(screen.getByRole("radio", { name: "The issuer doesn’t have it" }));
    await user.click(button("Ask a second person to confirm"));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ outcome: "not_created", note: "Support says so." });
  });

  test("a second person confirms; who recorded it reads why they cannot", async () => {
    const { reply, release } = held();
    const asked = stubApi({ [`POST ${path("resolution")}`]: () => reply });
    const mine = renderOrder(<UnknownOutcome order={orderIn("outcome_proposed")} />);
    screen.getByText("You recorded this outcome, so someone else has to confirm it.");
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
    mine.unmount();
    const { user } = renderOrder(<UnknownOutcome order={orderIn("outcome_proposed", "approver")} />, {
      who: "approver",
    });
    screen.getByRole("heading", { name: "2. Confirm the outcome" });
    await user.dblClick(button("Confirm: it doesn’t exist"));
    await user.click(button("Decline"));
    release(json(orderIn("not_created", "approver")));
    await waitFor(() => expect(button("Decline").disabled).toBe(false));
    expect(asked.map(({ body }) => body)).toEqual([{ accept: true, contentHash: "0c0de" }]);
  });

  test.each(["outcome_unknown", "outcome_proposed"] as const)("in %s says why it is unknown", (situation) => {
    const remark = "The database was restored, so it may be older than what was sent.";
    renderOrder(<UnknownOutcome order={orderIn(situation, "approver", { remark })} />, { who: "approver" });
    screen.getByText(remark);
  });

  test("nothing says that it was sent, since a restored database can’t know", () => {
    const order = orderIn("outcome_unknown", "approver", { remark: null });
    const { container } = renderOrder(<SendStep order={order} onSent={() => {}} />, { who: "approver" });
    expect(container.textContent).toMatch(/We may have sent it/);
    expect(`${container.textContent} ${supportMessage(order)}`).not.toMatch(/\bwe sent\b/i);
  });

  test("the support message names what finds the order, and nothing else of ours", () => {
    const text = supportMessage(exampleOrder({ note: "internal" }));
    expect(text).toContain("RD-7F3K9QXM");
    expect(text).not.toContain("internal");
  });
});

describe("an order that has ended or failed", () => {
  const ended = ["rejected", "withdrawn", "expired", "refused", "not_created"] as const;
  test.each(ended)("in %s says why and is accessible", async (situation) => {
    const { container } = renderOrder(<EndedNotice order={orderIn(situation)} />);
    screen.getByRole("link", { name: "Redeem again" });
    await expectAccessible(container);
  });

  test("one that turns up after all raises the alarm by its OrderId", async () => {
    const { reply, release } = held();
    const asked = stubApi({ [`POST ${path("resolution")}`]: () => reply });
    const { user, container } = renderOrder(<ReportFound order={orderIn("not_created")} />);
    await user.click(screen.getByText("Found at the issuer? Raise an alarm"));
    await user.click(button("Raise the alarm"));
    await screen.findByText(/^An OrderId looks like/);
    await expectAccessible(container);
    await user.type(field("OrderId at the issuer"), ORDER_ID);
    await user.dblClick(button("Raise the alarm"));
    release(json(orderIn("late_creation")));
    await waitFor(() => expect(field("OrderId at the issuer")).toHaveProperty("value", ""));
    expect(asked.map(({ body }) => body)).toEqual([{ outcome: "created", orderId: ORDER_ID }]);
  });

  test("one that the issuer calls failed says so with its own word, and nothing is said of any other", async () => {
    const { container, rerender } = renderOrder(<FailedNotice order={orderIn("issuer_failed")} />);
    screen.getByText("Don’t send any tokens for this redemption");
    screen.getByText("Failed");
    await expectAccessible(container);
    rerender(<FailedNotice order={orderIn("ready_to_send")} />);
    expect(screen.queryByText("Don’t send any tokens for this redemption")).toBeNull();
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

  test.each(["late_creation", "instructions_alarm"] as const)(
    "%s is accessible, and people who may not decide read why",
    async (situation) => {
      for (const who of ["preparer", "approver", "viewer"] as const) {
        const order = orderIn(situation, who);
        const { container, unmount } = renderOrder(panel(order), { who });
        expect(screen.queryByRole("button", { name: "Keep blocked" }) !== null).toBe(who === "approver");
        if (who === "viewer") screen.getByText(/^Only approvers can decide on an alarm\./);
        if (who === "preparer")
          screen.getByText("You prepared it, so someone else has to decide on its alarm.");
        await expectAccessible(container);
        unmount();
      }
    },
  );

  test("accepts exactly the instructions that were compared, with a note, and once", async () => {
    const { reply, release } = held();
    const asked = stubApi({ [`POST ${path("alarm")}`]: () => reply });
    const { user, container } = renderOrder(panel(changed()), { who: "approver" });
    expect([...container.querySelectorAll("dt")].map(({ textContent }) => textContent)).toEqual([
      "Deposit address, differs",
      "Recipient, differs",
      "Amount, matches",
    ]);
    await user.click(button("Accept what the issuer shows now"));
    await screen.findByText("Enter what you checked.");
    await expectAccessible(container);
    await user.type(field("What you checked, and with whom"), "Called the issuer.");
    const { code, at } = changed().alarm ?? {};
    const read = { code, ...(at && { raisedAt: at }) };
    await user.dblClick(button("Accept what the issuer shows now"));
    await user.click(button("Keep blocked"));
    release(json(orderIn("ready_to_send", "approver")));
    await waitFor(() => expect(button("Keep blocked").disabled).toBe(false));
    expect(asked.map(({ body }) => body)).toEqual([
      { accept: true, note: "Called the issuer.", ...read, differences: [], observed },
    ]);
  });

  test("a further change has to be compared before anything is accepted; blocking needs no comparison", async () => {
    const asked = stubApi({ [`POST ${path("alarm")}`]: () => json(changed()) });
    const { user, rerender } = renderOrder(panel(changed()), { who: "approver" });
    rerender(panel(changed({ walletOwner: "A Third One" })));
    expect(button("Accept what the issuer shows now").disabled).toBe(true);
    await user.type(field("What you checked, and with whom"), "Called the issuer.");
    await user.click(button("Keep blocked"));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ accept: false, note: "Called the issuer." });
    await user.click(button("I have read it again"));
    expect(button("Accept what the issuer shows now").disabled).toBe(false);
  });
});
