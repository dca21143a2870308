import { UnknownBankAccount } from "@/components/bank-accounts/unknown-bank-account";

export default function NotFoundPage() {
  return <UnknownBankAccount />;
}
