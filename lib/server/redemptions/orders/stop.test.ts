import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setRules } from "../../../testing/server/approval-rules";
import { changeSending, closeOrder, decideAlarm } from "../../../testing/server/as-read";
import {
  atIssuer,
  instructed,
  type OrderFixture,
  prepared,
  readAgain,
  readyToSend,
  sent,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { actions, jobs, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { people } from "../../platform/db/schema";
import { sending } from "../../platform/db/sending-schema";
import { listAudit } from "../../record/audit/list";
import type { Context } from "../../record/context";
import { getSending } from "../sending/get";
import { postConfirmation } from "../transfers/post-confirmation";
import { checkAddress } from "./check-address";
import { getOrder } from "./get";
import { holdOrder } from "./hold";
import { previewPolicies } from "./preview-policies";
import { recordHash } from "./record-hash";
import { getRiskSigns } from "./risk-signs";
import { presenterFor } from "./view";

const HASH = `0x${"a".repeat(64)}`;
const REASON = "The bank asked us to wait.";
const NOTE = "Called the issuer.";

onPostgres((app) => {
  const hold = (fixture: OrderFixture, by = fixture.preparer) =>
    holdOrder(by, { id: fixture.order.id, reason: REASON });
  const mails = async (kind: string) =>
    (await jobs(app().services, "send-mail")).filter(({ data }) => data.kind === kind);

  describe("a submitted order on hold", () => {
    test.each(["preparer", "approver", "admin"] as const)(
      "is held by any %s, and hides its address",
      async (role) => {
        const fixture = await instructed(app());
        const person = await newPerson(app().services, role);
        const order = await hold(fixture, person);
        expect(order).toMatchObject({
          situation: "held",
          instructions: null,
          alarm: { code: "held", by: { id: person.person.id }, message: expect.stringContaining(REASON) },
        });
        // Everybody who works with redemptions, but not whoever held it.
        expect(await mails("held")).toHaveLength(3);
      },
    );

    test("is nothing that a viewer does, nor what was paid out, nor what is stopped already", async () => {
      const fixture = await instructed(app());
      expect(await refusal(hold(fixture, await newPerson(app().services, "viewer")))).toMatchObject({
        code: "forbidden",
      });
      await setOrder(app(), fixture.order.id, { fiatTransferId: "7" });
      expect(await refusal(hold(fixture))).toMatchObject({ code: "wrong_state" });
      await setOrder(app(), fixture.order.id, { fiatTransferId: null });
      await hold(fixture);
      expect(await refusal(hold(fixture))).toMatchObject({ code: "conflict" });
    });

    test("posts no hash, not even one that waits in the queue", async () => {
      const fixture = await readyToSend(app());
      await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: HASH });
      await hold(fixture);
      await postConfirmation(app().services, fixture.order.id);
      expect(app().issuer.seen("POST /v1/transfers/crypto/{id}/confirmation")).toHaveLength(0);
      await decideAlarm(fixture.approver, { id: fixture.order.id, accept: true, note: NOTE });
      expect(await jobs(app().services, "post-confirmation")).not.toHaveLength(0);
      await postConfirmation(app().services, fixture.order.id);
      expect(app().issuer.seen("POST /v1/transfers/crypto/{id}/confirmation")).toHaveLength(1);
    });

    test("hides the address in the activity as well, for every role", async () => {
      const fixture = await instructed(app());
      const address = fixture.order.instructions?.walletAddress ?? "none";
      const recorded = async () => JSON.stringify(await listAudit(fixture.approver, { limit: 50 }));
      expect(await recorded()).toContain(address);
      await hold(fixture);
      for (const role of ["preparer", "approver", "admin", "viewer"] as const) {
        const person = await newPerson(app().services, role);
        expect(JSON.stringify(await listAudit(person, { limit: 50 }))).not.toContain(address);
        const { alarmDetail, ...shown } = await getOrder(person, fixture.order);
        expect(JSON.stringify(shown)).not.toContain(address);
      }
    });

    test("goes on from where it was once it is cleared, and tells its preparer", async () => {
      const fixture = await instructed(app());
      await hold(fixture);
      const order = await decideAlarm(fixture.approver, { id: fixture.order.id, accept: true, note: NOTE });
      expect(order).toMatchObject({ alarm: null, step: "awaiting_transfer" });
      expect(order.instructions?.walletAddress).toBe(fixture.order.instructions?.walletAddress);
      expect((await mails("alarm_cleared")).map(({ data }) => data.personId)).toEqual([
        fixture.preparer.person.id,
      ]);
    });
  });

  describe("an alarm", () => {
    test("is not cleared by a yes without its code, or without what the issuer shows otherwise", async () => {
      const fixture = await instructed(app());
      const { id } = fixture.order;
      const differences = [{ field: "Amount", expected: "1.00", found: "2.00", words: "" }];
      const at = new Date().toISOString();
      const alarm = { by: null, at, differences, votes: [], kept: null };
      await setOrder(app(), id, { alarmCode: "order_differs", alarm });
      const read = { code: "order_differs", differences: [{ field: "Amount", found: "2.00" }] };
      const yes = { id, accept: true, note: NOTE };
      for (const named of [
        { differences: read.differences, code: undefined },
        { code: read.code, differences: [] },
      ])
        expect(await refusal(decideAlarm(fixture.approver, { ...yes, ...named }))).toMatchObject({
          code: "stale_content",
        });
      expect((await decideAlarm(fixture.approver, { ...yes, ...read })).alarm).toBeNull();
    });

    test("that an approver keeps is blocked by name, waits for nobody, and can still be cleared", async () => {
      const fixture = await instructed(app());
      await hold(fixture);
      const kept = await decideAlarm(fixture.approver, { id: fixture.order.id, accept: false, note: NOTE });
      expect(kept).toMatchObject({
        situation: "alarm_kept",
        nextAction: null,
        waitingFor: [],
        alarm: { kept: { by: { id: fixture.approver.person.id }, note: NOTE } },
      });
      expect(await mails("alarm_kept")).not.toHaveLength(0);
      const cleared = await decideAlarm(fixture.second, { id: fixture.order.id, accept: true, note: NOTE });
      expect(cleared.alarm).toBeNull();
    });

    test("is cleared by as many approvers as an order needs, each once, and only by those who are approvers then", async () => {
      await setPolicies(await newPerson(app().services, "admin"), {
        approvalsRequired: 2,
        approvalDays: 7,
      });
      const fixture = await instructed(app());
      await setOrder(app(), fixture.order.id, { state: "submitted" });
      // Approved by one only: the rule of two is that of now.
      const { id } = fixture.order;
      await setOrder(app(), id, {
        alarmCode: "held",
        alarmCause: { code: "held", name: "Ada Berg", reason: REASON },
      });
      const clear = (by = fixture.approver) => decideAlarm(by, { id, accept: true, note: NOTE });
      expect((await clear()).alarm).toMatchObject({
        votesRequired: 2,
        votes: [{ by: { id: fixture.approver.person.id } }],
      });
      expect(await refusal(clear())).toMatchObject({ code: "conflict" });
      await app()
        .services.db.update(people)
        .set({ disabledAt: new Date() })
        .where(eq(people.id, fixture.approver.person.id));
      expect((await clear(fixture.second)).alarm?.votes).toHaveLength(2);
      expect((await clear(await newPerson(app().services, "approver"))).alarm).toBeNull();
    });
  });

  describe("an address that isn’t the issuer’s", () => {
    test("stops the redemption, tells everybody, and is shown nowhere", async () => {
      const fixture = await instructed(app());
      const { order } = fixture;
      const walletAddress = order.instructions?.walletAddress ?? "";
      // What people write about an address must not show it either, in groups or in other letters.
      const grouped = `0x${walletAddress
        .slice(2)
        .toLowerCase()
        .replace(/(.{4})/g, "$1 ")}`;
      const note = `They have another one than ${walletAddress}, or ${grouped}.`;
      const said = { id: order.id, walletAddress, note, matches: false };
      const rejected = await checkAddress(fixture.approver, said);
      const shown = [rejected, await listAudit(fixture.preparer, { orderId: order.id, limit: 50 })];
      const plain = JSON.stringify(shown).replace(/\s/g, "").toLowerCase();
      expect(plain).not.toContain(walletAddress.toLowerCase());
      expect(rejected).toMatchObject({
        situation: "address_rejected",
        instructions: null,
        alarm: { code: "address_rejected", by: { id: fixture.approver.person.id } },
      });
      expect((await mails("address_rejected")).map(({ data }) => data.personId).sort()).toEqual(
        [fixture.preparer.person.id, fixture.second.person.id].sort(),
      );
      // The issuer may show it again and again: only approvers decide.
      expect(await readAgain(fixture)).toMatchObject({
        instructions: null,
        alarm: { code: "address_rejected" },
      });
    });
  });

  describe("an address that a colleague has verified", () => {
    const say = async ({ row }: OrderFixture, by: Context, matches: boolean) => {
      const { id, walletAddress } = await row();
      return checkAddress(by, { id, walletAddress: walletAddress ?? "", note: NOTE, matches });
    };

    test.each([
      ["before anything is sent", { transactionHash: null }],
      ["once a hash is recorded", { transactionHash: HASH, confirmationState: "recorded" }],
    ] as const)("can still be rejected by another approver %s", async (_when, values) => {
      const fixture = await instructed(app());
      await say(fixture, fixture.approver, true);
      await setOrder(app(), fixture.order.id, values);
      const allowed = async (context: Context) => (await getOrder(context, fixture.order)).allowed;
      expect(await allowed(fixture.second)).toContain("reject_address");
      expect(await allowed(fixture.preparer)).not.toContain("reject_address");
      expect(await say(fixture, fixture.second, false)).toMatchObject({
        instructions: null,
        alarm: { code: "address_rejected", by: { id: fixture.second.person.id } },
      });
      expect(await refusal(say(fixture, fixture.second, false))).toMatchObject({ code: "conflict" });
    });

    test("can’t be rejected by a preparer, nor once the payout has started", async () => {
      const fixture = await instructed(app());
      await say(fixture, fixture.approver, true);
      expect(await refusal(say(fixture, fixture.preparer, false))).toMatchObject({ code: "forbidden" });
      await setOrder(app(), fixture.order.id, { fiatTransferId: "7" });
      expect(await refusal(say(fixture, fixture.second, false))).toMatchObject({ code: "wrong_state" });
      expect((await fixture.row()).alarmCode).toBeNull();
    });
  });

  describe("closing", () => {
    const propose = (fixture: OrderFixture, by = fixture.preparer) =>
      closeOrder(by, { id: fixture.order.id, reason: REASON });
    const decide = (fixture: OrderFixture, accept: boolean, by = fixture.approver) =>
      closeOrder(by, { id: fixture.order.id, accept });

    test("needs a second person, and stops the order meanwhile", async () => {
      const fixture = await instructed(app());
      expect(await propose(fixture)).toMatchObject({
        situation: "close_proposed",
        instructions: null,
        closing: { reason: REASON, by: { id: fixture.preparer.person.id }, confirmedBy: null },
      });
      expect(await refusal(decide(fixture, true, fixture.preparer))).toMatchObject({ code: "forbidden" });
      expect(await refusal(decide(fixture, true, await newPerson(app().services, "viewer")))).toMatchObject({
        code: "forbidden",
      });
      expect(await decide(fixture, true)).toMatchObject({ state: "closed", step: null, situation: "closed" });
      expect(await mails("closed")).not.toHaveLength(0);
      expect(await refusal(propose(fixture))).toMatchObject({ code: "wrong_state" });
    });

    test("is not confirmed by a preparer and an admin alone: one of the two is an approver", async () => {
      const { order, preparer, approver } = await instructed(app());
      const admin = await newPerson(app().services, "admin");
      await closeOrder(preparer, { id: order.id, reason: REASON });
      expect(await refusal(closeOrder(admin, { id: order.id, accept: true }))).toMatchObject({
        code: "forbidden",
      });
      expect((await closeOrder(admin, { id: order.id, accept: false })).closing).toBeNull();
      await closeOrder(approver, { id: order.id, reason: REASON });
      expect((await closeOrder(admin, { id: order.id, accept: true })).state).toBe("closed");
    });

    test("is confirmed only by a yes to the proposal that was read", async () => {
      const { order, preparer, approver, second } = await instructed(app());
      const { id } = order;
      const { closing: read } = await closeOrder(preparer, { id, reason: REASON });
      await closeOrder(second, { id, accept: false });
      await closeOrder(preparer, { id, reason: "Another reason." });
      const yes = { id, accept: true, contentHash: read?.contentHash };
      expect(await refusal(closeOrder(approver, yes))).toMatchObject({ code: "stale_content" });
      expect(await refusal(closeOrder(approver, { ...yes, contentHash: undefined }))).toMatchObject({
        code: "stale_content",
      });
    });

    test("that is declined leaves the order as it was", async () => {
      const fixture = await instructed(app());
      await propose(fixture);
      expect(await decide(fixture, false)).toMatchObject({ step: "awaiting_transfer", closing: null });
      expect(await actions(app().services)).toContain("order.close_declined");
      // Everybody who was told of the proposal, but for whoever declined it.
      expect((await mails("close_declined")).map(({ data }) => data.personId).sort()).toEqual(
        [fixture.preparer.person.id, fixture.second.person.id].sort(),
      );
    });

    test("ends an order whose alarm was kept", async () => {
      const fixture = await instructed(app());
      await hold(fixture);
      await decideAlarm(fixture.approver, { id: fixture.order.id, accept: false, note: NOTE });
      await propose(fixture, fixture.second);
      expect(await decide(fixture, true)).toMatchObject({ state: "closed", alarm: null });
    });

    test("ends an order on hold whose transaction failed, although the issuer calls it completed", async () => {
      const fixture = await instructed(app());
      const { id } = fixture.order;
      await setOrder(app(), id, {
        ...{ transactionHash: HASH, confirmationState: "recorded", issuerStatus: "Completed" },
        ...{ alarmCode: "held", alarmCause: { code: "held", name: "Ada Berg", reason: REASON } },
        transaction: {
          ...{ hash: HASH, state: "reverted", isOwn: true, replaces: null, from: null, nonce: null },
          ...{ call: null, block: 1, final: true },
        },
      });
      expect(await getOrder(fixture.approver, fixture.order)).toMatchObject({
        situation: "held",
        outcome: "in_progress",
        allowed: expect.arrayContaining(["close"]),
      });
      expect(await propose(fixture)).toMatchObject({ situation: "alarm_close_proposed" });
      expect((await fixture.row()).situation).toBe("alarm_close_proposed");
      expect(await decide(fixture, true)).toMatchObject({ state: "closed", outcome: "ended" });
    });

    test("brings no hidden address back, neither the pinned one nor what the issuer showed instead", async () => {
      const fixture = await instructed(app());
      const pinned = fixture.order.instructions?.walletAddress ?? "none";
      const other = "0xde709f2102306220921060314715629080e2fb77";
      (await atIssuer(fixture)).transfer.WalletAddress = other;
      await readAgain(fixture);
      const note = `The issuer shows ${other.toLowerCase()} now.`;
      const { id } = fixture.order;
      const observed = (await fixture.row()).observedInstructions ?? undefined;
      await decideAlarm(fixture.approver, { id, accept: false, note, observed });
      const shown = async () =>
        JSON.stringify([
          await getOrder(fixture.preparer, fixture.order),
          await listAudit(fixture.preparer, { orderId: id, limit: 50 }),
        ]).toLowerCase();
      expect(await shown()).not.toContain(other.toLowerCase());
      await propose(fixture);
      await decide(fixture, true, fixture.second);
      expect((await getOrder(fixture.preparer, fixture.order)).state).toBe("closed");
      expect(await shown()).not.toContain(pinned.toLowerCase());
      expect(await shown()).not.toContain(other.toLowerCase());
    });

    test("shows no hidden address in what people wrote, neither while it is proposed nor after", async () => {
      const before = await instructed(app());
      const bare = before.order.instructions?.walletAddress.slice(2) ?? "none";
      // Issuers give the same address again, so that people know it before it is hidden.
      const known = { note: `As always to 0x${bare}.`, customerReference: `To ${bare}` };
      const fixture = await instructed(app(), known, before);
      const shown = async () => {
        const row = await fixture.row();
        const { view, line } = await presenterFor(fixture.preparer, [row]);
        return JSON.stringify([view(row), line(row)]);
      };
      expect(await shown()).toContain(bare);
      await hold(fixture);
      await closeOrder(fixture.preparer, { id: fixture.order.id, reason: `Gave up on ${bare}.` });
      expect(await shown()).not.toContain(bare);
      expect(await decide(fixture, true)).toMatchObject({
        closing: { reason: "Gave up on (address hidden)." },
        remark: "Gave up on (address hidden).",
        note: "As always to (address hidden).",
      });
      expect(await shown()).not.toContain(bare);
    });

    test("shows no hidden address in its reference where it is listed with others", async () => {
      await setRules(app().services, { checkFirstAddress: false });
      const before = await instructed(app());
      const bare = before.order.instructions?.walletAddress.slice(2) ?? "none";
      const fixture = await instructed(app(), { customerReference: `To ${bare}` }, before);
      const { order: twin } = await prepared(app(), {}, before);
      const admin = await newPerson(app().services, "admin");
      await changeSending(fixture.preparer, { paused: true, reason: "restored" });
      // As a restore pauses it: what is held is listed then, too.
      await app().services.db.update(sending).set({ by: null });
      const lists = async () =>
        Object.entries({
          sending: (await getSending(fixture.preparer)).orders,
          twins: (await getRiskSigns(fixture.approver, twin)).twins,
          preview: (
            await previewPolicies(admin, { approvalsRequired: 1, approvalDays: 7, checkFirstAddress: true })
          ).items,
        });
      const naming = async (text: string) =>
        (await lists()).flatMap(([name, list]) => (JSON.stringify(list).includes(text) ? [name] : []));
      expect(await naming(bare)).toEqual(["sending", "twins", "preview"]);
      await hold(fixture);
      expect(await naming(bare)).toEqual([]);
      expect(await naming("(address hidden)")).toEqual(["sending", "twins", "preview"]);
    });

    test("is decided once, however many press at the same moment", async () => {
      const fixture = await sent(app());
      await propose(fixture);
      const admin = await newPerson(app().services, "admin");
      const ends = await Promise.allSettled([
        decide(fixture, true),
        decide(fixture, false, fixture.second),
        decide(fixture, true, admin),
      ]);
      expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    });
  });
});
