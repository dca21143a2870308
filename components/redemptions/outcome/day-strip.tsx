import type { ReactNode } from "react";
import { Money } from "@/components/shared/money";
import { useTimeZone } from "@/components/shared/time-zone";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import type { Expectation, Order } from "@/lib/contract/orders";
import type { DayMark } from "@/lib/domain/bank/day-strip";
import { clockText, dayOfMonthText, dayText, shortDayText } from "@/lib/domain/dates";
import { dayIn } from "@/lib/domain/periods";
import { words } from "@/lib/words/outcome";
import { useAppSettings } from "../parts/app-settings";

type Part = Expectation["strip"][number];
type StripProps = { order: Order; expectation: Expectation };

/** The days from the payout until its money is late: side by side where there is room, otherwise one below the other. */
export function DayStrip({ order, expectation }: StripProps) {
  const today = dayIn(useTimeZone());
  const { strip } = expectation;
  const last = strip.findLastIndex(({ marks }) => marks.length > 0);
  return (
    <div className="@container px-5 pt-4 pb-5 sm:px-6">
      <ol
        aria-label={words.days.title}
        className="grid overflow-hidden rounded-lg border @max-2xl:grid-cols-[max-content_minmax(0,1fr)] @2xl:auto-cols-fr @2xl:grid-flow-col"
      >
        {strip.map((part, nth) => {
          const isToday = part.from <= today && today <= part.to;
          const isExpected = part.marks.includes("expected");
          return (
            <li
              key={part.from}
              aria-current={isToday ? "date" : undefined}
              className={cn(
                "min-w-0 px-3 py-2 @max-2xl:not-first:border-t @2xl:not-first:border-l @max-2xl:col-span-2 @max-2xl:grid @max-2xl:grid-cols-subgrid @max-2xl:items-baseline @max-2xl:gap-x-3.5 @2xl:min-h-19",
                isExpected && "bg-waiting-soft",
                // Below each other the days that fill up the row say nothing.
                nth > last && "@max-2xl:hidden",
              )}
            >
              <p
                className={cn(
                  "text-sm",
                  isToday && "font-semibold",
                  isExpected ? "text-waiting" : !isToday && "text-muted-foreground",
                )}
              >
                {daysText(part)}
              </p>
              <div className="min-w-0">
                {part.marks.map((mark) => (
                  <Marked key={mark} mark={mark} day={part.from} order={order} expectation={expectation} />
                ))}
                {part.isClosed && part.marks.length === 0 ? <Quiet>{words.days.closed}</Quiet> : null}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** “Mon 23”, “Sat 28 – Sun 29”. */
const daysText = ({ from, to }: Part) =>
  from === to ? dayOfMonthText(from) : `${dayOfMonthText(from)} – ${dayOfMonthText(to)}`;

const Quiet = ({ children }: { children: ReactNode }) => <p className="text-muted-foreground">{children}</p>;

type MarkProps = StripProps & { day: string };

const MARKS: Record<DayMark, (props: MarkProps) => ReactNode> = {
  paid_out: ({ order: { paidOutAt }, day }) => (
    <p>
      {words.days.paidOut}{" "}
      {paidOutAt ? (
        <span className="text-muted-foreground @2xl:block">
          <Clock at={paidOutAt} day={day} />
        </span>
      ) : null}
    </p>
  ),
  expected: ({ order: { amount, currency } }) => (
    <p>
      <Money amount={amount} currency={currency} className="font-medium" />{" "}
      <span className="text-muted-foreground @2xl:block">{words.days.expected}</span>
    </p>
  ),
  needed_by: ({ expectation }) => (
    <p className={expectation.missesNeededBy ? "font-medium text-attention" : "text-muted-foreground"}>
      {words.days.neededBy}
    </p>
  ),
  late_from: ({ order: { createdBy }, expectation, day }) => (
    <Quiet>
      {words.days.late(<Clock at={expectation.lateFrom} day={day} />, <Alerted person={createdBy} />)}
    </Quiet>
  ),
};

const Marked = ({ mark, ...props }: MarkProps & { mark: DayMark }) => MARKS[mark](props);

/** Who prepared it gets the mail. */
function Alerted({ person }: { person: Order["createdBy"] }) {
  const { me } = useAppSettings();
  return me.id === person.id ? (
    words.days.you
  ) : (
    <UntrustedText>{person.name || words.days.colleague}</UntrustedText>
  );
}

/** The time where the reader is; with its day where that is another one than at the bank. */
function Clock({ at, day }: { at: string; day: string }) {
  const zone = useTimeZone();
  const moment = new Date(at);
  const there = dayText(moment, zone);
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {there === day ? clockText(moment, zone) : `${shortDayText(there)}, ${clockText(moment, zone)}`}
    </time>
  );
}
