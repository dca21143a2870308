import "server-only";
import { afterEach, describe, expect, test } from "vitest";
import { hashOf, instructedOn, openMemoryChain } from "../../testing/server/memory-chain";
import { setOrder } from "../../testing/server/order-fixtures";
import { newPerson, provedAgo } from "../../testing/server/people";
import { actions, jobs, refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import type { Services } from "../context";
import { getOrder } from "../orders/get";
import { overrideCheck } from "../orders/override-check";
import { recordHash } from "../orders/record-hash";
import { orderNetwork } from "./order-network";
import { postConfirmation } from "./post-confirmation";
import { requeueConfirmations } from "./requeue-confirmations";
import { trackTransaction } from "./track-transaction";
import { watchChains } from "./watch";

const LONG_AGO = new Date("2026-01-01");
const CONFIRMATION = "POST /v1/transfers/crypto/{id}/confirmation";

onPostgres((app) => {
  afterEach(() =>
    app().services.connection.raw(
      "delete from chain_transfers; delete from chain_heads; delete from wallet_facts;",
    ),
  );
  const mails = async (services: Services, kind: string) =>
    (await jobs(services, "send-mail"))
      .filter(({ data }) => data.kind === kind)
      .map(({ data }) => data.personId);

  const start = async () => {
    const chain = openMemoryChain();
    const fixture = await instructedOn(app(), chain);
    const { preparer, order } = fixture;
    return {
      ...{ chain, ...fixture },
      record: (digits = "a1") => recordHash(preparer, { id: order.id, transactionHash: hashOf(digits) }),
      pay: async (digits = "a1") => chain.pay(await fixture.due({ transactionHash: hashOf(digits) })),
      watch: () => watchChains(fixture.services),
      post: () => postConfirmation(fixture.services, order.id),
      shown: () => getOrder(preparer, order),
      queued: async () => (await jobs(fixture.services, "post-confirmation")).length,
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
  const told = () =>
    app()
      .issuer.seen(CONFIRMATION)
      .map(({ body }) => JSON.parse(body).TransactionHash);

  describe("what was compared with other instructions", () => {
    test("is not written down", async () => {
      const { services, row, record, pay } = await start();
      await record();
      const seen = await row();
      const place = orderNetwork(services, seen);
      if (!place) return expect.fail("the network is read");
      await pay();
      await setOrder(app(), seen.id, { pinnedAt: new Date(Date.now() + 1_000) });
      await trackTransaction(services, place, seen, undefined);
      expect((await row()).hashCheck?.verdict).toBe("waiting");
    });

    test("verifies nothing once other instructions were accepted", async () => {
      const { row, record, pay, post, watch, order, queued } = await start();
      await pay();
      await record();
      expect([(await row()).hashCheck?.verdict, await queued()]).toEqual(["verified", 1]);
      const elsewhere = "0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb";
      await setOrder(app(), order.id, { walletAddress: elsewhere, pinnedAt: new Date() });
      await post();
      expect(told()).toEqual([]);
      await watch();
      expect((await row()).hashCheck?.verdict).toBe("failed");
    });
  });

  test("a look that began before another was written doesn’t write over it", async () => {
    const { chain, services, record, row, due, shown, watch } = await start();
    const [hash, { from }] = [hashOf("a1"), await due()];
    const beforeAnyLook = { ...(await row()), transactionHash: hash };
    chain.send(hash, { from, nonce: 7, call: null });
    await record();
    expect((await shown()).transfer?.transaction?.state).toBe("pending");
    chain.forget(hash);
    chain.replaceBy(hashOf("b2"), { isSameCall: false });
    const place = orderNetwork(services, beforeAnyLook);
    if (!place) return expect.fail("the network is read");
    // It never learned who had sent the transaction, without which nothing tells what took its place.
    await trackTransaction(services, place, beforeAnyLook, undefined);
    await watch();
    expect((await shown()).transfer?.transaction?.state).toBe("cancelled");
  });

  test("a hash that is verified under an alarm is queued once the alarm is cleared", async () => {
    const { services, record, pay, watch, row, order, queued, post } = await start();
    await record();
    await setOrder(app(), order.id, { alarmCode: "instructions_changed" });
    await pay();
    await watch();
    expect([(await row()).hashCheck?.verdict, await queued()]).toEqual(["verified", 0]);
    await setOrder(app(), order.id, { alarmCode: null, updatedAt: LONG_AGO });
    await requeueConfirmations(services);
    expect(await queued()).toBe(1);
    await post();
    expect(told()).toEqual([hashOf("a1")]);
  });

  describe("once the issuer has accepted a hash", () => {
    test("approvers get a mail when the chain takes its transaction back, one each", async () => {
      const { chain, watch, shown, services, approver, second } = await accepted();
      chain.undo(hashOf("a1"), { isKnown: true });
      await watch();
      await watch();
      expect((await shown()).transfer?.transaction?.state).toBe("dropped");
      expect(new Set(await mails(services, "accepted_hash_undone"))).toEqual(
        new Set([approver.person.id, second.person.id]),
      );
      expect(await mails(services, "accepted_hash_undone")).toHaveLength(2);
    });

    test("what replaces it is checked and told too, and both stay on record", async () => {
      const { chain, watch, shown, pay, post, services, queued } = await accepted();
      chain.undo(hashOf("a1"), { isKnown: false });
      chain.replaceBy(hashOf("b2"));
      await watch();
      const replaced = await shown();
      expect(replaced.step).toBe("transfer_recorded");
      expect(replaced.confirmation).toMatchObject({
        ...{ transactionHash: hashOf("b2"), state: "recorded" },
        acceptedBefore: [{ transactionHash: hashOf("a1") }],
      });
      expect(await mails(services, "accepted_hash_undone")).toHaveLength(2);
      const before = await queued();
      await pay("b2");
      await watch();
      expect(await queued()).toBe(before + 1);
      await post();
      expect(told()).toEqual([hashOf("a1"), hashOf("b2")]);
      expect((await shown()).confirmation).toMatchObject({
        ...{ transactionHash: hashOf("b2"), state: "accepted" },
        acceptedBefore: [{ transactionHash: hashOf("a1") }],
      });
      expect((await actions(services)).filter((action) => action === "order.hash_accepted")).toHaveLength(2);
    });
  });

  describe("a hash that no node knows", () => {
    const FIVE_MINUTES = 5 * 60_000;

    test("becomes the task of its preparers with a mail after five minutes, once", async () => {
      const { watch, record, shown, services, preparer, order } = await start();
      await record();
      // Whoever edited it may be the one who sent the tokens.
      const editor = await newPerson(services, "preparer");
      const contributors = [preparer.person.id, editor.person.id];
      await setOrder(app(), order.id, { contributors });
      await setOrder(app(), order.id, { confirmationAt: new Date(Date.now() - FIVE_MINUTES + 10_000) });
      await watch();
      expect((await shown()).situation).toBe("checking_hash");
      expect(await mails(services, "hash_not_found")).toEqual([]);
      await setOrder(app(), order.id, { confirmationAt: new Date(Date.now() - FIVE_MINUTES) });
      await watch();
      await watch();
      expect(await shown()).toMatchObject({ situation: "hash_not_found", nextAction: "confirm" });
      expect((await mails(services, "hash_not_found")).sort()).toEqual(contributors.sort());
      expect((await actions(services)).filter((action) => action === "chain.hash_not_found")).toHaveLength(1);
    });

    test("is no task any more once a node shows it", async () => {
      const { watch, record, pay, shown, order } = await start();
      await record();
      await setOrder(app(), order.id, { confirmationAt: new Date(Date.now() - FIVE_MINUTES) });
      await watch();
      await pay();
      await watch();
      expect((await shown()).situation).toBe("hash_verified");
    });
  });

  describe("an override", () => {
    const overridden = async () => {
      const started = await start();
      const { chain, due, record, approver, order } = started;
      chain.pay(await due({ units: 1n }));
      await record();
      const override = { id: order.id, transactionHash: hashOf("a1"), reason: "The issuer agreed." };
      expect(await refusal(overrideCheck(provedAgo(approver, 16), override))).toMatchObject({
        code: "step_up_required",
      });
      await overrideCheck(approver, override);
      return started;
    };

    test("is mailed to the other approvers", async () => {
      const { services, second } = await overridden();
      expect(await mails(services, "check_overridden")).toEqual([second.person.id]);
    });

    test("belongs to its hash: another one shows none, and is held back", async () => {
      const { chain, due, record, shown, post } = await overridden();
      expect((await shown()).transfer?.check?.override).toMatchObject({ reason: "The issuer agreed." });
      chain.pay(await due({ transactionHash: hashOf("b2"), units: 2n }));
      await record("b2");
      const now = await shown();
      expect(now.transfer?.check).toMatchObject({
        transactionHash: hashOf("b2"),
        verdict: "failed",
        override: null,
      });
      expect(now.situation).toBe("check_failed");
      await post();
      expect(told()).toEqual([]);
    });

    test("counts for nothing once other instructions were accepted, and can be given again for these", async () => {
      const { row, order, watch, shown, post, approver } = await overridden();
      const givenAt = Date.parse((await row()).hashOverride?.at ?? "");
      const elsewhere = "0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb";
      await setOrder(app(), order.id, { walletAddress: elsewhere, pinnedAt: new Date(givenAt + 1) });
      await post();
      await watch();
      expect(await shown()).toMatchObject({
        ...{ situation: "check_failed", transfer: { check: { override: null } } },
      });
      expect(told()).toEqual([]);
      const again = { transactionHash: hashOf("a1"), reason: "The issuer agreed once more." };
      await overrideCheck(approver, { id: order.id, ...again });
      await post();
      expect(told()).toEqual([hashOf("a1")]);
    });
  });
});
