import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, written } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { maySendTokens, SITUATIONS, type Situation } from "@/lib/domain/situations";
import { situationCopy } from "../copy/situations";
import { stepOf } from "../flow/place";
import { exampleTransfer } from "../testing/example-transfer";
import { EXAMPLE_ADDRESS, orderIn } from "../testing/order-in";
import { button, field, heading, maybeButton, textOf } from "../testing/page";
import {
  arrived,
  cover,
  messageToSupport,
  outside,
  sendPath,
  sentOrderId,
  showSend,
  showSendIn,
  toSend,
  withStatus,
} from "../testing/send-page";
import { forgetSend } from "./wallet/kept-send";

beforeEach(() => forgetSend(sentOrderId));

const STANDING = SITUATIONS.filter((situation) => stepOf(orderIn(situation)) === "send");

/** What only the person who sends is asked to do. */
const TO_SENDER =
  /Send exactly|Send them|You can send|your wallet|To pay from another app|We find your transfer/;

describe.each(STANDING)("%s", (situation) => {
  test("shows what is needed to send exactly when tokens may be sent, and is accessible", async () => {
    const { container } = showSendIn(situation);
    const isOpen = maySendTokens(situation);
    if (isOpen) await screen.findByText(/^No wallet found/);
    // There is nothing to scan and to copy before a person has said that they send.
    expect(toSend(container)).toBe(0);
    expect(maybeButton("Show QR code") !== null).toBe(isOpen);
    // By attribute: finding by role what is there or not takes long over so many pages.
    expect(container.querySelectorAll("section[aria-labelledby=wallet]")).toHaveLength(isOpen ? 1 : 0);
    screen.getByRole("heading", { level: 2 });
    // It is refused by approvers alone.
    expect(maybeButton("Doesn’t match")).toBeNull();
    await expectAccessible(container);
  });

  test.each(["approver", "viewer"] as const)("does not ask the %s to send, who can’t", async (who) => {
    const { container } = showSendIn(situation, {}, who);
    if (maySendTokens(situation)) await screen.findByText(/checks passed$/);
    expect(container.textContent).not.toMatch(TO_SENDER);
    expect(cover(container)).toBeNull();
    if (who === "approver") return;
    expect(
      container.querySelector("section[aria-labelledby=wallet], textarea, input:not([type=radio])"),
    ).toBeNull();
    const buttons = [...container.querySelectorAll("button")];
    const names = buttons.map((one) => one.getAttribute("aria-label") ?? one.textContent);
    expect(names.filter((name) => !name.startsWith("Copy "))).toEqual([]);
  });
});

test("all of the life from the approval to the hash was looked at", () => {
  const at = (situation: Situation) => SITUATIONS.indexOf(situation);
  const asked: Situation[] = ["rejected", "withdrawn", "expired", "awaiting_approval", "partly_approved"];
  const before = SITUATIONS.slice(0, at("transfer_reverted")).filter((one) => !asked.includes(one));
  const later = ["resend_unverified", "ready_to_resend", "address_unchecked", "issuer_failed"] as const;
  expect(STANDING).toEqual([...before, ...later]);
  expect(STANDING.filter(maySendTokens)).toEqual(["ready_to_send", "ready_to_resend"]);
});

test.each([
  ["ready_to_send", "approver", "Pia Preparer sends exactly 1,250"],
  ["ready_to_resend", "approver", "Pia Preparer sends exactly 1,250"],
  ["ready_to_send", "viewer", "Pia Preparer sends exactly 1,250"],
  ["ready_to_send", "preparer", "Send exactly 1,250"],
  ["ready_to_resend", "preparer", "Send exactly 1,250"],
] as const)("in %s the %s reads who sends how much", (situation, who, said) => {
  showSendIn(situation, {}, who);
  expect(textOf(screen.getByRole("heading", { level: 2 }))).toContain(said);
});

