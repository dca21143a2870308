import { chainTest as test } from "./fixtures/chain";
import { readShifts, watchShifts } from "./fixtures/layout-shift";
import { expect } from "./fixtures/test";
import { preparedOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width}×${height} the action is in sight, and nothing moves when the balance arrives`, async ({
    enter,
    product,
  }) => {
    await preparedOrder(product);
    const paula = await enter(PEOPLE.preparer, { viewport: { width, height } });
    await watchShifts(paula);
    await paula.goto("/orders/new");
    const main = paula.getByRole("main");
    await expect(main.getByRole("button", { name: "Use what’s left" })).toBeVisible();
    await expect(main.getByRole("button", { name: "Review", exact: true })).toBeInViewport({ ratio: 1 });
    const { total, moved } = await readShifts(paula);
    expect(total, moved).toBeLessThan(0.02);
    if (width > 1000) {
      const form = await main.locator("form").boundingBox();
      expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThan(850);
    }
    await paula.getByLabel("Amount", { exact: true }).fill("12.50");
    await main.getByRole("button", { name: "Review", exact: true }).click();
    await expect(main.getByRole("button", { name: "Send for approval" })).toBeInViewport({ ratio: 1 });
  });
}
