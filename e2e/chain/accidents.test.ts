import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { issuerOrderId } from "../support/orders";
import { beforeSending } from "./before-sending";
import { type Harness, startHarness, state, verdict } from "./harness";
import { sendingAgain } from "./sending-again";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ apps: 2 });
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.issuer.resetRpc();
  await harness.issuer.automine(true);
});

/** An order whose transaction waits for a block, and whose hash a person has entered. */
async function pending(): Promise<{ order: Order; hash: string }> {
  const order = await harness.orderToSend();
  await harness.issuer.automine(false);
  const hash = await harness.issuer.send(issuerOrderId(order), "right", { pending: true });
  const seen = await harness.enterHash(order, hash);
  expect(state(seen)).toBe("pending");
  expect(verdict(seen)).toBe("waiting");
  return { order, hash };
}

/** Takes both RPC addresses down, and waits until the app knows: no read that still sees the chain is in progress. */
async function outOfSight(order: Order): Promise<Order> {
  await harness.issuer.rpc(1, "down");
  await harness.issuer.rpc(2, "down");
  return harness.when(
    order,
    "the chain to be out of sight",
    ({ transfer }) => transfer?.watch.state === "down",
  );
}

describe("a transaction that is replaced while it waits", () => {
  test("by the same call with a higher fee is followed to its replacement", async () => {
    const { order, hash } = await pending();
    // The chain must not be read in between: the transfer could be found before the transaction that it replaced.
    await outOfSight(order);
    const faster = await harness.issuer.replace(hash, "speed_up");
    await harness.issuer.mine(3);
    await harness.issuer.resetRpc();
    const paid = await harness.told(order);
    expect(paid.confirmation?.transactionHash).toBe(faster);
    expect(paid.transfer?.transaction).toMatchObject({ hash: faster, replaces: hash });
    expect(await harness.countConfirmations(order)).toBe(1);
  });

  test.each(["cancel", "other"] as const)(
    "by another one (%s) is shown as cancelled and its hash is never posted",
    async (kind) => {
      const { order, hash } = await pending();
      await harness.issuer.replace(hash, kind);
      await harness.issuer.mine(3);
      const gone = await harness.when(order, "the cancellation", (now) => state(now) === "cancelled");
      expect(verdict(gone)).toBe("failed");
      await harness.when(order, "that to be final", ({ transfer }) => transfer?.transaction?.final === true);
      expect(gone.confirmation?.transactionHash).toBe(hash);
      expect(await harness.countConfirmations(order)).toBe(0);
    },
  );
});

describe("a reservation", () => {
  test.each(["cancel", "speed_up"] as const)("after %s follows its holder's transaction", async (kind) => {
    const { id } = await harness.orderToSend();
    const reserve = () => harness.preparer.post(`/api/orders/${id}/reservation`, {});
    expect((await reserve()).status).toBe(201);
    expect((await reserve()).status).toBe(409);
    await harness.issuer.automine(false);
    const order = await harness.read({ id });
    const hash = await harness.issuer.send(issuerOrderId(order), "right", { pending: true });
    expect(state(await harness.enterHash(order, hash))).toBe("pending");
    const instead = await harness.issuer.replace(hash, kind);
    await harness.issuer.mine();
    if (kind === "speed_up") {
      await harness.issuer.mine(2);
      const paid = await harness.told(order);
      expect(paid.confirmation?.transactionHash).toBe(instead);
      expect(await harness.countConfirmations(order)).toBe(1);
      expect(paid.reservation).not.toBeNull();
      return;
    }
    const gone = await harness.when(order, "the cancellation", (now) => state(now) === "cancelled");
    expect(gone).toMatchObject({ transfer: { transaction: { final: false } } });
    expect(gone.reservation).not.toBeNull();
    expect((await reserve()).status).toBe(409);
    await harness.issuer.mine(2);
    await harness.when(order, "the release", ({ situation }) => situation === "ready_to_resend");
    expect((await reserve()).status).toBe(201);
  });
});

describe("a transfer that the wallet has sent with other software", () => {
  test("stops all other ways of sending while it waits for a block, and pays once it is in one", async () => {
    const order = await harness.orderToSend();
    await harness.issuer.automine(false);
    const hash = await harness.issuer.send(issuerOrderId(order), "right", { pending: true });
    for (const means of ["page", "outside"]) {
      const { status } = await harness.preparer.post(`/api/orders/${order.id}/reservation`, { means });
      expect(status).toBe(409);
    }
    const waiting = await harness.read(order);
    expect(waiting).toMatchObject({
      situation: "transfer_pending",
      transfer: { pending: true, arrivals: [] },
    });
    await harness.issuer.mine(3);
    const told = await harness.told(order);
    expect(told.confirmation?.transactionHash).toBe(hash);
    expect(await harness.countConfirmations(order)).toBe(1);
  });
});