describe("the deposit address, large,", () => {
  test("is for the person who sends to it, with the wallet, its network and what is lost elsewhere", () => {
    for (const situation of ["ready_to_send", "ready_to_resend"] as const)
      for (const [who, isLarge] of [
        ["preparer", true],
        ["approver", false],
        ["viewer", false],
      ] as const) {
        const { container, unmount } = showSendIn(situation, {}, who);
        expect(container.textContent?.includes(EXAMPLE_ADDRESS)).toBe(isLarge);
        if (isLarge)
          expect(textOf(container)).toContain(
            "From Treasury on Ethereum. Tokens sent on any other network are lost.",
          );
        unmount();
      }
  });

  test("stands beside a covered code that is no image and holds nothing of the order", () => {
    const first = showSendIn("ready_to_send");
    const { instructions } = orderIn("ready_to_send");
    const drawn = cover(first.container)?.innerHTML;
    expect(drawn).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
    expect(toSend(first.container)).toBe(0);
    first.unmount();
    const other = showSendIn("ready_to_send", {
      ...{ amount: "9.00", reference: "RD-OTHER111" },
      instructions: instructions && { ...instructions, walletAddress: `0x${"12".repeat(20)}`, amount: "9" },
    });
    expect(cover(other.container)?.innerHTML).toBe(drawn);
  });
});

describe("the form for the hash", () => {
  test("is one touch away where the transfer is found on its own", async () => {
    const onHash = vi.fn();
    const { user, container } = showSend(orderIn("ready_to_send"), "preparer", {}, onHash);
    expect(container.querySelector("input[name=transactionHash]")).toBeNull();
    expect(textOf(container)).toContain("We find your transfer on Ethereum. No hash needed.");
    await user.click(button("Enter a hash"));
    expect(onHash).toHaveBeenCalledOnce();
  });

  test.each<[Situation, Partial<Order>]>([
    ["ready_to_send", { transfer: null }],
    ["ready_to_send", { transfer: exampleTransfer({ network: null }) }],
    ["being_sent", { transfer: null, reservation: outside() }],
  ])("stands open where no chain is read: %s", async (situation, over) => {
    const { user, container, asked } = showSend(orderIn(situation, "preparer", over), "preparer", {
      [sendPath("confirmation")]: () => json(orderIn("hash_recorded")),
    });
    expect(maybeButton("Enter a hash")).toBeNull();
    expect(container.textContent).not.toContain("No hash needed");
    await expectAccessible(container);
    await user.type(field("Transaction hash"), `0x${"ab".repeat(32)}`);
    await user.click(button("Confirm with this hash"));
    await waitFor(() => expect(written(asked)).toEqual([{ transactionHash: `0x${"ab".repeat(32)}` }]));
  });

  test("is for nobody who may not enter one", () => {
    for (const who of ["approver", "viewer"] as const) {
      const { container, unmount } = showSendIn("ready_to_send", { transfer: null }, who);
      expect(container.querySelector("input[name=transactionHash]")).toBeNull();
      expect(maybeButton("Enter a hash")).toBeNull();
      unmount();
    }
  });
});

test("an alarm hides the address", () => {
  expect(showSendIn("instructions_alarm").container.textContent).not.toContain("0x");
});

test("an invalid address has a warning", () => {
  const { container } = showSendIn("address_invalid");
  heading("Don’t send anything: the deposit address is invalid");
  expect(container.textContent).toContain("The address that the issuer gave fails its checksum.");
});

