import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { useDeferredValue } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { toast } from "@/components/ui/toast";
import { orderKeys, orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { type Answer, failure, fakeWallet, HASH } from "../../testing/fake-wallet";
import { EXAMPLE_ADDRESS, orderIn } from "../../testing/order-in";
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

  // As the page does.
  const Latest = ({ order }: { order: Order }) => (
    <SendStep order={useDeferredValue(order)} onSent={() => {}} />
  );

  function Page() {
    const { data } = useQuery({ ...orderQuery(id), refetchInterval: false });
    return data ? <Latest order={data} /> : null;
  }

  const { token, chainId } = orderIn("ready_to_send").transfer?.network ?? expect.fail("no network");
  const RESERVED = {
    payment: {
      chainId,
      token: token.address,
      to: EXAMPLE_ADDRESS,
      amount: "1250.00",
      units: "1250000000",
    },
    at: "2026-11-21T09:12:00.000Z",
  };
  const RESERVE = `POST /api/orders/${id}/reservation`;
  const RELEASE = `POST /api/orders/${id}/reservation/release`;

  async function connected(
    first: Order,
    answers?: Record<string, Answer>,
    routes: Parameters<typeof stubApi>[0] = {},
  ) {
    const { provider, stop } = announce(answers);
    let now = first;
    const asked = stubApi({
      ...readiness,
      [`GET /api/orders/${id}`]: () => json(now),
      [`POST /api/orders/${id}/confirmation`]: () => json(orderIn("checking_hash")),
      [RESERVE]: () => {
        now = orderIn("being_sent");
        return json(RESERVED, 201);
      },
      [RELEASE]: () => {
        now = orderIn("ready_to_send");
        return json(now);
      },
      ...routes,
    });
    const rendered = renderOrder(<Page />);
    await rendered.user.click(await screen.findByRole("button", { name: "Connect Example Wallet" }));
    const send = await screen.findByRole<HTMLButtonElement>("button", { name: /from this wallet$/ });
    await waitFor(() => expect(send.disabled).toBe(false));
    stop();
    const writes = () =>
      asked.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
    return { ...rendered, provider, asked, writes, send, becomes: (order: Order) => (now = order) };
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
    expect(asked.filter(({ path }) => path.endsWith("/reservation"))).toHaveLength(1);
  });

  test("moves the focus to its heading when the button that led on is gone: connected, then sent", async () => {
    const never = { [`POST /api/orders/${id}/confirmation`]: () => new Promise<never>(() => {}) };
    const { user, send } = await connected(orderIn("ready_to_send"), undefined, never);
    const heading = screen.getByRole("heading", { name: "Send from a connected wallet" });
    expect(document.activeElement).toBe(heading);
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole("button", { name: /from this wallet$/ })).toBeNull());
    expect(document.activeElement).toBe(heading);
  });

  test.each([
    ["reserved", /already being sent/],
    ["paused", /sending is paused, or the token has stopped/],
    ["issuer_failed", /couldn’t read the payment instructions from the issuer/],
  ] as const)("does not ask the wallet when the server answers %s", async (code, said) => {
    const error = vi.spyOn(toast, "error");
    const { user, provider, send } = await connected(orderIn("ready_to_send"), undefined, {
      [RESERVE]: () => refusal(code, "No."),
    });
    await user.click(send);
    await waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(said)));
    expect(provider.times("eth_sendTransaction")).toBe(0);
  });

  test("does not ask the wallet when no answer comes, and says so", async () => {
    const { user, provider, send } = await connected(orderIn("ready_to_send"), undefined, {
      [RESERVE]: () => Promise.reject(new TypeError("offline")),
    });
    await user.click(send);
    await screen.findByText(/^Nothing was sent: we couldn’t check/);
    expect(provider.times("eth_sendTransaction")).toBe(0);
  });

  test("gives the reservation back at once when another payment is reserved than was shown", async () => {
    const other = { ...RESERVED, payment: { ...RESERVED.payment, units: "1251000000" } };
    const { user, provider, writes, send } = await connected(orderIn("ready_to_send"), undefined, {
      [RESERVE]: () => json(other, 201),
    });
    await user.click(send);
    await screen.findByText(/^Nothing was sent: the payment details have changed/);
    expect(writes()).toEqual([
      [`/api/orders/${id}/reservation`, { means: "page" }],
      [
        `/api/orders/${id}/reservation/release`,
        { reason: expect.stringMatching(/payment had changed/), at: RESERVED.at },
      ],
    ]);
    expect(provider.times("eth_sendTransaction")).toBe(0);
  });

  test("gives it back when it was declined in the wallet, and offers that again while the server is away", async () => {
    let isAway = true;
    const { user, writes, send } = await connected(
      orderIn("ready_to_send"),
      { eth_sendTransaction: failure(4001) },
      {
        [RELEASE]: () => (isAway ? Promise.reject(new TypeError("offline")) : json(orderIn("ready_to_send"))),
      },
    );
    await user.click(send);
    await screen.findByText(/nobody can send these tokens until it is released/);
    isAway = false;
    await user.click(screen.getByRole("button", { name: "Try again to release it" }));
    await waitFor(() => expect(send.disabled).toBe(false));
    screen.getByText("Nothing was sent: you declined it in the wallet.");
    const released = [
      `/api/orders/${id}/reservation/release`,
      { reason: "Declined in the wallet", at: RESERVED.at },
    ];
    expect(writes().slice(1)).toEqual([released, released]);
  });

  test("keeps its place and the focus while the page has yet to learn that the reservation was given back", async () => {
    let decline = () => {};
    const decided = new Promise((_, reject) => {
      decline = () => reject(Object.assign(new Error("no"), { code: 4001 }));
    });
    const { user, send } = await connected(orderIn("ready_to_send"), { eth_sendTransaction: () => decided });
    await user.click(send);
    await screen.findByText(/been sending them from/);
    decline();
    await screen.findByRole("button", { name: "I’ll send it with other software" });
    await waitFor(() => expect(send.getAttribute("aria-busy")).toBeNull());
    expect(document.activeElement).toBe(send);
    screen.getByText("Nothing was sent: you declined it in the wallet.");
  });

  test("takes a refused release as done: this page has nothing left to give back", async () => {
    const { user, send } = await connected(
      orderIn("ready_to_send"),
      { eth_sendTransaction: failure(4001) },
      { [RELEASE]: () => refusal("conflict", "Someone has started to send again since.") },
    );
    await user.click(send);
    // The page shows who is sending by now.
    await screen.findByText(/been sending them from/);
    await waitFor(() => expect(panel()).toBeNull());
  });

  const AFTERWARDS: [Situation, RegExp][] = [
    ["tokens_arrived", /^Nothing was sent: the tokens for this redemption have already arrived/],
    ["unexpected_transfer", /^Nothing was sent: tokens have come from another wallet/],
    ["wrong_transfer", /^Nothing was sent: what arrived isn’t what was ordered/],
    ["unmatched_transfer", /^Nothing was sent: tokens have come from another wallet/],
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
      await waitFor(() => expect(panel()).toBeNull());
      expect(provider.times("eth_sendTransaction")).toBe(0);
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
    await waitFor(() => expect(panel()).toBeNull());
  });

  test("leaves a wallet that did not say what it did to its holder, who is asked on the page", async () => {
    const { user, writes, send } = await connected(orderIn("ready_to_send"), {
      eth_sendTransaction: failure(-32603),
    });
    await user.click(send);
    await screen.findByRole("button", { name: "My wallet sent nothing" });
    await waitFor(() => expect(panel()).toBeNull());
    expect(writes().map(([path]) => path)).toEqual([`/api/orders/${id}/reservation`]);
  });
});

describe("a hash that this tab keeps", () => {
  test("stays on the page once tokens may not be sent any more", async () => {
    keepSend(id, { hash: HASH.toLowerCase() });
    stubApi(readiness);
    const { container } = renderOrder(<SendStep order={orderIn("tokens_arrived")} onSent={() => {}} />);
    await screen.findByText("Your wallet has sent the tokens");
    expect(screen.queryByRole("button", { name: "Copy address" })).toBeNull();
    await expectAccessible(container);
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
