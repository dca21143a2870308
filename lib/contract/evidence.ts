import { z } from "zod";
import { MATCHED_BY } from "@/lib/domain/bank/lines";
import { PAYOUT_PROBLEMS, RECEIPT_STATES } from "@/lib/domain/bank/receipt";
import { CONTENT, type ContentField, eachOptional } from "@/lib/domain/content";
import { ORDER_STATES, ORDER_STEPS } from "@/lib/domain/order-life";
import { OUTCOMES } from "@/lib/domain/order-outcome";
import { periodEnd } from "@/lib/domain/periods";
import { words } from "@/lib/words/fields";
import { transfer as chainTransfer, check, checkLine } from "./chain";
import { personRef, time } from "./common";
import { bankAccountSnapshot, orderFilter, walletSnapshot } from "./orders";

/** The file's own version: another one is read by another program. */
export const EVIDENCE_FORMAT = "redemption-desk/evidence/1";

/** The list of an archive's files. */
export const ARCHIVE_FORMAT = "redemption-desk/evidence-archive/1";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const text = z.string().nullable();
const moment = time.nullable();
const entry = z.number().int().positive();
const said = z.record(z.string(), z.unknown());

/** In place of what the person who asked may not see now; `address`: under an alarm, while closing is proposed, and once it is closed. */
const withheld = z.strictObject({ withheld: z.literal("address") });

const content = z.strictObject({
  currency: z.string(),
  amount: z.string(),
  wallet: walletSnapshot,
  bankAccount: bankAccountSnapshot,
  // Files and entries that are older than a field do not name it; the first release hashed version 2.
  ...eachOptional((field) => (CONTENT[field].since > 2 ? text.default(null) : text)),
} satisfies Record<ContentField, z.ZodType>);

/** What a person prepared or edited, or we hashed in a new way, as the audit log has it; null where the entry is withheld. */
const version = z.strictObject({
  entry,
  at: time,
  by: text,
  act: z.enum(["prepared", "edited", "rehashed"]),
  contentVersion: text,
  contentHash: text,
  content: content.nullable(),
  /** What the approval rules asked of it then. */
  policy: said.nullable(),
  /** What differs from the version before, in words. */
  changed: z.record(z.string(), z.object({ from: z.string(), to: z.string() })).nullable(),
});

/** How it is known who decided: a passkey's signature, or the session in which they had proved who they are. */
const proof = {
  signature: text,
  /** What was signed, where it is not the content hash. */
  signed: said.nullable(),
  session: z.object({ method: z.string(), provedAt: time }).nullable(),
};

const decision = z.strictObject({
  entry,
  at: time,
  by: text,
  act: z.enum([
    ...(["approve", "reject", "decide_alarm", "check_address", "override_check"] as const),
    ...(["decide_close", "decide_resolution"] as const),
    ...(["hold", "reject_address", "propose_close", "record_created", "record_not_created"] as const),
    // Where the entry is withheld: a person has stopped it, or recorded an outcome.
    ...(["raise_alarm", "record_outcome"] as const),
  ]),
  /** False where it stops or declines; null where the entry is withheld: then only its action says what was decided. */
  accepted: z.boolean().nullable(),
  /** In whose place it was decided, where not in their own. */
  standsInFor: z.string().optional(),
  contentHash: text,
  comment: text,
  ...proof,
});

const request = z.strictObject({
  entry,
  at: time,
  request: z.strictObject({ method: z.string(), path: z.string(), body: said }).nullable(),
  /** Under what rules it went out: the stricter of then and now. */
  policy: said.nullable(),
  answer: z
    .strictObject({
      entry,
      at: time,
      outcome: z.enum(["created", "refused", "unknown", "not_sent"]),
      orderId: text,
      status: z.number().nullable(),
      reason: text,
      /** The issuer’s own words without secrets and long numbers. */
      detail: text,
    })
    .nullable(),
});

