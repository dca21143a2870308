import { expect, test } from "vitest";
import { changeLines } from "./change-lines";
import { changePhrase } from "./change-words";

test("a name stands in a phrase unchanged, whatever signs it has", () => {
  expect(changePhrase("wallet_added", "$` $& $'")).toBe("add the wallet $` $& $'");
});

test("fields stand in the order in which people ask for them, whatever order the database keeps", () => {
  const after = { to: "2026-11-27", from: "2026-11-21", personId: "a", standInId: "b", other: 1 };
  const lines = changeLines("stand_in_added", null, after, { a: "Aila", b: "Piet" });
  expect(lines.map(({ label }) => label)).toEqual(["Away", "Stand-in", "From", "Until", "other"]);
});
