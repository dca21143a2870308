import "server-only";
import { describe, expect, test } from "vitest";
import type { Role } from "@/lib/domain/roles";
import { onBothEngines } from "../testing/bench";
import { actions, jobs, refusal } from "../testing/facts";
import { PAY_TO } from "../testing/issuer-world";
import { newPerson } from "../testing/people";
import { atIssuer, instructed, readAgain, sent } from "../testing/stages";
import { confirmOrder } from "./confirm";
import { decideAlarm } from "./decide-alarm";
import { getOrder } from "./get";

const OTHER_ADDRESS = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const HASH = `0x${"a".repeat(64)}`;

onBothEngines((bench) => {
  test("the first instructions are pinned and shown", async () => {
    const { order } = await instructed(bench());
    expect(order).toMatchObject({ step: "awaiting_transfer", alarm: null });
    expect(order.instructions).toMatchObject({
      walletOwner: PAY_TO.WalletOwner,
      walletAddress: PAY_TO.WalletAddress,
      amount: "1250.50",
    });
    expect(order.issuer).toMatchObject({ status: "Pending", fiatTransferId: null });
    expect(await actions(bench().desk)).toContain("order.instructions_pinned");
  });

  test.each([undefined, null, "", 0, "0", "soon"])(
    "with CryptoTransferId %j it waits for instructions",
    async (none) => {
      const stage = await sent(bench());
      Object.assign((await atIssuer(stage)).record, { CryptoTransferId: none });
      expect(await readAgain(stage)).toMatchObject({ step: "instructions_pending", instructions: null });
    },
  );

  test("a transfer that cannot be read yet is no error, and the order's own facts are kept", async () => {
    const stage = await sent(bench());
    bench().issuer.answer("GET /v1/transfers/crypto/{id}", () => ({ status: 404 }));
    expect(await readAgain(stage)).toMatchObject({
      step: "instructions_pending",
      issuer: { status: "Pending" },
    });
  });

  test("an amount in another spelling is the same amount", async () => {
    const stage = await sent(bench(), { amount: "1200.0" });
    (await atIssuer(stage)).transfer.Amount = "1.2e3";
    expect(await readAgain(stage)).toMatchObject({ alarm: null, instructions: { amount: "1.2e3" } });
  });

  describe("an alarm hides the instructions", () => {
    const changes = [
      ["address", { WalletAddress: OTHER_ADDRESS }],
      ["address's letters", { WalletAddress: PAY_TO.WalletAddress.toLowerCase() }],
      ["owner", { WalletOwner: "Issuer Limited" }],
      ["amount", { Amount: "1250.51" }],
    ] as const;
    test.each(changes)("when the %s changes", async (_what, change) => {
      const stage = await instructed(bench());
      Object.assign((await atIssuer(stage)).transfer, change);
      expect(await readAgain(stage)).toMatchObject({
        step: "awaiting_transfer",
        instructions: null,
        alarm: { code: "instructions_changed" },
        alarmDetail: null,
        allowed: ["refresh"],
      });
      const seen = await getOrder(stage.approver, stage.order);
      expect(seen.instructions).toBeNull();
      expect(seen.alarmDetail?.pinned).toMatchObject({
        walletAddress: PAY_TO.WalletAddress,
        amount: "1250.50",
      });
      expect(seen.allowed).toContain("decide_alarm");
      const told = (await jobs(bench().desk, "send-mail")).filter(({ data }) => data.kind === "alarm");
      expect(told).toHaveLength(3);
    });

    test("when the first amount differs from the order's", async () => {
      const stage = await sent(bench());
      (await atIssuer(stage)).transfer.Amount = "1250.5000001";
      expect(await readAgain(stage)).toMatchObject({ instructions: null, alarm: { code: "amount_differs" } });
    });

    test("when the first instructions name another order, and an approver may say that they are right", async () => {
      const stage = await sent(bench());
      (await atIssuer(stage)).transfer.OrderId = crypto.randomUUID();
      const named = expect.stringContaining((await atIssuer(stage)).transfer.OrderId);
      const alarm = { code: "other_order", message: named };
      expect(await readAgain(stage)).toMatchObject({ instructions: null, alarm });
      const { WalletOwner: walletOwner, WalletAddress: walletAddress } = PAY_TO;
      const observed = { walletOwner, walletAddress, amount: "1250.50" };
      await decideAlarm(stage.approver, { id: stage.order.id, accept: true, note: "called", observed });
      expect(await readAgain(stage)).toMatchObject({ instructions: observed, alarm: null });
    });

    test("when they name another order and ask for another amount, and says both", async () => {
      const stage = await sent(bench());
      Object.assign((await atIssuer(stage)).transfer, { OrderId: crypto.randomUUID(), Amount: "999" });
      const message = expect.stringMatching(/name another order .+ another amount/);
      expect(await readAgain(stage)).toMatchObject({ instructions: null, alarm: { message } });
    });

    test("but not when they name no order, or this one in capitals", async () => {
      const stage = await sent(bench());
      const { transfer, record } = await atIssuer(stage);
      transfer.OrderId = String(record.OrderId).toUpperCase();
      expect(await readAgain(stage)).toMatchObject({ alarm: null, step: "awaiting_transfer" });
      const other = await sent(bench());
      Object.assign((await atIssuer(other)).transfer, { OrderId: null });
      expect(await readAgain(other)).toMatchObject({ alarm: null, step: "awaiting_transfer" });
    });

    test("and stays when the issuer shows the first instructions again", async () => {
      const stage = await instructed(bench());
      const { transfer } = await atIssuer(stage);
      transfer.WalletAddress = OTHER_ADDRESS;
      await readAgain(stage);
      transfer.WalletAddress = PAY_TO.WalletAddress;
      expect(await readAgain(stage)).toMatchObject({
        instructions: null,
        alarm: { code: "instructions_changed" },
      });
      expect((await actions(bench().desk)).filter((action) => action === "order.alarm_raised")).toHaveLength(
        1,
      );
    });

    test("and nothing is confirmed on top of it", async () => {
      const stage = await instructed(bench());
      (await atIssuer(stage)).transfer.WalletAddress = OTHER_ADDRESS;
      await readAgain(stage);
      const confirm = confirmOrder(stage.preparer, { id: stage.order.id, transactionHash: HASH });
      expect(await refusal(confirm)).toMatchObject({ code: "conflict" });
    });

    test("an alarm that is read again and again is nothing new each time", async () => {
      const stage = await instructed(bench());
      (await atIssuer(stage)).transfer.WalletAddress = OTHER_ADDRESS;
      await readAgain(stage);
      const { updatedAt } = await stage.row();
      await readAgain(stage);
      await readAgain(stage);
      expect(await stage.row()).toMatchObject({ quietChecks: 2, updatedAt });
    });
  });

  describe("of an alarm", () => {
    const alarmed = async () => {
      const stage = await instructed(bench());
      const { transfer } = await atIssuer(stage);
      transfer.WalletAddress = OTHER_ADDRESS;
      await readAgain(stage);
      return { ...stage, transfer };
    };
    const word = (stage: { order: { id: string } }, accept: boolean, walletAddress = OTHER_ADDRESS) => ({
      id: stage.order.id,
      accept,
      note: "called",
      observed: { walletOwner: PAY_TO.WalletOwner, walletAddress, amount: "1250.50" },
    });

    test("nobody accepts other instructions than the ones they compared", async () => {
      const stage = await alarmed();
      const accept = decideAlarm(stage.approver, word(stage, true, PAY_TO.WalletAddress));
      expect(await refusal(accept)).toMatchObject({ code: "stale_content" });
      expect((await getOrder(stage.approver, stage.order)).alarm).not.toBeNull();
    });

    test("an approver may accept what the issuer shows now, which is pinned then", async () => {
      const stage = await alarmed();
      const after = await decideAlarm(stage.approver, word(stage, true));
      expect(after).toMatchObject({ alarm: null, instructions: { walletAddress: OTHER_ADDRESS } });
      expect((await readAgain(stage)).alarm).toBeNull();
      stage.transfer.WalletAddress = PAY_TO.WalletAddress;
      expect((await readAgain(stage)).alarm).not.toBeNull();
    });

    test("an approver may keep the order blocked, which is on record", async () => {
      const stage = await alarmed();
      expect(await decideAlarm(stage.approver, word(stage, false))).toMatchObject({ instructions: null });
      expect((await readAgain(stage)).alarm).not.toBeNull();
      expect((await actions(bench().desk)).at(-1)).toBe("order.alarm_decided");
    });

    test("approvers see the latest that the issuer said, beside what was pinned", async () => {
      const stage = await alarmed();
      stage.transfer.WalletAddress = "0xde709f2102306220921060314715629080e2fb77";
      await readAgain(stage);
      const { alarmDetail } = await getOrder(stage.approver, stage.order);
      expect(alarmDetail?.observed.walletAddress).toBe("0xde709f2102306220921060314715629080e2fb77");
    });

    test("nobody else decides, least of all who prepared the order", async () => {
      const stage = await alarmed();
      expect(await refusal(decideAlarm(stage.preparer, word(stage, true)))).toMatchObject({
        code: "forbidden",
      });
      const admin = await newPerson(bench().desk, "admin", "viewer");
      expect(await refusal(decideAlarm(admin, word(stage, true)))).toMatchObject({ code: "forbidden" });
      const roles: Role[] = ["preparer", "approver"];
      const both = { ...stage.preparer, person: { ...stage.preparer.person, roles } };
      expect((await getOrder(both, stage.order)).allowed).not.toContain("decide_alarm");
      expect(await refusal(decideAlarm(both, word(stage, true)))).toMatchObject({ code: "forbidden" });
    });

    test("there is nothing to decide without one", async () => {
      const stage = await instructed(bench());
      expect(await refusal(decideAlarm(stage.approver, word(stage, true)))).toMatchObject({
        code: "conflict",
      });
    });
  });
});
