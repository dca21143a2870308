import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readIn } from "@/lib/testing/read-in";
import { expectAccessible } from "../testing/accessible";
import { changesAre, exampleChange } from "../testing/examples";
import { renderPage } from "../testing/render";
import { json, stubApi } from "../testing/stub-api";
import { SideNavigation } from "./navigation";
import { rolesInWords } from "./person";
import { PersonMenu } from "./person-menu";

vi.mock("next/navigation", () => ({ usePathname: () => "/orders/1" }));

const names = () => screen.getAllByRole("link").map((link) => link.textContent);
const inboxOf = (total: number) => stubApi({ "GET /api/inbox/rows": () => json({ items: [], total }) });

test("the places, the present one, and settings for admins only", async () => {
  inboxOf(0);
  const { container, rerender } = renderPage(<SideNavigation roles={["viewer"]} />);
  const places = [
    "Overview",
    "Redemptions",
    "Received",
    "Bank accounts",
    "Wallets",
    "Reports",
    "Activity",
    "Controls",
  ];
  expect(names()).toEqual(places);
  const here = screen.getByRole("link", { current: "page" });
  expect(here.getAttribute("href")).toBe("/orders");
  rerender(<SideNavigation roles={["admin"]} />);
  expect(names().at(-1)).toBe("Settings");
  await expectAccessible(container);
});

test.each([
  [1, "Overview 1 item needs your attention"],
  [120, "Overview 99+ items need your attention"],
])("how much needs attention is read with the link: %s", async (total, name) => {
  inboxOf(total);
  const { container } = renderPage(<SideNavigation roles={["viewer"]} />);
  await screen.findByText(/attention/);
  expect(names()[0]).toBe(name);
  await expectAccessible(container);
});

test.each([
  [1, "Übersicht 1 Eintrag zu erledigen"],
  [2, "Übersicht 2 Einträge zu erledigen"],
])("in German the places have their German names, and %s is counted in German", async (total, name) => {
  readIn("de");
  inboxOf(total);
  renderPage(<SideNavigation roles={["admin"]} />);
  await screen.findByText(/zu erledigen/);
  expect(names()[0]).toBe(name);
  expect(names().slice(1)).toEqual([
    ...["Einlösungen", "Zahlungseingang", "Bankkonten", "Wallets", "Berichte", "Aktivitäten", "Kontrollen"],
    "Einstellungen",
  ]);
});

test.each([
  ["en", "Preparer, approver", "No role yet"],
  ["de", "Ersteller/in, Freigebende/r", "Noch keine Rolle"],
] as const)("the roles of a person stand in a row, in %s", (language, two, none) => {
  readIn(language);
  expect(rolesInWords(["preparer", "approver"])).toBe(two);
  expect(rolesInWords([])).toBe(none);
});

test("changes that this person can decide on count as well, and others’ don’t", async () => {
  stubApi({
    "GET /api/inbox/rows": () => json({ items: [], total: 1 }),
    ...changesAre([exampleChange(), exampleChange({ id: "2", allowed: ["withdraw"] })]),
  });
  renderPage(<SideNavigation roles={["viewer"]} />);
  await screen.findByText("2");
  expect(names()[0]).toBe("Overview 2 items need your attention");
});

test("the tab’s title begins with how much waits, whatever page it is, and goes back to the page’s own", async () => {
  let total = 3;
  stubApi({ "GET /api/inbox/rows": () => json({ items: [], total }) });
  document.title = "Wallets";
  const { client } = renderPage(<SideNavigation roles={["viewer"]} />);
  await waitFor(() => expect(document.title).toBe("(3) Wallets"));
  document.title = "Activity";
  await waitFor(() => expect(document.title).toBe("(3) Activity"));
  total = 0;
  await client.refetchQueries();
  await waitFor(() => expect(document.title).toBe("Activity"));
});

test("on phones the menu says how much waits, and leads everywhere", async () => {
  inboxOf(3);
  const person = { id: "1", name: "Vera Kranz", email: "vera@example.com", roles: ["viewer"] as const };
  const { user } = renderPage(<PersonMenu person={person} compact />);
  await screen.findByText(/need your attention/);
  await user.click(screen.getByRole("button", { name: /^Menu/ }));
  const entries = (await screen.findAllByRole("menuitem")).map((entry) => entry.textContent);
  expect(entries).toEqual([
    ...["Overview", "Redemptions", "Received", "Bank accounts", "Wallets", "Reports", "Activity", "Controls"],
    ...["Your account", "People", "Sign out"],
  ]);
});
