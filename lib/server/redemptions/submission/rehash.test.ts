import "server-only";
import { describe, expect, test } from "vitest";
import { PRESENT_VERSION } from "@/lib/domain/content";
import {
  approve,
  approved,
  DRAFT,
  type OrderFixture,
  prepared,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { actions, jobs, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { makeEvidence } from "../../reports/evidence/files";
import { verifyEvidence } from "../../reports/evidence/verify/evidence";
import { approveOrder } from "../orders/approve";
import { editOrder } from "../orders/edit";
import { getOrder } from "../orders/get";
import { rehashWaiting } from "./rehash";
import { submitOrder } from "./submit";

const OLD_HASH = "0".repeat(64);
const UPGRADE = /^An upgrade changed how we compute the content hash\./;

onPostgres((app) => {
  const submit = ({ order }: OrderFixture) => submitOrder(app().services, order.id);
  const posts = () => app().issuer.seen("POST /v1/orders").length;
  const lapsed = async () =>
    (await jobs(app().services, "send-mail")).filter(({ data }) => data.kind === "approval_lapsed");

  /** As an older version of ours left it, approvals included. */
  async function fromOlderVersion(fixture: OrderFixture): Promise<OrderFixture> {
    await setOrder(app(), fixture.order.id, { contentHash: OLD_HASH, contentVersion: PRESENT_VERSION - 1 });
    await app().services.connection.raw(`update approvals set content_hash = '${OLD_HASH}'`);
    return { ...fixture, order: await getOrder(fixture.preparer, fixture.order) };
  }

  describe("an order that an older version hashed", () => {
    test("is not approved by the old hash: it shows the new one, which is", async () => {
      const { approver, order, row } = await fromOlderVersion(await prepared(app()));
      expect(order.contentHash).toBe(OLD_HASH);
      const stale = await approve(approver, order).catch((error) => error);
      expect(stale).toMatchObject({ code: "stale_content", message: expect.stringMatching(/^An upgrade/) });
      const now = await getOrder(approver, order);
      expect(now).toMatchObject({ state: "pending_approval", approvals: [], remark: null });
      expect(now.contentHash).not.toBe(OLD_HASH);
      expect((await approve(approver, now)).state).toBe("approved");
      await submitOrder(app().services, order.id);
      expect([(await row()).state, posts()]).toEqual(["submitted", 1]);
    });

    test("is not sent by what was approved then: it waits again, and nobody is told that its content changed", async () => {
      const fixture = await fromOlderVersion(await approved(app()));
      await submit(fixture);
      const order = await getOrder(fixture.second, fixture.order);
      expect(order).toMatchObject({ state: "pending_approval", remark: expect.stringMatching(UPGRADE) });
      expect(await actions(app().services)).not.toContain("order.approval_lapsed");
      expect((await lapsed()).map(({ data }) => data.personId)).toEqual(
        expect.arrayContaining([fixture.preparer.person.id, fixture.second.person.id]),
      );
      await submit(fixture);
      expect(posts()).toBe(0);
      await approve(fixture.second, order);
      await submit(fixture);
      expect(posts()).toBe(1);
    });

    test("is hashed again when a process starts, whether or not it was approved, and once", async () => {
      const [waiting, done] = [await prepared(app()), await approved(app(), { amount: "2" })];
      for (const one of [waiting, done]) await fromOlderVersion(one);
      await rehashWaiting(app().services);
      await rehashWaiting(app().services);
      const shown = await getOrder(waiting.approver, waiting.order);
      expect(shown).toMatchObject({ contentHash: waiting.order.contentHash, remark: null });
      expect(await getOrder(done.second, done.order)).toMatchObject({
        ...{ state: "pending_approval", contentHash: done.order.contentHash },
        remark: expect.stringMatching(UPGRADE),
      });
      expect((await actions(app().services)).filter((one) => one === "order.rehashed")).toHaveLength(2);
      const told = (await lapsed()).map(({ data }) => data.orderId);
      expect([...new Set(told)]).toEqual([done.order.id]);
    });

    test("that lacks one of two approvals needs both again", async () => {
      const admin = await newPerson(app().services, "admin");
      await setPolicies(admin, { approvalsRequired: 2, approvalDays: 7 });
      const fixture = await fromOlderVersion(await approved(app()));
      await rehashWaiting(app().services);
      const order = await getOrder(fixture.second, fixture.order);
      expect((await approve(fixture.second, order)).state).toBe("pending_approval");
      expect((await approve(fixture.approver, order)).state).toBe("approved");
    });

    test("says to somebody who edits it that nobody else has", async () => {
      const { preparer, order } = await fromOlderVersion(await prepared(app()));
      await rehashWaiting(app().services);
      const edit = { ...DRAFT, id: order.id, contentHash: order.contentHash, amount: "9.50" };
      const stale = await editOrder(preparer, edit).catch((error) => error);
      expect(stale).toMatchObject({
        code: "stale_content",
        message: expect.stringContaining("nobody has edited"),
      });
    });

    test("has evidence of both hashes", async () => {
      const { approver, order } = await fromOlderVersion(await prepared(app()));
      await rehashWaiting(app().services);
      await approve(approver, await getOrder(approver, order));
      const { json, evidence } = await makeEvidence(approver, order.id);
      expect(evidence.recorded.versions.map(({ act, contentVersion }) => [act, contentVersion])).toEqual([
        ["prepared", `redemption/${PRESENT_VERSION}`],
        ["rehashed", `redemption/${PRESENT_VERSION}`],
      ]);
      expect((await verifyEvidence(Buffer.from(json))).findings).toEqual([]);
    });
  });

  describe("an order that a newer version hashed", () => {
    const fromNewerVersion = (fixture: OrderFixture) =>
      setOrder(app(), fixture.order.id, { contentHash: OLD_HASH, contentVersion: PRESENT_VERSION + 1 });

    test("is left to it: neither approved nor sent by this one", async () => {
      const [waiting, done] = [await prepared(app()), await approved(app(), { amount: "2" })];
      for (const one of [waiting, done]) await fromNewerVersion(one);
      const { id } = waiting.order;
      const late = approveOrder(waiting.approver, { id, contentHash: OLD_HASH });
      expect(await refusal(late)).toMatchObject({ code: "conflict" });
      await submit(done);
      await rehashWaiting(app().services);
      expect([(await done.row()).state, (await done.row()).contentHash, posts()]).toEqual([
        "approved",
        OLD_HASH,
        0,
      ]);
    });
  });
});
