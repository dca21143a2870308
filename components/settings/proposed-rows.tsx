import { UntrustedText } from "@/components/shared/untrusted-text";
import { WaitingChange } from "@/components/shared/waiting-change";
import { Card } from "@/components/ui/card";
import { Loading, Skeleton, SkeletonRecords } from "@/components/ui/skeleton";
import type { Change } from "@/lib/contract/changes";

/** What was proposed to be added to a list, as its last rows: there is nothing to do with them here yet. */
export const ProposedRows = ({ proposed }: { proposed: readonly Change[] }) =>
  proposed.map(({ id, subject }) => (
    <li key={id} className="px-5 py-4 sm:px-6">
      <h2 className="text-base [overflow-wrap:anywhere] text-muted-foreground">
        <UntrustedText>{subject}</UntrustedText>
      </h2>
      <WaitingChange id={id} what={subject} />
    </li>
  ));

/** As high as the button above such a list and so many of its rows. */
export const ListSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <Loading label={label}>
    <Skeleton className="mb-4 ml-auto h-10 w-36" />
    <Card className="divide-y">
      <SkeletonRecords rows={rows} bars={["h-4 w-40", "h-3 w-56 max-w-full"]} className="h-19 gap-2.5" />
    </Card>
  </Loading>
);
