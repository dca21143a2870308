import type { Change } from "@/lib/contract/changes";
import type { Person } from "@/lib/contract/people";
import { json } from "./stub-api";

/** New roles for Petra, proposed by Ada and waiting for a second person. */
export function exampleChange(over: Partial<Change> = {}): Change {
  return {
    id: "11111111-aaaa-4aaa-8aaa-111111111111",
    kind: "person_changed",
    state: "waiting",
    subject: "petra@nordlicht.example",
    concerns: { id: "3", name: "Petra Ehrlich" },
    target: "3",
    before: { roles: ["preparer"] },
    after: { roles: ["preparer", "approver"] },
    contentHash: "0b9c2f9ab1",
    names: {},
    proposedBy: { id: "1", name: "Ada Berg" },
    at: "2026-11-20T09:00:00.000Z",
    expiresAt: "2026-11-27T09:00:00.000Z",
    votesRequired: 1,
    decisions: [],
    decidedAt: null,
    note: null,
    deciders: [{ id: "2", name: "Anton Weiss" }],
    standings: {
      1: { roles: [{ role: "admin", since: "2026-03-03T09:00:00.000Z", countsFrom: null }], confirmed: true },
      2: {
        roles: [{ role: "approver", since: "2026-03-03T09:00:00.000Z", countsFrom: null }],
        confirmed: true,
      },
    },
    effect: null,
    allowed: ["accept", "decline"],
    refusal: null,
    ...over,
  };
}

/** The same, accepted by Anton. */
export const acceptedChange = (over: Partial<Change> = {}): Change =>
  exampleChange({
    state: "accepted",
    decidedAt: "2026-11-20T10:00:00.000Z",
    decisions: [
      {
        by: { id: "2", name: "Anton Weiss" },
        accept: true,
        note: "By phone.",
        at: "2026-11-20T10:00:00.000Z",
      },
    ],
    deciders: [],
    allowed: [],
    ...over,
  });

/** The list of changes; what `items` has when it is asked for. */
export const changesAre = (items: object[], over: { settingUp?: boolean; toConfirm?: object[] } = {}) => ({
  "GET /api/changes": () => json({ items, settingUp: false, toConfirm: [], ...over }),
});

/** While one admin sets up, changes take effect at once. */
export const SETTING_UP = changesAre([], { settingUp: true });

/** An admin who has never signed in. */
export const examplePerson = (over: Partial<Person> = {}): Person => ({
  ...{ id: "1", email: "ada@nordlicht.example", name: "Ada", roles: ["admin"], disabled: false },
  ...{ hasPassword: true, approvesFrom: null, adminFrom: null, toConfirm: false },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", lastSignInAt: null },
  ...over,
});
