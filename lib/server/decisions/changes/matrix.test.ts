import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ErrorCode } from "@/lib/contract/errors";
import type { AuditAction } from "@/lib/domain/audit-actions";
import type { ChangeKind } from "@/lib/domain/change-kinds";
import { changeLines } from "@/lib/domain/change-lines";
import { apiTokenWith } from "../../../testing/server/api-tokens";
import { standsIn } from "../../../testing/server/approval-rules";
import { accept, decideAsRead, workingDesk } from "../../../testing/server/changes";
import { ACCOUNT, WALLET } from "../../../testing/server/issuer-state";
import { openMemoryChain } from "../../../testing/server/memory-chain";
import { setOrder } from "../../../testing/server/order-fixtures";
import { newPerson, provedAgo } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import {
  actions,
  count,
  entriesOf,
  expectRefusal,
  mailedTo,
  whileCommitsFail,
} from "../../../testing/server/queries";
import { onPostgres, type TestApp } from "../../../testing/server/test-app";
import { writeNickname } from "../../administration/bank-accounts/nicknames";
import { decideChange, getChange } from "../../administration/changes";
import { nameAccount } from "../../administration/kinds/account-named";
import { addApiToken } from "../../administration/kinds/api-token-added";
import { removeApiToken } from "../../administration/kinds/api-token-removed";
import { proposePayer } from "../../administration/kinds/payer-confirmed";
import { addPerson } from "../../administration/kinds/person-added";
import { changePolicies } from "../../administration/kinds/policies-changed";
import { CHANGE_KINDS } from "../../administration/kinds/registry";
import { recoverSignIn } from "../../administration/kinds/sign-in-recovered";
import { addStandIn } from "../../administration/kinds/stand-in-added";
import { endStandIn } from "../../administration/kinds/stand-in-ended";
import { letTokenGoOn } from "../../administration/kinds/token-let-go-on";
import { addWallet } from "../../administration/kinds/wallet-added";
import { removeWallet } from "../../administration/kinds/wallet-removed";
import { changePerson } from "../../administration/people/change-person";
import { recordWalletFacts } from "../../administration/wallets/facts";
import { apiTokens } from "../../platform/db/api-token-schema";
import { changes } from "../../platform/db/auth-schema";
import { payers } from "../../platform/db/bank-schema";
import { tokenStops } from "../../platform/db/chain-schema";
import { people } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { closeOrder } from "../../redemptions/orders/close";
import { resolveOrder } from "../../redemptions/orders/resolve";
import { changeSending } from "../../redemptions/sending/change";
import { expireChanges } from "./expire";
import { Proposed } from "./propose-or-apply";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const PAYER = { name: "Stichting Meridian Payments", iban: "NL91 ABNA 0417 1643 00" };

/** A business after setup, with something that each kind of change can be about. */
async function openDesk(app: TestApp) {
  const { services } = app;
  const team = await workingDesk(app);
  const { db } = services;
  const set = ({ person }: Context, values: Partial<typeof people.$inferInsert>) =>
    db.update(people).set(values).where(eq(people.id, person.id));
  // The one who proposes could decide on anything else, so what keeps them from it is that they proposed it.
  const proposer = await newPerson(services, "admin", "approver", "preparer");
  const concerned = await newPerson(services, "approver");
  const disabled = await newPerson(services, "approver");
  await set(disabled, { disabledAt: new Date() });
  const blocked = { chainId: 1, token: "0xef", currency: "EUR", reason: "wallet_blocked" } as const;
  const [stop] = await db
    .insert(tokenStops)
    .values({ ...blocked, address: "0xab" })
    .returning();
  const deciders = [team.approver, team.second, team.admin] as const;
  const stopId = stop?.id ?? "";
  const standInId = await standsIn(services, { away: team.second, standIn: concerned });
  const { id: apiTokenId } = await apiTokenWith(app, team.admin, ["statements"]);
  return { ...team, app, db, set, proposer, concerned, disabled, deciders, stopId, standInId, apiTokenId };
}

type Desk = Awaited<ReturnType<typeof openDesk>>;

