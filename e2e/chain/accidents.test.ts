import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { beforeSending } from "./before-sending";
import { atIssuer, isTold, type Stage, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ apps: 2 });
}, 90_000);
afterAll(() => stage?.stop());
beforeEach(async () => {
  await stage.issuer.resetRpc();
  await stage.issuer.automine(true);
});

const verdict = ({ transfer }: Order) => transfer?.check?.verdict;
const state = ({ transfer }: Order) => transfer?.transaction?.state;

/** An order whose transaction waits for a block, and whose hash a person has entered. */
async function pending(): Promise<{ order: Order; hash: string }> {
  const order = await stage.orderToSend();
  await stage.issuer.automine(false);
  const hash = await stage.issuer.send(atIssuer(order), "right", { pending: true });
  const { body } = await stage.confirm(order, hash);
  expect(state(body)).toBe("pending");
  expect(verdict(body)).toBe("waiting");
  return { order, hash };
}

describe("a transaction that is replaced while it waits", () => {
  test("by the same call with a higher fee is followed to its replacement", async () => {
    const { order, hash } = await pending();
    const faster = await stage.issuer.replace(hash, "speed_up");
    await stage.issuer.mine(3);
    const paid = await stage.when(order, "the issuer to be told", isTold);
    expect(paid.confirmation?.transactionHash).toBe(faster);
    expect(paid.transfer?.transaction).toMatchObject({ hash: faster, replaces: hash });
    expect(await stage.told(order)).toBe(1);
  });

  test.each(["cancel", "other"] as const)(
    "by another one (%s) is told as cancelled and never posted",
    async (kind) => {
      const { order, hash } = await pending();
      await stage.issuer.replace(hash, kind);
      await stage.issuer.mine(3);
      const gone = await stage.when(order, "the cancellation", (now) => state(now) === "cancelled");
      expect(verdict(gone)).toBe("failed");
      await stage.when(order, "that to be final", ({ transfer }) => transfer?.transaction?.final === true);
      expect(gone.confirmation?.transactionHash).toBe(hash);
      expect(await stage.told(order)).toBe(0);
    },
  );
});

describe("a chain that changes its past", () => {
  test("takes a cancellation back: it was not final, so the hash is looked for again", async () => {
    const { order, hash } = await pending();
    await stage.issuer.replace(hash, "cancel");
    await stage.issuer.mine();
    const gone = await stage.when(order, "the cancellation", (now) => state(now) === "cancelled");
    expect(gone.transfer?.transaction?.final).toBe(false);
    await stage.issuer.reorg(1);
    await stage.when(order, "the hash to be looked for again", (now) => state(now) === "unseen");
  });

  test("takes a transfer back: it is shown as dropped, its hash waits again, and the next one is found", async () => {
    const order = await stage.orderToSend();
    await stage.issuer.automine(false);
    const hash = await stage.issuer.send(atIssuer(order), "right", { pending: true });
    await stage.issuer.mine();
    await stage.when(order, "the transfer", ({ transfer }) => transfer?.check?.verdict === "waiting");
    await stage.issuer.reorg(1);
    const gone = await stage.when(
      order,
      "the loss",
      ({ transfer }) => transfer?.arrivals[0]?.state === "dropped",
    );
    const waiting = await stage.when(gone, "the hash to wait again", (now) => state(now) === "dropped");
    expect(waiting.confirmation?.transactionHash).toBe(hash);
    expect(verdict(waiting)).toBe("waiting");
    expect(waiting.transfer?.received).toBe("0");
    expect(await stage.told(order)).toBe(0);
    const again = await stage.issuer.send(atIssuer(order), "right", { pending: true });
    await stage.issuer.mine(3);
    const paid = await stage.when(order, "the issuer to be told", isTold);
    expect(paid.confirmation?.transactionHash).toBe(again);
  });

  test("and is shorter for a while: what was above its end is dropped", async () => {
    const order = await stage.orderToSend();
    await stage.issuer.automine(false);
    await stage.issuer.send(atIssuer(order), "right", { pending: true });
    await stage.issuer.mine();
    await stage.when(order, "the transfer", ({ transfer }) => transfer?.arrivals[0]?.state === "seen");
    await stage.issuer.rollback(1);
    await stage.when(order, "the loss", ({ transfer }) => transfer?.arrivals[0]?.state === "dropped");
    expect(await stage.told(order)).toBe(0);
  });
});

