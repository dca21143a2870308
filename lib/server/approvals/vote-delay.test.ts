import "server-only";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { VOTE_DELAY_MS } from "@/lib/domain/vote-delay";
import { approve, instructed, prepared, setOrder } from "../../testing/server/order-fixtures";
import { actions } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import type { Context } from "../context";
import { passkeys, signatures } from "../db/auth-schema";
import { approvals, people } from "../db/schema";
import { checkAddress } from "../orders/check-address";
import { decideAlarm } from "../orders/decide-alarm";
import { getOrder } from "../orders/get";
import { submitOrder } from "../submission/submit";
import { countingApprovals } from "./voters";

const HOUR_MS = 3_600_000;

onPostgres((app) => {
  const db = () => app().services.db;
  /** As if they had become an approver an hour ago, in the database and in what they act in. */
  async function asNew(context: Context): Promise<Context> {
    const approvesFrom = new Date(Date.now() + VOTE_DELAY_MS - HOUR_MS);
    await db().update(people).set({ approvesFrom }).where(eq(people.id, context.person.id));
    return { ...context, person: { ...context.person, approvesFrom } };
  }
  /** As if their approvals were signed with a passkey that they have since then. */
  async function sign({ person }: Context, createdAt: Date) {
    const [passkey] = await db()
      .insert(passkeys)
      .values({
        ...{ personId: person.id, credentialId: crypto.randomUUID(), publicKey: "", counter: 0, createdAt },
        ...{ transports: [], name: "Phone", backedUp: false },
      })
      .returning();
    const [signature] = await db()
      .insert(signatures)
      .values({
        ...{ personId: person.id, passkeyId: passkey?.id ?? "", assertion: {} as never },
        statement: {} as never,
      })
      .returning();
    await db().update(approvals).set({ signatureId: signature?.id }).where(eq(approvals.personId, person.id));
  }
  const counting = async (order: { id: string; contentHash: string; createdBy: { id: string } }) =>
    (
      await db().transaction((tx) =>
        countingApprovals(tx, { id: order.id, contributors: [order.createdBy.id] }, order.contentHash),
      )
    ).length;

  test("an approval of a new approver is refused with the moment from which they may, and nobody else’s is", async () => {
    const fixture = await prepared(app());
    const { order, second } = fixture;
    const approver = await asNew(fixture.approver);
    await expect(approve(approver, order)).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringMatching(/^You can approve from .* UTC\. Until then, sign with a passkey/),
    });
    expect(await getOrder(approver, order)).toMatchObject({
      refusal: expect.stringContaining("You can approve from"),
      waitingFor: [{ id: second.person.id }],
    });
    expect(await approve(second, order)).toMatchObject({ state: "approved" });
  });

  test("an approval that was given before counts no more once its approver is a new one, until the next day", async () => {
    const fixture = await prepared(app());
    await approve(fixture.approver, fixture.order);
    await asNew(fixture.approver);
    await submitOrder(app().services, fixture.order.id);
    expect((await fixture.row()).state).toBe("pending_approval");
    expect(await actions(app().services)).toContain("order.approval_lapsed");
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(0);
  });

  test("signed with a passkey from before, it counts sooner; with one enrolled since, it does not", async () => {
    const { approver, order } = await prepared(app());
    await approve(approver, order);
    await asNew(approver);
    expect(await counting(order)).toBe(0);
    await sign(approver, new Date());
    expect(await counting(order)).toBe(0);
    await sign(approver, new Date(Date.now() - 2 * HOUR_MS));
    expect(await counting(order)).toBe(1);
    expect((await getOrder(approver, order)).approvals).toHaveLength(1);
    await submitOrder(app().services, order.id);
    expect((await getOrder(approver, order)).state).toBe("submitted");
  });

  test("a passkey of somebody else signs nothing for them", async () => {
    const { approver, second, order } = await prepared(app());
    await approve(approver, order);
    await asNew(approver);
    await sign(second, new Date("2020-01-01"));
    const [others] = await db().select().from(signatures);
    await db()
      .update(approvals)
      .set({ signatureId: others?.id })
      .where(eq(approvals.personId, approver.person.id));
    expect(await counting(order)).toBe(0);
  });

  test("a new approver stops what they may not let go on yet", async () => {
    const fixture = await instructed(app());
    const { order } = fixture;
    const approver = await asNew(fixture.approver);
    const { walletAddress } = await fixture.row();
    const said = { id: order.id, walletAddress: walletAddress ?? "", note: "By phone." };
    await expect(checkAddress(approver, said)).rejects.toThrow(/^You can approve from/);
    expect(await checkAddress(approver, { ...said, matches: false })).toMatchObject({
      alarm: { code: "address_rejected" },
    });
    const word = { id: order.id, note: "Seen." };
    await expect(decideAlarm(approver, { ...word, accept: true })).rejects.toThrow(/^You can approve from/);
    expect(await decideAlarm(approver, { ...word, accept: false })).toMatchObject({
      alarm: { kept: { by: { id: approver.person.id } } },
    });
  });

  test("agreeing to clear an alarm counts no more once its approver is a new one", async () => {
    const fixture = await instructed(app());
    await setOrder(app(), fixture.order.id, { alarmCode: "held", approvalsRequired: 2 });
    const word = { id: fixture.order.id, accept: true, note: "Fine." };
    await decideAlarm(fixture.approver, word);
    await asNew(fixture.approver);
    expect(await decideAlarm(fixture.second, word)).toMatchObject({ alarm: { code: "held" } });
  });
});
