import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { approve, approved, type OrderFixture, setOrder } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { actions, jobs } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { people } from "../../platform/db/schema";
import { getOrder } from "../orders/get";
import { rejectOrder } from "../orders/reject";
import { withdrawOrder } from "../orders/withdraw";
import { submitOrder } from "./submit";

const POST = "POST /v1/orders";

onPostgres((app) => {
  const submit = ({ order }: OrderFixture) => submitOrder(app().services, order.id);
  const posts = () => app().issuer.seen(POST).length;
  const setPerson = (id: string, values: Partial<typeof people.$inferInsert>) =>
    app().services.db.update(people).set(values).where(eq(people.id, id));

  describe("an approval that no longer counts sends the order back to its approvers", () => {
    const changes: [string, (fixture: OrderFixture) => Promise<unknown>, RegExp][] = [
      [
        "when whoever gave it was disabled",
        ({ approver }) => setPerson(approver.person.id, { disabledAt: new Date() }),
        /no longer counts, since their access, role or sign-in has changed/,
      ],
      [
        "when whoever gave it lost the role",
        ({ approver }) => setPerson(approver.person.id, { roles: ["viewer"] }),
        /no longer counts, since their access, role or sign-in has changed/,
      ],
      [
        "when the policy now asks for more",
        async () =>
          setPolicies(await newPerson(app().services, "admin"), { approvalsRequired: 2, approvalDays: 7 }),
        /now ask for 2 approvals/,
      ],
      [
        "when whoever gave it turns out to have edited it",
        async ({ approver, preparer, order }) =>
          setOrder(app(), order.id, { contributors: [preparer.person.id, approver.person.id] }),
        /has edited it, so their approval doesn’t count/,
      ],
      ...(
        [
          ["amount", { amount: "9999.00" }],
          ["reference", { customerReference: "INV-2" }],
        ] as const
      ).map(([what, values]): [string, (fixture: OrderFixture) => Promise<unknown>, RegExp] => [
        `when its ${what} was changed in the database`,
        ({ order }) => setOrder(app(), order.id, values),
        /not what was approved/,
      ]),
      ...(["routingCode", "bankName", "accountNumber", "name"] as const).map(
        (field): [string, (fixture: OrderFixture) => Promise<unknown>, RegExp] => [
          `when the bank account's ${field} was changed in the database, with the issuer's record`,
          async ({ order, row }) => {
            const { bankAccount } = await row();
            await setOrder(app(), order.id, { bankAccount: { ...bankAccount, [field]: "DEUTDEFF" } });
            const [account] = app().issuer.state().accounts;
            if (!account) throw new Error("the issuer has accounts");
            if (field === "name") account.Name = "DEUTDEFF";
            if (field === "bankName") account.BankInformation = { Name: "DEUTDEFF" };
            if (field === "routingCode") account.AccountIdentifier.RoutingCode = "DEUTDEFF";
            if (field === "accountNumber") account.AccountIdentifier.AccountNumber = "DEUTDEFF";
          },
          /not what was approved/,
        ],
      ),
      [
        "when the wallet's network was changed in the database, with the issuer's record",
        async ({ order, row }) => {
          const { wallet } = await row();
          await setOrder(app(), order.id, { wallet: { ...wallet, network: "Polygon" } });
          for (const one of app().issuer.state().wallets) one.Network = "Polygon";
        },
        /not what was approved/,
      ],
    ];

    test.each(changes)("%s", async (_when, change, reason) => {
      const fixture = await approved(app());
      await change(fixture);
      await submit(fixture);
      expect(posts()).toBe(0);
      const order = await getOrder(fixture.second, fixture.order);
      expect(order).toMatchObject({ state: "pending_approval", remark: expect.stringMatching(reason) });
      expect(await actions(app().services)).toContain("order.approval_lapsed");
      const told = (await jobs(app().services, "send-mail")).filter(
        ({ data }) => data.kind === "approval_lapsed",
      );
      expect(told.map(({ data }) => data.personId)).toContain(fixture.preparer.person.id);
      expect(told.map(({ data }) => data.personId)).toContain(fixture.second.person.id);
      // Neither a job that is left over nor the approval that was given before sends it.
      await submit(fixture);
      expect(posts()).toBe(0);
    });
  });

  test("it is sent once approvers whose word counts have approved what it is now", async () => {
    const fixture = await approved(app());
    await setPerson(fixture.approver.person.id, { disabledAt: new Date() });
    await submit(fixture);
    const order = await getOrder(fixture.second, fixture.order);
    expect(order).toMatchObject({ approvalsRequired: 1, allowed: expect.arrayContaining(["approve"]) });
    expect((await approve(fixture.second, order)).state).toBe("approved");
    await submit(fixture);
    expect(posts()).toBe(1);
  });

  test("an approver who is disabled while a second approval is missing is not counted", async () => {
    const admin = await newPerson(app().services, "admin");
    await setPolicies(admin, { approvalsRequired: 2, approvalDays: 7 });
    const fixture = await approved(app());
    expect(fixture.order.state).toBe("pending_approval");
    await setPerson(fixture.approver.person.id, { disabledAt: new Date() });
    expect((await approve(fixture.second, fixture.order)).state).toBe("pending_approval");
    const third = await newPerson(app().services, "approver");
    expect((await approve(third, fixture.order)).state).toBe("approved");
  });

  test("an approved order is withdrawn by whoever prepared it, and never sent", async () => {
    const fixture = await approved(app());
    await withdrawOrder(fixture.preparer, { id: fixture.order.id });
    await submit(fixture);
    expect([(await fixture.row()).state, posts()]).toEqual(["withdrawn", 0]);
  });

  test("an approved order is rejected by the very approver who approved it, and never sent", async () => {
    const fixture = await approved(app());
    const order = await rejectOrder(fixture.approver, {
      id: fixture.order.id,
      reason: "The supplier called.",
    });
    expect(order.approvals.map(({ decision }) => decision)).toEqual(["rejected"]);
    await submit(fixture);
    expect([(await fixture.row()).state, posts()]).toEqual(["rejected", 0]);
  });

  test("of a withdrawal and a claim at the same moment one wins, and the order says which", async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const fixture = await approved(app());
      const before = posts();
      const [withdrawn] = await Promise.allSettled([
        withdrawOrder(fixture.preparer, { id: fixture.order.id }),
        submit(fixture),
      ]);
      const isSent = posts() > before;
      expect((await fixture.row()).state).toBe(isSent ? "submitted" : "withdrawn");
      expect(withdrawn.status).toBe(isSent ? "rejected" : "fulfilled");
    }
  });
});
