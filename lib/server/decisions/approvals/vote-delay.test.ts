import "server-only";
import { expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import type { Signing } from "@/lib/contract/proofs";
import { VOTE_DELAY_MS } from "@/lib/domain/vote-delay";
import { by, rule, setRules, standsIn } from "../../../testing/server/approval-rules";
import { decideAlarm } from "../../../testing/server/as-read";
import { approve, instructed, prepared } from "../../../testing/server/order-fixtures";
import { idsOf, inSession, newPerson, newTeam, setPerson } from "../../../testing/server/people";
import { actions, codeOf, mailedTo, refusal } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { makeSoftwareKey } from "../../../testing/software-key";
import { addPasskey } from "../../administration/passkeys/add";
import { beginPasskey } from "../../administration/passkeys/begin";
import { confirmPerson } from "../../administration/people/confirm-person";
import { beginSigning } from "../../identity/proofs/sign";
import { approvals } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { findOrder } from "../../record/order/find";
import { approveOrder } from "../../redemptions/orders/approve";
import { checkAddress } from "../../redemptions/orders/check-address";
import { getOrder } from "../../redemptions/orders/get";
import { askForLapsedChecks } from "../../redemptions/transfers/lapsed-checks";
import { approvalsNow } from "./electorate";

const HOUR_MS = 3_600_000;

onPostgres((app) => {
  const db = () => app().services.db;
  /** As if they had become an approver an hour ago, in the database and in what they act in. */
  async function asNew(context: Context): Promise<Context> {
    const approvesFrom = new Date(Date.now() + VOTE_DELAY_MS - HOUR_MS);
    await setPerson(context, { approvesFrom });
    return { ...context, person: { ...context.person, approvesFrom } };
  }
  /** A passkey of theirs, as if they had it since then. */
  const passkeyOf = (context: Context, at: Date) =>
    newSoftwareKey(context, { createdAt: at, vouchesFrom: at });
  type Signer = Awaited<ReturnType<typeof passkeyOf>>;
  async function signature(context: Context, key: Signer, act: Signing["act"], id: string, content: object) {
    const { options } = await beginSigning(context, { act, items: [{ id, content: { ...content } }] });
    return key.sign(options.challenge);
  }
  const approveSigned = async (context: Context, key: Signer, { id, contentHash }: Order) =>
    approveOrder(context, {
      ...{ id, contentHash },
      signature: await signature(context, key, "approve", id, { contentHash }),
    });
  const counting = async ({ id }: { id: string }) =>
    (await approvalsNow(db(), await findOrder(db(), id))).counting.length;

  const mailed = async (kind: string) => (await mailedTo(app().services, kind)).sort();
  const LATE = /^You can approve from/;

  test("an approval of a new approver is refused with the moment from which they may, and no one else’s is", async () => {
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
    // Of who can approve, the page says from when on the word of a new approver counts.
    const { eligible } = (await getOrder(second, order)).policy;
    expect(Object.fromEntries(eligible.map(({ id, countsFrom }) => [id, countsFrom]))).toEqual({
      [approver.person.id]: approver.person.approvesFrom?.toISOString(),
      [second.person.id]: undefined,
    });
    expect(await approve(second, order)).toMatchObject({ state: "approved" });
  });

  test("approvers whose word counts are asked, and a new approver where they are not enough", async () => {
    const team = await newTeam(app().services);
    await asNew(team.approver);
    await prepared(app(), {}, team);
    expect(await mailed("approval_needed")).toEqual(idsOf(team.second));
    await setRules(app().services, { approvalsRequired: 2 });
    await prepared(app(), {}, team);
    expect(await mailed("approval_needed")).toEqual(idsOf(team.second, team.approver, team.second));
    await setRules(app().services, { rules: [rule({ approvers: by(team.approver) })] });
    await prepared(app(), {}, team);
    expect(await mailed("approval_needed")).toHaveLength(4);
  });

  test("a new approver is not named as needed while others can approve", async () => {
    const team = await newTeam(app().services);
    const third = await newPerson(app().services, "approver");
    await setRules(app().services, { rules: [rule({ approvers: by(team.approver, team.second) })] });
    await asNew(team.approver);
    const { order } = await prepared(app(), {}, team);
    const refused = async () => (await getOrder(third, order)).refusal;
    expect(await refused()).toMatch(new RegExp(`It needs the approval of ${team.second.person.name}\\.$`));
    await asNew(team.second);
    expect(await refused()).toContain(team.approver.person.name);
  });

  test("a new approver is not asked to verify an address or to clear an alarm while others can", async () => {
    const fixture = await instructed(app());
    const { order, approver, second } = fixture;
    expect(await mailed("address_check")).toEqual(idsOf(approver, second));
    const third = await newPerson(app().services, "approver");
    await asNew(third);
    await fixture.verify();
    await asNew(approver);
    await db().transaction((tx) => askForLapsedChecks(app().services.queue, tx, approver.person.id));
    expect(await mailed("address_check")).toEqual(idsOf(approver, second, second));
    await setPerson(approver, { approvesFrom: null });
    await fixture.set({ alarmCode: "held", approvalsRequired: 2 });
    await decideAlarm(approver, { id: order.id, accept: true, note: "Fine." });
    expect(await mailed("alarm_agreed")).toEqual(idsOf(second));
    // Now two more have to agree, and only one can.
    await fixture.set({ alarm: null, approvalsRequired: 3 });
    await decideAlarm(approver, { id: order.id, accept: true, note: "Fine." });
    expect(await mailed("alarm_agreed")).toEqual(idsOf(second, second, third));
  });

  test("an approval that was given before counts no more once its approver is a new one, until the next day", async () => {
    const fixture = await prepared(app());
    await approve(fixture.approver, fixture.order);
    await asNew(fixture.approver);
    await fixture.submit();
    expect((await fixture.row()).state).toBe("pending_approval");
    expect(await actions(app().services)).toContain("order.approval_lapsed");
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(0);
  });

  test("signed with a passkey from before, an approval counts at once, and what it approves is sent", async () => {
    const fixture = await prepared(app());
    const key = await passkeyOf(fixture.approver, new Date(Date.now() - 2 * HOUR_MS));
    const approver = await asNew(fixture.approver);
    const { order } = fixture;
    // They are offered it, and a recent sign-in is not enough.
    expect(await getOrder(approver, order)).toMatchObject({ nextAction: "approve", refusal: null });
    expect(await refusal(approve(approver, order))).toEqual({
      ...{ code: "step_up_required", fields: ["signature"] },
    });
    expect(await counting(order)).toBe(0);
    expect(await approveSigned(approver, key, order)).toMatchObject({ state: "approved" });
    expect(await counting(order)).toBe(1);
    await fixture.submit();
    expect((await fixture.row()).state).toBe("submitted");
  });

  test("a passkey that was enrolled since signs nothing, whether another one is older or not", async () => {
    const fixture = await prepared(app());
    const late = await passkeyOf(fixture.approver, new Date());
    const approver = await asNew(fixture.approver);
    await expect(approve(approver, fixture.order)).rejects.toThrow(LATE);
    await expect(approveSigned(approver, late, fixture.order)).rejects.toThrow(LATE);
    await passkeyOf(fixture.approver, new Date("2020-01-01"));
    await expect(approveSigned(approver, late, fixture.order)).rejects.toThrow(LATE);
    expect(await counting(fixture.order)).toBe(0);
  });

  test("a vote that did not count when it was given never begins to, and can be given again", async () => {
    const { order, approver, second } = await prepared(app(), { row: { approvalsRequired: 2 } });
    expect(await approve(approver, order)).toMatchObject({ state: "pending_approval" });
    const past = new Date(Date.now() - HOUR_MS);
    await db()
      .update(approvals)
      .set({ at: new Date(past.getTime() - HOUR_MS) });
    await setPerson(approver, { approvesFrom: past });
    expect(await counting(order)).toBe(0);
    expect(await approve(second, order)).toMatchObject({ state: "pending_approval" });
    expect(await approve(approver, order)).toMatchObject({ state: "approved" });
  });

  test("a passkey enrolled during one delay does not count during the next", async () => {
    const fixture = await prepared(app());
    const approver = await inSession(await asNew(fixture.approver));
    const { challenge, user } = await beginPasskey(approver, {});
    const key = makeSoftwareKey(app().services.settings.APP_URL);
    await addPasskey(approver, { name: "Theirs?", response: key.create({ challenge, userId: user.id }) });
    const again = await asNew(approver);
    // A second later the delay begins again, and the passkey is older than that.
    const approvesFrom = new Date(Date.now() + VOTE_DELAY_MS + 1000);
    await setPerson(approver, { approvesFrom });
    const late = { ...again, person: { ...again.person, approvesFrom } };
    await expect(approveSigned(late, key as never, fixture.order)).rejects.toThrow(LATE);
    expect(await counting(fixture.order)).toBe(0);
  });

  test("a word on an alarm that counts no more can be given again", async () => {
    const fixture = await instructed(app(), { row: { alarmCode: "held", approvalsRequired: 2 } });
    const clear = (by: Context) => decideAlarm(by, { id: fixture.order.id, accept: true, note: "Fine." });
    await clear(fixture.approver);
    expect(await codeOf(clear(fixture.approver))).toBe("conflict");
    // They became an approver again since, and their word counts by now.
    await setPerson(fixture.approver, { approvesFrom: new Date() });
    expect(await clear(fixture.second)).toMatchObject({ alarm: { code: "held" } });
    expect(await clear(fixture.approver)).toMatchObject({ alarm: null });
  });

  test("a stand-in waits as well, once they have come in by a link from a mail", async () => {
    const fixture = await prepared(app());
    const { order, approver } = fixture;
    const standIn = await newPerson(app().services, "viewer");
    await standsIn(app().services, { away: approver, standIn });
    const late = await asNew(standIn);
    await expect(approve(late, order)).rejects.toThrow(LATE);
    await setPerson(standIn, { approvesFrom: null });
    expect(await approve(standIn, order)).toMatchObject({ state: "approved" });
    await asNew(standIn);
    expect(await counting(order)).toBe(0);
  });

  test("a new approver stops what they may not let go on yet", async () => {
    const fixture = await instructed(app());
    const { order } = fixture;
    const approver = await asNew(fixture.approver);
    await expect(fixture.verify(approver)).rejects.toThrow(/^You can verify a deposit address from/);
    const rejected = await fixture.verify(approver, { matches: false });
    expect(rejected).toMatchObject({ alarm: { code: "address_rejected" } });
    const word = { id: order.id, note: "Seen." };
    const clear = decideAlarm(approver, { ...word, accept: true });
    await expect(clear).rejects.toThrow(/^You can clear an alarm from/);
    expect(await decideAlarm(approver, { ...word, accept: false })).toMatchObject({
      alarm: { kept: { by: { id: approver.person.id } } },
    });
  });

  test("a passkey that was enrolled since is refused with what it was to sign", async () => {
    const fixture = await instructed(app());
    const approver = await asNew(fixture.approver);
    const late = await passkeyOf(approver, new Date());
    await passkeyOf(approver, new Date("2020-01-01"));
    const { walletAddress } = await fixture.row();
    const { id } = fixture.order;
    const said = { walletAddress: walletAddress ?? "", note: "By phone." };
    const signed = await signature(approver, late, "check_address", id, said);
    const check = checkAddress(approver, { id, ...said, signature: signed });
    await expect(check).rejects.toThrow(/^You can verify a deposit address from/);
    const made = await newPerson(app().services, "approver");
    await setPerson(made, { madeBy: [fixture.preparer.person.id] });
    const confirmation = await signature(approver, late, "confirm_person", made.person.id, {});
    const confirm = confirmPerson(approver, { id: made.person.id, signature: confirmation });
    await expect(confirm).rejects.toThrow(/^You can confirm colleagues from/);
  });

  test("agreeing to clear an alarm counts no more once its approver is a new one, unless they signed it", async () => {
    const fixture = await instructed(app(), { row: { alarmCode: "held", approvalsRequired: 2 } });
    const { id } = fixture.order;
    const key = await passkeyOf(fixture.approver, new Date("2020-01-01"));
    const content = { accept: true, note: "Fine.", code: "held", differences: [] };
    await decideAlarm(fixture.approver, { id, ...content });
    const approver = await asNew(fixture.approver);
    expect(await decideAlarm(fixture.second, { id, ...content })).toMatchObject({ alarm: { code: "held" } });
    await fixture.set({ alarm: null });
    const signed = await signature(approver, key, "decide_alarm", id, content);
    await decideAlarm(approver, { id, ...content, signature: signed });
    expect(await decideAlarm(fixture.second, { id, ...content })).toMatchObject({ alarm: null });
  });
});
