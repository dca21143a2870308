import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Order } from "@/lib/contract/orders";
import { remarkText } from "@/lib/domain/remarks";
import type { Role } from "@/lib/domain/roles";
import { by, rule, setRules } from "../../../testing/server/approval-rules";
import { decideAlarm } from "../../../testing/server/as-read";
import { type Answer, ask } from "../../../testing/server/ask";
import { agreeOn } from "../../../testing/server/changes";
import { DRAFT, instructed, prepared, sent, setOrder } from "../../../testing/server/order-fixtures";
import { actAs, newPerson } from "../../../testing/server/people";
import { actions, jobs, refusal } from "../../../testing/server/queries";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import { addPerson } from "../../administration/kinds/person-added";
import { addStandIn } from "../../administration/kinds/stand-in-added";
import { updateByCommand } from "../../administration/people/by-command";
import { changePerson } from "../../administration/people/change-person";
import { confirmPerson } from "../../administration/people/confirm-person";
import { standIns } from "../../platform/db/policy-schema";
import { people } from "../../platform/db/schema";
import type { Context, SignedIn } from "../../record/context";
import { approveOrder } from "../../redemptions/orders/approve";
import { checkAddress } from "../../redemptions/orders/check-address";
import { createOrder } from "../../redemptions/orders/create";
import { getOrder } from "../../redemptions/orders/get";
import { rejectOrder } from "../../redemptions/orders/reject";
import { submitOrder } from "../../redemptions/submission/submit";
import { listChanges } from "../changes/list";

const NOT_TWO =
  /one of you gave the other a role or one person gave both of you one, so you two don’t count as two people\. Ask another approver/;

