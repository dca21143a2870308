import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { moneyLine } from "@/lib/domain/money-line";
import { SITUATIONS, type Situation, STOPS, type Stop, traitsOf } from "@/lib/domain/situations";
import { groupsOf } from "@/lib/domain/text-groups";
import { readIn } from "@/lib/testing/read-in";
import { exampleArrival, exampleTransfer } from "../testing/example-transfer";
import { EXAMPLE_ADDRESS, type ExamplePerson, exampleInstructions, orderIn } from "../testing/order-in";
import { heading, textOf } from "../testing/page";
import { renderOrderPage } from "../testing/render-order";

const show = (situation: Situation, over: Partial<Order> = {}, who: ExamplePerson = "viewer") =>
  renderOrderPage(orderIn(situation, who, over), who);

const line = () => screen.getByRole("region", { name: "Where the money is" });
const stops = () => [...line().querySelectorAll<HTMLElement>("ol > li")];
/** What a stop says, its drawing aside. */
const said = (stop: Stop) => {
  const item = stops()[STOPS.indexOf(stop)]?.cloneNode(true) as HTMLElement;
  for (const drawn of item.querySelectorAll("[aria-hidden]")) drawn.remove();
  return textOf(item);
};
/** What the network shows, with nothing wrong that came from the wallet. */
const clean = (situation: Situation): Partial<Order> => {
  const { transfer } = orderIn(situation);
  return { transfer: transfer && { ...transfer, arrivals: [] } };
};
const arrived = (...arrivals: Parameters<typeof exampleArrival>[0][]) => ({
  transfer: exampleTransfer({ arrivals: arrivals.map(exampleArrival) }),
});

const BURN = { transactionHash: `0x${"bd".repeat(32)}`, amount: "1250", at: "2026-11-21T09:12:00.000Z" };
const LABELS = ["From wallet", "Deposit address", "Issuer", "To account"];
const STATUSES = {
  ...{ done: "done", here: "now", to_come: "to come" },
  ...{ problem: "needs attention", ended: "ended here" },
};

describe("the line", () => {
  test.each<[Situation, string]>([
    ["awaiting_approval", "From the issuer, after approval"],
    ["submitting", "From the issuer"],
  ])(
    "%s: where the address comes from is said, and on what it waits only while it does",
    (situation, from) => {
      show(situation);
      expect(said("address")).toContain(from);
      expect(said("address").includes("after approval")).toBe(situation === "awaiting_approval");
    },
  );

  test.each(SITUATIONS)(
    "in %s is a list in order that says how each stop stands, and marks one",
    (situation) => {
      const { stops: statuses, present } = moneyLine(orderIn(situation));
      // Nothing has got to the account yet.
      const saidOf = (stop: Stop) =>
        stop === "account" && statuses[stop] === "here" ? "on its way there" : STATUSES[statuses[stop]];
      show(situation);
      expect(stops().map((stop) => textOf(stop.querySelector("p") ?? stop))).toEqual(
        STOPS.map((stop, place) => `${LABELS[place]}, ${saidOf(stop)}`),
      );
      expect(stops().map((stop) => stop.getAttribute("aria-current"))).toEqual(
        STOPS.map((stop) => (stop === present ? "step" : null)),
      );
    },
  );

  test.each<[Situation, Stop, string]>([
    ["awaiting_approval", "wallet", "1,250.00 EURX here now"],
    ["being_sent", "wallet", "1,250.00 EURX on the way from here"],
    ["tokens_arrived", "address", "1,250.00 EURX here now"],
    ["awaiting_payout", "issuer", "1,250.00 EURX here now"],
    // Tokens up to the issuer, and money from there.
    ["payout_started", "issuer", "1,250.00 EUR on the way from here"],
  ])("in %s says that the money is at one place: %s", (situation, stop, where) => {
    show(situation);
    for (const one of STOPS)
      expect(said(one).includes("from here") || said(one).includes("here now")).toBe(one === stop);
    expect(said(stop)).toContain(where);
  });

  test("identifies wallet and account in full, in their places", () => {
    show("awaiting_approval");
    const { wallet, bankAccount } = orderIn("awaiting_approval");
    for (const part of ["Treasury · Ethereum", wallet.address ?? ""]) expect(said("wallet")).toContain(part);
    for (const part of ["Example Trading GmbH", "Commerzbank", bankAccount.accountNumber, "COBADEFFXXX"])
      expect(said("account")).toContain(part);
  });

  test.each<[string, Situation, Partial<Order>]>([
    ["1,249.50 EURX instead", "wrong_transfer", {}],
    ["1,250.00 EURX from another wallet", "unexpected_transfer", {}],
    ["Another token instead", "wrong_transfer", arrived({ kind: "other_token", token: strange() })],
    ["1,250.00 EURX as well", "surplus_transfer", {}],
    ["1,250.00 EURX arrived", "closed", arrived({})],
  ])("draws what arrived and should not have at the deposit address: %s", (stray, situation, over) => {
    show(situation, over);
    expect(said("address")).toContain(stray);
    for (const other of ["wallet", "issuer", "account"] as const) expect(said(other)).not.toContain(stray);
  });
});

