import { BankAccountListSkeleton } from "@/components/bank-accounts/bank-account-list-skeleton";
import { BankAccountsHeader } from "@/components/bank-accounts/bank-accounts-header";

export default function LoadingPage() {
  return (
    <>
      <BankAccountsHeader issuerWebUrl={null} />
      <BankAccountListSkeleton />
    </>
  );
}
