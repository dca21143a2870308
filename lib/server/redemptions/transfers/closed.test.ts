import "server-only";
import { describe, expect, test } from "vitest";
import { closeOrder } from "../../../testing/server/as-read";
import { hashOf, instructedOn, STRANGER } from "../../../testing/server/memory-chain";
import { mailedTo } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { listAudit } from "../../record/audit/list";
import { decideArrival } from "../orders/decide-arrival";
import { getOrder } from "../orders/get";
import { listRows } from "../orders/list";

onPostgres((app) => {
  const start = async () => {
    const fixture = await instructedOn(app());
    const { preparer, approver, order, pay, watchAtOnce, shown } = fixture;
    return {
      ...fixture,
      close: async () => {
        await closeOrder(preparer, { id: order.id, reason: "We gave it up." });
        return closeOrder(approver, { id: order.id, accept: true });
      },
      /** A second later, so that no clock makes it look as if it had come before the closing. */
      arrive: async (over: Parameters<typeof pay>[0] = {}) => {
        await pay({ blockAt: new Date(Date.now() + 1_000), ...over });
        await watchAtOnce();
      },
      tokensAtIssuer: async () => {
        const { items } = await listRows(preparer, { limit: 50 });
        const page = await shown();
        expect(items.find(({ id }) => id === order.id)?.tokensAtIssuer).toBe(page.tokensAtIssuer);
        return page.tokensAtIssuer;
      },
    };
  };
  const mailed = (kind: string) => mailedTo(app().services, kind);

  describe("the page of a closed redemption", () => {
    test("shows what arrived before and after it was closed, and never the deposit address", async () => {
      const { pay, watch, close, arrive, shown, set, row } = await start();
      await pay();
      await watch();
      await set({ transactionHash: null, confirmationState: null });
      await close();
      await arrive({ transactionHash: hashOf("b2"), units: 5n });
      const page = await shown();
      expect(page).toMatchObject({ situation: "closed", nextAction: null, allowed: [], instructions: null });
      expect(page.transfer?.arrivals.map(({ kind, to, asks }) => [kind, to, asks])).toEqual([
        ["match", null, false],
        ["doubled", null, false],
      ]);
      const { walletAddress } = await row();
      expect(JSON.stringify(page).toLowerCase()).not.toContain(walletAddress?.toLowerCase());
    });

    test("asks of tokens from another wallet neither whose they are nor to compare the address", async () => {
      const { watch, close, arrive, shown, set } = await start();
      await watch();
      await set({ addressUnchecked: true });
      await close();
      await arrive({ from: STRANGER });
      expect(await shown()).toMatchObject({
        ...{ situation: "closed", allowed: [], tokensAtIssuer: false },
        transfer: {
          destination: { needsCheck: false, resembles: [], checked: null, lapsed: null },
          arrivals: [{ kind: "other_sender", asks: false, to: null }],
        },
      });
      expect(await mailed("foreign_transfer")).toEqual([]);
    });
  });

  describe("tokens of a closed redemption, on its page and in lists,", () => {
    test("are with the issuer from when the approved wallet sends any until it is final that the chain took them back", async () => {
      const { chain, watch, watchAtOnce, close, arrive, tokensAtIssuer } = await start();
      await watch();
      await close();
      expect(await tokensAtIssuer()).toBe(false);
      await arrive();
      expect(await tokensAtIssuer()).toBe(true);
      chain.undo(hashOf("a1"), { isKnown: false });
      await watchAtOnce();
      expect(await tokensAtIssuer()).toBe(true);
      chain.finalize();
      for (let look = 0; look < 2; look += 1) await watchAtOnce();
      expect(await tokensAtIssuer()).toBe(false);
    });

    test("are with the issuer where a preparer had said that another wallet’s were ours", async () => {
      const { pay, watch, close, preparer, order, tokensAtIssuer } = await start();
      await pay({ from: STRANGER });
      await watch();
      const said = { transactionHash: hashOf("a1"), ours: true, note: "Our old wallet." };
      await decideArrival(preparer, { id: order.id, ...said });
      await close();
      expect(await tokensAtIssuer()).toBe(true);
    });

    test("are with the issuer where it had accepted their hash, whether or not the network is read", async () => {
      const { set, close, preparer, order, tokensAtIssuer } = await start();
      const accepted = { confirmationState: "accepted", confirmationAt: new Date() } as const;
      await set({ transactionHash: hashOf("d4"), ...accepted });
      await close();
      expect(await tokensAtIssuer()).toBe(true);
      const without = await getOrder({ ...preparer, chains: [] }, order);
      expect(without).toMatchObject({ tokensAtIssuer: true, transfer: null });
    });
  });

  test("a redemption that was closed before its address was looked at once is watched for what still comes", async () => {
    const { close, arrive, row, preparer, order } = await start();
    await close();
    expect((await row()).watchedFrom).toBeNull();
    await arrive();
    expect(await row()).toMatchObject({ watchedFrom: expect.any(Number), transactionHash: null });
    expect(await mailed("other_transfer")).toEqual([preparer.person.id]);
    const { items } = await listAudit(preparer, { orderId: order.id, limit: 50 });
    expect(items.find(({ action }) => action === "chain.transfer_seen")?.detail).toMatchObject({
      kind: "late",
    });
    await arrive({ transactionHash: hashOf("b2") });
    expect(await mailed("other_transfer")).toHaveLength(2);
  });
});
