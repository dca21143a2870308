import { StandInsSkeleton } from "@/components/stand-ins/stand-ins-page";
import { PageHeader } from "@/components/ui/page-header";

export default function LoadingStandIns() {
  return (
    <>
      <PageHeader title="Stand-ins">Who approves while an approver is away.</PageHeader>
      <StandInsSkeleton />
    </>
  );
}
