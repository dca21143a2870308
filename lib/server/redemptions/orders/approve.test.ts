import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { approve, DRAFT, prepared, unknown } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { actions, jobs, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { approveOrder } from "./approve";
import { createOrder } from "./create";
import { editOrder } from "./edit";
import { getOrder } from "./get";
import { rejectOrder } from "./reject";
import { withdrawOrder } from "./withdraw";

/** Which redemption is edited, and what of it was on the screen. */
const at = ({ id, contentHash }: Order) => ({ id, contentHash });

onPostgres((app) => {
  const needing = async (approvalsRequired: number) =>
    setPolicies(await newPerson(app().services, "admin"), { approvalsRequired, approvalDays: 7 });

  test("one approval puts the order on its way, with one job to send it", async () => {
    const { order, approver } = await prepared(app());
    const done = await approveOrder(approver, { ...order, comment: "seen" });
    expect(done.state).toBe("approved");
    expect(done.approvals).toMatchObject([
      { by: { id: approver.person.id }, decision: "approved", comment: "seen" },
    ]);
    expect(await jobs(app().services, "submit-order")).toMatchObject([
      { data: { orderId: order.id }, later: false },
    ]);
  });

  test("nobody decides on what they prepared or edited, whatever else they are", async () => {
    const { services } = app();
    const both = await newPerson(services, "preparer", "approver");
    const editor = await newPerson(services, "preparer", "approver");
    const order = await createOrder(both, DRAFT, randomUUID());
    const edited = await editOrder(editor, { ...DRAFT, ...at(order), note: "mine too" });
    for (const person of [both, editor]) {
      expect((await getOrder(person, order)).allowed).not.toContain("approve");
      expect(await refusal(approve(person, edited))).toMatchObject({ code: "forbidden" });
      expect(await refusal(rejectOrder(person, { id: order.id, reason: "no" }))).toMatchObject({
        code: "forbidden",
      });
    }
    await approve(await newPerson(services, "approver"), edited);
  });

  test.each(["preparer", "admin", "viewer"] as const)("a %s approves and rejects nothing", async (role) => {
    const { order } = await prepared(app());
    const person = await newPerson(app().services, role);
    expect(await refusal(approve(person, order))).toMatchObject({ code: "forbidden" });
    expect(await refusal(rejectOrder(person, { id: order.id, reason: "no" }))).toMatchObject({
      code: "forbidden",
    });
  });

  test("an approval of what the order was before an edit is stale", async () => {
    const { order, approver, preparer } = await prepared(app());
    const edited = await editOrder(preparer, { ...DRAFT, ...at(order), amount: "1250.51" });
    expect(edited.contentHash).not.toBe(order.contentHash);
    expect(await refusal(approve(approver, order))).toMatchObject({ code: "stale_content" });
    expect((await getOrder(approver, order)).approvals).toEqual([]);
    expect((await approve(approver, edited)).state).toBe("approved");
  });

  test("of two approvers at once, when one is needed, one approves and the other meets a conflict", async () => {
    const { order, approver, second } = await prepared(app());
    const race = await Promise.allSettled([approver, second].map((person) => approve(person, order)));
    expect(race.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(race.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "wrong_state" },
    });
    expect((await getOrder(approver, order)).approvals).toHaveLength(1);
    expect(await jobs(app().services, "submit-order")).toHaveLength(1);
  });

  test("when two are needed, the first leaves it pending and counts once", async () => {
    await needing(2);
    const { order, approver, second } = await prepared(app());
    const twice = await Promise.allSettled([approve(approver, order), approve(approver, order)]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(twice.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    expect(await getOrder(approver, order)).toMatchObject({
      state: "pending_approval",
      approvalsRequired: 2,
    });
    expect(await jobs(app().services, "submit-order")).toHaveLength(0);
    expect((await approve(second, order)).state).toBe("approved");
  });

  test("a laxer rule does not reach orders that were prepared under a stricter one", async () => {
    await needing(2);
    const { order, approver } = await prepared(app());
    await needing(1);
    expect((await approve(approver, order)).state).toBe("pending_approval");
  });

  test("an edit voids what was approved, and the same approver may approve anew", async () => {
    await needing(2);
    const { order, approver, second, preparer } = await prepared(app());
    await approve(approver, order);
    const edited = await editOrder(preparer, { ...DRAFT, ...at(order), customerReference: "other" });
    expect(edited).toMatchObject({ state: "pending_approval", approvals: [] });
    expect((await approve(second, edited)).state).toBe("pending_approval");
    expect((await approve(approver, edited)).state).toBe("approved");
  });

  test("an edit back to the first content still needs its approvals anew", async () => {
    await needing(2);
    const { order, approver, second, preparer } = await prepared(app());
    await approve(approver, order);
    const other = await editOrder(preparer, { ...DRAFT, ...at(order), amount: "1" });
    const back = await editOrder(preparer, { ...DRAFT, ...at(other) });
    expect(back.contentHash).toBe(order.contentHash);
    expect((await approve(second, back)).state).toBe("pending_approval");
  });

  test("an approval and an edit at once never send the edited content under the old approval", async () => {
    const { order, approver, preparer } = await prepared(app());
    const edit = editOrder(preparer, { ...DRAFT, ...at(order), amount: "9" });
    const [given, edited] = await Promise.allSettled([approve(approver, order), edit]);
    expect([given.status, edited.status].sort()).toEqual(["fulfilled", "rejected"]);
    const { state, amount } = await getOrder(approver, order);
    expect([state, amount]).toEqual(
      given.status === "fulfilled" ? ["approved", "1250.50"] : ["pending_approval", "9"],
    );
  });

  test("a rejection ends the order for everybody", async () => {
    const { order, approver, second, preparer } = await prepared(app());
    const rejected = await rejectOrder(approver, { id: order.id, reason: "wrong account" });
    expect(rejected).toMatchObject({ state: "rejected", remark: "wrong account", allowed: [] });
    const late = [
      () => approve(second, order),
      () => rejectOrder(second, { id: order.id, reason: "too" }),
      () => withdrawOrder(preparer, { id: order.id }),
      () => editOrder(preparer, { ...DRAFT, ...at(order) }),
    ];
    for (const attempt of late) expect(await refusal(attempt())).toMatchObject({ code: "wrong_state" });
    expect(await actions(app().services)).toEqual(["order.prepared", "order.rejected"]);
  });

  test("only its own preparer withdraws an order, and only while it waits", async () => {
    const { order, approver } = await prepared(app());
    const other = await newPerson(app().services, "preparer");
    expect(await refusal(withdrawOrder(other, { id: order.id }))).toMatchObject({ code: "forbidden" });
    await approve(approver, order);
    const { order: mine, preparer } = await prepared(app(), {}, await newTeam(app().services));
    expect((await withdrawOrder(preparer, { id: mine.id, reason: "mistake" })).state).toBe("withdrawn");
    expect(await refusal(withdrawOrder(preparer, { id: mine.id }))).toMatchObject({ code: "wrong_state" });
  });

  test("an edit into a redemption whose outcome is unknown needs a word as well", async () => {
    const { preparer, approver, second } = await unknown(app());
    const { order } = await prepared(app(), { amount: "7" }, { preparer, approver, second });
    const edit = editOrder(preparer, { ...DRAFT, ...at(order) });
    expect(await refusal(edit)).toEqual({ code: "conflict", fields: ["acceptDuplicate"] });
  });
});
