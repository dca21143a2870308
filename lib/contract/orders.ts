import { z } from "zod";
import { DAY_MARKS } from "@/lib/domain/bank/day-strip";
import { EXPECTED_BECAUSE } from "@/lib/domain/bank/expected-at";
import { MATCHED_BY } from "@/lib/domain/bank/lines";
import { CANNOT_MEET } from "@/lib/domain/bank/needed-by-problem";
import { PAYMENT_SCHEMES } from "@/lib/domain/bank/payment-schemes";
import { PAYOUT_PROBLEMS, RECEIPT_FILTERS, RECEIPT_STATES } from "@/lib/domain/bank/receipt";
import { CONTENT, type ContentInput, eachDay, eachOptional, eachText } from "@/lib/domain/content";
import { SEND_MEANS } from "@/lib/domain/order-facts";
import { ORDER_STATES, ORDER_STEPS } from "@/lib/domain/order-life";
import { ORDER_TABS, OUTCOME_FILTERS, OUTCOMES, SUMMED } from "@/lib/domain/order-outcome";
import { readMonthFigure } from "@/lib/domain/report-figures";
import { ORDER_ACTIONS } from "@/lib/domain/rules/redemptions";
import { SITUATIONS } from "@/lib/domain/situations";
import { enterAnAmount, MAX_AMOUNT_LENGTH } from "@/lib/domain/typed-amount";
import { words } from "@/lib/words/fields";
import { tokenStop, transfer } from "./chain";
import { day, line, moment, note, optional, pageOf, personRef, time, uuid } from "./common";
import { secondVote, signature } from "./proofs";

const approval = z.object({
  by: personRef,
  decision: z.enum(["approved", "rejected"]),
  /** In whose place it was given; null where it was their own. */
  standsInFor: personRef.nullable(),
  comment: z.string().nullable(),
  at: time,
});

const issuerSide = z.object({
  orderId: z.string(),
  status: z.string().nullable(),
  fiatTransferId: z.string().nullable(),
  cryptoTransferId: z.string().nullable(),
  createdAt: z.string().nullable(),
  checkedAt: time.nullable(),
  /** False where it showed nothing, when last read, that could be compared with what was approved. */
  compared: z.boolean(),
});

const instructed = z.object({ walletOwner: z.string(), walletAddress: z.string(), amount: z.string() });
const instructions = instructed.extend({
  pinnedAt: time,
  /** When they were last read from the issuer. */
  checkedAt: time.nullable(),
  /** Since when the issuer shows them no more; null while it does. */
  missingSince: time.nullable(),
  /** Since when it is another deposit address than the first one, and who accepted that; null where it never changed. */
  changed: z.object({ at: time, by: z.array(personRef) }).nullable(),
});

/** A wallet or bank account as it was when the order was prepared: what the approver approves. */
export const walletSnapshot = z.object({
  id: z.string(),
  name: z.string().nullable(),
  network: z.string().nullable(),
  address: z.string().nullable(),
});
export const bankAccountSnapshot = z.object({
  id: z.string(),
  name: z.string(),
  accountNumber: z.string(),
  routingCode: z.string().nullable(),
  bankName: z.string().nullable(),
  currency: z.string(),
});

/** One check of an issuer's OrderId against the record, when an unknown outcome is resolved. */
const resolutionCheck = z.object({
  field: z.string(),
  expected: z.string(),
  found: z.string().nullable(),
  passed: z.boolean(),
});

const resolution = z.object({
  outcome: z.enum(["created", "not_created"]),
  orderId: z.string().nullable(),
  note: z.string().nullable(),
  checks: z.array(resolutionCheck),
  proposedBy: personRef,
  proposedAt: time,
  /** The hash of what was recorded, which a yes to it names. */
  contentHash: z.string(),
  acceptedBy: personRef.nullable(),
  acceptedAt: time.nullable(),
});

/** What stops it, and what people said to that. */
const alarm = z.object({
  code: z.string(),
  message: z.string(),
  /** Who raised it; null where we or the issuer’s answers did. */
  by: personRef.nullable(),
  at: time.nullable(),
  /** What the issuer shows otherwise than it was approved; never an address. */
  differences: z.array(z.object({ field: z.string(), expected: z.string(), found: z.string() })),
  /** Who agreed to clear it, and how many have to. */
  votes: z.array(z.object({ by: personRef, at: time })),
  votesRequired: z.number(),
  /** Who decided that it stays. */
  kept: z.object({ by: personRef, note: z.string(), at: time }).nullable(),
});

