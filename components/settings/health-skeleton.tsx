import { Card, CardBody } from "@/components/ui/card";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";

/** As high as the list of what the desk depends on. */
export function HealthSkeleton() {
  return (
    <Loading label="Reading the state of the desk…">
      <Card className="max-w-3xl">
        <CardBody>
          <SkeletonRows rows={5} columns={2} />
        </CardBody>
      </Card>
    </Loading>
  );
}
