import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { exampleOrder } from "../testing/example-order";
import { ACCOUNT, holding, LISTS } from "../testing/lists";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { EditStep } from "./edit-step";

const before = orderIn("awaiting_approval", "preparer", {
  customerReference: "INV-1",
  reference: "RD-7F3K9QXM INV-1",
});
const now = { ...before, contentHash: "b".repeat(64), amount: "9250.00" };
const PATH = `/api/orders/${before.id}`;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
const reference = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Your reference/ });
const CHANGED = "A colleague changed this redemption while you were editing it";

const onDone = vi.fn();
const step = (order: Order) => <EditStep order={order} onDone={onDone} onCancel={vi.fn()} />;

test("a colleague’s edit is shown over what is being typed, which is kept; going on saves both", async () => {
  const asked = stubApi({
    ...LISTS,
    [`PUT ${PATH}`]: () => json(exampleOrder({ contentHash: "c".repeat(64) })),
  });
  const { user, container, rerender } = renderOrder(step(before));
  await screen.findByRole("radio", { name: "Example Trading GmbH" });
  await user.clear(reference());
  await user.type(reference(), "INV-2");
  expect(screen.queryByText(CHANGED)).toBeNull();
  rerender(step(now));
  const alert = within(screen.getByRole("alert"));
  alert.getByText(CHANGED);
  expect(screen.getByRole("alert").textContent).toContain("1,250.00 EUR →  is now 9,250.00 EUR");
  expect(reference().value).toBe("INV-2");
  expect(button("Review").disabled).toBe(true);
  await expectAccessible(container);

  await user.click(alert.getByRole("button", { name: "Keep what I typed" }));
  expect(screen.queryByText(CHANGED)).toBeNull();
  expect([amount().value, reference().value]).toEqual(["9250.00", "INV-2"]);
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Save and ask for approval" }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    expect.objectContaining({ amount: "9250.00", customerReference: "INV-2", contentHash: now.contentHash }),
  ]);
});

test("its review shows before and after, and warns of approvals only where there are some", async () => {
  stubApi(LISTS);
  const { user, container, rerender } = renderOrder(step(before));
  await screen.findByRole("radio", { name: "Example Trading GmbH" });
  await user.clear(amount());
  await user.type(amount(), "9250");
  await user.clear(reference());
  await user.type(reference(), "INV-2");
  await user.click(button("Review"));
  await screen.findByText("This is what you change");
  const said = container.textContent ?? "";
  expect(said).toContain("Amount: 1,250.00 EUR →  is now 9,250.00 EUR");
  expect(said).toContain("Reference: RD-7F3K9QXM INV-1 →  is now RD-7F3K9QXM INV-2");
  expect(screen.queryByText(/cancels the approvals/)).toBeNull();
  await expectAccessible(container);
  rerender(step({ ...before, approvals: orderIn("partly_approved").approvals }));
  screen.getByText("Editing cancels the approvals so far and asks for them again.");
});

test("another hash of the same content is no colleague’s edit, and saving goes on from it", async () => {
  const saved = exampleOrder({ contentHash: "c".repeat(64) });
  const asked = stubApi({ ...LISTS, [`PUT ${PATH}`]: () => json(saved) });
  const { user, rerender } = renderOrder(step(before));
  await screen.findByRole("radio", { name: "Example Trading GmbH" });
  rerender(step({ ...before, contentHash: "b".repeat(64) }));
  expect(screen.queryByText(CHANGED)).toBeNull();
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Save and ask for approval" }));
  await waitFor(() => expect(asked.filter(({ method }) => method === "PUT")).toHaveLength(1));
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({ contentHash: "b".repeat(64) });
});

test("what the redemption itself was to send counts as left in its wallet", async () => {
  stubApi({ ...LISTS, ...holding("2000.00", "1750.00") });
  const { user, container } = renderOrder(step(before));
  await screen.findByRole("button", { name: "Use what’s left" });
  expect(container.textContent?.replaceAll("\u00a0", " ")).toContain("1,500.00 EURX left of 2,000.00");
  await user.clear(amount());
  await user.type(amount(), "1500");
  expect(screen.queryByText("More than what’s left.")).toBeNull();
  await user.type(amount(), ".01");
  screen.getByText("More than what’s left.");
});

test("what both changed stays as it was typed, or becomes what the colleague made of it", async () => {
  stubApi(LISTS);
  const { user, rerender } = renderOrder(step(before));
  await user.clear(amount());
  await user.type(amount(), "7.00");
  rerender(step(now));
  await user.click(button("Keep what I typed"));
  expect(amount().value).toBe("7.00");
  rerender(step({ ...now, contentHash: "d".repeat(64), amount: "8.00" }));
  await user.click(button("Use the new content"));
  expect(amount().value).toBe("8.00");
  expect(screen.queryByText(CHANGED)).toBeNull();
});

test("a person who saves too late reads who was faster, and is led back to the form with everything typed", async () => {
  const stale = () =>
    refusal("stale_content", "Ada changed this redemption while you were editing it.", {
      amount: "Changed from 1250.00 to 9250.00 by Ada.",
    });
  const answers = [stale];
  const asked = stubApi({ ...LISTS, [`PUT ${PATH}`]: () => (answers.shift() ?? (() => json(now)))() });
  const { user, rerender } = renderOrder(step(before));
  await screen.findByRole("radio", { name: "Example Trading GmbH" });
  await user.clear(reference());
  await user.type(reference(), "INV-2");
  await user.click(button("Review"));
  await user.click(await screen.findByRole("button", { name: "Save and ask for approval" }));
  await screen.findByText("Ada changed this redemption while you were editing it.");
  // The refusal has the page read the redemption again.
  rerender(step(now));
  await screen.findByText(CHANGED);
  expect(reference().value).toBe("INV-2");
  await user.click(button("Keep what I typed"));
  await user.click(await screen.findByRole("button", { name: "Save and ask for approval" }));
  await waitFor(() => expect(asked.filter(({ method }) => method === "PUT")).toHaveLength(2));
  expect(
    asked.filter(({ method }) => method === "PUT").map(({ body }) => (body as Order).contentHash),
  ).toEqual([before.contentHash, now.contentHash]);
});

test("after a reload what was typed is there, and so is what a colleague has changed since", async () => {
  stubApi({ ...LISTS, "GET /api/bank-accounts": () => json({ items: [ACCOUNT] }) });
  const first = renderOrder(step(before));
  await first.user.clear(reference());
  await first.user.type(reference(), "INV-2");
  first.unmount();
  const { user } = renderOrder(step(now));
  await screen.findByText(CHANGED);
  expect(reference().value).toBe("INV-2");
  await user.click(button("Keep what I typed"));
  expect([amount().value, reference().value]).toEqual(["9250.00", "INV-2"]);
});
