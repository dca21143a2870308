import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { changeSending } from "../../../testing/server/as-read";
import { byHand, type Seen } from "../../../testing/server/issuer-server";
import { atIssuer } from "../../../testing/server/order-fixtures";
import { provedAgo, setPerson } from "../../../testing/server/people";
import { actions, codeOf, count, outcomes } from "../../../testing/server/queries";
import { type SendableOrder, sendable } from "../../../testing/server/sendable-order";
import { onPostgres } from "../../../testing/server/test-app";
import { reservations as reservationsTable, sending } from "../../platform/db/sending-schema";
import type { Context } from "../../record/context";
import { readIssuer } from "../instructions/read-issuer";
import { announceOverdue } from "../sending/announce-overdue";
import { lockSending } from "../sending/state";
import { getInboxRows } from "./inbox";
import { releaseOrder } from "./release";
import { reserveOrder } from "./reserve";

const TRANSFER = "GET /v1/transfers/crypto/{id}";
const OTHER_ADDRESS = "0xde709f2102306220921060314715629080e2fb77";
const REASON = "The wallet shows no transaction.";
const PAUSE = { paused: true, reason: "The issuer’s site looks odd." } as const;

onPostgres((app) => {
  const reserve = (context: Context, { order }: Pick<SendableOrder, "order">) => reserveOrder(context, order);
  const release = (context: Context, { order }: Pick<SendableOrder, "order">, at?: string) =>
    releaseOrder(context, { id: order.id, reason: REASON, at });
  const reservations = () => count(app().services, "reservations");
  const toDo = async (context: Context) => {
    const { items, total } = await getInboxRows(context);
    expect(total).toBe(items.length);
    return items.map(({ action }) => action);
  };
  async function expectUntaken(asked: Promise<unknown>, code: string) {
    expect(await codeOf(asked)).toBe(code);
    expect(await reservations()).toBe(0);
  }

  describe("a reservation", () => {
    test("names the one payment, and every person sees who is sending since when", async () => {
      const given = await sendable(app());
      expect(given.order.situation).toBe("ready_to_send");
      const { payment, at } = await reserve(given.preparer, given);
      expect(payment).toEqual({
        chainId: 1,
        token: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
        to: (await given.row()).walletAddress,
        amount: "1250.50",
        units: "1250500000",
      });
      const { id, name } = given.preparer.person;
      for (const context of [given.preparer, given.colleague, given.approver])
        expect(await given.now(context)).toMatchObject({
          situation: "being_sent",
          reservation: { by: { id, name }, at },
        });
      expect((await actions(app().services)).at(-1)).toBe("order.reserved");
    });

    test("for other software is given the same, says so to everyone, and is open while tokens may be sent", async () => {
      const given = await sendable(app());
      const { payment } = await reserveOrder(given.preparer, { id: given.order.id, means: "outside" });
      expect(payment).toMatchObject({ units: "1250500000" });
      expect(await codeOf(reserve(given.colleague, given))).toBe("reserved");
      const shown = () => given.now(given.colleague);
      expect(await shown()).toMatchObject({
        situation: "being_sent",
        reservation: { by: { id: given.preparer.person.id }, means: "outside", open: true },
      });
      await changeSending(given.approver, PAUSE);
      expect(await shown()).toMatchObject({ situation: "being_sent", reservation: { open: false } });
    });

    test("on a network that we do not read is for other software alone, without a payment", async () => {
      const given = await sendable(app());
      const unread = { ...given.preparer, chains: [] };
      await expectUntaken(reserve(unread, given), "wrong_state");
      const { payment } = await reserveOrder(unread, { id: given.order.id, means: "outside" });
      expect(payment).toBeNull();
    });

    test("is given to one of two preparers who ask two processes at once", async () => {
      const given = await sendable(app());
      const elsewhere = await given.elsewhere(given.colleague);
      const race = [reserve(given.preparer, given), reserve(elsewhere, given)];
      expect(await outcomes(race)).toEqual(["done", "reserved"]);
      expect(await reservations()).toBe(1);
    });

    test("takes the order out of every list of things to do until it is released", async () => {
      const given = await sendable(app());
      expect(await toDo(given.colleague)).toEqual(["confirm"]);
      await reserve(given.preparer, given);
      expect([await toDo(given.preparer), await toDo(given.colleague)]).toEqual([[], []]);
      await release(given.preparer, given);
      expect(await toDo(given.colleague)).toEqual(["confirm"]);
    });
  });

  describe("the issuer is read before it is given", () => {
    test("and an address that has changed since raises the alarm instead", async () => {
      const given = await sendable(app());
      (await atIssuer(given)).transfer.WalletAddress = OTHER_ADDRESS;
      await expectUntaken(reserve(given.preparer, given), "conflict");
      expect(await given.row()).toMatchObject({ alarmCode: "instructions_changed" });
    });

    test.each([404, 500])("and a transfer that answers %i leaves it untaken", async (status) => {
      const given = await sendable(app());
      app().issuer.answer(TRANSFER, () => ({ status }));
      await expectUntaken(reserve(given.preparer, given), "issuer_failed");
      expect((await given.row()).instructionsMissingSince).not.toBeNull();
    });

    test("and an order that cannot be read leaves it untaken", async () => {
      const given = await sendable(app());
      app().issuer.answer("GET /v1/orders/{id}", () => ({ status: 503 }));
      await expect(reserve(given.preparer, given)).rejects.toMatchObject({ name: "IssuerError" });
      expect(await reservations()).toBe(0);
    });

    test("once more where an older reading ends meanwhile, which saw the address before it changed", async () => {
      const given = await sendable(app());
      const { transfer } = await atIssuer(given);
      const answer = (one: Seen | undefined, WalletAddress: string) => {
        const text = JSON.stringify({ ...transfer, WalletAddress });
        one?.response.writeHead(200).end(text.replace(/"Amount":"([^"]*)"/, '"Amount":$1'));
      };
      const waiting: Seen[] = [];
      app().issuer.answer(
        TRANSFER,
        byHand((seen) => (waiting.length < 2 ? waiting.push(seen) : answer(seen, OTHER_ADDRESS))),
      );
      const older = readIssuer(app().services, await given.row());
      await vi.waitFor(() => expect(waiting).toHaveLength(1), 10_000);
      const asked = codeOf(reserve(given.preparer, given));
      await vi.waitFor(() => expect(waiting).toHaveLength(2), 10_000);
      answer(waiting[0], transfer.WalletAddress);
      await older;
      answer(waiting[1], OTHER_ADDRESS);
      expect(await asked).toBe("conflict");
      expect(await given.row()).toMatchObject({ alarmCode: "instructions_changed" });
      expect(await reservations()).toBe(0);
    });
  });

  describe("a pause", () => {
    test("that comes while the issuer is read refuses it", async () => {
      const given = await sendable(app());
      const gate = app().issuer.hold(TRANSFER);
      const asked = codeOf(reserve(given.preparer, given));
      await gate.arrived;
      await changeSending(given.approver, PAUSE);
      gate.release();
      expect([await asked, await reservations()]).toEqual(["paused", 0]);
    });

    test("that is being written is waited for, and refuses it", async () => {
      const given = await sendable(app());
      const elsewhere = await given.elsewhere(given.preparer);
      const asked = await app().services.db.transaction(async (tx) => {
        await lockSending(tx);
        await tx.update(sending).set({ paused: true, reason: "Now." }).where(eq(sending.id, 1));
        const code = codeOf(reserve(elsewhere, given));
        await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), { timeout: 10_000 });
        return { code };
      });
      expect([await asked.code, await reservations()]).toEqual(["paused", 0]);
    });

    const waitingForLocks = () =>
      count(
        app().services,
        "pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
  });

  describe("one that does not end", () => {
    const MINUTE_MS = 60_000;
    const HOUR_MS = 60 * MINUTE_MS;
    const setTaken = (milliseconds: number) =>
      app()
        .services.db.update(reservationsTable)
        .set({ at: new Date(Date.now() - milliseconds) });
    /** Reserved so long ago. */
    const takenFor = async (milliseconds: number, by: "preparer" | "colleague" = "preparer") => {
      const given = await sendable(app());
      await reserve(given[by], given);
      await setTaken(milliseconds);
      return given;
    };
    /** What the preparer, the colleague and the approver are asked to do. */
    const asked = ({ preparer, colleague, approver }: SendableOrder) =>
      Promise.all([preparer, colleague, approver].map(toDo));
    const RELEASE = ["release"];

    test("waits for no one before half an hour has passed", async () => {
      const given = await takenFor(29 * MINUTE_MS);
      expect(await asked(given)).toEqual([[], [], []]);
      expect(await given.now(given.colleague)).toMatchObject({ waitingFor: [], refusal: null });
    });

    test("is its holder’s alone to settle from half an hour to a day", async () => {
      const given = await takenFor(31 * MINUTE_MS);
      expect(await asked(given)).toEqual([RELEASE, [], []]);
      expect((await given.now()).waitingFor.map(({ id }) => id)).toEqual([given.preparer.person.id]);
      await setTaken(23 * HOUR_MS);
      expect(await asked(given)).toEqual([RELEASE, [], []]);
    });

    test.each([
      ["is disabled", { disabledAt: new Date() }],
      ["is no preparer any more", { roles: ["viewer" as const] }],
    ])("is an approver’s at once where its holder %s", async (_, values) => {
      const given = await takenFor(MINUTE_MS, "colleague");
      await setPerson(given.colleague, values);
      expect(await toDo(given.approver)).toEqual(RELEASE);
      expect(await toDo(given.preparer)).toEqual([]);
    });

    test("is an approver’s as well after a day, also of one who prepared it", async () => {
      const given = await takenFor(25 * HOUR_MS, "colleague");
      expect(await asked(given)).toEqual([[], RELEASE, RELEASE]);
      const { preparer } = given;
      await setPerson(preparer, { roles: ["approver"] });
      expect(await toDo({ ...preparer, person: { ...preparer.person, roles: ["approver"] } })).toEqual(
        RELEASE,
      );
    });

    test("is announced to open pages when its time has come, and not before", async () => {
      await takenFor(0);
      const heard = async (milliseconds: number) => {
        await setTaken(milliseconds);
        return announceOverdue(app().services);
      };
      expect(await heard(29 * MINUTE_MS)).toBe(false);
      expect(await heard(30 * MINUTE_MS + 1_000)).toBe(true);
      expect(await heard(23 * HOUR_MS)).toBe(false);
      expect(await heard(24 * HOUR_MS + 1_000)).toBe(true);
    });
  });

  describe("a release", () => {
    test("by the holder lets every preparer send again, with the reason on record", async () => {
      const given = await sendable(app());
      await reserve(given.preparer, given);
      const after = await release(given.preparer, given);
      expect(after).toMatchObject({ situation: "ready_to_send", reservation: null });
      expect((await actions(app().services)).at(-1)).toBe("order.released");
      await reserve(given.colleague, given);
      expect((await given.now()).reservation).toMatchObject({ by: { id: given.colleague.person.id } });
    });

    test("by an approver works for a holder who has gone", async () => {
      const given = await sendable(app());
      await reserve(given.preparer, given);
      await setPerson(given.preparer, { disabledAt: new Date() });
      expect(await release(given.approver, given)).toMatchObject({ situation: "ready_to_send" });
    });

    test("that means an earlier one leaves the present one alone", async () => {
      const given = await sendable(app());
      const first = await reserve(given.preparer, given);
      await release(given.preparer, given, first.at);
      const second = await reserve(given.preparer, given);
      expect(second.at).not.toBe(first.at);
      expect(await codeOf(release(given.preparer, given, first.at))).toBe("conflict");
      // An approver reads that as well, before they are asked to prove who they are.
      const late = provedAgo(given.approver, 600);
      expect(await codeOf(release(late, given, first.at))).toBe("conflict");
      expect(await given.now()).toMatchObject({ situation: "being_sent" });
      expect((await release(given.preparer, given, second.at)).situation).toBe("ready_to_send");
    });
  });
});
