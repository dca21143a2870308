import { Landmark } from "lucide-react";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";

/** For an id that is malformed or that the issuer does not know. */
export function UnknownBankAccount() {
  return (
    <>
      <PageHeader title="Bank account not found" />
      <Card>
        <EmptyState
          icon={<Landmark />}
          title="There is no bank account with this id"
          action={<LinkButton href="/bank-accounts">See all bank accounts</LinkButton>}
        >
          The link may be cut off, or the account is no longer registered with the issuer.
        </EmptyState>
      </Card>
    </>
  );
}
