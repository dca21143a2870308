import { randomBytes, randomUUID } from "node:crypto";
import type { Policies } from "@/lib/contract/policies";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { headcount, policyRecord, requirementFor } from "@/lib/domain/policies/requirement";
import { referenceCode } from "@/lib/domain/reference";
import type { PersonRow } from "@/lib/server/identity";
import type { addressChecks, approvals, orders } from "@/lib/server/platform";
import { contentOf, contentRecord, hashed, type Services, type Snapshot } from "@/lib/server/record";
import { type Arrival, after, type Planned, type Random } from "./plan";

/** What the history is made from. */
export type World = {
  services: Services;
  people: PersonRow[];
  preparers: PersonRow[];
  approvers: PersonRow[];
  /** Every verified wallet with every verified bank account. */
  sources: Snapshot[];
  policies: Policies;
  random: Random;
};

/** An entry for the audit log. */
export type Entry = {
  at: Date;
  /** Null when no person acted. */
  actorId: string | null;
  action: AuditAction;
  orderId: string | null;
  subject: string;
  detail: Record<string, unknown>;
};

/** One redemption while its history is made: its row at the time `at`, and the other rows about it. */
export type Story = {
  at: Date;
  preparer: PersonRow;
  arrival: Arrival;
  row: typeof orders.$inferInsert & { id: string };
  approvals: (typeof approvals.$inferInsert)[];
  addressChecks: (typeof addressChecks.$inferInsert)[];
  entries: Entry[];
};

/** Prepares a redemption. @throws Error when the issuer has no account for its currency */
export function begin(world: World, planned: Planned): Story {
  const { people, preparers, policies, random } = world;
  const preparer = preparers[planned.preparer] ?? preparers[0];
  const inCurrency = world.sources.filter(({ bankAccount }) => bankAccount.currency === planned.currency);
  const accounts = [...new Set(inCurrency.map(({ bankAccount }) => bankAccount.id))];
  const [source, ...others] = inCurrency.filter(
    ({ bankAccount }) => planned.account === undefined || bankAccount.id === accounts[planned.account],
  );
  if (!preparer || !source) throw new Error(`A redemption in ${planned.currency} can’t be prepared.`);
  // Most go from one wallet to one account, as in a real business.
  const { wallet, bankAccount } = random.between(0, 2) > 0 ? source : random.pick([source, ...others]);
  const { currency, amount, reference: customerReference, note, neededBy, preparedAt: at } = planned;
  const content = {
    code: referenceCode(randomBytes(8)),
    ...contentOf(
      {
        ...{ currency, amount, walletId: wallet.id, bankAccountId: bankAccount.id },
        ...(customerReference && { customerReference }),
        ...(note && { note }),
        ...(neededBy && { neededBy }),
      },
      { wallet, bankAccount },
    ),
  };
  const requirement = requirementFor(policies, content);
  const policy = policyRecord(requirement, people);
  const row = {
    ...{ ...content, id: randomUUID(), ...hashed(content), policy },
    ...{ createdBy: preparer.id, contributors: [preparer.id], approvalsRequired: headcount(requirement) },
    ...{ idempotencyKey: randomUUID(), idempotencyHash: randomUUID(), createdAt: at, updatedAt: at },
  };
  const { arrival = "usual" } = planned;
  const story: Story = { at, preparer, arrival, row, approvals: [], addressChecks: [], entries: [] };
  record(story, preparer, "order.prepared", { amount, currency, ...contentRecord(row), policy });
  return story;
}

export function wait(story: Story, seconds: number): void {
  story.at = after(story.at, seconds);
}

/** Sets columns of its row. */
export function change({ row }: Story, values: Partial<Story["row"]>): void {
  Object.assign(row, values);
}

/** Adds an entry to the audit log, at the current time of the story. */
export function record(
  { at, row, entries }: Story,
  actor: PersonRow | null,
  action: AuditAction,
  detail: Record<string, unknown> = {},
): void {
  row.updatedAt = at;
  entries.push({ at, actorId: actor?.id ?? null, action, orderId: row.id, subject: row.code, detail });
}

/** The session of a person who decides: signed in with a password a few minutes before. */
export const sessionAt = (at: Date) => ({
  session: { method: "password", provedAt: after(at, -240).toISOString() },
});
