import "server-only";
import { describe, expect, test } from "vitest";
import { setRules } from "../../../testing/server/approval-rules";
import { approve, approved, type OrderFixture } from "../../../testing/server/order-fixtures";
import { idsOf, newPerson, setPerson } from "../../../testing/server/people";
import { actions, mailedTo } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { withdrawOrder } from "../orders/withdraw";

const POST = "POST /v1/orders";

onPostgres((app) => {
  const posts = () => app().issuer.seen(POST).length;

  describe("an approval that no longer counts sends the order back to its approvers", () => {
    type Change = (fixture: OrderFixture) => Promise<unknown>;
    const SIGN_IN = /no longer counts, since their access, role or sign-in has changed/;
    const CONTENT = /not what was approved/;
    /** What of the bank account was changed in the database, and in the issuer's record. */
    const accountChanged: [string, object][] = [
      [
        "routingCode",
        { AccountIdentifier: { RoutingCode: "DEUTDEFF", AccountNumber: "DE89370400440532013000" } },
      ],
      ["accountNumber", { AccountIdentifier: { RoutingCode: "COBADEFF", AccountNumber: "DEUTDEFF" } }],
      ["bankName", { BankInformation: { Name: "DEUTDEFF" } }],
      ["name", { Name: "DEUTDEFF" }],
    ];
    const changes: [string, Change, RegExp][] = [
      [
        "when its giver was disabled",
        ({ approver }) => setPerson(approver, { disabledAt: new Date() }),
        SIGN_IN,
      ],
      ["when its giver lost the role", ({ approver }) => setPerson(approver, { roles: ["viewer"] }), SIGN_IN],
      [
        "when the policy now asks for more",
        () => setRules(app().services, { approvalsRequired: 2 }),
        /now ask for 2 approvals/,
      ],
      [
        "when its giver turns out to have edited it",
        ({ approver, preparer, set }) => set({ contributors: idsOf(preparer, approver) }),
        /has edited it, so their approval doesn’t count/,
      ],
      ["when its amount was changed in the database", ({ set }) => set({ amount: "9999.00" }), CONTENT],
      [
        "when its reference was changed in the database",
        ({ set }) => set({ customerReference: "INV-2" }),
        CONTENT,
      ],
      ...accountChanged.map(([field, record]): [string, Change, RegExp] => [
        `when the bank account's ${field} was changed in the database, with the issuer's record`,
        async ({ set, row }) => {
          await set({ bankAccount: { ...(await row()).bankAccount, [field]: "DEUTDEFF" } });
          Object.assign(app().issuer.state().accounts[0] ?? {}, record);
        },
        CONTENT,
      ]),
      [
        "when the wallet's network was changed in the database, with the issuer's record",
        async ({ set, row }) => {
          await set({ wallet: { ...(await row()).wallet, network: "Polygon" } });
          for (const one of app().issuer.state().wallets) one.Network = "Polygon";
        },
        CONTENT,
      ],
    ];

    test.each(changes)("%s", async (_when, change, reason) => {
      const fixture = await approved(app());
      await change(fixture);
      await fixture.submit();
      expect(posts()).toBe(0);
      const order = await fixture.now(fixture.second);
      expect(order).toMatchObject({ state: "pending_approval", remark: expect.stringMatching(reason) });
      expect(await actions(app().services)).toContain("order.approval_lapsed");
      expect(await mailedTo(app().services, "approval_lapsed")).toEqual(
        expect.arrayContaining(idsOf(fixture.preparer, fixture.second)),
      );
      // Neither a job that is left over nor the approval that was given before sends it.
      await fixture.submit();
      expect(posts()).toBe(0);
    });
  });

  test("an approver who is disabled while a second approval is missing is not counted", async () => {
    await setRules(app().services, { approvalsRequired: 2 });
    const fixture = await approved(app());
    expect(fixture.order.state).toBe("pending_approval");
    await setPerson(fixture.approver, { disabledAt: new Date() });
    expect((await approve(fixture.second, fixture.order)).state).toBe("pending_approval");
    const third = await newPerson(app().services, "approver");
    expect((await approve(third, fixture.order)).state).toBe("approved");
  });

  test("of a withdrawal and a claim at the same moment one wins, and the order says which", async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const fixture = await approved(app());
      const before = posts();
      const [withdrawn] = await Promise.allSettled([
        withdrawOrder(fixture.preparer, { id: fixture.order.id }),
        fixture.submit(),
      ]);
      const isSent = posts() > before;
      expect((await fixture.row()).state).toBe(isSent ? "submitted" : "withdrawn");
      expect(withdrawn.status).toBe(isSent ? "rejected" : "fulfilled");
    }
  });
});
