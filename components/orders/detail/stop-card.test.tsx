import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { StopCard } from "./stop-card";

test("says what each button stops, and that it asks before it does", async () => {
  const order = orderIn("ready_to_send", "preparer", { allowed: ["hold", "close"] });
  const { user, container } = renderOrder(<StopCard order={order} />);
  expect(
    within(container)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Put on hold…", "Close redemption…"]);
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Close redemption…" }));
  await screen.findByRole("dialog", { name: "Close this redemption?" });
});
