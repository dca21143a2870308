import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { toast } from "@/components/ui/toast";
import { orderKeys, orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import { maySendTokens, SITUATIONS, type Situation } from "@/lib/domain/order-situation";
import { openSteps } from "../flow/place";
import { exampleTransfer } from "../testing/example-transfer";
import { type Answer, fakeWallet, HASH } from "../testing/fake-wallet";
import { EXAMPLE_ADDRESS, type ExamplePerson, orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { SendStep } from "./send-step";
import { forgetSend, keepSend } from "./wallet/kept-send";

const { id } = orderIn("ready_to_send");
const READY = {
  network: "Ethereum",
  walletAddress: orderIn("ready_to_send").wallet.address,
  token: {
    address: exampleTransfer({}).network.token.address,
    symbol: "EURX",
    decimals: 6,
    asExpected: true,
  },
  balance: { amount: "5000", enough: true },
  gas: { balance: "0.5", needed: "0.001", symbol: "ETH", enough: true },
  problem: null,
  at: "2026-11-21T09:12:00.000Z",
};
const readiness = { [`GET /api/orders/${id}/readiness`]: () => json(READY) };

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
    expect(count("[role=img][aria-label^='QR code']")).toBe(isOpen ? 1 : 0);
    expect(count("[aria-label='Copy address']")).toBe(isOpen ? 1 : 0);
    expect(count("[aria-label='Copy amount']")).toBe(isOpen ? 1 : 0);
    expect(count("input[type=radio][name]") > 0 && container.textContent?.includes("payment request")).toBe(
      isOpen,
    );
    expect(count("section[aria-labelledby=wallet]")).toBe(isOpen ? 1 : 0);
    screen.getByRole("heading", { level: 2 });
    await expectAccessible(container);
  });

  test("offers somebody without a role to act nothing to do", () => {
    const { container } = show(orderIn(situation, "viewer"), "viewer");
    expect(
      container.querySelector("section[aria-labelledby=wallet], textarea, input:not([type=radio])"),
    ).toBeNull();
    const buttons = [...container.querySelectorAll("button")];
    const names = buttons.map((one) => one.getAttribute("aria-label") ?? one.textContent);
    expect(names.filter((name) => !name.startsWith("Copy "))).toEqual([]);
  });
});

test("all of the life from the approval on was looked at", () => {
  expect(STANDING).toHaveLength(SITUATIONS.length - 5);
  expect(STANDING.filter(maySendTokens)).toEqual(["ready_to_send", "ready_to_resend"]);
});

const READABLE: Situation[] = [
  "address_unverified",
  "unexpected_transfer",
  "tokens_arrived",
  "completed_early",
  "resend_unverified",
  "checking_hash",
  "paid_out",
  "issuer_failed",
];