/** One admin sets up alone, and is behind two addresses (docs/decisions/0012). */
onPostgres((app) => {
  serveRoutesFrom(app);

  /** The person as they would act now. */
  async function as(id: string): Promise<Context> {
    const [row] = await app().services.db.select().from(people).where(eq(people.id, id));
    if (!row) throw new Error("expected a person");
    return actAs(app().services, row as SignedIn);
  }
  const added = async (by: Context, email: string, ...roles: Role[]): Promise<Context> => {
    const person = await addPerson(by, { email: `${email}@desk.example`, name: email, roles });
    if (!("id" in person)) throw new Error("expected somebody who was added at once");
    return as(person.id);
  };
  const withRoles = async (by: Context, { person }: Context, ...roles: Role[]) => {
    await changePerson(by, { id: person.id, roles });
    return as(person.id);
  };
  const preparedBy = (by: Context) =>
    createOrder(by, { ...DRAFT, acceptDuplicate: true }, crypto.randomUUID());
  const approve = (by: Context, { id, contentHash }: Order) => approveOrder(by, { id, contentHash });
  /** One admin with two addresses: she prepares as herself and would approve as the other. */
  async function twoAddresses() {
    const admin = await newPerson(app().services, "admin");
    const ada = await withRoles(admin, admin, "admin", "preparer");
    const second = await added(ada, "second-address", "approver");
    return { ada, second, order: await preparedBy(ada) };
  }

  describe("over HTTP, on a fresh database", () => {
    test("one admin makes herself a preparer and an approver of a second address, and gets no further than that", async () => {
      const admin = await newPerson(app().services, "admin");
      const { id } = admin.person;
      expect((await ask("PATCH", `/api/people/${id}`, admin, { roles: ["admin", "preparer"] })).status).toBe(
        200,
      );
      const puppet = await ask("POST", "/api/people", admin, {
        ...{ email: "ada.berg@private.example", name: "A. Berg", roles: ["approver"] },
      });
      expect(puppet.status).toBe(201);
      const ada = await as(id);
      const order = await ask("POST", "/api/orders", ada, DRAFT);
      expect(order.status).toBe(201);
      const other = await as(puppet.json.id);
      const { contentHash } = order.json;
      const approval = await ask("POST", `/api/orders/${order.json.id}/approve`, other, { contentHash });
      expect(codeOf(approval)).toEqual([403, "forbidden"]);
      expect(approval.json.error.message).toMatch(NOT_TWO);
      // Nor does she answer for her own second address.
      expect(codeOf(await ask("POST", `/api/people/${puppet.json.id}/confirmation`, ada))).toEqual([
        ...[403, "forbidden"],
      ]);
      expect(codeOf(await ask("POST", `/api/people/${puppet.json.id}/confirmation`, other))).toEqual([
        ...[403, "forbidden"],
      ]);
      await submitOrder(app().services, order.json.id);
      const { json: now } = await ask("GET", `/api/orders/${order.json.id}`, other);
      expect(now).toMatchObject({
        state: "pending_approval",
        allowed: ["reject"],
        refusal: expect.stringMatching(NOT_TWO),
      });
      expect(app().issuer.seen("POST /v1/orders")).toHaveLength(0);
    });

    test("nor does she who makes herself the approver, and the preparer of a second address", async () => {
      const admin = await newPerson(app().services, "admin");
      const { id } = admin.person;
      expect((await ask("PATCH", `/api/people/${id}`, admin, { roles: ["admin", "approver"] })).status).toBe(
        200,
      );
      const roles = ["preparer", "approver"];
      const puppet = await ask("POST", "/api/people", admin, {
        email: "ada@private.example",
        name: "A.",
        roles,
      });
      const order = await ask("POST", "/api/orders", await as(puppet.json.id), DRAFT);
      const { contentHash } = order.json;
      const ada = await as(id);
      const approval = () => ask("POST", `/api/orders/${order.json.id}/approve`, ada, { contentHash });
      expect((await approval()).json.error.message).toMatch(NOT_TWO);
      expect(codeOf(await ask("POST", `/api/people/${id}/confirmation`, await as(puppet.json.id)))).toEqual([
        ...[403, "forbidden"],
      ]);
      expect(codeOf(await approval())).toEqual([403, "forbidden"]);
    });
  });

  test.each<[string, (ada: Context) => Promise<Context>]>([
    [
      "gave the role to",
      async (ada) => withRoles(ada, await newPerson(app().services, "viewer"), "approver"),
    ],
    [
      "let in again",
      async (ada) => {
        const other = await newPerson(app().services, "approver");
        await newPerson(app().services, "approver");
        await changePerson(ada, { id: other.person.id, disabled: true });
        await changePerson(ada, { id: other.person.id, disabled: false });
        return as(other.person.id);
      },
    ],
    [
      "has somebody make for whom she made",
      async (ada) => added(await added(ada, "helper", "admin"), "puppet", "approver"),
    ],
  ])("an approval counts on no redemption of whoever %s its approver", async (_how, make) => {
    const admin = await newPerson(app().services, "admin", "preparer");
    const approver = await make(admin);
    await expect(approve(approver, await preparedBy(admin))).rejects.toThrow(NOT_TWO);
    // On everybody else's it does.
    const { order } = await prepared(app());
    expect(await approve(approver, order)).toMatchObject({ state: "approved" });
  });

  test("nor of whoever put them in an approver’s place", async () => {
    const admin = await newPerson(app().services, "admin", "preparer");
    const approver = await newPerson(app().services, "approver");
    const standIn = await newPerson(app().services, "preparer");
    const [from, to] = [new Date(), new Date(Date.now() + 86_400_000)].map((one) => one.toISOString());
    const pair = { personId: approver.person.id, standInId: standIn.person.id };
    await addStandIn(admin, { ...pair, from: from ?? "", to: to ?? "" });
    await expect(approve(standIn, await preparedBy(admin))).rejects.toMatchObject({ code: "forbidden" });
    const { order } = await prepared(app());
    expect(await approve(standIn, order)).toMatchObject({ state: "approved" });
  });

  test("whoever was added at the command line, or by two people, approves redemptions of everybody", async () => {
    const { ada, second, order } = await twoAddresses();
    const { email, roles } = second.person;
    await expect(approve(second, order)).rejects.toThrow(NOT_TWO);
    const line = { db: app().services.db, queue: app().services.queue, osUser: "root" };
    await updateByCommand(line, email, { act: "roles", roles });
    expect(await approve(second, order)).toMatchObject({ state: "approved" });
    expect((await listChanges(ada, {})).toConfirm.map(({ id }) => id)).not.toContain(second.person.id);
  });

  test("at the claim, an approval counts no more whose approver was made by somebody who worked on it since", async () => {
    const { ada, second } = await twoAddresses();
    const fixture = await prepared(app());
    expect(await approve(second, fixture.order)).toMatchObject({ state: "approved" });
    // As if she had worked on it.
    await setOrder(app(), fixture.order.id, { contributors: [fixture.preparer.person.id, ada.person.id] });
    await submitOrder(app().services, fixture.order.id);
    const { state, remark } = await fixture.row();
    expect(state).toBe("pending_approval");
    expect(remarkText(remark)).toContain(
      "don’t count as two people until a colleague whom another person added has confirmed it",
    );
    expect(await actions(app().services)).toContain("order.approval_lapsed");
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(0);
  });

  test("they are asked for nothing there, but can stop it", async () => {
    const { second, order } = await twoAddresses();
    const other = await newPerson(app().services, "approver");
    const seen = await getOrder(other, order);
    expect(seen.waitingFor.map(({ id }) => id)).toEqual([other.person.id]);
    expect(seen.policy.eligible.map(({ id }) => id)).toEqual([other.person.id]);
    expect(await rejectOrder(second, { id: order.id, reason: "I don’t know this." })).toMatchObject({
      state: "rejected",
    });
  });

  test("neither do they clear its alarm or verify its address, but keep the one and reject the other", async () => {
    const { ada, second } = await twoAddresses();
    const fixture = await instructed(app());
    const { id } = fixture.order;
    await setOrder(app(), id, { contributors: [fixture.preparer.person.id, ada.person.id] });
    const { walletAddress } = await fixture.row();
    const said = { id, walletAddress: walletAddress ?? "", note: "By phone." };
    await expect(checkAddress(second, said)).rejects.toThrow(NOT_TWO);
    await checkAddress(second, { ...said, matches: false });
    await expect(decideAlarm(second, { id, accept: true, note: "Fine." })).rejects.toThrow(NOT_TWO);
    expect(await decideAlarm(second, { id, accept: false, note: "Not fine." })).toMatchObject({
      alarm: { kept: { by: { id: second.person.id } } },
    });
  });

  describe("the people whom one admin made", () => {
    test("are listed for a second person, who confirms them, on record and mailed", async () => {
      const { ada, second, order } = await twoAddresses();
      const colleague = await newPerson(app().services, "approver");
      const listed = async (by: Context) =>
        (await listChanges(by, { state: "waiting" })).toConfirm.map(({ id, allowed }) => [id, allowed]);
      expect(await listed(colleague)).toEqual([[second.person.id, true]]);
      expect(await listed(ada)).toEqual([[second.person.id, false]]);
      expect(await listed(second)).toEqual([[second.person.id, false]]);
      await app().services.connection.raw("delete from pgboss.job");

      await confirmPerson(colleague, { id: second.person.id });
      expect(await listed(colleague)).toEqual([]);
      expect((await actions(app().services)).at(-1)).toBe("person.confirmed");
      const told = (await jobs(app().services, "send-mail")).map(
        ({ data }) => `${data.kind} ${data.personId}`,
      );
      expect(told.sort()).toEqual(
        [ada, second, colleague].map(({ person }) => `person_confirmed ${person.id}`).sort(),
      );
      expect(await refusal(confirmPerson(colleague, { id: second.person.id }))).toMatchObject({
        code: "conflict",
      });
      expect(await approve(second, order)).toMatchObject({ state: "approved" });
    });

    test("are confirmed neither by preparers or viewers, nor by a word that doesn’t count yet or an old session", async () => {
      const { second } = await twoAddresses();
      const confirm = (by: Context) => refusal(confirmPerson(by, { id: second.person.id }));
      for (const role of ["preparer", "viewer"] as const)
        expect(await confirm(await newPerson(app().services, role))).toMatchObject({ code: "forbidden" });
      const late = await newPerson(app().services, "approver");
      const approvesFrom = new Date(Date.now() + 3_600_000);
      await app().services.db.update(people).set({ approvesFrom }).where(eq(people.id, late.person.id));
      expect(await confirm(await as(late.person.id))).toMatchObject({ code: "forbidden" });
      const old = await newPerson(app().services, "approver");
      const session = { ...old.session, provedAt: new Date(Date.now() - 16 * 60_000) };
      expect(await confirm({ ...old, session })).toMatchObject({ code: "step_up_required" });
    });

    test("read whom they need, where nobody can confirm them", async () => {
      const { ada, second, order } = await twoAddresses();
      await expect(approve(second, order)).rejects.toThrow(
        /Ask another approver to approve, or wait until a colleague whom another person added has confirmed it/,
      );
      const reasons = async () =>
        Promise.all(
          [ada, second].map(async (by) =>
            (await listChanges(by, {})).toConfirm.map(({ refusal }) => refusal),
          ),
        );
      const ask = /Ask the person who runs the server to add a second admin/;
      expect(await reasons()).toEqual([[expect.stringMatching(ask)], [expect.stringMatching(ask)]]);
      const other = await newPerson(app().services, "admin");
      expect(await reasons()).toEqual([
        [expect.stringMatching(/Someone else has to confirm this\.$/)],
        ["Someone else has to confirm you."],
      ]);
      await app()
        .services.db.update(people)
        .set({ disabledAt: new Date() })
        .where(eq(people.id, other.person.id));
      expect(await reasons()).toEqual([[expect.stringMatching(ask)], [expect.stringMatching(ask)]]);
    });

    test("are no second person to each other, nor for an approver that one of them has accepted", async () => {
      const { ada, second, order } = await twoAddresses();
      const third = await added(ada, "third-address", "approver");
      await expect(confirmPerson(third, { id: second.person.id })).rejects.toThrow(/gave both of you a role/);
      await expect(approve(second, order)).rejects.toThrow(NOT_TWO);
      await sent(app());
      const { id } = (await newPerson(app().services, "viewer")).person;
      for (const made of [
        await addPerson(ada, { email: "late@desk.example", name: "Late", roles: ["approver"] }),
        await changePerson(ada, { id, roles: ["approver"] }),
      ])
        await agreeOn(made, second);
      const [late] = await app().services.db.select().from(people).where(eq(people.name, "Late"));
      await app().services.db.update(people).set({ approvesFrom: null });
      for (const one of [late?.id ?? "", id]) {
        await expect(approve(await as(one), order)).rejects.toThrow(NOT_TWO);
        await expect(confirmPerson(third, { id: one })).rejects.toThrow(/gave both of you a role/);
      }
      // Two who have nothing to do with each other answer for anybody.
      await agreeOn(
        await changePerson(ada, { id, roles: ["approver", "admin"] }),
        await newPerson(app().services, "approver"),
      );
      expect(await approve(await as(id), order)).toMatchObject({ state: "approved" });
    });

    test("are no second person for a stand-in that one of them has accepted", async () => {
      const { ada, second, order } = await twoAddresses();
      const { approver } = await sent(app());
      const standIn = await newPerson(app().services, "preparer");
      const [from, to] = [new Date(), new Date(Date.now() + 3 * 86_400_000)].map((one) => one.toISOString());
      const pair = { personId: approver.person.id, standInId: standIn.person.id };
      await agreeOn(await addStandIn(ada, { ...pair, from: from ?? "", to: to ?? "" }), second);
      await app().services.db.update(standIns).set({ startsAt: new Date() });
      expect(await refusal(approve(standIn, order))).toMatchObject({ code: "forbidden" });
    });

    test("are made again by another role that one admin gives alone, whoever has confirmed them", async () => {
      const { ada, second, order } = await twoAddresses();
      await confirmPerson(await newPerson(app().services, "approver"), { id: second.person.id });
      const both = await withRoles(ada, second, "approver", "admin");
      await expect(approve(both, order)).rejects.toThrow(NOT_TWO);
    });

    test("count as two people where all of them were made in set-up, and whoever got another role later prepares as before", async () => {
      const admin = await newPerson(app().services, "admin");
      const preparer = await added(admin, "preparer", "preparer");
      const approver = await added(admin, "approver", "approver");
      await sent(app());
      expect(await approve(approver, await preparedBy(preparer))).toMatchObject({ state: "approved" });
      const roles: Role[] = ["preparer", "approver"];
      await agreeOn(await changePerson(admin, { id: preparer.person.id, roles }), approver);
      expect(await approve(approver, await preparedBy(await as(preparer.person.id)))).toMatchObject({
        state: "approved",
      });
    });

    test("take the seat of no approver who has nothing to do with them, on what either of them prepared", async () => {
      const admin = await newPerson(app().services, "admin");
      const preparer = await added(admin, "pam", "preparer");
      const [second, third] = [
        await added(admin, "second", "approver"),
        await added(admin, "third", "approver"),
      ];
      const { approver } = await sent(app());
      await setRules(app().services, { rules: [rule({ approvals: 1, approvers: by(approver) })] });
      const own = await preparedBy(preparer);
      const other = await preparedBy(await newPerson(app().services, "preparer"));
      const pair = { personId: approver.person.id, standInId: second.person.id };
      const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
      await agreeOn(await addStandIn(admin, { ...pair, from: new Date().toISOString(), to: until }), third);
      expect(await refusal(approve(second, own))).toMatchObject({ code: "forbidden" });
      expect(await approve(second, other)).toMatchObject({ state: "approved" });
      expect(await approve(approver, own)).toMatchObject({ state: "approved" });
    });

    test("take the seat of one whom the same admin made, as on a desk where she made everybody", async () => {
      const admin = await newPerson(app().services, "admin");
      const preparer = await added(admin, "pam", "preparer");
      const [away, second, third] = [
        await added(admin, "away", "approver"),
        await added(admin, "second", "approver"),
        await added(admin, "third", "approver"),
      ];
      await sent(app());
      await setRules(app().services, { rules: [rule({ approvals: 1, approvers: by(away) })] });
      const pair = { personId: away.person.id, standInId: second.person.id };
      const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
      await agreeOn(await addStandIn(admin, { ...pair, from: new Date().toISOString(), to: until }), third);
      expect(await approve(second, await preparedBy(preparer))).toMatchObject({ state: "approved" });
    });

    test("take no approver’s independence by a role that they give them", async () => {
      const { ada, second, order } = await twoAddresses();
      const { approver } = await sent(app());
      expect(await approve(approver, order)).toMatchObject({ state: "approved" });
      const roles: Role[] = ["approver", "admin"];
      await agreeOn(await changePerson(ada, { id: approver.person.id, roles }), second);
      const now = await as(approver.person.id);
      expect(await approve(now, await preparedBy(ada))).toMatchObject({ state: "approved" });
      await submitOrder(app().services, order.id);
      expect(await getOrder(now, { id: order.id })).toMatchObject({ state: "submitted" });
      await confirmPerson(now, { id: second.person.id });
    });

    test("are no second person for whoever only looked in set-up and prepares later", async () => {
      const admin = await newPerson(app().services, "admin");
      const viewer = await added(admin, "viewer", "viewer");
      const second = await added(admin, "second", "approver");
      await sent(app());
      await agreeOn(await changePerson(admin, { id: viewer.person.id, roles: ["preparer"] }), second);
      const order = await preparedBy(await as(viewer.person.id));
      await expect(approve(second, order)).rejects.toThrow(NOT_TWO);
    });

    test("stay to be confirmed when setting up is over", async () => {
      const { ada, second, order } = await twoAddresses();
      await sent(app());
      expect((await listChanges(ada, {})).settingUp).toBe(false);
      await expect(approve(second, order)).rejects.toThrow(NOT_TWO);
    });
  });

  describe("once setting up is over, whom one admin makes with the acceptance of her second address", () => {
    /** The person she proposes, accepted by an approver whom she made in set-up; a day later. */
    async function addedLater(by: Context, acceptedBy: Context, email: string, ...roles: Role[]) {
      await agreeOn(await addPerson(by, { email: `${email}@desk.example`, name: email, roles }), acceptedBy);
      const [row] = await app()
        .services.db.update(people)
        .set({ approvesFrom: null })
        .where(eq(people.name, email))
        .returning();
      return as(row?.id ?? "");
    }
    async function oneAdminsDesk() {
      const alice = await newPerson(app().services, "admin", "approver");
      const bob = await added(alice, "bob", "approver");
      const early = await added(alice, "early", "preparer");
      await sent(app());
      return { alice, bob, early };
    }

    test("prepares nothing that either of them approves, until a second person has confirmed them", async () => {
      const { alice, bob } = await oneAdminsDesk();
      const carol = await addedLater(alice, bob, "carol", "preparer");
      const order = await preparedBy(carol);
      await expect(approve(bob, order)).rejects.toThrow(NOT_TWO);
      await expect(approve(alice, order)).rejects.toThrow(NOT_TWO);
      const seen = await getOrder(bob, order);
      expect(seen.waitingFor.map(({ id }) => id)).not.toContain(bob.person.id);
      const colleague = await newPerson(app().services, "approver");
      expect(await approve(colleague, await preparedBy(carol))).toMatchObject({ state: "approved" });

      await confirmPerson(colleague, { id: carol.person.id });
      expect(await approve(bob, order)).toMatchObject({ state: "approved" });
    });

    test("verifies no address of theirs either", async () => {
      const { alice, bob } = await oneAdminsDesk();
      const carol = await addedLater(alice, bob, "carol", "preparer");
      const fixture = await instructed(app());
      await setOrder(app(), fixture.order.id, { contributors: [carol.person.id] });
      const { walletAddress } = await fixture.row();
      const said = { id: fixture.order.id, walletAddress: walletAddress ?? "", note: "By phone." };
      await expect(checkAddress(bob, said)).rejects.toThrow(NOT_TWO);
    });

    test("approves nothing that another one of hers has prepared", async () => {
      const { alice, bob, early } = await oneAdminsDesk();
      const dana = await addedLater(alice, bob, "dana", "approver");
      const order = await preparedBy(early);
      await expect(approve(dana, order)).rejects.toThrow(NOT_TWO);
      expect(await approve(bob, order)).toMatchObject({ state: "approved" });
      const { order: another } = await prepared(app());
      expect(await approve(dana, another)).toMatchObject({ state: "approved" });
    });

    test("but an approver from set-up whom she makes an admin then approves for the same people as before", async () => {
      const alice = await newPerson(app().services, "admin");
      const [bob, cora] = [await added(alice, "bob", "approver"), await added(alice, "cora", "approver")];
      const early = await added(alice, "early", "preparer");
      await sent(app());
      const roles: Role[] = ["approver", "admin"];
      await agreeOn(await changePerson(alice, { id: bob.person.id, roles }), cora);
      const order = await preparedBy(early);
      expect(await approve(await as(bob.person.id), order)).toMatchObject({ state: "approved" });
    });

    test("nor does somebody from set-up whom she makes an approver then", async () => {
      const { alice, bob, early } = await oneAdminsDesk();
      const other = await newPerson(app().services, "viewer");
      const { id } = other.person;
      await agreeOn(await changePerson(alice, { id, roles: ["approver"] }), bob);
      await app().services.db.update(people).set({ approvesFrom: null });
      await expect(approve(await as(id), await preparedBy(early))).rejects.toThrow(NOT_TWO);
    });
  });
});

const codeOf = ({ status, json }: Answer) => [status, json.error.code];
