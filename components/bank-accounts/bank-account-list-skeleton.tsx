import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** As high as a short list of accounts. */
export function BankAccountListSkeleton() {
  return (
    <Loading label="Loading the bank accounts…">
      <Card className="divide-y">
        {["first", "second", "third", "fourth"].map((row) => (
          <div
            key={row}
            className="grid h-19 grid-cols-[minmax(0,1fr)] content-center gap-2.5 px-5 max-md:h-32 sm:px-6"
          >
            <Skeleton className="h-4 w-56 max-w-full" />
            <Skeleton className="h-3 w-80 max-w-full" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
