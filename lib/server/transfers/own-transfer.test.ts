import "server-only";
import { afterEach, describe, expect, test } from "vitest";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import { EURM, hashOf, instructedOn, openMemoryChain, STRANGER } from "../../testing/server/memory-chain";
import { setOrder } from "../../testing/server/order-fixtures";
import { actions, refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import type { SentTransaction } from "../chain/reader";
import { getOrder } from "../orders/get";
import { recordHash } from "../orders/record-hash";
import { reserveOrder } from "../orders/reserve";
import { watchChains } from "./watch";

const OTHER_TOKEN = "0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1";
const SAFE = "0xde709f2102306220921060314715629080e2fb77";
const [H1, H2, H3] = [hashOf("a1"), hashOf("b2"), hashOf("c3")];

onPostgres((app) => {
  afterEach(() =>
    app().services.connection.raw(
      "delete from chain_transfers; delete from chain_heads; delete from reservations;",
    ),
  );

  /** An order whose tokens are due, and the transaction of its wallet that sends them. */
  const start = async () => {
    const chain = openMemoryChain();
    const fixture = await instructedOn(app(), chain);
    const { preparer, order, due } = fixture;
    const { from, to } = await due();
    const units = 1_250_500_000n;
    const call = { to: EURM, data: transferCall({ to, units }) };
    const own: SentTransaction = { from, nonce: 7, call };
    return {
      ...{ ...fixture, chain, own, call, to, units },
      record: (transactionHash: string) => recordHash(preparer, { id: order.id, transactionHash }),
      watch: () => watchChains(fixture.services),
      reserve: () => reserveOrder(preparer, order),
      shown: () => getOrder(preparer, order),
    };
  };
  type Started = Awaited<ReturnType<typeof start>>;

  /** The transaction waits with its hash on record; then the wallet uses its nonce for something else. */
  async function cancel({ chain, record, watch }: Started, transaction: SentTransaction) {
    chain.send(H1, transaction);
    await record(H1);
    chain.undo(H1, { isKnown: false });
    chain.replaceBy(H2, { isSameCall: false });
    await watch();
  }

  describe("the order’s own transfer, sent by its wallet", () => {
    test("may be sent again once its failure is final", async () => {
      const { chain, own, record, watch, shown } = await start();
      chain.fail(H1, own);
      await record(H1);
      expect((await shown()).situation).toBe("transfer_reverted");
      chain.finalize();
      await watch();
      expect((await shown()).situation).toBe("ready_to_resend");
    });

    test("may be sent again once its cancellation is final", async () => {
      const started = await start();
      await cancel(started, started.own);
      expect((await started.shown()).situation).toBe("transfer_cancelled");
      started.chain.finalize();
      await started.watch();
      expect((await started.shown()).situation).toBe("ready_to_resend");
      await started.reserve();
      expect((await started.shown()).situation).toBe("being_sent");
    });

    test("ends its reservation, also where people recorded what the wallet’s address is", async () => {
      const { chain, own, record, watch, reserve, shown, row, order } = await start();
      const { wallet } = await row();
      const walletFacts = { network: "Ethereum", address: wallet.address ?? "" };
      await setOrder(app(), order.id, { wallet: { ...wallet, address: null }, walletFacts });
      await reserve();
      chain.fail(H1, own);
      await record(H1);
      chain.finalize();
      await watch();
      expect(await shown()).toMatchObject({ situation: "ready_to_resend", reservation: null });
    });

    test("stays it when approvers accept another deposit address", async () => {
      const { chain, own, record, watch, shown, order } = await start();
      chain.fail(H1, own);
      await record(H1);
      await setOrder(app(), order.id, { walletAddress: STRANGER, pinnedAt: new Date() });
      chain.finalize();
      await watch();
      expect((await shown()).situation).toBe("resend_unverified");
    });
  });

  describe("a failed transaction opens nothing", () => {
    test.each<[string, (given: Started) => { transaction: SentTransaction; at?: Date }]>([
      ["that somebody carried to the chain", ({ own }) => ({ transaction: { ...own, from: STRANGER } })],
      [
        "that calls the wallet’s own contract",
        ({ own, call }) => ({ transaction: { ...own, from: STRANGER, call: { ...call, to: SAFE } } }),
      ],
      [
        "of another token",
        ({ own, call }) => ({ transaction: { ...own, call: { ...call, to: OTHER_TOKEN } } }),
      ],
      [
        "to another address",
        ({ own, call, units }) => ({
          transaction: { ...own, call: { ...call, data: transferCall({ to: STRANGER, units }) } },
        }),
      ],
      [
        "of another amount",
        ({ own, call, to }) => ({
          transaction: { ...own, call: { ...call, data: transferCall({ to, units: 1n }) } },
        }),
      ],
      ["whose call nobody knows", ({ own }) => ({ transaction: { ...own, call: null } })],
      [
        "from before the submission",
        ({ own }) => ({ transaction: own, at: new Date(Date.now() - 3_600_000) }),
      ],
    ])("%s", async (_, failing) => {
      const started = await start();
      const { transaction, at } = failing(started);
      started.chain.fail(H1, transaction, at);
      await started.record(H1);
      expect((await started.shown()).situation).toBe("check_failed");
      started.chain.finalize();
      await started.watch();
      expect((await started.shown()).situation).toBe("check_failed");
      expect((await refusal(started.reserve())).code).toBe("wrong_state");
    });
  });

  test("a cancelled transaction that somebody carried to the chain opens nothing", async () => {
    const started = await start();
    await cancel(started, { ...started.own, from: STRANGER });
    started.chain.finalize();
    await started.watch();
    expect(await started.shown()).toMatchObject({
      ...{ situation: "check_failed", transfer: { transaction: { state: "cancelled", final: true } } },
    });
  });

  test("an older failed hash, entered while the wallet’s own waits, neither ends the reservation nor lets anybody send", async () => {
    const { chain, own, record, watch, reserve, shown, services } = await start();
    await reserve();
    await record(H1);
    chain.fail(H2, { ...own, nonce: 3 }, new Date(Date.now() - 3_600_000));
    await record(H2);
    // Not even the order's own failed one: the wallet was asked for another.
    chain.fail(H3, own);
    chain.finalize();
    await watch();
    expect((await shown()).situation).toBe("check_failed");
    await record(H3);
    await watch();
    expect((await shown()).situation).toBe("being_sent");
    expect((await refusal(reserve())).code).toBe("reserved");
    expect(await actions(services)).not.toContain("chain.released");
  });
});
