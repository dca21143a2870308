import "server-only";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  instructedOn,
  type MemoryChain,
  openMemoryChain,
  UNITS_DUE,
} from "../../../testing/server/memory-chain";
import { onPostgres } from "../../../testing/server/test-app";
import { chainTransfers } from "../../platform/db/chain-schema";
import { orders } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { getReport } from "./report";

const OCTOBER = { month: "2025-10" };
const at = (day: string) => new Date(`${day}T12:00:00Z`);
const LONG_AGO = new Date(0);

onPostgres((app) => {
  /** A redemption whose tokens were sent in October, on a chain of which nodes know what wallets held. */
  async function sentInOctober(chain: MemoryChain = openMemoryChain()) {
    const fixture = await instructedOn(app(), chain);
    const { db } = app().services;
    const id = fixture.order.id;
    await db
      .update(orders)
      .set({ claimedAt: at("2025-10-02") })
      .where(eq(orders.id, id));
    await fixture.pay();
    await fixture.watch();
    await db
      .update(chainTransfers)
      .set({ blockAt: at("2025-10-03") })
      .where(eq(chainTransfers.orderId, id));
    const wallets = async (context: Context = fixture.preparer) =>
      (await getReport(context, OCTOBER)).wallets;
    return { ...fixture, chain, db, id, wallets };
  }

  test("a wallet’s balances are those at the month’s ends, with what was redeemed, and what came in follows", async () => {
    const { chain, wallets } = await sentInOctober();
    chain.held([LONG_AGO, 5_000_000_000n], [at("2025-10-10"), 8_000_000_000n]);
    expect(await wallets()).toMatchObject([
      {
        ...{ token: "EURM", currency: "EUR", opening: "5000.00", closing: "8000.00" },
        ...{ redeemed: "1250.50", otherOut: "0.00", cameIn: "4250.50", difference: "0.00", why: null },
      },
    ]);
  });

  test("tokens that left without a reason known here are a difference, and nothing came in", async () => {
    const { chain, wallets } = await sentInOctober();
    chain.held([LONG_AGO, 5_000_000_000n], [at("2025-10-10"), 3_749_000_000n]);
    expect(await wallets()).toMatchObject([{ cameIn: "0.00", difference: "-0.50" }]);
  });

  test("what else the wallet sent to deposit addresses is named by its kind", async () => {
    const { chain, wallets, pay, watchAtOnce, db, id } = await sentInOctober();
    await pay({ transactionHash: `0x${"b2".repeat(32)}`, units: UNITS_DUE });
    await watchAtOnce();
    await db
      .update(chainTransfers)
      .set({ blockAt: at("2025-10-20") })
      .where(eq(chainTransfers.orderId, id));
    chain.held([LONG_AGO, 5_000_000_000n], [at("2025-10-20"), 2_499_000_000n]);
    expect(await wallets()).toMatchObject([
      {
        ...{ redeemed: "1250.50", otherOut: "1250.50", cameIn: "0.00", difference: "0.00" },
        others: [{ kind: "doubled", count: 1, amount: "1250.50" }],
      },
    ]);
  });

  test("what was sent in another month is not of this one", async () => {
    const { chain, preparer } = await sentInOctober();
    chain.held([LONG_AGO, 0n]);
    const { wallets } = await getReport(preparer, { month: "2025-11" });
    expect(wallets).toMatchObject([{ redeemed: "0.00", opening: "0.00", closing: "0.00", cameIn: "0.00" }]);
  });

  test("a balance that nodes don’t keep, don’t say or don’t say alike is missing with its reason", async () => {
    const { chain, wallets, preparer } = await sentInOctober();
    const gone = { opening: null, closing: null, cameIn: null, difference: null, redeemed: "1250.50" };
    expect(await wallets()).toMatchObject([{ ...gone, why: "no_history" }]);
    const said = (balancesAt: MemoryChain["reader"]["balancesAt"]): Context => ({
      ...preparer,
      chains: [{ ...chain.reader, balancesAt }],
    });
    const then = (units: bigint) => ({ blockHash: "b", units: [units] });
    const cases: [string, Context][] = [
      ["nodes_silent", said(() => Promise.reject(new Error("down")))],
      ["nodes_disagree", said(async () => ({ answers: [then(1n), then(2n)], problem: null }))],
      ["not_set_up", { ...preparer, chains: [] }],
    ];
    for (const [why, context] of cases) expect(await wallets(context), why).toMatchObject([{ ...gone, why }]);
  });

  test("of the present month the closing is not known yet", async () => {
    const { chain, preparer } = await sentInOctober();
    chain.held([LONG_AGO, 2_000_000n]);
    const month = new Date().toISOString().slice(0, 7);
    expect((await getReport(preparer, { month })).wallets).toMatchObject([
      { opening: "2.00", closing: null, cameIn: null, why: "not_over" },
    ]);
  });

  test("balances are asked for once, as long as they are known", async () => {
    const { chain, wallets, preparer } = await sentInOctober();
    let asked = 0;
    const reader: MemoryChain["reader"] = {
      ...chain.reader,
      balancesAt: (...given) => {
        asked += 1;
        return chain.reader.balancesAt(...given);
      },
    };
    const context = { ...preparer, chains: [reader] };
    await wallets(context);
    chain.held([LONG_AGO, 1n]);
    await wallets(context);
    await wallets(context);
    expect(asked).toBe(4);
  });
});
