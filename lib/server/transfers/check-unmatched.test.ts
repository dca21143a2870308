import "server-only";
import { afterEach, describe, expect, test } from "vitest";
import { decideWalletFacts } from "../../testing/server/as-read";
import { hashOf, instructedOn, openMemoryChain } from "../../testing/server/memory-chain";
import { setOrder, trustAddresses } from "../../testing/server/order-fixtures";
import { actions, jobs, refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import type { WalletSnapshot } from "../db/order-records";
import type { OrderRow } from "../order-record/find";
import { getOrder } from "../orders/get";
import { overrideCheck } from "../orders/override-check";
import { recordHash } from "../orders/record-hash";
import { reserveOrder } from "../orders/reserve";
import { recordWalletFacts } from "../wallets/record-facts";
import { checkUnmatched } from "./check-unmatched";
import { postConfirmation } from "./post-confirmation";
import { requeueConfirmations } from "./requeue-confirmations";
import { takeOverFacts } from "./take-over-facts";
import { watchChains } from "./watch";

const CONFIRMATION = "POST /v1/transfers/crypto/{id}/confirmation";
const SOLANA = "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7";
const LONG_AGO = new Date("2026-01-01");

/** What can be wrong about a wallet, or about the order itself, and what the page says of it. */
const PROBLEMS: [string, Partial<WalletSnapshot>, Partial<OrderRow>, string, string][] = [
  ["no network", { network: null }, {}, "network", "The issuer doesn’t say which network this wallet is on."],
  [
    "an empty network",
    { network: " " },
    {},
    "network",
    "The issuer doesn’t say which network this wallet is on.",
  ],
  [
    "another spelling of the network",
    { network: "ETH_MAINNET" },
    {},
    "network",
    "The issuer says this wallet is on “ETH_MAINNET”, which we can’t read.",
  ],
  ["no address", { address: null }, {}, "sender", "The issuer doesn’t show this wallet’s address."],
  [
    "an address of another kind of network",
    { address: SOLANA },
    {},
    "sender",
    "This wallet’s address isn’t an address on Ethereum.",
  ],
  [
    "a deposit address of another kind of network",
    {},
    { walletAddress: SOLANA },
    "recipient",
    "The deposit address isn’t an address on Ethereum.",
  ],
  [
    "a token that is not set up",
    {},
    { currency: "USD" },
    "token",
    "We can’t read the token for USD on Ethereum.",
  ],
  [
    "an amount that its token cannot have",
    {},
    { amount: "1.0000001", instructedAmount: null },
    "amount",
    "The amount has more decimals than EURM on Ethereum.",
  ],
];

onPostgres((app) => {
  afterEach(() => app().services.connection.raw("delete from chain_heads; delete from wallet_facts;"));
  const told = () => app().issuer.seen(CONFIRMATION).length;

  /** An order on whose network something cannot be matched. */
  const unmatched = async (wallet: Partial<WalletSnapshot>, values: Partial<OrderRow> = {}) => {
    const chain = openMemoryChain();
    // Which wallet it is changes below, and with it the address on its network.
    await trustAddresses(app());
    const fixture = await instructedOn(app(), chain);
    const before = (await fixture.row()).wallet;
    await setOrder(app(), fixture.order.id, { wallet: { ...before, ...wallet }, ...values });
    return {
      ...{ chain, ...fixture },
      record: () => recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: hashOf("a1") }),
      shown: () => getOrder(fixture.preparer, fixture.order),
      post: () => postConfirmation(fixture.services, fixture.order.id),
    };
  };

  describe.each(PROBLEMS)("an order with %s", (_, wallet, values, line, why) => {
    test("says why its hash cannot be checked, and an invented one is held back", async () => {
      const { services, order, record, shown, post } = await unmatched(wallet, values);
      expect((await shown()).transfer).toMatchObject({ problem: why, check: null });
      const recorded = await record();
      expect(recorded).toMatchObject({ situation: "not_verified", step: "transfer_recorded" });
      expect(recorded.transfer?.check).toMatchObject({
        verdict: "not_verified",
        lines: [{ name: line, result: "unknown", found: why }],
      });
      await setOrder(app(), order.id, { updatedAt: LONG_AGO });
      await requeueConfirmations(services);
      await watchChains(services);
      await post();
      expect([await jobs(services, "post-confirmation"), told()]).toEqual([[], 0]);
      expect((await shown()).situation).toBe("not_verified");
    });
  });

  test("an approver who is no contributor overrides, and then the issuer is told", async () => {
    const { record, post, shown, approver, order } = await unmatched({ network: null });
    await record();
    expect((await getOrder(approver, order)).nextAction).toBe("override_check");
    await overrideCheck(approver, {
      id: order.id,
      transactionHash: hashOf("a1"),
      reason: "Seen in the wallet.",
    });
    await post();
    expect(told()).toBe(1);
    expect((await shown()).step).toBe("transfer_confirmed");
  });

  test("a hash recorded before the network was set up gets its word too", async () => {
    const { services, order, shown } = await unmatched({ network: null });
    const values = { transactionHash: hashOf("a1"), confirmationState: "recorded" as const };
    await setOrder(app(), order.id, { ...values, confirmationAt: new Date() });
    expect((await shown()).situation).toBe("checking_hash");
    await checkUnmatched(services);
    expect((await shown()).situation).toBe("not_verified");
  });

  test("where no network is set up, nothing is checked and the hash goes out as it was entered", async () => {
    const { order, preparer } = await unmatched({ network: null });
    const without = { ...preparer, chains: [] };
    const recorded = await recordHash(without, { id: order.id, transactionHash: hashOf("a1") });
    expect(recorded).toMatchObject({ situation: "hash_recorded", transfer: null });
    await postConfirmation(app().services, order.id);
    expect(told()).toBe(1);
  });

  test("what two people recorded of the wallet places an open order, whose hash is then checked", async () => {
    const { chain, services, record, shown, preparer, approver, order, row, due } = await unmatched({});
    const { wallet, contentHash } = await row();
    const { from } = await due();
    const bare = { ...wallet, network: null, address: null };
    await setOrder(app(), order.id, { wallet: bare });
    const [known] = app().issuer.state().wallets;
    Object.assign(known ?? {}, { Network: null, Address: null });
    chain.pay(await due({ from }));
    await record();
    const id = order.walletId;
    await recordWalletFacts(preparer, { id, network: "ethereum", address: from });
    await takeOverFacts(services);
    expect((await row()).walletFacts).toBeNull();
    await decideWalletFacts(approver, { id, accept: true });
    await takeOverFacts(services);
    expect((await shown()).wallet).toMatchObject({ network: "Ethereum", address: from });
    await watchChains(services);
    expect((await shown()).transfer).toMatchObject({ problem: null, network: { name: "Ethereum" } });
    expect((await row()).hashCheck?.verdict).toBe("verified");
    // What was approved stays unchanged.
    expect(await row()).toMatchObject({ wallet: bare, contentHash });
  });

  test("what a wallet without an address sent is told once two people have recorded the address", async () => {
    const { chain, services, shown, preparer, approver, order, row, due } = await unmatched({});
    const { from } = await due();
    await setOrder(app(), order.id, { wallet: { ...(await row()).wallet, address: null } });
    Object.assign(app().issuer.state().wallets[0] ?? {}, { Address: null });
    const mails = async () =>
      (await jobs(services, "send-mail")).filter(({ data }) => /_transfer$/.test(data.kind ?? "")).length;
    chain.pay(await due({ from }));
    await watchChains(services);
    // Whose it is, nobody can tell yet but people.
    expect(await shown()).toMatchObject({
      situation: "unexpected_transfer",
      transfer: { arrivals: [{ kind: "other_sender", asks: true }] },
    });
    expect(await refusal(reserveOrder(preparer, order))).toMatchObject({ code: "wrong_state" });
    expect([await mails(), await actions(services)]).toEqual([
      1,
      expect.not.arrayContaining(["chain.transfer_seen"]),
    ]);
    const id = order.walletId;
    await recordWalletFacts(preparer, { id, network: "ethereum", address: from });
    await decideWalletFacts(approver, { id, accept: true });
    await takeOverFacts(services);
    expect((await shown()).situation).toBe("tokens_arrived");
    await watchChains(services);
    expect((await shown()).transfer?.arrivals).toMatchObject([{ kind: "match" }]);
    expect(await row()).toMatchObject({
      transactionHash: hashOf("a1"),
      hashCheck: { verdict: "verified" },
    });
    expect([await mails(), await actions(services)]).toEqual([
      1,
      expect.arrayContaining(["chain.transfer_seen", "chain.hash_found"]),
    ]);
  });
});
