import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { MoneyLine as Line, StopStatus } from "@/lib/domain/money-line";
import { STOPS, type Stop } from "@/lib/domain/situations";
import { words } from "@/lib/words/redemption-flow";

/** Proven, waiting for the reader, waiting for others, or over. */
export type ProofKind = "proven" | "you" | "others" | "over";

/** One line under a stop: what, who or which source, and when. */
export type Proof = { key: string; kind: ProofKind; text: ReactNode };

export type StopContent = {
  label: string;
  /** What is there: its name, in one line. */
  name: ReactNode;
  /** What identifies it, in full. */
  facts?: ReactNode;
  /** They are read at every width, whether the redemption stands here or not. */
  keepsFacts?: boolean;
  proofs: Proof[];
};

type MoneyLineProps = {
  line: Line;
  stops: Record<Stop, StopContent>;
  /** What is on its way: the amount with its token or currency; null while there is none. */
  money: ReactNode;
  /** What arrived at the deposit address and should not have. */
  stray?: ReactNode;
};

type Drawing = { circle: string; within?: ReactNode };
type Sign = Drawing & { said: string };

/** How each status is drawn. */
const DRAWINGS: Record<StopStatus | "awaited", Drawing> = {
  done: {
    circle: "border-accent-solid bg-accent-solid text-solid-foreground",
    within: <Check strokeWidth={3} />,
  },
  here: {
    circle: "border-accent",
    within: <span className="size-2.5 rounded-full bg-accent" />,
  },
  awaited: { circle: "border-waiting" },
  to_come: { circle: "border-border-strong" },
  problem: {
    circle: "border-danger-solid bg-danger-solid text-solid-foreground font-bold",
    within: "!",
  },
  ended: { circle: "border-muted-foreground text-muted-foreground", within: <X /> },
};

/** At the account “here” means that nothing has got there yet. */
function signOf(stop: Stop, status: StopStatus): Sign {
  const shown = stop === "account" && status === "here" ? "awaited" : status;
  return { ...DRAWINGS[shown], said: words.line.said[shown] };
}

/** The circle of a stop, which says its status. */
const Mark = ({ sign: { circle, within } }: { sign: Drawing }) => (
  <span
    className={cn(
      "grid size-5 shrink-0 place-items-center rounded-full border-2 text-xs leading-none [&_svg]:size-3",
      circle,
    )}
  >
    {within}
  </span>
);

/**
 * The way of the money: four stops, always the same and in this order, with what proves that it has passed each. Side by side
 * where there is room, otherwise upright, where what is done shrinks to its last proof and what is to come to its name.
 */
export function MoneyLine({ line, stops, money, stray }: MoneyLineProps) {
  return (
    <section aria-label={words.line.title} className="@container rounded-xl border bg-surface">
      <ol
        className={cn(
          "grid px-4 pt-4 pb-4 @lg:px-6 @4xl:grid-cols-4 @4xl:pt-5 @4xl:pb-5",
          stray && "@4xl:pt-14",
        )}
      >
        {STOPS.map((stop, place) => (
          <StopItem
            key={stop}
            content={stops[stop]}
            status={line.stops[stop]}
            sign={signOf(stop, line.stops[stop])}
            isPresent={line.present === stop}
            isLast={place === STOPS.length - 1}
            piece={pieceAfter(line, place)}
            money={money && line.money.stop === stop ? { pill: money, isMoving: line.money.isMoving } : null}
            stray={stop === "address" ? stray : null}
          />
        ))}
      </ol>
    </section>
  );
}

type Piece = "passed" | "moving" | "ahead";

/** A piece is filled only once the money is proven to have passed it. */
function pieceAfter({ money }: Line, place: number): Piece {
  const at = STOPS.indexOf(money.stop);
  if (place < at) return "passed";
  return place === at && money.isMoving ? "moving" : "ahead";
}

/** How each piece is drawn, side by side and upright. */
const PIECES: Record<Piece, string> = {
  passed: "border-accent",
  moving: "border-accent border-dashed",
  ahead: "border-border-strong",
};

type StopItemProps = {
  content: StopContent;
  status: StopStatus;
  sign: Sign;
  isPresent: boolean;
  isLast: boolean;
  piece: Piece;
  money: { pill: ReactNode; isMoving: boolean } | null;
  stray: ReactNode;
};

