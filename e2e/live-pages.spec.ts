import { preparedOrder } from "./fixtures/arrange";
import { expect, test } from "./fixtures/test";
import { approveOrder } from "./support/orders";
import { PEOPLE } from "./support/people";

test("open pages show a colleague’s approval, each by its own stream, or by asking where none comes through", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  const first = await enter(PEOPLE.viewer);
  const [second, without] = [await first.context().newPage(), await first.context().newPage()];
  await without.route("**/api/events?*", (route) => route.abort());
  const pages = [first, second, without];
  const streams: string[] = [];
  for (const page of pages) {
    page.on("response", (response) => response.url().includes("/api/events") && streams.push(response.url()));
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByText(/to approve/).first()).toBeVisible();
  }
  await expect.poll(() => streams.length).toBe(2);
  await approveOrder(await product.as(PEOPLE.approver), order);
  for (const page of pages) await expect(page.getByText(/to approve/).first()).toBeHidden();
});
