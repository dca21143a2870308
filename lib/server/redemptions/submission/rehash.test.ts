import "server-only";
import { describe, expect, test } from "vitest";
import { PRESENT_VERSION } from "@/lib/domain/content";
import { setRules } from "../../../testing/server/approval-rules";
import {
  approve,
  approved,
  DRAFT,
  type OrderFixture,
  prepared,
} from "../../../testing/server/order-fixtures";
import { actions, codeOf, jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { makeEvidence } from "../../reports/evidence/files";
import { verifyEvidence } from "../../reports/evidence/verify/evidence";
import { editOrder } from "../orders/edit";
import { rehashWaiting } from "./rehash";

const OLD_HASH = "0".repeat(64);
const UPGRADE = /^An upgrade changed how we compute the content hash\./;

onPostgres((app) => {
  const posts = () => app().issuer.seen("POST /v1/orders").length;
  const lapsed = async () =>
    (await jobs(app().services, "send-mail")).filter(({ data }) => data.kind === "approval_lapsed");

  /** As an older version of ours left it, approvals included. */
  async function fromOlderVersion(fixture: OrderFixture): Promise<OrderFixture> {
    await fixture.set({ contentHash: OLD_HASH, contentVersion: PRESENT_VERSION - 1 });
    await app().services.connection.raw(`update approvals set content_hash = '${OLD_HASH}'`);
    return { ...fixture, order: await fixture.now() };
  }

  describe("an order that an older version hashed", () => {
    test("is not approved by the old hash: it shows the new one, which is", async () => {
      const { approver, order, row, now: shown, submit } = await fromOlderVersion(await prepared(app()));
      expect(order.contentHash).toBe(OLD_HASH);
      const stale = await approve(approver, order).catch((error) => error);
      expect(stale).toMatchObject({ code: "stale_content", message: expect.stringMatching(/^An upgrade/) });
      const now = await shown(approver);
      expect(now).toMatchObject({ state: "pending_approval", approvals: [], remark: null });
      expect(now.contentHash).not.toBe(OLD_HASH);
      expect((await approve(approver, now)).state).toBe("approved");
      await submit();
      expect([(await row()).state, posts()]).toEqual(["submitted", 1]);
    });

    test("is not sent by what was approved then: it waits again, and no one reads that its content changed", async () => {
      const fixture = await fromOlderVersion(await approved(app()));
      await fixture.submit();
      const order = await fixture.now(fixture.second);
      expect(order).toMatchObject({ state: "pending_approval", remark: expect.stringMatching(UPGRADE) });
      expect(await actions(app().services)).not.toContain("order.approval_lapsed");
      expect((await lapsed()).map(({ data }) => data.personId)).toEqual(
        expect.arrayContaining([fixture.preparer.person.id, fixture.second.person.id]),
      );
      await fixture.submit();
      expect(posts()).toBe(0);
      await approve(fixture.second, order);
      await fixture.submit();
      expect(posts()).toBe(1);
    });

    test("is hashed again when a process starts, whether or not it was approved, and once", async () => {
      const [waiting, done] = [await prepared(app()), await approved(app(), { amount: "2" })];
      for (const one of [waiting, done]) await fromOlderVersion(one);
      await rehashWaiting(app().services);
      await rehashWaiting(app().services);
      const shown = await waiting.now();
      expect(shown).toMatchObject({ contentHash: waiting.order.contentHash, remark: null });
      expect(await done.now()).toMatchObject({
        ...{ state: "pending_approval", contentHash: done.order.contentHash },
        remark: expect.stringMatching(UPGRADE),
      });
      expect((await actions(app().services)).filter((one) => one === "order.rehashed")).toHaveLength(2);
      const mailed = (await lapsed()).map(({ data }) => data.orderId);
      expect([...new Set(mailed)]).toEqual([done.order.id]);
    });

    test("that lacks one of two approvals needs both again", async () => {
      await setRules(app().services, { approvalsRequired: 2 });
      const fixture = await fromOlderVersion(await approved(app()));
      await rehashWaiting(app().services);
      const order = await fixture.now(fixture.second);
      expect((await approve(fixture.second, order)).state).toBe("pending_approval");
      expect((await approve(fixture.approver, order)).state).toBe("approved");
    });

    test("says to a person who edits it that no colleague has", async () => {
      const { preparer, order } = await fromOlderVersion(await prepared(app()));
      await rehashWaiting(app().services);
      const edit = { ...DRAFT, id: order.id, contentHash: order.contentHash, amount: "9.50" };
      const stale = await editOrder(preparer, edit).catch((error) => error);
      expect(stale).toMatchObject({
        code: "stale_content",
        message: expect.stringContaining("it hasn’t been edited since"),
      });
    });

    test("has evidence of both hashes", async () => {
      const { approver, order, now } = await fromOlderVersion(await prepared(app()));
      await rehashWaiting(app().services);
      await approve(approver, await now());
      const { json, evidence } = await makeEvidence(approver, order.id);
      expect(evidence.recorded.versions.map(({ act, contentVersion }) => [act, contentVersion])).toEqual([
        ["prepared", `redemption/${PRESENT_VERSION}`],
        ["rehashed", `redemption/${PRESENT_VERSION}`],
      ]);
      expect((await verifyEvidence(Buffer.from(json))).findings).toEqual([]);
    });
  });

  test("an order that a newer version hashed is left to it: neither approved nor sent by this one", async () => {
    const row = { contentHash: OLD_HASH, contentVersion: PRESENT_VERSION + 1 };
    const waiting = await prepared(app(), { row });
    const done = await approved(app(), { amount: "2", row });
    expect(await codeOf(approve(waiting.approver, waiting.order))).toBe("conflict");
    await done.submit();
    await rehashWaiting(app().services);
    const { state, contentHash } = await done.row();
    expect([state, contentHash, posts()]).toEqual(["approved", OLD_HASH, 0]);
  });
});
