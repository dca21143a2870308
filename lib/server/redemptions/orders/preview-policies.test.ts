import "server-only";
import { expect, test } from "vitest";
import type { ChangePolicies } from "@/lib/contract/policies";
import { by, rule, setRules } from "../../../testing/server/approval-rules";
import { approved, instructed, prepared } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { codeOf, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { getPolicies } from "../../decisions/policies/get";
import { previewPolicies } from "./preview-policies";

const BASE = { approvalsRequired: 1, approvalDays: 7 };

onPostgres((app) => {
  const preview = async (given: Partial<ChangePolicies>) =>
    previewPolicies(await newPerson(app().services, "admin"), { ...BASE, ...given });
  const effects = async (given: Partial<ChangePolicies>) =>
    (await preview(given)).items.map(({ order, effects }) => [order.id, ...effects]);

  test("each open redemption that would need something else is named, with before and after, and nothing changes", async () => {
    const team = await newTeam(app().services);
    const [large, small] = [await prepared(app(), {}, team), await prepared(app(), { amount: "1000" }, team)];
    const rules = [rule({ above: "1000", approvers: by(team.second) })];
    const { looked, items } = await preview({ rules });
    expect(looked).toBe(2);
    expect(items).toEqual([
      {
        order: expect.objectContaining({ id: large.order.id, amount: "1250.50", state: "pending_approval" }),
        before: expect.stringContaining("1 approval by any approver."),
        after: expect.stringContaining(`1 approval by ${team.second.person.name}.`),
        effects: [],
      },
    ]);
    expect(items.map(({ order }) => order.id)).not.toContain(small.order.id);
    expect((await getPolicies(team.preparer)).rules).toEqual([]);
    expect((await large.row()).state).toBe("pending_approval");
  });

  test("what would come of it is said", async () => {
    const done = await approved(app());
    const updatedAt = new Date(Date.now() - 2 * 24 * 3_600_000);
    const waiting = await prepared(app(), { amount: "7", note: "Payroll", row: { updatedAt } });
    const [first, second] = [done.order.id, waiting.order.id];
    // Both teams count, so four approvers are there.
    expect(await effects({ approvalsRequired: 2 })).toEqual([[first, "approve_again"], [second]]);
    expect(await effects({ approvalDays: 1 })).toEqual([[first], [second, "expire"]]);
    expect(await effects({ rules: [rule({ noteRequired: true })] })).toEqual([
      [first, "note_missing"],
      [second],
    ]);
    const both = await newPerson(app().services, "preparer", "approver");
    await waiting.set({ contributors: [waiting.preparer.person.id, both.person.id] });
    expect(await effects({ rules: [rule({ approvers: by(both) })] })).toEqual([
      [first, "approve_again"],
      [second, "stuck"],
    ]);
  });

  test("looser rules change nothing for those that began under stricter ones", async () => {
    await setRules(app().services, { approvalsRequired: 2 });
    await prepared(app());
    expect(await preview({})).toEqual({ looked: 1, items: [] });
  });

  test("a deposit address that would have to be compared is named before tokens are sent", async () => {
    await setRules(app().services, { checkFirstAddress: false });
    const { order } = await instructed(app());
    expect(await effects({ checkFirstAddress: true })).toEqual([[order.id, "verify_address"]]);
    expect(await effects({ approvalsRequired: 3, checkFirstAddress: false })).toEqual([]);
  });

  test("it is for admins, and rules that cannot work are refused as when they are saved", async () => {
    const { approver } = await newTeam(app().services);
    expect(await codeOf(previewPolicies(approver, BASE))).toBe("forbidden");
    const rules = [rule({ approvals: 2, approvers: by(approver) })];
    expect(await refusal(preview({ rules }))).toEqual({ code: "invalid", fields: ["rules.0.approvers"] });
  });
});
