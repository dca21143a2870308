import { HealthSkeleton } from "@/components/settings/health-skeleton";
import { SettingsFrame } from "@/components/settings/settings-frame";

export default function LoadingPage() {
  return (
    <SettingsFrame>
      <HealthSkeleton />
    </SettingsFrame>
  );
}
