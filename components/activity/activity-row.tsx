import { useId, useState } from "react";
import { Money } from "@/components/shared/money";
import { RecordDetail, SaidLines } from "@/components/shared/record-detail";
import { cn } from "@/components/ui/cn";
import { DetailsButton } from "@/components/ui/details-button";
import type { ActivityEntry } from "@/lib/contract/activity";
import { type ActivityTone, toneOf } from "@/lib/domain/audit-actions";
import { ActivitySentence } from "./activity-sentence";

const DOTS: Record<ActivityTone, string> = {
  quiet: "bg-foreground/20",
  good: "bg-positive",
  careful: "bg-attention",
  bad: "bg-danger",
};

/** One entry: when, what happened, what was said about it, and the rest on demand. */
export function ActivityRow({ entry, clock }: { entry: ActivityEntry; clock: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { amount, currency } = entry.detail;
  return (
    <li className="px-5 py-1.5">
      <div className="flex items-start gap-3">
        <time
          dateTime={entry.at}
          className="w-11 shrink-0 pt-1 text-sm leading-[1.4375rem] text-muted-foreground tabular-nums"
        >
          {clock}
        </time>
        <span
          aria-hidden="true"
          className={cn(
            "mt-[0.8rem] size-1.5 shrink-0 rounded-full",
            DOTS[toneOf(entry.action, entry.detail)],
          )}
        />
        <div className="min-w-0 flex-1 py-1">
          <p className="[overflow-wrap:anywhere]">
            <ActivitySentence entry={entry} />
            {typeof amount === "string" && typeof currency === "string" ? (
              <span className="ml-2 whitespace-nowrap text-muted-foreground">
                <Money amount={amount} currency={currency} />
              </span>
            ) : null}
          </p>
          <SaidLines entry={entry} />
        </div>
        <DetailsButton open={open} controls={id} onToggle={() => setOpen(!open)} />
      </div>
      {open ? <RecordDetail id={id} entry={entry} className="sm:ml-[4.625rem]" /> : null}
    </li>
  );
}
