import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { EXAMPLE_PEOPLE, orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { InboxPage } from "./inbox";

const me = EXAMPLE_PEOPLE.preparer;
const nothingToDo = { "GET /api/inbox": () => json({ items: [], total: 0 }) };
const heading = (name: RegExp) => screen.queryByRole("heading", { name });

test("a list that fails says so, and nothing is called a first start meanwhile", async () => {
  let isDown = true;
  stubApi({
    ...nothingToDo,
    "GET /api/orders": () =>
      isDown
        ? refusal("internal", "Something went wrong.")
        : json({ items: [orderIn("submitting")], nextCursor: null }),
  });
  const { user, container } = renderOrder(<InboxPage me={me} />);
  await screen.findByText("Redemptions in progress couldn’t be loaded");
  screen.getByText("Recently finished redemptions couldn’t be loaded");
  expect(screen.queryByText(/^Start with a redemption/)).toBeNull();
  await expectAccessible(container);
  isDown = false;
  const [again] = screen.getAllByRole("button", { name: "Try again" });
  await user.click(again as HTMLElement);
  await screen.findByRole("heading", { name: /^In progress/ });
});

test("who has nothing yet reads how to begin", async () => {
  stubApi({ ...nothingToDo, "GET /api/orders": () => json({ items: [], nextCursor: null }) });
  renderOrder(<InboxPage me={me} />);
  await screen.findByText(/^Start with a redemption/);
  expect(heading(/In progress/)).toBeNull();
});

test("the way to what is in progress stays when all that is shown of it waits for the reader", async () => {
  const order = orderIn("ready_to_send");
  stubApi({
    "GET /api/inbox": () => json({ items: [{ order, action: "confirm" }], total: 1 }),
    "GET /api/orders": () => json({ items: [order], nextCursor: "older" }),
  });
  const { container } = renderOrder(<InboxPage me={me} />);
  await screen.findByRole("heading", { name: /^Ready to send/ });
  expect((await screen.findByRole("link", { name: "See all in progress" })).getAttribute("href")).toBe(
    "/orders?progress=open",
  );
  await expectAccessible(container);
});
