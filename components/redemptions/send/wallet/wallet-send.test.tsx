import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useDeferredValue } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { toast } from "@/components/ui/toast";
import { orderKeys, orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { type Answer, FROM, failure, fakeWallet, HASH, OTHER } from "../../testing/fake-wallet";
import { EXAMPLE_ADDRESS, orderIn } from "../../testing/order-in";
import { button, maybeButton, writes } from "../../testing/page";
import { READY, readinessOf } from "../../testing/readiness";
import { renderOrder } from "../../testing/render-order";
import { SendStep } from "../send-step";
import { forgetSend, keepSend } from "./kept-send";

const { id, transfer } = orderIn("ready_to_send");
const { token, chainId } = transfer?.network ?? expect.fail("no network");
const PATH = `/api/orders/${id}`;
const RESERVE = `POST ${PATH}/reservation`;
const RELEASE = `POST ${PATH}/reservation/release`;
const CONFIRM = `POST ${PATH}/confirmation`;
const PAYMENT = {
  chainId,
  token: token.address,
  to: EXAMPLE_ADDRESS,
  amount: "1250.00",
  units: "1250000000",
};
const RESERVED = { payment: PAYMENT, at: "2026-11-21T09:12:00.000Z" };
const RECORDED = { transactionHash: HASH.toLowerCase() };
const DECLINES = { eth_sendTransaction: failure(4001) };
const away = () => Promise.reject(new TypeError("offline"));

const panel = () => screen.queryByRole("region", { name: /^(Your wallet|Sent from your wallet)$/ });
/** The button that asks a connected wallet once more. */
const again = () => button("Send 1,250.00 EURX from this wallet");
const declined = () => screen.findByText("Nothing was sent: you declined it in the wallet.");

beforeEach(() => forgetSend(id));

// As the page does.
const Latest = ({ order }: { order: Order }) => (
  <SendStep order={useDeferredValue(order)} onHash={() => {}} />
);

function Page() {
  const { data } = useQuery({ ...orderQuery(id), refetchInterval: false });
  return data ? <Latest order={data} /> : null;
}

type Setup = { answers?: Record<string, Answer>; routes?: Parameters<typeof stubApi>[0] };

/** The page with one wallet in the browser: one press connects it and asks it. */
async function withWallet({ answers, routes }: Setup = {}) {
  const provider = fakeWallet(answers);
  const detail = { info: { uuid: "1", name: "Example Wallet" }, provider };
  const announce = () =>
    window.dispatchEvent(Object.assign(new Event("eip6963:announceProvider"), { detail }));
  window.addEventListener("eip6963:requestProvider", announce);
  let now = orderIn("ready_to_send");
  const becomes = (order: Order) => (now = order);
  const asked = stubApi({
    ...readinessOf(id),
    [`GET ${PATH}`]: () => json(now),
    [CONFIRM]: () => json(orderIn("checking_hash")),
    [RESERVE]: () => {
      becomes(orderIn("being_sent"));
      return json(RESERVED, 201);
    },
    [RELEASE]: () => json(becomes(orderIn("ready_to_send"))),
    ...routes,
  });
  const rendered = renderOrder(<Page />);
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Connect wallet and send" });
  window.removeEventListener("eip6963:requestProvider", announce);
  const toasted = vi.spyOn(toast, "error");
  return {
    ...{ ...rendered, send, becomes, toasted },
    written: () => writes(asked).map(({ method, path, body }) => [`${method} ${path}`, body]),
    provider,
    asks: () => provider.times("eth_sendTransaction"),
  };
}

describe("sending from a wallet in the browser", () => {
  test("asks the wallet once and records its hash", async () => {
    const { user, asks, written, send, container } = await withWallet();
    await expectAccessible(container);
    await user.dblClick(send);
    await waitFor(() =>
      expect(written()).toEqual([
        [RESERVE, { means: "page" }],
        [CONFIRM, RECORDED],
      ]),
    );
    expect(asks()).toBe(1);
  });

  test("moves the focus to its heading when the button that led on is gone, and keeps it there once it is sent", async () => {
    let answer: (hash: string) => void = () => {};
    const { user, send } = await withWallet({
      answers: { eth_sendTransaction: () => new Promise((done) => (answer = done)) },
      routes: { [CONFIRM]: () => new Promise(() => {}) },
    });
    await user.click(send);
    await screen.findByText(/^Your wallet is asking you/);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your wallet" }));
    answer(HASH);
    const heading = await screen.findByRole("heading", { name: "Sent from your wallet" });
    expect(document.activeElement).toBe(heading);
  });

  const FOREIGN = { eth_requestAccounts: [OTHER], eth_accounts: [OTHER] };
  const POOR = { ...READY, balance: { amount: "1", enough: false } };

  test.each<[string, Setup, RegExp]>([
    ["account", { answers: FOREIGN }, /^Not the approved wallet$/],
    ["network", { answers: { eth_chainId: "0x89" } }, /^Wrong network$/],
    [
      "balance",
      { routes: { [`GET ${PATH}/readiness`]: () => json(POOR) } },
      /^Fix what is marked above first\.$/,
    ],
  ])("does not ask a wallet whose %s is wrong, and says so", async (_, setup, said) => {
    const { user, asks, send, container } = await withWallet(setup);
    await user.click(send);
    await screen.findByText(said);
    expect(again().disabled).toBe(true);
    await expectAccessible(container);
    expect(asks()).toBe(0);
  });

  test("asks a wallet that was put right only at another press", async () => {
    const { user, asks, send, provider } = await withWallet({ answers: FOREIGN });
    await user.click(send);
    await screen.findByText("Not the approved wallet");
    provider.all.eth_accounts = [FROM];
    act(() => provider.emit("accountsChanged", [FROM]));
    await waitFor(() => expect(again().disabled).toBe(false));
    expect(asks()).toBe(0);
    await user.click(again());
    await waitFor(() => expect(asks()).toBe(1));
  });

  test("asks nothing where connecting was declined, and connects again at another press", async () => {
    const { user, asks, send, provider } = await withWallet({
      answers: { eth_requestAccounts: failure(4001) },
    });
    await user.click(send);
    await screen.findByText(/^The wallet wasn’t connected, because you declined\./);
    expect(asks()).toBe(0);
    provider.all.eth_requestAccounts = [FROM];
    await user.click(button("Connect wallet and send"));
    await waitFor(() => expect(asks()).toBe(1));
  });

  test.each([
    ["reserved", /already being sent/],
    ["paused", /sending is paused, or the token has stopped/],
    ["issuer_failed", /couldn’t read the payment instructions from the issuer/],
    [null, /^Nothing was sent: we couldn’t check/],
  ] as const)("does not ask the wallet when the server answers %s, and says so", async (code, said) => {
    const answer = () => (code ? refusal(code, "No.") : away());
    const { user, asks, send, toasted } = await withWallet({ routes: { [RESERVE]: answer } });
    await user.click(send);
    await waitFor(() => expect(toasted).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(said)));
    expect(asks()).toBe(0);
  });

  test("gives the reservation back at once when another payment is reserved than was shown", async () => {
    const payment = { ...PAYMENT, units: "1251000000" };
    const { user, asks, written, send } = await withWallet({
      routes: { [RESERVE]: () => json({ ...RESERVED, payment }, 201) },
    });
    await user.click(send);
    await screen.findByText(/^Nothing was sent: the payment details have changed/);
    const reason = expect.stringMatching(/payment had changed/);
    expect(written()).toEqual([
      [RESERVE, { means: "page" }],
      [RELEASE, { reason, at: RESERVED.at }],
    ]);
    expect(asks()).toBe(0);
  });

  test("gives it back when it was declined in the wallet, and offers that again while the server is away", async () => {
    let isAway = true;
    const { user, written, send } = await withWallet({
      answers: DECLINES,
      routes: { [RELEASE]: () => (isAway ? away() : json(orderIn("ready_to_send"))) },
    });
    await user.click(send);
    await screen.findByText(/these tokens can’t be sent until it is released/);
    isAway = false;
    await user.click(button("Try again to release it"));
    await waitFor(() => expect(again().disabled).toBe(false));
    await declined();
    const released = [RELEASE, { reason: "Declined in the wallet", at: RESERVED.at }];
    expect(written().slice(1)).toEqual([released, released]);
  });

  test("keeps its place and the focus while the page has yet to learn that the reservation was given back", async () => {
    const { user, send, provider } = await withWallet({ answers: DECLINES });
    await user.click(send);
    await declined();
    await waitFor(() => expect(again().disabled).toBe(false));
    let decline = () => {};
    const decided = new Promise((_, reject) => {
      decline = () => reject(Object.assign(new Error("no"), { code: 4001 }));
    });
    provider.all.eth_sendTransaction = () => decided;
    const button = again();
    await user.click(button);
    await screen.findByText(/been sending them from/);
    decline();
    await screen.findByRole("button", { name: "Show QR code" });
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
    expect(document.activeElement).toBe(button);
    await declined();
  });

  test("takes a refused release as done: this page has nothing left to give back", async () => {
    const { user, send } = await withWallet({
      answers: DECLINES,
      routes: { [RELEASE]: () => refusal("conflict", "Someone has started to send again since.") },
    });
    await user.click(send);
    // The page shows who is sending by now.
    await screen.findByText(/been sending them from/);
    await waitFor(() => expect(panel()).toBeNull());
  });

  const { instructions } = orderIn("ready_to_send");
  const OTHER_AMOUNT = { instructions: instructions && { ...instructions, amount: "1251.00" } };

  // In which situations a wallet may be asked is tested with whyNotAsk.
  test.each<[Situation, string, Partial<Order>?]>([
    ["tokens_arrived", "the tokens for this redemption have already arrived"],
    ["unexpected_transfer", "tokens have come from another wallet"],
    ["address_unverified", "an approver has to verify"],
    ["instructions_alarm", "this redemption is blocked by an alarm"],
    ["completed_early", "the issuer has ended this order"],
    ["checking_hash", "a transaction hash is already recorded"],
    ["paid_out", "the payout has already started"],
    ["ready_to_send", "the payment details have changed", OTHER_AMOUNT],
  ])("does not ask the wallet when by the time of the click it is %s: %s", async (situation, said, over) => {
    const { user, asks, send, becomes, toasted } = await withWallet();
    becomes(orderIn(situation, "preparer", over));
    await user.click(send);
    const sentence = expect.stringContaining(`Nothing was sent: ${said}`);
    await waitFor(() => expect(toasted).toHaveBeenCalledExactlyOnceWith(sentence));
    if (!over) await waitFor(() => expect(panel()).toBeNull());
    expect(asks()).toBe(0);
  });

  test("keeps an open wallet on the page while the order moves on, and then says what it did", async () => {
    let answer: (hash: null) => void = () => {};
    const { user, client, send } = await withWallet({
      answers: { eth_sendTransaction: () => new Promise((done) => (answer = done)) },
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
    const { user, written, send } = await withWallet({ answers: { eth_sendTransaction: failure(-32603) } });
    await user.click(send);
    await screen.findByRole("button", { name: "My wallet sent nothing" });
    await waitFor(() => expect(panel()).toBeNull());
    expect(written().map(([route]) => route)).toEqual([RESERVE]);
  });
});

describe("a hash that this tab keeps", () => {
  const show = (situation: Situation) => {
    keepSend(id, { hash: HASH.toLowerCase() });
    const asked = stubApi({ ...readinessOf(id), [CONFIRM]: () => json(orderIn("checking_hash")) });
    return { asked, ...renderOrder(<SendStep order={orderIn(situation)} onHash={() => {}} />) };
  };

  test("stays on the page once tokens may not be sent any more", async () => {
    const { container } = show("tokens_arrived");
    await screen.findByText("Your wallet has sent the tokens");
    expect(maybeButton("Copy address")).toBeNull();
    await expectAccessible(container);
  });

  test("is recorded at a click where that failed before", async () => {
    const { user, asked } = show("ready_to_send");
    const region = await screen.findByRole("region", { name: "Sent from your wallet" });
    await user.click(await within(region).findByRole("button", { name: "Record the hash" }));
    await waitFor(() => expect(asked.map(({ body }) => body)).toContainEqual(RECORDED));
  });
});
