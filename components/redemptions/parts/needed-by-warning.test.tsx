import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CannotMeet } from "@/lib/domain/bank/needed-by-problem";
import { readIn } from "@/lib/testing/read-in";
import { NeededByWarning } from "./needed-by-warning";

test.each<[CannotMeet, string]>([
  ["holiday", "Banks are closed in between."],
  ["cut_off", "Its bank takes no more payments for that day."],
  ["duration", "A transfer to this account takes longer."],
  ["learned", "Payouts to this account have lately taken 2 banking days."],
  ["to_do", "Approvals, sending and the issuer usually take longer."],
])("money that can’t be there in time because of %s: it says why and when it can", (because, why) => {
  const problem = { because, earliest: "2026-11-30", days: 2 };
  render(<NeededByWarning neededBy="2026-11-27" problem={problem} />);
  expect(screen.getByRole("status").textContent).toBe(
    `The money can’t be there by Fri 27 Nov. ${why} The earliest day is Mon 30 Nov.`,
  );
});

test("in German a day with a short month is not followed by a second full stop", () => {
  readIn("de");
  const problem = { because: "holiday", earliest: "2026-11-30", days: 2 } as const;
  render(<NeededByWarning neededBy="2026-11-27" problem={problem} />);
  const said = screen.getByRole("status").textContent?.replaceAll("\u00a0", " ");
  expect(said).toMatch(
    /^Bis Fr\., 27\. Nov\. kann das Geld nicht da sein\. .+ Frühestens am Mo\., 30\. Nov\. ist es da\.$/,
  );
});
