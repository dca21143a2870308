import "server-only";
import { expect, test } from "vitest";
import { changeSending, closeOrder } from "../../../testing/server/as-read";
import { accept, decideAsRead } from "../../../testing/server/changes";
import { instructed, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { expectRefusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { decideChange, listChanges } from "../../administration/changes";
import { sending } from "../../platform/db/sending-schema";
import type { Context } from "../../record/context";
import { getOrder } from "../../redemptions/orders/get";
import { getSending } from "../../redemptions/sending/get";
import { lockChanges } from "./row";

onPostgres((app) => {
  /** A redemption that a preparer wants to close, and the proposal in the list. */
  async function closing(reason = "Prepared by mistake.") {
    const fixture = await instructed(app());
    const { preparer, order } = fixture;
    await closeOrder(preparer, { id: order.id, reason });
    return { ...fixture, change: await onlyOne(preparer) };
  }

  async function onlyOne(by: Context) {
    const { items } = await listChanges(by, { state: "waiting" });
    expect(items).toHaveLength(1);
    const [change] = items;
    if (!change) throw new Error("expected a proposal that waits");
    return change;
  }

  test("what is proposed of a redemption stands among all proposals, and is decided there or on its own page", async () => {
    const first = await closing();
    expect(first.change).toMatchObject({
      ...{ kind: "redemption_closed", target: first.order.id, after: { reason: "Prepared by mistake." } },
      deciders: expect.arrayContaining([expect.objectContaining({ id: first.approver.person.id })]),
    });
    await accept(first.approver, first.change);
    expect((await getOrder(first.preparer, first.order)).state).toBe("closed");

    const second = await closing();
    await closeOrder(second.approver, { id: second.order.id, accept: true });
    expect(await listChanges(second.preparer, { state: "waiting" })).toMatchObject({ items: [] });
    const { items } = await listChanges(second.preparer, {});
    expect(items.map(({ state }) => state)).toEqual(["accepted", "accepted"]);
  });

  test("a note to a yes from the list is kept with it", async () => {
    const { approver, change } = await closing();
    const decided = await decideAsRead(approver, {
      id: change.id,
      accept: true,
      note: "Their support agrees.",
    });
    expect(decided.decisions).toMatchObject([{ accept: true, note: "Their support agrees." }]);
  });

  test("a yes to what stands on the redemption is refused where the proposal says otherwise", async () => {
    const { approver, order, row } = await closing();
    const { closing: before } = await row();
    await setOrder(app(), order.id, {
      closing: before && { ...before, reason: "Exchanged in the database." },
    });
    await expectRefusal(closeOrder(approver, { id: order.id, accept: true }), "stale_content");
  });

  test("a yes to the proposal is refused where its redemption says otherwise", async () => {
    const { approver, order, row, change } = await closing();
    const { closing: before } = await row();
    await setOrder(app(), order.id, {
      closing: before && { ...before, reason: "Exchanged in the database." },
    });
    await expectRefusal(accept(approver, change), "stale_content");
    await expectRefusal(
      closeOrder(approver, { id: order.id, accept: true, contentHash: change.contentHash }),
      "stale_content",
    );
    expect((await getOrder(approver, order)).state).toBe("submitted");
  });

  test("a no names its proposal: it does not decline another one that has taken its place", async () => {
    const { approver, preparer, order, change } = await closing();
    await closeOrder(approver, { id: order.id, accept: false });
    await closeOrder(preparer, { id: order.id, reason: "Really a mistake." });
    await expectRefusal(decideChange(approver, { id: change.id, accept: false }), "conflict");
    expect((await getOrder(preparer, order)).closing?.confirmedAt).toBeNull();
    expect((await onlyOne(preparer)).id).not.toBe(change.id);
  });

  test("a closing that a payout has overtaken is over, and stands in the history by its time", async () => {
    const first = await closing();
    await setOrder(app(), first.order.id, { issuerStatus: "Completed", fiatTransferId: "7001" });
    expect(await listChanges(first.preparer, { state: "waiting" })).toMatchObject({ items: [] });
    await expectRefusal(decideChange(first.approver, { id: first.change.id, accept: false }), "wrong_state");
    const second = await closing();
    await accept(second.approver, second.change);
    const { items } = await listChanges(first.preparer, {});
    expect(items.map(({ state }) => state)).toEqual(["accepted", "expired"]);
  });

  test("an address that is hidden while closing is proposed does not stand in the list either", async () => {
    const { order } = await instructed(app());
    const address = order.instructions?.walletAddress ?? "";
    expect(address).not.toBe("");
    const { preparer } = await closing(`Don’t send to ${address}.`);
    const [{ items }, all] = [
      await listChanges(preparer, {}),
      await listChanges(preparer, { state: "waiting" }),
    ];
    expect(JSON.stringify([items, all])).not.toContain(address.slice(4));
  });

  test("a proposal to resume stands among all proposals, and sending waits for it", async () => {
    const [admin, approver] = [
      await newPerson(app().services, "admin"),
      await newPerson(app().services, "approver"),
    ];
    await changeSending(admin, { paused: true, reason: "Something looks odd." });
    await changeSending(admin, { paused: false });
    const change = await onlyOne(approver);
    expect(change).toMatchObject({ kind: "sending_resumed", before: { reason: "Something looks odd." } });
    expect(await getSending(admin)).toMatchObject({
      paused: true,
      resume: { contentHash: change.contentHash },
    });
    await accept(approver, change);
    expect(await getSending(admin)).toMatchObject({ paused: false, resume: null });
  });

  test("pausing does not wait while a proposal is being made or decided", async () => {
    const admin = await newPerson(app().services, "admin");
    await app().services.db.transaction(async (tx) => {
      await lockChanges(tx);
      await changeSending(admin, { paused: true, reason: "Something looks odd." });
    });
    expect((await getSending(admin)).paused).toBe(true);
  });

  test("a yes to resuming is refused where sending is paused for another reason than was read", async () => {
    const [admin, approver] = [
      await newPerson(app().services, "admin"),
      await newPerson(app().services, "approver"),
    ];
    await changeSending(admin, { paused: true, reason: "Something looks odd." });
    await changeSending(admin, { paused: false });
    await app().services.db.update(sending).set({ reason: "Exchanged in the database." });
    await expectRefusal(accept(approver, await onlyOne(approver)), "stale_content");
    expect((await getSending(admin)).paused).toBe(true);
    await changeSending(approver, { accept: false });
    expect((await getSending(admin)).resume).toBeNull();
  });
});
