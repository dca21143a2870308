import type { Transfer } from "@/lib/contract/chain";
import type { ShownKind } from "@/lib/domain/transfers/transfer-kind";
import { words } from "@/lib/words/redemption-arrivals";

type Arrival = Transfer["arrivals"][number];
type Tone = "good" | "careful" | "bad" | "quiet";
type ArrivalCopy = {
  title: string;
  tone: Tone;
  /** What the title leaves open: how it came, and what to do about it; null where nothing is left to say. */
  said: string | null;
};

const TONES: Record<ShownKind, Tone> = {
  match: "good",
  partial: "careful",
  excess: "careful",
  doubled: "bad",
  late: "careful",
  other_token: "bad",
  other_sender: "bad",
  empty: "quiet",
  no_open_order: "careful",
  reported: "careful",
};

/** What a transfer to the deposit address is, and what to do about it. */
export function arrivalCopy(
  { kind, state, decided }: Pick<Arrival, "kind" | "state"> & Partial<Pick<Arrival, "decided">>,
  { closed = false } = {},
): ArrivalCopy {
  if (state === "dropped") return { ...words.dropped, tone: "careful" };
  if (decided?.ours) return { ...words.ours, tone: "careful" };
  if (decided) return { ...words.notOurs, tone: "quiet" };
  const { title, said } = words.kinds[kind];
  return { title, tone: TONES[kind], said: (closed && afterClosing(kind)) || said };
}

/** What differs once two people have closed the redemption. */
const afterClosing = (kind: ShownKind) =>
  kind === "match" || kind === "partial" ? words.closed[kind] : null;

/** What strangers sent, said once for all of it. */
export const strangersText = (count: number): string => words.strangers(count);
