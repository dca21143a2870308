import "server-only";
import { describe, expect, test } from "vitest";
import { hashOf, instructedOn, STRANGER } from "../../../testing/server/memory-chain";
import { newPerson, provedAgo } from "../../../testing/server/people";
import { actions, codeOf, jobs, mailedTo } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { OrderRow } from "../../record/order/find";
import { overrideCheck } from "../orders/override-check";
import { orderNetwork } from "./order-network";
import { requeueConfirmations } from "./post-confirmation";
import { trackTransaction } from "./track-transaction";

const [H1, H2] = [hashOf("a1"), hashOf("b2")];
const LONG_AGO = new Date("2026-01-01");
const FIVE_MINUTES_MS = 5 * 60_000;

onPostgres((app) => {
  const start = async () => {
    const fixture = await instructedOn(app());
    const { services } = fixture;
    return {
      ...fixture,
      mails: (kind: string) => mailedTo(services, kind),
      queued: async () => (await jobs(services, "post-confirmation")).length,
      /** Looks at the recorded transaction of an order as it was read earlier. */
      lookFrom: async (seen: OrderRow) => {
        const place = orderNetwork(services, seen);
        if (!place) return expect.fail("the network is read");
        await trackTransaction(services, place, seen, undefined);
      },
    };
  };
  /** The issuer has accepted the hash of the ordered transfer. */
  const accepted = async () => {
    const started = await start();
    await started.pay();
    await started.record();
    await started.post();
    expect((await started.shown()).confirmation?.state).toBe("accepted");
    return started;
  };

  describe("what was compared with other instructions", () => {
    test("is not written down", async () => {
      const { row, record, pay, set, lookFrom } = await start();
      await record();
      const seen = await row();
      await pay();
      await set({ pinnedAt: new Date(Date.now() + 1_000) });
      await lookFrom(seen);
      expect((await row()).hashCheck?.verdict).toBe("waiting");
    });

    test("verifies nothing once other instructions were accepted", async () => {
      const { row, record, pay, post, posted, watch, set, queued } = await start();
      await pay();
      await record();
      expect([(await row()).hashCheck?.verdict, await queued()]).toEqual(["verified", 1]);
      await set({ walletAddress: STRANGER, pinnedAt: new Date() });
      await post();
      expect(posted()).toEqual([]);
      await watch();
      expect((await row()).hashCheck?.verdict).toBe("failed");
    });
  });

  test("a look that began before another was written doesn’t write over it", async () => {
    const { chain, record, row, own, shown, watch, lookFrom } = await start();
    const state = async () => (await shown()).transfer?.transaction?.state;
    const beforeAnyLook = { ...(await row()), transactionHash: H1 };
    chain.send(H1, { ...(await own()), call: null });
    await record();
    expect(await state()).toBe("pending");
    chain.forget(H1);
    chain.replaceBy(H2, { isSameCall: false });
    // It never learned who had sent the transaction, without which nothing shows what took its place.
    await lookFrom(beforeAnyLook);
    await watch();
    expect(await state()).toBe("cancelled");
  });

  test("a hash that is verified under an alarm is queued once the alarm is cleared", async () => {
    const { services, record, pay, watch, row, set, queued, post, posted } = await start();
    await record();
    await set({ alarmCode: "instructions_changed" });
    await pay();
    await watch();
    expect([(await row()).hashCheck?.verdict, await queued()]).toEqual(["verified", 0]);
    await set({ alarmCode: null, updatedAt: LONG_AGO });
    await requeueConfirmations(services);
    expect(await queued()).toBe(1);
    await post();
    expect(posted()).toEqual([H1]);
  });

  describe("once the issuer has accepted a hash", () => {
    test("approvers get a mail when the chain takes its transaction back, one each", async () => {
      const { chain, watch, shown, mails, approver, second } = await accepted();
      chain.undo(H1, { isKnown: true });
      await watch();
      await watch();
      expect((await shown()).transfer?.transaction?.state).toBe("dropped");
      const both = [approver.person.id, second.person.id];
      expect((await mails("accepted_hash_undone")).sort()).toEqual(both.sort());
    });

    test("what replaces it is checked and posted too, and both stay on record", async () => {
      const { chain, watch, shown, pay, post, posted, services, queued, mails } = await accepted();
      chain.undo(H1, { isKnown: false });
      chain.replaceBy(H2);
      await watch();
      const acceptedBefore = [{ transactionHash: H1 }];
      expect(await shown()).toMatchObject({
        step: "transfer_recorded",
        confirmation: { transactionHash: H2, state: "recorded", acceptedBefore },
      });
      expect(await mails("accepted_hash_undone")).toHaveLength(2);
      const before = await queued();
      await pay({ transactionHash: H2 });
      await watch();
      expect(await queued()).toBe(before + 1);
      await post();
      expect(posted()).toEqual([H1, H2]);
      expect(await shown()).toMatchObject({
        confirmation: { transactionHash: H2, state: "accepted", acceptedBefore },
      });
      expect((await actions(services)).filter((action) => action === "order.hash_accepted")).toHaveLength(2);
    });
  });

  test("a hash that no node knows becomes the task of its contributors with one mail after five minutes, until a node shows it", async () => {
    const { watch, record, pay, shown, situation, services, preparer, set, mails } = await start();
    const recordedAgo = (ms: number) => set({ confirmationAt: new Date(Date.now() - ms) });
    await record();
    // A preparer who edited it may be the one who sent the tokens.
    const editor = await newPerson(services, "preparer");
    const contributors = [preparer.person.id, editor.person.id];
    await set({ contributors });
    await recordedAgo(FIVE_MINUTES_MS - 10_000);
    await watch();
    expect(await situation()).toBe("checking_hash");
    expect(await mails("hash_not_found")).toEqual([]);
    await recordedAgo(FIVE_MINUTES_MS);
    await watch();
    await watch();
    expect(await shown()).toMatchObject({ situation: "hash_not_found", nextAction: "confirm" });
    expect((await mails("hash_not_found")).sort()).toEqual(contributors.sort());
    expect((await actions(services)).filter((action) => action === "chain.hash_not_found")).toHaveLength(1);
    await pay();
    await watch();
    expect(await situation()).toBe("hash_verified");
  });

  describe("an override", () => {
    const overridden = async () => {
      const started = await start();
      const { pay, record, approver, order } = started;
      await pay({ units: 1n });
      await record();
      const override = { id: order.id, transactionHash: H1, reason: "The issuer agreed." };
      expect(await codeOf(overrideCheck(provedAgo(approver, 16), override))).toBe("step_up_required");
      await overrideCheck(approver, override);
      return started;
    };

    test("is mailed to the other approvers, and belongs to its hash: another one shows none, and is held back", async () => {
      const { pay, record, shown, post, posted, mails, second } = await overridden();
      expect(await mails("check_overridden")).toEqual([second.person.id]);
      expect((await shown()).transfer?.check?.override).toMatchObject({ reason: "The issuer agreed." });
      await pay({ transactionHash: H2, units: 2n });
      await record(H2);
      const check = { transactionHash: H2, verdict: "failed", override: null };
      expect(await shown()).toMatchObject({ situation: "check_failed", transfer: { check } });
      await post();
      expect(posted()).toEqual([]);
    });

    test("no longer counts once other instructions were accepted, and can be given again for these", async () => {
      const { row, order, watch, shown, post, posted, approver, set } = await overridden();
      const givenAt = Date.parse((await row()).hashOverride?.at ?? "");
      await set({ walletAddress: STRANGER, pinnedAt: new Date(givenAt + 1) });
      await post();
      await watch();
      expect(await shown()).toMatchObject({
        ...{ situation: "check_failed", transfer: { check: { override: null } } },
      });
      expect(posted()).toEqual([]);
      const again = { transactionHash: H1, reason: "The issuer agreed once more." };
      await overrideCheck(approver, { id: order.id, ...again });
      await post();
      expect(posted()).toEqual([H1]);
    });
  });
});
