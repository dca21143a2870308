import { expect, test } from "vitest";
import { examplePerson } from "../testing/examples";
import { changesOf, formOf } from "./change-person";

const person = examplePerson({ roles: ["preparer", "viewer"] });

test("an untouched form changes nothing, nor does another order of roles", () => {
  expect(changesOf(person, formOf(person))).toEqual([]);
  expect(changesOf(person, { ...formOf(person), roles: ["viewer", "preparer"] })).toEqual([]);
});

test("only what was touched is sent, and access alone", () => {
  expect(changesOf(person, { ...formOf(person), maySignIn: false })).toEqual([{ disabled: true }]);
  expect(changesOf(person, { ...formOf(person), roles: ["viewer"], maySignIn: false })).toEqual([
    { disabled: true },
    { roles: ["viewer"] },
  ]);
});
