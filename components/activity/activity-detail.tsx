import { Time } from "@/components/ui/time";
import type { ActivityEntry } from "@/lib/contract/activity";
import { facts } from "./facts";

/** Ids, addresses and hashes are compared character by character. */
const CODE = /^(?:0x)?[0-9a-f-]{30,}$/i;

/** Everything the record holds of one entry, for whoever has to prove something with it. */
export function ActivityDetail({ id, entry }: { id: string; entry: ActivityEntry }) {
  return (
    <dl
      id={id}
      className="mt-1 mb-2 grid gap-x-6 gap-y-1 text-sm sm:ml-[4.625rem] sm:grid-cols-[minmax(8rem,auto)_1fr]"
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
