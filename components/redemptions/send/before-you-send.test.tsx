import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { readinessQuery } from "@/lib/client/orders";
import { readIn } from "@/lib/testing/read-in";
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
  return renderOrder(<SendStep order={orderIn("ready_to_send", "preparer", over)} onHash={() => {}} />);
};
const checks = () => document.querySelector<HTMLDetailsElement>("details:has([aria-label^='Checks before'])");
const bar = (container: Element) => container.querySelector("[data-bottom-bar]")?.textContent;

test.each<[string, () => Response, object, string, string, boolean]>([
  ["all have passed", () => json(READY), {}, "4 of 4 checks passed", "", false],
  [
    ...(["one has failed", () => json(POOR), {}, "Token balance: Not enough for this redemption."] as const),
    ...(["Token balance: Not enough", true] as const),
  ],
  [
    ...(["they could not be read", () => refusal("not_ready", "Not ready."), {}] as const),
    ...(["Token balance: Couldn’t be read.", "Couldn’t be checked: token balance, ", false] as const),
  ],
  [
    ...(["nodes disagree", () => json({ ...READY, problem: "The nodes differ." }), {}] as const),
    ...(["The nodes differ.", "The checks couldn’t be made just now", true] as const),
  ],
  [
    ...(["the address is new and not verified", () => json(READY)] as const),
    ...([{ transfer: exampleTransfer({ destination: FIRST_USE }) }] as const),
    ...([
      "Deposit address: Used for the first time.",
      "Couldn’t be checked: deposit address",
      false,
    ] as const),
  ],
])("when %s that is said in the checks’ line and beside the action", async (...row) => {
  const [, answer, over, said, beside, isOpen] = row;
  const { container } = show(answer, over);
  await screen.findByText(said);
  expect(bar(container)).toContain(beside);
  if (!beside) expect(bar(container)).not.toMatch(/check/i);
  expect(checks()?.open).toBe(isOpen);
  await expectAccessible(container);
});

test("what failed comes first", async () => {
  show(() => json(POOR));
  await screen.findByText(/3 of 4 checks passed/);
  const [first] = within(screen.getByRole("list", { name: /^Checks before/ })).getAllByRole("listitem");
  expect(first?.textContent).toMatch(/^Token balance/);
});

test("shut by hand they open again once something else is wrong", async () => {
  const { client, user } = show(() => json(POOR));
  await user.click(await screen.findByText(/3 of 4 checks passed/));
  await waitFor(() => expect(checks()?.open).toBe(false));
  client.setQueryData(readinessQuery(id).queryKey, POOR);
  expect(checks()?.open).toBe(false);
  const poorer = { ...POOR, gas: { ...READY.gas, enough: false } };
  client.setQueryData(readinessQuery(id).queryKey, poorer);
  await screen.findByText(/2 of 4 checks passed/);
  expect(checks()?.open).toBe(true);
});

test.each([{}, { transfer: null }])(
  "an issuer’s order that couldn’t be compared is named before anything is sent: %j",
  async (over) => {
    const { container } = show(() => json(READY), {
      issuer: issuer && { ...issuer, compared: false },
      ...over,
    });
    await screen.findByText("We couldn’t compare the issuer’s order");
    // Where the hash form stands open, its bar is for the hash.
    if (!("transfer" in over)) expect(bar(container)).toContain("Couldn’t be compared: the issuer’s order");
  },
);

test("in German the checks keep their capital letters inside a sentence", async () => {
  readIn("de");
  const { container } = show(() => refusal("not_ready", "Not ready."));
  await screen.findByText("1 von 4 Prüfungen bestanden");
  expect(bar(container)).toContain("Nicht prüfbar: Token-Bestand, Netzwerkgebühr, Token-Vertrag");
});