type Sample = {
  /** Proposes it; the same change whenever it is called. */
  propose: (desk: Desk, by: Context) => Promise<unknown>;
  /** The audit entry that it leaves where it takes effect. */
  effect: AuditAction;
  /** The request to the issuer that makes it. */
  asks?: string;
  /** Changes what it was compared with when it was proposed; null where it is compared with nothing that changes. */
  overtake: ((desk: Desk) => unknown) | null;
  /** Its subject has an act of its own, which says who decides and what is written of that. */
  own?: {
    /** Makes the subject one that it can be proposed of. */
    prepare?: (desk: Desk) => unknown;
    deciders: (desk: Desk) => readonly Context[];
    /** The entries that say how it ended. */
    entries: { accepted: AuditAction; declined: AuditAction };
    /** It waits until people have decided. */
    isKept?: true;
  };
};

const SAMPLES: Record<ChangeKind, Sample> = {
  person_added: {
    propose: (_desk, by) => addPerson(by, { email: "ada@desk.example", name: "Ada", roles: ["approver"] }),
    effect: "person.added",
    overtake: ({ db }) =>
      db.insert(people).values({ email: "ada@desk.example", name: "Ada", roles: ["viewer"] }),
  },
  person_changed: {
    propose: ({ concerned: { person } }, by) =>
      changePerson(by, { id: person.id, roles: ["approver", "admin"] }),
    effect: "person.changed",
    overtake: ({ set, concerned }) => set(concerned, { roles: ["approver", "preparer"] }),
  },
  person_enabled: {
    propose: ({ disabled: { person } }, by) => changePerson(by, { id: person.id, disabled: false }),
    effect: "person.changed",
    // What is accepted is the person's return with exactly the roles that were shown.
    overtake: ({ set, disabled }) => set(disabled, { roles: ["approver", "admin"] }),
  },
  person_disabled: {
    propose: ({ concerned: { person } }, by) => changePerson(by, { id: person.id, disabled: true }),
    effect: "person.changed",
    overtake: null,
  },
  sign_in_recovered: {
    propose: ({ concerned: { person } }, by) => recoverSignIn(by, person),
    effect: "person.sign_in_recovered",
    overtake: null,
  },
  wallet_added: {
    propose: (_desk, by) =>
      addWallet(by, {
        ...{ name: "New", type: "Institutional", network: "Ethereum" },
        address: "0x52908400098527886E0F7030069857D2E4169EE7",
      }),
    effect: "wallet.added",
    asks: "POST /v1/customer/wallets",
    overtake: null,
  },
  wallet_removed: {
    propose: (_desk, by) => removeWallet(by, { id: WALLET }),
    effect: "wallet.removed",
    asks: "DELETE /v1/customer/wallets/{id}",
    overtake: ({ app }) => app.issuer.state().wallets.splice(0),
  },
  account_named: {
    propose: (_desk, by) => nameAccount(by, { id: ACCOUNT, nickname: "Operating" }),
    effect: "bank_account.named",
    overtake: ({ db, proposer }) =>
      db.transaction((tx) =>
        writeNickname(tx, proposer.person.id, {
          ...{ id: ACCOUNT, subject: "Acme GmbH" },
          ...{ before: null, after: "Rents" },
        }),
      ),
  },
  payer_confirmed: {
    propose: (_desk, by) => proposePayer(by, { account: ACCOUNT, ...PAYER }),
    effect: "payer.confirmed",
    overtake: ({ db }) =>
      db.insert(payers).values({
        ...{ accountId: ACCOUNT, account: "DE89370400440532013000" },
        ...{ name: PAYER.name, iban: "NL91ABNA0417164300" },
      }),
  },
  api_token_added: {
    propose: (_desk, by) => addApiToken(by, { name: "Bank connector", scopes: ["statements"] }),
    effect: "api_token.added",
    overtake: ({ db, proposer }) =>
      db.insert(apiTokens).values({
        ...{ id: randomUUID(), name: "bank connector", scopes: ["statements"] },
        ...{ proposedBy: proposer.person.id, expiresAt: new Date(inDays(1)) },
      }),
  },
  api_token_removed: {
    propose: ({ apiTokenId: id }, by) => removeApiToken(by, { id }),
    effect: "api_token.removed",
    overtake: null,
  },
  policies_changed: {
    propose: (_desk, by) => changePolicies(by, { approvalsRequired: 2, approvalDays: 3 }),
    effect: "policy.changed",
    overtake: ({ admin }) => setPolicies(admin, { approvalsRequired: 1, approvalDays: 30 }),
  },
  stand_in_added: {
    propose: ({ approver: away, concerned: standIn }, by) =>
      addStandIn(by, {
        ...{ personId: away.person.id, standInId: standIn.person.id },
        ...{ from: inDays(1), to: inDays(3) },
      }),
    effect: "stand_in.added",
    overtake: null,
  },
  stand_in_ended: {
    propose: ({ standInId: id }, by) => endStandIn(by, { id }),
    effect: "stand_in.ended",
    overtake: null,
  },
  token_let_go_on: {
    propose: ({ stopId: id }, by) => letTokenGoOn(by, { id }),
    effect: "token.let_go_on",
    overtake: ({ db, stopId }) =>
      db.update(tokenStops).set({ endedAt: new Date() }).where(eq(tokenStops.id, stopId)),
  },
  redemption_closed: {
    propose: ({ order: { id } }, by) => closeOrder(by, { id, reason: "Prepared by mistake." }),
    effect: "order.closed",
    overtake: null,
    own: {
      deciders: ({ deciders, preparer }) => [...deciders, preparer],
      entries: { accepted: "order.closed", declined: "order.close_declined" },
      isKept: true,
    },
  },
  outcome_recorded: {
    propose: ({ order: { id } }, by) =>
      resolveOrder(by, { id, outcome: "not_created", note: "Their support looked it up." }),
    effect: "order.resolution_accepted",
    overtake: null,
    own: {
      prepare: ({ app, order: { id } }) =>
        setOrder(app, id, {
          ...{ state: "outcome_unknown", issuerOrderId: null, claimedAt: new Date("2020-01-01") },
        }),
      deciders: ({ approver, second, preparer }) => [approver, second, preparer],
      entries: { accepted: "order.resolution_accepted", declined: "order.resolution_declined" },
      isKept: true,
    },
  },
  sending_resumed: {
    propose: (_desk, by) => changeSending(by, { paused: false }),
    effect: "sending.resumed",
    overtake: null,
    own: {
      prepare: ({ admin }) => changeSending(admin, { paused: true, reason: "Something looks odd." }),
      deciders: ({ deciders, preparer }) => [...deciders, preparer],
      entries: { accepted: "sending.resumed", declined: "sending.resume_declined" },
    },
  },
  wallet_facts_recorded: {
    propose: (_desk, by) =>
      recordWalletFacts(
        { ...by, chains: [openMemoryChain().reader] },
        { id: WALLET, network: "ethereum", address: "0x8617E340B3D01FA5F11F306F4090FD50E238070D" },
      ),
    effect: "wallet.facts_confirmed",
    overtake: null,
    own: {
      prepare: ({ app }) =>
        Object.assign(app.issuer.state().wallets[0] ?? {}, { Network: null, Address: null }),
      deciders: ({ approver, second }) => [approver, second],
      entries: { accepted: "wallet.facts_confirmed", declined: "wallet.facts_declined" },
    },
  },
};

