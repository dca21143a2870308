import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { changeSending } from "../../../testing/server/as-read";
import { decideAsRead, proposedBy, workingDesk } from "../../../testing/server/changes";
import { CONFIRMATION } from "../../../testing/server/memory-chain";
import { approved, copyOrder, prepared, readyToSend, setOrder } from "../../../testing/server/order-fixtures";
import { cookieFor, idsOf, newPerson, newTeam, rowOf } from "../../../testing/server/people";
import { actions, codeOf, jobs, mailedTo } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { getChange, listChanges } from "../../administration/changes";
import { addPerson } from "../../administration/kinds/person-added";
import { recoverSignIn } from "../../administration/kinds/sign-in-recovered";
import { createLink, readLink } from "../../identity/links/links";
import { stepUp, stepUpOptions } from "../../identity/proofs/step-up";
import { findSession } from "../../identity/sessions/find";
import { readerOf } from "../../outside/mail/reader";
import { sending } from "../../platform/db/sending-schema";
import type { Context } from "../../record/context";
import { listNotices } from "../../reports/notices/list";
import { watchDatabase } from "../../runtime/background/watch-database";
import { aboutChange } from "../../runtime/mail/about-change";
import { openServices } from "../../runtime/services";
import { recordHash } from "../orders/record-hash";
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
    test("is paused at once by anybody but a viewer, and all others are mailed", async () => {
      const { preparer, approver, second } = await newTeam(app().services);
      const viewer = await newPerson(app().services, "viewer");
      const pause = (by: Context) => changeSending(by, { paused: true, reason: REASON });
      expect(await codeOf(pause(viewer))).toBe("forbidden");
      expect(await pause(preparer)).toMatchObject({
        ...{ paused: true, reason: REASON, at: expect.any(String), resume: null },
        by: { id: preparer.person.id, name: preparer.person.name },
      });
      expect(await getSending(viewer)).toMatchObject({ paused: true, allowed: [] });
      expect(await codeOf(pause(approver))).toBe("conflict");
      // Neither the viewer nor the person who paused it.
      expect((await mailedTo(app().services, "sending_paused")).sort()).toEqual(idsOf(approver, second));
    });

    test("sends no approved order and posts no hash while it is paused, and both once it is resumed", async () => {
      const one = await approved(app());
      const other = await readyToSend(app(), { amount: "2.00" });
      await recordHash(other.preparer, { id: other.order.id, transactionHash: `0x${"a".repeat(64)}` });
      const before = posts();
      const sentNow = () => [posts() - before, app().issuer.seen(CONFIRMATION).length];
      const work = async () => {
        await submitOrder(app().services, one.order.id);
        await postConfirmation(app().services, other.order.id);
        return sentNow();
      };
      await changeSending(one.preparer, { paused: true, reason: REASON });
      expect(await work()).toEqual([0, 0]);
      expect((await one.row()).state).toBe("approved");
      await app().services.connection.raw("delete from pgboss.job");
      await changeSending(one.preparer, { paused: false });
      expect(await work()).toEqual([0, 0]);
      await changeSending(one.approver, { accept: true });
      const queued = async (name: string) =>
        (await jobs(app().services, name)).map(({ data }) => data.orderId);
      expect(await queued("submit-order")).toEqual([one.order.id]);
      expect(await queued("post-confirmation")).toEqual([other.order.id]);
      expect(await work()).toEqual([1, 1]);
    });

    test("after a restore is resumed only where one of the two is an approver", async () => {
      const { preparer, approver } = await newTeam(app().services);
      const admin = await newPerson(app().services, "admin");
      const { db } = app().services;
      await db.update(sending).set({ paused: true, reason: "restored", by: null, at: new Date() });
      await changeSending(preparer, { paused: false });
      expect((await getSending(admin)).allowed).not.toContain("decide_resume");
      expect(await codeOf(changeSending(admin, { accept: true }))).toBe("forbidden");
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
      expect(await codeOf(changeSending(approver, yes))).toBe("stale_content");
    });

    test("is resumed by two people, and not by one, a viewer or without a proposal", async () => {
      const { preparer, approver } = await newTeam(app().services);
      const viewer = await newPerson(app().services, "viewer");
      expect(await codeOf(changeSending(approver, { paused: false }))).toBe("conflict");
      await changeSending(preparer, { paused: true, reason: REASON });
      expect(await codeOf(changeSending(approver, { accept: true }))).toBe("conflict");
      expect(await changeSending(approver, { paused: false })).toMatchObject({
        paused: true,
        resume: { by: { id: approver.person.id } },
      });
      expect(await codeOf(changeSending(approver, { accept: true }))).toBe("forbidden");
      expect(await codeOf(changeSending(viewer, { accept: true }))).toBe("forbidden");
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

    test("is paused either before or after a claim of the same moment, which both see alike", async () => {
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
    /** As if the row had been written by another database, or under another start of its server, until the test ends. */
    async function pretend(values: Partial<Awaited<ReturnType<typeof known>>>) {
      const { db } = app().services;
      const { fingerprint, serverStartedAt } = await known();
      onTestFinished(() => db.update(sending).set({ fingerprint, serverStartedAt }).then());
      await db.update(sending).set(values).where(eq(sending.id, 1));
    }
    async function pretendOther(
      values: Partial<NonNullable<Awaited<ReturnType<typeof known>>["fingerprint"]>>,
    ) {
      const { fingerprint } = await known();
      if (!fingerprint) throw new Error("a test app knows its database");
      await pretend({ fingerprint: { ...fingerprint, ...values } });
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
      await pretendOther(other);
      // Before it is noticed, nothing is claimed either.
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
    });

    describe("lets in no person by what was over when it was copied", () => {
      /** The database comes back as it is now. */
      async function comesBack() {
        await pretendOther({ systemIdentifier: "1" });
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
        expect(await codeOf(readLink(services().db, link))).toBe("not_usable");
        expect(await codeOf(stepUp(approver, { assertion: key.sign(asked.challenge) }))).toBe(
          "step_up_required",
        );
        // A new session stays.
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
        expect(await codeOf(decideAsRead(second, { id, accept: true }))).toBe("conflict");
        expect((await actions(services())).filter((one) => one === "change.expired")).toHaveLength(1);
        expect(await mailedTo(services(), "change_expired")).toContain(second.person.id);
        const mail = { kind: "change_expired", personId: second.person.id, changeId: id } as const;
        const reader = readerOf(await rowOf(second), services().settings);
        expect((await aboutChange(services(), mail, reader))?.words.lead).toContain(
          "The database was restored",
        );
        expect(proposedBy(await recoverSignIn(admin, preparer.person)).state).toBe("waiting");
      });

      test("and no person sets it up alone any more, whether or not two people have resumed", async () => {
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
      const fixture = await approved(app());
      const { preparer } = fixture;
      const total = async () => {
        const { orders: listed, ordersTotal } = await getSending(preparer);
        return [listed.length, ordersTotal];
      };
      expect(await total()).toEqual([0, 0]);
      await changeSending(preparer, { paused: true, reason: "a phone call" });
      expect(await total()).toEqual([1, 1]);
      await copyOrder(fixture, 203, () => ({}));
      expect(await total()).toEqual([200, 204]);
    });

    test("lists what was submitted and has no payout yet, whose tokens may have been sent since", async () => {
      const { one, three } = await inFlight();
      const submitted = await readyToSend(app(), { amount: "4.00" });
      const paidOut = await readyToSend(app(), { amount: "5.00" });
      await setOrder(app(), paidOut.order.id, { fiatTransferId: "7" });
      const listed = async () => (await getSending(one.preparer)).orders.map(({ id }) => id);
      await changeSending(one.preparer, { paused: true, reason: "restored" });
      // The same word from a person changes nothing.
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
