import "server-only";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { DraftOrder } from "@/lib/contract/orders";
import type { OrderFacts } from "@/lib/domain/order-facts";
import { ORDER_ACTIONS, type OrderAction, refusal } from "@/lib/domain/rules/redemptions";
import { refusalText } from "@/lib/domain/rules/refusal-text";
import type { Actor } from "@/lib/domain/rules/rule";
import { situationOf } from "@/lib/domain/situation-of";
import { actor, exampleChain, exampleFacts, recordedFacts } from "../../../testing/order-facts";
import { closeOrder, decideAlarm, resolveOrder } from "../../../testing/server/as-read";
import { DRAFT } from "../../../testing/server/order-fixtures";
import { type Given, openRecorder, type Recorder } from "../../../testing/server/recorder";
import { onPostgres } from "../../../testing/server/test-app";
import { typedGroups } from "../../../testing/server/typed-groups";
import { chainTransfers } from "../../platform/db/chain-schema";
import type { Services } from "../../record/context";
import { findOrder, type OrderRow } from "../../record/order/find";
import { approveOrder } from "./approve";
import { askIssuer } from "./ask-issuer";
import { checkAddress } from "./check-address";
import { decideArrival } from "./decide-arrival";
import { editOrder } from "./edit";
import { factsOf, readSurroundings } from "./facts";
import { holdOrder } from "./hold";
import { overrideCheck } from "./override-check";
import { recordHash } from "./record-hash";
import { refreshOrder } from "./refresh";
import { rejectOrder } from "./reject";
import { releaseOrder } from "./release";
import { reserveOrder } from "./reserve";
import { withdrawOrder } from "./withdraw";

const EDITED: DraftOrder = { ...DRAFT, amount: "99.00", acceptDuplicate: true };
const NEW_HASH = (nth: number) => `0x${String(nth).padStart(64, "0")}`;

type Verb = {
  run: (given: Given) => Promise<unknown>;
  /** What it leaves in the row, and the entry that it adds to the audit log. */
  leaves: (given: Given) => object;
  entry: (given: Given) => string | null;
};