function strange() {
  return { ...exampleArrival({}).token, known: false };
}

describe("who did what, and who is waited for,", () => {
  const [approval] = orderIn("approved").approvals;
  const MARA = { id: "m", name: "Mara Lind" };
  const first = approval && { ...approval, by: MARA };
  const [rejection] = orderIn("rejected").approvals;
  const checked = { by: { id: "a", name: "Anton Weiss" }, at: "2026-11-21T09:10:00.000Z", note: "Called." };

  test.each<[string, Stop, Situation, ExamplePerson, Partial<Order>?]>([
    ["Prepared by Pia Preparer", "wallet", "awaiting_approval", "viewer"],
    [
      ...(["Edited by Jonas Petersen, Kim Sol", "wallet", "awaiting_approval", "viewer"] as const),
      {
        editedBy: [
          { id: "j", name: "Jonas Petersen" },
          { id: "k", name: "Kim Sol" },
        ],
      },
    ],
    ["Approval: you", "wallet", "awaiting_approval", "approver"],
    ["Waiting for Anton Weiss", "wallet", "awaiting_approval", "preparer"],
    ["Second approval: you", "wallet", "partly_approved", "approver", { approvals: first && [first] }],
    ["Approved by Anton Weiss", "wallet", "approved", "viewer"],
    ["Rejected by Anton Weiss", "wallet", "rejected", "viewer"],
    [
      ...(["for Mara Lind", "wallet", "rejected", "viewer"] as const),
      { approvals: rejection && [{ ...rejection, standsInFor: MARA }] },
    ],
    [
      ...(["Verified by Anton Weiss", "address", "ready_to_send", "viewer"] as const),
      { transfer: exampleTransfer({ destination: destination({ checked }) }) },
    ],
    [
      ...(["Used in 3 paid out redemptions", "address", "ready_to_send", "viewer"] as const),
      { transfer: exampleTransfer({ destination: destination({ completed: 3 }) }) },
    ],
    ["Waiting for Anton Weiss", "address", "address_unverified", "viewer"],
    ["Waiting for Pia Preparer", "address", "ready_to_send", "approver"],
    ["Found on Ethereum", "address", "tokens_arrived", "viewer"],
    ["Transfer acknowledged", "issuer", "awaiting_payout", "viewer"],
    [
      ...(["Tokens burned, 21 Nov", "issuer", "awaiting_payout", "viewer"] as const),
      { transfer: exampleTransfer({ burn: BURN }) },
    ],
    ["Waiting for the issuer’s payout", "issuer", "awaiting_payout", "viewer"],
  ])("is said at its stop: %s", (words, stop, situation, who, over) => {
    show(situation, over, who);
    expect(said(stop)).toContain(words);
  });

  test.each(["wallet_blocked", "sending_paused", "transfer_pending", "unexpected_transfer"] as const)(
    "in %s includes who has begun to send",
    (situation) => {
      show(situation, { reservation: orderIn("being_sent").reservation });
      expect(said("address")).toContain("Being sent by Pia Preparer");
    },
  );

  test("never has the issuer acknowledge a hash that it has not accepted", () => {
    for (const situation of SITUATIONS) {
      const order = orderIn(situation);
      const { unmount } = show(situation);
      expect(said("issuer").includes("acknowledged")).toBe(order.confirmation?.state === "accepted");
      unmount();
    }
  });
});

