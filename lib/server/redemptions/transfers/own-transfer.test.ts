import "server-only";
import { describe, expect, test } from "vitest";
import { transferCall } from "@/lib/domain/networks/evm/token-call";
import { hashOf, instructedOn, STRANGER, UNITS_DUE } from "../../../testing/server/memory-chain";
import { actions, codeOf } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { SentTransaction } from "../../outside/chain/reader";

const OTHER_TOKEN = "0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1";
const SAFE = "0xde709f2102306220921060314715629080e2fb77";
const [H1, H2, H3] = [hashOf("a1"), hashOf("b2"), hashOf("c3")];
const AN_HOUR_AGO = () => new Date(Date.now() - 3_600_000);

onPostgres((app) => {
  /** An order whose tokens are due, and the transaction of its wallet that sends them. */
  const start = async () => {
    const fixture = await instructedOn(app());
    return { ...fixture, own: await fixture.own(), to: (await fixture.due()).to };
  };
  type Started = Awaited<ReturnType<typeof start>>;

  /** The transaction fails, its hash is recorded, and its block becomes final. */
  async function fail({ chain, record, watch }: Started, transaction: SentTransaction, at?: Date) {
    chain.fail(H1, transaction, at);
    await record(H1);
    chain.finalize();
    await watch();
  }

  /** The transaction waits with its hash on record; then the wallet uses its nonce for something else, finally. */
  async function cancel({ chain, record, watch }: Started, transaction: SentTransaction) {
    chain.send(H1, transaction);
    await record(H1);
    chain.forget(H1);
    chain.replaceBy(H2, { isSameCall: false });
    await watch();
  }

  describe("the order’s own transfer, sent by its wallet,", () => {
    test("may be sent again once its cancellation is final", async () => {
      const started = await start();
      const { chain, own, watch, reserve, situation } = started;
      await cancel(started, own);
      expect(await situation()).toBe("transfer_cancelled");
      chain.finalize();
      await watch();
      expect(await situation()).toBe("ready_to_resend");
      await reserve();
      expect(await situation()).toBe("being_sent");
    });

    test("ends its reservation once its failure is final, also where people recorded what the wallet’s address is", async () => {
      const { chain, own, record, watch, reserve, shown, row, set } = await start();
      const { wallet } = await row();
      const walletFacts = { network: "Ethereum", address: wallet.address ?? "" };
      await set({ wallet: { ...wallet, address: null }, walletFacts });
      await reserve();
      chain.fail(H1, own);
      expect((await record(H1)).reservation).not.toBeNull();
      chain.finalize();
      await watch();
      expect(await shown()).toMatchObject({ situation: "ready_to_resend", reservation: null });
    });

    test("stays it when approvers accept another deposit address", async () => {
      const { chain, own, record, watch, situation, set } = await start();
      chain.fail(H1, own);
      expect((await record(H1)).situation).toBe("transfer_reverted");
      await set({ walletAddress: STRANGER, pinnedAt: new Date() });
      chain.finalize();
      await watch();
      expect(await situation()).toBe("resend_unverified");
    });
  });

  const calling = (own: SentTransaction, over: { to?: string; data?: string }) => ({
    ...own,
    call: own.call && { ...own.call, ...over },
  });

  test.each<[string, (given: Started) => SentTransaction, Date?]>([
    ["that another account carried to the chain", ({ own }) => ({ ...own, from: STRANGER })],
    [
      "that calls the wallet’s own contract",
      ({ own }) => ({ ...calling(own, { to: SAFE }), from: STRANGER }),
    ],
    ["of another token", ({ own }) => calling(own, { to: OTHER_TOKEN })],
    [
      "to another address",
      ({ own }) => calling(own, { data: transferCall({ to: STRANGER, units: UNITS_DUE }) }),
    ],
    ["of another amount", ({ own, to }) => calling(own, { data: transferCall({ to, units: 1n }) })],
    ["whose call is not known", ({ own }) => ({ ...own, call: null })],
    ["from before the submission", ({ own }) => own, AN_HOUR_AGO()],
  ])("a failed transaction %s opens nothing", async (_, failing, at) => {
    const started = await start();
    await fail(started, failing(started), at);
    expect(await started.situation()).toBe("check_failed");
    expect(await codeOf(started.reserve())).toBe("wrong_state");
  });

  test("a cancelled transaction that another account carried to the chain opens nothing", async () => {
    const started = await start();
    await cancel(started, { ...started.own, from: STRANGER });
    started.chain.finalize();
    await started.watch();
    expect(await started.shown()).toMatchObject({
      ...{ situation: "check_failed", transfer: { transaction: { state: "cancelled", final: true } } },
    });
  });

  test("an older failed hash, entered while the wallet’s own waits, neither ends the reservation nor opens sending", async () => {
    const { chain, own, record, watch, reserve, situation, services } = await start();
    await reserve();
    await record(H1);
    chain.fail(H2, { ...own, nonce: 3 }, AN_HOUR_AGO());
    await record(H2);
    // Not even the order's own failed one: the wallet was asked for another.
    chain.fail(H3, own);
    chain.finalize();
    await watch();
    expect(await situation()).toBe("check_failed");
    await record(H3);
    await watch();
    expect(await situation()).toBe("being_sent");
    expect(await codeOf(reserve())).toBe("reserved");
    expect(await actions(services)).not.toContain("chain.released");
  });
});
