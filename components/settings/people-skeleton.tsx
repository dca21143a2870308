import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** As high as the introduction and a few people. */
export function PeopleSkeleton() {
  return (
    <Loading label="Loading the people…">
      <Skeleton className="mb-4 h-11 max-w-prose" />
      <Card className="divide-y">
        {["first", "second", "third", "fourth"].map((row) => (
          <div key={row} className="grid h-19 grid-cols-[minmax(0,1fr)] content-center gap-2.5 px-5 sm:px-6">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
