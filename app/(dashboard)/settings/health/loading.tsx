import { HealthSkeleton } from "@/components/settings/health-page";
import { SettingsFrame } from "@/components/settings/settings-frame";

export default function LoadingPage() {
  return (
    <SettingsFrame>
      <HealthSkeleton />
    </SettingsFrame>
  );
}
