import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { changesAre } from "@/components/testing/examples";
import { renderPage } from "@/components/testing/render";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import type { Sending } from "@/lib/contract/sending";
import { readIn } from "@/lib/testing/read-in";
import { SendingCard } from "./sending-card";

const ON: Sending = {
  ...{ paused: false, reason: null, by: null, at: null, resume: null, allowed: ["pause"] },
  ...{ stops: [], orders: [], ordersTotal: 0 },
};
const order = (nth: number): Sending["orders"][number] => ({
  ...{ id: `${nth}`, reference: `RD-7F3K9QX${nth}`, state: "approved", amount: "100", currency: "EUR" },
  remark: null,
});
const PAUSED: Sending = {
  ...ON,
  ...{ paused: true, reason: "A wrong address was seen.", by: { id: "1", name: "Paula Brandt" } },
  ...{ at: "2026-11-20T08:00:00.000Z", allowed: ["propose_resume"] },
  ...{ orders: [1, 2, 3, 4].map(order), ordersTotal: 4 },
};

const show = (sending: Sending, over: Parameters<typeof stubApi>[0] = {}) => {
  const asked = stubApi({ ...changesAre([]), "GET /api/sending": () => json(sending), ...over });
  return { asked, ...renderPage(<SendingCard />) };
};

test("one person pauses with a reason, and a refusal keeps it", async () => {
  const answers = [refusal("internal", "Something went wrong."), json(PAUSED)];
  const { user, asked, container } = show(ON, {
    "POST /api/sending": () => answers.shift() ?? json(PAUSED),
  });
  await screen.findByText("One person pauses. Two people resume.");
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Pause sending" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Pause sending" }));
  dialog.getByText("Pause all submissions and transfers. Redemptions keep updating.");
  await user.click(dialog.getByRole("button", { name: "Pause sending" }));
  await dialog.findByText("Enter a reason.");
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "A wrong address was seen.");
  await user.click(dialog.getByRole("button", { name: "Pause sending" }));
  await dialog.findByRole("alert");
  await expectAccessible(document.body);
  await user.click(dialog.getByRole("button", { name: "Pause sending" }));
  await screen.findByRole("heading", { name: "Sending is paused" });
  expect(written(asked)).toEqual([0, 1].map(() => ({ paused: true, reason: "A wrong address was seen." })));
});

test("a pause says who, when, why and what waits, and one person proposes to end it", async () => {
  const { user, asked, container } = show(PAUSED, {
    "POST /api/sending": () => json({ ...PAUSED, allowed: [] }),
  });
  await screen.findByText("4 redemptions are waiting for sending to resume.");
  expect(container.textContent).toContain("Paula Brandt, 20 Nov 2026, 08:00A wrong address was seen.");
  await user.click(screen.getByText(/^4 redemptions/));
  expect(screen.getAllByRole("link")).toHaveLength(4);
  await expectAccessible(container);
  await user.click(screen.getByRole("button", { name: "Propose to resume" }));
  expect(written(asked)).toEqual([{ paused: false }]);
});

test("after a restore the page says what to check, with every redemption open to read", async () => {
  const { container } = show({ ...PAUSED, reason: "restored", by: null });
  await screen.findByRole("heading", { name: "Sending is paused: the database was restored" });
  screen.getByText(/^The database may be older than what the issuer has/);
  expect(container.querySelector("details")?.open).toBe(true);
  screen.getByText("4 redemptions are to check.");
  await expectAccessible(container);
});

test("in German one redemption waits and several wait", async () => {
  readIn("de");
  const one = show({ ...PAUSED, orders: [order(1)], ordersTotal: 1 });
  await screen.findByText("1 Einlösung wartet auf die Fortsetzung des Versands.");
  one.unmount();
  show({ ...PAUSED, reason: "restored", by: null });
  await screen.findByText("Versand pausiert: Die Datenbank wurde wiederhergestellt");
  screen.getByText("4 Einlösungen sind zu prüfen.");
  expect(screen.getAllByText("Freigegeben, nicht übermittelt")).toHaveLength(4);
});

test("a viewer reads it, with nothing to press", async () => {
  const on = show({ ...ON, allowed: [] });
  await screen.findByText("Sending is on");
  expect(screen.queryByRole("button")).toBeNull();
  on.unmount();
  show({ ...PAUSED, allowed: [] });
  await screen.findByText("Sending is paused");
  expect(screen.queryByRole("button")).toBeNull();
});
