import "server-only";
import { describe, expect, test } from "vitest";
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
