import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { VOTE_DELAY_MS } from "@/lib/domain/vote-delay";
import { by, rule, setRules } from "../../../testing/server/approval-rules";
import { accept, proposedBy, workingDesk } from "../../../testing/server/changes";
import { approve, prepared } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { actions, count, expectRefusal } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { addStandIn } from "../../administration/kinds/stand-in-added";
import { endStandIn } from "../../administration/kinds/stand-in-ended";
import { listStandIns } from "../../identity/stand-ins/list";
import { standIns } from "../../platform/db/policy-schema";
import type { Context } from "../../record/context";
import { getOrder } from "../../redemptions/orders/get";

const HOUR_MS = 3_600_000;

onPostgres((app) => {
  const services = () => app().services;
  const pair = (away: Context, standIn: Context, hours: [from: number, to: number] = [-1, 72]) => ({
    personId: away.person.id,
    standInId: standIn.person.id,
    from: new Date(Date.now() + hours[0] * HOUR_MS).toISOString(),
    to: new Date(Date.now() + hours[1] * HOUR_MS).toISOString(),
  });
  const rows = () => services().db.select().from(standIns);

  test("while one admin sets up, a stand-in can act at once", async () => {
    const admin = await newPerson(services(), "admin");
    const team = await newTeam(services());
    const standIn = await newPerson(services(), "preparer");
    await setRules(services(), { rules: [rule({ approvers: by(team.approver) })] });
    expect(await addStandIn(admin, pair(team.approver, standIn))).toMatchObject({
      ...{ state: "active", mayEnd: true },
      person: { id: team.approver.person.id, name: team.approver.person.name },
      standIn: { id: standIn.person.id },
    });
    const { order } = await prepared(app(), {}, team);
    expect((await approve(standIn, order)).state).toBe("approved");
  });

  describe("at a working desk", () => {
    test("a stand-in cannot act before a second person has accepted it", async () => {
      const { admin, approver } = await workingDesk(app());
      const second = await newPerson(services(), "approver");
      await setRules(services(), { rules: [rule({ approvers: by(approver) })] });
      const team = { ...(await newTeam(services())), approver };
      const change = proposedBy(await addStandIn(admin, pair(approver, second)));
      expect(change).toMatchObject({
        ...{ kind: "stand_in_added", subject: `${second.person.name} for ${approver.person.name}` },
        names: { [second.person.id]: second.person.name },
      });
      const { order } = await prepared(app(), {}, team);
      await expectRefusal(approve(second, order), "forbidden");
      // Neither who proposed it nor who would stand in accepts it; the approver who is away may.
      for (const one of [admin, second]) await expectRefusal(accept(one, change), "forbidden");
      await accept(approver, change);
      expect((await getOrder(second, order)).allowed).toContain("approve");
      expect((await approve(second, order)).state).toBe("approved");
      expect(await actions(services())).toEqual(
        expect.arrayContaining(["change.proposed", "stand_in.added", "change.accepted"]),
      );
    });

    test("a stand-in who is no approver begins on the next day, as a new approver does", async () => {
      const { admin, approver } = await workingDesk(app());
      const standIn = await newPerson(services(), "preparer");
      const change = proposedBy(await addStandIn(admin, pair(approver, standIn)));
      const accepted = Date.now();
      await accept(approver, change);
      const [row] = await rows();
      expect(row?.startsAt.getTime()).toBeGreaterThanOrEqual(accepted + VOTE_DELAY_MS);
      const { order } = await prepared(app());
      await expectRefusal(approve(standIn, order), "forbidden");
      const short = await newPerson(services(), "approver");
      const today = proposedBy(await addStandIn(admin, pair(short, standIn, [0, 23])));
      await expectRefusal(accept(approver, today), "invalid", "to");
    });

    test("an approver proposes one for themselves only", async () => {
      const { approver } = await workingDesk(app());
      const second = await newPerson(services(), "approver");
      await expectRefusal(addStandIn(approver, pair(second, approver)), "forbidden");
      proposedBy(await addStandIn(approver, pair(approver, second)));
      expect((await listStandIns(approver)).approvers.map(({ id }) => id)).toEqual([approver.person.id]);
    });

    test.each(["preparer", "viewer"] as const)("a %s proposes none", async (role) => {
      const { approver } = await workingDesk(app());
      const person = await newPerson(services(), role);
      await expectRefusal(addStandIn(person, pair(approver, person)), "forbidden");
      expect(await listStandIns(person)).toMatchObject({ approvers: [], candidates: [] });
    });
  });

  test("is refused for a person who cannot approve, by a viewer, by oneself, and for an empty or past time", async () => {
    const admin = await newPerson(services(), "admin");
    const { approver, preparer, second } = await newTeam(services());
    const viewer = await newPerson(services(), "viewer");
    const cases: [Parameters<typeof addStandIn>[1], string][] = [
      [pair(preparer, second), "personId"],
      [pair(approver, viewer), "standInId"],
      [pair(approver, approver), "standInId"],
      [pair(approver, second, [2, 1]), "to"],
      [pair(approver, second, [-3, -1]), "to"],
      [pair(approver, second, [0, 91 * 24]), "to"],
    ];
    for (const [given, field] of cases) await expectRefusal(addStandIn(admin, given), "invalid", field);
    expect(await count(services(), "stand_ins")).toBe(0);
  });

  test("one approver has one stand-in at a time", async () => {
    const admin = await newPerson(services(), "admin");
    const { approver, preparer, second } = await newTeam(services());
    await addStandIn(admin, pair(approver, second, [0, 24]));
    await expectRefusal(addStandIn(admin, pair(approver, preparer, [23, 48])), "conflict");
    await addStandIn(admin, pair(approver, preparer, [24.1, 48]));
  });

  test("either of the two, or an admin, ends it at once, without a second person", async () => {
    const { admin, approver } = await workingDesk(app());
    const standIn = await newPerson(services(), "preparer", "approver");
    const others = [await newPerson(services(), "approver"), await newPerson(services(), "preparer")];
    await setRules(services(), { rules: [rule({ approvers: by(approver) })] });
    for (const who of [approver, standIn, admin]) {
      const change = proposedBy(await addStandIn(admin, pair(approver, standIn)));
      await accept(approver, change);
      const { items } = await listStandIns(who);
      const id = items[0]?.id ?? "";
      expect(items).toMatchObject([{ state: "active", mayEnd: true }]);
      for (const other of others) await expectRefusal(endStandIn(other, { id }), "forbidden");
      expect(await endStandIn(who, { id })).toBeUndefined();
      expect((await listStandIns(who)).items).toEqual([]);
      const { order } = await prepared(app(), { amount: "7" });
      await expectRefusal(approve(standIn, order), "forbidden");
      await expectRefusal(endStandIn(who, { id }), "conflict");
    }
    const ended = await services().db.select().from(standIns).where(eq(standIns.endedBy, standIn.person.id));
    expect(ended).toHaveLength(1);
    expect(await actions(services())).toContain("stand_in.ended");
  });
});