const pinned = z.strictObject({
  entry,
  at: time,
  walletOwner: text,
  walletAddress: text,
  amount: text,
  cryptoTransferId: text,
});
const payout = z.strictObject({ entry, at: time, fiatTransferId: text, issuerStatus: text });
/** A line of the bank’s statements that was matched with it. */
const bankLine = z.strictObject({
  id: z.string(),
  amount: z.string(),
  credit: z.boolean(),
  bookedAt: z.string(),
  payer: text,
  statementId: z.string(),
  number: z.number(),
  how: z.enum(MATCHED_BY),
  reason: text,
});
const bankReceipt = z.strictObject({
  state: z.enum(RECEIPT_STATES),
  amount: z.string(),
  bookedAt: z.string(),
  lines: z.array(bankLine),
});
/** What the bank’s lines made of it then; null where none was matched any more. */
const receiptEntry = z.strictObject({ entry, at: time, receipt: bankReceipt.nullable() });
/** A person asked the issuer about the payout. */
const inquiryEntry = z.strictObject({
  entry,
  at: time,
  by: text,
  about: z.enum(PAYOUT_PROBLEMS).nullable(),
  note: text,
});
const acceptedHash = z.strictObject({ entry, at: time, transactionHash: text });

/** What follows from the entries of the audit log alone; verifying works it out again. */
export const recorded = z.strictObject({
  versions: z.array(version),
  decisions: z.array(decision),
  requests: z.array(request),
  /** Each set of payment instructions that counted, the last one now. */
  instructions: z.array(pinned),
  hashesAccepted: z.array(acceptedHash),
  payout: payout.nullable(),
  receipts: z.array(receiptEntry),
  inquiries: z.array(inquiryEntry),
});
export type Recorded = z.infer<typeof recorded>;

