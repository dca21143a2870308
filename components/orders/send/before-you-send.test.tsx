import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { readinessQuery } from "@/lib/client/orders";
import { exampleTransfer } from "../testing/example-transfer";
import { orderIn } from "../testing/order-in";
import { READY } from "../testing/readiness";
import { renderOrder } from "../testing/render-order";
import { SendStep } from "./send-step";

const { id } = orderIn("ready_to_send");
const ASK = `GET /api/orders/${id}/readiness`;
const POOR = { ...READY, balance: { amount: "1", enough: false } };

const show = (answer: () => Response, over = {}) => {
  stubApi({ [ASK]: answer });
  return renderOrder(<SendStep order={orderIn("ready_to_send", "preparer", over)} onSent={() => {}} />);
};
const region = () => screen.getByRole("region", { name: "Before you send" });
const details = () => region().querySelector("details");
const titles = () =>
  within(region())
    .getAllByRole("listitem", { hidden: true })
    .map(({ textContent }) => /^[A-Z][a-z]+ [a-z]+/.exec(textContent ?? "")?.[0]);

test("while all checks have passed they are one line", async () => {
  show(() => json(READY));
  await screen.findByText("4 of 4 checks passed");
  expect(details()?.open).toBe(false);
});

test("one that fails opens them, comes first, and is named beside the action", async () => {
  const { container } = show(() => json(POOR));
  await screen.findByText("1 of 4 checks failed");
  expect(details()?.open).toBe(true);
  expect(titles()[0]).toBe("Token balance");
  const bar = container.querySelector("[data-bottom-bar]");
  expect(bar?.textContent).toContain("Token balance: Not enough for this redemption");
});

test("opens the checks when one could not be read, and does not count it as passed", async () => {
  show(() => refusal("not_ready", "Not ready."));
  await screen.findByText("1 of 4 checks passed");
  expect(details()?.open).toBe(true);
  expect(within(region()).getAllByText("Couldn’t be read")).toHaveLength(3);
});

test("nodes that disagree open them, although each check has passed", async () => {
  show(() => json({ ...READY, problem: "The nodes differ." }));
  await within(await screen.findByRole("region", { name: "Before you send" })).findByText(
    "The nodes differ.",
  );
  expect(details()?.open).toBe(true);
});

test("opens the checks for an address that is used for the first time and not verified", async () => {
  const destination = { completed: 0, resembles: [], needsCheck: false, checked: null, lapsed: null };
  show(() => json(READY), { transfer: exampleTransfer({ destination }) });
  await screen.findByText("3 of 4 checks passed");
  expect(details()?.open).toBe(true);
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

test("an issuer’s order that couldn’t be compared is named before anything is sent, with and without a network", async () => {
  const order = orderIn("ready_to_send");
  const issuer = order.issuer && { ...order.issuer, compared: false };
  const said = "We couldn’t compare the issuer’s order";
  const { container, unmount } = show(() => json(READY), { issuer });
  within(await screen.findByRole("region", { name: "Before you send" })).getByText(said);
  const bar = container.querySelector("[data-bottom-bar]");
  expect(bar?.textContent).toContain("Couldn’t be compared: the issuer’s order");
  unmount();
  show(() => json(READY), { issuer, transfer: null });
  within(await screen.findByRole("region", { name: "Before you send" })).getByText(said);
});