describe("a chain that changes its past", () => {
  test("undoes a cancellation that was not final, and the app looks for the hash again", async () => {
    const { order, hash } = await pending();
    await harness.issuer.replace(hash, "cancel");
    await harness.issuer.mine();
    const gone = await harness.when(order, "the cancellation", (now) => state(now) === "cancelled");
    expect(gone.transfer?.transaction?.final).toBe(false);
    await harness.issuer.reorg(1);
    await harness.when(order, "the hash to be looked for again", (now) => state(now) === "unseen");
  });

  test("undoes a transfer, which is shown as dropped; its hash waits again, and the next transfer is found", async () => {
    const order = await harness.orderToSend();
    await harness.issuer.automine(false);
    const hash = await harness.issuer.send(issuerOrderId(order), "right", { pending: true });
    await harness.issuer.mine();
    await harness.when(order, "the transfer", ({ transfer }) => transfer?.check?.verdict === "waiting");
    await harness.issuer.reorg(1);
    const gone = await harness.when(
      order,
      "the loss",
      ({ transfer }) => transfer?.arrivals[0]?.state === "dropped",
    );
    const waiting = await harness.when(gone, "the hash to wait again", (now) => state(now) === "dropped");
    expect(waiting.confirmation?.transactionHash).toBe(hash);
    expect(verdict(waiting)).toBe("waiting");
    expect(waiting.transfer?.received).toBe("0");
    expect(await harness.countConfirmations(order)).toBe(0);
    const again = await harness.issuer.send(issuerOrderId(order), "right", { pending: true });
    await harness.issuer.mine(3);
    const paid = await harness.told(order);
    expect(paid.confirmation?.transactionHash).toBe(again);
  });

  test("is shorter for a while: transfers above its end are dropped once other blocks replace theirs", async () => {
    const order = await harness.orderToSend();
    await harness.issuer.automine(false);
    await harness.issuer.send(issuerOrderId(order), "right", { pending: true });
    await harness.issuer.mine();
    await harness.when(
      order,
      "the transfer and its transaction",
      (now) => now.transfer?.arrivals[0]?.state === "seen" && state(now) === "mined",
    );
    await harness.issuer.rollback(1);
    await harness.when(order, "the hash to wait again", (now) => state(now) === "dropped");
    // A shorter chain may be a lagging node, so the transfer is dropped only once another block has replaced its block.
    expect((await harness.read(order)).transfer?.arrivals[0]?.state).toBe("seen");
    await harness.issuer.mine();
    await harness.when(order, "the loss", ({ transfer }) => transfer?.arrivals[0]?.state === "dropped");
    expect(await harness.countConfirmations(order)).toBe(0);
  });
});

