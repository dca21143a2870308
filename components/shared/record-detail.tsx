import { cn } from "@/components/ui/cn";
import { facts, saidIn } from "@/lib/domain/activity-facts";
import { wholeMoment } from "@/lib/domain/dates";
import { words } from "@/lib/words/shared";
import { Time } from "./time";
import { UntrustedText } from "./untrusted-text";

type RecordEntry = {
  seq: number;
  at: string;
  action: string;
  actor: unknown;
  detail: Readonly<Record<string, unknown>>;
  names: Readonly<Record<string, string>>;
};

/** Ids, addresses and hashes are compared character by character. */
const CODE = /^(?:0x)?[0-9a-f-]{30,}$/i;

/** Everything the audit log says of one entry, for a reader who has to prove something with it. */
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
      <dt className="text-muted-foreground">{words.record.entry}</dt>
      <dd className="tabular-nums">
        {entry.seq}, <Time value={entry.at} seconds />
      </dd>
      <dt className="text-muted-foreground">{words.record.action}</dt>
      <dd className="font-mono text-xs leading-[1.3125rem]">{entry.action}</dd>
      {facts(entry.detail).map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted-foreground [overflow-wrap:anywhere]">{label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            <FactValue>{value}</FactValue>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A field that is a moment stands where the reader is; words are left exactly as they were written. */
function FactValue({ children }: { children: string }) {
  const moment = wholeMoment(children);
  if (moment) return <Time value={moment.toISOString()} seconds />;
  if (CODE.test(children)) return <span className="font-mono text-xs">{children}</span>;
  return <UntrustedText>{children}</UntrustedText>;
}

/** What was said and decided in one entry, each with its label: in whose place, the verdict, the reason. */
export function SaidLines({ entry }: { entry: RecordEntry }) {
  const lines = saidIn(entry);
  if (lines.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-y-0.5 border-l-2 pl-3 text-sm">
      {lines.map(({ label, value }) => (
        <div key={label}>
          <dt className="inline text-muted-foreground">{label}: </dt>
          <dd className="inline whitespace-pre-line [overflow-wrap:anywhere]">
            <UntrustedText>{value}</UntrustedText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