const closing = z.object({
  reason: z.string(),
  by: personRef,
  at: time,
  /** The hash of the proposal, which a yes to it names. */
  contentHash: z.string(),
  confirmedBy: personRef.nullable(),
  confirmedAt: time.nullable(),
});

/** What the approval rules ask of a redemption, and who can still give it. */
const orderPolicy = z.object({
  /** In words, such as “2 approvals by Anton Weiss or Mara Lind.” */
  text: z.string(),
  /** The rules that apply beside what all redemptions need: of this currency (null: any), above this amount. */
  rules: z.array(z.object({ currency: z.string().nullable(), above: z.string() })),
  approvalsRequired: z.number(),
  /** Approvals are signed with a passkey. */
  passkey: z.boolean(),
  noteRequired: z.boolean(),
  /**
   * Whose approval would count; in whose place, where not for themselves; and from when on, where their decisions do not count
   * yet. Empty once none is missing.
   */
  eligible: z.array(personRef.extend({ standsInFor: personRef.nullable(), countsFrom: time.optional() })),
  /** Whether those are all approvers who have not decided, so that the rules name no person. */
  openToAll: z.boolean(),
  /** `too_few`: not enough people can give what is missing; `note_missing`: it has to be edited first. */
  problem: z.enum(["too_few", "note_missing"]).nullable(),
  /** When it expires unless it is approved, or submitted, before; null once that is over. */
  expiresAt: time.nullable(),
});
export type OrderPolicy = z.infer<typeof orderPolicy>;

/** What the bank's statements say of the payout; `amount`: what has arrived less what was taken back. */
const receipt = z.object({
  state: z.enum(RECEIPT_STATES),
  amount: z.string(),
  /** The day of the last line. */
  bookedAt: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      amount: z.string(),
      credit: z.boolean(),
      bookedAt: z.string(),
      payer: z.string().nullable(),
      statementId: z.string(),
      /** Its place in that statement, from 1. */
      number: z.number(),
      how: z.enum(MATCHED_BY),
      /** What the bank says of a return. */
      reason: z.string().nullable(),
    }),
  ),
});

const inquiry = z.object({ about: z.enum(PAYOUT_PROBLEMS), by: personRef, at: time, note: z.string() });

/** Why money can’t be there by the day it is needed, and when it can. */
export const neededByProblem = z.object({
  because: z.enum(CANNOT_MEET),
  earliest: z.string(),
  /** How many banking days payouts to the account take, as its scheme says and earlier ones have shown. */
  days: z.number(),
});
export type NeededByProblem = z.infer<typeof neededByProblem>;

/** What is known of when the money of a payout comes. */
const expectation = z.object({
  /** How the issuer’s bank pays to the account. */
  scheme: z.enum(PAYMENT_SCHEMES),
  /** Why it is that day. */
  because: z.enum(EXPECTED_BECAUSE),
  /** How many banking days after the payout that is. */
  days: z.number(),
  /** How many earlier payouts to the account took no longer; null where they don’t say so, or are too few. */
  learned: z.object({ of: z.number(), onTime: z.number(), days: z.number() }).nullable(),
  /** The money comes after the day by which it is needed. */
  missesNeededBy: z.boolean(),
  lateFrom: time,
  /** The days from the payout until it is late; several in a row are one where nothing is to be said of them. */
  strip: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      marks: z.array(z.enum(DAY_MARKS)),
      /** Banks are closed. */
      isClosed: z.boolean(),
    }),
  ),
});
export type Expectation = z.infer<typeof expectation>;

