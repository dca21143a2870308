import { Card } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** As high as three wallets. */
export function WalletListSkeleton() {
  return (
    <Loading label="Loading the wallets…">
      <Card className="divide-y">
        {["first", "second", "third"].map((row) => (
          <div key={row} className="grid h-31 grid-cols-[minmax(0,1fr)] content-center gap-3.5 px-5 sm:px-6">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-96 max-w-full" />
            <Skeleton className="h-3 w-60 max-w-full" />
          </div>
        ))}
      </Card>
    </Loading>
  );
}
