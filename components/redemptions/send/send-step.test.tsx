import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { maySendTokens, SITUATIONS, type Situation } from "@/lib/domain/situations";
import { situationCopy } from "../copy/situations";
import { stepOf } from "../flow/place";
import { exampleArrival, exampleTransfer } from "../testing/example-transfer";
import { EXAMPLE_ADDRESS, type ExamplePerson, orderIn } from "../testing/order-in";
import { button, field, heading, maybeButton, textOf } from "../testing/page";
import { readinessOf } from "../testing/readiness";
import { renderOrder } from "../testing/render-order";
import { SendStep } from "./send-step";
import { forgetSend } from "./wallet/kept-send";

const { id } = orderIn("ready_to_send");
const path = (verb: string) => `POST /api/orders/${id}/${verb}`;
type Arrival = Parameters<typeof exampleArrival>[0];

function show(order: Order, who: ExamplePerson = "preparer", routes: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({ ...readinessOf(id), ...routes });
  return { asked, ...renderOrder(<SendStep order={order} onHash={() => {}} />, { who }) };
}
const showIn = (situation: Situation, over: Partial<Order> = {}, who: ExamplePerson = "preparer") =>
  show(orderIn(situation, who, over), who);

const walletPanel = () => screen.queryByRole("region", { name: "Your wallet" });
const messageToSupport = () => screen.getByText("Message to the issuer’s support").closest("details");
/** What there is to scan and to copy; the covered code is no image for anybody. */
const toSend = (container: HTMLElement) =>
  [
    ...container.querySelectorAll("[role=img], [aria-label='Copy address'], [aria-label='Copy amount']"),
  ].filter((one) => !one.closest("[aria-hidden]")).length;
/** The covered code, drawn for the eye alone. */
const cover = (container: HTMLElement) => container.querySelector("[aria-hidden] > span > svg[role=img]");
const withStatus = (situation: Situation, status: string): Partial<Order> => {
  const { issuer } = orderIn(situation);
  return { issuer: issuer && { ...issuer, status } };
};
const arrived = (...arrivals: Arrival[]) => ({
  transfer: exampleTransfer({ arrivals: arrivals.map(exampleArrival), strangers: arrivals.length }),
});

/** A sending with other software, by the person who prepared it. */
function outside(over: Partial<NonNullable<Order["reservation"]>> = {}): Order["reservation"] {
  const { reservation } = orderIn("being_sent");
  return reservation && { ...reservation, means: "outside", ...over };
}

beforeEach(() => forgetSend(id));

const STANDING = SITUATIONS.filter((situation) => stepOf(orderIn(situation)) === "send");

/** What only the person who sends is asked to do. */
const TO_SENDER =
  /Send exactly|Send them|You can send|your wallet|To pay from another app|We find your transfer/;

describe.each(STANDING)("%s", (situation) => {
  test("shows what is needed to send exactly when tokens may be sent, and is accessible", async () => {
    const { container } = showIn(situation);
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
    const { container } = showIn(situation, {}, who);
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
  showIn(situation, {}, who);
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
        const { container, unmount } = showIn(situation, {}, who);
        expect(container.textContent?.includes(EXAMPLE_ADDRESS)).toBe(isLarge);
        if (isLarge)
          expect(textOf(container)).toContain(
            "From Treasury on Ethereum. Tokens sent on any other network are lost.",
          );
        unmount();
      }
  });

  test("stands beside a covered code that is no image and holds nothing of the order", () => {
    const first = showIn("ready_to_send");
    const { instructions } = orderIn("ready_to_send");
    const drawn = cover(first.container)?.innerHTML;
    expect(drawn).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
    expect(toSend(first.container)).toBe(0);
    first.unmount();
    const other = showIn("ready_to_send", {
      ...{ amount: "9.00", reference: "RD-OTHER111" },
      instructions: instructions && { ...instructions, walletAddress: `0x${"12".repeat(20)}`, amount: "9" },
    });
    expect(cover(other.container)?.innerHTML).toBe(drawn);
  });
});

