"use client";

import { Blocks, Landmark, Server, User } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { DetailsButton } from "@/components/ui/details-button";
import { RecordDetail, SaidQuote } from "@/components/ui/record-detail";
import { Time } from "@/components/ui/time";
import type { ActivityEntry } from "@/lib/contract/activity";
import {
  type ActivitySource,
  type ActivityTone,
  sentence,
  sourceOf,
  toneOf,
} from "@/lib/domain/audit-actions";

const DOTS: Record<ActivityTone, string> = {
  quiet: "bg-input",
  good: "bg-positive",
  careful: "bg-attention",
  bad: "bg-danger",
};

/** One thing that happened to the order: from where, what, when, and the technical detail on demand. */
export function TimelineRow({ entry }: { entry: ActivityEntry }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li className="relative pl-6 not-last:before:absolute not-last:before:top-5 not-last:before:-bottom-2.5 not-last:before:left-[0.34375rem] not-last:before:w-px not-last:before:bg-border">
      <span
        aria-hidden="true"
        className={cn(
          "absolute top-[0.65rem] left-0 size-3 rounded-full border-2 border-surface",
          DOTS[toneOf(entry.action, entry.detail)],
        )}
      />
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 py-1">
          <p className="[overflow-wrap:anywhere]">{sayOf(entry)}</p>
          <SaidQuote entry={entry} />
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
            <SourceMark source={sourceOf(entry)} name={entry.actor?.name} />
            <Time value={entry.at} />
          </p>
        </div>
        <DetailsButton open={open} controls={id} onToggle={() => setOpen(!open)} />
      </div>
      {open ? <RecordDetail id={id} entry={entry} /> : null}
    </li>
  );
}

/** The sentence as it reads on the order's own page; a name cannot turn the text around it. */
function sayOf({ action, detail, actor }: ActivityEntry) {
  return sentence(action, detail).map((part, place) => {
    if (part.kind === "text") return part.text;
    if (part.kind === "what") return place === 0 ? "This redemption" : "this redemption";
    return <bdi key="who">{actor ? actor.name || "Someone" : "System"}</bdi>;
  });
}

const SOURCES = {
  person: { Icon: User, word: "Person" },
  system: { Icon: Server, word: "System" },
  issuer: { Icon: Landmark, word: "Issuer" },
  chain: { Icon: Blocks, word: "Chain" },
} as const;

/** Where an entry comes from: a sign and the word; of a person the name, when it is known. */
function SourceMark({ source, name }: { source: ActivitySource; name?: string | null }) {
  const { Icon, word } = SOURCES[source];
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 text-muted-foreground">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <bdi className="truncate">{name || word}</bdi>
    </span>
  );
}
