import "server-only";
import type { SecondVote } from "@/lib/contract/proofs";
import type { ChangeEnding } from "@/lib/domain/change-endings";
import type { ChangeKind, PROOF_OF_KIND } from "@/lib/domain/change-kinds";
import type { Role } from "@/lib/domain/roles";
import { type RuledAct, rolesFor } from "@/lib/domain/rules/acts";
import type { ChangeAction, Decider } from "@/lib/domain/rules/proposals";
import type { Refusal } from "@/lib/domain/rules/rule";
import type { Signed } from "@/lib/domain/vote-delay";
import type { Agreement } from "@/lib/server/identity";
import type { changes, Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

export type ChangeRow = typeof changes.$inferSelect;
export type Content = Record<string, unknown> | null;

/** What would change, as it is when a person asks for it. */
export type Draft = Pick<ChangeRow, "subject" | "subjectPersonId" | "target" | "before" | "after">;

type Proposal = Pick<ChangeRow, "target" | "proposedBy">;

type Common<Input> = {
  kind: ChangeKind;
  /** The rule of who may propose it, and still has to hold such a role when it is accepted. */
  act: RuledAct;
  /** The roles for this one, where it takes one of fewer: a vote that counts only in another role doesn't count for it. */
  proposersOf?: (change: Proposal) => readonly Role[];
  /** How many have to accept it: neither the proposer nor the person it is about. */
  votes: 1 | 2;
  /** It only takes something away, so that one person is enough, at once. */
  isStop?: true;
  /** It takes a second person even while one admin sets up alone. */
  needsSecondPerson?: true;
  /** One of the people behind it has to be an approver. */
  approverAmong?: true;
  /** It takes access or roles away: that is proved, done by a person whose vote counts, and leaves enough people. */
  takesAway?: (change: Draft) => boolean;
  /** @throws AppError where it cannot be asked for */
  draft: (context: Context, input: Input) => Promise<Draft>;
};

/** A change of our own database. */
export type OwnChange<Input, Effect> = Common<Input> & {
  place: "here";
  /** What `before` would be now: where it is something else, the change is not made any more. */
  read: (tx: Transaction, change: Draft) => Promise<Content>;
  apply: (context: Context, tx: Transaction, change: ChangeRow, agreement: Agreement) => Promise<Effect>;
};

/** A change at the issuer, which no transaction of ours can take back: it is claimed first, then made, once. */
export type IssuerChange<Input, Effect> = Common<Input> & {
  place: "issuer";
  read: (context: Context, change: Draft) => Promise<Content>;
  /** @throws IssuerError */
  apply: (context: Context, change: ChangeRow) => Promise<Effect>;
  /** How it ends where the issuer didn't answer with success. */
  failure: ChangeEnding["code"];
};

/** A second person's answer; `changeId` where they name the proposal itself and not only what it is about. */
export type SubjectVote = SecondVote & { changeId?: string };

/** What people may do with a proposal now, and whether it still stands. */
export type Judged = {
  isOver: boolean;
  refusal: (action: ChangeAction, person: Decider, signed: Signed | null) => Refusal | null;
  /** What is shown of it: without an address that is hidden now. */
  show?: <Shown>(shown: Shown) => Shown;
};

/**
 * A change of something with rules, locks, entries and mails of its own: a redemption, all sending. Acts on that thing propose it
 * and decide on it (changes/subject-change.ts); here stands what the list and `POST /api/changes/{id}` need of them.
 */
export type SubjectChange = {
  kind: keyof typeof PROOF_OF_KIND;
  place: "subject";
  votes: 1;
  /** How long it waits for a second person; null where it waits until they have decided. */
  days: number | null;
  /** The roles in which it is proposed, and in which it is decided on. */
  proposers: readonly Role[];
  deciders: readonly Role[];
  /** Reads what these are about, and judges each by its rules. */
  judge: (context: Context, rows: readonly ChangeRow[]) => Promise<(row: ChangeRow) => Judged>;
  /** Decides on the one that waits. @throws AppError */
  decide: (context: Context, target: string, vote: SubjectVote) => Promise<unknown>;
};

/** A change that the engine proposes, counts votes on and makes. */
export type AppliedChange<Input = never, Effect = unknown> =
  | OwnChange<Input, Effect>
  | IssuerChange<Input, Effect>;

/** Everything that is particular to one kind of change. */
export type ChangeType = AppliedChange | SubjectChange;

/** In which roles this change can be proposed. */
export const proposersOf = (
  type: Pick<AppliedChange, "act" | "proposersOf">,
  change: Proposal,
): readonly Role[] => type.proposersOf?.(change) ?? rolesFor(type.act);

/** What is particular to each kind. The engine knows none: the wing above hands them in (administration/changes.ts). */
export type ChangeKinds = Readonly<Record<ChangeKind, ChangeType>>;

/** Who asks, and with which kinds. */
export type WithKinds = Context & { changeKinds: ChangeKinds };
