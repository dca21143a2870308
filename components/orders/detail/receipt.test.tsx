import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, stubApi } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { PrintReceipt } from "./print-receipt";

type Said = [action: string, name: string | null];

/** Prints it with this record, and gives back the lines of the paper. */
async function printed(order: Order, record: Said[]) {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const items = record.map(([action, name], place) => ({
    seq: place,
    at: `2026-11-21T09:1${place}:00.000Z`,
    actor: name ? { id: name, name } : null,
    action,
    orderId: order.id,
    subject: "RD-7F3K9QXM",
    detail: {},
  }));
  stubApi({ "GET /api/activity": () => json({ items: items.toReversed(), nextCursor: null }) });
  const { user } = renderOrder(<PrintReceipt order={order} />);
  await user.click(screen.getByRole("button", { name: "Print receipt" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  return { paper: document.querySelector("[data-receipt]")?.textContent ?? "", print };
}

test("a receipt names the business, what was redeemed, from where to where, and who did what", async () => {
  const order = orderIn("paid_out", "viewer");
  const { paper } = await printed(order, [
    ["order.reserved", "Pia Preparer"],
    ["order.hash_recorded", "Quinn Other"],
    ["order.payout_started", null],
  ]);
  for (const said of [
    "Example Trading Ltd",
    "Redemption receipt",
    "1,250.00 EURX redeemed 1:1 for 1,250.00 EUR",
    "State: Paid out",
    `Reference${order.reference}`,
    order.wallet.address ?? "none",
    order.bankAccount.accountNumber.replace(/\s/g, ""),
    order.confirmation?.transactionHash ?? "none",
    `Fiat transfer id${order.issuer?.fiatTransferId}`,
    "Prepared byPia Preparer",
    "Sent byPia Preparer, 21 Nov 2026, 09:10",
    "Payout started21 Nov 2026, 09:12",
  ]) {
    expect(paper).toContain(said);
  }
});

test.each<[Said[], string]>([
  [
    [
      ["order.reserved", "Pia Preparer"],
      ["order.released", "Pia Preparer"],
      ["order.hash_recorded", "Quinn Other"],
    ],
    "Hash entered byQuinn Other",
  ],
  [[["chain.hash_found", null]], "Found on the chainAutomatically"],
])("names as sender only a person who has sent it (%j)", async (record, said) => {
  const { paper } = await printed(orderIn("paid_out"), record);
  expect(paper).toContain(said);
  expect(paper).not.toContain("Sent by");
});

test("what the issuer calls completed without a fiat transfer id is paid out on paper as well", async () => {
  const { paper } = await printed(orderIn("completed"), [["order.completed", null]]);
  expect(paper).toContain("Redemption receipt");
  expect(paper).toContain("1,250.00 EURX redeemed 1:1 for 1,250.00 EUR");
  expect(paper).toContain("State: Completed (the issuer says “Completed”)");
});

test("a stand-in is named with whose place they took, and a rejection with its reason", async () => {
  const order = orderIn("rejected");
  const given = {
    ...{ by: { id: "piet", name: "Piet de Vries" }, standsInFor: { id: "aila", name: "Aila Korhonen" } },
    ...{ decision: "rejected" as const, comment: "Wrong account.", at: "2026-11-21T09:10:00.000Z" },
  };
  const { paper } = await printed({ ...order, approvals: [given] }, []);
  expect(paper).toContain("Rejected byPiet de Vries, 21 Nov 2026, 09:10");
  expect(paper).toContain("In the place of Aila Korhonen");
  expect(paper).toContain("Reason: Wrong account.");
});

test("a paper before the payout is not called a receipt", async () => {
  const { paper } = await printed(orderIn("ready_to_send"), []);
  expect(paper).toContain("Redemption, not paid out");
  expect(paper).not.toContain("receipt");
});

test.each(["address_unverified", "ready_to_send"] as const)(
  "the deposit address is on no paper before tokens were sent there (%s)",
  async (situation) => {
    const order = orderIn(situation);
    const { paper } = await printed(order, []);
    expect(order.instructions?.walletAddress).toBeTruthy();
    expect(paper).not.toContain(order.instructions?.walletAddress.slice(-4));
    expect(paper).toContain("to be redeemed 1:1");
  },
);

test("the paper shows the amount that an approver accepted instead of the order’s, with both", async () => {
  const order = orderIn("paid_out");
  const instructions = order.instructions && { ...order.instructions, amount: "1300.00" };
  const { paper } = await printed({ ...order, instructions }, []);
  expect(paper).toContain("1,300.00 EURX redeemed 1:1 for 1,300.00 EUR");
  expect(paper).toContain("The order was for 1,250.00 EURX");
});

test("without its history nothing is printed, and it says so", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  stubApi({});
  const { user } = renderOrder(<PrintReceipt order={orderIn("paid_out")} />);
  await user.click(screen.getByRole("button", { name: "Print receipt" }));
  await waitFor(() => expect(document.querySelector("[data-receipt]")).toBeNull());
  expect(print).not.toHaveBeenCalled();
});

test("the paper is gone once it is printed, and can be printed again", async () => {
  const { print } = await printed(orderIn("paid_out"), []);
  fireEvent(window, new Event("afterprint"));
  await waitFor(() => expect(document.querySelector("[data-receipt]")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Print receipt" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
});
