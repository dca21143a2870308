import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { EXAMPLE_ADDRESS } from "../testing/order-in";
import { type Arrival, arrived, messageToSupport, showSendIn, walletPanel } from "../testing/send-page";

describe("a closed redemption", () => {
  test("shows what arrived and the message to the issuer’s support, and offers neither sending nor redeeming again", async () => {
    const late: Arrival = { kind: "late", logIndex: 1, to: null, amount: "5" };
    const { container } = showSendIn("closed", { tokensAtIssuer: true, ...arrived({ to: null }, late) });
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
    const { container } = showSendIn("closed", {
      tokensAtIssuer: true,
      ...arrived({ kind: "partial", amount: "9" }),
    });
    screen.getByText("Ask the issuer’s support to return it.");
    expect(container.textContent).not.toContain("whether the missing amount may follow");
  });

  test("where nothing arrived has no message to send", () => {
    showSendIn("closed", arrived());
    screen.getByText(/ask the issuer to cancel it.$/);
    expect(screen.queryByText("Message to the issuer’s support")).toBeNull();
  });
});
