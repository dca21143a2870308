import "server-only";
import { expect } from "vitest";
import { listOrders as listOrdersInput } from "@/lib/contract/orders";
import type { Report } from "@/lib/contract/reports";
import { Exact } from "@/lib/domain/amount";
import { monthFigureText, REPORT_FIGURES } from "@/lib/domain/report-figures";
import type { Context } from "../../server/record/context";
import { listOrders } from "../../server/redemptions/orders/list";
import { getReport } from "../../server/reports/month-end/report";
import { sent, setOrder } from "./order-fixtures";
import { newTeam, type Team } from "./people";
import { camt, deliver, type WrittenLine, type WrittenStatement } from "./statements";
import type { TestApp } from "./test-app";

export const OCTOBER = { month: "2025-10" };
export const NOVEMBER = { month: "2025-11" };
export const at = (day: string, clock = "12:00:00") => new Date(`${day}T${clock}Z`);

/** Redemptions, statements and reports of past months. */
export function reportedMonths(app: () => TestApp) {
  const start = async () => {
    const team = await newTeam(app().services);
    const report = async (input = OCTOBER) => {
      const found = await getReport(team.preparer, input);
      if (!found.closedAt) await expectListed(team.preparer, found);
      return found;
    };
    return { team, report };
  };

  /** The list finds exactly the redemptions of each figure. */
  const expectListed = async (context: Context, { month, redemptions }: Report) => {
    for (const figure of REPORT_FIGURES) {
      const filter = listOrdersInput.parse({ figure: monthFigureText({ month, figure }), limit: 100 });
      const { items } = await listOrders(context, filter);
      const inIt = redemptions.filter(({ figures }) => !new Exact(figures[figure]).isZero());
      expect(items.map(({ id }) => id).sort(), figure).toEqual(inIt.map(({ id }) => id).sort());
    }
  };

  /** A redemption that was approved and paid out at these moments. */
  async function paid(team: Team, amount: string, opened: Date, payoutAt: Date | null) {
    const { order, row } = await sent(app(), { amount }, team);
    await setOrder(app(), order.id, {
      approvedAt: opened,
      payoutAt,
      ...(payoutAt && { fiatTransferId: "7" }),
    });
    return { id: order.id, code: (await row()).code };
  }

  let numbered = 0;
  /** A statement of the whole month, or of these days. */
  const delivered = async (statement: Partial<WrittenStatement>, ...lines: WrittenLine[]) => {
    numbered += 1;
    return deliver(
      app().services,
      camt({ number: String(numbered), from: "2025-10-01", to: "2025-10-31", ...statement, lines }),
      `${numbered}.xml`,
    );
  };

  return { start, paid, delivered };
}
