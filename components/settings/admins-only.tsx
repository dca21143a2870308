import { Lock } from "lucide-react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

/** For whoever opens the settings without being an admin. */
export function AdminsOnly() {
  return (
    <>
      <PageHeader title="Settings" />
      <Card>
        <EmptyState
          icon={<Lock />}
          title="Only admins see the settings"
          action={<LinkButton href="/">Back to what needs you</LinkButton>}
        >
          People, their roles and the approval rules are kept here. Ask an admin if something should change.
        </EmptyState>
      </Card>
    </>
  );
}
