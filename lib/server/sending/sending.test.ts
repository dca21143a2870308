import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { changeSending } from "../../testing/server/as-read";
import { decideAsRead, proposedBy, workingDesk } from "../../testing/server/changes";
import { approved, prepared, readyToSend, setOrder } from "../../testing/server/order-fixtures";
import { cookieFor, newPerson, newTeam } from "../../testing/server/people";
import { actions, jobs, refusal } from "../../testing/server/queries";
import { newSoftwareKey } from "../../testing/server/software-key";
import { onPostgres } from "../../testing/server/test-app";
import { watchDatabase } from "../background/watch-database";
import { addPerson } from "../changes/add-person";
import { getChange } from "../changes/find";
import { listChanges } from "../changes/list";
import { recoverSignIn } from "../changes/recover-sign-in";
import { orders } from "../db/schema";
import { sending } from "../db/sending-schema";
import { createLink, readLink } from "../links/links";
import { aboutChange } from "../mail/about-change";
import { listNotices } from "../notices/list";
import { recordHash } from "../orders/record-hash";
import { stepUp, stepUpOptions } from "../proofs/step-up";
import { openServices } from "../services";
import { findSession } from "../sessions/find";
import { submitOrder } from "../submission/submit";
import { postConfirmation } from "../transfers/post-confirmation";
import { getSending } from "./get";
import { readSending } from "./state";

const POST = "POST /v1/orders";
const REASON = "Our keys may be stolen.";

