import { PageHeader } from "@/components/ui/page-header";
import { WalletListSkeleton } from "@/components/wallets/wallet-list";

export default function LoadingPage() {
  return (
    <>
      <PageHeader title="Wallets">
        Where tokens are sent from. Each is verified by the issuer before it can be used.
      </PageHeader>
      <WalletListSkeleton />
    </>
  );
}
