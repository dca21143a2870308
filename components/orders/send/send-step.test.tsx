import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { maySendTokens, SITUATIONS, type Situation } from "@/lib/domain/situations";
import { situationCopy } from "../copy/situations";
import { openSteps } from "../flow/place";
import { exampleArrival, exampleTransfer } from "../testing/example-transfer";
import { EXAMPLE_ADDRESS, type ExamplePerson, orderIn } from "../testing/order-in";
import { readinessOf } from "../testing/readiness";
import { renderOrder } from "../testing/render-order";
import { SendStep } from "./send-step";
import { forgetSend } from "./wallet/kept-send";

const { id } = orderIn("ready_to_send");
const readiness = readinessOf(id);

const show = (order: Order, who: ExamplePerson = "preparer") => {
  const asked = stubApi(readiness);
  return { ...renderOrder(<SendStep order={order} onSent={() => {}} />, { who }), asked };
};

const button = (name: string | RegExp) => screen.queryByRole("button", { name });
const panel = () => screen.queryByRole("region", { name: "Send from a connected wallet" });

beforeEach(() => forgetSend(id));

const STANDING = SITUATIONS.filter((situation) => openSteps(orderIn(situation)).includes("send"));

describe.each(STANDING)("%s", (situation) => {
  test("shows what is needed to send exactly when tokens may be sent, and is accessible", async () => {
    const { container } = show(orderIn(situation));
    const isOpen = maySendTokens(situation);
    if (isOpen) await screen.findByText(/^No wallet found/);
    // By attribute: finding by role what is there or not takes long over so many pages.
    const count = (selector: string) => container.querySelectorAll(selector).length;
    // There is nothing to scan and to copy before a person has said that they send.
    expect(count("[role=img], [aria-label='Copy address'], [aria-label='Copy amount']")).toBe(0);
    expect(button("I’ll send it with other software") !== null).toBe(isOpen);
    expect(count("section[aria-labelledby=wallet]")).toBe(isOpen ? 1 : 0);
    screen.getByRole("heading", { level: 2 });
    await expectAccessible(container);
  });

  test("is refused by approvers alone", () => {
    show(orderIn(situation));
    expect(button("Doesn’t match")).toBeNull();
  });

  test("shows no actions to a viewer", () => {
    const { container } = show(orderIn(situation, "viewer"), "viewer");
    expect(
      container.querySelector("section[aria-labelledby=wallet], textarea, input:not([type=radio])"),
    ).toBeNull();
    const buttons = [...container.querySelectorAll("button")];
    const names = buttons.map((one) => one.getAttribute("aria-label") ?? one.textContent);
    expect(names.filter((name) => !name.startsWith("Copy "))).toEqual([]);
  });
});

/** What only the person who sends is asked to do. */
const TO_SENDER = /Send exactly|Send them|You can send|your wallet|Choose the network|Compare all/;

describe.each(["approver", "viewer"] as const)("the %s, who can’t send", (who) => {
  test.each(STANDING)("is not asked to in %s", async (situation) => {
    const { container } = show(orderIn(situation, who), who);
    if (maySendTokens(situation)) await screen.findByText(/checks passed$/);
    expect(container.textContent).not.toMatch(TO_SENDER);
    expect(container.querySelector("[aria-label='Before you send']")).toBeNull();
  });
});

test.each(["ready_to_send", "ready_to_resend"] as const)(
  "an approver who has verified the address reads who sends next: %s",
  (situation) => {
    const checked = { by: { id: "a", name: "Anton Weiss" }, at: "2026-11-21T09:10:00.000Z", note: "Called." };
    const { transfer } = orderIn(situation);
    const destination = { completed: 0, resembles: [], needsCheck: false, checked, lapsed: null };
    const over = { transfer: transfer && { ...transfer, destination } };
    const { container, unmount } = show(orderIn(situation, "approver", over), "approver");
    screen.getByRole("heading", { level: 2, name: "Waiting for the tokens" });
    expect(container.textContent).toContain("You have verified the deposit address.");
    expect(container.textContent).toContain("Pia Preparer can send 1,250");
    unmount();
    const others = show(orderIn(situation, "viewer", over), "viewer");
    expect(others.container.textContent).toContain("Anton Weiss has verified the deposit address.");
    others.unmount();
    expect(show(orderIn(situation, "preparer", over)).container.textContent).toContain("Send exactly");
  },
);

