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
import { approve, DRAFT, instructed, prepared, sent } from "../../../testing/server/order-fixtures";
import { actAs, idsOf, newPerson, provedAgo, setPerson } from "../../../testing/server/people";
import { actions, codeOf, mailedTo } from "../../../testing/server/queries";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import { listChanges } from "../../administration/changes";
import { addPerson } from "../../administration/kinds/person-added";
import { addStandIn } from "../../administration/kinds/stand-in-added";
import { updateByCommand } from "../../administration/people/by-command";
import { changePerson } from "../../administration/people/change-person";
import { confirmPerson } from "../../administration/people/confirm-person";
import { standIns } from "../../platform/db/policy-schema";
import { people } from "../../platform/db/schema";
import type { Context, SignedIn } from "../../record/context";
import { createOrder } from "../../redemptions/orders/create";
import { getOrder } from "../../redemptions/orders/get";
import { rejectOrder } from "../../redemptions/orders/reject";
import { submitOrder } from "../../redemptions/submission/submit";

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
    if (!("id" in person)) throw new Error("expected a person who was added at once");
    return as(person.id);
  };
  const withRoles = async (by: Context, { person }: Context, ...roles: Role[]) => {
    await changePerson(by, { id: person.id, roles });
    return as(person.id);
  };
  const preparedBy = (by: Context) =>
    createOrder(by, { ...DRAFT, acceptDuplicate: true }, crypto.randomUUID());
  const expectApproved = async (by: Context, order: Order) =>
    expect((await approve(by, order)).state).toBe("approved");
  const expectNotTwo = (by: Context, order: Order) => expect(approve(by, order)).rejects.toThrow(NOT_TWO);
  /** A person in an approver's place for three days, which a second person has accepted. */
  const standIn = async (by: Context, away: Context, inPlace: Context, accepts?: Context) => {
    const [from, to] = [0, 3].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const pair = { personId: away.person.id, standInId: inPlace.person.id };
    const made = await addStandIn(by, { ...pair, from: from ?? "", to: to ?? "" });
    if (accepts) await agreeOn(made, accepts);
  };
  /** One admin gives these roles, and another person accepts. */
  const rolesBy = async (by: Context, accepts: Context, { person: { id } }: Context, ...roles: Role[]) => {
    await agreeOn(await changePerson(by, { id, roles }), accepts);
    return as(id);
  };
  /** One admin with two addresses: she prepares as herself and would approve as the other. */
  async function twoAddresses() {
    const admin = await newPerson(app().services, "admin");
    const ada = await withRoles(admin, admin, "admin", "preparer");
    const second = await added(ada, "second-address", "approver");
    return { ada, second, order: await preparedBy(ada) };
  }

  /** Over HTTP, on a fresh database. */
  test.each([
    ["a preparer, and an approver of a second address", ["admin", "preparer"], ["approver"]],
    ["the approver, and a preparer of a second address", ["admin", "approver"], ["preparer", "approver"]],
  ] as const)("one admin makes herself %s, and gets no further than that", async (_what, own, others) => {
    const admin = await newPerson(app().services, "admin");
    const { id } = admin.person;
    expect((await ask("PATCH", `/api/people/${id}`, admin, { roles: own })).status).toBe(200);
    const added = { email: "ada.berg@private.example", name: "A. Berg", roles: others };
    const puppet = await ask("POST", "/api/people", admin, added);
    expect(puppet.status).toBe(201);
    const [ada, other] = [await as(id), await as(puppet.json.id)];
    const [preparer, approver] = own.includes("preparer" as never) ? [ada, other] : [other, ada];
    const order = await ask("POST", "/api/orders", preparer, DRAFT);
    expect(order.status).toBe(201);
    const { contentHash } = order.json;
    const approval = () => ask("POST", `/api/orders/${order.json.id}/approve`, approver, { contentHash });
    expect((await approval()).json.error.message).toMatch(NOT_TWO);
    // Nor does either address answer for the other, or for itself.
    for (const by of [ada, other])
      for (const { person } of [ada, other])
        expect(statusAndCode(await ask("POST", `/api/people/${person.id}/confirmation`, by))).toEqual([
          403,
          "forbidden",
        ]);
    expect(statusAndCode(await approval())).toEqual([403, "forbidden"]);
    await submitOrder(app().services, order.json.id);
    const { json: now } = await ask("GET", `/api/orders/${order.json.id}`, approver);
    expect(now).toMatchObject({
      state: "pending_approval",
      allowed: expect.arrayContaining(["reject"]),
      refusal: expect.stringMatching(NOT_TWO),
    });
    expect(now.allowed).not.toContain("approve");
    expect(app().issuer.seen("POST /v1/orders")).toHaveLength(0);
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
      "has a person make for whom she made",
      async (ada) => added(await added(ada, "helper", "admin"), "puppet", "approver"),
    ],
  ])("an approval counts on no redemption of a person who %s its approver", async (_how, make) => {
    const admin = await newPerson(app().services, "admin", "preparer");
    const approver = await make(admin);
    await expectNotTwo(approver, await preparedBy(admin));
    // On those of all others it does.
    await expectApproved(approver, (await prepared(app())).order);
  });

  test("nor of the person who put them in an approver’s place", async () => {
    const admin = await newPerson(app().services, "admin", "preparer");
    const approver = await newPerson(app().services, "approver");
    const inPlace = await newPerson(app().services, "preparer");
    await standIn(admin, approver, inPlace);
    expect(await codeOf(approve(inPlace, await preparedBy(admin)))).toBe("forbidden");
    await expectApproved(inPlace, (await prepared(app())).order);
  });

  test("a person who was added at the command line, or by two people, approves redemptions of all others", async () => {
    const { ada, second, order } = await twoAddresses();
    const { email, roles } = second.person;
    await expectNotTwo(second, order);
    const line = { db: app().services.db, queue: app().services.queue, osUser: "root" };
    await updateByCommand(line, email, { act: "roles", roles });
    await expectApproved(second, order);
    expect((await listChanges(ada, {})).toConfirm.map(({ id }) => id)).not.toContain(second.person.id);
  });

  test("at the claim, an approval counts no more whose approver was made by a person who worked on it since", async () => {
    const { ada, second } = await twoAddresses();
    const fixture = await prepared(app());
    await expectApproved(second, fixture.order);
    // As if she had worked on it.
    await fixture.set({ contributors: idsOf(fixture.preparer, ada) });
    await fixture.submit();
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
    await fixture.set({ contributors: idsOf(fixture.preparer, ada) });
    await expect(fixture.verify(second)).rejects.toThrow(NOT_TWO);
    await fixture.verify(second, { matches: false });
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
      const mailed = await mailedTo(app().services, "person_confirmed");
      expect(mailed.sort()).toEqual(idsOf(ada, second, colleague));
      expect(await codeOf(confirmPerson(colleague, { id: second.person.id }))).toBe("conflict");
      await expectApproved(second, order);
    });

    test("are confirmed neither by preparers or viewers, nor by a new approver or in an old session", async () => {
      const { second } = await twoAddresses();
      const confirm = (by: Context) => codeOf(confirmPerson(by, { id: second.person.id }));
      for (const role of ["preparer", "viewer"] as const)
        expect(await confirm(await newPerson(app().services, role))).toBe("forbidden");
      const late = await newPerson(app().services, "approver");
      await setPerson(late, { approvesFrom: new Date(Date.now() + 3_600_000) });
      expect(await confirm(await as(late.person.id))).toBe("forbidden");
      expect(await confirm(provedAgo(await newPerson(app().services, "approver"), 16))).toBe(
        "step_up_required",
      );
    });

    test("read whom they need, where no one can confirm them", async () => {
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
      await setPerson(other, { disabledAt: new Date() });
      expect(await reasons()).toEqual([[expect.stringMatching(ask)], [expect.stringMatching(ask)]]);
    });

    test("are no second person to each other, nor for an approver that one of them has accepted", async () => {
      const { ada, second, order } = await twoAddresses();
      const third = await added(ada, "third-address", "approver");
      await expect(confirmPerson(third, { id: second.person.id })).rejects.toThrow(/gave both of you a role/);
      await expectNotTwo(second, order);
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
        await expectNotTwo(await as(one), order);
        await expect(confirmPerson(third, { id: one })).rejects.toThrow(/gave both of you a role/);
      }
      // Two who have nothing to do with each other answer for everyone.
      await agreeOn(
        await changePerson(ada, { id, roles: ["approver", "admin"] }),
        await newPerson(app().services, "approver"),
      );
      await expectApproved(await as(id), order);
    });

    test("are no second person for a stand-in that one of them has accepted", async () => {
      const { ada, second, order } = await twoAddresses();
      const { approver } = await sent(app());
      const inPlace = await newPerson(app().services, "preparer");
      await standIn(ada, approver, inPlace, second);
      await app().services.db.update(standIns).set({ startsAt: new Date() });
      expect(await codeOf(approve(inPlace, order))).toBe("forbidden");
    });

    test("are made again by another role that one admin gives alone, also once they were confirmed", async () => {
      const { ada, second, order } = await twoAddresses();
      await confirmPerson(await newPerson(app().services, "approver"), { id: second.person.id });
      const both = await withRoles(ada, second, "approver", "admin");
      await expectNotTwo(both, order);
    });

    test("count as two people where all of them were made in set-up, and one who got another role later prepares as before", async () => {
      const admin = await newPerson(app().services, "admin");
      const preparer = await added(admin, "preparer", "preparer");
      const approver = await added(admin, "approver", "approver");
      await sent(app());
      await expectApproved(approver, await preparedBy(preparer));
      const both = await rolesBy(admin, approver, preparer, "preparer", "approver");
      await expectApproved(approver, await preparedBy(both));
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
      await standIn(admin, approver, second, third);
      expect(await codeOf(approve(second, own))).toBe("forbidden");
      await expectApproved(second, other);
      await expectApproved(approver, own);
    });

    test("take the seat of one whom the same admin made, as on a desk where she made all of them", async () => {
      const admin = await newPerson(app().services, "admin");
      const preparer = await added(admin, "pam", "preparer");
      const [away, second, third] = [
        await added(admin, "away", "approver"),
        await added(admin, "second", "approver"),
        await added(admin, "third", "approver"),
      ];
      await sent(app());
      await setRules(app().services, { rules: [rule({ approvals: 1, approvers: by(away) })] });
      await standIn(admin, away, second, third);
      await expectApproved(second, await preparedBy(preparer));
    });

    test("take no approver’s independence by a role that they give them", async () => {
      const { ada, second, order } = await twoAddresses();
      const { approver } = await sent(app());
      await expectApproved(approver, order);
      const now = await rolesBy(ada, second, approver, "approver", "admin");
      await expectApproved(now, await preparedBy(ada));
      await submitOrder(app().services, order.id);
      expect(await getOrder(now, { id: order.id })).toMatchObject({ state: "submitted" });
      await confirmPerson(now, { id: second.person.id });
    });

    test("are no second person for a viewer from set-up who prepares later", async () => {
      const admin = await newPerson(app().services, "admin");
      const viewer = await added(admin, "viewer", "viewer");
      const second = await added(admin, "second", "approver");
      await sent(app());
      const order = await preparedBy(await rolesBy(admin, second, viewer, "preparer"));
      await expectNotTwo(second, order);
    });

    test("stay to be confirmed when setting up is over", async () => {
      const { ada, second, order } = await twoAddresses();
      await sent(app());
      expect((await listChanges(ada, {})).settingUp).toBe(false);
      await expectNotTwo(second, order);
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
      await expectNotTwo(bob, order);
      await expectNotTwo(alice, order);
      const seen = await getOrder(bob, order);
      expect(seen.waitingFor.map(({ id }) => id)).not.toContain(bob.person.id);
      const colleague = await newPerson(app().services, "approver");
      await expectApproved(colleague, await preparedBy(carol));

      await confirmPerson(colleague, { id: carol.person.id });
      await expectApproved(bob, order);
    });

    test("verifies no address of theirs either", async () => {
      const { alice, bob } = await oneAdminsDesk();
      const carol = await addedLater(alice, bob, "carol", "preparer");
      const { verify } = await instructed(app(), { row: { contributors: [carol.person.id] } });
      await expect(verify(bob)).rejects.toThrow(NOT_TWO);
    });

    test("approves nothing that another one of hers has prepared", async () => {
      const { alice, bob, early } = await oneAdminsDesk();
      const dana = await addedLater(alice, bob, "dana", "approver");
      const order = await preparedBy(early);
      await expectNotTwo(dana, order);
      await expectApproved(bob, order);
      const { order: another } = await prepared(app());
      await expectApproved(dana, another);
    });

    test("but an approver from set-up whom she makes an admin then approves for the same people as before", async () => {
      const alice = await newPerson(app().services, "admin");
      const [bob, cora] = [await added(alice, "bob", "approver"), await added(alice, "cora", "approver")];
      const early = await added(alice, "early", "preparer");
      await sent(app());
      const now = await rolesBy(alice, cora, bob, "approver", "admin");
      await expectApproved(now, await preparedBy(early));
    });

    test("nor does a viewer from set-up whom she makes an approver then", async () => {
      const { alice, bob, early } = await oneAdminsDesk();
      const other = await rolesBy(alice, bob, await newPerson(app().services, "viewer"), "approver");
      await setPerson(other, { approvesFrom: null });
      await expectNotTwo(await as(other.person.id), await preparedBy(early));
    });
  });
});

const statusAndCode = ({ status, json }: Answer) => [status, json.error.code];
