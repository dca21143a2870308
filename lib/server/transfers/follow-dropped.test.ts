import "server-only";
import { expect, test } from "vitest";
import { followFromNow } from "../../testing/server/event-stream";
import { hashOf, instructedOn, openMemoryChain } from "../../testing/server/memory-chain";
import { refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import { getOrder } from "../orders/get";
import { reserveOrder } from "../orders/reserve";
import { watchChains } from "./watch";

onPostgres((app) => {
  const start = async () => {
    const chain = openMemoryChain();
    const fixture = await instructedOn(app(), chain);
    return {
      ...{ chain, ...fixture },
      watch: () => watchChains(fixture.services),
      shown: async () => {
        const { situation, transfer } = await getOrder(fixture.preparer, fixture.order);
        return [situation, transfer?.arrivals[0]?.state];
      },
    };
  };

  test("what the wallet sent stops the sending while the chain that took it back may mine it again", async () => {
    const { chain, due, watch, shown, preparer, order } = await start();
    chain.pay(await due({ units: 5n }));
    await watch();
    expect(await shown()).toEqual(["wrong_transfer", "confirmed"]);
    chain.undo(hashOf("a1"), { isKnown: true });
    await watch();
    expect(await shown()).toEqual(["wrong_transfer", "dropped"]);
    // A node knows it still, however deep the block is that lacks it.
    for (const _ of [1, 2]) {
      chain.finalize();
      await watch();
      expect(await shown()).toEqual(["wrong_transfer", "dropped"]);
    }
    expect(await refusal(reserveOrder(preparer, order))).toMatchObject({ code: "wrong_state" });
    chain.undo(hashOf("a1"), { isKnown: false });
    await watch();
    expect(await shown()).toEqual(["wrong_transfer", "dropped"]);
    chain.finalize();
    const stream = await followFromNow(preparer);
    await watch();
    expect(await shown()).toEqual(["ready_to_send", "dropped"]);
    await stream.told("orders");
  });

  test("it stops the sending as long as the nodes don’t say alike that none knows it", async () => {
    const { chain, due, watch, shown } = await start();
    chain.pay(await due({ units: 5n }));
    await watch();
    chain.undo(hashOf("a1"), { isKnown: false });
    const { transaction } = chain.reader;
    chain.reader.transaction = async () => ({
      answers: null,
      problem: { code: "nodes_silent", silent: 1, all: 2 },
    });
    await watch();
    chain.finalize();
    await watch();
    expect(await shown()).toEqual(["wrong_transfer", "dropped"]);
    chain.reader.transaction = transaction;
    chain.finalize();
    await watch();
    expect(await shown()).toEqual(["ready_to_send", "dropped"]);
  });

  test("it counts as before once it is mined again", async () => {
    const { chain, due, watch, shown } = await start();
    chain.pay(await due({ units: 5n }));
    await watch();
    chain.undo(hashOf("a1"), { isKnown: true });
    await watch();
    chain.pay(await due({ units: 5n }));
    await watch();
    expect(await shown()).toEqual(["wrong_transfer", "confirmed"]);
    chain.finalize();
    await watch();
    expect(await shown()).toEqual(["wrong_transfer", "final"]);
  });
});
