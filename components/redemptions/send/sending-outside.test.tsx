import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, written } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import { EXAMPLE_ADDRESS, orderIn } from "../testing/order-in";
import { button } from "../testing/page";
import {
  cover,
  outside,
  sendPath,
  sentOrderId,
  showSend,
  showSendIn,
  toSend,
  walletPanel,
} from "../testing/send-page";
import { forgetSend } from "./wallet/kept-send";

beforeEach(() => forgetSend(sentOrderId));

describe("with other software", () => {
  const reserved = (over: Partial<NonNullable<Order["reservation"]>> = {}) => ({
    reservation: outside(over),
  });

  test("a person who says that they send it reserves it first", async () => {
    const { user, asked } = showSend(orderIn("ready_to_send"), "preparer", {
      [sendPath("reservation")]: () => json({ payment: null, at: outside()?.at }),
    });
    await user.click(button("Show QR code"));
    await waitFor(() => expect(written(asked)).toMatchObject([{ means: "outside" }]));
  });

  test("shows why the tokens can’t be reserved", async () => {
    const { user } = showSend(orderIn("ready_to_send"), "preparer", {
      [sendPath("reservation")]: () => refusal("reserved", "They are already being sent."),
    });
    await user.click(button("Show QR code"));
    await screen.findByText("They are already being sent.");
  });

  test("scans and copies what is to be sent, and no other person does", async () => {
    const { container, unmount } = showSendIn("being_sent", reserved());
    screen.getByRole("img", { name: /^QR code of the address/ });
    expect(toSend(container)).toBe(3);
    expect(container.textContent).toContain("Send them once, then enter the transaction hash.");
    button("I sent nothing");
    await expectAccessible(container);
    unmount();
    const others = showSendIn("being_sent", reserved(), "approver").container;
    expect(toSend(others)).toBe(0);
    expect(others.textContent).toContain("with other software");
    expect(cover(others)).toBeNull();
  });

  test("can neither scan nor copy any more once nothing may be sent", () => {
    const { container } = showSendIn("being_sent", reserved({ open: false }));
    expect(toSend(container)).toBe(0);
    expect(container.textContent).toContain("Don’t send anything now.");
  });

  test("and without a network that we read, can copy the address, and there is no wallet panel", async () => {
    const { container } = showSendIn("being_sent", { transfer: null, ...reserved() });
    const name = `QR code of the address ${EXAMPLE_ADDRESS}, the same as written beside it`;
    screen.getByRole("img", { name });
    button("Copy address");
    expect(walletPanel()).toBeNull();
    expect(container.textContent).toContain("Tokens sent on any other network are lost");
    await expectAccessible(container);
  });
});
