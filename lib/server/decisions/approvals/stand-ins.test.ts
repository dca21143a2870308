import "server-only";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listActivity } from "@/lib/contract/activity";
import { remarkText } from "@/lib/domain/remarks";
import { by, rule, setRules, standsIn } from "../../../testing/server/approval-rules";
import { approve, prepared } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam, setPerson, type Team } from "../../../testing/server/people";
import { codeOf } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { standIns } from "../../platform/db/policy-schema";
import { listAudit } from "../../record/audit/list";
import type { Context } from "../../record/context";
import { getApprovable } from "../../redemptions/orders/approvable";
import { getInbox } from "../../redemptions/orders/inbox";
import { rejectOrder } from "../../redemptions/orders/reject";

onPostgres((app) => {
  const services = () => app().services;
  const posts = () => app().issuer.seen("POST /v1/orders").length;
  const stand = (away: Context, standIn: Context, time: { from?: number; to?: number } = {}) =>
    standsIn(services(), { away, standIn, ...time });
  /** A rule that names one approver, who is away, and a person with this role in their place. */
  const start = async (role: Parameters<typeof newPerson>[1] = "preparer", time = {}) => {
    const team = await newTeam(services());
    await setRules(services(), { rules: [rule({ approvers: by(team.approver) })] });
    const standIn = await newPerson(services(), role);
    return { ...team, standIn, id: await stand(team.approver, standIn, time) };
  };
  /** The same with a redemption that was approved in their place. */
  const approvedInPlace = async () => {
    const given = await start();
    const fixture = await prepared(app(), {}, given);
    await approve(given.standIn, fixture.order);
    return { ...given, ...fixture };
  };
  const end = (id: string, values: Partial<typeof standIns.$inferInsert>) =>
    services().db.update(standIns).set(values).where(eq(standIns.id, id));
  const waitsAgain = async ({ row }: Awaited<ReturnType<typeof approvedInPlace>>) => {
    const { state, remark } = await row();
    expect([state, posts()]).toEqual(["pending_approval", 0]);
    return remarkText(remark);
  };
  const lapsed = (standIn: Context, why: string) =>
    `The approval of ${standIn.person.name} no longer counts, since ${why}. Nothing was sent, and it needs approval again.`;
  const prepare = async (team: Team, preparer: Context) =>
    (await prepared(app(), {}, { ...team, preparer })).order;

  test.each(["preparer", "approver", "admin"] as const)(
    "a %s approves in an approver’s place within that time, which page and record say",
    async (role) => {
      const { standIn, ...team } = await start(role);
      const { order, now, submit } = await prepared(app(), {}, team);
      const inPlace = { id: team.approver.person.id, name: team.approver.person.name };
      const seen = await now(standIn);
      expect(seen).toMatchObject({
        nextAction: "approve",
        allowed: expect.arrayContaining(["approve", "reject"]),
      });
      const { id, name } = standIn.person;
      expect(seen.policy.eligible).toContainEqual({ id, name, standsInFor: inPlace });
      expect((await getInbox(standIn)).items.map(({ action }) => action)).toEqual(["approve"]);
      expect((await getApprovable(standIn)).items.map((item) => item.order.id)).toEqual([order.id]);
      expect(await approve(standIn, order)).toMatchObject({
        state: "approved",
        approvals: [{ standsInFor: inPlace }],
      });
      const recorded = async (orderId: string) =>
        (await listAudit(standIn, listActivity.parse({ orderId, limit: 1 }))).items[0];
      expect(await recorded(order.id)).toMatchObject({
        ...{ action: "order.approved", detail: { standsInFor: inPlace.id } },
        names: { [inPlace.id]: inPlace.name },
      });
      const { order: other } = await prepared(app(), {}, team);
      const rejected = await rejectOrder(standIn, { id: other.id, reason: "Wrong account." });
      // An approver who stands in rejects as themselves.
      const place = role === "approver" ? null : inPlace;
      expect(rejected.approvals).toMatchObject([{ decision: "rejected", standsInFor: place }]);
      expect(await recorded(other.id)).toMatchObject({
        ...{ action: "order.rejected" },
        detail: { ...(place && { standsInFor: place.id }), reason: "Wrong account." },
      });
      await submit();
      expect(posts()).toBe(1);
    },
  );

  test.each([
    ["before it", { from: 0.5, to: 2 }],
    ["after it", { from: -2, to: -0.5 }],
  ])("not %s", async (_when, time) => {
    const { standIn, ...team } = await start("preparer", time);
    const { order } = await prepared(app(), {}, team);
    expect(await codeOf(approve(standIn, order))).toBe("forbidden");
    expect(await codeOf(rejectOrder(standIn, { id: order.id, reason: "No." }))).toBe("forbidden");
    expect((await getInbox(standIn)).total).toBe(0);
  });

  test("what was approved within that time counts after it", async () => {
    const { id, submit } = await approvedInPlace();
    await end(id, { endsAt: new Date(Date.now() + 1) });
    await submit();
    expect(posts()).toBe(1);
  });

  test("once it is ended early, nothing is approved under it, and what was counts no more", async () => {
    const given = await approvedInPlace();
    const { id, standIn, approver, order, submit } = given;
    await end(id, { endedAt: new Date() });
    await submit();
    const why = `they no longer stand in for ${approver.person.name}`;
    expect(await waitsAgain(given)).toBe(lapsed(standIn, why));
    expect(await codeOf(approve(standIn, order))).toBe("forbidden");
  });

  test("no one approves in a colleague’s place what they prepared themselves", async () => {
    const team = await start("viewer");
    await stand(team.approver, team.preparer);
    const order = await prepare(team, team.preparer);
    expect(await codeOf(approve(team.preparer, order))).toBe("forbidden");
  });

  test("nor what the approver prepared for whom they stand in", async () => {
    const both = await newPerson(services(), "preparer", "approver");
    const standIn = await newPerson(services(), "preparer");
    const other = await newPerson(services(), "approver");
    await stand(both, standIn);
    const order = await prepare({ preparer: both, approver: other, second: other }, both);
    expect(order.policy.eligible.map(({ id }) => id)).toEqual([other.person.id]);
    expect(await codeOf(approve(standIn, order))).toBe("forbidden");
  });

  test("an approver and their stand-in together are one approval", async () => {
    const team = await newTeam(services());
    const standIn = await newPerson(services(), "preparer");
    await setRules(services(), { approvalsRequired: 2 });
    await stand(team.approver, standIn);
    const { order, now } = await prepared(app(), {}, team);
    expect((await approve(standIn, order)).state).toBe("pending_approval");
    // Back early: the approval was given in their place already.
    const back = await now(team.approver);
    expect(back.policy.eligible.map(({ id }) => id)).toEqual([team.second.person.id]);
    expect(await codeOf(approve(team.approver, order))).toBe("forbidden");
    expect((await approve(team.second, order)).state).toBe("approved");
  });

  test("a person who stands in for two still gives one approval", async () => {
    const team = await newTeam(services());
    const standIn = await newPerson(services(), "preparer");
    await setRules(services(), { approvalsRequired: 2 });
    for (const away of [team.approver, team.second]) await stand(away, standIn);
    const { order } = await prepared(app(), {}, team);
    expect((await approve(standIn, order)).state).toBe("pending_approval");
    expect(await codeOf(approve(standIn, order))).toBe("conflict");
    // Either of the two whose places they took one of can give the other.
    expect((await approve(team.approver, order)).state).toBe("approved");
  });

  test("an approver who is disabled has no place to stand in for", async () => {
    const { standIn, ...team } = await start();
    const { order } = await prepared(app(), {}, team);
    await setPerson(team.approver, { disabledAt: new Date() });
    expect(await codeOf(approve(standIn, order))).toBe("forbidden");
  });

  const GONE = (name: string) => `${name}, for whom they stood in, can’t approve it any more`;
  test.each<[string, "approver" | "standIn", Parameters<typeof setPerson>[1], (name: string) => string]>([
    ["the approver has no access any more", "approver", { disabledAt: new Date() }, GONE],
    ["the approver lost the role", "approver", { roles: ["preparer"] }, GONE],
    [
      "the approver’s sign-in has changed",
      "approver",
      { approvesFrom: new Date(Date.now() + 3_600_000) },
      (name) => `the role or sign-in of ${name}, for whom they stood in, has changed`,
    ],
    [
      "its giver has no access any more",
      "standIn",
      { disabledAt: new Date() },
      () => "their access, role or sign-in has changed",
    ],
  ])("a lapsed approval in a colleague’s place says that %s", async (_why, who, values, text) => {
    const given = await approvedInPlace();
    await setPerson(given[who], values);
    await given.submit();
    expect(await waitsAgain(given)).toBe(lapsed(given.standIn, text(given.approver.person.name)));
  });

  test("a place is not handed on", async () => {
    const { standIn, ...team } = await start();
    const third = await newPerson(services(), "preparer");
    await stand(standIn, third);
    const { order } = await prepared(app(), {}, team);
    expect(await codeOf(approve(third, order))).toBe("forbidden");
  });

  test("an approver’s own approval is given in no one else’s place", async () => {
    const { order, approver } = await prepared(app());
    expect((await approve(approver, order)).approvals).toMatchObject([{ standsInFor: null }]);
  });
});
