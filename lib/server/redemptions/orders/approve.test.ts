import "server-only";
import { expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { setRules } from "../../../testing/server/approval-rules";
import { approve, DRAFT, prepared, unknown } from "../../../testing/server/order-fixtures";
import { codeOf, jobs, outcomes, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";
import { approveOrder } from "./approve";
import { editOrder } from "./edit";
import { getOrder } from "./get";

onPostgres((app) => {
  const needTwo = () => setRules(app().services, { approvalsRequired: 2 });
  const edit = (by: Context, { id, contentHash }: Order, over: Partial<typeof DRAFT> = {}) =>
    editOrder(by, { ...DRAFT, id, contentHash, ...over });
  const submissions = async () => (await jobs(app().services, "submit-order")).length;

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

  test("an approval of what the order was before an edit is stale", async () => {
    const { order, approver, preparer } = await prepared(app());
    const edited = await edit(preparer, order, { amount: "1250.51" });
    expect(edited.contentHash).not.toBe(order.contentHash);
    expect(await codeOf(approve(approver, order))).toBe("stale_content");
    expect((await getOrder(approver, order)).approvals).toEqual([]);
    expect((await approve(approver, edited)).state).toBe("approved");
  });

  test("of two approvers at once, when one is needed, one approves and the other meets a conflict", async () => {
    const { order, approver, second, now } = await prepared(app());
    const race = [approver, second].map((person) => approve(person, order));
    expect(await outcomes(race)).toEqual(["done", "wrong_state"]);
    expect((await now()).approvals).toHaveLength(1);
    expect(await submissions()).toBe(1);
  });

  test("when two are needed, the first leaves it pending and counts once", async () => {
    await needTwo();
    const { order, approver, second, now } = await prepared(app());
    const twice = [approve(approver, order), approve(approver, order)];
    expect(await outcomes(twice)).toEqual(["conflict", "done"]);
    expect(await now()).toMatchObject({ state: "pending_approval", approvalsRequired: 2 });
    expect(await submissions()).toBe(0);
    expect((await approve(second, order)).state).toBe("approved");
  });

  test("an edit voids what was approved, also one back to the same content, and the same approver may approve again", async () => {
    await needTwo();
    const { order, approver, second, preparer } = await prepared(app());
    await approve(approver, order);
    const edited = await edit(preparer, order, { customerReference: "other" });
    expect(edited).toMatchObject({ state: "pending_approval", approvals: [] });
    const back = await edit(preparer, edited);
    expect(back.contentHash).toBe(order.contentHash);
    expect((await approve(second, back)).state).toBe("pending_approval");
    expect((await approve(approver, back)).state).toBe("approved");
  });

  test("an approval and an edit at once never send the edited content under the old approval", async () => {
    const { order, approver, preparer, now } = await prepared(app());
    const race = [approve(approver, order), edit(preparer, order, { amount: "9" })];
    const [given, edited] = await Promise.allSettled(race);
    expect([given?.status, edited?.status].sort()).toEqual(["fulfilled", "rejected"]);
    const { state, amount } = await now();
    expect([state, amount]).toEqual(
      given?.status === "fulfilled" ? ["approved", "1250.50"] : ["pending_approval", "9"],
    );
  });

  test("an edit into a redemption whose outcome is unknown is asked about as well", async () => {
    const team = await unknown(app());
    const { order } = await prepared(app(), { amount: "7" }, team);
    expect(await refusal(edit(team.preparer, order))).toEqual({
      code: "conflict",
      fields: ["acceptDuplicate"],
    });
  });
});
