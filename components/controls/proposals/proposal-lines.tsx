import { ArrowRight } from "lucide-react";
import { GroupedText } from "@/components/shared/grouped-text";
import { useNumberFormats } from "@/components/shared/reader-numbers";
import { ServerText } from "@/components/shared/server-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import type { Change } from "@/lib/contract/changes";
import { type ChangeLine, changeLines, noneText } from "@/lib/domain/change-lines";
import { headingSubject } from "@/lib/domain/change-words";
import { words } from "@/lib/words/proposals";

/** Thing by thing what is and what would be; what stays is there in grey. */
export function ProposalLines({ change }: { change: Change }) {
  const formats = useNumberFormats();
  const { kind, before, after, names } = change;
  const subject = headingSubject(change);
  // What is new and stands in the heading is not said again.
  const isSaid = (line: ChangeLine) => before === null && line.after === subject;
  const lines = changeLines(kind, before, after, names, formats).filter((line) => !isSaid(line));
  if (lines.length === 0) return <p className="text-muted-foreground">{words.lines.none}</p>;
  return (
    <dl className="@container divide-y rounded-lg border">
      {lines.map((line) => (
        <div
          key={line.field}
          className="grid gap-x-4 gap-y-0.5 px-3.5 py-2.5 @lg:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]"
        >
          <dt className="text-muted-foreground">{line.label}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <Sides change={change} line={line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Sides({ change: { before, after }, line }: { change: Change; line: ChangeLine }) {
  if (line.isNeighbour) {
    return (
      <span className="text-muted-foreground">
        <Value {...line} text={line.after} /> <span className="ml-1 text-sm">{words.lines.same}</span>
      </span>
    );
  }
  // What only stands before says what is changed, and stays true.
  const isContext = before !== null && after !== null && !line.isOfRules && !(line.field in after);
  if (before === null || isContext || line.before === line.after)
    return <Value {...line} text={line.after ?? line.before} />;
  if (after === null) return <Gone line={line} />;
  return (
    <>
      {line.before === null ? null : <Gone line={line} />}
      <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 self-center text-muted-foreground" />
      <ins className="rounded-sm bg-accent-soft px-1.5 font-medium no-underline">
        <span className="sr-only">{words.lines.after}</span>
        <Value {...line} text={line.after} />
      </ins>
    </>
  );
}

const Gone = ({ line }: { line: ChangeLine }) =>
  line.before === noneText() ? (
    <Value {...line} text={noneText()} />
  ) : (
    <del className="text-muted-foreground decoration-danger">
      <span className="sr-only">{words.lines.before}</span>
      <Value {...line} text={line.before} />
    </del>
  );

function Value({ as, text }: Pick<ChangeLine, "as"> & { text: string | null }) {
  if (text === null || text === noneText())
    return <span className="text-muted-foreground">{noneText()}</span>;
  if (as === "grouped") return <GroupedText text={text} />;
  if (as === "moment") return <ServerText>{text}</ServerText>;
  return <UntrustedText className={cn("break-words whitespace-pre-line")}>{text}</UntrustedText>;
}
