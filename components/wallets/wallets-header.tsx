"use client";

import { useQuery } from "@tanstack/react-query";
import { IssuerWebLink } from "@/components/shared/issuer-web-account";
import { PageHeader } from "@/components/ui/page-header";
import { walletsQuery } from "@/lib/client/wallets";
import { AddWallet } from "./add-wallet";

type WalletsHeaderProps = { mayWrite: boolean; networks: readonly string[]; issuerWebUrl: string | null };

/** Says what the list is, who may change it and where. */
export function WalletsHeader({ mayWrite, networks, issuerWebUrl }: WalletsHeaderProps) {
  const { data } = useQuery(walletsQuery());
  const known = data?.items ?? [];
  const offersAdding = mayWrite && data?.managed && known.length > 0;
  return (
    <PageHeader
      title="Wallets"
      actions={offersAdding ? <AddWallet networks={networks} known={known} /> : null}
    >
      Where tokens are sent from. The issuer verifies each wallet before you can use it.
      {data?.managed === false ? (
        <>
          {" "}
          Wallets are added and removed in the <IssuerWebLink url={issuerWebUrl} />.
        </>
      ) : null}
      {data?.managed && !mayWrite ? " Only preparers can add or remove wallets." : null}
    </PageHeader>
  );
}