test.each(READABLE)("in %s the address can still be read in full", (situation) => {
  const { container } = show(orderIn(situation));
  expect(container.textContent).toContain(EXAMPLE_ADDRESS);
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

test("without a network that we read, the address can be copied and the wallet panel is missing", async () => {
  const { container } = show(orderIn("ready_to_send", "preparer", { transfer: null }));
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

describe("an address that nobody has verified", () => {
  const verify = `POST /api/orders/${id}/address-check`;

  test("is verified by an approver with a note", async () => {
    const order = orderIn("address_unverified", "approver");
    const asked = stubApi({ ...readiness, [verify]: () => json(orderIn("ready_to_send", "approver")) });
    const { user, container } = renderOrder(<SendStep order={order} onSent={() => {}} />, {
      who: "approver",
    });
    await user.click(screen.getByRole("button", { name: "Address matches" }));
    await screen.findByText("Enter who you compared it with, and how.");
    await expectAccessible(container);
    expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
    await user.type(screen.getByRole("textbox"), "Called Ms Weber.");
    await user.click(screen.getByRole("button", { name: "Address matches" }));
    await waitFor(() =>
      expect(asked).toContainEqual({
        method: "POST",
        path: `/api/orders/${id}/address-check`,
        body: { walletAddress: EXAMPLE_ADDRESS, note: "Called Ms Weber." },
      }),
    );
  });

  test("keeps the note when the request fails", async () => {
    stubApi({ ...readiness, [verify]: () => refusal("wrong_state", "It needs no verification now.") });
    const { user } = renderOrder(
      <SendStep order={orderIn("address_unverified", "approver")} onSent={() => {}} />,
      { who: "approver" },
    );
    await user.type(screen.getByRole("textbox"), "Called Ms Weber.");
    await user.click(screen.getByRole("button", { name: "Address matches" }));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("It needs no verification now.");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Called Ms Weber.");
  });

  test("says to its preparer why they can’t do it", () => {
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
      destination: { completed: 0, resembles, needsCheck: true, checked: null },
    });
    const { container } = show(orderIn("address_unverified", "preparer", { transfer }));
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("This address looks like another one but isn’t the same");
    expect(alert.textContent).toContain("One character differs");
    await expectAccessible(container);
  });
});

describe("sending from a wallet in the browser", () => {
  function announce(answers: Record<string, Answer> = {}) {
    const provider = fakeWallet(answers);
    const info = { uuid: "1", name: "Example Wallet" };
    const tell = () =>
      window.dispatchEvent(
        Object.assign(new Event("eip6963:announceProvider"), { detail: { info, provider } }),
      );
    window.addEventListener("eip6963:requestProvider", tell);
    return { provider, stop: () => window.removeEventListener("eip6963:requestProvider", tell) };
  }

  function Page() {
    const { data } = useQuery({ ...orderQuery(id), refetchInterval: false });
    return data ? <SendStep order={data} onSent={() => {}} /> : null;
  }

  async function connected(first: Order, answers?: Record<string, Answer>) {
    const { provider, stop } = announce(answers);
    let now = first;
    const asked = stubApi({
      ...readiness,
      [`GET /api/orders/${id}`]: () => json(now),
      [`POST /api/orders/${id}/confirmation`]: () => json(orderIn("checking_hash")),
    });
    const rendered = renderOrder(<Page />);
    await rendered.user.click(await screen.findByRole("button", { name: "Example Wallet" }));
    const send = await screen.findByRole<HTMLButtonElement>("button", { name: /from this wallet$/ });
    await waitFor(() => expect(send.disabled).toBe(false));
    stop();
    return { ...rendered, provider, asked, send, becomes: (order: Order) => (now = order) };
  }

  test("asks the wallet once and records its hash", async () => {
    const { user, provider, asked, send, container } = await connected(orderIn("ready_to_send"));
    await expectAccessible(container);
    await user.dblClick(send);
    await waitFor(() =>
      expect(asked).toContainEqual({
        method: "POST",
        path: `/api/orders/${id}/confirmation`,
        body: { transactionHash: HASH.toLowerCase() },
      }),
    );
    expect(provider.times("eth_sendTransaction")).toBe(1);
  });

  const AFTERWARDS: [Situation, RegExp][] = [
    ["tokens_arrived", /^Nothing was sent: the tokens for this redemption have already arrived/],
    ["unexpected_transfer", /^Nothing was sent: the amount received doesn’t match/],
    ["address_unverified", /^Nothing was sent: an approver has to verify/],
    ["address_invalid", /^Nothing was sent: the deposit address is invalid/],
    ["instructions_alarm", /^Nothing was sent: this redemption is blocked by an alarm/],
    ["completed_early", /^Nothing was sent: the issuer has ended this order/],
    ["issuer_failed", /^Nothing was sent: the issuer reports/],
    ["checking_hash", /^Nothing was sent: a transaction hash is already recorded/],
    ["paid_out", /^Nothing was sent: the payout has already started/],
  ];

  test.each(AFTERWARDS)(
    "does not ask the wallet when it is %s by the time of the click",
    async (situation, said) => {
      const error = vi.spyOn(toast, "error");
      const { user, provider, send, becomes } = await connected(orderIn("ready_to_send"));
      becomes(orderIn(situation));
      await user.click(send);
      await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(said)));
      expect(panel()).toBeNull();
      expect(provider.times("eth_sendTransaction")).toBe(0);
      error.mockRestore();
    },
  );

  test("does not ask the wallet for a payment that has changed", async () => {
    const error = vi.spyOn(toast, "error");
    const { user, provider, send, becomes } = await connected(orderIn("ready_to_send"));
    const { instructions } = orderIn("ready_to_send");
    becomes(
      orderIn("ready_to_send", "preparer", {
        instructions: instructions && { ...instructions, amount: "1251.00" },
      }),
    );
    await user.click(send);
    await waitFor(() =>
      expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/payment details have changed/)),
    );
    expect(provider.times("eth_sendTransaction")).toBe(0);
    error.mockRestore();
  });

  test("keeps an open wallet on the page while the order moves on, and then says what it did", async () => {
    let answer: (hash: null) => void = () => {};
    const { user, client, send } = await connected(orderIn("ready_to_send"), {
      eth_sendTransaction: () => new Promise((done) => (answer = done)),
    });
    await user.click(send);
    await screen.findByText(/^Your wallet is asking you/);
    client.setQueryData(orderKeys.one(id), orderIn("tokens_arrived"));
    await screen.findByRole("heading", { name: "The tokens have arrived" });
    screen.getByText(/^Your wallet is asking you/);
    answer(null);
    await screen.findByText("We don’t know if your wallet sent the tokens");
  });
});

describe("what this tab asked a wallet", () => {
  test("stays on the page once tokens may not be sent any more", async () => {
    keepSend(id, { hash: null });
    const { container } = show(orderIn("tokens_arrived"));
    await screen.findByText("We don’t know if your wallet sent the tokens");
    expect(button("Copy address")).toBeNull();
    expect(button(/recorded transaction/)).toBeNull();
    await expectAccessible(container);
  });

  test("ends the panel until the recorded transaction has moved nothing for good", async () => {
    keepSend(id, { hash: null });
    const { user } = show(orderIn("ready_to_resend"));
    await user.click(
      await screen.findByRole("button", { name: "My wallet shows only the recorded transaction" }),
    );
    await screen.findByText(/^No wallet found/);
  });

  test("is recorded at a click where that failed before", async () => {
    keepSend(id, { hash: HASH.toLowerCase() });
    const asked = stubApi({
      ...readiness,
      [`POST /api/orders/${id}/confirmation`]: () => json(orderIn("checking_hash")),
    });
    const { user } = renderOrder(<SendStep order={orderIn("ready_to_send")} onSent={() => {}} />);
    const region = await screen.findByRole("region", { name: "Send from a connected wallet" });
    await user.click(await within(region).findByRole("button", { name: "Record the hash" }));
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toContainEqual({ transactionHash: HASH.toLowerCase() }),
    );
  });
});
