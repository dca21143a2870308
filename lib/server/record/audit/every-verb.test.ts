import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { decideAlarm, resolveOrder } from "../../../testing/server/as-read";
import {
  approved,
  DRAFT,
  instructed,
  type OrderFixture,
  prepared,
  sent,
  setOrder,
  unknown,
} from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { actions, count, entriesOf, whileCommitsFail } from "../../../testing/server/queries";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { addPerson } from "../../administration/kinds/person-added";
import { changePolicies } from "../../administration/kinds/policies-changed";
import { addWallet } from "../../administration/kinds/wallet-added";
import { removeWallet } from "../../administration/kinds/wallet-removed";
import { listTemplates } from "../../administration/templates/list";
import { removeTemplate } from "../../administration/templates/remove";
import { saveTemplate } from "../../administration/templates/save";
import { readIssuer } from "../../redemptions/instructions/read-issuer";
import { approveOrder } from "../../redemptions/orders/approve";
import { createOrder } from "../../redemptions/orders/create";
import { editOrder } from "../../redemptions/orders/edit";
import { recordHash } from "../../redemptions/orders/record-hash";
import { rejectOrder } from "../../redemptions/orders/reject";
import { withdrawOrder } from "../../redemptions/orders/withdraw";
import { submitOrder } from "../../redemptions/submission/submit";
import { expireOrders, sweepClaims } from "../../redemptions/submission/sweep";
import { postConfirmation } from "../../redemptions/transfers/post-confirmation";

type Verb = (fixture: OrderFixture) => Promise<unknown>;

const LONG_AGO = new Date("2020-01-01");
const HASH = `0x${"a".repeat(64)}`;
const ADA = { email: "ada@desk.example", name: "Ada", roles: ["viewer" as const] };
const RULES = { approvalsRequired: 2, approvalDays: 3 };
const notCreated = ({ order }: OrderFixture) => ({
  id: order.id,
  outcome: "not_created" as const,
  note: "looked",
});
const proposed = async (app: TestApp) => {
  const fixture = await unknown(app);
  await resolveOrder(fixture.preparer, notCreated(fixture));
  return fixture;
};

const withTemplate = async (app: TestApp) => {
  const fixture = await prepared(app);
  await saveTemplate(fixture.preparer, { ...DRAFT, name: "Payroll" });
  return fixture;
};

/**
 * Every verb that changes something, but proposals (`decisions/changes/matrix.test.ts`): from what it starts, the entry it leaves, and itself.
 */
const VERBS: [string, (app: TestApp) => Promise<OrderFixture>, Verb][] = [
  [
    "order.prepared",
    prepared,
    ({ preparer }) => createOrder(preparer, { ...DRAFT, amount: "2" }, randomUUID()),
  ],
  [
    "order.edited",
    prepared,
    ({ preparer, order }) => editOrder(preparer, { ...DRAFT, ...order, amount: "1" } as never),
  ],
  ["order.approved", prepared, ({ approver, order }) => approveOrder(approver, order as never)],
  [
    "order.rejected",
    prepared,
    ({ approver, order }) => rejectOrder(approver, { id: order.id, reason: "no" }),
  ],
  ["order.withdrawn", prepared, ({ preparer, order }) => withdrawOrder(preparer, { id: order.id })],
  ["order.submitting", approved, ({ app, order }) => submitOrder(app.services, order.id)],
  ["order.expired", prepared, ({ app }) => expireOrders(app.services)],
  ["order.outcome_unknown", approved, ({ app }) => sweepClaims(app.services)],
  ["order.instructions_pinned", sent, async ({ app, row }) => readIssuer(app.services, await row())],
  [
    "order.hash_recorded",
    instructed,
    ({ preparer, order }) => recordHash(preparer, { id: order.id, transactionHash: HASH }),
  ],
  ["order.hash_accepted", instructed, ({ app, order }) => postConfirmation(app.services, order.id)],
  [
    "order.alarm_decided",
    instructed,
    ({ approver, order }) => decideAlarm(approver, { id: order.id, accept: true, note: "ok" }),
  ],
  ["order.resolution_proposed", unknown, (fixture) => resolveOrder(fixture.preparer, notCreated(fixture))],
  [
    "order.resolution_accepted",
    proposed,
    ({ approver, order }) => resolveOrder(approver, { id: order.id, accept: true }),
  ],
  [
    "order.resolution_declined",
    proposed,
    ({ approver, order }) => resolveOrder(approver, { id: order.id, accept: false }),
  ],
  // Made at once, while one admin sets up.
  ["person.added", prepared, async ({ app }) => addPerson(await newPerson(app.services, "admin"), ADA)],
  [
    "policy.changed",
    prepared,
    async ({ app }) => changePolicies(await newPerson(app.services, "admin"), RULES),
  ],
  ["template.saved", prepared, ({ preparer }) => saveTemplate(preparer, { ...DRAFT, name: "Payroll" })],
  [
    "template.removed",
    withTemplate,
    async ({ preparer }) =>
      removeTemplate(preparer, { id: (await listTemplates(preparer)).items[0]?.id ?? "" }),
  ],
];