test("all of the life from the approval on was looked at", () => {
  expect(STANDING).toHaveLength(SITUATIONS.length - 5);
  expect(STANDING.filter(maySendTokens)).toEqual(["ready_to_send", "ready_to_resend"]);
});

const READABLE = STANDING.slice(STANDING.indexOf("wallet_blocked"));

test.each(READABLE)("in %s the address can still be read in full", (situation) => {
  // What came wrong from the wallet itself hides it.
  const { container } = show(orderIn(situation, "preparer", { transfer: exampleTransfer({ arrivals: [] }) }));
  expect(container.textContent?.toLowerCase()).toContain(EXAMPLE_ADDRESS.toLowerCase());
});

test.each(["wallet_blocked", "sending_paused", "transfer_pending", "unexpected_transfer"] as const)(
  "in %s everybody sees who has begun to send, and its holder what to do with the wallet",
  (situation) => {
    const { reservation } = orderIn("being_sent");
    const { container, unmount } = show(orderIn(situation, "viewer", { reservation }), "viewer");
    expect(container.textContent).toContain("Pia Preparer has been sending them from");
    unmount();
    const closed = reservation && { ...reservation, open: false };
    const held = show(orderIn("being_sent", "preparer", { reservation: closed }));
    expect(held.container.textContent).toContain("Don’t send anything now. Decline it in your wallet.");
  },
);

describe("after a transfer from the approved wallet that was not ordered", () => {
  const arrivals = (over: Parameters<typeof exampleArrival>[0]) =>
    exampleTransfer({ arrivals: [exampleArrival(over)], received: "1" });

  test.each([
    ["less", "wrong_transfer", { kind: "partial" }],
    ["more", "wrong_transfer", { kind: "excess" }],
    ["a second payment", "extra_transfer", { kind: "doubled" }],
    ["a late one", "extra_transfer", { kind: "late" }],
    ["another token", "wrong_transfer", { kind: "other_token" }],
    ["less, and its hash was recorded", "check_failed", { kind: "partial" }],
    ["less, and the issuer has ended the order", "issuer_failed", { kind: "partial" }],
  ] as const)(
    "%s: address, QR code and the way on are hidden, and the message is ready",
    async (_, situation, over) => {
      const { container } = show(orderIn(situation, "preparer", { transfer: arrivals(over) }));
      expect(container.textContent).not.toContain(EXAMPLE_ADDRESS);
      expect(
        container.querySelector("[role=img], [aria-label='Copy address'], [aria-label='Copy amount']"),
      ).toBeNull();
      expect(button("I have sent the tokens")).toBeNull();
      screen.getByText("The deposit address is hidden");
      const message = screen.getByText("Message to the issuer’s support").closest("details");
      expect(message?.open).toBe(true);
      expect(button("Copy message")).not.toBeNull();
      await expectAccessible(container);
    },
  );

  test("what happened is named for what it was", () => {
    const { unmount } = show(orderIn("wrong_transfer"));
    screen.getByRole("heading", { level: 2, name: "The amount received doesn’t match" });
    unmount();
    show(orderIn("wrong_transfer", "preparer", { transfer: arrivals({ kind: "other_token" }) }));
    screen.getByRole("heading", { level: 2, name: "A different token has arrived" });
  });

  test.each(["other_token", "other_sender"] as const)(
    "what a stranger sent (%s) hides nothing",
    async (kind) => {
      const { container } = show(
        orderIn("ready_to_send", "preparer", { transfer: arrivals({ kind, fromWallet: false }) }),
      );
      expect(container.textContent).toContain(EXAMPLE_ADDRESS);
      await screen.findByText(/^No wallet found/);
      const message = screen.getByText("Message to the issuer’s support").closest("details");
      expect(message?.open).toBe(false);
    },
  );
});