const signature = z.strictObject({
  id: z.string(),
  by: z.string(),
  at: time,
  passkey: z.strictObject({ id: z.string(), name: z.string(), addedAt: time }),
  statement: z.strictObject({
    version: z.literal("redemption-desk/1"),
    act: z.string(),
    items: z.array(z.strictObject({ id: z.string(), contentHash: z.string() })),
    personId: z.string(),
    nonce: z.string(),
  }),
  /** As the passkey gave it, in base64url; `publicKey` (COSE) checks it. */
  assertion: z.strictObject({
    credentialId: z.string(),
    publicKey: z.string(),
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

/** An entry of the audit log: in full, or only what its hash is made of. */
const fullEntry = z.strictObject({
  seq: entry,
  at: time,
  actorId: text,
  action: z.string(),
  orderId: text,
  subject: z.string(),
  detail: said,
  keyId: z.string(),
  hash: sha256,
});
const withheldEntry = z.strictObject({
  seq: entry,
  at: time,
  actorId: text,
  action: z.string(),
  withheld: z.enum(["address", "network_address"]),
  digest: sha256,
  hash: sha256,
});
const otherEntry = z.strictObject({ seq: entry, digest: sha256 });

const checkpoint = z.strictObject({
  seq: entry,
  entries: entry,
  hash: sha256,
  at: time,
  keyId: z.string(),
  signature: z.string(),
  /** Whether it stands in the audit log’s own list, or was signed for this file. */
  stored: z.boolean(),
});

/** A stretch of the log up to a checkpoint, from the hash before its first entry on; without one nothing vouches for it. */
const interval = z.strictObject({
  previousHash: sha256,
  entries: z.array(z.union([fullEntry, withheldEntry, otherEntry])),
  checkpoint: checkpoint.nullable(),
});

/** The public keys that files and checkpoints are verified with, as PEM; `certificate` is what PDFs are signed with. */
const publicKeys = z.array(
  z.strictObject({ id: z.string(), publicKey: z.string(), certificate: z.string() }),
);

const made = z.strictObject({ at: time, by: personRef, organisation: text, origin: z.string() });

/** A code with its values, whose words are made when the file is read. */
const coded = z.looseObject({ code: z.string() });

export const evidence = z.strictObject({
  format: z.literal(EVIDENCE_FORMAT),
  made,
  redemption: z.strictObject({
    id: z.string(),
    code: z.string(),
    reference: z.string(),
    state: z.enum(ORDER_STATES),
    step: z.enum(ORDER_STEPS).nullable(),
    /** What had become of it. */
    outcome: z.enum(OUTCOMES),
    remark: coded.nullable(),
    createdAt: time,
    updatedAt: time,
    /** Those that may be the same payment, of which a person knew when this one was wanted as well. */
    duplicateOf: z.array(z.string()),
  }),
  content: content.extend({ version: z.string(), hash: z.string(), withheld: z.boolean() }),
  /** What the approval rules asked of it: when it was prepared or last edited, and from its submission on what counted then. */
  rule: z.strictObject({ approvals: z.number(), requirement: said.nullable() }),
  people: z.array(personRef),
  recorded,
  /** The votes as our tables hold them, each with its entry. */
  approvals: z.array(
    z.strictObject({
      by: z.string(),
      at: time,
      decision: z.enum(["approved", "rejected"]),
      contentHash: z.string(),
      voidedAt: moment,
      signature: text,
      entry: entry.nullable(),
    }),
  ),
  signatures: z.array(signature),
  issuer: z
    .strictObject({
      orderId: z.string(),
      status: text,
      createdAt: text,
      cryptoTransferId: text,
      fiatTransferId: text,
      checkedAt: moment,
    })
    .nullable(),
  instructions: z.union([
    z.strictObject({
      walletOwner: z.string(),
      walletAddress: z.string(),
      amount: z.string(),
      pinnedAt: time,
      checkedAt: moment,
      missingSince: moment,
    }),
    withheld,
    z.null(),
  ]),
  addressCheck: z.union([
    z.strictObject({ by: z.string(), at: time, note: z.string(), redemption: z.string() }),
    withheld,
    z.null(),
  ]),
  transfer: z.union([
    z.strictObject({
      transactionHash: text,
      check: check
        .omit({ override: true })
        .strict()
        .extend({
          lines: z.array(checkLine.extend({ expected: coded.nullable(), found: coded.nullable() }).strict()),
        })
        .nullable(),
      /** What the chain says, where we read it. */
      chain: chainTransfer.pick({ network: true, arrivals: true, received: true, burn: true }).nullable(),
    }),
    withheld,
    z.null(),
  ]),
  confirmation: z
    .strictObject({
      transactionHash: z.string(),
      state: z.enum(["recorded", "accepted", "failed"]),
      at: time,
    })
    .nullable(),
  /** When the money should have been on the account, and what the bank’s statements show of it now. */
  bank: z.strictObject({ expectedAt: moment, lateSince: moment, receipt: bankReceipt.nullable() }).nullable(),
  alarm: z.strictObject({ cause: coded, at: moment }).nullable(),
  closing: z
    .strictObject({ reason: z.string(), by: z.string(), at: time, confirmedBy: text, confirmedAt: moment })
    .nullable(),
  resolution: z
    .strictObject({
      outcome: z.enum(["created", "not_created"]),
      orderId: text,
      note: text,
      proposedBy: z.string(),
      proposedAt: time,
      acceptedBy: text,
      acceptedAt: moment,
    })
    .nullable(),
  audit: z.strictObject({
    keys: publicKeys,
    intervals: z.array(interval),
    /** What was found to be wrong with the log when this file was made. */
    problems: z.array(z.string()),
  }),
});
/** What the file says: the payload of its JWS. */
export type Evidence = z.infer<typeof evidence>;
export type FullEntry = z.infer<typeof fullEntry>;
export type EvidenceEntry = Evidence["audit"]["intervals"][number]["entries"][number];

/** `contents.json` of an archive: which redemptions it holds, so that none can be taken out unnoticed. */
export const archiveList = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  made,
  /** Redemptions prepared in this time, as it was asked for; null: from the first, to the last. */
  from: text,
  to: text,
  files: z.array(z.strictObject({ name: z.string(), sha256 })),
  keys: publicKeys,
});
export type ArchiveList = z.infer<typeof archiveList>;

/** The file: what it says is signed with the key that signs checkpoints (RFC 7515, flattened; `EdDSA`, `kid` is its name). */
export const jws = z.strictObject({ payload: z.string(), protected: z.string(), signature: z.string() });

/** What a file of one redemption is called, alone and in an archive. */
export const evidenceFileName = (code: string, kind: "json" | "pdf") => `${code}-evidence.${kind}`;

/** `GET /api/evidence.zip`: redemptions prepared in this time. */
export const evidencePeriod = orderFilter
  .pick({ from: true, to: true })
  .refine(({ from, to }) => !from || !to || Date.parse(from) < periodEnd(to).getTime(), {
    path: ["to"],
    error: () => words.end,
  });
export type EvidencePeriod = z.infer<typeof evidencePeriod>;
