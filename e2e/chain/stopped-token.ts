import { afterEach, describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import type { Sending } from "@/lib/contract/sending";
import type { Harness } from "./harness";

/** A token that its own contract stops, according to both nodes (docs/order-life.md, rule 18). */
export function stoppedToken(harness: () => Harness): void {
  describe("a token that stops", () => {
    const reserve = (order: Order) => harness().preparer.post(`/api/orders/${order.id}/reservation`, {});
    const goesOn = (order: Order) =>
      harness().when(order, "the token to go on", ({ tokenStop }) => tokenStop === null);
    // A read that overlaps the change reports something else once.
    const stopped = (order: Order, reason: string) =>
      harness().when(
        order,
        `${reason} to be said of the token`,
        ({ tokenStop }) => tokenStop?.reason === reason,
      );
    const code = (answer: { body: unknown }) => (answer.body as { error?: { code: string } }).error?.code;
    // A test that fails must not leave the token stopped for the next one.
    let over: () => Promise<unknown> = async () => {};
    afterEach(() => over());

    test("because its owner paused it cannot be sent until the owner resumes it", async () => {
      const order = await harness().orderToSend();
      over = () => harness().issuer.changeToken("EUR", { paused: false });
      await harness().issuer.changeToken("EUR", { paused: true });
      expect(code(await reserve(order))).toBe("paused");
      expect(await stopped(order, "paused")).toMatchObject({ situation: "sending_paused" });
      const { body } = await harness().preparer.get<Sending>("/api/sending");
      expect(body.stops).toMatchObject([{ reason: "paused", currency: "EUR", mayLetGoOn: true }]);
      await over();
      over = async () => {};
      await goesOn(order);
      expect((await reserve(order)).status).toBe(201);
    });

    test("for our wallet or the deposit address gives the reason, and names our wallet", async () => {
      const order = await harness().orderToSend();
      for (const [address, reason] of [
        [order.wallet.address ?? "", "wallet_blocked"],
        [order.instructions?.walletAddress ?? "", "deposit_blocked"],
      ] as const) {
        over = () => harness().issuer.changeToken("EUR", { allow: address });
        await harness().issuer.changeToken("EUR", { block: address });
        expect(code(await reserve(order))).toBe("paused");
        // Every role reads this, but not every role may see the deposit address.
        const named = reason === "wallet_blocked" ? address : null;
        expect((await stopped(order, reason)).tokenStop).toMatchObject({ address: named });
        await over();
        over = async () => {};
        await goesOn(order);
      }
    });

    test("because its code has changed stays stopped until the earlier code is back", async () => {
      const order = await harness().orderToSend();
      const nothing = `0x${"0".repeat(40)}`;
      over = () => harness().issuer.changeToken("EUR", { runs: nothing });
      await harness().issuer.changeToken("EUR", { runs: `0x${"ab".repeat(20)}` });
      expect(code(await reserve(order))).toBe("paused");
      await stopped(order, "code_changed");
      await over();
      over = async () => {};
      await goesOn(order);
    });

    test("according to one node alone is not stopped", async () => {
      const order = await harness().orderToSend();
      await harness().issuer.rpc(2, "down");
      over = async () => {
        // In the other order, both nodes would report for a moment that the token is paused.
        await harness().issuer.changeToken("EUR", { paused: false });
        await harness().issuer.resetRpc();
      };
      await harness().issuer.changeToken("EUR", { paused: true });
      await reserve(order);
      expect((await harness().read(order)).tokenStop).toBeNull();
    });
  });
}