/** A redemption as we keep it; amounts are decimal text in whole currency units (docs/order-life.md, rule 7). */
export const order = z.object({
  id: z.string(),
  state: z.enum(ORDER_STATES),
  step: z.enum(ORDER_STEPS).nullable(),
  /** Where it stands, in one word: what pages say, show and allow follows from it. */
  situation: z.enum(SITUATIONS),
  /** What has become of it, as sums count it. */
  outcome: z.enum(OUTCOMES),
  /** Two people closed it, and tokens of ours are with the issuer anyway, so it is not over. */
  tokensAtIssuer: z.boolean(),
  currency: z.string(),
  amount: z.string(),
  walletId: z.string(),
  bankAccountId: z.string(),
  ...eachOptional(() => z.string().nullable()),
  reference: z.string(),
  contentHash: z.string(),
  /** The redemptions that may be the same payment, of which a person knew when they wanted this one as well, and why; null without any. */
  duplicate: z
    .object({
      of: z.array(z.object({ id: z.string(), code: z.string() })),
      reason: z.string().nullable(),
      by: personRef,
    })
    .nullable(),
  createdBy: personRef,
  /** Who else has edited its content: like its preparer they never decide on it. */
  editedBy: z.array(personRef),
  createdAt: time,
  updatedAt: time,
  approvalsRequired: z.number(),
  approvals: z.array(approval),
  issuer: issuerSide.nullable(),
  instructions: instructions.nullable(),
  alarm: alarm.nullable(),
  /** What the alarm is about, for the approvers who decide it; hidden from other people. */
  alarmDetail: z.object({ pinned: instructed, observed: instructed }).nullable(),
  /** One person proposed to close it, or two have closed it. */
  closing: closing.nullable(),
  /** Why nothing is sent with its token now, as every node says. */
  tokenStop: tokenStop.nullable(),
  /**
   * Who is sending the tokens now, and how: by a wallet in the page, or by other software. `open`: tokens may still be sent with
   * it, so its holder may scan and copy.
   */
  reservation: z.object({ by: personRef, means: z.enum(SEND_MEANS), at: time, open: z.boolean() }).nullable(),
  /** From when on a person may state that the issuer never created it; null where that is not asked or possible now. */
  notCreatedFrom: time.nullable(),
  confirmation: z
    .object({
      transactionHash: z.string(),
      state: z.enum(["recorded", "accepted", "failed"]),
      at: time,
      /** Hashes that the issuer accepted before another took their place on the chain. */
      acceptedBefore: z.array(z.object({ transactionHash: z.string(), at: time })),
      /** Its transaction failed or was cancelled; known also while an alarm hides what else the chain says. */
      movedNothing: z.boolean(),
    })
    .nullable(),
  transfer: transfer.nullable(),
  /** When we first saw that it counts as paid out. */
  paidOutAt: time.nullable(),
  /** When the money should be on the account, and since when it is late; null while nothing is paid out. */
  expectedAt: time.nullable(),
  /** While it is paid out, neither there nor late, and statements of the account are read. */
  expectation: expectation.nullable(),
  lateSince: time.nullable(),
  /** While it is not paid out; null where the money can be there by the day it is needed, or no day was given. */
  neededByProblem: neededByProblem.nullable(),
  receipt: receipt.nullable(),
  /** The last time that a person asked the issuer about the payout. */
  inquiry: inquiry.nullable(),
  resolution: resolution.nullable(),
  allowed: z.array(z.enum(ORDER_ACTIONS)),
  /** The groups of the deposit address that this person has to type to verify it, as in `GET /api/address-checks`; null where they can't. */
  addressCheck: z.object({ id: z.string(), groups: z.array(z.number()) }).nullable(),
  /** What the approval rules ask of it: the stricter of those it was prepared under and those of now. */
  policy: orderPolicy,
  /** What this person is asked to do now; null when nothing is. */
  nextAction: z.enum(ORDER_ACTIONS).nullable(),
  /** The first few people who could do what it waits for; empty while it waits for no person. */
  waitingFor: z.array(personRef),
  /** Why this person cannot do what it waits for; null when they can or it waits for no person. */
  refusal: z.string().nullable(),
  wallet: walletSnapshot,
  /** Why nothing is sent from the wallet now: what the issuer says of it other than two people recorded; null otherwise. */
  walletBlocked: z.string().nullable(),
  /** As it was when the content was hashed, and what it is called now, which is no part of that. */
  bankAccount: bankAccountSnapshot.extend({ nickname: z.string().nullable() }),
  /** Why the order stands where it stands, where there is a sentence for it: a refusal, a rejection, a wait. */
  remark: z.string().nullable(),
  /** The issuer's own words about the last thing that went wrong, redacted; for technical details only. */
  issuerDetail: z.string().nullable(),
});
export type Order = z.infer<typeof order>;

/** `GET /api/orders`. */
export const orders = pageOf(order);
export type Orders = z.infer<typeof orders>;

