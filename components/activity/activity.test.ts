import { expect, test } from "vitest";
import { byDay, dayInWords, localTime } from "./days";
import { facts, saidBy } from "./facts";
import { sentence } from "./sentences";

const text = (action: string) =>
  sentence(action)
    .map((part) => (part.kind === "text" ? part.text : part.kind.toUpperCase()))
    .join("");

test("known actions become sentences, unknown ones stay as they are called", () => {
  expect(text("order.approved")).toBe("WHO approved WHAT");
  expect(text("order.payout_started")).toBe("The issuer started the payout of WHAT");
  expect(text("order.teleported")).toBe("WHO: order.teleported WHAT");
  expect(text("constructor")).toBe("WHO: constructor WHAT");
});

test("details are flattened into readable lines, empty ones left out", () => {
  const detail = {
    before: { approvalsRequired: 1 },
    roles: ["preparer", "viewer"],
    newPassword: false,
    comment: null,
    fiatTransferId: "9007199254740993",
    none: [],
  };
  expect(facts(detail)).toEqual([
    { label: "Before, approvals required", value: "1" },
    { label: "Roles", value: "preparer, viewer" },
    { label: "New password", value: "no" },
    { label: "Fiat transfer id", value: "9007199254740993" },
    { label: "None", value: "none" },
  ]);
});

test("only what a person wrote is quoted", () => {
  const detail = { reason: "token" };
  expect(saidBy({ actor: null, detail })).toBeNull();
  expect(saidBy({ actor: { id: "1" }, detail })).toBe("token");
  expect(saidBy({ actor: { id: "1" }, detail: { comment: " " } })).toBeNull();
});

test("a moment belongs to the reader's own day", () => {
  expect(localTime("2026-03-31T23:30:00Z", "UTC")).toEqual({ day: "2026-03-31", clock: "23:30" });
  expect(localTime("2026-03-31T23:30:00Z", "Europe/Paris")).toEqual({ day: "2026-04-01", clock: "01:30" });
  const entries = ["2026-04-01T08:00:00Z", "2026-03-31T23:30:00Z", "2026-03-30T10:00:00Z"].map((at) => ({
    at,
  }));
  expect(byDay(entries, "Europe/Paris").map(({ entries }) => entries.length)).toEqual([2, 1]);
});

test("days are named as people name them, across months and years", () => {
  expect(dayInWords("2026-03-31", "2026-03-31")).toBe("Today");
  expect(dayInWords("2025-12-31", "2026-01-01")).toBe("Yesterday");
  expect(dayInWords("2026-03-30", "2026-04-01")).toBe("Monday, 30 March 2026");
});
