import { PeopleSkeleton } from "@/components/settings/people-page";
import { SettingsFrame } from "@/components/settings/settings-frame";

export default function LoadingPage() {
  return (
    <SettingsFrame>
      <PeopleSkeleton />
    </SettingsFrame>
  );
}