describe("RPC addresses that cannot be relied on", () => {
  test.each(["down", "garbage", "disagree"] as const)(
    "one of two is %s: nothing is verified and nothing posted until both agree",
    async (mode) => {
      await stage.issuer.rpc(2, mode);
      const order = await stage.orderToSend();
      const hash = await stage.issuer.send(atIssuer(order));
      await stage.issuer.mine(3);
      const seen = await stage.when(order, "the transfer's check", (now) => verdict(now) === "not_verified");
      expect(seen.confirmation?.transactionHash).toBe(hash);
      expect(seen.transfer?.check?.lines.map(({ result }) => result)).not.toContain("passed");
      const { problem, balance, gas } = await stage.readiness(order);
      expect(problem).toMatch(/nothing is verified/);
      expect([balance, gas]).toEqual([null, null]);
      expect(await stage.told(order)).toBe(0);
      await stage.issuer.resetRpc();
      await stage.when(order, "the issuer to be told", isTold);
    },
  );

  test("both are down: the page says so, an entered hash is not verified, and all goes on by itself later", async () => {
    const order = await stage.orderToSend();
    await stage.issuer.rpc(1, "down");
    await stage.issuer.rpc(2, "down");
    const blind = await stage.when(
      order,
      "the chain to be out of sight",
      ({ transfer }) => transfer?.watch.state === "down",
    );
    expect(blind.step).toBe("awaiting_transfer");
    const hash = await stage.issuer.send(atIssuer(order));
    expect(verdict((await stage.confirm(order, hash)).body)).toBe("not_verified");
    await stage.issuer.mine(3);
    expect(await stage.told(order)).toBe(0);
    await stage.issuer.resetRpc();
    await stage.when(order, "the issuer to be told", isTold);
    // The hash and the address are looked at apart, so either may be known first.
    const seen = await stage.when(order, "the transfer", ({ transfer }) => transfer?.arrivals.length === 1);
    expect(seen.transfer).toMatchObject({ watch: { state: "ok" }, arrivals: [{ kind: "match" }] });
  });

  test("one hangs: entering a hash is answered soon all the same", async () => {
    const order = await stage.orderToSend();
    const hash = await stage.issuer.send(atIssuer(order), "one_unit_off");
    await stage.issuer.rpc(2, "hang");
    const began = performance.now();
    expect((await stage.confirm(order, hash)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(6_000);
    await stage.when(order, "the missing answer", (now) => verdict(now) === "not_verified");
    await stage.issuer.resetRpc();
    await stage.when(order, "the check", (now) => verdict(now) === "failed");
  });

  test("one lags behind: not verified until it has caught up", async () => {
    await stage.issuer.rpc(2, "behind");
    const order = await stage.orderToSend();
    await stage.issuer.send(atIssuer(order));
    await stage.when(order, "the disagreement", (now) => verdict(now) === "not_verified");
    expect(await stage.told(order)).toBe(0);
    await stage.issuer.mine(6);
    await stage.when(order, "the issuer to be told", isTold);
  });
});

test("two processes of the desk see a transfer once and tell the issuer once", async () => {
  const order = await stage.orderToSend();
  await stage.issuer.send(atIssuer(order));
  await stage.issuer.mine(3);
  await stage.when(order, "the issuer to be told", isTold);
  await stage.issuer.mine(3);
  await stage.when(order, "the end", ({ transfer }) => transfer?.arrivals[0]?.state === "final");
  await stage.when(order, "the burn", ({ transfer }) => transfer?.burn);
  const { body } = await stage.preparer.get(`/api/activity?orderId=${order.id}`);
  const actions: string[] = body.items.map(({ action }: { action: string }) => action);
  for (const once of ["chain.transfer_seen", "chain.hash_found", "chain.hash_checked", "chain.burned"])
    expect(actions.filter((action) => action === once)).toHaveLength(1);
  expect(await stage.told(order)).toBe(1);
});

test("5,000 unrelated transfers cost a handful of calls", async () => {
  const order = await stage.orderToSend();
  // Out of the desk's sight, so that it has to read all of them at once afterwards.
  await stage.issuer.rpc(1, "down");
  await stage.issuer.rpc(2, "down");
  await stage.when(order, "the chain to be out of sight", ({ transfer }) => transfer?.watch.state === "down");
  const { blocks } = await stage.issuer.noise(5_000);
  await stage.issuer.send(atIssuer(order));
  const began = performance.now();
  await stage.issuer.resetRpc();
  await stage.when(order, "the transfer", ({ transfer }) => transfer?.arrivals.length === 1);
  const calls = await stage.issuer.rpcCalls(1);
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  process.stdout.write(
    `  5,000 transfers in ${blocks} blocks: found after ${seconds} s, calls ${JSON.stringify(calls)}\n`,
  );
  expect(calls.eth_getLogs).toBeLessThanOrEqual(20);
});

beforeSending(() => stage);
