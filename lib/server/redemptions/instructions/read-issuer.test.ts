import "server-only";
import { describe, expect, test } from "vitest";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { setRules } from "../../../testing/server/approval-rules";
import { decideAlarm } from "../../../testing/server/as-read";
import { PAY_TO } from "../../../testing/server/issuer-state";
import { atIssuer, instructed, readAgain, sent } from "../../../testing/server/order-fixtures";
import { actions, codeOf, entriesOf, mailedTo } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";

const OTHER_ADDRESS = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const THIRD_ADDRESS = "0xde709f2102306220921060314715629080e2fb77";

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
      const seen = await fixture.now(fixture.approver);
      expect(seen.instructions).toBeNull();
      expect(seen.alarmDetail?.pinned).toMatchObject({
        walletAddress: PAY_TO.WalletAddress,
        amount: "1250.50",
      });
      expect(seen.allowed).toContain("decide_alarm");
      expect(await mailedTo(app().services, "alarm")).toHaveLength(3);
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
      expect(await entriesOf(app().services, "order.alarm_raised")).toHaveLength(1);
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
      const decide = (accept: boolean, walletAddress = OTHER_ADDRESS, by = fixture.approver) => {
        const observed = { walletOwner: PAY_TO.WalletOwner, walletAddress, amount: "1250.50" };
        return decideAlarm(by, { id: fixture.order.id, accept, note: "called", observed });
      };
      return { ...fixture, transfer, decide };
    };

    test("an approver accepts no other instructions than the ones they compared", async () => {
      const { decide, now } = await alarmed();
      expect(await codeOf(decide(true, PAY_TO.WalletAddress))).toBe("stale_content");
      expect((await now()).alarm).not.toBeNull();
    });

    test("an approver may accept what the issuer shows now, which is pinned then", async () => {
      const fixture = await alarmed();
      const after = await fixture.decide(true);
      expect(after).toMatchObject({ alarm: null, instructions: { walletAddress: OTHER_ADDRESS } });
      expect((await readAgain(fixture)).alarm).toBeNull();
      fixture.transfer.WalletAddress = PAY_TO.WalletAddress;
      expect((await readAgain(fixture)).alarm).not.toBeNull();
    });

    test("approvers see the latest address, and the record names each one and which was accepted", async () => {
      const fixture = await alarmed();
      await setRules(app().services, { approvalsRequired: 2 });
      const mailed = async () => (await mailedTo(app().services, "alarm")).length;
      await fixture.decide(true);
      const before = await mailed();
      fixture.transfer.WalletAddress = THIRD_ADDRESS;
      await readAgain(fixture);
      const { alarmDetail } = await fixture.now(fixture.approver);
      expect(alarmDetail?.observed.walletAddress).toBe(THIRD_ADDRESS);
      // The one who had agreed learns that it counts no more.
      expect(await mailed()).toBe(before + 2);
      await fixture.decide(true, THIRD_ADDRESS);
      await fixture.decide(true, THIRD_ADDRESS, fixture.second);
      const named = async (action: AuditAction) =>
        (await entriesOf(app().services, action)).map(
          ({ detail }) => (detail.observed as { walletAddress: string }).walletAddress,
        );
      expect(await named("order.alarm_raised")).toEqual([OTHER_ADDRESS]);
      expect(await named("order.alarm_changed")).toEqual([THIRD_ADDRESS]);
      expect(await named("order.alarm_decided")).toEqual([OTHER_ADDRESS, THIRD_ADDRESS, THIRD_ADDRESS]);
    });
  });
});
