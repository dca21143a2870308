import { z } from "zod";
import { CHANGE_KINDS, CHANGE_STATES } from "@/lib/domain/change-kinds";
import { ASK_NAMES } from "@/lib/domain/policies/effect";
import { CHANGE_ACTIONS } from "@/lib/domain/rules/proposals";
import { personRef, role, time, uuid } from "./common";
import { me } from "./people";
import { secondVoteWithNote } from "./proofs";

/** What a change is about, field by field; which fields there are depends on its kind. */
const content = z.record(z.string(), z.unknown()).nullable();

/** Since when a person proposes and decides in a role, and from when on their decisions in it count; null where they do. */
const heldRole = z.object({ role, since: time, countsFrom: time.nullable() });

/** How long a person holds the roles in which they propose or decide, and whether two people answer for them. */
const standing = z.object({ roles: z.array(heldRole), confirmed: z.boolean() });
export type Standing = z.infer<typeof standing>;

/** What other rules would have asked of what was sent since `since`; `loosens`: whether anything could be asked for less. */
const policyEffect = z.object({
  since: time,
  looked: z.number(),
  loosens: z.boolean(),
  lines: z.array(
    z.object({
      ask: z.enum(ASK_NAMES),
      before: z.number(),
      after: z.number(),
      changed: z.number(),
      of: z.number(),
      about: z.object({ currency: z.string().nullable(), above: z.string() }).nullable(),
    }),
  ),
});

/** Something that one person has proposed and a second one accepts, or that took effect at once. */
export const change = z.object({
  id: z.string(),
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  /** What is changed, in a few words: an e-mail address, a wallet's name. */
  subject: z.string(),
  /** The person it is about. */
  concerns: personRef.nullable(),
  /** The id of a person, a wallet or a redemption, an address, `policies` or `sending`: of each kind only one may wait. */
  target: z.string(),
  before: content,
  after: content,
  /** The hash of all this, by which a yes says what it is one to. */
  contentHash: z.string(),
  /** How the people are called whom these mention by id. */
  names: z.record(z.string(), z.string()),
  proposedBy: personRef,
  at: time,
  /** Null where it waits until people have decided: it has stopped a redemption, and that doesn’t end unseen. */
  expiresAt: time.nullable(),
  /** How many have to accept it. */
  votesRequired: z.number(),
  decisions: z.array(z.object({ by: personRef, accept: z.boolean(), note: z.string().nullable(), at: time })),
  decidedAt: time.nullable(),
  /** Why it was not carried out. */
  note: z.string().nullable(),
  /** Who may decide on it now, while it waits. */
  deciders: z.array(personRef),
  /** By id, of the proposer and of all who have decided or may. */
  standings: z.record(z.string(), standing),
  allowed: z.array(z.enum(CHANGE_ACTIONS)),
  /** Of rules that wait; null for all else, and in the list of those that wait, which every page asks for. */
  effect: policyEffect.nullable(),
  /** Why this person may not accept it, while it waits. */
  refusal: z.string().nullable(),
});
export type Change = z.infer<typeof change>;

/** The answer with status 202 to a write that waits for a second person. */
export const proposed = z.object({ change });
export type Proposed = z.infer<typeof proposed>;

/** A person whom one admin added alone, for a second one to confirm. */
const unconfirmed = me.extend({
  madeBy: z.array(personRef),
  /** The e-mail addresses of all people whose name reads like theirs. */
  alike: z.array(z.string()),
  /** Whether who asks may confirm them now, and why not. */
  allowed: z.boolean(),
  refusal: z.string().nullable(),
});
export type Unconfirmed = z.infer<typeof unconfirmed>;

/** `GET /api/changes`, the newest first; while `settingUp` an admin's changes take effect at once. */
export const changes = z.object({
  items: z.array(change),
  settingUp: z.boolean(),
  toConfirm: z.array(unconfirmed),
});
export type Changes = z.infer<typeof changes>;

export const listChanges = z.strictObject({ state: z.literal("waiting").optional() });
export type ListChanges = z.infer<typeof listChanges>;

/**
 * `POST /api/changes/{id}`: a second person's decision; to accept, it names the `contentHash` that was read (409
 * `stale_content`). The person who proposed it withdraws it with `accept: false`.
 */
export const decideChange = secondVoteWithNote;
export type DecideChange = z.infer<typeof decideChange>;

export const changeId = z.strictObject({ id: uuid });
