import "server-only";
import { describe, expect, test } from "vitest";
import { followFromNow } from "../../testing/server/event-stream";
import { instructed, type OrderFixture, setOrder } from "../../testing/server/order-fixtures";
import { jobs, refusal } from "../../testing/server/queries";
import { onPostgres } from "../../testing/server/test-app";
import { checkAddress } from "./check-address";
import { recordHash } from "./record-hash";

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
      await setOrder(app(), held.order.id, { alarmCode: "held", alarmMessage: "The bank asked." });
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
});
