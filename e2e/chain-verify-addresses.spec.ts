import type { Locator, Page } from "playwright/test";
import type { Order } from "@/lib/contract/orders";
import { expectAccessible } from "./fixtures/accessibility";
import { chainTest as test } from "./fixtures/chain";
import { expectFocusOrder } from "./fixtures/focus";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect } from "./fixtures/test";
import { orderToSend, orderWhen } from "./support/arrange";
import { PEOPLE } from "./support/people";

const codeOf = ({ reference }: Order) => reference.split(" ")[0] ?? "";
const addressOf = ({ instructions }: Order) => instructions?.walletAddress ?? "";
const rowOf = (page: Page, order: Order) => page.getByRole("listitem").filter({ hasText: codeOf(order) });
const slotsOf = (row: Locator) => row.getByRole("textbox", { name: /group of the address for/ });

/** What the issuer reads out for a slot: its group of four of the address. */
async function groupFor(slot: Locator, address: string): Promise<string> {
  const place = Number.parseInt((await slot.getAttribute("aria-label")) ?? "", 10);
  return address.slice(2).slice((place - 1) * 4, place * 4);
}

test("seven new addresses are verified in one call, one of which doesn’t match", async ({
  enter,
  product,
}) => {
  test.slow();
  const orders = await Promise.all(Array.from({ length: 7 }, () => orderToSend(product)));
  const anton = await enter(PEOPLE.approver);
  await anton.goto("/verify-addresses");
  for (const order of orders) await expect(rowOf(anton, order)).toBeVisible();
  const html = await anton.content();
  for (const order of orders)
    expect(html.toLowerCase()).not.toContain(addressOf(order).slice(2).toLowerCase());
  await expectAccessible(anton, "verify addresses");
  await takeScreenshots(anton, "verify-addresses");

  const last = orders.at(-1) as Order;
  await anton.getByLabel("Spoke with").fill("Femke de Vries");
  for (const order of orders) {
    const slots = slotsOf(rowOf(anton, order));
    const [first, second] = [slots.first(), slots.last()];
    const heard = [await groupFor(first, addressOf(order)), await groupFor(second, addressOf(order))];
    if (order === last) heard[1] = heard[1] === "0000" ? "1111" : "0000";
    await first.focus();
    // The keyboard alone: the second slot follows the first one.
    await anton.keyboard.type(heard.join("").toLowerCase());
    await expect(rowOf(anton, order)).toContainText(order === last ? "Sending stays blocked" : "Matches");
  }
  await takeScreenshots(anton, "verify-addresses-typed");
  await expectFocusOrder(anton);
  const confirm = anton.getByRole("button", { name: /^Confirm 7 of / });
  await confirm.click();
  await expect(rowOf(anton, last)).toHaveCount(0);

  for (const { id } of orders.slice(0, -1)) {
    const { transfer } = await orderWhen(
      product,
      id,
      "its address is verified",
      ({ situation }) => situation === "ready_to_send",
    );
    expect(transfer?.destination.checked).toMatchObject({
      by: { name: PEOPLE.approver.name },
      note: "Femke de Vries",
    });
  }
  await orderWhen(product, last.id, "its alarm", ({ situation }) => situation === "address_rejected");
});
