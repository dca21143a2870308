import { expect, test } from "vitest";
import { issuerReference, referenceParts } from "./reference";

test.each([null, "INV-2026-0416", "rent of  two months "])("a reference with %j comes apart again", (own) => {
  const reference = issuerReference("RD-7F3K9QXM", own);
  expect(referenceParts(reference)).toEqual({ code: "RD-7F3K9QXM", own: own ?? "" });
});
