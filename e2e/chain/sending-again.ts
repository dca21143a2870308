import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { type Harness, isFinal, state } from "./harness";

/** What must be certain before a page offers to send again. */
export function sendingAgain(
  harness: () => Harness,
  pending: () => Promise<{ order: Order; hash: string }>,
): void {
  /** Waits until the app has read some more blocks and has reacted to them. */
  async function afterBlocks(order: Order, blocks: number): Promise<Order> {
    const { blockNumber } = await harness().issuer.mine(blocks);
    return harness().when(
      order,
      `block ${blockNumber} to be read`,
      ({ transfer }) => transfer?.watch.state === "ok" && (transfer.watch.block ?? 0) >= blockNumber,
    );
  }

  describe("sending again", () => {
    test.each([1, 2] as const)(
      "is not offered while RPC address %i alone calls a waiting transaction cancelled",
      async (number) => {
        const { order, hash } = await pending();
        await harness().issuer.rpc(number, "cancelled");
        const calls = async () => (await harness().issuer.rpcCalls(number)).eth_getTransactionByHash ?? 0;
        const before = await calls();
        await harness().until("the hash to be looked for again", async () => (await calls()) > before + 6);
        const now = await harness().read(order);
        expect([state(now), now.transfer?.transaction?.final]).toEqual(["pending", false]);
        expect(now.situation).toBe("checking_hash");
        await harness().issuer.resetRpc();
        await harness().issuer.mine(3);
        const paid = await harness().told(order);
        expect(paid.confirmation?.transactionHash).toBe(hash);
      },
    );

    test("is not offered any more once one of two wrong RPC addresses is right again", async () => {
      const { order, hash } = await pending();
      await harness().issuer.rpc(1, "cancelled");
      await harness().issuer.rpc(2, "cancelled");
      await harness().when(order, "the wrong cancellation", (now) => now.situation === "ready_to_resend");
      await harness().issuer.rpc(2, "ok");
      const doubted = await harness().when(order, "the doubt", (now) => !isFinal(now));
      expect(doubted.situation).not.toBe("ready_to_resend");
      await harness().issuer.resetRpc();
      await harness().when(order, "the transaction to wait again", (now) => state(now) === "pending");
      await harness().issuer.mine(3);
      const paid = await harness().told(order);
      expect(paid.confirmation?.transactionHash).toBe(hash);
    });

    test.each([
      ["the finalized block", "finalized"],
      ["how many transactions the wallet has sent", "eth_getTransactionCount"],
    ])("waits while one RPC address does not report %s", async (_, failing) => {
      const { order, hash } = await pending();
      await harness().issuer.rpcFails(2, [failing]);
      await harness().issuer.replace(hash, "cancel");
      await harness().issuer.mine();
      const waiting = await afterBlocks(order, 6);
      expect(isFinal(waiting)).toBe(false);
      expect(waiting.situation).not.toBe("ready_to_resend");
      await harness().issuer.resetRpc();
      await harness().when(order, "the cancellation to be final", isFinal);
      expect((await harness().read(order)).situation).toBe("ready_to_resend");
    });

    test("waits after a cancellation that only one RPC address calls final", async () => {
      const { order, hash } = await pending();
      await harness().issuer.replace(hash, "cancel");
      await harness().issuer.rpc(2, "behind");
      // The second one shows the cancellation now, but its finalized block is still below.
      await harness().issuer.mine(4);
      const waiting = await harness().when(order, "the cancellation", (now) => state(now) === "cancelled");
      expect(isFinal(waiting)).toBe(false);
      expect(waiting.situation).toBe("transfer_cancelled");
      await harness().issuer.mine(4);
      await harness().when(order, "the cancellation to be final", isFinal);
    });
  });
}
