import type { Change } from "@/lib/contract/changes";

/** New roles for Petra, proposed by Ada and waiting for whoever looks at it. */
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
