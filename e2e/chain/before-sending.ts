import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { atIssuer, isTold, type Stage } from "./stage";

const verdict = ({ transfer }: Order) => transfer?.check?.verdict;

/** What is known of wallet and address before tokens are sent, and who has a say in it; played on somebody's stage. */
export function beforeSending(stage: () => Stage): void {
  describe("before tokens are sent", () => {
    test("the wallet's balance, its coins and the contract are read, as both addresses tell them", async () => {
      const order = await stage().orderToSend();
      expect(await stage().readiness(order)).toMatchObject({
        token: { symbol: order.transfer?.network.token.symbol, asExpected: true },
        balance: { enough: true },
        gas: { symbol: "ETH" },
        problem: null,
      });
    });

    test("a new address waits for an approver's word, which a preparer cannot give, and which holds for the address", async () => {
      const order = await stage().orderToSend();
      expect(order.transfer?.destination).toMatchObject({ completed: 0, needsCheck: true, checked: null });
      const path = `/api/orders/${order.id}/address-check`;
      const body = {
        walletAddress: order.instructions?.walletAddress,
        note: "Read to Eva Brandt of the issuer, by phone.",
      };
      expect((await stage().preparer.post(path, body)).status).toBe(403);
      const { body: seen } = await stage().approver.get<Order>(`/api/orders/${order.id}`);
      expect(seen.allowed).toContain("check_address");
      const other = { ...body, walletAddress: seen.wallet.address };
      expect((await stage().approver.post(path, other)).status).toBe(409);
      const { status, body: checked } = await stage().approver.post<Order>(path, body);
      expect(status).toBe(200);
      expect(checked.transfer?.destination).toMatchObject({
        needsCheck: false,
        checked: { note: body.note },
      });
      expect(checked.allowed).not.toContain("check_address");
    });

    test("an address that resembles one seen before is named beside it", async () => {
      const first = await stage().orderToSend();
      const address = first.instructions?.walletAddress ?? "";
      const poisoned = await stage().issuer.nextAddressResembles(address);
      const order = await stage().orderToSend();
      expect(order.instructions?.walletAddress).toBe(poisoned);
      expect(order.transfer?.destination.resembles).toContainEqual({
        address,
        where: first.reference.split(" ")[0],
      });
    });

    test("with the rule for a click, a verified hash waits for a preparer's", async () => {
      const admin = await stage().admin();
      const rules = { approvalsRequired: 1, approvalDays: 7 };
      expect((await admin.put("/api/policies", { ...rules, postHashes: "on_click" })).status).toBe(200);
      const order = await stage().orderToSend();
      const hash = await stage().issuer.send(atIssuer(order));
      await stage().issuer.mine(3);
      const ready = await stage().when(order, "the verdict", (now) => verdict(now) === "verified");
      expect(ready.transfer?.posting).toBe("on_click");
      expect(await stage().told(order)).toBe(0);
      await stage().confirm(order, hash);
      await stage().when(order, "the issuer to be told", isTold);
      await admin.put("/api/policies", { ...rules, postHashes: "automatic" });
    });
  });
}
