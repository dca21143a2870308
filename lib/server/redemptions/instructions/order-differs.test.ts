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
} from "../../../testing/server/order-fixtures";
import { codeOf, mailedTo } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { recordHash } from "../orders/record-hash";
import { postConfirmation } from "../transfers/post-confirmation";

const HASH = `0x${"a".repeat(64)}`;
const NOTE = "Called the issuer.";

onPostgres((app) => {
  const change = async (fixture: OrderFixture, values: object) =>
    Object.assign((await atIssuer(fixture)).record, values);
  /** An approver accepts what the issuer shows now. */
  const accept = async ({ approver, order: { id }, now }: OrderFixture) => {
    const observed = (await now(approver)).alarmDetail?.observed;
    return decideAlarm(approver, { id, accept: true, note: NOTE, ...(observed && { observed }) });
  };

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
        await readAgain(fixture);
        expect(await mailedTo(app().services, "order_differs")).toHaveLength(3);
      },
    );

    test("is no alarm where the issuer leaves a field out or spells it otherwise", async () => {
      const fixture = await instructed(app());
      const WalletId = fixture.order.walletId.toUpperCase();
      const left = { Type: undefined, Amount: undefined, CustomerReference: null, BankAccountId: undefined };
      for (const shown of [{ Type: "SELL", Amount: "1.2505e3", WalletId }, left]) {
        await change(fixture, shown);
        expect((await readAgain(fixture)).alarm).toBeNull();
      }
    });

    test("is stopped before its first instructions are shown", async () => {
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
      const acceptAs = (found: string) => {
        const differences = [{ field: "CustomerReference", found }];
        return decideAlarm(fixture.approver, { id, accept: true, note: NOTE, differences });
      };
      expect(await codeOf(acceptAs("RD-THIRD"))).toBe("stale_content");
      expect((await acceptAs("RD-OTHER")).alarm).toBeNull();
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
    const { alarm } = await fixture.now(fixture.approver);
    expect(alarm?.differences).toMatchObject([{ found: "to (address hidden)" }]);
    expect((await accept(fixture)).alarm).toBeNull();
  });

  test("an issuer that first shows no address leaves all else of the order readable under the alarm", async () => {
    const fixture = await instructed(app(), { row: { walletAddress: "0" } });
    await readAgain(fixture);
    const { id, amount, createdAt } = fixture.order;
    expect(await fixture.now(fixture.approver)).toMatchObject({
      ...{ id, amount, createdAt, alarm: { code: "instructions_changed" } },
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
    const CONFIRMATION = "POST /v1/transfers/crypto/{id}/confirmation";
    const confirmed = () =>
      app()
        .issuer.seen(CONFIRMATION)
        .map(({ id }) => id);
    /** Its hash is recorded, and not posted yet. */
    const recorded = async () => {
      const fixture = await readyToSend(app());
      const { id } = fixture.order;
      await recordHash(fixture.preparer, { id, transactionHash: HASH });
      return { ...fixture, post: () => postConfirmation(app().services, id) };
    };

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
      const fixture = await recorded();
      const other = await otherTransfer(fixture);
      await readAgain(fixture);
      await accept(fixture);
      await fixture.post();
      expect(confirmed()).toEqual([other]);
    });

    test("gets also a hash that the issuer had accepted for the first one", async () => {
      const fixture = await recorded();
      await fixture.post();
      const other = await otherTransfer(fixture);
      await readAgain(fixture);
      expect(await accept(fixture)).toMatchObject({
        step: "transfer_recorded",
        confirmation: { transactionHash: HASH, state: "recorded" },
      });
      await fixture.post();
      expect(confirmed()).toEqual([fixture.order.issuer?.cryptoTransferId, other]);
      expect((await fixture.now()).confirmation?.state).toBe("accepted");
    });

    test("is no more acknowledged by an answer for the first one that comes late", async () => {
      const fixture = await recorded();
      const { arrived, release } = app().issuer.hold(CONFIRMATION);
      const posting = fixture.post();
      await arrived;
      await otherTransfer(fixture);
      await readAgain(fixture);
      await accept(fixture);
      release();
      await posting;
      expect((await fixture.now()).confirmation?.state).toBe("recorded");
    });

    test("that cannot be read yet is pinned at its first reading, once approvers have accepted its id", async () => {
      const fixture = await instructed(app());
      const other = await otherTransfer(fixture, { WalletOwner: "Issuer Two" });
      app().issuer.answer("GET /v1/transfers/crypto/{id}", () => ({ status: 404 }));
      await readAgain(fixture);
      expect(await accept(fixture)).toMatchObject({
        ...{ alarm: null, step: "instructions_pending", instructions: null },
      });
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

  describe("whether the issuer's order was compared", () => {
    const FIELDS = ["Type", "Amount", "WalletId", "BankAccountId", "CustomerReference"];
    const hide = (fixture: OrderFixture, fields: readonly string[]) =>
      change(fixture, Object.fromEntries(fields.map((field) => [field, undefined])));

    test("one that shows none of the fields any more was not, and stands where it stood", async () => {
      const fixture = await readyToSend(app());
      expect(fixture.order).toMatchObject({ situation: "ready_to_send", issuer: { compared: true } });
      await hide(fixture, FIELDS);
      expect(await readAgain(fixture)).toMatchObject({
        ...{ situation: "ready_to_send", alarm: null, issuer: { compared: false } },
      });
    });

    test.each([
      ["none of them from its first reading on was not", sent, FIELDS, false],
      ["its type alone was not", instructed, FIELDS.slice(1), false],
      ...FIELDS.slice(1).map(
        (shown) => [`${shown} alone was`, instructed, FIELDS.filter((one) => one !== shown), true] as const,
      ),
    ] as const)("one that shows %s", async (_what, make, hidden, compared) => {
      const fixture = await make(app());
      await hide(fixture, hidden);
      expect(await readAgain(fixture)).toMatchObject({
        ...{ step: "awaiting_transfer", alarm: null, issuer: { compared } },
      });
    });
  });
});
