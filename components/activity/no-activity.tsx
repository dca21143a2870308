import { Activity } from "lucide-react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** A record without entries, of the desk or of one order. */
export function NoActivity({ filtered }: { filtered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Activity />}
        title={filtered ? "Nothing is recorded of this order" : "Nothing has happened yet"}
        action={filtered ? <LinkButton href="/activity">See the whole record</LinkButton> : null}
      >
        Whatever anybody does here is recorded with their name and the time, and can neither be changed nor
        removed.
      </EmptyState>
    </Card>
  );
}
