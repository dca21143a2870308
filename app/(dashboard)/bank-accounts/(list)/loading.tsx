import { BankAccountListSkeleton, BankAccountsHeader } from "@/components/bank-accounts/bank-account-list";

export default function LoadingPage() {
  return (
    <>
      <BankAccountsHeader issuerWebUrl={null} />
      <BankAccountListSkeleton />
    </>
  );
}
