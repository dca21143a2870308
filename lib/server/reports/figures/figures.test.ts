import "server-only";
import { expect, test, vi } from "vitest";
import {
  ACCOUNT,
  PENDING_ACCOUNT,
  PENDING_WALLET,
  USD_ACCOUNT,
  WALLET,
} from "../../../testing/server/issuer-state";
import { openMemoryChain } from "../../../testing/server/memory-chain";
import { prepared, sent, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { listWallets } from "../../administration/wallets/list";
import type { Context } from "../../record/context";
import { getFigures } from "./get";

onPostgres((app) => {
  const ofWallet = async (context: Context, id = WALLET) =>
    (await getFigures(context)).wallets.find((one) => one.id === id);
  const ofAccount = async (context: Context, id = ACCOUNT) =>
    (await getFigures(context)).bankAccounts.find((one) => one.id === id);

  test("each wallet has a balance for each token of its network, with when it was read", async () => {
    const chain = openMemoryChain();
    chain.hold(125_000_500_000n);
    const viewer = { ...(await newPerson(app().services, "viewer")), chains: [chain.reader] };
    const before = Date.now();
    // Figures wait for the issuer's list less than a second.
    const wallet = await vi.waitFor(async () => {
      const listed = await ofWallet(viewer);
      expect(listed).toBeDefined();
      return listed;
    }, 10_000);
    expect(wallet).toEqual({
      ...{ id: WALLET, inProgress: [], unsent: [], lastUsedAt: null },
      balances: [{ currency: "EUR", token: "EURM", amount: "125000.5", asOf: expect.any(String) }],
    });
    expect(Date.parse(wallet?.balances[0]?.asOf ?? "")).toBeGreaterThanOrEqual(before);
    expect(await ofWallet(viewer, PENDING_WALLET)).toMatchObject({ balances: [{ amount: "125000.5" }] });
    expect(await ofWallet({ ...viewer, chains: [] })).toMatchObject({ balances: [] });
  });

  test("a network that doesn’t answer holds nothing up: its balances are unknown, all else is shown", async () => {
    const chain = openMemoryChain();
    const silent = { ...chain.reader, balance: () => new Promise<never>(() => {}) };
    const { preparer } = await prepared(app());
    await listWallets(preparer);
    expect(await ofWallet({ ...preparer, chains: [silent] })).toMatchObject({
      balances: [{ currency: "EUR", token: "EURM", amount: null, asOf: null }],
      inProgress: [],
      unsent: [{ currency: "EUR", amount: "1250.50" }],
    });
  });

  test("while the issuer doesn’t answer, the wallets it listed last have their balances", async () => {
    const chain = openMemoryChain();
    chain.hold(125_000_500_000n);
    const viewer = { ...(await newPerson(app().services, "viewer")), chains: [chain.reader] };
    await listWallets(viewer);
    await getFigures(viewer);
    app().services.reads.forget("wallets");
    app().issuer.answer("GET /v1/customer/wallets", () => ({ status: 500, body: "" }));
    expect(await ofWallet(viewer)).toMatchObject({ balances: [{ currency: "EUR", amount: "125000.5" }] });
  });

  test("before the issuer has listed any wallet, those of redemptions are shown without a balance", async () => {
    const { order } = await prepared(app());
    const viewer = await newPerson(await app().another(), "viewer");
    app().issuer.answer("GET /v1/customer/wallets", () => ({ status: 500, body: "" }));
    expect((await getFigures(viewer)).wallets).toEqual([
      {
        ...{ id: WALLET, balances: [], lastUsedAt: order.createdAt },
        inProgress: [],
        unsent: [{ currency: "EUR", amount: "1250.50" }],
      },
    ]);
  });

  test("what is approved and not paid out counts as in progress, by currency, from a wallet and to an account, and all that is open and not sent as unsent", async () => {
    const team = await newTeam(app().services);
    await prepared(app(), { amount: "1.50" }, team);
    await sent(app(), { amount: "2" }, team);
    await prepared(app(), { amount: "4", currency: "USD", bankAccountId: USD_ACCOUNT }, team);
    const withdrawn = await prepared(app(), { amount: "8" }, team);
    await setOrder(app(), withdrawn.order.id, { state: "withdrawn" });
    const paid = await sent(app(), { amount: "16" }, team);
    await setOrder(app(), paid.order.id, { fiatTransferId: "7", payoutAt: new Date() });
    const under = await sent(app(), { amount: "32" }, team);
    await setOrder(app(), under.order.id, { transactionHash: `0x${"ab".repeat(32)}` });
    const inProgress = [{ currency: "EUR", count: 2, amount: "34" }];
    const euros = { currency: "EUR", amount: "3.50" };
    const dollars = { currency: "USD", amount: "4" };
    expect(await ofWallet(team.preparer)).toMatchObject({ inProgress, unsent: [euros, dollars] });
    expect(await ofAccount(team.preparer)).toMatchObject({ inProgress, unsent: [euros] });
    expect(await ofAccount(team.preparer, USD_ACCOUNT)).toMatchObject({ inProgress: [], unsent: [dollars] });
    expect(await ofAccount(team.preparer, PENDING_ACCOUNT)).toBeUndefined();
  });

  test("a wallet or an account was last used when its latest redemption was prepared, also once that is over", async () => {
    const team = await newTeam(app().services);
    const earlier = await prepared(app(), { currency: "USD", bankAccountId: USD_ACCOUNT }, team);
    const { order } = await prepared(app(), {}, team);
    await setOrder(app(), order.id, { state: "withdrawn" });
    expect((await ofWallet(team.preparer))?.lastUsedAt).toBe(order.createdAt);
    expect(await ofAccount(team.preparer)).toEqual({
      ...{ id: ACCOUNT, inProgress: [], unsent: [], lastUsedAt: order.createdAt },
    });
    expect((await ofAccount(team.preparer, USD_ACCOUNT))?.lastUsedAt).toBe(earlier.order.createdAt);
  });

  test("an id is in lower case, however the issuer writes it", async () => {
    const [wallet] = app().issuer.state().wallets;
    Object.assign(wallet ?? {}, { Id: WALLET.toUpperCase() });
    const { preparer } = await prepared(app());
    app().services.reads.forget("wallets");
    await listWallets(preparer);
    const { wallets } = await getFigures({ ...preparer, chains: [openMemoryChain().reader] });
    expect(wallets.filter(({ id }) => id.toLowerCase() === WALLET)).toMatchObject([
      { id: WALLET, balances: [{ token: "EURM" }], unsent: [{ currency: "EUR" }] },
    ]);
  });
});
