import { fireEvent, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { json, stubApi } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { readIn } from "@/lib/testing/read-in";
import { orderIn } from "../testing/order-in";
import { chooseInMenu } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { PageMenu } from "./page-menu";
import { Receipt } from "./receipt";

type Done = [action: string, name: string | null];
const paper = () => document.querySelector("[data-receipt]")?.textContent ?? null;

/** Prints it with this record. */
async function print(order: Order, record: Done[] = []) {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  const items = record.map(([action, name], place) => ({
    ...{ seq: place, at: `2026-11-21T09:1${place}:00.000Z`, actor: name ? { id: name, name } : null, action },
    ...{ orderId: order.id, subject: "RD-7F3K9QXM", detail: {} },
  }));
  stubApi({ "GET /api/activity": () => json({ items: items.toReversed(), nextCursor: null }) });
  const { user } = renderOrder(<PageMenu order={order} />);
  await chooseInMenu(user, "Print receipt");
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  return { printed: print, user };
}

const PAID = orderIn("paid_out", "viewer");
const [rejection] = orderIn("rejected").approvals;
const STAND_IN = rejection && {
  ...{ ...rejection, by: { id: "piet", name: "Piet de Vries" }, comment: "Wrong account." },
  ...{ standsInFor: { id: "aila", name: "Aila Korhonen" }, at: "2026-11-21T09:10:00.000Z" },
};
const SENT: Done = ["order.reserved", "Pia Preparer"];
const ENTERED: Done = ["order.hash_recorded", "Quinn Other"];

type Paper = {
  promise: string;
  situation: Situation;
  over?: Partial<Order>;
  record?: Done[];
  said: (string | null | undefined)[];
  unsaid?: string;
};

test.each<Paper>([
  {
    promise: "names the business, what was redeemed, from where to where, and who did what",
    situation: "paid_out",
    record: [SENT, ENTERED, ["order.payout_started", null]],
    said: [
      ...["Example Trading Ltd", "Redemption receipt", "1,250.00 EURX redeemed 1:1 for 1,250.00 EUR"],
      ...["State: Paid out", `Reference${PAID.reference}`, PAID.wallet.address],
      ...[PAID.bankAccount.accountNumber, PAID.confirmation?.transactionHash],
      ...[`Fiat transfer id${PAID.issuer?.fiatTransferId}`, "Prepared byPia Preparer"],
      ...["Sent byPia Preparer, 21 Nov 2026, 09:10", "Payout started21 Nov 2026, 09:12"],
    ],
  },
  {
    promise: "names as sender only a person who has sent it",
    situation: "paid_out",
    record: [SENT, ["order.released", "Pia Preparer"], ENTERED],
    said: ["Hash entered byQuinn Other"],
    unsaid: "Sent by",
  },
  {
    promise: "says what was found on the chain",
    situation: "paid_out",
    record: [["chain.hash_found", null]],
    said: ["Found on the chainAutomatically"],
    unsaid: "Sent by",
  },
  {
    promise: "is a receipt for what the issuer calls completed without a fiat transfer id as well",
    situation: "completed",
    said: [
      ...["Redemption receipt", "1,250.00 EURX redeemed 1:1 for 1,250.00 EUR"],
      "State: Paid out (the issuer says “Completed”)",
    ],
  },
  {
    promise: "says that the money is on its way to the account, not there",
    situation: "completed",
    said: ["Example Trading GmbH, on its way there"],
    unsaid: ", now",
  },
  {
    promise: "says of what was received how much, when, from whom, and where the statement has it",
    situation: "received",
    said: [
      ...["State: Received", "At the bank1,250.00 EURReceived Thu 26 Nov from Stichting Meridian Payments."],
      "Statement line 4, code matches",
    ],
    unsaid: "The bank booked",
  },
  {
    promise: "says how much of it the bank has booked where that is less",
    situation: "received_differs",
    said: ["State: Amount differs", "At the bankThe bank booked 1,240.00 EUR of 1,250.00 EUR."],
  },
  {
    promise: "says that the bank sent it back, when and why, after what came",
    situation: "payout_returned",
    said: [
      ...["Redemption, payout returned", "to be redeemed 1:1", "State: Payout returned"],
      ...["The bank sent it back on Thu 26 Nov: “AC04 account closed”."],
      ...["1,250.00 EURReceived Thu 26 Nov", "−1,250.00 EURReturned Thu 26 Nov. Statement line 7, sent back"],
    ],
  },
  {
    promise: "says nothing of a bank that has booked nothing yet",
    situation: "payout_late",
    said: ["State: Payout late"],
    unsaid: "At the bank",
  },
  {
    promise: "names a stand-in with whose place they took, and a rejection with its reason",
    situation: "rejected",
    over: { approvals: STAND_IN && [STAND_IN] },
    said: [
      ...["Rejected byPiet de Vries, 21 Nov 2026, 09:10", "In the place of Aila Korhonen"],
      "Reason: Wrong account.",
    ],
  },
  {
    promise: "is not called a receipt before the payout",
    situation: "ready_to_send",
    said: ["Redemption, not paid out", "to be redeemed 1:1"],
    unsaid: "receipt",
  },
  {
    promise: "shows the amount that an approver accepted instead of the order’s, with both",
    situation: "paid_out",
    over: { instructions: PAID.instructions && { ...PAID.instructions, amount: "1300.00" } },
    said: ["1,300.00 EURX redeemed 1:1 for 1,300.00 EUR", "The order was for 1,250.00 EURX"],
  },
])("the paper $promise", async ({ situation, over, record, said, unsaid }) => {
  await print(orderIn(situation, "viewer", over), record);
  for (const words of said) expect(paper()).toContain(words);
  if (unsaid) expect(paper()).not.toContain(unsaid);
});

test.each(["address_unverified", "ready_to_send"] as const)(
  "the deposit address is on no paper before tokens were sent there (%s)",
  async (situation) => {
    const { instructions } = orderIn(situation);
    await print(orderIn(situation));
    expect(instructions?.walletAddress).toBeTruthy();
    expect(paper()).not.toContain(instructions?.walletAddress.slice(-4));
  },
);

test("without its history nothing is printed, and it says so", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  stubApi({});
  const { user } = renderOrder(<PageMenu order={PAID} />);
  await chooseInMenu(user, "Print receipt");
  await waitFor(() => expect(paper()).toBeNull());
  expect(print).not.toHaveBeenCalled();
});

