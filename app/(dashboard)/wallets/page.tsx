import { HydrationBoundary } from "@tanstack/react-query";
import { WalletList, WalletsHeader } from "@/components/wallets/wallet-list";
import { dehydrateShort } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { usualNetworks } from "@/lib/domain/networks";
import { hasAccess } from "@/lib/domain/rules/access";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/wallets";
import { titled } from "../../titled";
import { readWallets } from "../issuer-lists";

export const generateMetadata = titled(() => words.title);

export default async function Page() {
  const context = await pageContext("/wallets");
  const client = makeQueryClient();
  await readWallets(client, context);
  const { id, roles } = context.person;
  const facts = { me: { id, roles }, networks: context.chains.map(({ network }) => network.name.trim()) };
  const given = {
    mayWrite: hasAccess("change_wallets", context.person),
    networks: [...usualNetworks, ...context.settings.NETWORKS.map(({ name }) => name.trim())],
    issuerWebUrl: context.settings.ISSUER_WEB_URL ?? null,
  };
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <WalletsHeader {...given} />
      <WalletList {...given} facts={facts} />
    </HydrationBoundary>
  );
}