function destination(over: Partial<NonNullable<Order["transfer"]>["destination"]>) {
  return { completed: 0, resembles: [], needsCheck: false, checked: null, lapsed: null, ...over };
}

describe("the deposit address", () => {
  /** The page with all that can be opened on it. */
  async function opened(...shown: Parameters<typeof show>) {
    const page = show(...shown);
    for (const title of ["History", "For auditors"]) await page.user.click(heading(title));
    return page;
  }

  test.each(SITUATIONS.slice(SITUATIONS.indexOf("wallet_blocked")))(
    "in %s can be read in full at its stop",
    (situation) => {
      // What came wrong from the wallet itself hides it.
      show(situation, clean(situation));
      const { walletAddress } = orderIn(situation).instructions ?? exampleInstructions();
      expect(said("address")).toContain(walletAddress);
      expect(said("address")).toContain("Example Issuer GmbH");
    },
  );

  test("stands in one place: in the task of the person who sends to it, otherwise at its stop", () => {
    for (const who of ["preparer", "viewer"] as const) {
      const { container, unmount } = show("ready_to_send", {}, who);
      const isSender = who === "preparer";
      expect(said("address").includes(EXAMPLE_ADDRESS)).toBe(!isSender);
      line().remove();
      expect(container.textContent?.includes(EXAMPLE_ADDRESS)).toBe(isSender);
      unmount();
    }
  });

  test.each(SITUATIONS.filter((situation) => !traitsOf(situation).seesAddress))(
    "in %s appears nowhere, even if the interface gave it",
    async (situation) => {
      const { container } = await opened(situation, { instructions: exampleInstructions() }, "approver");
      expect(container.innerHTML).not.toContain(EXAMPLE_ADDRESS.slice(2, -4));
    },
  );

  test.each<[string, Situation, Parameters<typeof arrived>[0]]>([
    ["less", "wrong_transfer", { kind: "partial" }],
    ["more", "wrong_transfer", { kind: "excess" }],
    ["another token", "wrong_transfer", { kind: "other_token" }],
    ["a second payment", "extra_transfer", { kind: "doubled" }],
    ["more than ordered", "surplus_transfer", { kind: "doubled" }],
    ["less, and its hash was recorded", "hash_not_found", { kind: "partial" }],
    ["less, and the issuer has ended the order", "issuer_failed", { kind: "partial" }],
  ])("appears nowhere after the wallet has sent %s", async (_, situation, arrival) => {
    for (const who of ["preparer", "approver", "viewer"] as const) {
      const { container, unmount } = await opened(situation, arrived(arrival), who);
      expect(container.innerHTML).not.toContain(EXAMPLE_ADDRESS.slice(2, -4));
      expect(said("address")).toContain("Hidden for now.");
      unmount();
    }
  });

  test.each(["address_unverified", "resend_unverified", "address_unchecked"] as const)(
    "in %s what is typed of it is in no form on the page of the approver who verifies it; others can read it",
    async (situation) => {
      const { container, unmount } = await opened(situation, clean(situation), "approver");
      expect(said("address")).toContain("Shown once you have verified it.");
      const { groups = [] } = orderIn(situation, "approver").addressCheck ?? {};
      expect(groups).toHaveLength(2);
      for (const place of groups)
        expect(container.innerHTML).not.toMatch(new RegExp(groupsOf(EXAMPLE_ADDRESS)[place - 1] ?? "", "i"));
      unmount();
      for (const who of ["preparer", "viewer"] as const) {
        const { unmount } = show(situation, clean(situation), who);
        expect(said("address")).toContain(EXAMPLE_ADDRESS);
        unmount();
      }
    },
  );
});

test("in German names who prepared it, and says which approval the reader’s is", () => {
  readIn("de");
  show("awaiting_approval", { approvalsRequired: 2 }, "approver");
  for (const text of ["Erstellt von Pia Preparer, ", "Erste Freigabe: Sie"])
    expect(textOf(document.body)).toContain(text);
});
