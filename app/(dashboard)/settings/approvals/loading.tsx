import { ApprovalsSkeleton } from "@/components/settings/approvals-page";
import { SettingsFrame } from "@/components/settings/settings-frame";

export default function LoadingPage() {
  return (
    <SettingsFrame>
      <ApprovalsSkeleton />
    </SettingsFrame>
  );
}
