import "server-only";
import { encodeFunctionData, erc20Abi } from "viem";
import { expect, test } from "vitest";
import { EURM, hashOf, instructedOn, openMemoryChain, STRANGER } from "../../testing/server/memory-chain";
import { refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import { getOrder } from "../orders/get";
import { recordHash } from "../orders/record-hash";
import { reserveOrder } from "../orders/reserve";
import { watchChains } from "./watch";

onPostgres((app) => {
  const start = async () => {
    const chain = openMemoryChain();
    const fixture = await instructedOn(app(), chain);
    const { from, to } = await fixture.due();
    const data = (units: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to as `0x${string}`, units] });
    return {
      ...{ chain, ...fixture },
      watch: () => watchChains(fixture.services),
      shown: () => getOrder(fixture.preparer, fixture.order),
      send: (sender = from, units = 1_250_500_000n) =>
        chain.send(hashOf("b2"), { from: sender, nonce: 7, call: { to: EURM, data: data(units) } }),
    };
  };

  test("what one node alone says is seen, never final, never this redemption’s transfer, and closes sending", async () => {
    const { chain, due, watch, shown, preparer, order } = await start();
    chain.split(true);
    chain.pay(await due());
    await watch();
    chain.finalize();
    await watch();
    expect(await shown()).toMatchObject({
      situation: "transfer_pending",
      confirmation: null,
      transfer: {
        received: "0",
        pending: true,
        arrivals: [{ kind: "reported", state: "seen", confirmations: 0 }],
      },
    });
    expect(await refusal(reserveOrder(preparer, order))).toMatchObject({ code: "wrong_state" });
    chain.split(false);
    await watch();
    expect(await shown()).toMatchObject({
      transfer: { received: "1250.5", pending: false, arrivals: [{ kind: "match", state: "final" }] },
    });
  });

  test("a transaction of the wallet that waits for a block closes sending for everybody until it is seen", async () => {
    const { chain, due, send, watch, shown, preparer, order } = await start();
    send();
    await watch();
    expect(await shown()).toMatchObject({
      situation: "transfer_pending",
      transfer: { pending: true, arrivals: [] },
    });
    expect(await refusal(reserveOrder(preparer, order))).toMatchObject({ code: "wrong_state" });
    chain.pay(await due({ transactionHash: hashOf("b2") }));
    await watch();
    expect(await shown()).toMatchObject({ transfer: { pending: false, arrivals: [{ kind: "match" }] } });
  });

  test("one that came a moment ago is found when somebody is about to send", async () => {
    const { send, shown, preparer, order } = await start();
    send();
    expect(await refusal(reserveOrder(preparer, order))).toMatchObject({ code: "wrong_state" });
    expect(await shown()).toMatchObject({ situation: "transfer_pending", reservation: null });
  });

  test("one whose hash is recorded is followed by that: cancelled, it keeps nothing on its way", async () => {
    const { chain, send, watch, shown, preparer, order } = await start();
    send();
    await watch();
    expect(await shown()).toMatchObject({ situation: "transfer_pending" });
    await recordHash(preparer, { id: order.id, transactionHash: hashOf("b2") });
    chain.forget(hashOf("b2"));
    await watch();
    expect(await shown()).toMatchObject({ transfer: { pending: false } });
  });

  test("what a stranger has waiting closes nothing", async () => {
    const { send, watch, shown } = await start();
    send(STRANGER);
    await watch();
    expect(await shown()).toMatchObject({ situation: "ready_to_send" });
  });

  test("one that failed opens sending again once that is final", async () => {
    const { chain, send, watch, shown, due } = await start();
    send();
    await watch();
    chain.fail(hashOf("b2"), { from: (await due()).from, nonce: 7, call: null });
    await watch();
    expect(await shown()).toMatchObject({ situation: "transfer_pending" });
    chain.finalize();
    await watch();
    expect(await shown()).toMatchObject({ situation: "ready_to_send" });
  });

  test("one that no node knows any more opens it again after minutes, not at once", async () => {
    const { chain, send, watch, shown, services } = await start();
    send();
    await watch();
    chain.forget(hashOf("b2"));
    await watch();
    expect(await shown()).toMatchObject({ situation: "transfer_pending" });
    await services.connection.raw("update chain_pending set known_at = now() - interval '6 minutes'");
    await watch();
    expect(await shown()).toMatchObject({ situation: "ready_to_send" });
  });
});
