import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { SideNavigation, TabNavigation } from "./navigation";

vi.mock("next/navigation", () => ({ usePathname: () => "/orders/1" }));

const names = () => screen.getAllByRole("link").map((link) => link.textContent);

test("the places, the present one, and settings for admins only", async () => {
  const { container, rerender } = renderPage(<SideNavigation admin={false} attentionCount={0} />);
  expect(names()).toEqual(["To do", "Redemptions", "Bank accounts", "Wallets", "Activity"]);
  const here = screen.getByRole("link", { current: "page" });
  expect(here.getAttribute("href")).toBe("/orders");
  rerender(<SideNavigation admin attentionCount={0} />);
  expect(names().at(-1)).toBe("Settings");
  await expectAccessible(container);
});

test("how much needs attention is read with the link", async () => {
  const { container, rerender } = renderPage(<TabNavigation attentionCount={1} />);
  expect(names()[0]).toBe("To do 1 item needs your attention");
  rerender(<TabNavigation attentionCount={120} />);
  expect(names()[0]).toBe("To do 99+ items need your attention");
  await expectAccessible(container);
});
