import "server-only";
import { expect, test } from "vitest";
import { followFromNow } from "../../../testing/server/event-stream";
import { hashOf, instructedOn } from "../../../testing/server/memory-chain";
import { codeOf } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";

onPostgres((app) => {
  /** The wallet has sent too little. */
  const start = async () => {
    const fixture = await instructedOn(app());
    const { shown, pay, watch } = fixture;
    await pay({ units: 5n });
    await watch();
    const stands = async () => {
      const { situation, transfer } = await shown();
      return [situation, transfer?.arrivals[0]?.state];
    };
    expect(await stands()).toEqual(["wrong_transfer", "confirmed"]);
    return { ...fixture, stands };
  };

  test("what the wallet sent stops the sending while the chain that took it back may mine it again", async () => {
    const { chain, watch, stands, preparer, reserve } = await start();
    chain.undo(hashOf("a1"), { isKnown: true });
    await watch();
    expect(await stands()).toEqual(["wrong_transfer", "dropped"]);
    // A node knows it still, however deep the block is that lacks it.
    for (const _ of [1, 2]) {
      chain.finalize();
      await watch();
      expect(await stands()).toEqual(["wrong_transfer", "dropped"]);
    }
    expect(await codeOf(reserve())).toBe("wrong_state");
    chain.undo(hashOf("a1"), { isKnown: false });
    await watch();
    expect(await stands()).toEqual(["wrong_transfer", "dropped"]);
    chain.finalize();
    const stream = await followFromNow(preparer);
    await watch();
    expect(await stands()).toEqual(["ready_to_send", "dropped"]);
    await stream.told("orders");
  });

  test("it stops the sending as long as the nodes don’t say alike that none knows it", async () => {
    const { chain, watch, stands } = await start();
    chain.undo(hashOf("a1"), { isKnown: false });
    chain.split(true);
    await watch();
    chain.finalize();
    await watch();
    expect(await stands()).toEqual(["wrong_transfer", "dropped"]);
    chain.split(false);
    chain.finalize();
    await watch();
    expect(await stands()).toEqual(["ready_to_send", "dropped"]);
  });

  test("it counts as before once it is mined again", async () => {
    const { chain, pay, watch, stands } = await start();
    chain.undo(hashOf("a1"), { isKnown: true });
    await watch();
    await pay({ units: 5n });
    chain.finalize();
    await watch();
    expect(await stands()).toEqual(["wrong_transfer", "final"]);
  });
});
