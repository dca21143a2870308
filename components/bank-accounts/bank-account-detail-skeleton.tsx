import { Card, CardBody } from "@/components/ui/card";
import { Loading, Skeleton, SkeletonText } from "@/components/ui/skeleton";

/** As high as the account's header and first card. */
export function BankAccountDetailSkeleton() {
  return (
    <Loading label="Loading the bank account…">
      <h1 className="sr-only">Bank account</h1>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-3 h-7 w-72 max-w-full" />
      <Skeleton className="mt-3 mb-7 h-5 w-48" />
      <Card>
        <CardBody className="grid gap-6">
          <SkeletonText lines={8} className="leading-[2.9rem]" />
        </CardBody>
      </Card>
    </Loading>
  );
}
