import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { testQueryClient } from "@/components/testing/render";
import { json, stubApi } from "@/components/testing/stub-api";
import { orderKeys, orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import type { StepName } from "@/lib/domain/situations";
import { OrderPage } from "../detail/order-page";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { Frame, focusNextStep, StepPanel } from "./frame";
import { stepperState } from "./place";

const STATE = stepperState(null);
const steps = (shown: StepName, drawn: string | null) => (
  <Frame state={STATE} open={["create"]} shown={shown} onShow={() => {}}>
    {drawn ? (
      <StepPanel key={drawn} heading={drawn}>
        <button type="button">Act</button>
        <input aria-label="Text" />
      </StepPanel>
    ) : null}
  </Frame>
);
const heading = (name: string) => screen.getByRole("heading", { level: 2, name });

test("a page that is opened leaves the focus where it is", () => {
  renderOrder(steps("create", "First"));
  expect(document.activeElement).toBe(document.body);
});

test("the next step takes the focus of what has gone, also when its code comes later", async () => {
  const { user, rerender } = renderOrder(steps("create", "First"));
  await user.click(screen.getByRole("button", { name: "Act" }));
  rerender(steps("approve", null));
  expect(document.activeElement).toBe(document.body);
  rerender(steps("approve", "Second"));
  expect(document.activeElement).toBe(heading("Second"));
});

test("another panel of the same step takes the focus of the one before", async () => {
  const { user, rerender } = renderOrder(steps("confirm", "First"));
  await user.click(screen.getByRole("textbox", { name: "Text" }));
  rerender(steps("confirm", "Second"));
  expect(document.activeElement).toBe(heading("Second"));
});

test("the first step of the next page takes the focus when an action led there", () => {
  const first = renderOrder(steps("create", "First"));
  focusNextStep();
  first.unmount();
  renderOrder(steps("approve", "Second"));
  expect(document.activeElement).toBe(heading("Second"));
});

test("a person who leaves the page from within a step takes no focus to the next one", async () => {
  const first = renderOrder(steps("create", "First"));
  await first.user.click(screen.getByRole("button", { name: "Act" }));
  first.unmount();
  renderOrder(steps("approve", "Second"));
  expect(document.activeElement).toBe(document.body);
});

function renderAt(order: Order) {
  let now = order;
  stubApi({
    "GET /api/activity": () => json({ items: [], nextCursor: null }),
    [`GET /api/orders/${order.id}`]: () => json(now),
    [`POST /api/orders/${order.id}/confirmation`]: () => {
      now = orderIn("checking_hash");
      return json(now);
    },
  });
  const client = testQueryClient();
  client.setQueryData(orderQuery(order.id).queryKey, order);
  return renderOrder(<OrderPage id={order.id} />, { client });
}

test("after sending the tokens the focus is in the field for the hash, and then on what it led to", async () => {
  const { user } = renderAt(orderIn("ready_to_send"));
  await user.click(screen.getByRole("button", { name: "I have sent the tokens" }));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Transaction hash" }));
  await user.keyboard(`0x${"ab".repeat(32)}{Enter}`);
  await waitFor(() => expect(screen.queryByText("Confirm the transfer")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(document.querySelector<HTMLElement>("[data-step-heading]")),
  );
});

test("looking at the step for the hash begins at its heading", async () => {
  const { user } = renderAt(orderIn("ready_to_send"));
  await user.click(screen.getByRole("button", { name: /^Confirm/ }));
  expect(document.activeElement).toBe(heading("Confirm the transfer"));
});

test("a colleague’s change takes no focus from a person who is typing", async () => {
  const order = orderIn("check_failed");
  const { user, client } = renderAt(order);
  await user.click(screen.getByRole("textbox", { name: "Transaction hash" }));
  const before = document.querySelector("[data-step-heading]")?.textContent;
  act(() => client.setQueryData(orderKeys.one(order.id), orderIn("hash_not_found")));
  await waitFor(() => expect(document.querySelector("[data-step-heading]")?.textContent).not.toBe(before));
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Transaction hash" }));
});