describe("after a transfer from the approved wallet that was not ordered", () => {
  test.each([
    ["less", "wrong_transfer", { kind: "partial" }, "The amount that arrived doesn’t match"],
    ["more", "wrong_transfer", { kind: "excess" }, "The amount that arrived doesn’t match"],
    ["a second payment", "extra_transfer", { kind: "doubled" }, null],
    ["a late one", "extra_transfer", { kind: "late" }, null],
    ["another token", "wrong_transfer", { kind: "other_token" }, "A different token has arrived"],
    ["less, and its hash was recorded", "check_failed", { kind: "partial" }, null],
    ["less, and the issuer has ended the order", "issuer_failed", { kind: "partial" }, null],
  ] as const)(
    "%s: address, QR code and the way on are hidden, and the message is ready",
    async (_, situation, over, named) => {
      const { container } = showSendIn(situation, arrived(over));
      if (named) heading(named);
      expect(container.textContent).not.toContain(EXAMPLE_ADDRESS);
      expect(toSend(container)).toBe(0);
      expect(maybeButton("Enter a hash")).toBeNull();
      screen.getByText(
        situation === "wrong_transfer" ? /^Don’t send anything more\./ : "The deposit address is hidden",
      );
      expect(messageToSupport()?.open).toBe(false);
      button("Copy message");
      await expectAccessible(container);
    },
  );

  test.each(["other_token", "other_sender"] as const)(
    "what a stranger sent (%s) hides nothing",
    async (kind) => {
      const { container } = showSendIn("ready_to_send", arrived({ kind, fromWallet: false }));
      expect(container.textContent).toContain(EXAMPLE_ADDRESS);
      await screen.findByText(/^No wallet found/);
      expect(messageToSupport()?.open).toBe(false);
    },
  );
});

test.each([
  ["unexpected_transfer", "Completed", true],
  ["wrong_transfer", "Completed", true],
  ["unmatched_transfer", "Completed", true],
  ["wrong_transfer", "Pending", false],
  ["tokens_arrived", "Completed", false],
  ["completed_early", "Completed", false],
] as const)("in %s with the issuer’s %s what that means is said beside what is asked: %s", async (...row) => {
  const [situation, status, isSaid] = row;
  const order = orderIn(situation, "preparer", withStatus(situation, status));
  const { container } = showSend(order);
  heading(situationCopy(order).heading);
  for (const said of [
    "The issuer now reports this order as completed",
    "Ask its support what it pays out, and don’t send anything more.",
  ])
    expect(screen.queryAllByText(said)).toHaveLength(isSaid ? 1 : 0);
  await expectAccessible(container);
});

test.each([
  ["awaiting_transfer", true],
  ["payout_started", false],
] as const)("the hash is asked for only where its step is open: %s", (step, isOffered) => {
  showSendIn("issuer_failed", { confirmation: null, step });
  expect(maybeButton("Enter a hash") !== null).toBe(isOffered);
});

describe("an address that is not verified", () => {
  test("is in no form on the page of the approver who compares it, nor to look up for people who wait", () => {
    const { container, unmount } = showSendIn("address_unverified", {}, "approver");
    expect(container.innerHTML).not.toContain(EXAMPLE_ADDRESS);
    expect(container.innerHTML).not.toContain("B3D0");
    unmount();
    for (const [situation, isLinked] of [
      ["address_unverified", false],
      ["ready_to_send", true],
    ] as const) {
      const waiting = showSendIn(situation);
      const link = waiting.container.querySelector(`a[href$="/address/${EXAMPLE_ADDRESS}"]`);
      expect(link !== null).toBe(isLinked);
      waiting.unmount();
    }
  });

  test("shows its preparer who verifies it", () => {
    const { container } = showSendIn("address_unverified");
    expect(container.textContent).toContain("Anton Weiss compares the address");
    expect(maybeButton("Address matches")).toBeNull();
  });

  test("that looks like another one is shown beside it", async () => {
    const resembles = [{ address: "0x8617E340B3D01FA5F11F906F4090FD50E238070D", where: "RD-1" }];
    const destination = { completed: 0, resembles, needsCheck: true, checked: null, lapsed: null };
    const { container } = showSendIn("address_unverified", { transfer: exampleTransfer({ destination }) });
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("This address looks like another one but isn’t the same");
    expect(alert.textContent).toContain("One character differs");
    await expectAccessible(container);
  });
});
