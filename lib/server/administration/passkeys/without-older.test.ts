import "server-only";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { VOTE_DELAY_MS } from "@/lib/domain/vote-delay";
import { approve, prepared } from "../../../testing/server/order-fixtures";
import { inSession, newPerson } from "../../../testing/server/people";
import { expectRefusal, jobs } from "../../../testing/server/queries";
import { signWith } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { makeSoftwareKey, type SoftwareAuthenticator } from "../../../testing/software-key";
import { approvalsNow } from "../../decisions/approvals/electorate";
import { endSettingUp } from "../../identity/people/setting-up";
import { passkeys } from "../../platform/db/auth-schema";
import { approvals, policies } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { findOrder } from "../../record/order/find";
import { approveOrder } from "../../redemptions/orders/approve";
import { addPasskey } from "./add";
import { beginPasskey } from "./begin";
import { listPasskeys } from "./list";
import { removePasskey } from "./remove";

const HOUR_MS = 3_600_000;

onPostgres((app) => {
  const services = () => app().services;
  const db = () => services().db;
  const endSetUp = () => db().transaction(endSettingUp);
  type Key = SoftwareAuthenticator;

  const signed = (
    by: Context,
    key: Key,
    act: "approve" | "add_passkey" | "remove_passkey",
    id = "passkeys",
    content: object = {},
  ) => signWith(key, by, { act, id, content: { ...content } });
  /** Enrols a passkey as a browser does: signed by an older one, or by a sign-in alone. */
  async function enrol(context: Context, older: Key | null = null) {
    const signature = older ? await signed(context, older, "add_passkey") : undefined;
    const { challenge, user } = await beginPasskey(context, { signature });
    const key = makeSoftwareKey(services().settings.APP_URL);
    const name = "New passkey";
    const own = await addPasskey(context, { name, response: key.create({ challenge, userId: user.id }) });
    return { key, own };
  }
  /** As if it had been enrolled longer ago. */
  const age = (id: string, ms: number) =>
    db()
      .update(passkeys)
      .set({ vouchesFrom: new Date(Date.now() - ms), createdAt: new Date(Date.now() - ms - VOTE_DELAY_MS) })
      .where(eq(passkeys.id, id));
  async function order() {
    const fixture = await prepared(app());
    await db().insert(policies).values({ name: "passkeyRequired", value: true });
    return { ...fixture, approver: await inSession(fixture.approver) };
  }
  type Fixture = Awaited<ReturnType<typeof order>>;
  const approveSigned = async ({ approver, order: { id, contentHash } }: Fixture, key: Key) =>
    approveOrder(approver, {
      ...{ id, contentHash },
      signature: await signed(approver, key, "approve", id, { contentHash }),
    });

  test("a passkey that a password alone has let in approves nothing until the next day, and says since when", async () => {
    const fixture = await order();
    await endSetUp();
    const before = Date.now();
    const { key, own } = await enrol(fixture.approver);
    const from = Date.parse(own.countsFrom ?? "");
    expect(from).toBeGreaterThanOrEqual(before + VOTE_DELAY_MS);
    expect(from).toBeLessThanOrEqual(Date.now() + VOTE_DELAY_MS);
    const tooNew = {
      code: "forbidden",
      message: expect.stringMatching(/counts from .* UTC.*another passkey.*colleague/),
    };
    await expect(approveSigned(fixture, key)).rejects.toMatchObject(tooNew);
    // The page asks for no signature that would be refused.
    await expect(approve(fixture.approver, fixture.order)).rejects.toMatchObject(tooNew);
    expect(await db().select().from(approvals)).toEqual([]);

    await age(own.id, 0);
    expect((await listPasskeys(fixture.approver)).items).toMatchObject([{ countsFrom: null }]);
    expect(await approveSigned(fixture, key)).toMatchObject({ state: "approved" });
  });

  test("one that an older passkey has signed for counts at once, unless that one does not count itself", async () => {
    const fixture = await order();
    await endSetUp();
    const first = await enrol(fixture.approver);
    const early = await enrol(fixture.approver, first.key);
    await expect(approveSigned(fixture, early.key)).rejects.toMatchObject({ code: "forbidden" });
    await age(first.own.id, HOUR_MS);
    const late = await enrol(fixture.approver, first.key);
    expect(late.own.countsFrom).toBeNull();
    await expect(approveSigned(fixture, early.key)).rejects.toMatchObject({ code: "forbidden" });
    expect(await approveSigned(fixture, late.key)).toMatchObject({ state: "approved" });
  });

  test("while one admin sets up it counts at once", async () => {
    const fixture = await order();
    const { key, own } = await enrol(fixture.approver);
    expect(own.countsFrom).toBeNull();
    expect(await approveSigned(fixture, key)).toMatchObject({ state: "approved" });
  });

  test("an older one that was removed between asking and adding signs for nothing", async () => {
    const person = await inSession(await newPerson(services(), "approver"));
    await endSetUp();
    const first = await enrol(person);
    await age(first.own.id, HOUR_MS);
    const signature = await signed(person, first.key, "add_passkey");
    const { challenge, user } = await beginPasskey(person, { signature });
    await removePasskey(person, {
      id: first.own.id,
      signature: await signed(person, first.key, "remove_passkey", first.own.id),
    });
    const key = makeSoftwareKey(services().settings.APP_URL);
    const own = await addPasskey(person, {
      name: "Late",
      response: key.create({ challenge, userId: user.id }),
    });
    expect(own.countsFrom).not.toBeNull();
  });

  test("its owner may still change their own passkeys with it", async () => {
    const person = await inSession(await newPerson(services(), "approver"));
    await endSetUp();
    const { key, own } = await enrol(person);
    await expectRefusal(removePasskey(person, { id: own.id }), "step_up_required");
    const signature = await signed(person, key, "remove_passkey", own.id);
    await removePasskey(person, { id: own.id, signature });
    expect((await listPasskeys(person)).items).toEqual([]);
  });

  test("an approval that it signed anyway does not count as signed", async () => {
    const fixture = await order();
    const { key, own } = await enrol(fixture.approver);
    await approveSigned(fixture, key);
    const counting = async () => (await approvalsNow(db(), await findOrder(db(), fixture.order.id))).counting;
    expect(await counting()).toHaveLength(1);
    await db()
      .update(passkeys)
      .set({ vouchesFrom: new Date(Date.now() + HOUR_MS) })
      .where(eq(passkeys.id, own.id));
    expect(await counting()).toHaveLength(0);
  });

  test("its person and all admins get a mail, and only its person where an older one signed", async () => {
    const person = await inSession(await newPerson(services(), "approver"));
    const admin = await newPerson(services(), "admin");
    await newPerson(services(), "viewer");
    await endSetUp();
    const { key, own } = await enrol(person);
    // Those of one change were queued at the same moment, in no order.
    const mailed = async (kind: string) =>
      (await jobs(services(), "send-mail")).flatMap(({ data }) =>
        data.kind === kind ? [[data.personId, data.passkeyId]] : [],
      );
    expect(await mailed("passkey_added")).toEqual([[person.person.id, own.id]]);
    expect(await mailed("passkey_added_alone")).toEqual([[admin.person.id, own.id]]);
    await age(own.id, HOUR_MS);
    await enrol(person, key);
    expect(await mailed("passkey_added")).toHaveLength(2);
    expect(await mailed("passkey_added_alone")).toHaveLength(1);
  });
});
