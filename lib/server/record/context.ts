import "server-only";
import type { LRUCache } from "lru-cache";
import type { Role } from "@/lib/domain/roles";
import type { Scope } from "@/lib/domain/scopes";
import type { ChainReader, Issuer, Mailer, SharedReads } from "@/lib/server/outside";
import type {
  CallLog,
  Connection,
  Database,
  Exports,
  HashTurns,
  LinkRequests,
  Live,
  Metrics,
  PasswordAttempts,
  Queue,
  RefusalCounts,
  SessionMethod,
  Settings,
  Tasks,
} from "@/lib/server/platform";

/** How far the audit log was looked at: up to this entry, so many of them. */
export type Position = { seq: number; hash: string; entries: number };

/** Something that is not as it was written, at this entry, in words for people. */
export type AuditProblem = {
  seq: number;
  kind: "changed" | "missing" | "moved" | "forged" | "cut" | "unknown_key";
  /** In the language of the work under way. */
  readonly message: string;
};

/** What this process has verified of the audit log, and when; see `audit/follow.ts`. */
export type AuditWatch = {
  end: Position | null;
  problems: AuditProblem[];
  /** Entries that this process had verified and does not find any more; no later look makes up for them. */
  lost: AuditProblem[];
  /** When something was first found to be wrong. */
  alteredAt: Date | null;
  checkedAt: Date | null;
  /** When it was last walked as a whole. */
  walkedAt: Date | null;
  /** One look at a time. */
  underWay: Promise<void> | null;
  /** The newest checkpoint that each place outside has not taken yet. */
  unpublished: Map<"audit_file" | "audit_url", AuditCheckpoint>;
  /** The newest one in the file, and by which size and time of the file that is known. */
  kept: { version: string; newest: AuditCheckpoint | null } | null;
};

/** The newest entry of the audit log that a process saw (null in an empty one), and when the database was last restored. */
export type LastSeenAuditEntry = { entry: { seq: number; hash: string } | null; restoredAt: Date | null };

/** Where the audit log stood at a moment, signed: as it is stored, logged, mailed and kept outside. */
export type AuditCheckpoint = {
  seq: number;
  entries: number;
  hash: string;
  /** ISO 8601 UTC. */
  at: string;
  keyId: string;
  /** Ed25519, in base64url. */
  signature: string;
};

/** What was paid out by currency and month up to a moment, and how many payouts were undone before; amounts are decimal text. */
export type SettledPayouts = { until: Date; undone: number; payouts: MonthlyPayout[] };
export type MonthlyPayout = { currency: string; month: string; count: number; amount: string };

/**
 * The parts that every verb works with, and all that lives as long as the process: opened once at the start, in
 * `services.ts`. Nothing else keeps state in a module.
 */
export type Services = {
  settings: Settings;
  connection: Connection;
  db: Database;
  issuer: Issuer;
  queue: Queue;
  /** The networks whose chains we read; empty where none is set up. */
  chains: ChainReader[];
  /** By chain id, when this process asks again whether a network is due: the database would say no before. */
  nextTurns: Map<number, number>;
  /** By chain id and token, when this process checks it again, whatever came of the last try. */
  nextTokenTurns: Map<string, number>;
  reads: SharedReads;
  /** Tells pages what has changed. */
  live: Live;
  /** What was paid out in past months, by the moments at which they begin (summary/payouts.ts). */
  settledPayouts: LRUCache<string, SettledPayouts>;
  passwordAttempts: PasswordAttempts;
  /** Whose password this process hashes when. */
  hashTurns: HashTurns;
  /** Whose file this process makes when. */
  exports: Exports;
  /** Who may be mailed a link now. */
  linkRequests: LinkRequests;
  /** What goes on after its request was answered; `close` waits for it. */
  tasks: Tasks;
  /** Refused sign-ins that the audit log is still to be told of. */
  refusals: RefusalCounts;
  /** What this process last saw at the end of the audit log; null until it has looked. */
  lastSeenAuditEntry: LastSeenAuditEntry | null;
  audit: AuditWatch;
  /** Null where mail is not set up. */
  mailer: Mailer | null;
  metrics: Metrics;
  /** What is wrong outside and was said once, until it is over: the path of a folder that is not there. */
  said: Set<string>;
  /** How the services we depend on answered lately. */
  calls: CallLog;
  /** Registers what has to end with the work, such as a loop; it resolves when what is under way has ended. */
  whenStopping: (end: () => Promise<void>) => void;
  /** Takes no more work: no job begins and no order is claimed any more. Resolves when all that is under way has ended. */
  stopWork: () => Promise<void>;
  /** Stops the work and closes everything. */
  close: () => Promise<void>;
};

export type SignedIn = {
  id: string;
  email: string;
  name: string;
  roles: Role[];
  /** From when on their word as an approver counts, unless they sign (lib/domain/vote-delay.ts). */
  approvesFrom: Date | null;
  /** The same for what they say as an admin. */
  adminFrom: Date | null;
};

/** The session that a person acts in, and when they last proved who they are. */
export type Session = { id: string; method: SessionMethod; provedAt: Date };

/** What is read for a person, who need not be signed in: a mail says what its reader may do. */
export type ForPerson = Services & { person: SignedIn };

/** What a verb gets: the services, and who asks in which session. */
export type Context = ForPerson & { session: Session };

/** A program of the business, by its API token. */
export type Program = { id: string; name: string; scopes: readonly Scope[] };

/** What a verb gets that a program may ask for as well. */
export type ForProgram = Services & { program: Program };
