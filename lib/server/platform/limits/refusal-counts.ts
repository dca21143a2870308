import "server-only";

/** Why a person was not let in, or not allowed to do something. */
export type RefusalKind =
  | "failed"
  | "paused"
  | "busy"
  | "wrong_current"
  | "wrong_code"
  | "forbidden"
  | "identity";

export type Refusal = {
  kind: RefusalKind;
  /** Whose refusals of this kind are reported together: a person's id, or an identity provider's name for a person. */
  account: string;
  /** Whom the entry names. */
  subject: string;
  /** What else the entry says, the same for all that are reported together. */
  detail?: Record<string, unknown>;
  networkAddress: string | null;
};

/** Refusals of one account that are reported together. */
export type Refusals = Omit<Refusal, "networkAddress"> & { attempts: number; networkAddresses: string[] };

/** Many guesses must not fill the audit log: of each kind and account it gets one entry a minute. */
const REPORT_EVERY_MS = 60_000;
const MAX_ADDRESSES = 5;

export type RefusalCounts = {
  /** The first of its kind is reported at once; those that follow within a minute are left to `due`. */
  note: (refusal: Refusal, now?: number) => Refusals | null;
  /** What is to be reported now of those that had to wait; `all` of them when the process ends. */
  due: (options?: { all?: boolean; now?: number }) => Refusals[];
};

type Row = { reportedAt: number; waiting: Refusals };

export function createRefusalCounts(): RefusalCounts {
  const rows = new Map<string, Row>();
  return {
    note: ({ networkAddress, ...who }, now = Date.now()) => {
      const key = `${who.kind} ${who.account}`;
      const row = rows.get(key);
      if (!row) {
        rows.set(key, { reportedAt: now, waiting: none(who) });
        return { ...who, attempts: 1, networkAddresses: networkAddress ? [networkAddress] : [] };
      }
      const { waiting } = row;
      waiting.attempts += 1;
      const isNew = networkAddress !== null && !waiting.networkAddresses.includes(networkAddress);
      if (isNew && waiting.networkAddresses.length < MAX_ADDRESSES) {
        waiting.networkAddresses.push(networkAddress);
      }
      return null;
    },
    due: ({ all = false, now = Date.now() } = {}) => {
      const due: Refusals[] = [];
      for (const [key, row] of rows) {
        if (!all && now - row.reportedAt < REPORT_EVERY_MS) continue;
        if (row.waiting.attempts === 0) {
          rows.delete(key);
          continue;
        }
        due.push(row.waiting);
        rows.set(key, { reportedAt: now, waiting: none(row.waiting) });
      }
      return due;
    },
  };
}

const none = ({ kind, account, subject, detail }: Omit<Refusal, "networkAddress">): Refusals => ({
  ...{ kind, account, subject, detail },
  attempts: 0,
  networkAddresses: [],
});