/** A redemption as lists and cards show it. */
export const orderRow = order
  .pick({
    ...{ id: true, reference: true, currency: true, amount: true },
    ...{ state: true, step: true, situation: true, outcome: true, tokensAtIssuer: true },
    ...{ createdBy: true, createdAt: true, updatedAt: true, nextAction: true, waitingFor: true },
    neededBy: true,
  })
  .extend({
    walletName: z.string().nullable(),
    /** In parts, as `lib/domain/account-label.ts` puts them together. */
    bankAccount: z.object({
      title: z.string(),
      bank: z.string().nullable(),
      ending: z.string().nullable(),
      holder: z.string().nullable(),
    }),
    expiresAt: orderPolicy.shape.expiresAt,
    /** When we first saw that it was paid out; null while it is not. */
    paidOutAt: time.nullable(),
    /** When the money should be on the account; null once it is there, or while nothing is paid out. */
    expectedAt: time.nullable(),
    /** The day on which the bank booked it; null while it has not. */
    receivedOn: z.string().nullable(),
    /** Where it was paid out and came back: the day on which the bank booked that, and what it says. */
    returned: z.object({ bookedAt: z.string(), reason: z.string().nullable() }).nullable(),
  });
export type OrderRow = z.infer<typeof orderRow>;

/** `GET /api/orders/rows`. */
export const orderRows = pageOf(orderRow);
export type OrderRows = z.infer<typeof orderRows>;

const inboxOf = <T extends z.ZodType>(order: T) =>
  z.object({ items: z.array(z.object({ order, action: z.enum(ORDER_ACTIONS) })), total: z.number() });

/** `GET /api/inbox`: what this person can do now, alarms first, then what is needed soonest; `total` counts what is not listed too. */
export const inbox = inboxOf(order);
export type Inbox = z.infer<typeof inbox>;

/** `GET /api/inbox/rows`: the same, with what lists show of each redemption. */
export const inboxRows = inboxOf(orderRow);
export type InboxRows = z.infer<typeof inboxRows>;

/** What a person enters for the content; the amount is plain decimal text with at most as many decimals as its currency has. */
const draftContent = {
  currency: z.string().regex(/^[A-Z]{3}$/, { error: () => words.currency.choose }),
  amount: z
    .string()
    .min(1, { error: enterAnAmount })
    .max(MAX_AMOUNT_LENGTH, { error: () => words.longNumber }),
  walletId: uuid,
  bankAccountId: uuid,
  ...eachText((field) => {
    const { lines, max } = CONTENT[field].text;
    return optional(lines === "one" ? line(max) : note(max));
  }),
  ...eachDay(() => optional(day)),
} satisfies Record<ContentInput, z.ZodType>;

/** `POST /api/orders`. */
export const draftOrder = z.strictObject({
  ...draftContent,
  /** Set by a person who was asked about another redemption that may be the same payment, and goes on anyway. */
  acceptDuplicate: z.boolean().optional(),
  /** Why a second one is wanted; the approver reads it. Counts only beside `acceptDuplicate`. */
  duplicateReason: optional(note(500)),
});
export type DraftOrder = z.infer<typeof draftOrder>;

const CONTENT_HASH = z.string().regex(/^[0-9a-f]{64}$/, { error: () => words.order.contentHash });

/** `PUT /api/orders/{id}`: the new content, and the hash of the content that was edited; without it nothing is saved. */
export const editOrder = draftOrder.extend({ contentHash: z.string().max(100).optional() });
export type EditOrder = z.infer<typeof editOrder>;

export const orderId = z.strictObject({ id: uuid });

export const approveOrder = z.strictObject({
  contentHash: CONTENT_HASH,
  comment: optional(note(500)),
  signature,
});
export const rejectOrder = z.strictObject({
  reason: note(500, () => words.order.rejection),
});
export const holdOrder = z.strictObject({ reason: note(500, () => words.reason) });

/** `POST /api/orders/{id}/inquiry`: the issuer was asked about the payout. */
export const askIssuer = z.strictObject({ note: note(500, () => words.order.inquiry) });
export type AskIssuer = z.infer<typeof askIssuer>;

/** One person proposes to close an order with a reason; the second one accepts or declines. */
export const closeOrder = z.union([
  z.strictObject({ reason: note(500, () => words.order.closing) }),
  secondVote,
]);
export type CloseOrder = z.infer<typeof closeOrder>;

/** `POST /api/orders/{id}/reservation`: this person is about to send, by a wallet in the page or by other software. */
export const reserveOrder = z.strictObject({ means: z.enum(SEND_MEANS).optional() });
export type ReserveOrder = z.infer<typeof reserveOrder>;

/**
 * The one transfer that the reservation is for; `units` are the token’s smallest, as decimal text. Null on a network that we do
 * not read, which is only for other software.
 */
export const reservation = z.object({
  payment: z
    .object({
      chainId: z.number(),
      token: z.string(),
      to: z.string(),
      amount: z.string(),
      units: z.string(),
    })
    .nullable(),
  at: time,
});
export type Reservation = z.infer<typeof reservation>;