function StopItem({ content, status, sign, isPresent, isLast, piece, money, stray }: StopItemProps) {
  const { label, name, facts, keepsFacts, proofs } = content;
  const last = proofs.at(-1);
  // Upright, what is behind and what is ahead says no more than it has to.
  const isShort = !isPresent && status !== "problem";
  return (
    <li
      aria-current={isPresent ? "step" : undefined}
      className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 @4xl:block @4xl:pr-4 @4xl:last:pr-0"
    >
      <div
        aria-hidden="true"
        className="relative flex flex-col items-center @4xl:mb-3 @4xl:h-7 @4xl:flex-row"
      >
        <Mark sign={sign} />
        {stray ? (
          <span className="absolute bottom-full left-0 mb-3.5 hidden items-center @4xl:flex">
            <StrayPill>{stray}</StrayPill>
            <span className="absolute top-full left-[0.5625rem] h-5 border-l-[3px] border-danger-solid" />
          </span>
        ) : null}
        {money && !money.isMoving ? <Pill className="ml-3 @max-4xl:hidden">{money.pill}</Pill> : null}
        {isLast ? null : (
          <>
            <span className={cn("my-1 min-h-2 flex-1 border-l-[3px] @4xl:hidden", PIECES[piece])} />
            <span
              className={cn(
                "ml-2.5 hidden min-w-4 flex-1 border-t-[3px] first:ml-0 @4xl:block",
                PIECES[piece],
              )}
            />
            {money?.isMoving ? (
              <Pill className="absolute left-1/2 bg-surface @max-4xl:hidden @4xl:-translate-x-1/2">
                {money.pill}
              </Pill>
            ) : null}
          </>
        )}
      </div>
      <div className={cn("min-w-0", isLast ? "" : "@max-4xl:pb-3")}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 @4xl:flex-col">
          <p className="text-sm text-muted-foreground @max-4xl:order-last">
            {label}
            <span className="sr-only">, {sign.said}</span>
          </p>
          <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</p>
        </div>
        {facts ? (
          <div className={cn("text-sm", isShort && !keepsFacts && "@max-4xl:hidden")}>{facts}</div>
        ) : null}
        {stray ? (
          <p className="mt-1.5 @4xl:hidden">
            <StrayPill>{stray}</StrayPill>
          </p>
        ) : null}
        {proofs.length > 0 ? (
          <ul className="mt-1.5 grid gap-1.5 text-sm">
            {proofs.map((proof) => (
              <ProofLine
                key={proof.key}
                proof={proof}
                className={isShort && proof !== last ? "@max-4xl:hidden" : ""}
              />
            ))}
          </ul>
        ) : null}
        {money ? (
          <p aria-hidden="true" className="mt-2 @4xl:hidden">
            <Pill>{money.pill}</Pill>
          </p>
        ) : null}
        {money ? (
          <p className="sr-only">
            {money.isMoving ? words.line.moving(money.pill) : words.line.present(money.pill)}
          </p>
        ) : null}
      </div>
    </li>
  );
}

const Pill = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span
    className={cn(
      "inline-flex h-7 items-center rounded-full border border-accent px-3 text-sm font-semibold whitespace-nowrap",
      className,
    )}
  >
    {children}
  </span>
);

const StrayPill = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex min-h-7 items-center rounded-full border border-danger-solid px-2.5 text-sm font-semibold text-danger @4xl:whitespace-nowrap">
    {children}
  </span>
);

const PROOFS: Record<ProofKind, { colour: string; sign: ReactNode }> = {
  proven: { colour: "text-muted-foreground", sign: <Check className="text-accent" strokeWidth={2.5} /> },
  you: { colour: "font-medium text-attention", sign: <Spot /> },
  others: { colour: "text-waiting", sign: <Spot /> },
  over: { colour: "text-muted-foreground", sign: <X /> },
};

function Spot() {
  return <span className="m-[0.1875rem] size-2 rounded-full bg-current" />;
}

function ProofLine({ proof: { kind, text }, className }: { proof: Proof; className: string }) {
  const { colour, sign } = PROOFS[kind];
  return (
    <li className={cn("flex gap-2", colour, className)}>
      <span aria-hidden="true" className="mt-0.75 grid size-3.5 shrink-0 place-items-center [&_svg]:size-3.5">
        {sign}
      </span>
      <span className="min-w-0">{text}</span>
    </li>
  );
}

type SmallLineProps = { line: Line; names: Record<Stop, string>; className?: string };

/** The same in one row without proofs, for paper: a sign and a name for each stop. */
export function SmallMoneyLine({ line, names, className }: SmallLineProps) {
  return (
    <ol className={cn("grid grid-cols-4 text-xs", className)}>
      {STOPS.map((stop, place) => {
        const sign = signOf(stop, line.stops[stop]);
        return (
          <li key={stop} aria-current={line.present === stop ? "step" : undefined} className="min-w-0 pr-2">
            <span aria-hidden="true" className="mb-1 flex items-center">
              <Mark sign={sign} />
              {place < STOPS.length - 1 ? (
                <span className={cn("ml-2 flex-1 border-t-2", PIECES[pieceAfter(line, place)])} />
              ) : null}
            </span>
            <span className="block [overflow-wrap:anywhere]">{names[stop]}</span>
            <span className="sr-only">, {sign.said}</span>
          </li>
        );
      })}
    </ol>
  );
}
