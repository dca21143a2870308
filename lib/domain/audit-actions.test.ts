import { afterEach, expect, expectTypeOf, test } from "vitest";
import { readIn } from "@/lib/testing/read-in";
import { words as german } from "@/lib/words/de/audit-lines";
import { words as english } from "@/lib/words/en/audit-lines";
import { facts, saidIn } from "./activity-facts";
import { ACTIVITY_GROUPS, actionsIn, groupOf } from "./activity-groups";
import { type AuditAction, actionWords, sentence, sourceOf, toneOf } from "./audit-actions";
import { CHECK_VERDICTS } from "./transfers/checks";
import { TRANSFER_KINDS } from "./transfers/transfer-kind";

afterEach(() => readIn("en"));

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

test("describes what the chain shows by its kind and verdict, and by its name where the kind is new", () => {
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

test("what can void approvals says so only where there were some", () => {
  expect(text("order.edited", { voided: 0 })).toBe("WHO edited WHAT");
  expect(text("order.edited", { voided: 1 })).toBe(
    "WHO edited WHAT, so the earlier approval no longer counts",
  );
  expect(text("order.edited", { voided: 2 })).toBe("WHO edited WHAT, so earlier approvals no longer count");
  expect(text("order.rehashed", { voided: 0 })).not.toContain("approval");
  expect(text("order.rehashed", { voided: 1 })).toContain("so the earlier approval no longer counts");
});

test.each([
  ["person", "order.approved", { id: "1" }],
  ["person", "order.hash_recorded", { id: "1" }],
  ["system", "order.hash_recorded", null],
  ["system", "order.alarm_raised", null],
  ["issuer", "order.submitted", null],
  ["issuer", "order.payout_started", null],
  ["issuer", "order.issuer_failed", null],
  ["chain", "chain.transfer_seen", null],
  ["system", "chain.hash_found", null],
  ["chain", "chain.of_the_future", null],
  ["system", "something.new", null],
])("%s comes from %s", (source, action, actor) => {
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
    changed: { note: { from: null, to: "less" } },
    after: { alike: ["ada@desk.example", { proposed: "anton@desk.example" }] },
  };
  expect(facts(detail)).toEqual([
    { label: "Before, approvals required", value: "1" },
    { label: "Roles", value: "preparer, viewer" },
    { label: "New password", value: "no" },
    { label: "Fiat transfer ID", value: "9007199254740993" },
    { label: "None", value: "none" },
    { label: "Changed, note, from", value: "none" },
    { label: "Changed, note, to", value: "less" },
    { label: "After, alike", value: "ada@desk.example, anton@desk.example (proposed)" },
  ]);
});

test("the groups that were typed of an address are read with their places", () => {
  expect(facts({ groups: { 2: "9bf6", 7: "982E" } })).toEqual([
    { label: "Groups typed", value: "2nd 9bf6, 7th 982E" },
  ]);
});

test("a call with the issuer about an address names whom an approver spoke with", () => {
  const said = (action: string, detail: object) =>
    saidIn({ actor: { id: "1" }, action, detail: { ...detail }, names: {} });
  const spoke = { label: "Spoke with", value: "Femke de Vries" };
  expect(said("order.address_checked", { note: "Femke de Vries" })).toEqual([spoke]);
  const rejected = { code: "address_rejected", name: "Anton Weiss", note: "Femke de Vries" };
  expect(said("order.alarm_raised", rejected)).toEqual([
    { label: "What happened", value: "The deposit address doesn’t match" },
    spoke,
  ]);
});

test("a second redemption that may be the same payment is not called identical", () => {
  expect(facts({ override: true, identicalTo: ["RD-1", "RD-2"], reason: null })).toEqual([
    { label: "Second redemption wanted", value: "yes" },
    { label: "May be the same payment as", value: "RD-1, RD-2" },
  ]);
});

test.each([
  [{ reason: "process_stopped" }, "the process stopped before the issuer's answer was written down"],
  [{ reason: "order_id_taken", takenBy: "RD-1" }, "OrderId already belongs to RD-1"],
  [{ reason: "timeout" }, "timeout"],
  [{ reason: "Not this month." }, "Not this month."],
])("a reason that is stored as a code is read in words: %j", (detail, value) => {
  expect(facts(detail)).toContainEqual({ label: "Reason", value });
});

test("what a person wrote stands under its label, and the product’s own reasons don’t", () => {
  const said = (action: string, detail: object, actor: object | null = { id: "1" }) =>
    saidIn({ actor, action, detail: { ...detail }, names: { 2: "Anton Weiss" } });
  expect(said("order.not_sent", { reason: "token" }, null)).toEqual([]);
  expect(said("order.rejected", { reason: "Not this month." })).toEqual([
    { label: "Reason", value: "Not this month." },
  ]);
  expect(said("order.approved", { comment: " " })).toEqual([]);
});

test.each([
  ["order.alarm_decided", { accept: true, given: 1, required: 2 }, "Agreed", "1 of 2"],
  ["order.resolution_proposed", { outcome: "created" }, "Outcome", "The issuer has it"],
  ["order.resolution_accepted", { outcome: "not_created" }, "Outcome", "The issuer doesn’t have it"],
  [
    "order.approval_lapsed",
    { why: { code: "edited_by_approver", name: "Anton" } },
    "Reason",
    "Anton has edited it, so their approval doesn’t count.",
  ],
  [
    "order.alarm_raised",
    { code: "instructions_changed", observed: {} },
    "What happened",
    "The issuer’s deposit address has changed. Don’t send anything. The address and QR code are hidden.",
  ],
])("%s %j says what was decided, or why", (action, detail, label, value) => {
  expect(saidIn({ actor: null, action, detail, names: {} })).toEqual([{ label, value }]);
});

test("stand-ins, verdicts and reasons stand together, each with its label", () => {
  const said = (action: string, detail: object) =>
    saidIn({ actor: { id: "1" }, action, detail: { ...detail }, names: { 2: "Anton Weiss" } });
  expect(said("order.approved", { standsInFor: "2", comment: "Checked." })).toEqual([
    { label: "In the place of", value: "Anton Weiss" },
    { label: "Comment", value: "Checked." },
  ]);
  expect(said("order.rejected", { standsInFor: "2", reason: "Wrong account." })).toEqual([
    { label: "In the place of", value: "Anton Weiss" },
    { label: "Reason", value: "Wrong account." },
  ]);
  // The reason in the second person's entry is the first one's.
  expect(said("order.closed", { proposedBy: "2", reason: "Cancelled." })).toEqual([
    { label: "Proposed by", value: "Anton Weiss" },
    { label: "Reason to close", value: "Cancelled." },
  ]);
  expect(said("order.alarm_decided", { accept: false, note: "Called them." })).toEqual([
    { label: "Note", value: "Called them." },
  ]);
  expect(said("sending.paused", { reason: "A key was lost." })).toEqual([
    { label: "Reason", value: "A key was lost." },
  ]);
  expect(said("sending.resumed", { proposedBy: "2" })).toEqual([
    { label: "Proposed by", value: "Anton Weiss" },
  ]);
  // An alarm that a person raised says the reason once.
  expect(said("order.alarm_raised", { code: "held", name: "Ada", reason: "Wait." })).toEqual([
    { label: "Reason", value: "Wait." },
  ]);
});

test.each([
  [{ accept: true, given: 2, required: 2 }, "WHO cleared the alarm on WHAT"],
  [{ accept: true, given: 1, required: 2 }, "WHO agreed to clear the alarm on WHAT"],
  [{ accept: false }, "WHO kept WHAT on hold"],
  // In evidence that withholds it.
  [{}, "WHO decided on the alarm on WHAT"],
])("a decision on an alarm says what it came to: %j", (detail, said) => {
  expect(text("order.alarm_decided", detail)).toBe(said);
});

test("every action is in one of eight groups", () => {
  const found = ACTIVITY_GROUPS.flatMap((group) => [...actionsIn(group).actions]);
  expect(new Set(found).size).toBe(found.length);
  expect(ACTIVITY_GROUPS).toHaveLength(8);
  const areas = ACTIVITY_GROUPS.flatMap((group) => [...actionsIn(group).areas]);
  expect(new Set(areas).size).toBe(areas.length);
  expect(groupOf("order.approved")).toBe("approvals");
  expect(groupOf("chain.burned")).toBe("transfers");
  // A newer version may have stored it.
  expect(groupOf("wallet.of_the_future")).toBe("accounts");
  expect(groupOf("something.new")).toBeNull();
});

test("a link that asks for one action, or for all of an area, is named in words", () => {
  expect(actionWords("order.approved")).toBe("Approved …");
  expect(actionWords("wallet.")).toBe("Wallets");
  expect(actionWords("order.teleported")).toBe("order.teleported");
});

test("entries and filters are read in German", () => {
  readIn("de");
  expect(text("order.approved")).toBe("WHO hat WHAT freigegeben");
  expect(text("order.edited", { voided: 1 })).toContain("Die bisherige Freigabe zählt nicht mehr.");
  expect(text("change.accepted", { kind: "wallet_removed" })).toBe(
    "WHO hat den Vorschlag „Wallet WHAT entfernen“ angenommen",
  );
  expect(actionWords("order.approved")).toBe("… freigegeben");
  expect(actionWords("session.signed_in")).toBe("Angemeldet");
  expect(actionWords("order.alarm_decided")).toBe("Über den Alarm für … entschieden");
  expect(facts({ before: { approvalsRequired: 1 }, groups: { 2: "9bf6" } })).toEqual([
    { label: "Vorher: Nötige Freigaben", value: "1" },
    { label: "Eingetippte Gruppen", value: "2. Gruppe: 9bf6" },
  ]);
});

test("a line names the same person and thing in every language, and says what a person has done", () => {
  const places = (line: string) => line.match(/\{\w+\}/g)?.toSorted();
  for (const [action, line] of Object.entries(english.lines)) {
    const other = german.lines[action as AuditAction];
    expect(places(other), action).toEqual(places(line));
    if (line.startsWith("{who} ")) expect(other).toMatch(/^\{who\} hat /);
    // “Diese Einlösung” stands in for the redemption, so it can be in no other case.
    if (/^(?:order|chain)\./.test(action)) expect(other).not.toMatch(/\b(?:von|zu|mit|bei|aus) \{what\}/);
  }
});
