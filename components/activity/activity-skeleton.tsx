import { Card } from "@/components/ui/card";
import { Loading, Skeleton, SkeletonRows } from "@/components/ui/skeleton";

/** As high as a day's entries. */
export function ActivitySkeleton() {
  return (
    <Loading label="Loading the record…">
      <Skeleton className="mb-3 h-4 w-20" />
      <Card>
        <SkeletonRows rows={8} columns={2} />
      </Card>
    </Loading>
  );
}
