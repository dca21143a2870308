import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { followFromNow } from "../../../testing/server/event-stream";
import { instructed, type OrderFixture, readyToSend, setOrder } from "../../../testing/server/order-fixtures";
import { count, jobs, refusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { recoverSignIn } from "../../administration/people/recover";
import { people } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { checkAddress } from "./check-address";
import { getOrder } from "./get";
import { recordHash } from "./record-hash";
import { reserveOrder } from "./reserve";

const HASH = `0x${"a".repeat(64)}`;

onPostgres((app) => {
  const verify = async ({ approver, row }: OrderFixture) => {
    const { id, walletAddress } = await row();
    return checkAddress(approver, { id, walletAddress: walletAddress ?? "", note: "By phone." });
  };

  describe("an address that several redemptions share", () => {
    test("once compared, is told to the preparers of each whose tokens waited for nothing else", async () => {
      const [one, two, held, elsewhere, settled] = [
        await instructed(app()),
        await instructed(app()),
        await instructed(app()),
        await instructed(app()),
        await instructed(app()),
      ];
      await setOrder(app(), held.order.id, {
        alarmCode: "held",
        alarmCause: { code: "held", name: "Ada Berg", reason: "The bank asked." },
      });
      const { wallet } = await elsewhere.row();
      await setOrder(app(), elsewhere.order.id, { wallet: { ...wallet, network: "Polygon" } });
      // Its tokens are on their way.
      await setOrder(app(), settled.order.id, { transactionHash: HASH, confirmationState: "recorded" });
      await app().services.connection.raw("delete from pgboss.job");
      const stream = await followFromNow(elsewhere.approver);
      await verify(one);
      // Nothing is written into the other redemptions, and their pages say something else.
      await stream.told("orders");
      const mails = await jobs(app().services, "send-mail");
      expect(mails.map(({ data }) => [data.kind, data.orderId, data.personId]).sort()).toEqual(
        [one, two].map(({ order, preparer }) => ["ready_to_send", order.id, preparer.person.id]).sort(),
      );
    });

    test("can be compared again where tokens were flagged as unchecked while a colleague compared it", async () => {
      const [one, two] = [await instructed(app()), await instructed(app())];
      await recordHash(two.preparer, { id: two.order.id, transactionHash: HASH });
      await verify(one);
      expect((await two.row()).addressUnchecked).toBe(false);
      // As if that had been written just after the comparison.
      await setOrder(app(), two.order.id, { addressUnchecked: true });
      await app().services.connection.raw("delete from pgboss.job");
      expect(await verify(two)).toMatchObject({ situation: expect.not.stringMatching("address") });
      expect((await two.row()).addressUnchecked).toBe(false);
      expect((await jobs(app().services, "post-confirmation")).map(({ data }) => data)).toEqual([
        { orderId: two.order.id },
      ]);
      expect(await refusal(verify(two))).toMatchObject({ code: "wrong_state" });
    });
  });

  describe("a comparison counts no more before tokens are sent, once whoever made it", () => {
    const set = ({ person }: Context, values: Partial<typeof people.$inferInsert>) =>
      app().services.db.update(people).set(values).where(eq(people.id, person.id));
    const now = ({ preparer, order }: OrderFixture) => getOrder(preparer, order);
    const SINCE: [string, (fixture: OrderFixture) => Promise<unknown>][] = [
      ["was disabled", ({ approver }) => set(approver, { disabledAt: new Date() })],
      ["is no approver any more", ({ approver }) => set(approver, { roles: ["viewer"] })],
      [
        "had their sign-in recovered",
        ({ approver }) =>
          app().services.db.transaction((tx) =>
            recoverSignIn(tx, approver.person.id, { actorId: null, wordCounts: "at_once" }),
          ),
      ],
      [
        "was let in again",
        ({ approver }) => set(approver, { approvesFrom: new Date(Date.now() + 86_400_000) }),
      ],
    ];

    test.each(SINCE)(
      "%s: the address has to be compared again, and by somebody else it can be",
      async (_why, lose) => {
        const fixture = await readyToSend(app());
        expect(fixture.order.situation).toBe("ready_to_send");
        await lose(fixture);
        expect(await now(fixture)).toMatchObject({ situation: "address_unverified" });
        expect(await refusal(reserveOrder(fixture.preparer, { id: fixture.order.id }))).toMatchObject({
          code: "wrong_state",
        });
        expect((await getOrder(fixture.second, fixture.order)).allowed).toContain("check_address");
        expect(await verify({ ...fixture, approver: fixture.second })).toMatchObject({
          situation: "ready_to_send",
        });
        expect(await count(app().services, "address_checks")).toBe(2);
      },
    );

    test("was disabled, for a later redemption to the same address as well", async () => {
      const one = await readyToSend(app());
      await set(one.approver, { disabledAt: new Date() });
      const two = await instructed(app());
      expect(await now(two)).toMatchObject({ situation: "address_unverified" });
      await recordHash(two.preparer, { id: two.order.id, transactionHash: HASH });
      expect((await two.row()).addressUnchecked).toBe(true);
    });

    test("was disabled, and still for what had been sent under it", async () => {
      const fixture = await readyToSend(app());
      await recordHash(fixture.preparer, { id: fixture.order.id, transactionHash: HASH });
      const before = (await now(fixture)).situation;
      await set(fixture.approver, { disabledAt: new Date() });
      expect((await now(fixture)).situation).toBe(before);
      expect((await fixture.row()).addressUnchecked).toBe(false);
    });

    test("was disabled: of two who compare it anew at the same moment, one does", async () => {
      const [one, two] = [await readyToSend(app()), await instructed(app())];
      await set(one.approver, { disabledAt: new Date() });
      const race = await Promise.allSettled([verify({ ...one, approver: one.second }), verify(two)]);
      expect(race.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
      expect(await now(two)).toMatchObject({ situation: "ready_to_send" });
      const { rows } = await app().services.connection.raw(
        "select count(*)::int as n from address_checks where voided_at is null",
      );
      expect(rows).toEqual([{ n: 1 }]);
    });
  });
});
