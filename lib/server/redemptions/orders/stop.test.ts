import "server-only";
import { describe, expect, test } from "vitest";
import { setRules } from "../../../testing/server/approval-rules";
import { changeSending, closeOrder, decideAlarm } from "../../../testing/server/as-read";
import {
  atIssuer,
  HELD,
  instructed,
  type OrderFixture,
  prepared,
  readAgain,
  sent,
} from "../../../testing/server/order-fixtures";
import { idsOf, newPerson, setPerson } from "../../../testing/server/people";
import { actions, codeOf, mailedTo, outcomes } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { sending } from "../../platform/db/sending-schema";
import { listAudit } from "../../record/audit/list";
import { getSending } from "../sending/get";
import { holdOrder } from "./hold";
import { previewPolicies } from "./preview-policies";
import { getRiskSigns } from "./risk-signs";
import { presenterFor } from "./view";

const HASH = `0x${"a".repeat(64)}`;
const REASON = "The bank asked us to wait.";
const NOTE = "Called the issuer.";

onPostgres((app) => {
  const hold = (fixture: OrderFixture, by = fixture.preparer) =>
    holdOrder(by, { id: fixture.order.id, reason: REASON });
  const clear = ({ order: { id }, approver }: OrderFixture, by = approver) =>
    decideAlarm(by, { id, accept: true, note: NOTE });
  const keep = ({ order: { id }, approver }: OrderFixture) =>
    decideAlarm(approver, { id, accept: false, note: NOTE });
  const mailed = async (kind: string) => (await mailedTo(app().services, kind)).sort();
  const addressOf = ({ order }: OrderFixture) => order.instructions?.walletAddress ?? "none";

  describe("a submitted order on hold", () => {
    test("is held also by an admin, hides its address, and is mailed to all the others", async () => {
      const fixture = await instructed(app());
      const admin = await newPerson(app().services, "admin");
      expect(await hold(fixture, admin)).toMatchObject({
        situation: "held",
        instructions: null,
        alarm: { code: "held", by: { id: admin.person.id }, message: expect.stringContaining(REASON) },
      });
      expect(await mailed("held")).toEqual(idsOf(fixture.preparer, fixture.approver, fixture.second));
    });

    test("hides the address in the activity as well, for every role", async () => {
      const fixture = await instructed(app());
      const recorded = async () => JSON.stringify(await listAudit(fixture.approver, { limit: 50 }));
      expect(await recorded()).toContain(addressOf(fixture));
      await hold(fixture);
      for (const role of ["preparer", "approver", "admin", "viewer"] as const) {
        const person = await newPerson(app().services, role);
        const { alarmDetail, ...shown } = await fixture.now(person);
        const seen = JSON.stringify([shown, await listAudit(person, { limit: 50 })]);
        expect(seen).not.toContain(addressOf(fixture));
      }
    });

    test("goes on from where it was once it is cleared, and informs its preparer", async () => {
      const fixture = await instructed(app());
      await hold(fixture);
      const { instructions } = fixture.order;
      expect(await clear(fixture)).toMatchObject({
        ...{ alarm: null, step: "awaiting_transfer" },
        instructions: { walletAddress: instructions?.walletAddress },
      });
      expect(await mailed("alarm_cleared")).toEqual(idsOf(fixture.preparer));
    });
  });

  describe("an alarm", () => {
    test("is cleared only by a yes to the alarm that was read: its code, its time and what the issuer shows otherwise", async () => {
      const differences = [{ field: "Amount", expected: "1.00", found: "2.00", words: "" }];
      const alarm = { by: null, at: new Date().toISOString(), differences, votes: [], kept: null };
      const { order, approver } = await instructed(app(), { row: { alarmCode: "order_differs", alarm } });
      const read = { code: "order_differs", differences: [{ field: "Amount", found: "2.00" }] };
      const yes = { id: order.id, accept: true, note: NOTE, ...read };
      const earlier = { raisedAt: new Date(0).toISOString() };
      for (const other of [{ code: undefined }, { code: "held" }, { differences: [] }, earlier])
        expect(await codeOf(decideAlarm(approver, { ...yes, ...other }))).toBe("stale_content");
      expect((await decideAlarm(approver, yes)).alarm).toBeNull();
    });

    test("that an approver keeps is blocked by name, waits for no one, and can still be cleared", async () => {
      const fixture = await instructed(app());
      // Who neither made it nor decides on it.
      await newPerson(app().services, "admin");
      await hold(fixture);
      expect(await keep(fixture)).toMatchObject({
        situation: "alarm_kept",
        nextAction: null,
        waitingFor: [],
        alarm: { kept: { by: { id: fixture.approver.person.id }, note: NOTE } },
      });
      expect(await mailed("alarm_kept")).toEqual(idsOf(fixture.preparer, fixture.second));
      expect((await clear(fixture, fixture.second)).alarm).toBeNull();
    });

    test("is cleared by as many approvers as an order needs, each once, and only by those who are approvers then", async () => {
      await setRules(app().services, { approvalsRequired: 2 });
      // Approved by one only: the rule of two is that of now.
      const fixture = await instructed(app(), { row: { state: "submitted", ...HELD } });
      expect((await clear(fixture)).alarm).toMatchObject({
        votesRequired: 2,
        votes: [{ by: { id: fixture.approver.person.id } }],
      });
      expect(await codeOf(clear(fixture))).toBe("conflict");
      await setPerson(fixture.approver, { disabledAt: new Date() });
      expect((await clear(fixture, fixture.second)).alarm?.votes).toHaveLength(2);
      expect((await clear(fixture, await newPerson(app().services, "approver"))).alarm).toBeNull();
    });
  });

  describe("an address that isn’t the issuer’s", () => {
    test("stops the redemption, is mailed to everyone, and is shown nowhere", async () => {
      const fixture = await instructed(app());
      const { order, approver, preparer, second } = fixture;
      const address = addressOf(fixture);
      // What people write about an address must not show it either, in groups or in other letters.
      const grouped = `0x${address
        .slice(2)
        .toLowerCase()
        .replace(/(.{4})/g, "$1 ")}`;
      const note = `They have another one than ${address}, or ${grouped}.`;
      const rejected = await fixture.verify(approver, { matches: false, note });
      const shown = [rejected, await listAudit(preparer, { orderId: order.id, limit: 50 })];
      const plain = JSON.stringify(shown).replace(/\s/g, "").toLowerCase();
      expect(plain).not.toContain(address.toLowerCase());
      expect(rejected).toMatchObject({
        situation: "address_rejected",
        instructions: null,
        alarm: { code: "address_rejected", by: { id: approver.person.id } },
      });
      expect(await mailed("address_rejected")).toEqual(idsOf(preparer, second));
      // The issuer may show it again and again: only approvers decide.
      expect(await readAgain(fixture)).toMatchObject({
        instructions: null,
        alarm: { code: "address_rejected" },
      });
    });

    test.each([
      ["before anything is sent", { transactionHash: null, confirmationState: null }],
      ["once a hash is recorded", { transactionHash: HASH, confirmationState: "recorded" }],
    ] as const)("can be rejected although a colleague has verified it, %s", async (_when, values) => {
      const { second, preparer, now, set, verify } = await instructed(app());
      await verify();
      await set(values);
      expect((await now(second)).allowed).toContain("reject_address");
      expect((await now(preparer)).allowed).not.toContain("reject_address");
      expect(await verify(second, { matches: false })).toMatchObject({
        instructions: null,
        alarm: { code: "address_rejected", by: { id: second.person.id } },
      });
      expect(await codeOf(verify(second, { matches: false }))).toBe("conflict");
    });
  });

  describe("closing", () => {
    const propose = ({ order: { id }, preparer }: OrderFixture, by = preparer, reason = REASON) =>
      closeOrder(by, { id, reason });
    const decide = ({ order: { id }, approver }: OrderFixture, accept: boolean, by = approver) =>
      closeOrder(by, { id, accept });

    test("waits for a second person, and stops the order meanwhile", async () => {
      const fixture = await instructed(app());
      expect(await propose(fixture)).toMatchObject({
        situation: "close_proposed",
        instructions: null,
        closing: { reason: REASON, by: { id: fixture.preparer.person.id }, confirmedBy: null },
      });
      expect(await codeOf(decide(fixture, true, fixture.preparer))).toBe("forbidden");
      expect(await decide(fixture, true)).toMatchObject({ state: "closed", step: null, situation: "closed" });
      expect(await mailed("closed")).toEqual(idsOf(fixture.preparer, fixture.second));
    });

    test("is not confirmed by a preparer and an admin alone: one of the two is an approver", async () => {
      const fixture = await instructed(app());
      const admin = await newPerson(app().services, "admin");
      await propose(fixture);
      expect(await codeOf(decide(fixture, true, admin))).toBe("forbidden");
      expect((await decide(fixture, false, admin)).closing).toBeNull();
      await propose(fixture, fixture.approver);
      expect((await decide(fixture, true, admin)).state).toBe("closed");
    });

    test("is confirmed only by a yes to the proposal that was read", async () => {
      const fixture = await instructed(app());
      const { closing: read } = await propose(fixture);
      await decide(fixture, false, fixture.second);
      await propose(fixture, fixture.preparer, "Another reason.");
      for (const contentHash of [read?.contentHash, undefined]) {
        const yes = { id: fixture.order.id, accept: true, contentHash };
        expect(await codeOf(closeOrder(fixture.approver, yes))).toBe("stale_content");
      }
    });

    test("that is declined leaves the order as it was, and is mailed to everyone who read of the proposal", async () => {
      const fixture = await instructed(app());
      await propose(fixture);
      expect(await decide(fixture, false)).toMatchObject({ step: "awaiting_transfer", closing: null });
      expect(await actions(app().services)).toContain("order.close_declined");
      expect(await mailed("close_declined")).toEqual(idsOf(fixture.preparer, fixture.second));
    });

    test("ends an order whose alarm was kept", async () => {
      const fixture = await instructed(app());
      await hold(fixture);
      await keep(fixture);
      await propose(fixture, fixture.second);
      expect(await decide(fixture, true)).toMatchObject({ state: "closed", alarm: null });
    });

    test("ends an order on hold whose transaction failed, although the issuer calls it completed", async () => {
      const fixture = await instructed(app(), {
        row: {
          ...{ transactionHash: HASH, confirmationState: "recorded", issuerStatus: "Completed", ...HELD },
          transaction: {
            ...{ hash: HASH, state: "reverted", isOwn: true, replaces: null, from: null, nonce: null },
            ...{ call: null, block: 1, final: true },
          },
        },
      });
      expect(await fixture.now(fixture.approver)).toMatchObject({
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
      const { id } = fixture.order;
      const other = "0xde709f2102306220921060314715629080e2fb77";
      (await atIssuer(fixture)).transfer.WalletAddress = other;
      await readAgain(fixture);
      const note = `The issuer shows ${other.toLowerCase()} now.`;
      const observed = (await fixture.row()).observedInstructions ?? undefined;
      await decideAlarm(fixture.approver, { id, accept: false, note, observed });
      const shown = async () =>
        JSON.stringify([
          await fixture.now(),
          await listAudit(fixture.preparer, { orderId: id, limit: 50 }),
        ]).toLowerCase();
      expect(await shown()).not.toContain(other.toLowerCase());
      await propose(fixture);
      await decide(fixture, true, fixture.second);
      expect((await fixture.now()).state).toBe("closed");
      for (const hidden of [addressOf(fixture), other])
        expect(await shown()).not.toContain(hidden.toLowerCase());
    });

    test("shows no hidden address in what people wrote, neither while it is proposed nor after", async () => {
      const before = await instructed(app());
      const bare = addressOf(before).slice(2);
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
      await propose(fixture, fixture.preparer, `Gave up on ${bare}.`);
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
      const bare = addressOf(before).slice(2);
      const fixture = await instructed(app(), { customerReference: `To ${bare}` }, before);
      const { order: twin } = await prepared(app(), {}, before);
      const admin = await newPerson(app().services, "admin");
      await changeSending(fixture.preparer, { paused: true, reason: "restored" });
      // As a restore pauses it: what is held is listed then, too.
      await app().services.db.update(sending).set({ by: null });
      const rules = { approvalsRequired: 1, approvalDays: 7, checkFirstAddress: true };
      const naming = async (text: string) => {
        const lists = {
          sending: (await getSending(fixture.preparer)).orders,
          twins: (await getRiskSigns(fixture.approver, twin)).twins,
          preview: (await previewPolicies(admin, rules)).items,
        };
        return Object.entries(lists).flatMap(([name, list]) =>
          JSON.stringify(list).includes(text) ? [name] : [],
        );
      };
      expect(await naming(bare)).toEqual(["sending", "twins", "preview"]);
      await hold(fixture);
      expect(await naming(bare)).toEqual([]);
      expect(await naming("(address hidden)")).toEqual(["sending", "twins", "preview"]);
    });

    test("is decided once, however many press at the same moment", async () => {
      const fixture = await sent(app());
      await propose(fixture);
      const admin = await newPerson(app().services, "admin");
      const race = [
        decide(fixture, true),
        decide(fixture, false, fixture.second),
        decide(fixture, true, admin),
      ];
      expect((await outcomes(race)).filter((end) => end === "done")).toHaveLength(1);
    });
  });
});