describe("the form for the hash", () => {
  test("is one touch away where the transfer is found on its own", async () => {
    const onHash = vi.fn();
    stubApi(readinessOf(id));
    const { user, container } = renderOrder(<SendStep order={orderIn("ready_to_send")} onHash={onHash} />);
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
    const asked = stubApi({
      ...readinessOf(id),
      [path("confirmation")]: () => json(orderIn("hash_recorded")),
    });
    const order = orderIn(situation, "preparer", over);
    const { user, container } = renderOrder(<SendStep order={order} onHash={() => {}} />);
    expect(maybeButton("Enter a hash")).toBeNull();
    expect(container.textContent).not.toContain("No hash needed");
    await expectAccessible(container);
    await user.type(field("Transaction hash"), `0x${"ab".repeat(32)}`);
    await user.click(button("Confirm with this hash"));
    await waitFor(() => expect(written(asked)).toEqual([{ transactionHash: `0x${"ab".repeat(32)}` }]));
  });

  test("is for nobody who may not enter one", () => {
    for (const who of ["approver", "viewer"] as const) {
      const { container, unmount } = showIn("ready_to_send", { transfer: null }, who);
      expect(container.querySelector("input[name=transactionHash]")).toBeNull();
      expect(maybeButton("Enter a hash")).toBeNull();
      unmount();
    }
  });
});

test("an alarm hides the address", () => {
  expect(showIn("instructions_alarm").container.textContent).not.toContain("0x");
});

test("an invalid address has a warning", () => {
  const { container } = showIn("address_invalid");
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
      const { container } = showIn(situation, arrived(over));
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
      const { container } = showIn("ready_to_send", arrived({ kind, fromWallet: false }));
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
  const { container } = show(order);
  heading(situationCopy(order).heading);
  for (const said of [
    "The issuer now reports this order as completed",
    "Ask its support what it pays out, and don’t send anything more.",
  ])
    expect(screen.queryAllByText(said)).toHaveLength(isSaid ? 1 : 0);
  await expectAccessible(container);
});

describe("with other software", () => {
  const reserved = (over: Partial<NonNullable<Order["reservation"]>> = {}) => ({
    reservation: outside(over),
  });

  test("a person who says that they send it reserves it first", async () => {
    const { user, asked } = show(orderIn("ready_to_send"), "preparer", {
      [path("reservation")]: () => json({ payment: null, at: outside()?.at }),
    });
    await user.click(button("Show QR code"));
    await waitFor(() => expect(written(asked)).toMatchObject([{ means: "outside" }]));
  });

  test("shows why the tokens can’t be reserved", async () => {
    const { user } = show(orderIn("ready_to_send"), "preparer", {
      [path("reservation")]: () => refusal("reserved", "They are already being sent."),
    });
    await user.click(button("Show QR code"));
    await screen.findByText("They are already being sent.");
  });

  test("scans and copies what is to be sent, and no other person does", async () => {
    const { container, unmount } = showIn("being_sent", reserved());
    screen.getByRole("img", { name: /^QR code of the address/ });
    expect(toSend(container)).toBe(3);
    expect(container.textContent).toContain("Send them once, then enter the transaction hash.");
    button("I sent nothing");
    await expectAccessible(container);
    unmount();
    const others = showIn("being_sent", reserved(), "approver").container;
    expect(toSend(others)).toBe(0);
    expect(others.textContent).toContain("with other software");
    expect(cover(others)).toBeNull();
  });

  test("can neither scan nor copy any more once nothing may be sent", () => {
    const { container } = showIn("being_sent", reserved({ open: false }));
    expect(toSend(container)).toBe(0);
    expect(container.textContent).toContain("Don’t send anything now.");
  });

  test("and without a network that we read, can copy the address, and there is no wallet panel", async () => {
    const { container } = showIn("being_sent", { transfer: null, ...reserved() });
    const name = `QR code of the address ${EXAMPLE_ADDRESS}, the same as written beside it`;
    screen.getByRole("img", { name });
    button("Copy address");
    expect(walletPanel()).toBeNull();
    expect(container.textContent).toContain("Tokens sent on any other network are lost");
    await expectAccessible(container);
  });
});

test.each([
  ["awaiting_transfer", true],
  ["payout_started", false],
] as const)("the hash is asked for only where its step is open: %s", (step, isOffered) => {
  showIn("issuer_failed", { confirmation: null, step });
  expect(maybeButton("Enter a hash") !== null).toBe(isOffered);
});

