import { ActivityHeader, ActivitySkeleton } from "@/components/activity/activity-list";

export default function LoadingPage() {
  return (
    <>
      <ActivityHeader />
      <ActivitySkeleton />
    </>
  );
}
