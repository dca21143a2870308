import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, stubApi } from "@/components/testing/stub-api";
import { toast } from "@/components/ui/toast";
import { orderKeys, orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/order-situation";
import { type Answer, fakeWallet, HASH } from "../../testing/fake-wallet";
import { orderIn } from "../../testing/order-in";
import { readinessOf } from "../../testing/readiness";
import { renderOrder } from "../../testing/render-order";
import { SendStep } from "../send-step";
import { forgetSend, keepSend } from "./kept-send";

const { id } = orderIn("ready_to_send");
const readiness = readinessOf(id);

const panel = () => screen.queryByRole("region", { name: "Send from a connected wallet" });

beforeEach(() => forgetSend(id));

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
    stubApi(readiness);
    const { container } = renderOrder(<SendStep order={orderIn("tokens_arrived")} onSent={() => {}} />);
    await screen.findByText("We don’t know if your wallet sent the tokens");
    expect(screen.queryByRole("button", { name: "Copy address" })).toBeNull();
    expect(screen.queryByRole("button", { name: /recorded transaction/ })).toBeNull();
    await expectAccessible(container);
  });

  test("ends the panel until the recorded transaction has moved nothing for good", async () => {
    keepSend(id, { hash: null });
    stubApi(readiness);
    const { user } = renderOrder(<SendStep order={orderIn("ready_to_resend")} onSent={() => {}} />);
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