/** Every verb with the right input, so that only the rule table can refuse. */
const VERBS: Record<OrderAction, Verb> = {
  reserve: {
    // By which means says where it is read, and is no part of the rules.
    run: ({ context, row: { id } }) => reserveOrder(context, { id, means: "outside" }),
    leaves: () => ({}),
    entry: () => "order.reserved",
  },
  release: {
    run: ({ context, row: { id } }) => releaseOrder(context, { id, reason: "The wallet declined." }),
    leaves: () => ({}),
    entry: () => "order.released",
  },
  decide_arrival: {
    run: async ({ context, row: { id } }) => {
      const arrived = and(eq(chainTransfers.orderId, id), eq(chainTransfers.kind, "other_sender"));
      const [one] = await context.db.select().from(chainTransfers).where(arrived);
      const note = "It was a colleague's.";
      const transactionHash = one?.transactionHash ?? "0x";
      await decideArrival(context, { id, transactionHash, ours: one?.isOurs !== true, note });
    },
    leaves: () => ({}),
    entry: () => null,
  },
  ask_issuer: {
    run: ({ context, row: { id } }) => askIssuer(context, { id, note: "They look into it." }),
    leaves: ({ context }) => ({ inquiry: expect.objectContaining({ by: context.person.id }) }),
    entry: () => "order.issuer_asked",
  },
  hold: {
    run: ({ context, row: { id } }) => holdOrder(context, { id, reason: "The bank asked." }),
    leaves: () => ({ alarmCode: "held" }),
    entry: () => "order.alarm_raised",
  },
  close: {
    run: ({ context, row: { id } }) => closeOrder(context, { id, reason: "Given up." }),
    leaves: ({ context }) => ({ closing: expect.objectContaining({ by: context.person.id }) }),
    entry: () => "order.close_proposed",
  },
  decide_close: {
    run: ({ context, row: { id } }) => closeOrder(context, { id, accept: true }),
    leaves: () => ({ state: "closed", alarmCode: null }),
    entry: () => "order.closed",
  },
  edit: {
    run: ({ context, row }) => editOrder(context, { id: row.id, contentHash: row.contentHash, ...EDITED }),
    leaves: ({ context }) => ({
      amount: EDITED.amount,
      contributors: expect.arrayContaining([context.person.id]),
    }),
    entry: () => "order.edited",
  },
  approve: {
    run: ({ context, row: { id, contentHash } }) => approveOrder(context, { id, contentHash }),
    leaves: () => ({ state: expect.stringMatching(/^(approved|pending_approval)$/) }),
    entry: () => "order.approved",
  },
  reject: {
    run: ({ context, row: { id } }) => rejectOrder(context, { id, reason: "The amount is wrong." }),
    leaves: () => ({ state: "rejected" }),
    entry: () => "order.rejected",
  },
  withdraw: {
    run: ({ context, row: { id } }) => withdrawOrder(context, { id }),
    leaves: () => ({ state: "withdrawn" }),
    entry: () => "order.withdrawn",
  },
  confirm: {
    run: ({ context, row: { id }, nth }) => recordHash(context, { id, transactionHash: NEW_HASH(nth) }),
    leaves: ({ nth }) => ({ transactionHash: NEW_HASH(nth), confirmationState: "recorded" }),
    entry: () => "order.hash_recorded",
  },
  resolve: {
    run: ({ context, row: { id }, issuerOrderId }) =>
      resolveOrder(context, { id, outcome: "created", orderId: issuerOrderId }),
    leaves: ({ context, row }) =>
      row.state === "not_created"
        ? { state: "not_created", alarmCode: "created_after_all" }
        : {
            state: "outcome_unknown",
            resolution: expect.objectContaining({ proposedBy: context.person.id }),
          },
    entry: ({ row }) => (row.state === "not_created" ? "order.alarm_raised" : "order.resolution_proposed"),
  },
  decide_resolution: {
    run: ({ context, row: { id } }) => resolveOrder(context, { id, accept: true }),
    leaves: ({ row, issuerOrderId }) =>
      row.resolution?.outcome === "created"
        ? { state: "submitted", issuerOrderId }
        : { state: "not_created" },
    entry: () => "order.resolution_accepted",
  },
  refresh: {
    run: ({ context, row: { id } }) => refreshOrder(context, { id }),
    leaves: () => ({ checkedAt: expect.any(Date) }),
    entry: () => null,
  },
  decide_alarm: {
    run: ({ context, row: { id, observedInstructions } }) =>
      decideAlarm(context, {
        id,
        accept: true,
        note: "By phone.",
        ...(observedInstructions && { observed: observedInstructions }),
      }),
    // A kept alarm or one that needs more votes is decided on as well.
    leaves: ({ row }) => (row.approvalsRequired > 1 ? { alarmCode: row.alarmCode } : { alarmCode: null }),
    entry: () => "order.alarm_decided",
  },
  check_address: {
    run: ({ context, row }) => {
      const { id, walletAddress, addressChange } = row;
      // A changed address is typed.
      const groups = addressChange ? typedGroups(context, row) : undefined;
      return checkAddress(context, { id, walletAddress: walletAddress ?? "0x", note: "By phone.", groups });
    },
    leaves: () => ({}),
    entry: () => "order.address_checked",
  },
  reject_address: {
    run: ({ context, row: { id, walletAddress } }) =>
      checkAddress(context, { id, walletAddress: walletAddress ?? "0x", note: "Another.", matches: false }),
    leaves: () => ({ alarmCode: "address_rejected" }),
    entry: () => "order.alarm_raised",
  },
  override_check: {
    run: ({ context, row: { id, transactionHash } }) =>
      overrideCheck(context, { id, transactionHash: transactionHash ?? "0x", reason: "It is ours." }),
    leaves: ({ context }) => ({ hashOverride: expect.objectContaining({ by: context.person.id }) }),
    entry: () => "order.hash_overridden",
  },
};

/** Another one generates other redemptions and people; fast-check names it with every failure. */
const SEED = 20_261_121;

const anything = fc.tuple(recordedFacts, actor);

const outcomeOf = (action: OrderAction, facts: OrderFacts, person: Actor) =>
  `${action}: ${refusal(action, facts, person)?.reason ?? "allowed"}`;

/** Only the cases that show a situation, a refusal of an action or its permission for the first time. */
function eachOutcomeOnce(cases: [OrderFacts, Actor][]): [OrderFacts, Actor][] {
  const known = new Set<string>();
  return cases.filter(([facts, person]) => {
    const outcomes = [situationOf(facts), ...ORDER_ACTIONS.map((action) => outcomeOf(action, facts, person))];
    if (outcomes.every((outcome) => known.has(outcome))) return false;
    for (const outcome of outcomes) known.add(outcome);
    return true;
  });
}

/** Everything that a refused verb must leave as it was. */
async function traces({ connection }: Services, id: string): Promise<unknown> {
  const { rows } = await connection.raw(
    `select to_jsonb(o) as row,
       (select count(*)::int from approvals where order_id = o.id and voided_at is null) as decisions,
       (select count(*)::int from address_checks) as checks,
       (select count(*)::int from audit_entries) as entries,
       (select count(*)::int from pgboss.job) as jobs
     from orders o where id = $1`,
    [id],
  );
  return rows[0];
}

