import "server-only";
import { expect, test } from "vitest";
import { decideWalletFacts } from "../../../testing/server/as-read";
import { hashOf, instructedOn } from "../../../testing/server/memory-chain";
import { trustAddresses } from "../../../testing/server/order-fixtures";
import { actions, codeOf, jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { recordWalletFacts } from "../../administration/wallets/facts";
import type { WalletSnapshot } from "../../platform/db/order-records";
import type { OrderRow } from "../../record/order/find";
import { getOrder } from "../orders/get";
import { overrideCheck } from "../orders/override-check";
import { recordHash } from "../orders/record-hash";
import { checkUnmatched } from "./check-unmatched";
import { postConfirmation, requeueConfirmations } from "./post-confirmation";
import { takeOverFacts } from "./take-over-facts";

const SOLANA = "7fUAJdStEuGbc3sM84cKRL6yYaaSstyLSU4ve5oovLS7";
const LONG_AGO = new Date("2026-01-01");
const NO_NETWORK = "The issuer doesn’t say which network this wallet is on.";
const UNREADABLE = "The issuer says this wallet is on “ETH_MAINNET”, which we can’t read.";

/** What can be wrong about a wallet, or about the order itself, and what the page says of it. */
const PROBLEMS: [string, Partial<WalletSnapshot>, Partial<OrderRow>, string, string][] = [
  ["no network", { network: null }, {}, "network", NO_NETWORK],
  ["an empty network", { network: " " }, {}, "network", NO_NETWORK],
  ["another spelling of the network", { network: "ETH_MAINNET" }, {}, "network", UNREADABLE],
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
  /** An order on whose network something cannot be matched. */
  const unmatched = async (wallet: Partial<WalletSnapshot>, values: Partial<OrderRow> = {}) => {
    // Which wallet it is changes below, and with it the address on its network.
    await trustAddresses(app());
    const fixture = await instructedOn(app());
    const due = await fixture.due();
    await fixture.set({ wallet: { ...(await fixture.row()).wallet, ...wallet }, ...values });
    return { ...fixture, due };
  };
  type Unmatched = Awaited<ReturnType<typeof unmatched>>;

  /** Two people record network and address of the wallet, of which the issuer names neither. */
  const recordFacts = async ({ preparer, approver, order, row, due: { from }, services }: Unmatched) => {
    const [known] = app().issuer.state().wallets;
    Object.assign(known ?? {}, { Network: null, Address: null });
    await recordWalletFacts(preparer, { id: order.walletId, network: "ethereum", address: from });
    await takeOverFacts(services);
    expect((await row()).walletFacts).toBeNull();
    await decideWalletFacts(approver, { id: order.walletId, accept: true });
    await takeOverFacts(services);
  };

  test.each(PROBLEMS)(
    "an order with %s says why its hash cannot be checked, and holds it back",
    async (_, wallet, values, line, why) => {
      const { services, set, record, shown, post, posted, watch } = await unmatched(wallet, values);
      expect((await shown()).transfer).toMatchObject({ problem: why, check: null });
      const recorded = await record();
      expect(recorded).toMatchObject({ situation: "not_verified", step: "transfer_recorded" });
      expect(recorded.transfer?.check).toMatchObject({
        verdict: "not_verified",
        lines: [{ name: line, result: "unknown", found: why }],
      });
      await set({ updatedAt: LONG_AGO });
      await requeueConfirmations(services);
      await watch();
      await post();
      expect([await jobs(services, "post-confirmation"), posted()]).toEqual([[], []]);
      expect((await shown()).situation).toBe("not_verified");
    },
  );

  test("an approver who is no contributor overrides, and then the hash is posted", async () => {
    const { record, post, posted, shown, approver, order } = await unmatched({ network: null });
    await record();
    expect((await getOrder(approver, order)).nextAction).toBe("override_check");
    const said = { transactionHash: hashOf("a1"), reason: "Seen in the wallet." };
    await overrideCheck(approver, { id: order.id, ...said });
    await post();
    expect(posted()).toEqual([hashOf("a1")]);
    expect((await shown()).step).toBe("transfer_confirmed");
  });

  test("a hash recorded before the network was set up is held back too", async () => {
    const { services, set, situation } = await unmatched({ network: null });
    const recorded = { confirmationState: "recorded", confirmationAt: new Date() } as const;
    await set({ transactionHash: hashOf("a1"), ...recorded });
    expect(await situation()).toBe("checking_hash");
    await checkUnmatched(services);
    expect(await situation()).toBe("not_verified");
  });

  test("where no network is set up, nothing is checked and the hash goes out as it was entered", async () => {
    const { order, preparer, posted } = await unmatched({ network: null });
    const without = { ...preparer, chains: [] };
    const recorded = await recordHash(without, { id: order.id, transactionHash: hashOf("a1") });
    expect(recorded).toMatchObject({ situation: "hash_recorded", transfer: null });
    await postConfirmation(app().services, order.id);
    expect(posted()).toEqual([hashOf("a1")]);
  });

  test("what two people recorded of the wallet places an open order, whose hash is then checked", async () => {
    const given = await unmatched({ network: null, address: null });
    const { chain, record, shown, row, due, watch } = given;
    const { wallet, contentHash } = await row();
    chain.pay(due);
    await record();
    await recordFacts(given);
    expect((await shown()).wallet).toMatchObject({ network: "Ethereum", address: due.from });
    await watch();
    expect((await shown()).transfer).toMatchObject({ problem: null, network: { name: "Ethereum" } });
    // What was approved stays unchanged.
    expect(await row()).toMatchObject({ wallet, contentHash, hashCheck: { verdict: "verified" } });
  });

  test("what a wallet without an address sent is its own once two people have recorded the address", async () => {
    const given = await unmatched({ address: null });
    const { chain, services, shown, situation, reserve, row, due, watch, transferMails } = given;
    chain.pay(due);
    await watch();
    // Only people can say yet whose it is.
    expect(await shown()).toMatchObject({
      situation: "unexpected_transfer",
      transfer: { arrivals: [{ kind: "other_sender", asks: true }] },
    });
    expect(await codeOf(reserve())).toBe("wrong_state");
    expect(await transferMails()).toHaveLength(1);
    expect(await actions(services)).not.toContain("chain.transfer_seen");
    await recordFacts(given);
    expect(await situation()).toBe("tokens_arrived");
    await watch();
    expect((await shown()).transfer?.arrivals).toMatchObject([{ kind: "match" }]);
    expect(await row()).toMatchObject({
      transactionHash: hashOf("a1"),
      hashCheck: { verdict: "verified" },
    });
    expect(await transferMails()).toHaveLength(1);
    expect(await actions(services)).toEqual(
      expect.arrayContaining(["chain.transfer_seen", "chain.hash_found"]),
    );
  });
});
