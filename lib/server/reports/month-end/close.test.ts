import "server-only";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newPerson } from "../../../testing/server/people";
import { codeOf, entriesOf, outcomes } from "../../../testing/server/queries";
import { at, OCTOBER, reportedMonths } from "../../../testing/server/reported-months";
import { onBothEngines } from "../../../testing/server/test-app";
import { unmatchBankLine } from "../../bank/matching/decide-line";
import { bankLines } from "../../platform/db/bank-schema";
import { closeMonth } from "./close";
import { getReportMonths } from "./months";

onBothEngines((app) => {
  const { start, paid, delivered } = reportedMonths(app);

  describe("closing a month", () => {
    test("freezes it, and what changes later stands beside it with its redemptions", async () => {
      const { team, report } = await start();
      const one = await paid(team, "10", at("2025-10-02"), at("2025-10-03"));
      await delivered({}, { amount: "10", text: one.code, day: "2025-10-04" });
      const before = await report();
      const closed = await closeMonth(team.approver, OCTOBER);
      expect(closed).toMatchObject({
        ...{ closedBy: { name: team.approver.person.name }, afterClosing: [] },
        accounts: before.accounts,
      });

      const [line] = await app().services.db.select().from(bankLines).where(eq(bankLines.amount, "10"));
      await unmatchBankLine(team.preparer, { id: line?.id ?? "", reason: "another payout" });
      const late = await paid(team, "5", at("2025-10-20"), null);
      const after = await report();
      expect(after.accounts).toEqual(before.accounts);
      expect(after.redemptions).toEqual(before.redemptions);
      const change = (field: string, was: string, now: string, id: string) => ({
        ...{ field, before: was, now, currency: "EUR", walletId: null, orderIds: [id] },
      });
      expect(after.afterClosing).toMatchObject([
        change("opened", "10.00", "15.00", late.id),
        change("received", "10.00", "0.00", one.id),
        change("inTransitEnd", "0.00", "10.00", one.id),
      ]);
    });

    test("what changes on an account that was in no figure is shown from nothing", async () => {
      const { team, report } = await start();
      await closeMonth(team.approver, OCTOBER);
      const { id } = await paid(team, "5", at("2025-10-20"), null);
      expect((await report()).afterClosing).toMatchObject([
        { field: "opened", before: "0.00", now: "5.00", orderIds: [id] },
      ]);
    });

    test("is on record with the hash of what was frozen and its totals", async () => {
      const { team } = await start();
      await paid(team, "10", at("2025-10-02"), null);
      await closeMonth(team.approver, OCTOBER);
      expect(await entriesOf(app().services, "month.closed")).toMatchObject([
        {
          ...{ actorId: team.approver.person.id, subject: "October 2025" },
          detail: {
            month: "2025-10",
            reportHash: expect.stringMatching(/^[0-9a-f]{64}$/),
            totals: [{ currency: "EUR", opened: "10.00" }],
          },
        },
      ]);
    });

    test("happens once, whoever is first", async () => {
      const { team } = await start();
      expect(
        await outcomes([closeMonth(team.approver, OCTOBER), closeMonth(team.preparer, OCTOBER)]),
      ).toEqual(["conflict", "done"]);
      expect(await codeOf(closeMonth(team.approver, OCTOBER))).toBe("conflict");
      expect(await entriesOf(app().services, "month.closed")).toHaveLength(1);
    });

    test("is refused to viewers, and for a month that is not over", async () => {
      const { team } = await start();
      const viewer = await newPerson(app().services, "viewer");
      expect(await codeOf(closeMonth(viewer, OCTOBER))).toBe("forbidden");
      const { current } = await getReportMonths(team.preparer);
      expect(await codeOf(closeMonth(team.preparer, { month: current }))).toBe("conflict");
      expect((await getReportMonths(viewer)).items).toEqual([]);
    });
  });
});