describe("tokens that weren’t ordered, once the issuer reports the order as completed", () => {
  const COMPLETED = "The issuer now reports this order as completed";
  const reporting = (situation: Situation, status: string) => {
    const { issuer } = orderIn(situation);
    return orderIn(situation, "preparer", { issuer: issuer && { ...issuer, status } });
  };

  test.each(["unexpected_transfer", "wrong_transfer", "unmatched_transfer"] as const)(
    "say what that means beside what is still asked, in %s alike",
    async (situation) => {
      const order = reporting(situation, "Completed");
      const { container } = show(order);
      screen.getByRole("heading", { level: 2, name: situationCopy(order).heading });
      screen.getByText(COMPLETED);
      screen.getByText("Ask its support what it pays out, and don’t send anything more.");
      await expectAccessible(container);
    },
  );

  test.each([
    ["wrong_transfer", "Pending"],
    ["tokens_arrived", "Completed"],
    ["completed_early", "Completed"],
  ] as const)("say nothing of it in %s with the status %s", (situation, status) => {
    show(reporting(situation, status));
    expect(screen.queryByText(COMPLETED)).toBeNull();
  });
});

test("an invalid address can be read, with a warning", () => {
  const { container } = show(orderIn("address_invalid"));
  expect(container.textContent).toContain(orderIn("address_invalid").instructions?.walletAddress);
  expect(screen.getByRole("alert").textContent).toContain("Don’t send anything to this address");
});

test("an alarm hides the address", () => {
  const { container } = show(orderIn("instructions_alarm"));
  expect(container.textContent).not.toContain("0x");
});

describe("with other software", () => {
  const reserve = `POST /api/orders/${id}/reservation`;
  const { reservation } = orderIn("being_sent");
  const outside = (who: ExamplePerson, over: Partial<NonNullable<Order["reservation"]>> = {}) => {
    if (!reservation) throw new Error("unreachable: somebody is sending");
    return orderIn("being_sent", who, { reservation: { ...reservation, means: "outside", ...over } });
  };
  const toSend = (container: HTMLElement) =>
    container.querySelectorAll("[role=img], [aria-label='Copy address'], [aria-label='Copy amount']").length;

  test("a person who says that they send it reserves it first", async () => {
    const asked = stubApi({ ...readiness, [reserve]: () => json({ payment: null, at: reservation?.at }) });
    const { user } = renderOrder(<SendStep order={orderIn("ready_to_send")} onSent={() => {}} />);
    await user.click(screen.getByRole("button", { name: "I’ll send it with other software" }));
    await waitFor(() =>
      expect(asked.filter(({ method }) => method === "POST")).toMatchObject([{ body: { means: "outside" } }]),
    );
  });

  test("shows why the tokens can’t be reserved", async () => {
    stubApi({ ...readiness, [reserve]: () => refusal("reserved", "They are already being sent.") });
    const { user } = renderOrder(<SendStep order={orderIn("ready_to_send")} onSent={() => {}} />);
    await user.click(screen.getByRole("button", { name: "I’ll send it with other software" }));
    await screen.findByText("They are already being sent.");
  });

  test("scans and copies what is to be sent, and no other person does", async () => {
    const { container, unmount } = show(outside("preparer"));
    screen.getByRole("img", { name: /^QR code of the address/ });
    expect(toSend(container)).toBe(3);
    expect(container.textContent).toContain("Send them once, then enter the transaction hash.");
    expect(button("I sent nothing")).not.toBeNull();
    await expectAccessible(container);
    unmount();
    const others = show(outside("approver"), "approver");
    expect(toSend(others.container)).toBe(0);
    expect(others.container.textContent).toContain("with other software");
    expect(others.container.textContent).toContain(EXAMPLE_ADDRESS);
  });

  test("can neither scan nor copy any more once nothing may be sent", () => {
    const { container } = show(outside("preparer", { open: false }));
    expect(toSend(container)).toBe(0);
    expect(container.textContent).toContain("Don’t send anything now.");
  });
});

