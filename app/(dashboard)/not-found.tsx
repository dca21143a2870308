import { FileQuestion } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

/** Inside the frame for who is signed in, and alone for who is not. */
export default function NotFound() {
  return (
    <EmptyState
      icon={<FileQuestion />}
      title="Page not found"
      level={1}
      action={
        <>
          <LinkButton href="/" variant="primary">
            Go to the overview
          </LinkButton>
          <LinkButton href="/orders">See all redemptions</LinkButton>
        </>
      }
    >
      The link may be incomplete. Copy it in full, or find the redemption in the list by its reference or
      amount.
    </EmptyState>
  );
}
