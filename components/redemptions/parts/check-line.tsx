import { Check, CircleHelp, Clock, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import type { CheckResult } from "@/lib/domain/transfers/checks";
import { words } from "@/lib/words/order-parts";

const MARKS = {
  passed: { Icon: Check, colour: "text-positive" },
  failed: { Icon: X, colour: "text-danger" },
  waiting: { Icon: Clock, colour: "text-accent" },
  unknown: { Icon: CircleHelp, colour: "text-attention" },
} as const;

type CheckLineProps = {
  result: CheckResult;
  title: ReactNode;
  /** The result in a word of its own; the sign stands for it otherwise. */
  word?: string;
  children?: ReactNode;
};

/** One line of a check: its result as a sign and a word, what was checked, and what was found. */
export function CheckLine({ result, title, word, children }: CheckLineProps) {
  const mark = MARKS[result];
  return (
    <li className="flex gap-3 py-2.5">
      <mark.Icon aria-hidden="true" className={cn("mt-[0.2rem] size-4 shrink-0", mark.colour)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{title}</span>
          <span className={cn("text-sm", mark.colour)}>{word ?? words.checks.results[result]}</span>
        </p>
        {children ? <div className="text-sm break-words text-muted-foreground">{children}</div> : null}
      </div>
    </li>
  );
}

type FoldedChecksProps = Pick<ComponentProps<"details">, "open" | "onToggle"> & {
  /** The checks in one line. */
  summary: ReactNode;
  children: ReactNode;
};

/** Checks in one line that opens all of them. */
export const FoldedChecks = ({ summary, children, ...details }: FoldedChecksProps) => (
  <details {...details} className="group">
    <summary className="-mx-2 flex min-h-8 cursor-pointer list-none items-center gap-x-2.5 rounded-md px-2 py-1 hover:bg-foreground/3 max-md:min-h-11 [&::-webkit-details-marker]:hidden">
      {summary}
      <span className="shrink-0 text-sm text-accent underline underline-offset-4">
        <span className="group-open:hidden">{words.checks.show}</span>
        <span className="hidden group-open:inline">{words.checks.hide}</span>
        <span className="sr-only"> {words.checks.what}</span>
      </span>
    </summary>
    {children}
  </details>
);

/** The lines of a check, apart by hairlines. */
export function CheckLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y">
      {children}
    </ul>
  );
}
