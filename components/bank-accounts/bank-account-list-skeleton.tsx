import { Card } from "@/components/ui/card";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";

/** As high as a short list of accounts. */
export function BankAccountListSkeleton() {
  return (
    <Loading label="Loading the bank accounts…">
      <Card>
        <SkeletonRows rows={4} columns={5} />
      </Card>
    </Loading>
  );
}
