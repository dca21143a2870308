import { PageHeader } from "@/components/ui/page-header";
import { WalletListSkeleton } from "@/components/wallets/wallet-list";

export default function LoadingPage() {
  return (
    <>
      <PageHeader title="Wallets">
        Where tokens are sent from. The issuer verifies each wallet before you can use it.
      </PageHeader>
      <WalletListSkeleton />
    </>
  );
}
