import { expect, it } from "vitest";
import { asksOf, maySendTokens, SITUATIONS } from "@/lib/domain/situations";
import { rowIn } from "../testing/row-in";
import { buttonOf } from "./button-of";

it("says on the button what is to be done, and “Send” only where tokens may be sent", () => {
  expect(buttonOf(rowIn("awaiting_approval"))).toBe("Review");
  expect(buttonOf(rowIn("address_unverified", { nextAction: "check_address" }))).toBe("Verify");
  expect(buttonOf(rowIn("address_unchecked", { nextAction: "check_address" }))).toBe("Verify");
  // What only the issuer can settle is not decided here.
  for (const situation of ["wrong_transfer", "unmatched_transfer"] as const)
    expect(buttonOf(rowIn(situation, { nextAction: "confirm" }))).toBe("Ask support");
  for (const situation of SITUATIONS) {
    const [nextAction] = asksOf(situation);
    if (nextAction)
      expect(buttonOf(rowIn(situation, { nextAction })) === "Send", situation).toBe(maySendTokens(situation));
  }
});