onPostgres((app) => {
  const posts = () => app().issuer.seen(POST).length;
  const kinds = async () => (await jobs(app().services, "send-mail")).map(({ data }) => data.kind);

  describe("all sending", () => {
    test("is paused at once by anybody but a viewer, and everybody is told", async () => {
      const { preparer, approver } = await newTeam(app().services);
      const viewer = await newPerson(app().services, "viewer");
      expect(await refusal(changeSending(viewer, { paused: true, reason: REASON }))).toMatchObject({
        code: "forbidden",
      });
      expect(await changeSending(preparer, { paused: true, reason: REASON })).toMatchObject({
        paused: true,
        reason: REASON,
        by: { id: preparer.person.id, name: preparer.person.name },
        at: expect.any(String),
        resume: null,
      });
      expect(await getSending(viewer)).toMatchObject({ paused: true, allowed: [] });
      expect(await refusal(changeSending(approver, { paused: true, reason: "again" }))).toMatchObject({
        code: "conflict",
      });
      // The two approvers of the team; neither the viewer nor whoever paused it.
      expect((await kinds()).filter((kind) => kind === "sending_paused")).toHaveLength(2);
    });

    test("sends no approved order while it is paused, and sends it once it is resumed", async () => {
      const fixture = await approved(app());
      await changeSending(fixture.preparer, { paused: true, reason: REASON });
      await submitOrder(app().services, fixture.order.id);
      expect([posts(), (await fixture.row()).state]).toEqual([0, "approved"]);
      await app().services.connection.raw("delete from pgboss.job");
      await changeSending(fixture.preparer, { paused: false });
      await submitOrder(app().services, fixture.order.id);
      expect(posts()).toBe(0);
      await changeSending(fixture.approver, { accept: true });
      expect((await jobs(app().services, "submit-order")).map(({ data }) => data.orderId)).toEqual([
        fixture.order.id,
      ]);
      await submitOrder(app().services, fixture.order.id);
      expect(posts()).toBe(1);
    });

    test("posts no hash while it is paused, and posts it once it is resumed", async () => {
      const fixture = await readyToSend(app());
      const { id } = fixture.order;
      await recordHash(fixture.preparer, { id, transactionHash: `0x${"a".repeat(64)}` });
      await changeSending(fixture.preparer, { paused: true, reason: REASON });
      await postConfirmation(app().services, id);
      const told = () => app().issuer.seen("POST /v1/transfers/crypto/{id}/confirmation").length;
      expect(told()).toBe(0);
      await app().services.connection.raw("delete from pgboss.job");
      await changeSending(fixture.preparer, { paused: false });
      await changeSending(fixture.approver, { accept: true });
      expect(await jobs(app().services, "post-confirmation")).toHaveLength(1);
      await postConfirmation(app().services, id);
      expect(told()).toBe(1);
    });

    test("after a restore is resumed only where one of the two is an approver", async () => {
      const { preparer, approver } = await newTeam(app().services);
      const admin = await newPerson(app().services, "admin");
      const { db } = app().services;
      await db.update(sending).set({ paused: true, reason: "restored", by: null, at: new Date() });
      await changeSending(preparer, { paused: false });
      expect((await getSending(admin)).allowed).not.toContain("decide_resume");
      expect(await refusal(changeSending(admin, { accept: true }))).toMatchObject({ code: "forbidden" });
      expect((await changeSending(admin, { accept: false })).resume).toBeNull();
      await changeSending(preparer, { paused: false });
      expect(await changeSending(approver, { accept: true })).toMatchObject({ paused: false });
    });

    test("is resumed only by a yes to the proposal that was read", async () => {
      const { preparer, approver } = await newTeam(app().services);
      await changeSending(preparer, { paused: true, reason: REASON });
      const { resume: read } = await changeSending(preparer, { paused: false });
      await changeSending(approver, { accept: false });
      await changeSending(preparer, { paused: false });
      const yes = { accept: true, contentHash: read?.contentHash };
      expect(await refusal(changeSending(approver, yes))).toMatchObject({ code: "stale_content" });
    });

    test("is resumed by two people, and not by one, a viewer or nobody", async () => {
      const { preparer, approver } = await newTeam(app().services);
      const viewer = await newPerson(app().services, "viewer");
      expect(await refusal(changeSending(approver, { paused: false }))).toMatchObject({ code: "conflict" });
      await changeSending(preparer, { paused: true, reason: REASON });
      expect(await refusal(changeSending(approver, { accept: true }))).toMatchObject({ code: "conflict" });
      expect(await changeSending(approver, { paused: false })).toMatchObject({
        paused: true,
        resume: { by: { id: approver.person.id } },
      });
      expect(await refusal(changeSending(approver, { accept: true }))).toMatchObject({ code: "forbidden" });
      expect(await refusal(changeSending(viewer, { accept: true }))).toMatchObject({ code: "forbidden" });
      expect(await changeSending(preparer, { accept: false })).toMatchObject({ paused: true, resume: null });
      await changeSending(approver, { paused: false });
      expect(await changeSending(preparer, { accept: true })).toMatchObject({ paused: false, reason: null });
      expect(await actions(app().services)).toEqual([
        "sending.paused",
        "sending.resume_proposed",
        "sending.resume_declined",
        "sending.resume_proposed",
        "sending.resumed",
      ]);
      expect(await kinds()).toEqual(expect.arrayContaining(["resume_proposed", "sending_resumed"]));
    });

    test("lets whoever pauses and whoever claims at the same moment agree on what happened", async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        const fixture = await approved(app());
        const before = posts();
        await Promise.all([
          changeSending(fixture.preparer, { paused: true, reason: REASON }),
          submitOrder(app().services, fixture.order.id),
        ]);
        expect((await fixture.row()).state).toBe(posts() > before ? "submitted" : "approved");
        await submitOrder(app().services, fixture.order.id);
        const isSent = posts() > before;
        expect((await fixture.row()).state).toBe(isSent ? "submitted" : "approved");
        await app().services.db.update(sending).set({ paused: false, reason: null, by: null });
      }
    });
  });

  describe("a database that is not the one we worked with", () => {
    const known = () => readSending(app().services.db);
    /** As if the row had been written by another database, or under another start of its server. */
    async function pretend(values: Partial<Awaited<ReturnType<typeof known>>>) {
      const before = await known();
      await app().services.db.update(sending).set(values).where(eq(sending.id, 1));
      return () =>
        app()
          .services.db.update(sending)
          .set({ fingerprint: before.fingerprint, serverStartedAt: before.serverStartedAt });
    }
    async function inFlight() {
      const one = await approved(app());
      const two = await approved(app(), { amount: "2.00" });
      await setOrder(app(), two.order.id, { state: "submitting", claimedBy: 1, claimedAt: new Date() });
      const three = await prepared(app(), { amount: "3.00" });
      return { one, two, three };
    }
    const fingerprints = [
      ["another cluster", { systemIdentifier: "1" }],
      ["another timeline", { timeline: "00000009" }],
      ["another database", { database: "1" }],
      ["another table of orders", { orders: "1" }],
      ["another address", { address: "elsewhere" }],
    ] as const;

    test.each(fingerprints)("by %s sends nothing, and what was approved is unknown", async (_what, other) => {
      const { one, two, three } = await inFlight();
      const { fingerprint } = await known();
      if (!fingerprint) throw new Error("a test app knows its database");
      const restore = await pretend({ fingerprint: { ...fingerprint, ...other } });
      // Before anybody has noticed, nothing is claimed either.
      await submitOrder(app().services, one.order.id);
      expect([posts(), (await one.row()).state]).toEqual([0, "approved"]);
      await watchDatabase(app().services);
      expect([(await one.row()).state, (await two.row()).state, (await three.row()).state]).toEqual([
        "outcome_unknown",
        "outcome_unknown",
        "pending_approval",
      ]);
      const shown = await getSending(one.preparer);
      expect(shown).toMatchObject({ paused: true, reason: "restored", by: null });
      expect(shown.orders.map(({ id }) => id).sort()).toEqual(
        [one, two, three].map(({ order }) => order.id).sort(),
      );
      expect(await actions(app().services)).toEqual(
        expect.arrayContaining(["sending.restored", "order.restored"]),
      );
      await submitOrder(app().services, one.order.id);
      // It is noticed once.
      await watchDatabase(app().services);
      expect((await actions(app().services)).filter((action) => action === "sending.restored")).toHaveLength(
        1,
      );
      expect(posts()).toBe(0);
      await restore();
    });

    describe("lets nobody in by what was over when it was copied", () => {
      /** The database comes back as it is now. */
      async function comesBack() {
        const { fingerprint } = await known();
        if (!fingerprint) throw new Error("a test app knows its database");
        const restore = await pretend({ fingerprint: { ...fingerprint, systemIdentifier: "1" } });
        onTestFinished(async () => {
          await restore();
        });
        await watchDatabase(app().services);
      }
      const services = () => app().services;

      test("neither by a session, nor by a link, nor by what a passkey was asked", async () => {
        const { preparer, approver } = await newTeam(services());
        const cookie = await cookieFor(preparer);
        const account = { personId: preparer.person.id, purpose: "reset" } as const;
        const [, link = ""] = (await createLink(services().db, "http://desk.example", account)).split("#");
        const key = await newSoftwareKey(approver);
        const asked = await stepUpOptions(approver);
        await comesBack();
        expect(await findSession(services(), cookie)).toBeNull();
        expect(await refusal(readLink(services().db, link))).toMatchObject({ code: "not_usable" });
        expect(await refusal(stepUp(approver, { assertion: key.sign(asked.challenge) }))).toMatchObject({
          code: "step_up_required",
        });
        // Whoever signs in now stays so.
        const again = await cookieFor(preparer);
        await watchDatabase(services());
        expect(await findSession(services(), again)).not.toBeNull();
      });

      test("nor by a proposal, which ends, says why, and can be made again", async () => {
        const { admin, approver, second, preparer } = await workingDesk(app());
        const { id } = proposedBy(await recoverSignIn(admin, preparer.person));
        await decideAsRead(approver, { id, accept: true });
        await comesBack();
        expect(await getChange(admin, { id })).toMatchObject({
          ...{ state: "expired", allowed: [], decidedAt: expect.any(String) },
          note: expect.stringContaining("The database was restored"),
        });
        expect(await refusal(decideAsRead(second, { id, accept: true }))).toMatchObject({
          code: "conflict",
        });
        expect((await actions(services())).filter((one) => one === "change.expired")).toHaveLength(1);
        const told = (await jobs(services(), "send-mail")).filter(
          ({ data }) => data.kind === "change_expired",
        );
        expect(told.map(({ data }) => data.personId)).toContain(second.person.id);
        const mail = { kind: "change_expired", personId: second.person.id, changeId: id } as const;
        expect((await aboutChange(services(), mail))?.words.lead).toContain("The database was restored");
        expect(proposedBy(await recoverSignIn(admin, preparer.person)).state).toBe("waiting");
      });

      test("and nobody sets it up alone any more, whether or not two people have resumed", async () => {
        const admin = await newPerson(services(), "admin");
        const approver = await newPerson(services(), "approver");
        const ada = { email: "ada@desk.example", name: "Ada", roles: ["approver" as const] };
        await comesBack();
        expect((await listChanges(admin, {})).settingUp).toBe(false);
        const change = proposedBy(await addPerson(admin, ada));
        await decideAsRead(approver, { id: change.id, accept: false });
        await changeSending(admin, { paused: false });
        await changeSending(approver, { accept: true });
        expect(proposedBy(await addPerson(admin, ada)).state).toBe("waiting");
      });
    });

    test("lists what has tokens or a hash to send, since that stands still", async () => {
      const { one } = await inFlight();
      const ready = await readyToSend(app(), { amount: "4.00" });
      const paidOut = await readyToSend(app(), { amount: "5.00" });
      await setOrder(app(), paidOut.order.id, { fiatTransferId: "7" });
      await changeSending(one.preparer, { paused: true, reason: "a phone call" });
      const listed = async () => (await getSending(one.preparer)).orders.map(({ id }) => id);
      expect(await listed()).toEqual(expect.arrayContaining([one.order.id, ready.order.id]));
      expect(await listed()).not.toContain(paidOut.order.id);
      // What a hold or the issuer's end keeps back doesn't go on when sending does.
      for (const over of [
        { alarmCode: "held" },
        { alarmCode: null, issuerStatus: "Failed" },
        { issuerStatus: "Completed" },
      ] as const) {
        await setOrder(app(), ready.order.id, over);
        expect(await listed(), JSON.stringify(over)).not.toContain(ready.order.id);
      }
    });

    test("says how much stands still in all, where that is more than it lists", async () => {
      const { preparer, row } = await approved(app());
      const total = async () => {
        const { orders: listed, ordersTotal } = await getSending(preparer);
        return [listed.length, ordersTotal];
      };
      expect(await total()).toEqual([0, 0]);
      await changeSending(preparer, { paused: true, reason: "a phone call" });
      expect(await total()).toEqual([1, 1]);
      const { step: _, amountValue: __, ...one } = await row();
      const copies = Array.from({ length: 203 }, (___, nth) => ({
        ...{ ...one, id: randomUUID(), code: `RD-${nth}`, idempotencyKey: randomUUID() },
      }));
      await app().services.db.insert(orders).values(copies);
      expect(await total()).toEqual([200, 204]);
    });

    test("lists what was submitted and has no payout yet, whose tokens may have been sent since", async () => {
      const { one, three } = await inFlight();
      const submitted = await readyToSend(app(), { amount: "4.00" });
      const paidOut = await readyToSend(app(), { amount: "5.00" });
      await setOrder(app(), paidOut.order.id, { fiatTransferId: "7" });
      const listed = async () => (await getSending(one.preparer)).orders.map(({ id }) => id);
      await changeSending(one.preparer, { paused: true, reason: "restored" });
      // The same word from a person is only a word.
      expect(await listed()).not.toContain(three.order.id);
      expect((await listNotices(one.approver)).items[0]?.message).toContain(one.preparer.person.name);
      await app().services.db.update(sending).set({ by: null });
      expect(await listed()).toEqual(expect.arrayContaining([one.order.id, three.order.id]));
      expect((await listed()).at(-1)).toBe(submitted.order.id);
      expect(await listed()).not.toContain(paidOut.order.id);
    });

    test("is noticed when its server was started again and it lacks what this process has seen", async () => {
      const { one } = await inFlight();
      const { services } = app();
      services.lastSeenAuditEntry = { entry: { seq: 999_999, hash: "f".repeat(64) }, restoredAt: null };
      await pretend({ serverStartedAt: "2020-01-01" });
      await watchDatabase(services);
      expect((await one.row()).state).toBe("outcome_unknown");
    });

    test("goes on after a restart of its server that this process has lived through", async () => {
      const { one } = await inFlight();
      await watchDatabase(app().services);
      await pretend({ serverStartedAt: "2020-01-01" });
      await submitOrder(app().services, one.order.id);
      expect(posts()).toBe(0);
      await watchDatabase(app().services);
      expect((await known()).paused).toBe(false);
      await submitOrder(app().services, one.order.id);
      expect(posts()).toBe(1);
    });

    test("is a new one while nothing is open in it, and otherwise a copy, if no process ever looked at it", async () => {
      const { services } = app();
      const begin = async () => {
        services.lastSeenAuditEntry = null;
        await pretend({ fingerprint: null, serverStartedAt: null });
        await watchDatabase(services);
        return (await known()).paused;
      };
      expect(await begin()).toBe(false);
      await prepared(app());
      expect(await begin()).toBe(true);
    });

    test("is the same for the next version of the product, which goes on with what was approved", async () => {
      const { one } = await inFlight();
      const next = await openServices(app().services.settings);
      onTestFinished(() => next.close());
      await submitOrder(next, one.order.id);
      // A process that has not looked yet sends nothing.
      expect(posts()).toBe(0);
      await watchDatabase(next);
      expect((await known()).paused).toBe(false);
      await submitOrder(next, one.order.id);
      expect(posts()).toBe(1);
    });

    test.each(["pending_approval", "approved", "submitted"] as const)(
      "is doubted by a process that has seen nothing of it while an order is %s, and not otherwise",
      async (state) => {
        const { services } = app();
        const { preparer, order, row } = await prepared(app());
        const restart = async () => {
          services.lastSeenAuditEntry = null;
          await pretend({ serverStartedAt: "2020-01-01" });
          await watchDatabase(services);
          return (await known()).paused;
        };
        await setOrder(app(), order.id, { state: "withdrawn" });
        expect(await restart()).toBe(false);
        await setOrder(app(), order.id, { state });
        expect(await restart()).toBe(true);
        expect(await getSending(preparer)).toMatchObject({ reason: "restored", by: null });
        expect((await row()).state).toBe(state === "approved" ? "outcome_unknown" : state);
      },
    );
  });
});