describe("an address that is not verified", () => {
  test("is in no form on the page of the approver who compares it, nor to look up for people who wait", () => {
    const { container, unmount } = showIn("address_unverified", {}, "approver");
    expect(container.innerHTML).not.toContain(EXAMPLE_ADDRESS);
    expect(container.innerHTML).not.toContain("B3D0");
    unmount();
    for (const [situation, isLinked] of [
      ["address_unverified", false],
      ["ready_to_send", true],
    ] as const) {
      const waiting = showIn(situation);
      const link = waiting.container.querySelector(`a[href$="/address/${EXAMPLE_ADDRESS}"]`);
      expect(link !== null).toBe(isLinked);
      waiting.unmount();
    }
  });

  test("shows its preparer who verifies it", () => {
    const { container } = showIn("address_unverified");
    expect(container.textContent).toContain("Anton Weiss compares the address");
    expect(maybeButton("Address matches")).toBeNull();
  });

  test("that looks like another one is shown beside it", async () => {
    const resembles = [{ address: "0x8617E340B3D01FA5F11F906F4090FD50E238070D", where: "RD-1" }];
    const destination = { completed: 0, resembles, needsCheck: true, checked: null, lapsed: null };
    const { container } = showIn("address_unverified", { transfer: exampleTransfer({ destination }) });
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("This address looks like another one but isn’t the same");
    expect(alert.textContent).toContain("One character differs");
    await expectAccessible(container);
  });
});

describe("tokens from another wallet", () => {
  const said = (ours: boolean) => ({
    ...{ ours, by: { id: "p", name: "Pia" }, at: "2026-11-21T09:10:00.000Z", note: "Treasury." },
  });
  const foreign: Arrival = { kind: "other_sender", fromWallet: false };
  const asking: Arrival = { ...foreign, asks: true };
  const own: Arrival = { ...foreign, amount: "900", decided: said(true) };

  test.each([
    ["We didn’t send this", false],
    ["We sent this", true],
  ] as const)(
    "are for a preparer to name, with what they checked, and nothing can be sent meanwhile: %s",
    async (...row) => {
      const [answer, ours] = row;
      const { user, container, asked } = show(
        orderIn("unexpected_transfer", "preparer", arrived(asking)),
        "preparer",
        { [path("arrivals")]: () => json(orderIn("ready_to_send")) },
      );
      heading("Did you send this transfer?");
      expect(walletPanel()).toBeNull();
      expect(maybeButton("Show QR code")).toBeNull();
      expect(container.textContent).toContain(exampleArrival(asking).from);
      // Beside the buttons: what a wrong answer does.
      expect(container.querySelector("[data-bottom-bar]")?.textContent).toContain("tokens can go out twice");
      await user.click(button(answer));
      await screen.findByRole("textbox", {
        name: "What did you check?",
        description: "Explain how you checked.",
      });
      expect(written(asked)).toEqual([]);
      await expectAccessible(container);
      await user.type(field("What did you check?"), "The sender wrote to us.");
      await user.click(button(answer));
      const sent = { ours, note: "The sender wrote to us." };
      await waitFor(() => expect(written(asked)).toMatchObject([sent]));
    },
  );

  test("promise no sending once the issuer has ended the order", async () => {
    const ended = withStatus("unexpected_transfer", "Completed");
    const { container, unmount } = showIn("unexpected_transfer", { ...ended, ...arrived(asking) });
    heading("Did you send this transfer?");
    button("We didn’t send this");
    expect(container.textContent).toContain("don’t send anything more");
    expect(container.textContent).not.toMatch(/go out twice|until you answer/);
    unmount();
    const { user } = showIn("unmatched_transfer", { ...ended, ...arrived(own) });
    await user.click(button("We didn’t send this"));
    const dialog = await screen.findByRole("dialog", { name: "Were these tokens not yours?" });
    expect(dialog.textContent).toContain("The issuer has ended this order, so nothing more is sent.");
  });

  test("are not for an approver to name", () => {
    const { container } = showIn("unexpected_transfer", arrived(asking), "approver");
    heading("Tokens have come from another wallet");
    for (const answer of ["We didn’t send this", "We sent this"]) expect(maybeButton(answer)).toBeNull();
    expect(container.textContent).toContain("has to say whether it was yours");
  });

  test("that were ours are shown with how much of the amount they are, for the issuer's support to match", async () => {
    const { container } = showIn("unmatched_transfer", arrived(own));
    heading("The issuer can’t match these tokens");
    for (const sentence of [
      "900.00 EURX of 1,250.00 EURX came from another wallet",
      "Once it has agreed, enter their transaction hash; an approver submits it although the check fails.",
    ])
      expect(container.textContent).toContain(sentence);
    expect(container.textContent).not.toContain("Find out who sent it");
    button("Copy message");
    expect(messageToSupport()?.textContent).toContain("Please match what is marked as ours");
    expect(maybeButton("We sent this")).toBeNull();
    await expectAccessible(container);
  });

  test("of which a preparer said too early that they were ours can be taken back, with what was checked", async () => {
    const { user, asked } = show(orderIn("unmatched_transfer", "preparer", arrived(own)), "preparer", {
      [path("arrivals")]: () => json(orderIn("ready_to_send")),
    });
    await user.click(button("We didn’t send this"));
    const dialog = await screen.findByRole("dialog", { name: "Were these tokens not yours?" });
    expect(dialog.textContent).toContain("tokens can go out twice");
    await expectAccessible(dialog);
    await user.type(within(dialog).getByLabelText("What did you check?"), "Treasury.");
    await user.click(within(dialog).getByRole("button", { name: "We didn’t send this" }));
    await waitFor(() => expect(written(asked)).toMatchObject([{ ours: false, note: "Treasury." }]));
  });

  describe("that were ours and that the network took back", () => {
    const dropped: Arrival = { ...own, state: "dropped" };

    test("are not to be matched: nothing is sent and no hash is asked for until they are gone for certain", async () => {
      const { container } = showIn("unmatched_transfer", arrived(dropped));
      heading("Taken back by the network");
      expect(container.textContent).toContain("the network no longer includes it.Don’t send anything.");
      expect(container.textContent).not.toContain("the message below");
      expect(screen.queryByText("Message to the issuer’s support")).toBeNull();
      expect(maybeButton("Enter a hash")).toBeNull();
      await expectAccessible(container);
    });

    test("do not keep a hash from being entered once they are gone and the tokens are sent", () => {
      showIn("being_sent", arrived(dropped));
      button("Enter a hash");
    });

    test("have no effect beside one that stands", () => {
      const standing = { ...own, amount: "700", transactionHash: `0x${"d".repeat(64)}` };
      const { container } = showIn("unmatched_transfer", arrived(dropped, standing));
      heading("The issuer can’t match these tokens");
      expect(container.textContent).toContain("700.00 EURX of 1,250.00 EURX came from another wallet");
      button("Enter a hash");
    });
  });

  test("of which some were ours leave the rest to be decided first, one after the other", () => {
    const other = { ...asking, amount: "350", transactionHash: `0x${"c".repeat(64)}` };
    const third = { ...asking, amount: "250", transactionHash: `0x${"d".repeat(64)}` };
    showIn("unmatched_transfer", arrived(own, other, third));
    button("We didn’t send this");
    button("We sent this");
  });

  test("that weren't ours say so, and ask no more who sent them", () => {
    const { container } = showIn("ready_to_send", arrived({ ...foreign, decided: said(false) }));
    expect(container.textContent).toContain("A preparer said that it wasn’t yours");
    expect(container.textContent).not.toContain("Find out who sent it");
  });
});

