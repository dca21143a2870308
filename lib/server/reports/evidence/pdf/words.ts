import "server-only";
import type { Evidence } from "@/lib/contract/evidence";
import { sentence } from "@/lib/domain/audit-actions";
import { dateText, withMoments, timeText as writtenTime } from "@/lib/domain/dates";
import { statusTone } from "@/lib/domain/issuer-facts";
import type { OrderState } from "@/lib/domain/order-life";
import { isPaid } from "@/lib/domain/order-outcome";
import { groupsOf } from "@/lib/domain/text-groups";
import { words } from "@/lib/words/evidence-pdf";
import type { Colour } from "./sheet";

type Label = { label: string; colour: Colour };

const COLOURS: Record<Exclude<OrderState, "submitted">, Colour> = {
  pending_approval: "attention",
  approved: "accent",
  submitting: "accent",
  outcome_unknown: "danger",
  not_created: "muted",
  refused: "danger",
  rejected: "muted",
  withdrawn: "muted",
  expired: "muted",
  closed: "muted",
};

/** Where it stands, in the words of our pages. */
export function stateOf({ redemption: { state, step, outcome }, alarm, issuer }: Evidence): Label {
  if (alarm) return { label: words.ended.alarm, colour: "danger" };
  if (state !== "submitted") return { label: words.states[state], colour: COLOURS[state] };
  if (outcome === "received") return { label: words.ended.received, colour: "positive" };
  if (statusTone(issuer?.status ?? null) === "completed") {
    if (step === "payout_started") return { label: words.ended.paidOut, colour: "positive" };
    if (isPaid(outcome)) return { label: words.ended.completed, colour: "positive" };
  }
  const at = step ?? "instructions_pending";
  return { label: words.steps[at], colour: at === "payout_started" ? "positive" : "accent" };
}

/** `22 Nov 2026, 06:47:02`; everything in a file for others is in UTC. */
export const timeText = (iso: string): string => writtenTime(new Date(iso), "UTC", true);

export const dayText = (iso: string): string => dateText(new Date(iso).toISOString().slice(0, 10));

/** As {@link timeText} is, in a column: without a word for the hour. */
export const columnTime = (iso: string): string =>
  `${dayText(iso)}, ${new Date(iso).toISOString().slice(11, 19)}`;

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
    (id && people.find((person) => person.id === id)?.name) || words.someone;

type Entry = {
  /** Of the redemption that the file is about. */
  code: string;
  actorId: string | null;
  action: string;
  detail?: Record<string, unknown>;
  /** What it is about, where that is not this redemption. */
  subject?: string;
};

/** What an entry says and who did it, in the activity’s own sentence. */
export function whatOf(
  { code, actorId, action, detail = {}, subject }: Entry,
  nameOf: (id: string | null) => string,
): string {
  const parts = sentence(action, detail);
  const isNamed = actorId === null || parts.some(({ kind }) => kind === "who");
  const text = parts
    .map((part, place) => {
      if (part.kind === "text") return part.text;
      if (part.kind === "who") return actorId ? nameOf(actorId) : words.log.system;
      return subject ?? words.log.it(place === 0, code);
    })
    .join("");
  return isNamed ? text : words.log.by(text, nameOf(actorId));
}
