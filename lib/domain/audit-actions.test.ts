import { expect, expectTypeOf, test } from "vitest";
import { facts, saidBy } from "./activity-facts";
import { AUDIT_AREAS, type AuditAction, sentence, sourceOf, toneOf } from "./audit-actions";
import { CHECK_VERDICTS } from "./transfers/checks";
import { TRANSFER_KINDS } from "./transfers/transfer-kind";

const text = (action: string, detail = {}) =>
  sentence(action, detail)
    .map((part) => (part.kind === "text" ? part.text : part.kind.toUpperCase()))
    .join("");

test("known actions become sentences, unknown ones stay as they are called", () => {
  expect(text("order.approved")).toBe("WHO approved WHAT");
  expect(text("order.payout_started")).toBe("The issuer has started the payout for WHAT");
  expect(text("order.teleported")).toBe("WHO: order.teleported WHAT");
  expect(text("constructor")).toBe("WHO: constructor WHAT");
  expect(text("mail.sent_again")).toBe("WHO resent the e-mails that had failed");
});

test("an action without words does not compile", () => {
  expectTypeOf<"order.approved">().toExtend<AuditAction>();
  // @ts-expect-error: the table has no row for it
  const unknown: AuditAction = "order.teleported";
  expect(text(unknown)).toContain(unknown);
});

test("what the chain shows is told by its kind and verdict, and by its name where the kind is new", () => {
  const seen = TRANSFER_KINDS.map((kind) => text("chain.transfer_seen", { kind }));
  expect(new Set(seen).size).toBe(TRANSFER_KINDS.length);
  expect(text("chain.transfer_seen", { kind: "sideways" })).toBe("A transfer has arrived for WHAT");
  for (const verdict of CHECK_VERDICTS) {
    expect(text("chain.hash_checked", { verdict })).not.toBe(text("chain.hash_checked"));
  }
  for (const what of ["dropped", "replaced", "cancelled", "reverted", "burned", "transfer_dropped"]) {
    expect(text(`chain.${what}`)).not.toContain("chain.");
  }
  expect(text("order.rejected", { kind: "match" })).toBe("WHO rejected WHAT");
  expect(toneOf("chain.transfer_seen", { kind: "doubled" })).toBe("bad");
  expect(toneOf("toString")).toBe("quiet");
});

test.each([
  ["person", "order.approved", { id: "1" }],
  ["person", "order.hash_recorded", { id: "1" }],
  ["system", "order.hash_recorded", null],
  ["system", "order.alarm_raised", null],
  ["issuer", "order.submitted", null],
  ["issuer", "order.payout_started", null],
  ["chain", "chain.transfer_seen", null],
  ["system", "chain.hash_found", null],
  ["chain", "chain.of_the_future", null],
  ["system", "something.new", null],
])("%s is the source of %s", (source, action, actor) => {
  expect(sourceOf({ action, actor })).toBe(source);
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
    { label: "Fiat transfer ID", value: "9007199254740993" },
    { label: "None", value: "none" },
  ]);
});

test("only what a person wrote is quoted", () => {
  const detail = { reason: "token" };
  expect(saidBy({ actor: null, detail })).toBeNull();
  expect(saidBy({ actor: { id: "1" }, detail })).toBe("token");
  expect(saidBy({ actor: { id: "1" }, detail: { comment: " " } })).toBeNull();
});

test("every action can be asked for by what it is about, in words of its own", () => {
  const offered = AUDIT_AREAS.flatMap(({ actions }) => actions);
  expect(offered.find(({ value }) => value === "order.approved")?.label).toBe("Approved …");
  expect(new Set(offered.map(({ value }) => value)).size).toBe(offered.length);
  for (const { value, label } of offered) {
    expect(label, value).toMatch(/^[A-Z…]/);
    expect(label, value).not.toMatch(/[{}]/);
  }
});