test("without a network that we read, the sender can copy the address, and the wallet panel is missing", async () => {
  const { reservation } = orderIn("being_sent");
  const { container } = show(
    orderIn("being_sent", "preparer", {
      transfer: null,
      reservation: reservation && { ...reservation, means: "outside" },
    }),
  );
  screen.getByRole("img", {
    name: `QR code of the address ${EXAMPLE_ADDRESS}, the same as written beside it`,
  });
  expect(button("Copy address")).not.toBeNull();
  expect(panel()).toBeNull();
  expect(screen.getByRole("region", { name: "Before you send" }).textContent).toContain(
    "tokens sent on any other network are lost",
  );
  await expectAccessible(container);
});

test("the hash is asked for only where its step is open", async () => {
  const offered = (over: Partial<Order>) => {
    const { unmount } = show(orderIn("issuer_failed", "preparer", { confirmation: null, ...over }));
    const offer = button("I have sent the tokens");
    unmount();
    return offer !== null;
  };
  expect(offered({ step: "awaiting_transfer" })).toBe(true);
  expect(offered({ step: "payout_started" })).toBe(false);
});

describe("an address that is not verified", () => {
  const verify = `POST /api/orders/${id}/address-check`;

  /** Answers as a person does who has the issuer on the phone. */
  async function compare(user: ReturnType<typeof renderOrder>["user"], last = "070D") {
    await user.type(screen.getByLabelText("Group 5, as the issuer reads it"), "f11f");
    await user.type(screen.getByLabelText("Last group, as the issuer reads it"), last);
    await user.type(screen.getByLabelText("Who did you call?"), "Ms Weber");
    await user.type(screen.getByLabelText("Where does the number come from?"), "our contract");
  }
  const showToApprover = () =>
    renderOrder(<SendStep order={orderIn("address_unverified", "approver")} onSent={() => {}} />, {
      who: "approver",
    });
  const press = (user: ReturnType<typeof renderOrder>["user"], name: string) =>
    user.click(screen.getByRole("button", { name }));
  const sentTo = (asked: ReturnType<typeof stubApi>) => asked.filter(({ method }) => method === "POST");
  const note = "Called Ms Weber; the number comes from: our contract";

  test("is in no form on the page of the approver who compares it, nor to look up for people who wait", () => {
    const { container, unmount } = showToApprover();
    expect(container.innerHTML).not.toContain(EXAMPLE_ADDRESS);
    expect(container.innerHTML).not.toContain(EXAMPLE_ADDRESS.slice(-4));
    unmount();
    const waiting = show(orderIn("address_unverified"));
    expect(waiting.container.querySelector(`a[href*="${EXAMPLE_ADDRESS}"]`)).toBeNull();
    waiting.unmount();
    const verified = show(orderIn("ready_to_send"));
    expect(verified.container.querySelector(`a[href$="/address/${EXAMPLE_ADDRESS}"]`)).not.toBeNull();
  });

  test("is verified by an approver who types two groups of it as the issuer reads them out", async () => {
    const asked = stubApi({ ...readiness, [verify]: () => json(orderIn("ready_to_send", "approver")) });
    const { user, container } = showToApprover();
    expect(container.textContent).not.toContain(EXAMPLE_ADDRESS);
    await press(user, "Address matches");
    await screen.findByText("Enter who you called.");
    await expectAccessible(container);
    await compare(user, "0700");
    await press(user, "Address matches");
    await screen.findByText(/This isn’t the group that we received/);
    expect(document.activeElement).toBe(screen.getByLabelText("Last group, as the issuer reads it"));
    expect(sentTo(asked)).toEqual([]);
    await user.clear(screen.getByLabelText("Last group, as the issuer reads it"));
    await user.type(screen.getByLabelText("Last group, as the issuer reads it"), "070d");
    await press(user, "Address matches");
    await waitFor(() =>
      expect(sentTo(asked)).toMatchObject([
        { body: { walletAddress: EXAMPLE_ADDRESS, note, matches: true } },
      ]),
    );
  });

  test("is verified by an approver who reads it on another screen", async () => {
    const asked = stubApi({ ...readiness, [verify]: () => json(orderIn("ready_to_send", "approver")) });
    const { user, container } = showToApprover();
    await user.click(screen.getByRole("radio", { name: /another screen/ }));
    expect(container.textContent).toContain(EXAMPLE_ADDRESS);
    await user.type(screen.getByLabelText("Where did you read it?"), "the issuer’s web account");
    await press(user, "Address matches");
    await waitFor(() => expect(sentTo(asked)).toMatchObject([{ body: { matches: true } }]));
  });

  test("that is not the issuer’s is refused with the same form", async () => {
    const asked = stubApi({ ...readiness, [verify]: () => json(orderIn("address_rejected", "approver")) });
    const { user } = showToApprover();
    await compare(user, "9999");
    await press(user, "Doesn’t match");
    await waitFor(() => expect(sentTo(asked)).toMatchObject([{ body: { note, matches: false } }]));
  });

  test("keeps what was typed when the request fails", async () => {
    stubApi({ ...readiness, [verify]: () => refusal("wrong_state", "It needs no verification now.") });
    const { user } = showToApprover();
    await compare(user);
    await press(user, "Address matches");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("It needs no verification now.");
    expect(screen.getByLabelText<HTMLInputElement>("Who did you call?").value).toBe("Ms Weber");
  });

  test.each(["ready_to_send", "being_sent", "checking_hash"] as const)(
    "and that a colleague has verified, can still be refused by another approver: %s",
    async (situation) => {
      const asked = stubApi({ ...readiness, [verify]: () => json(orderIn("address_rejected", "approver")) });
      const { user } = renderOrder(<SendStep order={orderIn(situation, "approver")} onSent={() => {}} />, {
        who: "approver",
      });
      await press(user, "Doesn’t match");
      const dialog = await screen.findByRole("dialog");
      await expectAccessible(dialog);
      await user.type(within(dialog).getByLabelText("Who did you compare it with, and how?"), "Ms Weber.");
      await user.click(within(dialog).getByRole("button", { name: "Doesn’t match" }));
      await waitFor(() =>
        expect(sentTo(asked)).toMatchObject([
          { body: { walletAddress: EXAMPLE_ADDRESS, note: "Ms Weber.", matches: false } },
        ]),
      );
    },
  );

  test("shows its preparer why they can’t do it", () => {
    const { container } = show(orderIn("address_unverified"));
    expect(container.textContent).toContain("Anton Weiss compares the address");
    expect(container.textContent).toContain(
      "You prepared it, so someone else has to verify its deposit address.",
    );
    expect(button("Address matches")).toBeNull();
  });

  test("that looks like another one is shown beside it", async () => {
    const resembles = [{ address: "0x8617E340B3D01FA5F11F906F4090FD50E238070D", where: "RD-1" }];
    const transfer = exampleTransfer({
      destination: { completed: 0, resembles, needsCheck: true, checked: null, lapsed: null },
    });
    const { container } = show(orderIn("address_unverified", "preparer", { transfer }));
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("This address looks like another one but isn’t the same");
    expect(alert.textContent).toContain("One character differs");
    await expectAccessible(container);
  });
});

