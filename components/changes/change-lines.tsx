import { GroupedText } from "@/components/shared/grouped-text";
import { Told } from "@/components/shared/told";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import type { Change } from "@/lib/contract/changes";
import { changeLines, NONE } from "@/lib/domain/change-words";

const HEAD = "py-2 pr-4 text-left text-sm font-normal text-muted-foreground";

/** Field by field what is so now and what would be, side by side; on a phone one below the other. */
export function ChangeLines({ change }: { change: Pick<Change, "kind" | "before" | "after" | "names"> }) {
  const { kind, before, after, names } = change;
  const lines = changeLines(kind, before, after, names);
  if (lines.length === 0) return <p className="text-muted-foreground">Nothing differs any more.</p>;
  const isBoth = before !== null && after !== null;
  return (
    <div className="@container">
      <table className="w-full border-collapse">
        <thead className="@max-md:sr-only">
          <tr className="border-b">
            <th scope="col" className={HEAD}>
              Field
            </th>
            {before === null ? null : (
              <th scope="col" className={HEAD}>
                {isBoth ? "Before" : "Would be removed"}
              </th>
            )}
            {after === null ? null : (
              <th scope="col" className={HEAD}>
                {isBoth ? "After" : "New"}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y @max-md:block">
          {lines.map((line) => {
            const differs = isBoth && line.before !== line.after;
            return (
              <tr key={line.field} className="align-top @max-md:block @max-md:py-2.5">
                <th
                  scope="row"
                  className="py-2.5 pr-4 text-left text-sm font-normal text-muted-foreground @max-md:block @max-md:py-0"
                >
                  {line.label}
                </th>
                {before === null ? null : (
                  <td className="py-2.5 pr-4 @max-md:block @max-md:py-0.5">
                    {isBoth ? <Side>Before</Side> : null}
                    <Value field={line.field} text={line.before} isGone={differs} />
                  </td>
                )}
                {after === null ? null : (
                  <td className="py-2.5 @max-md:block @max-md:py-0.5">
                    {isBoth ? <Side>After</Side> : null}
                    <span className={differs ? "font-medium" : undefined}>
                      <Value field={line.field} text={line.after} />
                    </span>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone the columns have no heads to be seen. */
const Side = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="mr-2 hidden text-sm text-muted-foreground @max-md:inline">
    {children}:
  </span>
);

function Value({ field, text, isGone }: { field: string; text: string | null; isGone?: boolean }) {
  if (text === null || text === NONE) return <span className="text-muted-foreground">{NONE}</span>;
  if (field === "address") return <GroupedText text={text} />;
  if (field === "from" || field === "to") return <Told>{text}</Told>;
  return (
    <UntrustedText
      className={cn("break-words whitespace-pre-line", isGone && "text-muted-foreground line-through")}
    >
      {text}
    </UntrustedText>
  );
}
