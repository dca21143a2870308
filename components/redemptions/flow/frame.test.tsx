import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { json } from "@/components/testing/stub-api";
import { orderKeys } from "@/lib/client/orders";
import { orderIn } from "../testing/order-in";
import { button, field, heading } from "../testing/page";
import { renderOrder, renderOrderPage } from "../testing/render-order";
import { Frame, focusNextStep, StepPanel } from "./frame";

const steps = (shown: string, drawn: string | null) => (
  <Frame shown={shown}>
    {drawn ? (
      <StepPanel key={drawn} heading={drawn}>
        <button type="button">Act</button>
        <input aria-label="Text" />
      </StepPanel>
    ) : null}
  </Frame>
);

test("a page that is opened leaves the focus where it is", () => {
  renderOrder(steps("create", "First"));
  expect(document.activeElement).toBe(document.body);
});

test("the next step takes the focus of what has gone, also when its code comes later", async () => {
  const { user, rerender } = renderOrder(steps("create", "First"));
  await user.click(button("Act"));
  rerender(steps("approve", null));
  expect(document.activeElement).toBe(document.body);
  rerender(steps("approve", "Second"));
  expect(document.activeElement).toBe(heading("Second"));
});

test("another panel of the same step takes the focus of the one before", async () => {
  const { user, rerender } = renderOrder(steps("confirm", "First"));
  await user.click(field("Text"));
  rerender(steps("confirm", "Second"));
  expect(document.activeElement).toBe(heading("Second"));
});

test.each([true, false])(
  "the next page’s first step takes the focus only when an action led there: %s",
  async (isLed) => {
    const first = renderOrder(steps("create", "First"));
    await first.user.click(button("Act"));
    if (isLed) focusNextStep();
    first.unmount();
    renderOrder(steps("approve", "Second"));
    expect(document.activeElement).toBe(isLed ? heading("Second") : document.body);
  },
);

const stepHeading = () => document.querySelector<HTMLElement>("[data-step-heading]");

test("entering a hash begins in its field, leads back to the heading it came from, and on to what the hash led to", async () => {
  const order = orderIn("ready_to_send");
  let now = order;
  const { user } = renderOrderPage(order, "preparer", {
    [`GET /api/orders/${order.id}`]: () => json(now),
    [`POST /api/orders/${order.id}/confirmation`]: () => {
      now = orderIn("checking_hash");
      return json(now);
    },
  });
  const due = stepHeading()?.textContent;
  await user.click(button("Enter a hash"));
  const entering = stepHeading()?.textContent;
  await waitFor(() => expect(document.activeElement).toBe(field("Transaction hash")));
  await user.click(button("Back"));
  await waitFor(() => expect(stepHeading()?.textContent).toBe(due));
  expect(document.activeElement).toBe(stepHeading());
  await user.click(button("Enter a hash"));
  await waitFor(() => expect(document.activeElement).toBe(field("Transaction hash")));
  await user.keyboard(`0x${"ab".repeat(32)}{Enter}`);
  await waitFor(() => expect(screen.queryByText(entering ?? "")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(stepHeading()));
});

test("a colleague’s change takes no focus from a person who is typing", async () => {
  const order = orderIn("check_failed");
  const { user, client } = renderOrderPage(order);
  await user.click(field("Transaction hash"));
  const before = stepHeading()?.textContent;
  act(() => client.setQueryData(orderKeys.one(order.id), orderIn("hash_not_found")));
  await waitFor(() => expect(stepHeading()?.textContent).not.toBe(before));
  expect(document.activeElement).toBe(field("Transaction hash"));
});
