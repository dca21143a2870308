import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { readIn } from "@/lib/testing/read-in";
import { words } from "@/lib/words/order-parts";
import { textOf } from "../testing/page";
import { BookedLine } from "./booked-line";

const line = {
  credit: true,
  bookedAt: "2026-11-24",
  payer: "Issuer SE",
  statementId: "7",
  number: 3,
} as const;
const said = (over: object) =>
  textOf(render(<BookedLine line={{ ...line, how: "code", ...over } as never} />).container);

test("what the bank booked is a sentence with its payer and its place", () => {
  expect(said({})).toBe("Received Tue 24 Nov from Issuer SE. Statement line 3, code matches");
  expect(said({ credit: false, how: "return" })).toBe("Returned Tue 24 Nov. Statement line 3, sent back");
});

test("in German no full stop follows the short name of a month", () => {
  readIn("de");
  expect(said({ payer: null })).toBe(
    "Eingegangen am Di., 24. Nov., Umsatz 3 im Kontoauszug: Code stimmt überein",
  );
});

test("who is sending tokens is said with its means, in either language", () => {
  const sending = (isOutside: boolean) =>
    textOf(render(words.sending.other("Greta Holm", "Treasury", "14:05", isOutside)).container);
  expect(sending(true)).toBe(
    "Greta Holm has been sending them from Treasury since 14:05 with other software.",
  );
  readIn("de");
  expect(sending(true)).toBe("Greta Holm sendet sie seit 14:05 mit anderer Software aus Treasury.");
  expect(sending(false)).toBe("Greta Holm sendet sie seit 14:05 aus Treasury.");
});
