import "server-only";
import { randomUUID } from "node:crypto";
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
  readAgain,
  sent,
} from "../../../testing/server/order-fixtures";
import { newPerson, newTeam, setPerson } from "../../../testing/server/people";
import { codeOf, entriesOf, mailedTo, refusal } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { beginSigning } from "../../identity/proofs/sign";
import type { Context } from "../../record/context";
import { approveOrder } from "../../redemptions/orders/approve";
import { createOrder } from "../../redemptions/orders/create";
import { editOrder } from "../../redemptions/orders/edit";
import { getOrder } from "../../redemptions/orders/get";
import { holdOrder } from "../../redemptions/orders/hold";
import { getInbox } from "../../redemptions/orders/inbox";
import { rejectOrder } from "../../redemptions/orders/reject";
import { expireOrders } from "../../redemptions/submission/sweep";

const EDIT = ({ id, contentHash }: Order) => ({ ...DRAFT, id, contentHash, acceptDuplicate: true });
const NAMES = (order: Order) => order.policy.eligible.map(({ name }) => name).sort();

onPostgres((app) => {
  const services = () => app().services;
  const set = (given: Parameters<typeof setRules>[1]) => setRules(services(), given);
  const disable = (one: Context) => setPerson(one, { disabledAt: new Date() });
  /** A team, and rules of which one names its second approver alone. */
  const secondDecides = async (over: Parameters<typeof rule>[0] = {}) => {
    const team = await newTeam(services());
    await set({ rules: [rule({ approvers: by(team.second), ...over })] });
    return team;
  };
  const message = (promise: Promise<unknown>) =>
    promise.then(
      () => "",
      (error: Error) => error.message,
    );
  const posts = () => app().issuer.seen("POST /v1/orders").length;

  describe("where a rule names who approves", () => {
    test("they alone are asked and can approve, the others read who can, and can still reject", async () => {
      const team = await secondDecides();
      const { order, approver, second, now } = await prepared(app(), {}, team);
      expect(await mailedTo(services(), "approval_needed")).toEqual([second.person.id]);
      expect(await codeOf(approve(approver, order))).toBe("forbidden");
      expect(await message(approve(approver, order))).toContain(
        `It needs the approval of ${second.person.name}`,
      );
      const seen = await now(approver);
      expect(seen).toMatchObject({ allowed: expect.not.arrayContaining(["approve"]), nextAction: null });
      expect(seen.waitingFor).toEqual([{ id: second.person.id, name: second.person.name }]);
      expect(NAMES(seen)).toEqual([second.person.name]);
      expect((await getInbox(approver)).total).toBe(0);
      expect((await getInbox(second)).items.map(({ action }) => action)).toEqual(["approve"]);
      expect((await approve(second, order)).state).toBe("approved");
      const { order: other } = await prepared(app(), {}, team);
      expect((await rejectOrder(approver, { id: other.id, reason: "No." })).state).toBe("rejected");
    });

    test("its preparer cannot, though named", async () => {
      const both = await newPerson(services(), "preparer", "approver");
      const other = await newPerson(services(), "approver");
      await set({ rules: [rule({ approvers: by(both, other) })] });
      const { order } = await prepared(app(), {}, { preparer: both, approver: other, second: other });
      expect(await codeOf(approve(both, order))).toBe("forbidden");
      expect(NAMES(order)).toEqual([other.person.name]);
      expect((await approve(other, order)).state).toBe("approved");
    });

    test("they alone clear its alarm, and every approver can keep it", async () => {
      const team = await secondDecides();
      const fixture = await prepared(app(), {}, team);
      await approve(team.second, fixture.order);
      await fixture.submit();
      await holdOrder(team.preparer, { id: fixture.order.id, reason: "The bank called." });
      const word = (accept: boolean) => ({ id: fixture.order.id, accept, note: "By phone." });
      expect(await codeOf(decideAlarm(team.approver, word(true)))).toBe("forbidden");
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
  });

  describe("of the rules then and the rules now, the stricter count", () => {
    test("a rule that is made stricter after the approvals sends the order back before it is submitted", async () => {
      const fixture = await approved(app());
      await set({ rules: [rule({ approvers: by(fixture.second) })] });
      await fixture.submit();
      expect(posts()).toBe(0);
      const back = await fixture.now(fixture.second);
      expect(back.remark).toContain(`The rules now ask for 1 approval by ${fixture.second.person.name}.`);
      await approve(fixture.second, back);
      await fixture.submit();
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
      await fixture.submit();
      expect((await fixture.row()).policy).toMatchObject({
        demands: [{ approvals: 1, from: [team.second.person.id] }],
        expiryDays: 2,
      });
    });

    test("an edit begins again, under the rules of now", async () => {
      const team = await newTeam(services());
      await set({ approvalsRequired: 2 });
      const { order } = await prepared(app(), {}, team);
      await set({ rules: [rule({ approvers: by(team.approver) })] });
      const edited = await editOrder(team.preparer, { ...EDIT(order), amount: "7" });
      expect(edited.policy.approvalsRequired).toBe(1);
      expect((await approve(team.approver, edited)).state).toBe("approved");
    });

    test("an order that is older than such rules keeps the number of approvals it began with", async () => {
      const row = { policy: null, approvalsRequired: 2 };
      const { order, approver } = await prepared(app(), { row });
      expect((await approve(approver, order)).state).toBe("pending_approval");
    });

    test("a deposit address is compared where the rules asked for it when it was prepared", async () => {
      const unasked = { checkFirstAddress: false };
      await set({ ...unasked, rules: [rule({ above: "1000", checkAddress: true })] });
      const fixture = await sent(app());
      await set(unasked);
      expect((await instructed(app(), { amount: "1000" })).order.situation).toBe("ready_to_send");
      expect((await readAgain(fixture)).situation).toBe("address_unverified");
    });
  });

  describe("where approvals are to be signed with a passkey", () => {
    const UNSIGNED = { code: "step_up_required", fields: ["signature"] };

    test("an unsigned one is refused, a signed one counts, and what it approves is submitted", async () => {
      await set({ passkeyRequired: true });
      const fixture = await prepared(app());
      const { approver, order } = fixture;
      expect(order.policy.passkey).toBe(true);
      expect(await refusal(approve(approver, order))).toEqual(UNSIGNED);
      expect((await fixture.now()).approvals).toEqual([]);
      const key = await newSoftwareKey(approver);
      const content = { contentHash: order.contentHash };
      const items = [{ id: order.id, content }];
      const { options } = await beginSigning(approver, { act: "approve", items });
      const signature = await key.sign(options.challenge);
      await approveOrder(approver, { id: order.id, ...content, signature });
      await fixture.submit();
      expect(posts()).toBe(1);
    });

    test("an unsigned one given before counts no more, and can be given again", async () => {
      const fixture = await approved(app());
      await set({ passkeyRequired: true });
      await fixture.submit();
      expect(posts()).toBe(0);
      const back = await fixture.now(fixture.approver);
      expect(back.remark).toContain("signed with a passkey");
      expect(back.allowed).toContain("approve");
    });

    test("what else is decided on the order is signed as well", async () => {
      const fixture = await sent(app());
      await holdOrder(fixture.preparer, { id: fixture.order.id, reason: "The bank called." });
      await set({ passkeyRequired: true });
      const word = { id: fixture.order.id, accept: true, note: "By phone." };
      expect(await refusal(decideAlarm(fixture.approver, word))).toEqual(UNSIGNED);
    });
  });

  describe("where a note is required", () => {
    test("nothing is prepared without one, nor edited", async () => {
      const { order, preparer } = await prepared(app(), { amount: "999" });
      await set({ rules: [rule({ above: "1000", noteRequired: true })] });
      const missing = { code: "invalid", fields: ["note"] };
      expect(await refusal(createOrder(preparer, DRAFT, randomUUID()))).toEqual(missing);
      expect(await refusal(editOrder(preparer, EDIT(order)))).toEqual(missing);
      expect((await createOrder(preparer, { ...DRAFT, note: "Payroll" }, randomUUID())).note).toBe("Payroll");
    });

    test("an order without one is neither approved nor submitted until it was edited", async () => {
      const fixture = await approved(app());
      await set({ rules: [rule({ noteRequired: true })] });
      await fixture.submit();
      expect(posts()).toBe(0);
      const back = await fixture.now(fixture.second);
      expect(back).toMatchObject({ remark: expect.stringContaining("now ask for a note") });
      expect(back.policy.problem).toBe("note_missing");
      expect(await codeOf(approve(fixture.second, back))).toBe("conflict");
      const edited = await editOrder(fixture.preparer, { ...EDIT(back), note: "Payroll" });
      expect((await approve(fixture.second, edited)).state).toBe("approved");
    });
  });

  describe("an order expires", () => {
    const DAY_MS = 24 * 3_600_000;
    const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

    test("after the days that its rule names, and others after theirs", async () => {
      await set({ rules: [rule({ above: "1000", expiryDays: 2 })] });
      const row = { updatedAt: daysAgo(2.1) };
      const [small, large] = [await prepared(app(), { amount: "1000", row }), await prepared(app(), { row })];
      // While the moment is known, it is said alone.
      expect((await large.now()).policy.text).not.toContain("Expires");
      await expireOrders(services());
      expect((await large.row()).state).toBe("expired");
      expect((await large.now()).policy.text).toMatch(
        /^1 approval by any approver\. .*Expires after 2 days\.$/,
      );
      expect(remarkText((await large.row()).remark)).toContain("after 2 days");
      expect((await small.row()).state).toBe("pending_approval");
    });

    test("as early as the rules said when it was prepared, or say now", async () => {
      await set({ approvalDays: 2 });
      const [then, now] = [await prepared(app()), await prepared(app(), { amount: "5" })];
      await set({ approvalDays: 30, rules: [rule({ currency: "EUR", above: "1000", expiryDays: 1 })] });
      expect(Date.parse((await now.now()).policy.expiresAt ?? "")).toBeCloseTo(
        (await now.row()).updatedAt.getTime() + 2 * DAY_MS,
      );
      await then.set({ updatedAt: daysAgo(1.1) });
      await now.set({ updatedAt: daysAgo(1.9) });
      await expireOrders(services());
      expect([(await then.row()).state, (await now.row()).state]).toEqual(["expired", "pending_approval"]);
    });
  });

  describe("a rule that no one could meet", () => {
    test("is refused when it is saved, with its place", async () => {
      const { approver, second, preparer } = await newTeam(services());
      await disable(second);
      const asks = rule({ approvals: 2, approvers: by(approver, second) });
      expect(await refusal(set({ rules: [rule({}), asks] }))).toEqual({
        code: "invalid",
        fields: ["rules.1.approvers"],
      });
      expect(await codeOf(set({ rules: [rule({ approvers: by(preparer) })] }))).toBe("invalid");
      const stranger = { people: [randomUUID()], groups: [] };
      const group = { people: [approver.person.id], groups: ["gone"] };
      for (const approvers of [stranger, group])
        expect(await codeOf(set({ rules: [rule({ approvers })] }))).toBe("invalid");
    });

    test("since an approver was disabled later, is shown on the order", async () => {
      const team = await newTeam(services());
      await set({ rules: [rule({ approvals: 2, approvers: by(team.approver, team.second) })] });
      const { order, now } = await prepared(app(), {}, team);
      await approve(team.approver, order);
      expect((await now()).policy.problem).toBeNull();
      await disable(team.second);
      expect((await now()).policy).toMatchObject({ problem: "too_few", eligible: [] });
      const third = await newPerson(services(), "approver");
      expect(await message(approve(third, order))).toContain("can approve it now");
    });
  });

  test("an approval that two rules count is one approval, in the audit log as well", async () => {
    const team = await newTeam(services());
    await set({ approvalsRequired: 2, rules: [rule({ approvers: by(team.second) })] });
    const { order } = await prepared(app(), {}, team);
    await approve(team.second, order);
    expect(await entriesOf(services(), "order.approved")).toMatchObject([
      { detail: { given: 1, required: 2 } },
    ]);
  });
});
