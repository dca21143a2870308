import "server-only";
import { afterEach, describe, expect, test, vi } from "vitest";
import { EURM, hashOf, instructedOn, openMemoryChain, STRANGER } from "../../testing/server/memory-chain";
import { setOrder } from "../../testing/server/order-fixtures";
import { jobs } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import { chainTransfers } from "../db/chain-schema";
import { getOrder } from "../orders/get";
import { watchChains } from "./watch";

const ODD_TOKEN = "0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359";
const USDM = "0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1";

onPostgres((app) => {
  afterEach(() => app().services.connection.raw("delete from chain_transfers; delete from chain_heads;"));

  /** An order that is ready to send, on a network that also has a token for US dollars. */
  const start = async () => {
    const chain = openMemoryChain();
    chain.reader.network.tokens.USD = { address: USDM, decimals: 6, symbol: "USDM" };
    const fixture = await instructedOn(app(), chain);
    // Its address is one that others were paid at.
    const { order, preparer, services } = fixture;
    const earlier = await instructedOn(app(), chain);
    await setOrder(app(), earlier.order.id, { fiatTransferId: "1" });
    return {
      ...{ chain, ...fixture },
      watch: () => watchChains(services),
      mails: async () =>
        (await jobs(services, "send-mail")).flatMap(({ data: { kind } }) =>
          /_transfer$/.test(kind ?? "") ? kind : [],
        ),
      shown: async () => {
        const { situation, transfer } = await getOrder(preparer, order);
        return [situation, transfer?.arrivals.map(({ kind, fromWallet }) => `${kind} ${fromWallet}`)];
      },
    };
  };

  describe("another token at the deposit address", () => {
    test("stops the sending where the approved wallet signed its transaction", async () => {
      const { chain, due, watch, shown, mails } = await start();
      expect(await shown()).toEqual(["ready_to_send", []]);
      chain.pay(await due({ token: ODD_TOKEN }));
      await watch();
      expect(await shown()).toEqual(["wrong_transfer", ["other_token true"]]);
      expect(await mails()).toEqual(["other_transfer"]);
    });

    test("stops nothing where a stranger’s contract only names the approved wallet", async () => {
      const { chain, due, watch, shown, mails } = await start();
      chain.pay(await due({ token: ODD_TOKEN }), STRANGER);
      await watch();
      expect(await shown()).toEqual(["ready_to_send", ["other_token false"]]);
      expect(await mails()).toEqual(["stray_transfer"]);
    });

    test("stops nothing with hundreds of events in one transaction, which is read once for each question", async () => {
      const { chain, due, watch, shown } = await start();
      const named = await due({ token: ODD_TOKEN, units: 1n, blockNumber: 101 });
      for (let logIndex = 0; logIndex < 200; logIndex += 1) chain.pay({ ...named, logIndex }, STRANGER);
      const read = vi.spyOn(chain.reader, "transaction");
      await watch();
      expect((await shown())[0]).toBe("ready_to_send");
      expect(read).toHaveBeenCalledTimes(1);
    });

    test("is looked up in its turn also while many others cannot be", async () => {
      const { chain, due, watch } = await start();
      const { transaction } = chain.reader;
      const named = await due({ token: ODD_TOKEN });
      for (let nth = 10; nth < 35; nth += 1) {
        chain.pay({ ...named, transactionHash: hashOf(`${nth}`) }, STRANGER);
        await watch();
      }
      chain.reader.transaction = async (hash) =>
        hash === hashOf("34") ? transaction(hash) : { answers: null, problem: { code: "nodes_disagree" } };
      await app().services.db.update(chainTransfers).set({ agreedAt: null, signer: null });
      await expect
        .poll(async () => {
          await watch();
          const read = (await app().services.db.select().from(chainTransfers)).filter(({ signer }) => signer);
          return read.map(({ transactionHash }) => transactionHash);
        })
        .toEqual([hashOf("34")]);
    });

    test("stops nothing before it was looked up who signed, since strangers can put that off for hours", async () => {
      const { chain, due, watch, shown } = await start();
      const { transaction } = chain.reader;
      chain.pay(await due({ token: ODD_TOKEN }), STRANGER);
      chain.reader.transaction = async () => ({ answers: null, problem: { code: "nodes_disagree" } });
      await watch();
      expect(await shown()).toEqual(["ready_to_send", ["reported true"]]);
      chain.reader.transaction = transaction;
      await watch();
      expect(await shown()).toEqual(["ready_to_send", ["other_token false"]]);
    });

    test("stops the sending where it is a token of ours, whoever paid the fee for the wallet", async () => {
      const { chain, due, watch, shown } = await start();
      chain.pay(await due({ token: USDM }), STRANGER);
      await watch();
      expect(await shown()).toEqual(["wrong_transfer", ["other_token true"]]);
    });

    test("stops nothing with an amount of zero, which anybody may move", async () => {
      const { chain, due, watch, shown } = await start();
      chain.pay(await due({ token: USDM, units: 0n }), STRANGER);
      await watch();
      expect(await shown()).toEqual(["ready_to_send", ["empty false"]]);
    });
  });

  test("less than half of the ordered token from a stranger stops nothing", async () => {
    const { chain, due, watch, shown } = await start();
    chain.pay(await due({ token: EURM, from: STRANGER, units: 625_249_999n }));
    await watch();
    expect(await shown()).toEqual(["ready_to_send", ["other_sender false"]]);
  });
});
