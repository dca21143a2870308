import { Card, CardBody } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";

/** As high as the form. */
export function ApprovalsSkeleton() {
  return (
    <Loading label="Loading the approval rules…">
      <Card className="max-w-2xl">
        <CardBody className="grid gap-3">
          <Skeleton className="h-4 w-52" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="mt-3 h-10 w-40" />
        </CardBody>
      </Card>
    </Loading>
  );
}
