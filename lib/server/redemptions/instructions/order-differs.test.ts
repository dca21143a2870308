import "server-only";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { decideAlarm } from "../../../testing/server/as-read";
import { NOT_THERE, PAY_TO } from "../../../testing/server/issuer-state";
import {
  atIssuer,
  instructed,
  type OrderFixture,
  readAgain,
  readyToSend,
  sent,
  setOrder,
} from "../../../testing/server/order-fixtures";
import { jobs, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { getOrder } from "../orders/get";
import { recordHash } from "../orders/record-hash";
import { postConfirmation } from "../transfers/post-confirmation";

const HASH = `0x${"a".repeat(64)}`;
const NOTE = "Called the issuer.";

onPostgres((app) => {
  const change = async (fixture: OrderFixture, values: object) =>
    Object.assign((await atIssuer(fixture)).record, values);

  describe("the issuer's order that is not what was approved", () => {
    const fields = [
      ["Type", "Buy"],
      ["Amount", "1250.51"],
      ["WalletId", NOT_THERE],
      ["BankAccountId", NOT_THERE],
      ["CustomerReference", "RD-OTHER"],
    ] as const;

    test.each(fields)(
      "in %s raises an alarm with both values and hides the address",
      async (field, found) => {
        const fixture = await instructed(app());
        await change(fixture, { [field]: found });
        const order = await readAgain(fixture);
        expect(order).toMatchObject({
          situation: "order_differs",
          instructions: null,
          alarm: { code: "order_differs", differences: [{ field, found }] },
        });
        const told = (await jobs(app().services, "send-mail")).filter(
          ({ data }) => data.kind === "order_differs",
        );
        expect(told).toHaveLength(3);
        await readAgain(fixture);
        expect(
          (await jobs(app().services, "send-mail")).filter(({ data }) => data.kind === "order_differs"),
        ).toHaveLength(3);
      },
    );

    test("is no alarm where the issuer leaves a field out or spells it otherwise", async () => {
      const fixture = await instructed(app());
      await change(fixture, {
        Type: "SELL",
        Amount: "1.2505e3",
        WalletId: fixture.order.walletId.toUpperCase(),
      });
      expect((await readAgain(fixture)).alarm).toBeNull();
      await change(fixture, {
        Type: undefined,
        Amount: undefined,
        CustomerReference: null,
        BankAccountId: undefined,
      });
      expect((await readAgain(fixture)).alarm).toBeNull();
    });

    test("is stopped before its first instructions are shown to anybody", async () => {
      const fixture = await sent(app());
      await change(fixture, { Amount: "1.00" });
      expect(await readAgain(fixture)).toMatchObject({
        instructions: null,
        alarm: { code: "order_differs" },
      });
    });

    test("is accepted as it was compared, and raises no alarm again until it differs otherwise", async () => {
      const fixture = await instructed(app());
      await change(fixture, { CustomerReference: "RD-OTHER" });
      await readAgain(fixture);
      const { id } = fixture.order;
      const accept = (found: string) =>
        decideAlarm(fixture.approver, {
          id,
          accept: true,
          note: NOTE,
          differences: [{ field: "CustomerReference", found }],
        });
      expect(await refusal(accept("RD-THIRD"))).toMatchObject({ code: "stale_content" });
      expect((await accept("RD-OTHER")).alarm).toBeNull();
      expect(await readAgain(fixture)).toMatchObject({
        alarm: null,
        instructions: { walletAddress: PAY_TO.WalletAddress },
      });
      await change(fixture, { CustomerReference: "RD-THIRD" });
      expect((await readAgain(fixture)).alarm?.code).toBe("order_differs");
    });
  });

  test("a difference that names the hidden address is shown without it, and accepted as it was shown", async () => {
    const fixture = await instructed(app());
    await change(fixture, { CustomerReference: `to ${PAY_TO.WalletAddress}` });
    await readAgain(fixture);
    const { alarm, id } = await getOrder(fixture.approver, fixture.order);
    expect(alarm?.differences).toMatchObject([{ found: "to (address hidden)" }]);
    const differences = alarm?.differences.map(({ field, found }) => ({ field, found }));
    const accepted = await decideAlarm(fixture.approver, { id, accept: true, note: NOTE, differences });
    expect(accepted.alarm).toBeNull();
  });

  test("an issuer that first shows no address leaves all else of the order readable under the alarm", async () => {
    const fixture = await instructed(app());
    await setOrder(app(), fixture.order.id, { walletAddress: "0" });
    await readAgain(fixture);
    const { id, amount, alarm, createdAt } = await getOrder(fixture.approver, fixture.order);
    expect(alarm?.code).toBe("instructions_changed");
    expect({ id, amount, createdAt }).toEqual({
      ...{ id: fixture.order.id, amount: fixture.order.amount, createdAt: fixture.order.createdAt },
    });
  });

  describe("another transfer for the same order", () => {
    /** The issuer names another transfer, with instructions of its own. */
    async function otherTransfer(fixture: OrderFixture, values: object = {}) {
      const { record, transfer } = await atIssuer(fixture);
      const Id = randomUUID();
      app()
        .issuer.state()
        .transfers.set(Id, { ...transfer, ...values, Id });
      record.CryptoTransferId = Id;
      return Id;
    }
    const confirmations = () => app().issuer.seen("POST /v1/transfers/crypto/{id}/confirmation");

    test("raises an alarm even if it names the same address, and no hash goes to it", async () => {
      const fixture = await instructed(app());
      const pinned = fixture.order.issuer?.cryptoTransferId;
      const other = await otherTransfer(fixture);
      const order = await readAgain(fixture);
      expect(order.alarm).toMatchObject({
        code: "transfer_changed",
        differences: [{ field: "CryptoTransferId", expected: pinned, found: other }],
      });
      expect(order.issuer?.cryptoTransferId).toBe(pinned);
    });

    test("gets the hash only once approvers have accepted it", async () => {
      const fixture = await readyToSend(app());
      await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: HASH });
      const other = await otherTransfer(fixture);
      const alarmed = await readAgain(fixture);
      const seen = await getOrder(fixture.approver, alarmed);
      const observed = seen.alarmDetail?.observed;
      await decideAlarm(fixture.approver, {
        id: seen.id,
        accept: true,
        note: NOTE,
        ...(observed && { observed }),
      });
      await postConfirmation(app().services, seen.id);
      expect(confirmations().map(({ id }) => id)).toEqual([other]);
    });

    test("is told a hash that the issuer had accepted for the first one", async () => {
      const fixture = await readyToSend(app());
      const { id } = fixture.order;
      await recordHash(fixture.preparer, { id, transactionHash: HASH });
      await postConfirmation(app().services, id);
      const other = await otherTransfer(fixture);
      await readAgain(fixture);
      const { alarmDetail } = await getOrder(fixture.approver, fixture.order);
      const accept = { id, accept: true, note: NOTE };
      expect(
        await decideAlarm(fixture.approver, { ...accept, observed: alarmDetail?.observed }),
      ).toMatchObject({
        step: "transfer_recorded",
        confirmation: { transactionHash: HASH, state: "recorded" },
      });
      await postConfirmation(app().services, id);
      expect(confirmations().map((seen) => seen.id)).toEqual([fixture.order.issuer?.cryptoTransferId, other]);
      expect((await getOrder(fixture.preparer, fixture.order)).confirmation?.state).toBe("accepted");
    });

    test("is no more acknowledged by an answer for the first one that comes late", async () => {
      const fixture = await readyToSend(app());
      const { id } = fixture.order;
      await recordHash(fixture.preparer, { id, transactionHash: HASH });
      const { arrived, release } = app().issuer.hold("POST /v1/transfers/crypto/{id}/confirmation");
      const posting = postConfirmation(app().services, id);
      await arrived;
      await otherTransfer(fixture);
      await readAgain(fixture);
      const { alarmDetail } = await getOrder(fixture.approver, fixture.order);
      await decideAlarm(fixture.approver, { id, accept: true, note: NOTE, observed: alarmDetail?.observed });
      release();
      await posting;
      expect((await getOrder(fixture.preparer, fixture.order)).confirmation?.state).toBe("recorded");
    });

    test("that cannot be read yet is pinned at its first reading, once approvers have accepted its id", async () => {
      const fixture = await instructed(app());
      const other = await otherTransfer(fixture, { WalletOwner: "Issuer Two" });
      app().issuer.answer("GET /v1/transfers/crypto/{id}", () => ({ status: 404 }));
      await readAgain(fixture);
      const { id } = fixture.order;
      const accepted = await decideAlarm(fixture.approver, { id, accept: true, note: NOTE });
      expect(accepted).toMatchObject({ alarm: null, step: "instructions_pending", instructions: null });
      app().issuer.answer("GET /v1/transfers/crypto/{id}", null);
      expect(await readAgain(fixture)).toMatchObject({
        instructions: { walletOwner: "Issuer Two" },
        issuer: { cryptoTransferId: other },
      });
    });

    test("that has vanished says since when, and is not freshly read", async () => {
      const fixture = await instructed(app());
      const before = fixture.order.instructions?.checkedAt;
      expect(before).toEqual(expect.any(String));
      app().issuer.answer("GET /v1/transfers/crypto/{id}", () => ({ status: 404 }));
      const { instructions } = await readAgain(fixture);
      expect(instructions).toMatchObject({ checkedAt: before, missingSince: expect.any(String) });
      const later = await readAgain(fixture);
      expect(later.instructions?.missingSince).toBe(instructions?.missingSince);
      app().issuer.answer("GET /v1/transfers/crypto/{id}", null);
      expect((await readAgain(fixture)).instructions?.missingSince).toBeNull();
    });
  });
});
