import { afterEach, expect, test } from "vitest";
import { readIn } from "@/lib/testing/read-in";
import { changeLines } from "./change-lines";
import { acceptLabel, changePhrase } from "./change-words";

afterEach(() => readIn("en"));

test("a name stands in a phrase unchanged, whatever signs it has", () => {
  expect(changePhrase("wallet_added", "$` $& $'")).toBe("add the wallet $` $& $'");
});

test("fields stand in the order in which people ask for them, whatever order the database keeps", () => {
  const after = { to: "2026-11-27", from: "2026-11-21", personId: "a", standInId: "b", other: 1 };
  const lines = changeLines("stand_in_added", null, after, { a: "Aila", b: "Piet" });
  expect(lines.map(({ label }) => label)).toEqual(["Away", "Stand-in", "From", "Until", "other"]);
});

test("a German act is an infinitive, and a role is called as its badge", () => {
  readIn("de");
  const person = { subject: "p@example.com", concerns: { name: "Petra Ehrlich" }, names: {} };
  const label = (kind: "person_added" | "person_changed", before: object | null, after: object) =>
    acceptLabel({ ...person, kind, before: before && { ...before }, after: { ...after } });
  expect(changePhrase("person_disabled", "Petra Ehrlich")).toBe("Zugang von Petra Ehrlich entziehen");
  expect(label("person_changed", { roles: [] }, { roles: ["approver"] })).toBe(
    "Petra Ehrlich Rolle „Freigebende/r“ geben",
  );
  expect(label("person_added", null, { name: "Greta Holm", roles: ["preparer", "approver"] })).toBe(
    "Greta Holm als Ersteller/in und Freigebende/r hinzufügen",
  );
});
