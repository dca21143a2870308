import { ActivityHeader } from "@/components/activity/activity-header";
import { ActivitySkeleton } from "@/components/activity/activity-skeleton";

export default function LoadingPage() {
  return (
    <>
      <ActivityHeader />
      <ActivitySkeleton />
    </>
  );
}
