import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, stubApi } from "../testing/stub-api";
import { SideNavigation, TabNavigation } from "./navigation";

vi.mock("next/navigation", () => ({ usePathname: () => "/orders/1" }));

const names = () => screen.getAllByRole("link").map((link) => link.textContent);
const inboxOf = (total: number) => stubApi({ "GET /api/inbox": () => json({ items: [], total }) });

test("the places, the present one, and settings for admins only", async () => {
  inboxOf(0);
  const { container, rerender } = renderPage(<SideNavigation admin={false} />);
  expect(names()).toEqual(["To do", "Redemptions", "Bank accounts", "Wallets", "Activity"]);
  const here = screen.getByRole("link", { current: "page" });
  expect(here.getAttribute("href")).toBe("/orders");
  rerender(<SideNavigation admin />);
  expect(names().at(-1)).toBe("Settings");
  await expectAccessible(container);
});

test.each([
  [1, "To do 1 item needs your attention"],
  [120, "To do 99+ items need your attention"],
])("how much needs attention is read with the link: %s", async (total, name) => {
  inboxOf(total);
  const { container } = renderPage(<TabNavigation />);
  await screen.findByText(/attention/);
  expect(names()[0]).toBe(name);
  await expectAccessible(container);
});