describe("a closed redemption", () => {
  test("shows what arrived and the message to the issuer’s support, and offers neither sending nor redeeming again", async () => {
    const late: Arrival = { kind: "late", logIndex: 1, to: null, amount: "5" };
    const { container } = showIn("closed", { tokensAtIssuer: true, ...arrived({ to: null }, late) });
    screen.getByRole("heading", { level: 3, name: "Seen on Ethereum" });
    screen.getByText("This redemption’s transfer");
    screen.getByText("Too late");
    const message = messageToSupport();
    expect(message?.open).toBe(false);
    for (const sentence of [
      "1,250.00 EURX, this redemption’s transfer, from 0x",
      "We have closed this redemption on our side. Please return",
    ])
      expect(message?.textContent).toContain(sentence);
    screen.getByText(/^Tokens of yours are with the issuer. Don’t prepare it again./);
    expect(screen.queryByRole("link", { name: "Redeem again" })).toBeNull();
    expect(container.textContent).not.toContain(EXAMPLE_ADDRESS);
    expect(walletPanel()).toBeNull();
    await expectAccessible(container);
  });

  test("doesn’t ask for the rest of what has arrived", () => {
    const { container } = showIn("closed", {
      tokensAtIssuer: true,
      ...arrived({ kind: "partial", amount: "9" }),
    });
    screen.getByText("Ask the issuer’s support to return it.");
    expect(container.textContent).not.toContain("whether the missing amount may follow");
  });

  test("where nothing arrived has no message to send", () => {
    showIn("closed", arrived());
    screen.getByText(/ask the issuer to cancel it.$/);
    expect(screen.queryByText("Message to the issuer’s support")).toBeNull();
  });
});
