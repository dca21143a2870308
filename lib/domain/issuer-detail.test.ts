import { expect, test } from "vitest";
import { issuerDetailText, reasonText } from "./issuer-detail";

test.each([
  [null, null],
  [{ words: "" }, null],
  [{ words: "BankAccountId: under review" }, "BankAccountId: under review"],
  [{ why: { code: "timeout" }, words: "UND_ERR_HEADERS_TIMEOUT" }, "timeout: UND_ERR_HEADERS_TIMEOUT"],
  [
    { why: { code: "order_id_taken", takenBy: "RD-7F3K9QXM" }, words: null },
    "OrderId already belongs to RD-7F3K9QXM",
  ],
] as const)("what is kept of the issuer’s side, %j, reads %j", (detail, text) => {
  expect(issuerDetailText(detail)).toBe(text);
});

test("a reason in the log reads with its values, and without words as it is stored", () => {
  expect(reasonText("order_id_taken", { takenBy: "RD-7F3K9QXM" })).toBe(
    "OrderId already belongs to RD-7F3K9QXM",
  );
  expect(reasonText("token", {})).toBe("token");
});
