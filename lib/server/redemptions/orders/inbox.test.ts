import "server-only";
import { describe, expect, test } from "vitest";
import { inbox as shape } from "@/lib/contract/orders";
import { ROLES, type Role } from "@/lib/domain/roles";
import { askableActions } from "@/lib/domain/rules/redemptions";
import { situationOf } from "@/lib/domain/situation-of";
import { nextAction } from "@/lib/domain/situations";
import { compareToDo } from "@/lib/domain/to-do-order";
import { copyOrder, prepared, readyToSend, trustAddresses } from "../../../testing/server/order-fixtures";
import { newTeam } from "../../../testing/server/people";
import { openRecorder } from "../../../testing/server/recorder";
import { onPostgres } from "../../../testing/server/test-app";
import { orders } from "../../platform/db/schema";
import { factsOf, readSurroundings } from "./facts";
import { getInbox, getInboxRows } from "./inbox";

const DAY_MS = 24 * 3_600_000;

onPostgres((app) => {
  describe("the inbox", () => {
    test("asks in every situation exactly for what the rule table and the situation say, in the order of To do", async () => {
      const { services, contextOf, writeEach } = await openRecorder(app());
      await writeEach(20_261_121);
      const rows = await services.db.select().from(orders);
      const around = await readSurroundings(services, services.db, rows);
      for (const id of ["ada", "zoe"]) {
        for (const roles of [...ROLES.map((role) => [role]), ["preparer", "approver"], []] as Role[][]) {
          const context = contextOf({ id, roles, approvesFrom: null });
          const expected = rows.flatMap((row) => {
            const facts = factsOf(row, around);
            const action = nextAction(situationOf(facts), askableActions(facts, context.person));
            return action ? [`${row.id} ${action}`] : [];
          });
          const { items, total } = shape.parse(await getInbox(context));
          expect(total).toBe(expected.length);
          expect(items.map(({ order, action }) => `${order.id} ${action}`).sort()).toEqual(expected.sort());
          for (const { order, action } of items) {
            expect(order.allowed).toContain(action);
            expect(order.nextAction).toBe(action);
          }
          const waiting = items.map(({ order }) => order);
          expect(waiting).toEqual(
            waiting.toSorted((a, b) => compareToDo(a, b) || a.updatedAt.localeCompare(b.updatedAt)),
          );
        }
      }
    });

    test.each(["preparer", "approver"] as const)(
      "begins for a %s with what is needed soonest, and ends with what has no day",
      async (who) => {
        const team = await newTeam(app().services);
        const make = who === "preparer" ? readyToSend : prepared;
        for (const [amount, neededBy] of [
          ["1", undefined],
          ["2", "2999-12-30"],
          ["3", "2999-12-02"],
          ["4", undefined],
        ] as const)
          await make(app(), { amount, ...(neededBy && { neededBy }) }, team);
        await trustAddresses(app());
        const { items } = await getInbox(team[who]);
        expect(items.map(({ order }) => order.amount)).toEqual(["3", "2", "1", "4"]);
        const rows = await getInboxRows(team[who]);
        expect(rows.items.map(({ order }) => order.amount)).toEqual(["3", "2", "1", "4"]);
      },
    );

    test("lists a hundred, those that have waited longest, and counts what is beyond", async () => {
      const fixture = await prepared(app());
      await copyOrder(fixture, 104, (nth) => ({ updatedAt: new Date(Date.now() + DAY_MS - nth) }));
      const { items, total } = await getInbox(fixture.approver);
      expect([items.length, total]).toEqual([100, 105]);
      const [first, ...others] = items.map(({ order }) => order);
      expect(first?.id).toBe(fixture.order.id);
      expect(others).toEqual(others.toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt)));
    });
  });
});
