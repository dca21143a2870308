import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { agreeOn } from "../support/agree";
import { issuerOrderId } from "../support/orders";
import { type Harness, verdict } from "./harness";

/** What the app knows of wallet and address before tokens are sent, and who decides. */
export function beforeSending(harness: () => Harness): void {
  describe("before tokens are sent", () => {
    test("the wallet's balance, its coins and the contract are read from both RPC addresses", async () => {
      const order = await harness().orderToSend();
      expect(await harness().readiness(order)).toMatchObject({
        token: { symbol: order.transfer?.network?.token.symbol, asExpected: true },
        balance: { enough: true },
        gas: { symbol: "ETH" },
        problem: null,
      });
    });

    test("a new address waits until an approver verifies exactly this address, which a preparer cannot do", async () => {
      const order = await harness().orderWithNewAddress();
      expect(order.transfer?.destination).toMatchObject({ completed: 0, needsCheck: true, checked: null });
      const path = `/api/orders/${order.id}/address-check`;
      const body = {
        walletAddress: order.instructions?.walletAddress,
        note: "Read to Eva Brandt of the issuer, by phone.",
      };
      expect((await harness().preparer.post(path, body)).status).toBe(403);
      const { body: seen } = await harness().approver.get<Order>(`/api/orders/${order.id}`);
      expect(seen.allowed).toContain("check_address");
      const other = { ...body, walletAddress: seen.wallet.address };
      expect((await harness().approver.post(path, other)).status).toBe(409);
      const { status, body: checked } = await harness().approver.post<Order>(path, body);
      expect(status).toBe(200);
      expect(checked.transfer?.destination).toMatchObject({
        needsCheck: false,
        checked: { note: body.note },
      });
      expect(checked.allowed).not.toContain("check_address");
    });

    test("the hash of tokens sent to a new address is posted only after an approver has verified the address", async () => {
      const order = await harness().orderWithNewAddress();
      await harness().issuer.send(issuerOrderId(order));
      await harness().issuer.mine(3);
      const held = await harness().when(order, "the verdict", (now) => verdict(now) === "verified");
      expect(held.situation).toBe("address_unchecked");
      expect(await harness().countConfirmations(order)).toBe(0);
      await harness().compareAddress(order);
      await harness().told(order);
    });

    test("an address that resembles one seen before is named beside it", async () => {
      const first = await harness().orderWithNewAddress();
      const address = first.instructions?.walletAddress ?? "";
      const poisoned = await harness().issuer.nextAddressResembles(address);
      const order = await harness().orderWithNewAddress();
      expect(order.instructions?.walletAddress).toBe(poisoned);
      expect(order.transfer?.destination.resembles).toContainEqual({
        address,
        where: first.reference.split(" ")[0],
      });
    });

    test("with the rule that hashes are posted on a click, a verified hash waits for a preparer's click", async () => {
      const admin = await harness().admin();
      const rules = { approvalsRequired: 1, approvalDays: 7 };
      const { approver } = harness();
      await agreeOn(await admin.put("/api/policies", { ...rules, postHashes: "on_click" }), approver);
      const order = await harness().orderToSend();
      const hash = await harness().issuer.send(issuerOrderId(order));
      await harness().issuer.mine(3);
      const ready = await harness().when(order, "the verdict", (now) => verdict(now) === "verified");
      expect(ready.transfer?.posting).toBe("on_click");
      expect(await harness().countConfirmations(order)).toBe(0);
      await harness().confirm(order, hash);
      await harness().told(order);
      await agreeOn(await admin.put("/api/policies", { ...rules, postHashes: "automatic" }), approver);
    });
  });
}
