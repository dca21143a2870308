import { describe, expect, it } from "vitest";
import { uuid } from "@/lib/contract/common";
import { submissionKey } from "./kept-draft";

const draft = { currency: "EUR", amount: "10", walletId: "w", bankAccountId: "b" };

describe("submissionKey", () => {
  it("stays over retries of the same content, with or without the override", () => {
    const first = submissionKey(draft, undefined);
    expect(uuid.safeParse(first.key).success).toBe(true);
    expect(submissionKey({ ...draft }, first)).toBe(first);
    expect(submissionKey({ ...draft, acceptDuplicate: true }, first)).toBe(first);
  });

  it("is new once the content changes", () => {
    const first = submissionKey(draft, undefined);
    expect(submissionKey({ ...draft, amount: "10.0" }, first).key).not.toBe(first.key);
    expect(submissionKey({ ...draft, note: "x" }, first).key).not.toBe(first.key);
  });
});
