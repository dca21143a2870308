import "server-only";
import { afterEach, describe, expect, test } from "vitest";
import { closeOrder } from "../../testing/server/as-read";
import { textIn } from "../../testing/server/evidence";
import { hashOf, instructedOn, openMemoryChain, STRANGER } from "../../testing/server/memory-chain";
import { setOrder } from "../../testing/server/order-fixtures";
import { jobs } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import { listAudit } from "../audit/list";
import { makeEvidence } from "../evidence/files";
import { decideArrival } from "../orders/decide-arrival";
import { getOrder } from "../orders/get";
import { listRows } from "../orders/list";
import { watchChains } from "./watch";

onPostgres((app) => {
  afterEach(() => app().services.connection.raw("delete from chain_transfers; delete from chain_heads;"));

  const start = async () => {
    const chain = openMemoryChain();
    const fixture = await instructedOn(app(), chain);
    const { services, preparer, approver, order } = fixture;
    const { id } = order;
    return {
      ...{ ...fixture, chain },
      watch: async () => {
        // A network on which nothing is waited for is read more seldom.
        await services.connection.raw("update chain_heads set leased_until = '-infinity'");
        await watchChains(services);
      },
      close: async () => {
        await closeOrder(preparer, { id, reason: "We gave it up." });
        return closeOrder(approver, { id, accept: true });
      },
      shown: () => getOrder(preparer, order),
    };
  };
  /** A second later, so that no clock makes it look as if it had come before the closing. */
  const soon = () => new Date(Date.now() + 1_000);
  const mailed = async (kind: string) =>
    (await jobs(app().services, "send-mail")).flatMap(({ data }) =>
      data.kind === kind ? [data.personId] : [],
    );

  describe("the page of a closed redemption", () => {
    test("shows what arrived before and after it was closed, and never the deposit address", async () => {
      const { chain, due, watch, close, shown, order, row } = await start();
      chain.pay(await due());
      await watch();
      await setOrder(app(), order.id, { transactionHash: null, confirmationState: null });
      await close();
      chain.pay(await due({ transactionHash: hashOf("b2"), units: 5n, blockAt: soon() }));
      await watch();
      const page = await shown();
      expect(page).toMatchObject({ situation: "closed", nextAction: null, allowed: [], instructions: null });
      expect(page.transfer?.arrivals.map(({ kind, to, asks }) => [kind, to, asks])).toEqual([
        ["match", null, false],
        ["doubled", null, false],
      ]);
      const { walletAddress } = await row();
      expect(JSON.stringify(page).toLowerCase()).not.toContain(walletAddress?.toLowerCase());
    });

    test("asks nobody whose tokens from another wallet are, and compares no address", async () => {
      const { chain, due, watch, close, shown, order } = await start();
      await watch();
      await setOrder(app(), order.id, { addressUnchecked: true });
      await close();
      chain.pay({ ...(await due({ blockAt: soon() })), from: STRANGER });
      await watch();
      expect(await shown()).toMatchObject({
        ...{ situation: "closed", allowed: [], tokensAtIssuer: false },
        transfer: {
          destination: { needsCheck: false, resembles: [], checked: null, lapsed: null },
          arrivals: [{ kind: "other_sender", asks: false, to: null }],
        },
      });
      expect(await mailed("foreign_transfer")).toEqual([]);
    });

    test("has evidence that withholds its transfers, since they name the deposit address", async () => {
      const { chain, due, watch, close, preparer, order, row } = await start();
      await watch();
      await close();
      chain.pay(await due({ blockAt: soon() }));
      await watch();
      const { evidence, json } = await makeEvidence(preparer, order.id);
      expect(evidence.transfer).toEqual({ withheld: "address" });
      const { walletAddress } = await row();
      expect(textIn(json).toLowerCase()).not.toContain(walletAddress?.toLowerCase());
    });
  });

  describe("tokens of a closed redemption", () => {
    const atIssuer = async ({ shown, preparer, order }: Awaited<ReturnType<typeof start>>) => {
      const { items } = await listRows(preparer, { limit: 50 });
      const line = items.find(({ id }) => id === order.id);
      const page = await shown();
      expect(line?.tokensAtIssuer).toBe(page.tokensAtIssuer);
      return page.tokensAtIssuer;
    };

    test("are with the issuer once the approved wallet has sent any, on its page and in lists", async () => {
      const fixture = await start();
      const { chain, due, watch, close } = fixture;
      await watch();
      await close();
      expect(await atIssuer(fixture)).toBe(false);
      chain.pay(await due({ blockAt: soon() }));
      await watch();
      expect(await atIssuer(fixture)).toBe(true);
    });

    test("are with the issuer where a preparer had said that another wallet’s were ours", async () => {
      const fixture = await start();
      const { chain, due, watch, close, preparer, order } = fixture;
      chain.pay({ ...(await due()), from: STRANGER });
      await watch();
      await decideArrival(preparer, {
        ...{ id: order.id, transactionHash: hashOf("a1") },
        ...{ ours: true, note: "Our old wallet." },
      });
      await close();
      expect(await atIssuer(fixture)).toBe(true);
    });

    test("are not with the issuer any more once it is final that the chain has taken them back", async () => {
      const fixture = await start();
      const { chain, due, watch, close } = fixture;
      await watch();
      await close();
      chain.pay(await due({ blockAt: soon() }));
      await watch();
      chain.undo(hashOf("a1"), { isKnown: false });
      await watch();
      expect(await atIssuer(fixture)).toBe(true);
      chain.finalize();
      for (let look = 0; look < 2; look += 1) await watch();
      expect(await atIssuer(fixture)).toBe(false);
    });

    test("are with the issuer where it had accepted their hash, whether or not the network is read", async () => {
      const fixture = await start();
      await setOrder(app(), fixture.order.id, {
        ...{ transactionHash: hashOf("d4"), confirmationState: "accepted", confirmationAt: new Date() },
      });
      await fixture.close();
      expect(await atIssuer(fixture)).toBe(true);
      expect(await getOrder({ ...fixture.preparer, chains: [] }, fixture.order)).toMatchObject({
        ...{ tokensAtIssuer: true, transfer: null },
      });
    });
  });

  test("a redemption that was closed before its address was looked at once is watched for what still comes", async () => {
    const { chain, due, watch, close, row, preparer, order } = await start();
    await close();
    expect((await row()).watchedFrom).toBeNull();
    chain.pay(await due({ blockAt: soon() }));
    await watch();
    expect((await row()).watchedFrom).not.toBeNull();
    expect(await mailed("other_transfer")).toEqual([preparer.person.id]);
    const entries = await listAudit(preparer, { orderId: order.id, limit: 50 });
    expect(entries.items).toContainEqual(
      expect.objectContaining({
        action: "chain.transfer_seen",
        detail: expect.objectContaining({ kind: "late" }),
      }),
    );
    chain.pay(await due({ transactionHash: hashOf("b2"), blockAt: soon() }));
    await watch();
    expect(await mailed("other_transfer")).toHaveLength(2);
  });
});
