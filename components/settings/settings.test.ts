import { expect, test } from "vitest";
import type { Person } from "@/lib/contract/people";
import { changesOf, formOf } from "./change-person";

const person: Person = {
  id: "1",
  email: "zoe@example.com",
  name: "Zoë",
  roles: ["preparer", "viewer"],
  disabled: false,
  hasPassword: true,
  approvesFrom: null,
  adminFrom: null,
  toConfirm: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastSignInAt: null,
};

test("an untouched form changes nothing, nor does another order of roles", () => {
  expect(changesOf(person, formOf(person))).toEqual([]);
  expect(changesOf(person, { ...formOf(person), roles: ["viewer", "preparer"] })).toEqual([]);
});

test("only what was touched is sent, and access by itself", () => {
  expect(changesOf(person, { ...formOf(person), maySignIn: false })).toEqual([{ disabled: true }]);
  expect(changesOf(person, { ...formOf(person), roles: ["viewer"], maySignIn: false })).toEqual([
    { disabled: true },
    { roles: ["viewer"] },
  ]);
});
