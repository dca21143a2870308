import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import type { CheckResult } from "@/lib/domain/transfers/checks";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { seen } from "../testing/seen";
import { ConfirmStep } from "./confirm-step";

const HASH = `0x${"ab".repeat(32)}`;

const show = (situation: Situation, over: Partial<Order> = {}) =>
  renderOrder(<ConfirmStep order={orderIn(situation, "preparer", over)} />, { who: "preparer" });
const checkRegion = () => screen.queryByRole("region", { name: "Check of the transaction hash" });
const checked = (situation: Situation, ...results: CheckResult[]) => {
  const { check } = orderIn(situation).transfer ?? {};
  const lines = results.map((result) => ({ name: "token" as const, result, expected: null, found: null }));
  return seen(situation, { check: check ? { ...check, lines } : null });
};

test.each([
  ["check_failed", true, "Correct token: failed. 1 of 2 checks passed", ["passed", "failed"]],
  ["not_verified", false, "Correct token: can’t be checked. 0 of 1 checks passed", ["unknown"]],
  ["hash_verified", false, "1 of 1 checks passed", ["passed"]],
] as const)(
  "the check of the hash says in %s what is open first, and stands open where it failed: %s",
  async (...row) => {
    const [situation, isOpen, said, results] = row;
    const { container } = show(situation, checked(situation, ...results));
    const check = checkRegion() as HTMLElement;
    expect(check.querySelector("details")?.open).toBe(isOpen);
    expect(within(check).getByRole("status").textContent).toBe(said);
    await expectAccessible(container);
  },
);

test("amounts that a check compares are written as amounts", () => {
  show("check_failed");
  const text = checkRegion()?.textContent;
  for (const amount of ["1,250.00", "1,249.50"]) expect(text).toContain(`${amount} EURX`);
});

test("who decided to submit a hash anyway is said also where its check looked at nothing", () => {
  show("check_overridden", checked("check_overridden"));
  expect(checkRegion()?.textContent).toMatch(/^Decision to submit it anyway: Anton Weiss/);
});

test("a check that looked at nothing, or of a transaction that moved no tokens, is not shown", () => {
  show("hash_verified", checked("hash_verified"));
  expect(checkRegion()).toBeNull();
  cleanup();
  for (const situation of ["transfer_reverted", "transfer_cancelled"] as const) {
    show(situation, checked(situation, "failed"));
    expect(checkRegion()).toBeNull();
    cleanup();
  }
});

test("a check of an earlier hash is not shown", () => {
  const { check } = orderIn("check_failed").transfer ?? {};
  show("checking_hash", {
    ...seen("check_failed", { check: check ? { ...check, transactionHash: HASH } : null }),
  });
  expect(screen.queryByRole("region", { name: "Check of the transaction hash" })).toBeNull();
});
