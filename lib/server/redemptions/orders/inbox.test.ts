import "server-only";
import { describe, expect, test } from "vitest";
import { inbox as shape } from "@/lib/contract/orders";
import { ROLES, type Role } from "@/lib/domain/roles";
import { askableActions } from "@/lib/domain/rules/redemptions";
import { situationOf } from "@/lib/domain/situation-of";
import { nextAction } from "@/lib/domain/situations";
import { resolveOrder } from "../../../testing/server/as-read";
import {
  approve,
  approved,
  instructed,
  type OrderFixture,
  prepared,
  readyToSend,
  setOrder,
  unknown,
} from "../../../testing/server/order-fixtures";
import { newPerson, newTeam } from "../../../testing/server/people";
import { openRecorder } from "../../../testing/server/recorder";
import { onPostgres } from "../../../testing/server/test-app";
import { orders } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { factsOf, readSurroundings } from "./facts";
import { getInbox } from "./inbox";

onPostgres((app) => {
  /** What the inbox asks of somebody, as order and action. */
  const asked = async (person: Context) => {
    const { items, total } = shape.parse(await getInbox(person));
    for (const { order, action } of items) {
      expect(order.allowed).toContain(action);
      expect(order.nextAction).toBe(action);
    }
    expect(total).toBe(items.length);
    return items.map(({ order, action }) => [order.id, action]);
  };
  const somebody = (...roles: Role[]) => newPerson(app().services, ...roles);
  const raise = ({ order }: OrderFixture) =>
    setOrder(app(), order.id, {
      alarmCode: "instructions_changed",
      alarmCause: { code: "instructions_changed" },
    });
  const touch = ({ order }: OrderFixture, day: number) =>
    setOrder(app(), order.id, { updatedAt: new Date(Date.UTC(2026, 0, day)) });

  /** One redemption in each situation that asks somebody for something, all prepared by the same person. */
  async function oneOfEach() {
    const team = await newTeam(app().services);
    const proposed = await unknown(app(), { amount: "4" }, team);
    app().issuer.reset();
    await resolveOrder(team.approver, { id: proposed.order.id, outcome: "not_created", note: "Not there." });
    const lost = await unknown(app(), { amount: "3" }, team);
    app().issuer.reset();
    const waiting = await prepared(app(), { amount: "1" }, team);
    const ready = await readyToSend(app(), { amount: "2" }, team);
    const alarm = await instructed(app(), { amount: "5" }, team);
    await raise(alarm);
    // Nobody is asked for anything here.
    await approved(app(), { amount: "6" }, team);
    return { ...team, waiting, ready, lost, proposed, alarm };
  }

  describe("the inbox", () => {
    test("of an approver has what others prepared: approvals, alarms and unknown outcomes", async () => {
      const { second, approver, waiting, lost, proposed, alarm } = await oneOfEach();
      const decisions = [
        [lost.order.id, "resolve"],
        [waiting.order.id, "approve"],
        [alarm.order.id, "decide_alarm"],
      ];
      expect((await asked(second)).sort()).toEqual(
        [...decisions, [proposed.order.id, "decide_resolution"]].sort(),
      );
      // Who recorded an outcome does not confirm it.
      expect((await asked(approver)).sort()).toEqual(decisions.sort());
    });

    test("of a preparer has tokens to send and unknown outcomes, also of what others prepared", async () => {
      const { preparer, ready, lost, proposed } = await oneOfEach();
      const expected = [
        [lost.order.id, "resolve"],
        [proposed.order.id, "decide_resolution"],
        [ready.order.id, "confirm"],
      ].sort();
      expect((await asked(preparer)).sort()).toEqual(expected);
      expect((await asked(await somebody("preparer"))).sort()).toEqual(expected);
    });

    test("of somebody with both roles has no decision on their own redemptions", async () => {
      const both = await somebody("preparer", "approver");
      const { approver, second } = await newTeam(app().services);
      const own = await prepared(app(), {}, { preparer: both, approver, second });
      const others = await prepared(app());
      expect(await asked(both)).toEqual([[others.order.id, "approve"]]);
      expect(await asked(approver)).toContainEqual([own.order.id, "approve"]);
    });

    test("of a viewer, of an admin and of somebody without a role is empty", async () => {
      await oneOfEach();
      for (const roles of [["viewer"], ["admin"], ["viewer", "admin"], []] as Role[][])
        expect(await asked(await somebody(...roles))).toEqual([]);
    });

    test("has nothing any more that this person has done", async () => {
      const { approver, second, order } = await prepared(app());
      await setOrder(app(), order.id, { approvalsRequired: 2 });
      await approve(approver, order);
      expect(await asked(approver)).toEqual([]);
      expect(await asked(second)).toEqual([[order.id, "approve"]]);
    });

    test("begins with what can lose money first, however long the rest has waited", async () => {
      const { second, waiting, lost, proposed, alarm } = await oneOfEach();
      await touch(waiting, 1);
      await touch(alarm, 3);
      const ids = (await asked(second)).map(([id]) => id);
      expect([ids[0], ids.at(-1)]).toEqual([alarm.order.id, waiting.order.id]);
      expect(ids.slice(1, 3).sort()).toEqual([lost.order.id, proposed.order.id].sort());
    });

    test("begins, of what is as urgent, with what has waited longest", async () => {
      const team = await newTeam(app().services);
      const [one, two, three] = [
        await prepared(app(), { amount: "1" }, team),
        await prepared(app(), { amount: "2" }, team),
        await prepared(app(), { amount: "3" }, team),
      ];
      await touch(one, 2);
      await touch(two, 3);
      await touch(three, 1);
      const ids = (await asked(team.approver)).map(([id]) => id);
      expect(ids).toEqual([three, one, two].map(({ order }) => order.id));
    });

    test("lists a hundred, and counts what is beyond", async () => {
      const { approver, row, order } = await prepared(app());
      const { step: _, id: __, ...same } = await row();
      const copies = Array.from({ length: 104 }, (___, nth) => ({
        ...same,
        code: `RD-C${String(nth).padStart(7, "0")}`,
        idempotencyKey: `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`,
        updatedAt: new Date(Date.now() + 24 * 60 * 60_000),
      }));
      await app().services.db.insert(orders).values(copies);
      const { items, total } = await getInbox(approver);
      expect([items.length, total]).toEqual([100, 105]);
      expect(items[0]?.order.id).toBe(order.id);
    });
  });
});

onPostgres((app) => {
  test("the inbox asks in every situation exactly for what the rule table and the situation say", async () => {
    const { services, contextOf, writeEach } = await openRecorder(app());
    await writeEach(20_261_121);
    const rows = await services.db.select().from(orders);
    const around = await readSurroundings(services, services.db, rows);
    for (const id of ["ada", "zoe"]) {
      for (const roles of [...ROLES.map((role) => [role]), ["preparer", "approver"]] as Role[][]) {
        const context = contextOf({ id, roles, approvesFrom: null });
        const expected = rows.flatMap((row) => {
          const facts = factsOf(row, around);
          const action = nextAction(situationOf(facts), askableActions(facts, context.person));
          return action ? [`${row.code} ${action}`] : [];
        });
        const { items, total } = await getInbox(context);
        expect(total).toBe(expected.length);
        expect(items.map(({ order, action }) => `${codeOf(order)} ${action}`).sort()).toEqual(
          expected.sort(),
        );
      }
    }
  });
});

const codeOf = ({ reference }: { reference: string }) => reference.split(" ")[0];
