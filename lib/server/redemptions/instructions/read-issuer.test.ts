import "server-only";
import { describe, expect, test } from "vitest";
import type { AuditAction } from "@/lib/domain/audit-actions";
import type { Role } from "@/lib/domain/roles";
import { decideAlarm } from "../../../testing/server/as-read";
import { PAY_TO } from "../../../testing/server/issuer-state";
import { atIssuer, instructed, readAgain, sent } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { actions, entriesOf, jobs, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { checkAddress } from "../orders/check-address";
import { getOrder } from "../orders/get";
import { holdOrder } from "../orders/hold";
import { recordHash } from "../orders/record-hash";

const OTHER_ADDRESS = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const HASH = `0x${"a".repeat(64)}`;

onPostgres((app) => {
  test("the first instructions are pinned and shown", async () => {
    const { order } = await instructed(app());
    expect(order).toMatchObject({ step: "awaiting_transfer", alarm: null });
    expect(order.instructions).toMatchObject({
      walletOwner: PAY_TO.WalletOwner,
      walletAddress: PAY_TO.WalletAddress,
      amount: "1250.50",
    });
    expect(order.issuer).toMatchObject({ status: "Pending", fiatTransferId: null });
    expect(await actions(app().services)).toContain("order.instructions_pinned");
  });

  test.each([undefined, null, "", 0, "0", "soon"])(
    "with CryptoTransferId %j it waits for instructions",
    async (none) => {
      const fixture = await sent(app());
      Object.assign((await atIssuer(fixture)).record, { CryptoTransferId: none });
      expect(await readAgain(fixture)).toMatchObject({ step: "instructions_pending", instructions: null });
    },
  );

  test("a transfer that cannot be read yet is no error, and the order's own facts are kept", async () => {
    const fixture = await sent(app());
    app().issuer.answer("GET /v1/transfers/crypto/{id}", () => ({ status: 404 }));
    expect(await readAgain(fixture)).toMatchObject({
      step: "instructions_pending",
      issuer: { status: "Pending" },
    });
  });

  test("an amount in another spelling is the same amount", async () => {
    const fixture = await sent(app(), { amount: "1200.0" });
    (await atIssuer(fixture)).transfer.Amount = "1.2e3";
    expect(await readAgain(fixture)).toMatchObject({ alarm: null, instructions: { amount: "1.2e3" } });
  });

  describe("an alarm hides the instructions", () => {
    const changes = [
      ["address", { WalletAddress: OTHER_ADDRESS }],
      ["address's letters", { WalletAddress: PAY_TO.WalletAddress.toLowerCase() }],
      ["owner", { WalletOwner: "Issuer Limited" }],
      ["amount", { Amount: "1250.51" }],
    ] as const;
    test.each(changes)("when the %s changes", async (_what, change) => {
      const fixture = await instructed(app());
      Object.assign((await atIssuer(fixture)).transfer, change);
      expect(await readAgain(fixture)).toMatchObject({
        step: "awaiting_transfer",
        instructions: null,
        alarm: { code: "instructions_changed" },
        alarmDetail: null,
        allowed: ["refresh", "close"],
      });
      const seen = await getOrder(fixture.approver, fixture.order);
      expect(seen.instructions).toBeNull();
      expect(seen.alarmDetail?.pinned).toMatchObject({
        walletAddress: PAY_TO.WalletAddress,
        amount: "1250.50",
      });
      expect(seen.allowed).toContain("decide_alarm");
      const told = (await jobs(app().services, "send-mail")).filter(({ data }) => data.kind === "alarm");
      expect(told).toHaveLength(3);
    });

    test("when the first amount differs from the order's", async () => {
      const fixture = await sent(app());
      (await atIssuer(fixture)).transfer.Amount = "1250.5000001";
      expect(await readAgain(fixture)).toMatchObject({
        instructions: null,
        alarm: { code: "amount_differs" },
      });
    });

    test("when the first instructions name another order, and an approver may say that they are right", async () => {
      const fixture = await sent(app());
      (await atIssuer(fixture)).transfer.OrderId = crypto.randomUUID();
      const named = expect.stringContaining((await atIssuer(fixture)).transfer.OrderId);
      const alarm = { code: "other_order", message: named };
      expect(await readAgain(fixture)).toMatchObject({ instructions: null, alarm });
      const { WalletOwner: walletOwner, WalletAddress: walletAddress } = PAY_TO;
      const observed = { walletOwner, walletAddress, amount: "1250.50" };
      await decideAlarm(fixture.approver, { id: fixture.order.id, accept: true, note: "called", observed });
      expect(await readAgain(fixture)).toMatchObject({ instructions: observed, alarm: null });
    });

    test("when they name another order and ask for another amount, and says both", async () => {
      const fixture = await sent(app());
      Object.assign((await atIssuer(fixture)).transfer, { OrderId: crypto.randomUUID(), Amount: "999" });
      const message = expect.stringMatching(/name another order .+ different amount/);
      expect(await readAgain(fixture)).toMatchObject({ instructions: null, alarm: { message } });
    });

    test("but not when they name no order, or this one in capitals", async () => {
      const fixture = await sent(app());
      const { transfer, record } = await atIssuer(fixture);
      transfer.OrderId = String(record.OrderId).toUpperCase();
      expect(await readAgain(fixture)).toMatchObject({ alarm: null, step: "awaiting_transfer" });
      const other = await sent(app());
      Object.assign((await atIssuer(other)).transfer, { OrderId: null });
      expect(await readAgain(other)).toMatchObject({ alarm: null, step: "awaiting_transfer" });
    });

    test("and stays when the issuer shows the first instructions again", async () => {
      const fixture = await instructed(app());
      const { transfer } = await atIssuer(fixture);
      transfer.WalletAddress = OTHER_ADDRESS;
      await readAgain(fixture);
      transfer.WalletAddress = PAY_TO.WalletAddress;
      expect(await readAgain(fixture)).toMatchObject({
        instructions: null,
        alarm: { code: "instructions_changed" },
      });
      expect(
        (await actions(app().services)).filter((action) => action === "order.alarm_raised"),
      ).toHaveLength(1);
    });

    test("and nothing is confirmed on top of it", async () => {
      const fixture = await instructed(app());
      (await atIssuer(fixture)).transfer.WalletAddress = OTHER_ADDRESS;
      await readAgain(fixture);
      const confirm = recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: HASH });
      expect(await refusal(confirm)).toMatchObject({ code: "conflict" });
    });

    test("an alarm that is read again and again is nothing new each time", async () => {
      const fixture = await instructed(app());
      (await atIssuer(fixture)).transfer.WalletAddress = OTHER_ADDRESS;
      await readAgain(fixture);
      const { updatedAt } = await fixture.row();
      await readAgain(fixture);
      await readAgain(fixture);
      expect(await fixture.row()).toMatchObject({ idlePolls: 2, updatedAt });
    });
  });

  describe("of an alarm", () => {
    const alarmed = async () => {
      const fixture = await instructed(app());
      const { transfer } = await atIssuer(fixture);
      transfer.WalletAddress = OTHER_ADDRESS;
      await readAgain(fixture);
      return { ...fixture, transfer };
    };
    const word = (fixture: { order: { id: string } }, accept: boolean, walletAddress = OTHER_ADDRESS) => ({
      id: fixture.order.id,
      accept,
      note: "called",
      observed: { walletOwner: PAY_TO.WalletOwner, walletAddress, amount: "1250.50" },
    });

    test("nobody accepts other instructions than the ones they compared", async () => {
      const fixture = await alarmed();
      const accept = decideAlarm(fixture.approver, word(fixture, true, PAY_TO.WalletAddress));
      expect(await refusal(accept)).toMatchObject({ code: "stale_content" });
      expect((await getOrder(fixture.approver, fixture.order)).alarm).not.toBeNull();
    });

    test("an approver may accept what the issuer shows now, which is pinned then", async () => {
      const fixture = await alarmed();
      const after = await decideAlarm(fixture.approver, word(fixture, true));
      expect(after).toMatchObject({ alarm: null, instructions: { walletAddress: OTHER_ADDRESS } });
      expect((await readAgain(fixture)).alarm).toBeNull();
      fixture.transfer.WalletAddress = PAY_TO.WalletAddress;
      expect((await readAgain(fixture)).alarm).not.toBeNull();
    });

    test("an approver may keep the order blocked, which is on record", async () => {
      const fixture = await alarmed();
      expect(await decideAlarm(fixture.approver, word(fixture, false))).toMatchObject({ instructions: null });
      expect((await readAgain(fixture)).alarm).not.toBeNull();
      expect((await actions(app().services)).at(-1)).toBe("order.alarm_decided");
    });

    test("approvers see the latest that the issuer said, beside what was pinned", async () => {
      const fixture = await alarmed();
      fixture.transfer.WalletAddress = "0xde709f2102306220921060314715629080e2fb77";
      await readAgain(fixture);
      const { alarmDetail } = await getOrder(fixture.approver, fixture.order);
      expect(alarmDetail?.observed.walletAddress).toBe("0xde709f2102306220921060314715629080e2fb77");
    });

    test("the record names every address that the issuer showed, and the one that was accepted", async () => {
      const third = "0xde709f2102306220921060314715629080e2fb77";
      const fixture = await alarmed();
      const two = { approvalsRequired: 2, approvalDays: 7 };
      await setPolicies(await newPerson(app().services, "admin"), two);
      const mailed = async () =>
        (await jobs(app().services, "send-mail")).filter(({ data }) => data.kind === "alarm").length;
      await decideAlarm(fixture.approver, word(fixture, true));
      const before = await mailed();
      fixture.transfer.WalletAddress = third;
      await readAgain(fixture);
      // Whoever had agreed learns that it counts no more.
      expect(await mailed()).toBe(before + 2);
      await decideAlarm(fixture.approver, word(fixture, true, third));
      await decideAlarm(fixture.second, word(fixture, true, third));
      const named = async (action: AuditAction) =>
        (await entriesOf(app().services, action)).map(
          ({ detail }) => (detail.observed as { walletAddress: string }).walletAddress,
        );
      expect(await named("order.alarm_raised")).toEqual([OTHER_ADDRESS]);
      expect(await named("order.alarm_changed")).toEqual([third]);
      expect(await named("order.alarm_decided")).toEqual([OTHER_ADDRESS, third, third]);
    });

    test("nobody clears another alarm than the one they read", async () => {
      const fixture = await instructed(app());
      const { id } = fixture.order;
      const held = await holdOrder(fixture.preparer, { id, reason: "wait" });
      const read = { code: held.alarm?.code, raisedAt: held.alarm?.at ?? "" };
      const accept = (by = fixture.approver, seen: object = read) =>
        decideAlarm(by, { id, accept: true, note: "called", ...seen });
      await accept(fixture.second);
      const walletAddress = held.instructions?.walletAddress ?? PAY_TO.WalletAddress;
      await checkAddress(fixture.second, { id, walletAddress, note: "another one", matches: false });
      expect(await refusal(accept())).toMatchObject({ code: "stale_content" });
      const { alarm } = await getOrder(fixture.approver, fixture.order);
      expect(
        (await accept(fixture.approver, { code: alarm?.code, raisedAt: alarm?.at ?? "" })).alarm,
      ).toBeNull();
    });

    test("nobody else decides, least of all who prepared the order", async () => {
      const fixture = await alarmed();
      expect(await refusal(decideAlarm(fixture.preparer, word(fixture, true)))).toMatchObject({
        code: "forbidden",
      });
      const admin = await newPerson(app().services, "admin", "viewer");
      expect(await refusal(decideAlarm(admin, word(fixture, true)))).toMatchObject({ code: "forbidden" });
      const roles: Role[] = ["preparer", "approver"];
      const both = { ...fixture.preparer, person: { ...fixture.preparer.person, roles } };
      expect((await getOrder(both, fixture.order)).allowed).not.toContain("decide_alarm");
      expect(await refusal(decideAlarm(both, word(fixture, true)))).toMatchObject({ code: "forbidden" });
    });

    test("there is nothing to decide without one", async () => {
      const fixture = await instructed(app());
      expect(await refusal(decideAlarm(fixture.approver, word(fixture, true)))).toMatchObject({
        code: "conflict",
      });
    });
  });
});
