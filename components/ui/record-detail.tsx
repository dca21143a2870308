import { facts, saidBy } from "@/lib/domain/activity-facts";
import { cn } from "./cn";
import { Time } from "./time";
import { UntrustedText } from "./untrusted-text";

type RecordEntry = {
  seq: number;
  at: string;
  action: string;
  actor: unknown;
  detail: Readonly<Record<string, unknown>>;
};

/** Ids, addresses and hashes are compared character by character. */
const CODE = /^(?:0x)?[0-9a-f-]{30,}$/i;

/** Everything the audit log says of one entry, for whoever has to prove something with it. */
export function RecordDetail({
  id,
  entry,
  className,
}: {
  id: string;
  entry: RecordEntry;
  className?: string;
}) {
  return (
    <dl
      id={id}
      className={cn("mt-1 mb-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,auto)_1fr]", className)}
    >
      <dt className="text-muted-foreground">Entry</dt>
      <dd className="tabular-nums">
        {entry.seq}, <Time value={entry.at} seconds />
      </dd>
      <dt className="text-muted-foreground">Action</dt>
      <dd className="font-mono text-xs leading-[1.3125rem]">{entry.action}</dd>
      {facts(entry.detail).map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted-foreground [overflow-wrap:anywhere]">{label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            <bdi className={CODE.test(value) ? "font-mono text-xs" : undefined}>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What a person wrote with what they did, as they wrote it. */
export function SaidQuote({ entry }: { entry: RecordEntry }) {
  const said = saidBy(entry);
  return said ? (
    <blockquote className="mt-1 border-l-2 pl-3 whitespace-pre-line text-muted-foreground [overflow-wrap:anywhere]">
      <UntrustedText>{said}</UntrustedText>
    </blockquote>
  ) : null;
}
