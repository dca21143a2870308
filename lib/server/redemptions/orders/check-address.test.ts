import "server-only";
import { describe, expect, test } from "vitest";
import { followFromNow } from "../../../testing/server/event-stream";
import { HELD, instructed, type OrderFixture, readyToSend } from "../../../testing/server/order-fixtures";
import { setPerson } from "../../../testing/server/people";
import { codeOf, count, jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { recoverSignIn } from "../../administration/people/recover";
import { recordHash } from "./record-hash";
import { reserveOrder } from "./reserve";

const HASH = `0x${"a".repeat(64)}`;
const RECORDED = { transactionHash: HASH, confirmationState: "recorded" } as const;

onPostgres((app) => {
  const record = ({ preparer, order: { id } }: OrderFixture) =>
    recordHash(preparer, { id, transactionHash: HASH });
  const clearJobs = () => app().services.connection.raw("delete from pgboss.job");

  describe("an address that several redemptions share", () => {
    test("is reported, once verified, to the preparers of each whose tokens waited for nothing else", async () => {
      const [one, two] = [await instructed(app()), await instructed(app())];
      await instructed(app(), { row: HELD });
      // Its tokens are on their way.
      await instructed(app(), { row: RECORDED });
      const elsewhere = await instructed(app());
      await elsewhere.set({ wallet: { ...(await elsewhere.row()).wallet, network: "Polygon" } });
      await clearJobs();
      const stream = await followFromNow(elsewhere.approver);
      await one.verify();
      // Nothing is written into the other redemptions, and their pages say something else.
      await stream.told("orders");
      const mails = await jobs(app().services, "send-mail");
      expect(mails.map(({ data }) => [data.kind, data.orderId, data.personId]).sort()).toEqual(
        [one, two].map(({ order, preparer }) => ["ready_to_send", order.id, preparer.person.id]).sort(),
      );
    });

    test("can be verified again where tokens were flagged as unchecked while a colleague verified it", async () => {
      const [one, two] = [await instructed(app()), await instructed(app())];
      await record(two);
      await one.verify();
      expect((await two.row()).addressUnchecked).toBe(false);
      // As if that had been written just after the address was verified.
      await two.set({ addressUnchecked: true });
      await clearJobs();
      expect(await two.verify()).toMatchObject({ situation: expect.not.stringMatching("address") });
      expect((await two.row()).addressUnchecked).toBe(false);
      expect((await jobs(app().services, "post-confirmation")).map(({ data }) => data)).toEqual([
        { orderId: two.order.id },
      ]);
      expect(await codeOf(two.verify())).toBe("wrong_state");
    });
  });

  describe("a verified address is unverified again before tokens are sent, once its approver", () => {
    test.each<[string, (fixture: OrderFixture) => Promise<unknown>]>([
      ["was disabled", ({ approver }) => setPerson(approver, { disabledAt: new Date() })],
      ["is no approver any more", ({ approver }) => setPerson(approver, { roles: ["viewer"] })],
      [
        "had their sign-in recovered",
        ({ approver: { db, person } }) =>
          db.transaction((tx) => recoverSignIn(tx, person.id, { actorId: null, wordCounts: "at_once" })),
      ],
      [
        "was let in again",
        ({ approver }) => setPerson(approver, { approvesFrom: new Date(Date.now() + 86_400_000) }),
      ],
    ])("%s, and another approver can verify it", async (_why, lose) => {
      const fixture = await readyToSend(app());
      const { order, preparer, second, now, verify } = fixture;
      expect(order.situation).toBe("ready_to_send");
      await lose(fixture);
      expect((await now()).situation).toBe("address_unverified");
      expect(await codeOf(reserveOrder(preparer, order))).toBe("wrong_state");
      expect((await now(second)).allowed).toContain("check_address");
      expect((await verify(second)).situation).toBe("ready_to_send");
      expect(await count(app().services, "address_checks")).toBe(2);
    });

    test("was disabled, for a later redemption to the same address as well", async () => {
      const one = await readyToSend(app());
      await setPerson(one.approver, { disabledAt: new Date() });
      const two = await instructed(app());
      expect((await two.now()).situation).toBe("address_unverified");
      await record(two);
      expect((await two.row()).addressUnchecked).toBe(true);
    });

    test("was disabled, but not for what had been sent before", async () => {
      const fixture = await readyToSend(app());
      const before = (await record(fixture)).situation;
      await setPerson(fixture.approver, { disabledAt: new Date() });
      expect((await fixture.now()).situation).toBe(before);
      expect((await fixture.row()).addressUnchecked).toBe(false);
    });

    test("was disabled: of two who verify it at the same moment, one does", async () => {
      const [one, two] = [await readyToSend(app()), await instructed(app())];
      await setPerson(one.approver, { disabledAt: new Date() });
      const race = await Promise.allSettled([one.verify(one.second), two.verify()]);
      expect(race.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
      expect((await two.now()).situation).toBe("ready_to_send");
      expect(await count(app().services, "address_checks where voided_at is null")).toBe(1);
    });
  });
});
