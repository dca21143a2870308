import { expect, test } from "vitest";
import { changePerson, type Person } from "@/lib/contract/people";
import { generatePassword } from "./generate-password";
import { changesOf, formOf, personForm } from "./person-form";

const person: Person = {
  id: "1",
  email: "zoe@example.com",
  name: "Zoë",
  roles: ["preparer", "viewer"],
  disabled: false,
  hasPassword: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastSeenAt: null,
};

test("an untouched form changes nothing, nor does another order of roles", () => {
  expect(changesOf(person, formOf(person))).toEqual({});
  expect(changesOf(person, { ...formOf(person), roles: ["viewer", "preparer"] })).toEqual({});
});

test("only what was touched is sent", () => {
  expect(changesOf(person, { ...formOf(person), maySignIn: false })).toEqual({ disabled: true });
  expect(changesOf(person, { ...formOf(person), roles: ["viewer"], password: "a".repeat(12) })).toEqual({
    roles: ["viewer"],
    password: "a".repeat(12),
  });
});

test("a password may stay empty but not be short", () => {
  const of = (password: string) => personForm.safeParse({ ...formOf(person), password });
  expect(of("").success).toBe(true);
  expect(of("short").error?.issues[0]).toMatchObject({
    path: ["password"],
    message: "Use at least 12 characters.",
  });
});

test("a generated password is accepted and never the same", () => {
  const some = Array.from({ length: 50 }, generatePassword);
  expect(new Set(some).size).toBe(50);
  for (const password of some) {
    expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(changePerson.safeParse({ password }).success).toBe(true);
  }
});
