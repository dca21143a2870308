import "server-only";
import { zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { hashOf, onChain, openMemoryChain, STRANGER } from "../../../testing/server/memory-chain";
import {
  atIssuer,
  instructed,
  type OrderFixture,
  readAgain,
  readyToSend,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { actions, count, jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { chainTransfers } from "../../platform/db/chain-schema";
import { checkAddress } from "../orders/check-address";
import { getOrder } from "../orders/get";
import { recordHash } from "../orders/record-hash";
import { postConfirmation } from "./post-confirmation";

const [H1, H2] = [hashOf("a1"), hashOf("b2")];
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

onPostgres((app) => {
  /** An order whose address is known and was not compared. */
  const start = async (chain = openMemoryChain()) => {
    const fixture = onChain(await instructed(app()), chain);
    return {
      ...fixture,
      /** What is kept of transfers, as `kind` and the order it belongs to. */
      kept: async () => {
        const rows = await app().services.db.select().from(chainTransfers);
        return rows.map(({ kind, orderId }) => [kind, orderId]);
      },
    };
  };
  type Started = Awaited<ReturnType<typeof start>>;
  const enter = ({ set }: Started, transactionHash: string) =>
    set({ transactionHash, confirmationState: "recorded", confirmationAt: new Date() });

  test("a transfer whose hash is entered while the chain is read belongs to that order, not to an older one with its address", async () => {
    const chain = openMemoryChain();
    const older = await start(chain);
    const newer = await start(chain);
    await newer.pay();
    const { transfersTo } = chain.reader;
    chain.reader.transfersTo = async (...asked) => {
      await enter(newer, H1);
      return transfersTo(...asked);
    };
    await newer.watch();
    expect(await newer.kept()).toEqual([["match", newer.order.id]]);
    expect([(await older.row()).transactionHash, (await newer.row()).transactionHash]).toEqual([null, H1]);
  });

  const payOut = async (given: Started) => {
    (await atIssuer(given)).record.FiatTransferId = 77;
    await readAgain(given);
  };

  test.each<[string, (given: Started) => unknown, { secondsAgo?: number }, "match" | "late", string | null]>([
    [
      "is the payment, also when the issuer has paid out before its block was read",
      async (given) => {
        await enter(given, H1);
        await given.set({ fiatTransferId: "77" });
      },
      {},
      "match",
      H1,
    ],
    [
      // The issuer needs no hash of an order that it has paid out.
      "is the payment also without a hash, when it was mined before we saw the payout",
      async (given) => {
        await payOut(given);
        await given.set({ claimedAt: secondsAgo(60) });
      },
      { secondsAgo: 30 },
      "match",
      null,
    ],
    ["is late when it was mined after we saw the payout", payOut, { secondsAgo: -5 }, "late", null],
    [
      "is late when the payout was for another transfer",
      async (given) => {
        await enter(given, H2);
        await given.set({ fiatTransferId: "77" });
      },
      {},
      "late",
      H2,
    ],
  ])("a transfer of a paid-out order %s", async (_, before, mined, kind, hash) => {
    const given = await start();
    await before(given);
    await given.pay({ blockAt: secondsAgo(mined.secondsAgo ?? 0) });
    await given.watch();
    expect(await given.kept()).toEqual([[kind, given.order.id]]);
    expect((await given.row()).transactionHash).toBe(hash);
    expect(await given.transferMails()).toEqual(kind === "late" ? ["other_transfer"] : []);
  });

  describe("what strangers bring about", () => {
    test.each([
      ["tokens from another wallet", { from: STRANGER, units: 1n }],
      ["another token in the wallet's name", { token: STRANGER, symbol: null, decimals: null }],
      ["nothing in the wallet's name", { units: 0n }],
    ])(
      "causes one mail a day for an order, however often %s arrives, and only its newest is listed",
      async (_, over) => {
        const { pay, watch, shown, row, transferMails } = await start();
        const come = async (from: number, to: number) => {
          for (let logIndex = from; logIndex < to; logIndex += 1)
            await pay({ ...over, logIndex, blockNumber: 101 }, STRANGER);
          await watch();
        };
        await come(0, 20);
        await come(20, 25);
        expect(await transferMails()).toHaveLength(1);
        const { transfer } = await shown();
        expect(transfer?.strangers).toBe(25);
        expect((await row()).addressUnchecked).toBe(false);
        expect(transfer?.arrivals.map(({ logIndex }) => logIndex)).toEqual([...Array(25).keys()].slice(5));
        await app()
          .services.db.update(chainTransfers)
          .set({ mailedAt: secondsAgo(25 * 3_600) });
        await come(25, 26);
        expect(await transferMails()).toHaveLength(2);
      },
    );

    test("does not hide that the wallet itself sent the wrong amount", async () => {
      const { pay, watch, transferMails } = await start();
      await pay({ from: STRANGER, units: 1n });
      await watch();
      await pay({ transactionHash: H2, units: 5n });
      await watch();
      expect(await transferMails()).toHaveLength(2);
    });

    test("is no burn where a contract of their own says so", async () => {
      const { due, pay, watch, kept } = await start();
      const burned = { from: (await due()).to, to: zeroAddress, isBurn: true };
      await pay({ ...burned, token: STRANGER });
      await pay({ ...burned, units: 0n, logIndex: 4 });
      await watch();
      expect(await kept()).toEqual([]);
    });
  });

  describe("a transfer from before the order was submitted", () => {
    test("is none of its own, not even a second earlier", async () => {
      const { row, pay, watch, services } = await start();
      const { claimedAt } = await row();
      const blockAt = new Date(Math.floor((claimedAt?.getTime() ?? 0) / 1000 - 1) * 1000);
      await pay({ blockAt });
      await watch();
      expect(await count(services, "chain_transfers")).toBe(0);
      expect((await row()).transactionHash).toBeNull();
    });

    test("belongs to an older order with the same address", async () => {
      const chain = openMemoryChain();
      const older = await start(chain);
      await older.set({ claimedAt: secondsAgo(3_600) });
      const newer = await start(chain);
      await newer.pay({ blockAt: secondsAgo(60) });
      await newer.watch();
      expect(await newer.kept()).toEqual([["match", older.order.id]]);
    });
  });

  describe("what was sent to an address that was not compared", () => {
    const record = ({ preparer, order }: OrderFixture) =>
      recordHash(preparer, { id: order.id, transactionHash: H1 });
    const compare = async ({ approver, order, row }: Pick<OrderFixture, "approver" | "order" | "row">) => {
      const { walletAddress } = await row();
      await checkAddress(approver, { id: order.id, walletAddress: walletAddress ?? "", note: "By phone." });
    };

    test("is held back until an approver has compared it, also where no network is set up", async () => {
      const fixture = await instructed(app());
      const { order, preparer } = fixture;
      const { posted } = onChain(fixture);
      expect(await record(fixture)).toMatchObject({
        situation: "address_unchecked",
        step: "transfer_recorded",
      });
      const queued = async () =>
        (await jobs(app().services, "post-confirmation")).map(({ data }) => data.orderId);
      expect(await queued()).toEqual([]);
      await postConfirmation(app().services, order.id);
      expect(posted()).toEqual([]);
      expect(await actions(app().services)).toContain("order.address_unchecked");
      await compare(fixture);
      expect(await queued()).toEqual([order.id]);
      await postConfirmation(app().services, order.id);
      expect(posted()).toEqual([H1]);
      expect((await getOrder(preparer, order)).step).toBe("transfer_confirmed");
    });

    test("is held back where the chain shows it before a person enters its hash", async () => {
      const { order, pay, posted, row, watch } = await start();
      await pay();
      await watch();
      expect(await row()).toMatchObject({ transactionHash: H1, addressUnchecked: true });
      await postConfirmation(app().services, order.id);
      expect(posted()).toEqual([]);
    });

    test("stays held back when another order to that address is paid out", async () => {
      const fixture = await instructed(app());
      await record(fixture);
      const other = await instructed(app());
      await setOrder(app(), other.order.id, { fiatTransferId: "77" });
      expect((await getOrder(fixture.preparer, fixture.order)).situation).toBe("address_unchecked");
      await postConfirmation(app().services, fixture.order.id);
      expect(onChain(fixture).posted()).toEqual([]);
    });

    test("needs a comparison on each network: a payout or word about another one says nothing", async () => {
      const paid = await readyToSend(app());
      await setOrder(app(), paid.order.id, { fiatTransferId: "77" });
      const same = await instructed(app());
      const { wallet } = await same.row();
      const standsOn = async (network: string | null) => {
        await setOrder(app(), same.order.id, { wallet: { ...wallet, network } });
        return (await getOrder(same.preparer, same.order)).situation;
      };
      expect(await standsOn(wallet.network)).toBe("ready_to_send");
      expect(await standsOn(` ${wallet.network?.toUpperCase()} `)).toBe("ready_to_send");
      expect(await standsOn("Polygon")).toBe("address_unverified");
      expect(await standsOn(null)).toBe("address_unverified");
    });

    test("is compared on the network that two people recorded of the wallet, and not on another", async () => {
      const given = await instructed(app());
      const { wallet } = await given.row();
      const standsOn = async (network: string | null) => {
        const walletFacts = network ? { network, address: wallet.address ?? "" } : null;
        await setOrder(app(), given.order.id, { wallet: { ...wallet, network: null }, walletFacts });
        return (await getOrder(given.preparer, given.order)).situation;
      };
      expect(await standsOn(null)).toBe("address_unverified");
      await compare(given);
      expect(await standsOn(null)).toBe("ready_to_send");
      expect(await standsOn("Ethereum")).toBe("address_unverified");
      await compare(given);
      expect(await standsOn("Ethereum")).toBe("ready_to_send");
      expect(await standsOn("Polygon")).toBe("address_unverified");
    });
  });
});
