import "server-only";
import type { Evidence } from "@/lib/contract/evidence";
import { sentence } from "@/lib/domain/audit-actions";
import { withMoments, timeText as writtenTime } from "@/lib/domain/dates";
import { statusTone } from "@/lib/domain/issuer-facts";
import type { OrderState, OrderStep } from "@/lib/domain/order-life";
import { isPaid } from "@/lib/domain/order-outcome";
import { groupsOf } from "@/lib/domain/text-groups";
import type { Colour } from "./sheet";

type Label = { label: string; colour: Colour };

const STATES: Record<Exclude<OrderState, "submitted">, Label> = {
  pending_approval: { label: "Needs approval", colour: "attention" },
  approved: { label: "Approved", colour: "accent" },
  submitting: { label: "Submitting", colour: "accent" },
  outcome_unknown: { label: "Outcome unknown", colour: "danger" },
  not_created: { label: "Not created", colour: "muted" },
  refused: { label: "Refused by the issuer", colour: "danger" },
  rejected: { label: "Rejected", colour: "muted" },
  withdrawn: { label: "Withdrawn", colour: "muted" },
  expired: { label: "Expired", colour: "muted" },
  closed: { label: "Closed", colour: "muted" },
};

const STEPS: Record<OrderStep, Label> = {
  instructions_pending: { label: "Submitted, awaiting the deposit address", colour: "accent" },
  awaiting_transfer: { label: "Submitted, tokens not sent yet", colour: "accent" },
  transfer_recorded: { label: "Transfer recorded", colour: "accent" },
  transfer_confirmed: { label: "Awaiting payout", colour: "accent" },
  payout_started: { label: "Payout started", colour: "positive" },
};

/** Where it stands, in the words of our pages. */
export function stateOf({ redemption: { state, step, outcome }, alarm, issuer }: Evidence): Label {
  if (alarm) return { label: "Stopped by an alarm", colour: "danger" };
  if (state !== "submitted") return STATES[state];
  if (outcome === "received") return { label: "Received at the bank", colour: "positive" };
  if (statusTone(issuer?.status ?? null) === "completed") {
    if (step === "payout_started") return { label: "Paid out", colour: "positive" };
    if (isPaid(outcome)) return { label: "Completed by the issuer", colour: "positive" };
  }
  return STEPS[step ?? "instructions_pending"];
}

/** `22 Nov 2026, 06:47:02`; everything in a file for others is in UTC. */
export const timeText = (iso: string): string => writtenTime(new Date(iso), "UTC", true);

export const dayText = (iso: string): string => timeText(iso).split(",")[0] ?? "";

/** A text with the moments in it as {@link timeText} writes them. */
export const withTimes = (text: string): string =>
  withMoments(text)
    .map((piece) => (typeof piece === "string" ? piece : timeText(piece.toISOString())))
    .join("");

/** In groups of four, as our pages show what is compared letter by letter. */
export const grouped = (text: string) => groupsOf(text).join(" ");

/** Finds people’s names by their ids. */
export const namesIn =
  ({ people }: Evidence) =>
  (id: string | null): string =>
    (id && people.find((person) => person.id === id)?.name) || "Someone";

type Entry = {
  actorId: string | null;
  action: string;
  detail?: Record<string, unknown>;
  /** What it is about, where that is not this redemption. */
  subject?: string;
};

/** What an entry says and who did it, in the activity’s own sentence. */
export function whatOf(
  { actorId, action, detail = {}, subject }: Entry,
  nameOf: (id: string | null) => string,
): string {
  const parts = sentence(action, detail);
  const isNamed = actorId === null || parts.some(({ kind }) => kind === "who");
  const text = parts
    .map((part, place) => {
      if (part.kind === "text") return part.text;
      if (part.kind === "who") return actorId ? nameOf(actorId) : "System";
      return subject ?? (place === 0 ? "This redemption" : "this redemption");
    })
    .join("");
  return isNamed ? text : `${text} (${nameOf(actorId)})`;
}
