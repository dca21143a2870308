import { cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { NeededByWarning } from "./needed-by-warning";

const EURO = { currency: "EUR", accountNumber: "DE89370400440532013000", routingCode: null };

test.each([
  ["2026-11-27T10:00:00Z", "2026-11-28", "Banks are closed in between.", "Mon 30 Nov"],
  ["2026-11-26T17:00:00Z", "2026-11-27", "Its bank takes no more payments for that day.", "Mon 30 Nov"],
  ["2026-11-26T10:00:00Z", "2026-11-26", "A transfer to this account takes longer.", "Fri 27 Nov"],
])(
  "at %s money that is needed by %s can’t be there: it says why and when it can",
  (now, day, why, earliest) => {
    vi.useFakeTimers({ now: new Date(now) });
    render(<NeededByWarning neededBy={day} account={EURO} />);
    expect(screen.getByRole("status").textContent).toContain(`${why} The earliest day is ${earliest}.`);
  },
);

test("says nothing where the day can be met", () => {
  cleanup();
  vi.useFakeTimers({ now: new Date("2026-11-26T10:00:00Z") });
  const { container } = render(<NeededByWarning neededBy="2026-11-27" account={EURO} />);
  expect(container.textContent).toBe("");
});
