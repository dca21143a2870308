import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listActivity } from "@/lib/contract/activity";
import { remarkText } from "@/lib/domain/remarks";
import { by, rule, setRules, standsIn } from "../../../testing/server/approval-rules";
import { approve, DRAFT, prepared } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { standIns } from "../../platform/db/policy-schema";
import { people } from "../../platform/db/schema";
import { listAudit } from "../../record/audit/list";
import type { Context } from "../../record/context";
import { getApprovable } from "../../redemptions/orders/approvable";
import { createOrder } from "../../redemptions/orders/create";
import { getOrder } from "../../redemptions/orders/get";
import { getInbox } from "../../redemptions/orders/inbox";
import { rejectOrder } from "../../redemptions/orders/reject";
import { submitOrder } from "../../redemptions/submission/submit";

const AGAIN = "Nothing was sent, and it needs approval again.";

onPostgres((app) => {
  const services = () => app().services;
  const set = (given: Parameters<typeof setRules>[1]) => setRules(services(), given);
  const posts = () => app().issuer.seen("POST /v1/orders").length;
  /** A rule that names one approver, and somebody for their place. */
  const start = async (...roles: Parameters<typeof newPerson>[1][]) => {
    const team = await newTeam(services());
    await set({ rules: [rule({ approvers: by(team.approver) })] });
    return { ...team, standIn: await newPerson(services(), ...roles) };
  };
  const stand = (away: Context, standIn: Context, from?: number, to?: number) =>
    standsIn(services(), { away, standIn, ...(from && { from }), ...(to && { to }) });

  test.each(["preparer", "approver", "admin"] as const)(
    "a %s approves in an approver’s place within that time, which the page says",
    async (role) => {
      const { approver, standIn, ...team } = await start(role);
      await stand(approver, standIn);
      const { order } = await prepared(app(), {}, { ...team, approver });
      const seen = await getOrder(standIn, order);
      expect(seen).toMatchObject({
        nextAction: "approve",
        allowed: expect.arrayContaining(["approve", "reject"]),
      });
      expect(seen.policy.eligible).toContainEqual({
        ...{ id: standIn.person.id, name: standIn.person.name },
        standsInFor: { id: approver.person.id, name: approver.person.name },
      });
      expect((await getInbox(standIn)).items.map(({ action }) => action)).toEqual(["approve"]);
      expect((await getApprovable(standIn)).items.map((item) => item.order.id)).toEqual([order.id]);
      expect((await approve(standIn, order)).state).toBe("approved");
      await submitOrder(services(), order.id);
      expect(posts()).toBe(1);
    },
  );

  test.each([
    ["before it", 0.5, 2],
    ["after it", -2, -0.5],
  ])("not %s", async (_when, from, to) => {
    const { approver, standIn, ...team } = await start("preparer");
    await stand(approver, standIn, from, to);
    const { order } = await prepared(app(), {}, { ...team, approver });
    expect(await refusal(approve(standIn, order))).toMatchObject({ code: "forbidden" });
    expect(await refusal(rejectOrder(standIn, { id: order.id, reason: "No." }))).toMatchObject({
      code: "forbidden",
    });
    expect((await getInbox(standIn)).total).toBe(0);
  });

  test("what was approved within that time counts after it", async () => {
    const { approver, standIn, ...team } = await start("preparer");
    const id = await stand(approver, standIn);
    const { order } = await prepared(app(), {}, { ...team, approver });
    await approve(standIn, order);
    await services()
      .db.update(standIns)
      .set({ endsAt: new Date(Date.now() + 1) })
      .where(eq(standIns.id, id));
    await submitOrder(services(), order.id);
    expect(posts()).toBe(1);
  });

  test("once it is ended early, nothing is approved under it, and what was counts no more", async () => {
    const { approver, standIn, ...team } = await start("preparer");
    const id = await stand(approver, standIn);
    const first = await prepared(app(), {}, { ...team, approver });
    await approve(standIn, first.order);
    await services().db.update(standIns).set({ endedAt: new Date() }).where(eq(standIns.id, id));
    await submitOrder(services(), first.order.id);
    expect(posts()).toBe(0);
    const { state, remark } = await first.row();
    expect([state, remarkText(remark)]).toEqual([
      "pending_approval",
      `The approval of ${standIn.person.name} no longer counts, since they no longer stand in for ${approver.person.name}. ${AGAIN}`,
    ]);
    expect(await refusal(approve(standIn, first.order))).toMatchObject({ code: "forbidden" });
  });

  test("nobody approves in somebody's place what they prepared themselves", async () => {
    const { approver, preparer } = await start("viewer");
    await stand(approver, preparer);
    const order = await createOrder(preparer, DRAFT, randomUUID());
    expect(await refusal(approve(preparer, order))).toMatchObject({ code: "forbidden" });
  });

  test("nor what the approver prepared for whom they stand in", async () => {
    const both = await newPerson(services(), "preparer", "approver");
    const standIn = await newPerson(services(), "preparer");
    const other = await newPerson(services(), "approver");
    await stand(both, standIn);
    const order = await createOrder(both, DRAFT, randomUUID());
    expect(order.policy.eligible.map(({ id }) => id)).toEqual([other.person.id]);
    expect(await refusal(approve(standIn, order))).toMatchObject({ code: "forbidden" });
  });

  test("an approver and their stand-in together are one approval", async () => {
    const team = await newTeam(services());
    const standIn = await newPerson(services(), "preparer");
    await set({ approvalsRequired: 2 });
    await stand(team.approver, standIn);
    const { order } = await prepared(app(), {}, team);
    expect((await approve(standIn, order)).state).toBe("pending_approval");
    // Back early: the approval was given in their place already.
    const back = await getOrder(team.approver, order);
    expect(back.policy.eligible.map(({ id }) => id)).toEqual([team.second.person.id]);
    expect(await refusal(approve(team.approver, order))).toMatchObject({ code: "forbidden" });
    expect((await approve(team.second, order)).state).toBe("approved");
  });

  test("somebody who stands in for two still gives one approval", async () => {
    const team = await newTeam(services());
    const standIn = await newPerson(services(), "preparer");
    await set({ approvalsRequired: 2 });
    await stand(team.approver, standIn);
    await stand(team.second, standIn);
    const { order } = await prepared(app(), {}, team);
    expect((await approve(standIn, order)).state).toBe("pending_approval");
    expect(await refusal(approve(standIn, order))).toMatchObject({ code: "conflict" });
    // Either of the two whose places they took one of can give the other.
    expect((await approve(team.approver, order)).state).toBe("approved");
  });

  test("an approver who is disabled has no place to stand in for, nor has a stand-in who is", async () => {
    const { approver, standIn, ...team } = await start("preparer");
    await stand(approver, standIn);
    const fixture = await prepared(app(), {}, { ...team, approver });
    const set = (who: Context, disabledAt: Date | null) =>
      services().db.update(people).set({ disabledAt }).where(eq(people.id, who.person.id));
    await set(approver, new Date());
    expect(await refusal(approve(standIn, fixture.order))).toMatchObject({ code: "forbidden" });
    await set(approver, null);
    await approve(standIn, fixture.order);
    await set(standIn, new Date());
    await submitOrder(services(), fixture.order.id);
    expect([(await fixture.row()).state, posts()]).toEqual(["pending_approval", 0]);
  });

  test.each([
    [
      "the approver has no access any more",
      { disabledAt: new Date() },
      (name: string) => `${name}, for whom they stood in, can’t approve it any more`,
    ],
    [
      "the approver lost the role",
      { roles: ["preparer" as const] },
      (name: string) => `${name}, for whom they stood in, can’t approve it any more`,
    ],
    [
      "the approver’s sign-in has changed",
      { approvesFrom: new Date(Date.now() + 3_600_000) },
      (name: string) => `the role or sign-in of ${name}, for whom they stood in, has changed`,
    ],
  ])("a lapsed approval in somebody’s place says that %s", async (_why, values, text) => {
    const { approver, standIn, ...team } = await start("preparer");
    await stand(approver, standIn);
    const fixture = await prepared(app(), {}, { ...team, approver });
    await approve(standIn, fixture.order);
    await services().db.update(people).set(values).where(eq(people.id, approver.person.id));
    await submitOrder(services(), fixture.order.id);
    expect(remarkText((await fixture.row()).remark)).toBe(
      `The approval of ${standIn.person.name} no longer counts, since ${text(approver.person.name)}. ${AGAIN}`,
    );
  });

  test("a lapsed approval in somebody’s place says that its giver has no access any more", async () => {
    const { approver, standIn, ...team } = await start("preparer");
    await stand(approver, standIn);
    const fixture = await prepared(app(), {}, { ...team, approver });
    await approve(standIn, fixture.order);
    await services()
      .db.update(people)
      .set({ disabledAt: new Date() })
      .where(eq(people.id, standIn.person.id));
    await submitOrder(services(), fixture.order.id);
    expect(remarkText((await fixture.row()).remark)).toBe(
      `The approval of ${standIn.person.name} no longer counts, since their access, role or sign-in has changed. ${AGAIN}`,
    );
  });

  test("a place is not handed on", async () => {
    const { approver, standIn, second, preparer } = await start("preparer");
    const third = await newPerson(services(), "preparer");
    await stand(approver, standIn);
    await stand(standIn, third);
    const { order } = await prepared(app(), {}, { approver, second, preparer });
    expect(await refusal(approve(third, order))).toMatchObject({ code: "forbidden" });
  });

  test.each(["preparer", "approver"] as const)(
    "the redemption and its record say in whose place a %s approved, and rejected",
    async (role) => {
      const { approver, standIn, ...team } = await start(role);
      await stand(approver, standIn);
      const inPlace = { id: approver.person.id, name: approver.person.name };
      const recorded = async (orderId: string) =>
        (await listAudit(standIn, listActivity.parse({ orderId, limit: 1 }))).items[0];
      const { order } = await prepared(app(), {}, { ...team, approver });
      expect((await approve(standIn, order)).approvals).toMatchObject([{ standsInFor: inPlace }]);
      expect(await recorded(order.id)).toMatchObject({
        ...{ action: "order.approved", detail: { standsInFor: inPlace.id } },
        names: { [inPlace.id]: inPlace.name },
      });
      if (role === "approver") return;
      const { order: other } = await prepared(app(), {}, { ...team, approver });
      const rejected = await rejectOrder(standIn, { id: other.id, reason: "Wrong account." });
      expect(rejected.approvals).toMatchObject([{ decision: "rejected", standsInFor: inPlace }]);
      expect(await recorded(other.id)).toMatchObject({
        ...{ action: "order.rejected", detail: { standsInFor: inPlace.id, reason: "Wrong account." } },
        names: { [inPlace.id]: inPlace.name },
      });
    },
  );

  test("an approver’s own approval is given in nobody’s place", async () => {
    const { order, approver } = await prepared(app());
    expect((await approve(approver, order)).approvals).toMatchObject([{ standsInFor: null }]);
  });
});