async function entriesOf({ connection }: Services, id: string): Promise<string[]> {
  const { rows } = await connection.raw("select action from audit_entries where order_id = $1", [id]);
  return (rows as { action: string }[]).map(({ action }) => action);
}

async function readFacts(services: Services, row: OrderRow): Promise<OrderFacts> {
  return factsOf(row, await readSurroundings(services, services.db, [row]));
}

onPostgres((app) => {
  async function expectRefused({ services }: Recorder, action: OrderAction, given: Given, facts: OrderFacts) {
    const refused = refusal(action, facts, given.context.person);
    const asked = () => app().issuer.seen("GET /v1/orders/{id}").length;
    const before = [await traces(services, given.row.id), asked()];
    const outcome = await VERBS[action].run(given).then(
      () => null,
      ({ code, message }) => ({ code, message }),
    );
    if (action === "refresh" && refused?.code === "wrong_state") {
      expect(outcome, action).toBeNull();
    } else if (refused?.reason === "hash_accepted") {
      expect(outcome?.code, action).toBe(refused.code);
      // Entering the accepted hash again is no mistake.
      const { id, transactionHash } = given.row;
      await recordHash(given.context, { id, transactionHash: transactionHash ?? "" });
    } else {
      expect(outcome, action).toEqual({ code: refused?.code, message: refusalText(refused) });
    }
    expect([await traces(services, given.row.id), asked()], action).toEqual(before);
  }

  async function expectDone({ services }: Recorder, action: OrderAction, given: Given) {
    const { run, leaves, entry } = VERBS[action];
    await run(given);
    expect(await findOrder(services.db, given.row.id), action).toMatchObject(leaves(given));
    const expected = entry(given);
    if (expected) expect(await entriesOf(services, given.row.id), action).toContain(expected);
  }

  test("every verb does what the rule table allows on the row, and nothing else", async () => {
    const recorder = await openRecorder(app());
    const seen = new Set<string>();
    const examples = eachOutcomeOnce(fc.sample(anything, { seed: SEED, numRuns: 3_000 }));
    await fc.assert(
      fc.asyncProperty(recordedFacts, actor, async (generated, person) => {
        const facts = recorder.factsFor(generated);
        const given = await recorder.write(facts, person);
        expect(await readFacts(given.context, given.row)).toEqual(facts);
        const isRefused = (action: OrderAction) => refusal(action, facts, given.context.person) !== null;
        for (const action of ORDER_ACTIONS) seen.add(outcomeOf(action, generated, person));
        // First what is refused: an order that is written meanwhile brings other policies with it.
        for (const action of ORDER_ACTIONS.filter(isRefused))
          await expectRefused(recorder, action, given, facts);
        for (const action of ORDER_ACTIONS.filter((one) => !isRefused(one)))
          await expectDone(recorder, action, await recorder.write(facts, person));
      }),
      { seed: SEED, examples, numRuns: examples.length, endOnFailure: true },
    );
    const possible = fc
      .sample(anything, { seed: SEED + 1, numRuns: 5_000 })
      .flatMap(([facts, person]) => ORDER_ACTIONS.map((action) => outcomeOf(action, facts, person)));
    expect([...new Set(possible)].filter((outcome) => !seen.has(outcome))).toEqual([]);
  });

  test("a found order is not reported past an alarm", async () => {
    const recorder = await openRecorder(app());
    const facts = recorder.factsFor(exampleFacts({ state: "not_created", alarm: "created_after_all" }));
    const given = await recorder.write(facts, { id: "bob", roles: ["preparer"], approvesFrom: null });
    await expect(VERBS.resolve.run(given)).rejects.toMatchObject({ code: "conflict" });
    await expectRefused(recorder, "resolve", given, facts);
  });

  test("a deposit address that is verified already is not verified again", async () => {
    const recorder = await openRecorder(app());
    const facts = recorder.factsFor(
      exampleFacts({
        state: "submitted",
        step: "awaiting_transfer",
        instructionsKnown: true,
        addressUnverified: true,
        chain: exampleChain(),
      }),
    );
    const given = await recorder.write(facts, { id: "bob", roles: ["approver"], approvesFrom: null });
    await expectDone(recorder, "check_address", given);
    await expect(VERBS.check_address.run(given)).rejects.toMatchObject({ code: "wrong_state" });
    await expectRefused(recorder, "check_address", given, { ...facts, addressUnverified: false });
  });
});