/** How a proposal ends when people decide on it. */
const ENDINGS = {
  accepted: "change.accepted",
  declined: "change.declined",
  withdrawn: "change.withdrawn",
} as const;
const LOST = [{ disabledAt: new Date() }, { roles: ["viewer" as const] }];

type Refused = [code: ErrorCode, ...fields: string[]];

onPostgres((app) => {
  const every = Object.entries(SAMPLES) as [ChangeKind, Sample][];
  const isStop = (kind: ChangeKind) => "isStop" in CHANGE_KINDS[kind];
  const waiting = every.filter(([kind]) => !isStop(kind));
  const stops = every.filter(([kind]) => isStop(kind));

  const fulfilled = (race: PromiseSettledResult<unknown>[]) =>
    race.filter(({ status }) => status === "fulfilled").length;

  /** A desk where this kind of change can be proposed. */
  async function openFor({ propose, effect, asks, overtake, own }: Sample) {
    const desk = await openDesk(app());
    await own?.prepare?.(desk);
    const done = async () => (await entriesOf(app().services, effect)).length;
    let before = await done();
    return {
      ...desk,
      deciders: own?.deciders(desk) ?? desk.deciders,
      endings: { ...ENDINGS, ...own?.entries } as Record<keyof typeof ENDINGS, AuditAction>,
      overtake: overtake && (() => overtake(desk)),
      /** What it is about changes in another way: that is not this change. */
      countAgain: async () => {
        before = await done();
      },
      propose: (by = desk.proposer) => propose(desk, by),
      /** How often it took effect, here and at the issuer. */
      made: async () => {
        const made = (await done()) - before;
        if (asks) expect(app().issuer.seen(asks)).toHaveLength(made);
        return made;
      },
    };
  }

  /** The change that was proposed: the answer of an act of its own is what it is about. */
  async function waitingOf(by: Context, made: unknown) {
    if (made instanceof Proposed) return made.change;
    const [row] = await app().services.db.select().from(changes).where(eq(changes.state, "waiting"));
    if (!row) throw new Error("expected a proposal that waits");
    return getChange(by, row);
  }

  /** The same, where it waits for others. */
  async function proposed(sample: Sample) {
    const desk = await openFor(sample);
    const change = await waitingOf(desk.proposer, await desk.propose());
    const { id } = change;
    const decide = (by: Context, accept: boolean) => decideAsRead(by, { id, accept });
    const rewrite = (values: Partial<typeof changes.$inferInsert>) =>
      desk.db.update(changes).set(values).where(eq(changes.id, id));
    const state = async () => (await getChange(desk.proposer, change)).state;
    /** Each of these people is refused, whatever they say, and nothing has happened. */
    async function refuses(persons: readonly Context[], accepts: readonly boolean[], ...refused: Refused) {
      for (const by of persons) {
        for (const accept of accepts) await expectRefusal(decide(by, accept), ...refused);
      }
      expect([await state(), await desk.made()]).toEqual(["waiting", 0]);
    }
    return { ...desk, change, decide, rewrite, state, refuses };
  }

  describe.each(waiting)("%s", (_kind, sample) => {
    test("waits for others, and takes effect once as many as it needs have accepted it", async () => {
      const { change, decide, made, deciders, proposer, endings } = await proposed(sample);
      expect(change).toMatchObject({
        ...{ state: "waiting", decidedAt: null, allowed: sample.own ? [] : ["withdraw"] },
        proposedBy: { id: proposer.person.id },
      });
      const week = new Date(Date.parse(change.at) + 7 * 24 * 3_600_000).toISOString();
      expect(change.expiresAt).toBe(sample.own?.isKept ? null : week);
      for (const [nth, by] of deciders.slice(0, change.votesRequired).entries()) {
        expect(await made()).toBe(0);
        const isLast = nth === change.votesRequired - 1;
        expect(await decide(by, true)).toMatchObject({ state: isLast ? "accepted" : "waiting" });
      }
      expect(await made()).toBe(1);
      const [entry] = await entriesOf(app().services, endings.accepted);
      if (sample.own) return expect(entry?.actorId).toBe(deciders[0]?.person.id);
      const { id: changeId, before, after } = change;
      expect(entry?.detail).toMatchObject({ changeId, before, after });
    });

    test("shows each of its fields under a name for people", async () => {
      const { change } = await proposed(sample);
      const lines = changeLines(change.kind, change.before, change.after);
      expect(lines.filter(({ label, field, isOfRules }) => label === field && !isOfRules)).toEqual([]);
    });

    test("changes nothing where it is declined or withdrawn, and can be proposed again", async () => {
      const { decide, made, approver, proposer, propose, change } = await proposed(sample);
      expect(await decide(approver, false)).toMatchObject({ state: "declined" });
      const again = await waitingOf(proposer, await propose());
      const takesBack = decideAsRead(proposer, { id: again.id, accept: false });
      if (sample.own) {
        await expectRefusal(takesBack, "forbidden");
        await decideAsRead(approver, { id: again.id, accept: false });
      } else expect(await takesBack).toMatchObject({ state: "withdrawn", decisions: [] });
      for (const { id } of [change, again]) {
        await expectRefusal(accept(approver, { id }), "conflict");
      }
      expect(await made()).toBe(0);
    });

    test("self: the proposer does not accept it, and the person concerned and people without the role decide nothing", async () => {
      const { change, proposer, concerned, preparer, admin, deciders, refuses } = await proposed(sample);
      await refuses([proposer], [true], "forbidden");
      const viewer = await newPerson(app().services, "viewer");
      const isConcerned = change.concerns?.id === concerned.person.id;
      const others = [preparer, admin].filter((one) => !deciders.includes(one));
      await refuses([...others, viewer, ...(isConcerned ? [concerned] : [])], [true, false], "forbidden");
      expect(await count(app().services, "change_decisions")).toBe(0);
    });

    test("disabled: a person who has lost access or their role by now decides nothing", async () => {
      const { set, approver, second, refuses } = await proposed(sample);
      await set(approver, { disabledAt: new Date() });
      await set(second, { roles: ["viewer"] });
      await refuses([approver, second], [true, false], "forbidden");
    });

    test.each(LOST)(
      "disabled: of a proposer who has lost access or their role, it is only declined (%j)",
      async (lost) => {
        const { set, proposer, approver, decide, refuses } = await proposed(sample);
        await set(proposer, lost);
        await refuses([approver], [true], "conflict");
        expect(await decide(approver, false)).toMatchObject({ state: "declined" });
      },
    );

    test("proved: a session that was proved long ago does not accept it", async () => {
      const { approver, refuses } = await proposed(sample);
      await refuses([provedAgo(approver, 16)], [true], "step_up_required", "session");
    });

    test("stale: it is accepted only by a yes that names what stands there", async () => {
      const { change, approver, rewrite, made, state } = await proposed(sample);
      const { id, contentHash, after } = change;
      const refusesYes = (named: { contentHash?: string }) =>
        expectRefusal(decideChange(approver, { id, accept: true, ...named }), "stale_content");
      await refusesYes({});
      await refusesYes({ contentHash: "0".repeat(64) });
      // Exchanged in the database itself.
      await rewrite({ after: { ...after, exchanged: true } });
      await refusesYes({ contentHash });
      expect([await state(), await made()]).toEqual(["waiting", 0]);
    });

    test.runIf(sample.overtake)(
      "stale: it is only declined where what it would change is something else by now",
      async () => {
        const { approver, overtake, countAgain, decide, refuses } = await proposed(sample);
        await overtake?.();
        await countAgain();
        await refuses([approver], [true], "stale_content");
        expect(await decide(approver, false)).toMatchObject({ state: "declined" });
      },
    );

    test.runIf(sample.own?.isKept)("expired: it waits until people have decided", async () => {
      const { decide, state, approver, made } = await proposed(sample);
      await expireChanges(app().services);
      expect(await state()).toBe("waiting");
      await decide(approver, true);
      expect(await made()).toBe(1);
    });

    test.skipIf(sample.own?.isKept)(
      "expired: it ends after its time, whether or not that is recorded, and can be proposed again",
      async () => {
        const { approver, proposer, decide, made, rewrite, state, propose } = await proposed(sample);
        await expireChanges(app().services);
        expect(await state()).toBe("waiting");
        await rewrite({ expiresAt: new Date() });
        expect(await state()).toBe("expired");
        for (const [by, accept] of [
          [approver, true],
          [approver, false],
          [proposer, false],
        ] as const)
          await expectRefusal(decide(by, accept), "conflict");
        await waitingOf(proposer, await propose());
        await expireChanges(app().services);
        await expireChanges(app().services);
        expect((await actions(app().services)).filter((one) => one === "change.expired")).toHaveLength(1);
        expect(await mailedTo(app().services, "change_expired")).toContain(approver.person.id);
        expect(await made()).toBe(0);
      },
    );

    test("raced: it takes effect once, however many accept it at the same moment", async () => {
      const { change, deciders, decide, made, endings } = await proposed(sample);
      const race = await Promise.allSettled(deciders.map((by) => decide(by, true)));
      expect(fulfilled(race)).toBe(change.votesRequired);
      expect(await made()).toBe(1);
      expect(await entriesOf(app().services, endings.accepted)).toHaveLength(1);
    });

    test("raced: it ends one way when it is accepted, declined and withdrawn at the same moment", async () => {
      const { approver, second, proposer, decide, made, state, endings } = await proposed(sample);
      await Promise.allSettled([decide(approver, true), decide(second, false), decide(proposer, false)]);
      const all: string[] = Object.values(endings);
      const ended = (await actions(app().services)).filter((one) => all.includes(one));
      expect(ended).toEqual([endings[(await state()) as keyof typeof ENDINGS]]);
      expect(await made()).toBe((await state()) === "accepted" ? 1 : 0);
    });

    test("on record: each step is written with its audit entry or not at all", async () => {
      const { propose, made, approver, proposer } = await openFor(sample);
      await whileCommitsFail(app().services, () => propose());
      expect(await count(app().services, "changes")).toBe(0);
      const { id } = await waitingOf(proposer, await propose());
      const words = [
        [approver, true],
        [approver, false],
        ...(sample.own ? [] : ([[proposer, false]] as const)),
      ] as const;
      for (const [by, accept] of words)
        await whileCommitsFail(app().services, () => decideAsRead(by, { id, accept }));
      expect(await getChange(proposer, { id })).toMatchObject({ state: "waiting", decisions: [] });
      expect(await made()).toBe(0);
    });

    test("twice: one person counts once, also at the same moment", async () => {
      const { change, approver, decide, made } = await proposed(sample);
      const race = await Promise.allSettled([decide(approver, true), decide(approver, true)]);
      expect(fulfilled(race)).toBe(1);
      await expectRefusal(decide(approver, true), "conflict");
      expect(await count(app().services, "change_decisions")).toBe(1);
      expect(await made()).toBe(change.votesRequired === 1 ? 1 : 0);
    });

    test("twice: of two proposals of the same thing one waits, also at the same moment", async () => {
      const { propose, proposer, approver, decide } = await proposed(sample);
      const other = await newPerson(app().services, "admin", "preparer");
      for (const by of [proposer, other]) await expectRefusal(propose(by), "conflict");
      await decide(approver, false);
      expect(fulfilled(await Promise.allSettled([propose(), propose(other), propose()]))).toBe(1);
    });
  });

  describe.each(stops)("%s, which waits for no second person", (_kind, sample) => {
    test("twice: it takes effect at once, by one person, and once", async () => {
      const { propose, made } = await openFor(sample);
      expect(await propose()).not.toBeInstanceOf(Proposed);
      expect(await made()).toBe(1);
      await Promise.allSettled([propose()]);
      expect(await made()).toBe(1);
    });

    test.each(LOST)(
      "disabled: it is not for a person who has lost access or their role (%j)",
      async (lost) => {
        const { propose, set, proposer, made } = await openFor(sample);
        await set(proposer, lost);
        await expectRefusal(propose(), "forbidden");
        expect(await made()).toBe(0);
      },
    );

    test("on record: it is written with its audit entry or not at all", async () => {
      const { propose, made } = await openFor(sample);
      const before = await count(app().services, "changes");
      await whileCommitsFail(app().services, () => propose());
      expect([await count(app().services, "changes"), await made()]).toEqual([before, 0]);
    });

    test("raced: it takes effect once, however many people make it at the same moment", async () => {
      const { propose, proposer, admin, made } = await openFor(sample);
      await Promise.allSettled([propose(proposer), propose(admin), propose(proposer)]);
      expect(await made()).toBe(1);
    });
  });
});