describe("RPC addresses that cannot be relied on", () => {
  test.each(["down", "garbage", "disagree"] as const)(
    "one of two is %s: nothing is verified and nothing posted until both agree",
    async (mode) => {
      await harness.issuer.rpc(2, mode);
      const order = await harness.orderToSend();
      const hash = await harness.issuer.send(issuerOrderId(order));
      await harness.issuer.mine(3);
      const found = await harness.when(
        order,
        "the transfer",
        ({ situation }) => situation === "transfer_pending",
      );
      expect(found.confirmation).toBeNull();
      await harness.confirm(order, hash);
      const seen = await harness.when(
        order,
        "the transfer's check",
        (now) => verdict(now) === "not_verified",
      );
      expect(seen.transfer?.check?.lines.map(({ result }) => result)).not.toContain("passed");
      const { problem, balance, gas } = await harness.readiness(order);
      expect(problem).toMatch(/nothing is verified/);
      expect([balance, gas]).toEqual([null, null]);
      expect(await harness.countConfirmations(order)).toBe(0);
      await harness.issuer.resetRpc();
      await harness.told(order);
    },
  );

  test.each([1, 2] as const)(
    "RPC address %i reports another amount of a transfer: sending again is refused, and only the real transfer is kept",
    async (number) => {
      await harness.issuer.rpc(number, "disagree");
      const order = await harness.orderToSend();
      await harness.issuer.send(issuerOrderId(order));
      await harness.issuer.mine(3);
      const told = await harness.when(order, "both", ({ transfer }) => transfer?.arrivals.length === 2);
      expect(told).toMatchObject({ situation: "transfer_pending", transfer: { received: "0" } });
      const again = await harness.preparer.post(`/api/orders/${order.id}/reservation`, { means: "outside" });
      expect(again.body.error.code).toBe("wrong_state");
      await harness.issuer.resetRpc();
      const paid = await harness.told(order);
      expect(paid.transfer?.arrivals.map(({ kind }) => kind)).toEqual(["match"]);
      const { body } = await harness.preparer.get(`/api/activity?orderId=${order.id}`);
      const seen = body.items.filter(({ action }: { action: string }) => action === "chain.transfer_seen");
      expect(seen).toHaveLength(1);
    },
  );

  test("both are down: the page says so, an entered hash is not verified, and it continues automatically", async () => {
    const order = await harness.orderToSend();
    const blind = await outOfSight(order);
    expect(blind.step).toBe("awaiting_transfer");
    const hash = await harness.issuer.send(issuerOrderId(order));
    expect((await harness.confirm(order, hash)).status).toBe(200);
    await harness.when(order, "the missing answers", (now) => verdict(now) === "not_verified");
    await harness.issuer.mine(3);
    expect(await harness.countConfirmations(order)).toBe(0);
    await harness.issuer.resetRpc();
    await harness.told(order);
    // The hash, the transfer and the end of a read are stored one after the other, so each is waited for.
    const seen = await harness.when(
      order,
      "the transfer, with the chain in sight",
      ({ transfer }) => transfer?.arrivals.length === 1 && transfer.watch.state === "ok",
    );
    expect(seen.transfer).toMatchObject({ watch: { state: "ok" }, arrivals: [{ kind: "match" }] });
  });

  test("one hangs: entering a hash is still answered soon", async () => {
    const order = await harness.orderToSend();
    const hash = await harness.issuer.send(issuerOrderId(order), "one_unit_off");
    await harness.issuer.rpc(2, "hang");
    const began = performance.now();
    expect((await harness.confirm(order, hash)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(6_000);
    await harness.when(order, "the missing answer", (now) => verdict(now) === "not_verified");
    await harness.issuer.resetRpc();
    await harness.when(order, "the check", (now) => verdict(now) === "failed");
  });

  test("one lags behind: not verified until it has caught up", async () => {
    await harness.issuer.rpc(2, "behind");
    const order = await harness.orderToSend();
    await harness.issuer.send(issuerOrderId(order));
    // Sending was also stopped while it waited for its block.
    const found = await harness.when(
      order,
      "the transfer in its block",
      ({ situation, transfer }) => situation === "transfer_pending" && transfer?.arrivals.length === 1,
    );
    expect(found.confirmation).toBeNull();
    // A transfer that only one node reports is neither final nor the ordered one.
    expect(found.transfer).toMatchObject({ received: "0", arrivals: [{ kind: "reported", state: "seen" }] });
    expect(await harness.countConfirmations(order)).toBe(0);
    await harness.issuer.mine(6);
    await harness.told(order);
  });
});

sendingAgain(() => harness, pending);

test("two processes of the app record a transfer once and post its hash once", async () => {
  const order = await harness.orderToSend();
  await harness.issuer.send(issuerOrderId(order));
  await harness.issuer.mine(3);
  await harness.told(order);
  await harness.issuer.mine(3);
  await harness.when(order, "the end", ({ transfer }) => transfer?.arrivals[0]?.state === "final");
  await harness.when(order, "the burn", ({ transfer }) => transfer?.burn);
  const { body } = await harness.preparer.get(`/api/activity?orderId=${order.id}`);
  const actions: string[] = body.items.map(({ action }: { action: string }) => action);
  for (const once of ["chain.transfer_seen", "chain.hash_found", "chain.hash_checked", "chain.burned"])
    expect(actions.filter((action) => action === once)).toHaveLength(1);
  expect(await harness.countConfirmations(order)).toBe(1);
});

test("5,000 unrelated transfers cost a handful of calls", async () => {
  const order = await harness.orderToSend();
  // The app cannot read the chain meanwhile, so it has to read all of them at once afterwards.
  await outOfSight(order);
  const { blocks } = await harness.issuer.noise(5_000);
  await harness.issuer.send(issuerOrderId(order));
  const began = performance.now();
  await harness.issuer.resetRpc();
  await harness.when(order, "the transfer", ({ transfer }) => transfer?.arrivals.length === 1);
  const calls = await harness.issuer.rpcCalls(1);
  const seconds = ((performance.now() - began) / 1000).toFixed(2);
  process.stdout.write(
    `  5,000 transfers in ${blocks} blocks: found after ${seconds} s, calls ${JSON.stringify(calls)}\n`,
  );
  expect(calls.eth_getLogs).toBeLessThanOrEqual(20);
});

beforeSending(() => harness);
