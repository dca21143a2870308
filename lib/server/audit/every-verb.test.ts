import "server-only";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { approveOrder } from "../orders/approve";
import { confirmOrder } from "../orders/confirm";
import { createOrder } from "../orders/create";
import { decideAlarm } from "../orders/decide-alarm";
import { editOrder } from "../orders/edit";
import { readIssuer } from "../orders/read-issuer";
import { rejectOrder } from "../orders/reject";
import { resolveOrder } from "../orders/resolve";
import { sendConfirmation } from "../orders/send-confirmation";
import { submitOrder } from "../orders/submit";
import { expireOrders, sweepClaims } from "../orders/sweep";
import { withdrawOrder } from "../orders/withdraw";
import { addPerson } from "../people/add";
import { changePerson } from "../people/change";
import { changePolicies } from "../policies/change";
import { type Bench, onBothEngines } from "../testing/bench";
import { actions, count } from "../testing/facts";
import { newPerson } from "../testing/people";
import {
  approved,
  DRAFT,
  instructed,
  prepared,
  type Stage,
  sent,
  setOrder,
  unknown,
} from "../testing/stages";
import { addWallet } from "../wallets/add";
import { removeWallet } from "../wallets/remove";

type Verb = (stage: Stage) => Promise<unknown>;

const LONG_AGO = new Date("2020-01-01");
const HASH = `0x${"a".repeat(64)}`;
const ADA = {
  email: "ada@desk.example",
  name: "Ada",
  roles: ["viewer" as const],
  password: "a long password",
};
const admin = (bench: Bench) => newPerson(bench.desk, "admin");
const notCreated = ({ order }: Stage) => ({ id: order.id, outcome: "not_created" as const, note: "looked" });
const proposed = async (bench: Bench) => {
  const stage = await unknown(bench);
  await resolveOrder(stage.preparer, notCreated(stage));
  return stage;
};

/** Every verb that changes something: from what it starts, the entry it leaves, and itself. */
const VERBS: [string, (bench: Bench) => Promise<Stage>, Verb][] = [
  ["order.prepared", prepared, ({ preparer }) => createOrder(preparer, DRAFT, randomUUID())],
  [
    "order.edited",
    prepared,
    ({ preparer, order }) => editOrder(preparer, { ...DRAFT, id: order.id, amount: "1" }),
  ],
  ["order.approved", prepared, ({ approver, order }) => approveOrder(approver, order as never)],
  [
    "order.rejected",
    prepared,
    ({ approver, order }) => rejectOrder(approver, { id: order.id, reason: "no" }),
  ],
  ["order.withdrawn", prepared, ({ preparer, order }) => withdrawOrder(preparer, { id: order.id })],
  ["order.submitting", approved, ({ bench, order }) => submitOrder(bench.desk, order.id)],
  ["order.expired", prepared, ({ bench }) => expireOrders(bench.desk)],
  ["order.outcome_unknown", approved, ({ bench }) => sweepClaims(bench.desk)],
  ["order.instructions_pinned", sent, async ({ bench, row }) => readIssuer(bench.desk, await row())],
  [
    "order.hash_recorded",
    instructed,
    ({ preparer, order }) => confirmOrder(preparer, { id: order.id, transactionHash: HASH }),
  ],
  ["order.hash_accepted", instructed, ({ bench, order }) => sendConfirmation(bench.desk, order.id)],
  [
    "order.alarm_decided",
    instructed,
    ({ approver, order }) => decideAlarm(approver, { id: order.id, accept: true, note: "ok" }),
  ],
  ["order.resolution_proposed", unknown, (stage) => resolveOrder(stage.preparer, notCreated(stage))],
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
  ["person.added", prepared, async ({ bench }) => addPerson(await admin(bench), ADA)],
  [
    "person.changed",
    prepared,
    async ({ bench, approver }) => changePerson(await admin(bench), { id: approver.person.id, name: "B" }),
  ],
  [
    "policy.changed",
    prepared,
    async ({ bench }) => changePolicies(await admin(bench), { approvalsRequired: 2, approvalDays: 3 }),
  ],
];

/** What a verb finds, where only time or an accident brings it about. */
const BEFORE: Record<string, object> = {
  "order.expired": { updatedAt: LONG_AGO },
  "order.outcome_unknown": { state: "submitting", claimedBy: 1, claimedAt: LONG_AGO },
  "order.hash_accepted": { transactionHash: HASH, confirmationState: "recorded", confirmationAt: new Date() },
  "order.alarm_decided": { alarmCode: "instructions_changed" },
};

onBothEngines((bench) => {
  /** Lets every commit fail that writes an entry: everything is done by then, and all of it must be taken back. */
  const failCommits = () =>
    bench().desk.connection.raw(`
      create function fail_commit() returns trigger as $$ begin raise exception 'commit failed'; end $$ language plpgsql;
      create constraint trigger fail_commit after insert on audit_entries
        deferrable initially deferred for each row execute function fail_commit();`);
  const letCommits = () => bench().desk.connection.raw("drop function fail_commit cascade");
  const everything = async () => {
    const tables = ["orders", "approvals", "policies"];
    const { rows } = await bench().desk.connection.raw(
      tables.map((table) => `select to_jsonb(t) - 'checked_at' as row from ${table} t`).join(" union all "),
    );
    return [rows, await actions(bench().desk), await count(bench().desk, "pgboss.job")];
  };

  test.each(VERBS)("%s is written with its change or not at all", async (action, start, verb) => {
    const stage = await start(bench());
    const before = BEFORE[action];
    if (before) await setOrder(bench(), stage.order.id, before);
    const then = await everything();

    await failCommits();
    await verb(stage).then(
      () => expect.unreachable("the verb succeeded without its entry"),
      (error) => expect(String(error.cause ?? error)).toContain("commit failed"),
    );
    await letCommits();
    expect(await everything()).toEqual(then);

    await verb(stage);
    expect((await actions(bench().desk)).slice((then[1] as string[]).length)).toContain(action);
  });

  test("a wallet that was added or removed is on record", async () => {
    const { preparer } = await prepared(bench());
    const Address = "0x52908400098527886E0F7030069857D2E4169EE7";
    await addWallet(preparer, { name: "New", type: "Institutional", network: "Ethereum", address: Address });
    const [wallet] = bench().issuer.world().wallets;
    await removeWallet(preparer, { id: wallet?.Id ?? "" });
    expect((await actions(bench().desk)).slice(-2)).toEqual(["wallet.added", "wallet.removed"]);
  });
});
