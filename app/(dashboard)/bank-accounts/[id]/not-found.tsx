import { UnknownBankAccount } from "@/components/bank-accounts/bank-account-detail";

export default function NotFoundPage() {
  return <UnknownBankAccount />;
}
