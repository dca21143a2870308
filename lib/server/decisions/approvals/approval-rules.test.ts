import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { policyText } from "@/lib/domain/policies/describe";
import { remarkText } from "@/lib/domain/remarks";
import { by, rule, setRules } from "../../../testing/server/approval-rules";
import { decideAlarm } from "../../../testing/server/as-read";
import {
  approve,
  approved,
  DRAFT,
  instructed,
  prepared,
  sent,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { jobs, refusal } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { beginSigning } from "../../identity/proofs/sign";
import { people } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { approveOrder } from "../../redemptions/orders/approve";
import { createOrder } from "../../redemptions/orders/create";
import { editOrder } from "../../redemptions/orders/edit";
import { getOrder } from "../../redemptions/orders/get";
import { holdOrder } from "../../redemptions/orders/hold";
import { getInbox } from "../../redemptions/orders/inbox";
import { rejectOrder } from "../../redemptions/orders/reject";
import { submitOrder } from "../../redemptions/submission/submit";
import { expireOrders } from "../../redemptions/submission/sweep";

const EDIT = ({ id, contentHash }: Order) => ({ ...DRAFT, id, contentHash, acceptDuplicate: true });
const NAMES = (order: Order) => order.policy.eligible.map(({ name }) => name).sort();

onPostgres((app) => {
  const services = () => app().services;
  const set = (given: Parameters<typeof setRules>[1]) => setRules(services(), given);
  const disable = ({ person }: Context) =>
    services().db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, person.id));
  const message = (promise: Promise<unknown>) =>
    promise.then(
      () => "",
      (error: Error) => error.message,
    );
  const submit = ({ order }: { order: Order }) => submitOrder(services(), order.id);
  const posts = () => app().issuer.seen("POST /v1/orders").length;

  describe("where a rule names who approves", () => {
    test("nobody else can, and is told who can", async () => {
      const team = await newTeam(services());
      await set({ rules: [rule({ approvers: by(team.second) })] });
      const { order, approver, second } = await prepared(app(), {}, team);
      expect(await refusal(approve(approver, order))).toMatchObject({ code: "forbidden" });
      expect(await message(approve(approver, order))).toContain(
        `It needs the approval of ${second.person.name}`,
      );
      const seen = await getOrder(approver, order);
      expect(seen).toMatchObject({ allowed: expect.not.arrayContaining(["approve"]), nextAction: null });
      expect(seen.waitingFor).toEqual([{ id: second.person.id, name: second.person.name }]);
      expect(NAMES(seen)).toEqual([second.person.name]);
      expect((await getInbox(approver)).total).toBe(0);
      expect((await getInbox(second)).items.map(({ action }) => action)).toEqual(["approve"]);
      expect((await approve(second, order)).state).toBe("approved");
    });

    test("the mail that asks for approval goes to them alone", async () => {
      const team = await newTeam(services());
      await set({ rules: [rule({ approvers: by(team.second) })] });
      await prepared(app(), {}, team);
      const asked = (await jobs(services(), "send-mail")).filter(
        ({ data }) => data.kind === "approval_needed",
      );
      expect(asked.map(({ data }) => data.personId)).toEqual([team.second.person.id]);
    });

    test("every other approver can still reject", async () => {
      const team = await newTeam(services());
      await set({ rules: [rule({ approvers: by(team.second) })] });
      const { order, approver } = await prepared(app(), {}, team);
      expect((await rejectOrder(approver, { id: order.id, reason: "No." })).state).toBe("rejected");
    });

    test("whoever prepared or edited it cannot, though named", async () => {
      const both = await newPerson(services(), "preparer", "approver");
      const other = await newPerson(services(), "approver");
      await set({ rules: [rule({ approvers: by(both, other) })] });
      const order = await createOrder(both, DRAFT, randomUUID());
      expect(await refusal(approve(both, order))).toMatchObject({ code: "forbidden" });
      expect(NAMES(order)).toEqual([other.person.name]);
      expect((await approve(other, order)).state).toBe("approved");
    });

    test("nobody but them clears its alarm, and anybody can keep it", async () => {
      const team = await newTeam(services());
      await set({ rules: [rule({ approvers: by(team.second) })] });
      const fixture = await prepared(app(), {}, team);
      await approve(team.second, fixture.order);
      await submit(fixture);
      await holdOrder(team.preparer, { id: fixture.order.id, reason: "The bank called." });
      const word = (accept: boolean) => ({ id: fixture.order.id, accept, note: "By phone." });
      expect(await refusal(decideAlarm(team.approver, word(true)))).toMatchObject({ code: "forbidden" });
      expect((await decideAlarm(team.approver, word(false))).alarm?.kept).not.toBeNull();
      expect((await decideAlarm(team.second, word(true))).alarm).toBeNull();
    });

    test("a group stands for its members, as they are now and as they were then", async () => {
      const { preparer, approver, second } = await newTeam(services());
      const third = await newPerson(services(), "approver");
      const rules = [rule({ approvers: { people: [], groups: ["treasury"] } })];
      const treasury = (...members: Context[]) => [
        { id: "treasury", name: "Treasury", people: members.map(({ person }) => person.id) },
      ];
      await set({ rules, groups: treasury(approver, second) });
      const { order } = await prepared(app(), {}, { preparer, approver, second });
      await set({ rules, groups: treasury(second, third) });
      // One who is in both is enough; otherwise it takes one of each.
      expect(await getOrder(third, order)).toMatchObject({ allowed: expect.arrayContaining(["approve"]) });
      expect((await approve(third, order)).state).toBe("pending_approval");
      const half = await getOrder(third, order);
      expect(NAMES(half)).toEqual([approver.person.name, second.person.name].sort());
      expect(half.policy.approvalsRequired).toBe(2);
      expect((await approve(approver, half)).state).toBe("approved");
    });

    test("with two rules that name different people, both of them approve", async () => {
      const team = await newTeam(services());
      const third = await newPerson(services(), "approver");
      await set({ rules: [rule({ approvers: by(team.approver) }), rule({ approvers: by(team.second) })] });
      const { order } = await prepared(app(), {}, team);
      expect((await approve(team.approver, order)).state).toBe("pending_approval");
      expect(await refusal(approve(third, order))).toMatchObject({ code: "forbidden" });
      expect((await approve(team.second, order)).state).toBe("approved");
    });

    test("of other currencies and smaller amounts nothing is asked", async () => {
      const team = await newTeam(services());
      const named = { approvers: by(team.second) };
      await set({ rules: [rule({ ...named, currency: "USD" }), rule({ ...named, above: "1250.50" })] });
      const { order } = await prepared(app(), { amount: "1250.50" }, team);
      expect((await approve(team.approver, order)).state).toBe("approved");
      const { order: larger } = await prepared(app(), { amount: "1250.51" }, team);
      expect(await refusal(approve(team.approver, larger))).toMatchObject({ code: "forbidden" });
    });
  });

  describe("of the rules then and the rules now, the stricter count", () => {
    test("a rule that is made stricter after the approvals sends the order back before it is submitted", async () => {
      const fixture = await approved(app());
      await set({ rules: [rule({ approvers: by(fixture.second) })] });
      await submit(fixture);
      expect(posts()).toBe(0);
      const back = await getOrder(fixture.second, fixture.order);
      expect(back.remark).toContain(`The rules now ask for 1 approval by ${fixture.second.person.name}.`);
      await approve(fixture.second, back);
      await submit(fixture);
      expect(posts()).toBe(1);
    });

    test("a rule that is made laxer after it was prepared goes on counting for it", async () => {
      const team = await newTeam(services());
      await set({ approvalsRequired: 2, rules: [rule({ approvers: by(team.second) })] });
      const { order } = await prepared(app(), {}, team);
      await set({});
      expect((await approve(team.approver, order)).state).toBe("pending_approval");
      expect(NAMES(await getOrder(team.approver, order))).toEqual([team.second.person.name]);
      expect((await approve(team.second, order)).state).toBe("approved");
    });

    test("a rule that was stricter for a while in between leaves nothing behind", async () => {
      const { order, approver, second } = await prepared(app());
      await set({ approvalsRequired: 2 });
      expect((await approve(approver, order)).state).toBe("pending_approval");
      await set({});
      expect(await getOrder(second, order)).toMatchObject({ approvalsRequired: 1 });
      expect((await approve(second, order)).state).toBe("approved");
    });

    test("it is on record under which rules an order began and was submitted", async () => {
      const team = await newTeam(services());
      await set({ rules: [rule({ above: "1000" })] });
      const fixture = await prepared(app(), {}, team);
      const { policy } = await fixture.row();
      expect(policy).toMatchObject({ because: [{ above: "1000", currency: null }], expiryDays: 7 });
      expect(policy && policyText(policy)).toMatch(/^1 approval by any approver\./);
      await set({ rules: [rule({ approvers: by(team.second), expiryDays: 2 })] });
      await approve(team.second, fixture.order);
      await submit(fixture);
      expect((await fixture.row()).policy).toMatchObject({
        demands: [{ approvals: 1, from: [team.second.person.id] }],
        expiryDays: 2,
      });
    });

    test("an edit begins anew, under the rules of now", async () => {
      const team = await newTeam(services());
      await set({ approvalsRequired: 2 });
      const { order } = await prepared(app(), {}, team);
      await set({ rules: [rule({ approvers: by(team.approver) })] });
      const edited = await editOrder(team.preparer, { ...EDIT(order), amount: "7" });
      expect(edited.policy.approvalsRequired).toBe(1);
      expect((await approve(team.approver, edited)).state).toBe("approved");
    });

    test("an order that is older than such rules keeps the number of approvals it began with", async () => {
      const { order, approver } = await prepared(app());
      await setOrder(app(), order.id, { policy: null, approvalsRequired: 2 });
      expect((await approve(approver, order)).state).toBe("pending_approval");
    });

    test("a deposit address is compared where the rules asked for it when it was prepared", async () => {
      const unasked = { checkFirstAddress: false };
      await set({ ...unasked, rules: [rule({ above: "1000", checkAddress: true })] });
      const fixture = await sent(app());
      await set(unasked);
      expect((await instructed(app(), { amount: "1000" })).order.situation).toBe("ready_to_send");
      const { readIssuer } = await import("../../redemptions/instructions/read-issuer");
      await readIssuer(services(), await fixture.row());
      expect((await getOrder(fixture.preparer, fixture.order)).situation).toBe("address_unverified");
    });
  });

  describe("where approvals are to be signed with a passkey", () => {
    test("an unsigned one is refused, and asked to be signed", async () => {
      await set({ passkeyRequired: true });
      const { order, approver } = await prepared(app());
      expect(order.policy.passkey).toBe(true);
      expect(await refusal(approve(approver, order))).toEqual({
        code: "step_up_required",
        fields: ["signature"],
      });
      expect((await getOrder(approver, order)).approvals).toEqual([]);
    });

    test("a signed one counts, and what it approves is submitted", async () => {
      await set({ passkeyRequired: true });
      const fixture = await prepared(app());
      const { approver, order } = fixture;
      const key = await newSoftwareKey(approver);
      const content = { contentHash: order.contentHash };
      const { options } = await beginSigning(approver, {
        act: "approve",
        items: [{ id: order.id, content }],
      });
      const signature = await key.sign(options.challenge);
      const done = await approveOrder(approver, { id: order.id, ...content, signature });
      expect(done.state).toBe("approved");
      await submit(fixture);
      expect(posts()).toBe(1);
    });

    test("only above the amount that the rule names", async () => {
      await set({ rules: [rule({ above: "1000", passkey: true })] });
      const { order, approver } = await prepared(app(), { amount: "1000" });
      expect((await approve(approver, order)).state).toBe("approved");
      const { order: larger } = await prepared(app(), { amount: "1000.01" });
      expect(await refusal(approve(approver, larger))).toMatchObject({ code: "step_up_required" });
    });

    test("an unsigned one given before counts no more, and can be given again", async () => {
      const fixture = await approved(app());
      await set({ passkeyRequired: true });
      await submit(fixture);
      expect(posts()).toBe(0);
      const back = await getOrder(fixture.approver, fixture.order);
      expect(back.remark).toContain("signed with a passkey");
      expect(back.allowed).toContain("approve");
    });

    test("what else is decided on the order is signed as well", async () => {
      const fixture = await sent(app());
      await holdOrder(fixture.preparer, { id: fixture.order.id, reason: "The bank called." });
      await set({ passkeyRequired: true });
      const word = { id: fixture.order.id, accept: true, note: "By phone." };
      expect(await refusal(decideAlarm(fixture.approver, word))).toEqual({
        code: "step_up_required",
        fields: ["signature"],
      });
    });
  });

  describe("where a note is required", () => {
    test("nothing is prepared without one, nor edited", async () => {
      const { order, preparer } = await prepared(app(), { amount: "999" });
      await set({ rules: [rule({ above: "1000", noteRequired: true })] });
      expect(await refusal(createOrder(preparer, DRAFT, randomUUID()))).toEqual({
        code: "invalid",
        fields: ["note"],
      });
      expect(await refusal(editOrder(preparer, EDIT(order)))).toEqual({ code: "invalid", fields: ["note"] });
      expect((await createOrder(preparer, { ...DRAFT, note: "Payroll" }, randomUUID())).note).toBe("Payroll");
    });

    test("an order without one is neither approved nor submitted until it was edited", async () => {
      const fixture = await approved(app());
      await set({ rules: [rule({ noteRequired: true })] });
      await submit(fixture);
      expect(posts()).toBe(0);
      const back = await getOrder(fixture.second, fixture.order);
      expect(back).toMatchObject({ remark: expect.stringContaining("now ask for a note") });
      expect(back.policy.problem).toBe("note_missing");
      expect(await refusal(approve(fixture.second, back))).toMatchObject({ code: "conflict" });
      const edited = await editOrder(fixture.preparer, { ...EDIT(back), note: "Payroll" });
      expect((await approve(fixture.second, edited)).state).toBe("approved");
    });
  });

  describe("an order expires", () => {
    const DAY_MS = 24 * 3_600_000;
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

    test("after the days that its rule names, and others after theirs", async () => {
      await set({ rules: [rule({ above: "1000", expiryDays: 2 })] });
      const [small, large] = [await prepared(app(), { amount: "1000" }), await prepared(app())];
      for (const { order } of [large, small]) await setOrder(app(), order.id, { updatedAt: daysAgo(2.1) });
      await expireOrders(services());
      expect((await large.row()).state).toBe("expired");
      expect(remarkText((await large.row()).remark)).toContain("after 2 days");
      expect((await small.row()).state).toBe("pending_approval");
    });

    test("as early as the rules said when it was prepared, or say now", async () => {
      await set({ approvalDays: 2 });
      const [then, now] = [await prepared(app()), await prepared(app(), { amount: "5" })];
      await set({ approvalDays: 30, rules: [rule({ currency: "EUR", above: "1000", expiryDays: 1 })] });
      expect(Date.parse((await getOrder(now.preparer, now.order)).policy.expiresAt ?? "")).toBeCloseTo(
        (await now.row()).updatedAt.getTime() + 2 * DAY_MS,
      );
      await setOrder(app(), then.order.id, { updatedAt: daysAgo(1.1) });
      await setOrder(app(), now.order.id, { updatedAt: daysAgo(1.9) });
      await expireOrders(services());
      expect([(await then.row()).state, (await now.row()).state]).toEqual(["expired", "pending_approval"]);
    });
  });

  describe("a rule that nobody could meet", () => {
    test("is refused when it is saved, with its place", async () => {
      const { approver, second, preparer } = await newTeam(services());
      await disable(second);
      const asks = rule({ approvals: 2, approvers: by(approver, second) });
      expect(await refusal(set({ rules: [rule({}), asks] }))).toEqual({
        code: "invalid",
        fields: ["rules.1.approvers"],
      });
      expect(await refusal(set({ rules: [rule({ approvers: by(preparer) })] }))).toMatchObject({
        code: "invalid",
      });
      const stranger = { people: [randomUUID()], groups: [] };
      expect(await refusal(set({ rules: [rule({ approvers: stranger })] }))).toMatchObject({
        code: "invalid",
      });
      const group = { people: [approver.person.id], groups: ["gone"] };
      expect(await refusal(set({ rules: [rule({ approvers: group })] }))).toMatchObject({ code: "invalid" });
    });

    test("since somebody was disabled later, is told on the order", async () => {
      const team = await newTeam(services());
      await set({ rules: [rule({ approvals: 2, approvers: by(team.approver, team.second) })] });
      const { order } = await prepared(app(), {}, team);
      await approve(team.approver, order);
      expect((await getOrder(team.preparer, order)).policy.problem).toBeNull();
      await disable(team.second);
      const stuck = await getOrder(team.preparer, order);
      expect(stuck.policy).toMatchObject({ problem: "too_few", eligible: [] });
      const third = await newPerson(services(), "approver");
      expect(await message(approve(third, order))).toContain("can approve it now");
    });
  });

  test("an approval that two rules count is one approval, in the audit log as well", async () => {
    const team = await newTeam(services());
    await set({ approvalsRequired: 2, rules: [rule({ approvers: by(team.second) })] });
    const { order } = await prepared(app(), {}, team);
    await approveOrder(team.second, order as never);
    const { rows } = await services().connection.raw(
      "select detail from audit_entries where action = 'order.approved'",
    );
    expect(rows).toMatchObject([{ detail: { given: 1, required: 2 } }]);
  });
});