/** What a verb finds, where only time or an accident brings it about. */
const BEFORE: Record<string, object> = {
  "order.expired": { updatedAt: LONG_AGO },
  "order.outcome_unknown": { state: "submitting", claimedBy: 1, claimedAt: LONG_AGO },
  "order.hash_accepted": {
    ...{ transactionHash: HASH, confirmationState: "recorded", confirmationAt: new Date() },
    postDueAt: null,
  },
  "order.alarm_decided": { alarmCode: "instructions_changed" },
};

onPostgres((app) => {
  const everything = async () => {
    const tables = ["orders", "approvals", "policies", "changes", "redemption_templates"];
    const { rows } = await app().services.connection.raw(
      tables
        .map((table) => `select to_jsonb(t) - 'checked_at' - 'post_due_at' as row from ${table} t`)
        .join(" union all "),
    );
    return [rows, await actions(app().services), await count(app().services, "pgboss.job")];
  };

  test.each(VERBS)("%s is written with its change or not at all", async (action, start, verb) => {
    const fixture = await start(app());
    const before = BEFORE[action];
    if (before) await setOrder(app(), fixture.order.id, before);
    const then = await everything();

    await whileCommitsFail(app().services, () => verb(fixture));
    expect(await everything()).toEqual(then);

    // A try at the issuer whose end was not written down keeps its turn for a while.
    if (before) await setOrder(app(), fixture.order.id, before);
    await verb(fixture);
    expect((await actions(app().services)).slice((then[1] as string[]).length)).toContain(action);
  });

  const NEW_WALLET = {
    ...{ name: "New", type: "Institutional", network: "Ethereum" },
    address: "0x52908400098527886E0F7030069857D2E4169EE7",
  };

  test("a wallet that is added or removed is on record before the issuer is asked, and after", async () => {
    const { preparer } = await prepared(app());
    let seen: string[] = [];
    const { services } = app();
    const issuer = {
      ...services.issuer,
      addWallet: async (input: typeof NEW_WALLET) => {
        seen = await actions(services);
        return services.issuer.addWallet(input);
      },
    };
    await addWallet({ ...preparer, issuer }, NEW_WALLET);
    expect(seen.at(-1)).toBe("wallet.adding");
    await removeWallet(preparer, { id: DRAFT.walletId });
    expect((await actions(services)).slice(-4)).toEqual([
      "wallet.adding",
      "wallet.added",
      "wallet.removing",
      "wallet.removed",
    ]);
    const kept = (await entriesOf(services)).slice(-4);
    expect(kept.map(({ detail }) => detail)).toMatchObject([
      { before: null, asked: NEW_WALLET },
      { before: null, asked: NEW_WALLET, after: NEW_WALLET },
      {
        before: { id: DRAFT.walletId, address: expect.any(String), network: expect.any(String) },
        after: null,
      },
      { before: { id: DRAFT.walletId }, after: null },
    ]);
  });
});
