import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { decideAlarm, resolveOrder } from "../../../testing/server/as-read";
import { decideAsRead } from "../../../testing/server/changes";
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
import { actAs, newPerson } from "../../../testing/server/people";
import { actions, count } from "../../../testing/server/queries";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { addPerson } from "../../administration/people/add-person";
import { changePerson } from "../../administration/people/change-person";
import { changePolicies } from "../../administration/policies/change-policies";
import { addStandIn } from "../../administration/stand-ins/add-stand-in";
import { endStandIn } from "../../administration/stand-ins/end-stand-in";
import { listTemplates } from "../../administration/templates/list";
import { removeTemplate } from "../../administration/templates/remove";
import { saveTemplate } from "../../administration/templates/save";
import { addWallet } from "../../administration/wallets/add-wallet";
import { removeWallet } from "../../administration/wallets/remove-wallet";
import { changes } from "../../platform/db/auth-schema";
import { standIns } from "../../platform/db/policy-schema";
import { auditEntries, people } from "../../platform/db/schema";
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
import type { Context, SignedIn } from "../context";

type Verb = (fixture: OrderFixture) => Promise<unknown>;

const LONG_AGO = new Date("2020-01-01");
const HASH = `0x${"a".repeat(64)}`;
const ADA = {
  email: "ada@desk.example",
  name: "Ada",
  roles: ["viewer" as const],
};
const admin = (app: TestApp) => newPerson(app.services, "admin");
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

/** Ada was proposed by an admin, once an order was sent. */
const withChange = async (app: TestApp) => {
  const fixture = await sent(app);
  await addPerson(await admin(app), ADA);
  return fixture;
};
const changeOf = async ({ services }: TestApp) => {
  const [row] = await services.db.select().from(changes);
  if (!row) throw new Error("expected a proposed change");
  return row;
};
const decide = async (app: TestApp, by: Context, accept: boolean) =>
  decideAsRead(by, { id: (await changeOf(app)).id, accept });
const withdraw = async (app: TestApp) => {
  const { proposedBy } = await changeOf(app);
  const [row] = await app.services.db.select().from(people).where(eq(people.id, proposedBy));
  return decide(app, actAs(app.services, row as SignedIn), false);
};

const away = ({ person }: Context, standIn: Context) => ({
  ...{ personId: person.id, standInId: standIn.person.id },
  ...{ from: new Date().toISOString(), to: new Date(Date.now() + 86_400_000).toISOString() },
});
const withStandIn = async (app: TestApp) => {
  const fixture = await prepared(app);
  await addStandIn(await admin(app), away(fixture.approver, fixture.second));
  return fixture;
};

const withTemplate = async (app: TestApp) => {
  const fixture = await prepared(app);
  await saveTemplate(fixture.preparer, { ...DRAFT, name: "Payroll" });
  return fixture;
};

/** Every verb that changes something: from what it starts, the entry it leaves, and itself. */
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
  ["person.added", prepared, async ({ app }) => addPerson(await admin(app), ADA)],
  [
    "person.changed",
    prepared,
    async ({ app, approver }) => changePerson(await admin(app), { id: approver.person.id, name: "B" }),
  ],
  [
    "policy.changed",
    prepared,
    async ({ app }) => changePolicies(await admin(app), { approvalsRequired: 2, approvalDays: 3 }),
  ],
  [
    "stand_in.added",
    prepared,
    async ({ app, approver, second }) => addStandIn(await admin(app), away(approver, second)),
  ],
  [
    "stand_in.ended",
    withStandIn,
    async ({ app, approver }) => {
      const [row] = await app.services.db.select().from(standIns);
      return endStandIn(approver, { id: row?.id ?? "" });
    },
  ],
  ["template.saved", prepared, ({ preparer }) => saveTemplate(preparer, { ...DRAFT, name: "Payroll" })],
  [
    "template.removed",
    withTemplate,
    async ({ preparer }) =>
      removeTemplate(preparer, { id: (await listTemplates(preparer)).items[0]?.id ?? "" }),
  ],
  ["change.proposed", sent, async ({ app }) => addPerson(await admin(app), ADA)],
  ["change.accepted", withChange, async ({ app, approver }) => decide(app, approver, true)],
  ["change.declined", withChange, async ({ app, approver }) => decide(app, approver, false)],
  ["change.withdrawn", withChange, async ({ app }) => withdraw(app)],
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
  /** Lets every commit fail that writes an entry: everything is done by then, and all of it must be taken back. */
  const failCommits = () =>
    app().services.connection.raw(`
      create function fail_commit() returns trigger as $$ begin raise exception 'commit failed'; end $$ language plpgsql;
      create constraint trigger fail_commit after insert on audit_entries
        deferrable initially deferred for each row execute function fail_commit();`);
  const letCommits = () => app().services.connection.raw("drop function fail_commit cascade");
  const everything = async () => {
    const tables = ["orders", "approvals", "policies", "changes", "change_decisions", "stand_ins"].concat(
      "redemption_templates",
    );
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

    await failCommits();
    await verb(fixture).then(
      () => expect.unreachable("the verb succeeded without its entry"),
      (error) => expect(String(error.cause ?? error)).toContain("commit failed"),
    );
    await letCommits();
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
  const ADD = "POST /v1/customer/wallets";

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
    const kept = (await services.db.select().from(auditEntries).orderBy(auditEntries.seq)).slice(-4);
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

  test("a wallet that the issuer did not take is on record with that", async () => {
    const { preparer } = await prepared(app());
    app().issuer.answer(ADD, () => ({ status: 503 }));
    await expect(addWallet(preparer, NEW_WALLET)).rejects.toMatchObject({ kind: "failed" });
    expect((await actions(app().services)).slice(-3)).toEqual([
      ...["wallet.adding", "wallet.add_failed", "change.failed"],
    ]);
  });
});