describe("tokens from another wallet", () => {
  const decide = `POST /api/orders/${id}/arrivals`;
  const foreign = (over: Parameters<typeof exampleArrival>[0] = {}) =>
    exampleTransfer({
      arrivals: [exampleArrival({ kind: "other_sender", fromWallet: false, asks: true, ...over })],
      strangers: 1,
    });
  const asking = (who: ExamplePerson) => orderIn("unexpected_transfer", who, { transfer: foreign() });

  test("are for a preparer to name, and nothing can be sent meanwhile", async () => {
    const asked = stubApi({ ...readiness, [decide]: () => json(orderIn("ready_to_send")) });
    const { user, container } = renderOrder(<SendStep order={asking("preparer")} onSent={() => {}} />);
    screen.getByRole("heading", { level: 2, name: "Tokens have come from another wallet" });
    expect(panel()).toBeNull();
    expect(button("I’ll send it with other software")).toBeNull();
    await expectAccessible(container);
    await user.click(screen.getByRole("button", { name: "It wasn’t ours" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByLabelText("How do you know?"), "The sender wrote to us.");
    await user.click(within(dialog).getByRole("button", { name: "It wasn’t ours" }));
    await waitFor(() =>
      expect(asked.filter(({ method }) => method === "POST")).toMatchObject([
        { body: { ours: false, note: "The sender wrote to us." } },
      ]),
    );
  });

  test("promise no sending where they aren’t ours and the issuer has completed the order", async () => {
    const { issuer } = asking("preparer");
    const order = { ...asking("preparer"), issuer: issuer && { ...issuer, status: "Completed" } };
    const { user } = show(order);
    await user.click(screen.getByRole("button", { name: "It wasn’t ours" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("What is still due can be sent again.");
    expect(dialog.textContent).not.toContain("Sending opens again");
  });

  test("are not for an approver to name", () => {
    const { container } = show(asking("approver"), "approver");
    expect(button("It wasn’t ours")).toBeNull();
    expect(container.textContent).toContain("has to say whether they were yours");
  });

  const decided = (ours: boolean) => {
    const by = { id: "p", name: "Pia" };
    return { ours, by, at: "2026-11-21T09:10:00.000Z", note: "Treasury." };
  };
  const own = exampleArrival({
    kind: "other_sender",
    fromWallet: false,
    amount: "900",
    decided: decided(true),
  });

  test("that were ours are shown with how much of the amount they are, and are for the issuer's support to match", async () => {
    const order = orderIn("unmatched_transfer", "preparer", {
      transfer: exampleTransfer({ arrivals: [own], strangers: 1 }),
    });
    const { container } = show(order);
    screen.getByRole("heading", { level: 2, name: "The issuer can’t match these tokens" });
    expect(container.textContent).toContain("900.00 EURX of 1,250.00 EURX came from another wallet");
    expect(container.textContent).toContain(
      "Once it has agreed, enter their transaction hash; an approver submits it although the check fails.",
    );
    expect(container.textContent).not.toContain("Find out who sent it");
    expect(container.querySelector("[data-bottom-bar]")?.textContent).toContain(
      "900.00 EURX from another wallet",
    );
    const message = screen.getByText("Message to the issuer’s support").closest("details");
    expect(message?.open).toBe(true);
    expect(message?.textContent).toContain("Please match what is marked as ours");
    expect(button("It was ours")).toBeNull();
    expect(button("It wasn’t ours")).not.toBeNull();
    await expectAccessible(container);
  });

  describe("that were ours and that the network took back", () => {
    const dropped = { ...own, state: "dropped" as const };
    const unmatched = (...arrivals: (typeof own)[]) =>
      orderIn("unmatched_transfer", "preparer", { transfer: exampleTransfer({ arrivals, strangers: 1 }) });

    test("are not to be matched: nothing is sent and no hash is asked for until they are gone for certain", async () => {
      const { container } = show(unmatched(dropped));
      screen.getByRole("heading", { level: 2, name: "Taken back by the network" });
      expect(container.textContent).toContain("the network no longer includes it.Don’t send anything.");
      expect(container.textContent).not.toContain("the message below");
      expect(screen.queryByText("Message to the issuer’s support")).toBeNull();
      expect(button("Enter the transaction hash")).toBeNull();
      await expectAccessible(container);
    });

    test("do not keep a hash from being entered once they are gone and the tokens are sent", () => {
      show(orderIn("being_sent", "preparer", { transfer: exampleTransfer({ arrivals: [dropped] }) }));
      expect(button("Enter the transaction hash")).not.toBeNull();
    });

    test("have no effect beside one that stands", () => {
      const standing = { ...own, amount: "700", transactionHash: `0x${"d".repeat(64)}` };
      const { container } = show(unmatched(dropped, standing));
      screen.getByRole("heading", { level: 2, name: "The issuer can’t match these tokens" });
      expect(container.textContent).toContain("700.00 EURX of 1,250.00 EURX came from another wallet");
      expect(button("Enter the transaction hash")).not.toBeNull();
    });
  });

  test("of which some were ours leave the rest to be decided", () => {
    const other = exampleArrival({
      ...{
        kind: "other_sender",
        fromWallet: false,
        asks: true,
        amount: "350",
        transactionHash: `0x${"c".repeat(64)}`,
      },
    });
    show(
      orderIn("unmatched_transfer", "preparer", {
        transfer: exampleTransfer({ arrivals: [own, other], strangers: 2 }),
      }),
    );
    expect(screen.getAllByRole("button", { name: "It wasn’t ours" })).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: "It was ours" })).toHaveLength(1);
  });

  test("that weren't ours say so, and ask no more who sent them", () => {
    const { container } = show(
      orderIn("ready_to_send", "preparer", { transfer: foreign({ asks: false, decided: decided(false) }) }),
    );
    expect(container.textContent).toContain("A preparer said that it wasn’t yours");
    expect(container.textContent).not.toContain("Find out who sent it");
  });
});

describe("a closed redemption", () => {
  const arrivals = [
    exampleArrival({ to: null }),
    exampleArrival({ kind: "late", logIndex: 1, to: null, amount: "5" }),
  ];
  const closed = () =>
    orderIn("closed", "preparer", { tokensAtIssuer: true, transfer: exampleTransfer({ arrivals }) });

  test("shows what arrived and the message to the issuer’s support, and offers neither sending nor redeeming again", async () => {
    const { container } = show(closed());
    screen.getByRole("heading", { level: 3, name: "Seen on Ethereum" });
    screen.getByText("This redemption’s transfer");
    screen.getByText("Too late");
    const message = screen.getByText(/^Redemption RD-7F3K9QXM/);
    expect(message.closest("details")?.open).toBe(true);
    expect(message.textContent).toContain("1,250.00 EURX, this redemption’s transfer, from 0x");
    expect(message.textContent).toContain("We have closed this redemption on our side. Please return");
    expect(message.textContent).not.toContain("whether the missing amount may follow");
    screen.getByText(/^Tokens of yours are with the issuer. Don’t prepare it again./);
    expect(screen.queryByRole("link", { name: "Redeem again" })).toBeNull();
    expect(container.textContent).not.toContain(EXAMPLE_ADDRESS);
    expect(panel()).toBeNull();
    await expectAccessible(container);
  });

  test("doesn’t ask for the rest of what has arrived", () => {
    const partial = exampleTransfer({ arrivals: [exampleArrival({ kind: "partial", amount: "9" })] });
    show(orderIn("closed", "preparer", { tokensAtIssuer: true, transfer: partial }));
    screen.getByText("Only part of the amount has arrived. Ask the issuer’s support to return it.");
  });

  test("can be redeemed again where nothing arrived, and has no message to send", () => {
    show(orderIn("closed", "preparer", { transfer: exampleTransfer({}) }));
    screen.getByRole("link", { name: "Redeem again" });
    screen.getByText(/ask the issuer to cancel it.$/);
    expect(screen.queryByText("Message to the issuer’s support")).toBeNull();
  });
});

test("a hold that no colleague asked for is ours", () => {
  const { alarm } = orderIn("held");
  show(orderIn("held", "preparer", { alarm: alarm && { ...alarm, by: null } }));
  screen.getByText(/^We have put this redemption on hold/);
});
