import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { exampleOrder } from "../testing/example-order";
import { holding, LISTS } from "../testing/lists";
import { amountField } from "../testing/new-form";
import { orderIn } from "../testing/order-in";
import { button, field, heading, textOf } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { EditStep } from "./edit-step";

const before = orderIn("awaiting_approval", "preparer", {
  customerReference: "INV-1",
  reference: "RD-7F3K9QXM INV-1",
});
const { approvals } = orderIn("partly_approved");
const now = { ...before, contentHash: "b".repeat(64), amount: "9250.00" };
const PUT = `PUT /api/orders/${before.id}`;
const reference = () => field(/^Your reference/);
const CHANGED = /^A colleague changed the amount to 9,250\.00\sEUR$/;
const ENDS_APPROVALS = "Editing cancels the approvals so far and asks for them again.";

const step = (order: Order, does: Partial<Parameters<typeof EditStep>[0]> = {}) => (
  <EditStep order={order} onDone={() => {}} onCancel={() => {}} {...does} />
);

/** The form over an order; `put` answers what is saved. */
async function renderEdit(order: Order, put = () => json(exampleOrder({})), routes = {}) {
  const asked = stubApi({ ...LISTS, [PUT]: put, ...routes });
  const onDone = vi.fn();
  const rendered = renderOrder(step(order, { onDone }));
  await screen.findByRole("radio", { name: "Example Trading GmbH" });
  const { user, rerender } = rendered;
  return {
    ...{ ...rendered, asked, onDone },
    becomes: (next: Order) => rerender(step(next, { onDone })),
    async type(input: HTMLElement, text: string) {
      await user.clear(input);
      await user.type(input, text);
    },
    async save() {
      const review = screen.queryByRole("button", { name: "Review" });
      if (review) await user.click(review);
      await user.click(await screen.findByRole("button", { name: "Save and ask for approval" }));
    },
  };
}

test("editing says what it costs, can be cancelled, and brings back what was typed", async () => {
  const partly = { ...before, approvals };
  const first = await renderEdit(partly);
  const onCancel = vi.fn();
  first.rerender(step(partly, { onCancel }));
  heading("Edit this redemption");
  screen.getByText(ENDS_APPROVALS);
  await first.user.click(button("Cancel"));
  expect(onCancel).toHaveBeenCalledOnce();
  await first.type(amountField(), "900.00");
  first.unmount();

  const { user, container, save, onDone, asked } = await renderEdit(partly);
  await screen.findByText("We’ve restored what you typed before.");
  expect(amountField().value).toBe("900.00");
  await user.click(button("Review"));
  await screen.findByRole("heading", { level: 2, name: "Review" });
  screen.getByText(ENDS_APPROVALS);
  await expectAccessible(container);
  await user.click(button("Edit"));
  await screen.findByRole("heading", { level: 2, name: "Edit this redemption" });
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const { contentHash } = exampleOrder({});
  expect(written(asked)).toMatchObject([{ amount: "900.00", currency: "EUR", contentHash }]);
});

test("a colleague’s edit is shown over what is being typed, which is kept; going on saves both", async () => {
  const { user, container, type, becomes, save, asked, onDone } = await renderEdit(before);
  await type(reference(), "INV-2");
  expect(screen.queryByText(CHANGED)).toBeNull();
  becomes(now);
  const alert = screen.getByRole("alert");
  within(alert).getByText(CHANGED);
  expect(reference().value).toBe("INV-2");
  expect(button("Review").disabled).toBe(true);
  await expectAccessible(container);

  await user.click(button("Keep what I typed"));
  expect(screen.queryByText(CHANGED)).toBeNull();
  expect([amountField().value, reference().value]).toEqual(["9250.00", "INV-2"]);
  await save();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const { contentHash } = now;
  expect(written(asked)).toMatchObject([{ amount: "9250.00", customerReference: "INV-2", contentHash }]);
});

test("its review shows before and after, and warns of approvals only where there are some", async () => {
  const { user, container, type, becomes } = await renderEdit(before);
  await type(amountField(), "9250");
  await type(reference(), "INV-2");
  await user.click(button("Review"));
  await screen.findByText("This is what you change");
  expect(textOf(container)).toContain("Amount: 1,250.00 EUR →  is now 9,250.00 EUR");
  expect(textOf(container)).toContain("Reference: RD-7F3K9QXM INV-1 →  is now RD-7F3K9QXM INV-2");
  expect(screen.queryByText(/cancels the approvals/)).toBeNull();
  await expectAccessible(container);
  becomes({ ...before, approvals });
  screen.getByText(ENDS_APPROVALS);
});

test("another hash of the same content is no colleague’s edit, and saving goes on from it", async () => {
  const { contentHash } = now;
  const { becomes, save, asked } = await renderEdit(before);
  becomes({ ...before, contentHash });
  expect(screen.queryByText(CHANGED)).toBeNull();
  await save();
  await waitFor(() => expect(written(asked)).toMatchObject([{ contentHash }]));
});

test("what the redemption itself was to send counts as left in its wallet", async () => {
  const { container, user, type } = await renderEdit(before, undefined, holding("2000.00", "1750.00"));
  await screen.findByRole("button", { name: "Use what’s left" });
  expect(textOf(container)).toContain("1,500.00 EURX left of 2,000.00");
  await type(amountField(), "1500");
  expect(screen.queryByText("More than what’s left.")).toBeNull();
  await user.type(amountField(), ".01");
  screen.getByText("More than what’s left.");
});

test("what both changed stays as it was typed, or becomes what the colleague made of it", async () => {
  const { user, type, becomes } = await renderEdit(before);
  await type(amountField(), "7.00");
  becomes(now);
  await user.click(button("Keep what I typed"));
  expect(amountField().value).toBe("7.00");
  becomes({ ...now, contentHash: "d".repeat(64), amount: "8.00" });
  await user.click(button("Use the new content"));
  expect(amountField().value).toBe("8.00");
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test("a person who saves too late reads who was faster, and is led back to the form with everything typed", async () => {
  const said = "Ada changed this redemption while you were editing it.";
  const answers = [refusal("stale_content", said, { amount: "Changed from 1250.00 to 9250.00 by Ada." })];
  const { user, type, save, becomes, asked } = await renderEdit(before, () => answers.shift() ?? json(now));
  await type(reference(), "INV-2");
  await save();
  await screen.findByText(said);
  // The refusal has the page read the redemption again.
  becomes(now);
  await screen.findByText(CHANGED);
  expect(reference().value).toBe("INV-2");
  await user.click(button("Keep what I typed"));
  await save();
  const hashes = [before, now].map(({ contentHash }) => ({ contentHash }));
  await waitFor(() => expect(written(asked)).toMatchObject(hashes));
});

test("after a reload what was typed is there, and so is what a colleague has changed since", async () => {
  const first = await renderEdit(before);
  await first.type(reference(), "INV-2");
  first.unmount();
  const { user } = await renderEdit(now);
  await screen.findByText(CHANGED);
  expect(reference().value).toBe("INV-2");
  await user.click(button("Keep what I typed"));
  expect([amountField().value, reference().value]).toEqual(["9250.00", "INV-2"]);
});
