import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { readinessQuery } from "@/lib/client/orders";
import { exampleTransfer } from "../testing/example-transfer";
import { orderIn } from "../testing/order-in";
import { READY } from "../testing/readiness";
import { renderOrder } from "../testing/render-order";
import { SendStep } from "./send-step";

const { id, issuer } = orderIn("ready_to_send");
const POOR = { ...READY, balance: { amount: "1", enough: false } };
const FIRST_USE = { completed: 0, resembles: [], needsCheck: false, checked: null, lapsed: null };

const show = (answer: () => Response, over = {}) => {
  stubApi({ [`GET /api/orders/${id}/readiness`]: answer });
  return renderOrder(<SendStep order={orderIn("ready_to_send", "preparer", over)} onSent={() => {}} />);
};
const region = () => screen.getByRole("region", { name: "Before you send" });
const details = () => region().querySelector("details");

test.each([
  ["all have passed", () => json(READY), {}, "4 of 4 checks passed", false],
  ["one has failed", () => json(POOR), {}, "1 of 4 checks failed", true],
  ["one could not be read", () => refusal("not_ready", "Not ready."), {}, "1 of 4 checks passed", true],
  ["nodes disagree", () => json({ ...READY, problem: "The nodes differ." }), {}, "The nodes differ.", true],
  [
    ...(["the address is new and not verified", () => json(READY)] as const),
    ...([{ transfer: exampleTransfer({ destination: FIRST_USE }) }, "3 of 4 checks passed", true] as const),
  ],
] as [string, () => Response, object, string, boolean][])(
  "when %s",
  async (_, answer, over, said, isOpen) => {
    show(answer, over);
    await screen.findByText(said);
    expect(details()?.open).toBe(isOpen);
  },
);

test("what failed comes first, and is named beside the action", async () => {
  const { container } = show(() => json(POOR));
  await screen.findByText("1 of 4 checks failed");
  const [first] = within(region()).getAllByRole("listitem", { hidden: true });
  expect(first?.textContent).toMatch(/^Token balance/);
  const bar = container.querySelector("[data-bottom-bar]");
  expect(bar?.textContent).toContain("Token balance: Not enough for this redemption");
});

test("shut by hand they open again once something else is wrong", async () => {
  const { client, user } = show(() => json(POOR));
  await user.click(await screen.findByText("1 of 4 checks failed"));
  await waitFor(() => expect(details()?.open).toBe(false));
  client.setQueryData(readinessQuery(id).queryKey, POOR);
  expect(details()?.open).toBe(false);
  const poorer = { ...POOR, gas: { ...READY.gas, enough: false } };
  client.setQueryData(readinessQuery(id).queryKey, poorer);
  await screen.findByText("2 of 4 checks failed");
  expect(details()?.open).toBe(true);
});

test.each([{}, { transfer: null }])(
  "an issuer’s order that couldn’t be compared is named before anything is sent: %j",
  async (over) => {
    const { container } = show(() => json(READY), {
      issuer: issuer && { ...issuer, compared: false },
      ...over,
    });
    await screen.findByRole("region", { name: "Before you send" });
    within(region()).getByText("We couldn’t compare the issuer’s order");
    const bar = container.querySelector("[data-bottom-bar]");
    expect(bar?.textContent).toContain("Couldn’t be compared: the issuer’s order");
  },
);
