import { screen } from "@testing-library/react";
import { Command } from "cmdk";
import { expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { Role } from "@/lib/domain/roles";
import { rowIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { Found } from "./found";

const IDS = ["a", "b", "c", "d", "e", "f", "g"].map((end) => `0b8c53a1-90f5-4b5b-8f5e-00000000000${end}`);
const templates = (...names: string[]) => ({
  "GET /api/templates": () => json({ items: names.map((name, at) => ({ id: IDS[at], name })) }),
});
const show = vi.fn();

function renderFound(
  text: string,
  routes: Parameters<typeof stubApi>[0],
  roles: readonly Role[] = ["preparer"],
) {
  const asked = stubApi({ "GET /api/orders/rows": () => json({ items: [], nextCursor: null }), ...routes });
  const person = { id: "p", name: "Pia Preparer", email: "pia@example.com", roles };
  const rendered = renderOrder(
    <Command shouldFilter={false} label="Search or jump to">
      <Command.Input aria-label="Search or jump to" />
      <Command.List>
        <Found person={person} text={text} show={show} />
      </Command.List>
    </Command>,
  );
  return { asked, ...rendered };
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("a few letters of a template’s name offer a redemption that begins with it", async () => {
  const { user, container } = renderFound("payr", {
    ...templates("Payroll", "Weekly sweep"),
    "GET /api/orders/rows": () => json({ items: [rowIn("paid_out")], nextCursor: null }),
  });
  await user.click(await screen.findByRole("option", { name: "New redemption from Payroll" }));
  await screen.findByRole("option", { name: "See all results" });
  expect(options().filter((text) => text?.startsWith("New"))).toEqual(["New redemption from Payroll"]);
  expect(show).toHaveBeenCalledWith(`/orders/new?template=${IDS[0]}`);
  await expectAccessible(container);
});

test("of many templates that match, the five nearest are offered", async () => {
  renderFound("sweep", templates(...IDS.slice(1).map((_, at) => `Weekly sweep ${at}`), "Sweep"));
  expect((await screen.findAllByRole("option"))[0]?.textContent).toBe("New redemption from Sweep");
  expect(options()).toHaveLength(5);
});

test("templates are not offered before anything is typed, nor to people who may not prepare", async () => {
  const before = renderFound("", templates("Payroll"));
  expect(before.asked).toEqual([]);
  before.unmount();
  const { asked } = renderFound("payroll", templates("Payroll"), ["viewer"]);
  await screen.findByText("No redemptions found.");
  expect(asked.map(({ path }) => path)).not.toContain("/api/templates");
  expect(options()).toEqual([]);
});

test("redemptions are found while the templates can’t be read", async () => {
  const row = rowIn("paid_out");
  renderFound("acme", {
    "GET /api/templates": () => refusal("not_ready", "Not ready."),
    "GET /api/orders/rows": () => json({ items: [row], nextCursor: null }),
  });
  await screen.findByRole("option", { name: /1,250\.00/ });
  expect(options().at(-1)).toBe("See all results");
});