test("the paper is gone once it is printed, and can be printed again", async () => {
  const { printed, user } = await print(PAID);
  fireEvent(window, new Event("afterprint"));
  await waitFor(() => expect(paper()).toBeNull());
  await chooseInMenu(user, "Print receipt");
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(2));
});

test("Ctrl P prints it in place of the page, from wherever the focus is", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  stubApi({ "GET /api/activity": () => json({ items: [], nextCursor: null }) });
  renderOrder(<PageMenu order={PAID} />);
  expect(fireEvent.keyDown(document.body, { key: "p" })).toBe(true);
  expect(paper()).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: "p", ctrlKey: true })).toBe(false);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(paper()).toContain("Redemption receipt");
});

test("the browser’s own menu prints it as well, with what is known by then, and asks for no second window", () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  stubApi({});
  renderOrder(<PageMenu order={PAID} />);
  fireEvent(window, new Event("beforeprint"));
  // At once: the browser waits for nothing.
  expect(paper()).toContain("Redemption receipt");
  fireEvent(window, new Event("afterprint"));
  expect(paper()).toBeNull();
  expect(print).not.toHaveBeenCalled();
});

test("in German has whole sentences of what was redeemed and where it stands", async () => {
  readIn("de");
  stubApi({ "GET /api/activity": () => json({ items: [], nextCursor: null }) });
  renderOrder(<Receipt order={orderIn("payout_returned", "viewer")} asks={false} onPrinted={() => {}} />);
  for (const text of ["Einlösung, Auszahlung zurücküberwiesen", " 1:1 einzulösen gegen ", "Stand: "])
    expect(paper()).toContain(text);
});
