import "server-only";
import { describe, expect, test, vi } from "vitest";
import { hashOf, instructedOn, openMemoryChain, STRANGER } from "../../../testing/server/memory-chain";
import { setOrder } from "../../../testing/server/order-fixtures";
import { onPostgres } from "../../../testing/server/test-app";
import { chainTransfers } from "../../platform/db/chain-schema";

const ODD_TOKEN = "0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359";
const USDM = "0x90f8bf6a479f320ead074411a4b0e7944ea8c9c1";

onPostgres((app) => {
  /** An order that is ready to send, on a network that also has a token for US dollars. */
  const start = async () => {
    const chain = openMemoryChain();
    chain.reader.network.tokens.USD = { address: USDM, decimals: 6, symbol: "USDM" };
    const fixture = await instructedOn(app(), chain);
    // Its address is one that others were paid at.
    const earlier = await instructedOn(app(), chain);
    await setOrder(app(), earlier.order.id, { fiatTransferId: "1" });
    return {
      ...fixture,
      stands: async () => {
        const { situation, transfer } = await fixture.shown();
        return [
          situation,
          ...(transfer?.arrivals.map(({ kind, fromWallet }) => `${kind} ${fromWallet}`) ?? []),
        ];
      },
    };
  };

  test.each([
    [
      "stops the sending where the approved wallet signed its transaction",
      { token: ODD_TOKEN },
      ["wrong_transfer", "other_token true"],
      "other_transfer",
      undefined,
    ],
    [
      "stops nothing where a stranger’s contract only names the approved wallet",
      { token: ODD_TOKEN },
      ["ready_to_send", "other_token false"],
      "stray_transfer",
      STRANGER,
    ],
    [
      "stops the sending where it is a token of ours, whichever account paid the fee for the wallet",
      { token: USDM },
      ["wrong_transfer", "other_token true"],
      "other_transfer",
      STRANGER,
    ],
    [
      "stops nothing with an amount of zero, which anybody may move",
      { token: USDM, units: 0n },
      ["ready_to_send", "empty false"],
      "stray_transfer",
      STRANGER,
    ],
    [
      "stops nothing where it is the ordered token, less than half of it and from a stranger",
      { from: STRANGER, units: 625_249_999n },
      ["ready_to_send", "other_sender false"],
      "stray_transfer",
      undefined,
    ],
  ])("what else arrives at the deposit address %s", async (_, over, stands, mail, signer) => {
    const given = await start();
    expect(await given.stands()).toEqual(["ready_to_send"]);
    await given.pay(over, signer);
    await given.watch();
    expect(await given.stands()).toEqual(stands);
    expect(await given.transferMails()).toEqual([mail]);
  });

  describe("another token at the deposit address", () => {
    test("stops nothing with hundreds of events in one transaction, which is read once for each question", async () => {
      const { chain, due, watch, situation } = await start();
      const named = await due({ token: ODD_TOKEN, units: 1n, blockNumber: 101 });
      for (let logIndex = 0; logIndex < 200; logIndex += 1) chain.pay({ ...named, logIndex }, STRANGER);
      const read = vi.spyOn(chain.reader, "transaction");
      await watch();
      expect(await situation()).toBe("ready_to_send");
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
      const { chain, pay, watch, stands } = await start();
      await pay({ token: ODD_TOKEN }, STRANGER);
      chain.split(true);
      await watch();
      expect(await stands()).toEqual(["ready_to_send", "reported true"]);
      chain.split(false);
      await watch();
      expect(await stands()).toEqual(["ready_to_send", "other_token false"]);
    });
  });
});