export const releaseOrder = z.strictObject({
  reason: note(500, () => words.order.release),
  /** When the reservation was taken that is meant; without it, whichever is open. */
  at: time.optional(),
  /** Given by a person who releases another’s. */
  signature,
});
export type ReleaseOrder = z.infer<typeof releaseOrder>;

export const withdrawOrder = z.strictObject({ reason: optional(note(500)) });

export const resolveOrder = z.union([
  z.strictObject({ outcome: z.literal("created"), orderId: uuid }),
  z.strictObject({ outcome: z.literal("not_created"), note: note(500, () => words.howChecked) }),
  secondVote,
]);
export type ResolveOrder = z.infer<typeof resolveOrder>;

/**
 * An approver's answer to an alarm: take what the issuer shows now, or keep the order blocked.
 * Who takes new instructions says which ones they compared, in `observed`.
 */
export const decideAlarm = z.strictObject({
  accept: z.boolean(),
  note: note(500, () => words.order.checked),
  /** The alarm that was read, which a yes has to name, and when it was raised; of another one by now nothing is accepted. */
  code: z.string().max(50).optional(),
  raisedAt: time.optional(),
  observed: instructed.strict().optional(),
  /** The differences that were compared, which a yes has to name where there are any; with others by now nothing is accepted. */
  differences: z
    .array(z.strictObject({ field: z.string().max(100), found: z.string().max(500) }))
    .max(20)
    .optional(),
  signature,
});
export type DecideAlarm = z.infer<typeof decideAlarm>;

/** One situation or several, with commas between them. */
const situations = z
  .string()
  .transform((text) => text.split(",").map((one) => one.trim()))
  .pipe(z.array(z.enum(SITUATIONS)).max(SITUATIONS.length));

/** What the days of a filter can be about. */
export const DATES = ["prepared", "paid_out", "received", "needed_by"] as const;

/** The filter of `GET /api/orders`, of its totals and of the CSV: an order has to match all that is given. */
export const orderFilter = z.strictObject({
  tab: optional(z.enum(ORDER_TABS)),
  /** Only what people have to look into, or should know of. */
  problem: optional(z.literal("true")),
  situation: optional(situations),
  currency: optional(z.string().regex(/^[A-Z]{3}$/, { error: () => words.currency.code })),
  walletId: optional(uuid),
  bankAccountId: optional(uuid),
  /** A person who prepared, edited or decided it. */
  person: optional(uuid),
  state: optional(z.enum(ORDER_STATES)),
  step: optional(z.enum(ORDER_STEPS)),
  /** What has become of it; `open`: to be approved or in progress. */
  outcome: optional(z.enum(OUTCOME_FILTERS)),
  /** What the bank's statements say of the payout; `expected`: nothing yet, and it isn't late. */
  receipt: optional(z.enum(RECEIPT_FILTERS)),
  /**
   * What pages show of it: references, amounts in any usual form, hashes and numbers in groups, ids, names, the note. One or
   * two letters find what begins with them.
   */
  q: optional(line(100)),
  from: optional(moment),
  to: optional(moment),
  /**
   * Which moment these are about: when it was prepared, unless said otherwise, when we first saw that it was paid out, on
   * which day the bank booked it, or by which day it is needed.
   */
  dates: optional(z.enum(DATES)),
  /** What a figure of a month’s report adds up, now: `2026-11:inTransitEnd`. */
  figure: optional(
    z.string().refine((text) => readMonthFigure(text) !== null, { error: () => words.order.figure }),
  ),
});
export type OrderFilter = z.infer<typeof orderFilter>;

export const listOrders = orderFilter.extend({
  cursor: optional(z.string().max(200)),
  limit: z.coerce.number().int().min(1).max(100).default(25),
});

/**
 * `GET /api/orders/totals`: what the filter finds, counted, and added up by currency and outcome (exact decimal text); how
 * much of it is under each tab, whichever of them the filter names; and how many problems are under the one it names, whether or
 * not it asks for them alone. `todo` is the reader’s.
 */
export const orderTotals = z.object({
  count: z.number(),
  sums: z.array(
    z.object({ currency: z.string(), outcome: z.enum(SUMMED), count: z.number(), amount: z.string() }),
  ),
  tabs: z.record(z.enum(ORDER_TABS), z.number()),
  problems: z.number(),
});
export type OrderTotals = z.infer<typeof orderTotals>;
