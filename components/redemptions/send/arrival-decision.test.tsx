import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, written } from "@/components/testing/stub-api";
import { exampleArrival } from "../testing/example-transfer";
import { orderIn } from "../testing/order-in";
import { button, field, heading, maybeButton } from "../testing/page";
import {
  type Arrival,
  arrived,
  messageToSupport,
  sendPath,
  sentOrderId,
  showSend,
  showSendIn,
  walletPanel,
  withStatus,
} from "../testing/send-page";
import { forgetSend } from "./wallet/kept-send";

beforeEach(() => forgetSend(sentOrderId));

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
      const { user, container, asked } = showSend(
        orderIn("unexpected_transfer", "preparer", arrived(asking)),
        "preparer",
        { [sendPath("arrivals")]: () => json(orderIn("ready_to_send")) },
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
    const { container, unmount } = showSendIn("unexpected_transfer", { ...ended, ...arrived(asking) });
    heading("Did you send this transfer?");
    button("We didn’t send this");
    expect(container.textContent).toContain("don’t send anything more");
    expect(container.textContent).not.toMatch(/go out twice|until you answer/);
    unmount();
    const { user } = showSendIn("unmatched_transfer", { ...ended, ...arrived(own) });
    await user.click(button("We didn’t send this"));
    const dialog = await screen.findByRole("dialog", { name: "Were these tokens not yours?" });
    expect(dialog.textContent).toContain("The issuer has ended this order, so nothing more is sent.");
  });

  test("are not for an approver to name", () => {
    const { container } = showSendIn("unexpected_transfer", arrived(asking), "approver");
    heading("Tokens have come from another wallet");
    for (const answer of ["We didn’t send this", "We sent this"]) expect(maybeButton(answer)).toBeNull();
    expect(container.textContent).toContain("has to say whether it was yours");
  });

  test("that were ours are shown with how much of the amount they are, for the issuer's support to match", async () => {
    const { container } = showSendIn("unmatched_transfer", arrived(own));
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
    const { user, asked } = showSend(orderIn("unmatched_transfer", "preparer", arrived(own)), "preparer", {
      [sendPath("arrivals")]: () => json(orderIn("ready_to_send")),
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
      const { container } = showSendIn("unmatched_transfer", arrived(dropped));
      heading("Taken back by the network");
      expect(container.textContent).toContain("the network no longer includes it.Don’t send anything.");
      expect(container.textContent).not.toContain("the message below");
      expect(screen.queryByText("Message to the issuer’s support")).toBeNull();
      expect(maybeButton("Enter a hash")).toBeNull();
      await expectAccessible(container);
    });

    test("do not keep a hash from being entered once they are gone and the tokens are sent", () => {
      showSendIn("being_sent", arrived(dropped));
      button("Enter a hash");
    });

    test("have no effect beside one that stands", () => {
      const standing = { ...own, amount: "700", transactionHash: `0x${"d".repeat(64)}` };
      const { container } = showSendIn("unmatched_transfer", arrived(dropped, standing));
      heading("The issuer can’t match these tokens");
      expect(container.textContent).toContain("700.00 EURX of 1,250.00 EURX came from another wallet");
      button("Enter a hash");
    });
  });

  test("of which some were ours leave the rest to be decided first, one after the other", () => {
    const other = { ...asking, amount: "350", transactionHash: `0x${"c".repeat(64)}` };
    const third = { ...asking, amount: "250", transactionHash: `0x${"d".repeat(64)}` };
    showSendIn("unmatched_transfer", arrived(own, other, third));
    button("We didn’t send this");
    button("We sent this");
  });

  test("that weren't ours say so, and ask no more who sent them", () => {
    const { container } = showSendIn("ready_to_send", arrived({ ...foreign, decided: said(false) }));
    expect(container.textContent).toContain("A preparer said that it wasn’t yours");
    expect(container.textContent).not.toContain("Find out who sent it");
  });
});
