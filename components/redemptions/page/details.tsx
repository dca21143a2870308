import { Download } from "lucide-react";
import { DownloadLink } from "@/components/shared/download-link";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { buttonVariants } from "@/components/ui/button-variants";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import { writtenWith } from "@/lib/domain/content";
import { Fact } from "../parts/account-facts";
import { HashLine } from "../parts/chain-lines";
import { ReferenceText } from "../parts/reference-text";
import { Disclosure } from "./disclosure";

/** What auditors and support ask for: the evidence, the rule, and every id and time, out of other readers’ way. */
export function ForAuditors({ order }: { order: Order }) {
  const { issuer, instructions, transfer } = order;
  const network = transfer?.network;
  const ids = (facts: Record<string, string | null | undefined>) =>
    Object.entries(facts).map(([label, id]) => [label, id && <Id>{id}</Id>] as const);
  const times = (facts: Record<string, string | null | undefined>) =>
    Object.entries(facts).map(([label, at]) => [label, at && <Time value={at} seconds />] as const);
  const facts = [
    ["Reference", <ReferenceText key="reference" order={order} />],
    ...writtenWith(order).map(
      ({ field, label, text }) =>
        [
          label,
          <UntrustedText key={field} className="whitespace-pre-wrap">
            {text}
          </UntrustedText>,
        ] as const,
    ),
    ["Rule", <UntrustedText key="rule">{order.policy.text}</UntrustedText>],
    ...ids({
      Network: network && `${network.name}, chain ID ${network.chainId}`,
      "Redemption id": order.id,
      "OrderId at the issuer": issuer?.orderId,
      // Where no chain is read, it stands nowhere else once the issuer has acknowledged it.
      "Transaction hash": order.confirmation?.transactionHash,
      CryptoTransferId: issuer && (issuer.cryptoTransferId ?? "None yet"),
      FiatTransferId: issuer && (issuer.fiatTransferId ?? "None yet"),
    }),
    ...(transfer?.burn
      ? [
          [
            "Tokens burned by the issuer",
            <HashLine key="burn" network={network} hash={transfer.burn.transactionHash} />,
          ] as const,
        ]
      : []),
    ...times({
      "Created at the issuer": issuer?.createdAt,
      "Last read from the issuer": issuer?.checkedAt,
      "Deposit address received": instructions?.pinnedAt,
    }),
    ...ids({
      WalletId: order.walletId,
      BankAccountId: order.bankAccountId,
      "The issuer’s answer, without secrets and account numbers": order.issuerDetail,
    }),
    ...times({ "Last change": order.updatedAt }),
  ] as const;
  return (
    <Disclosure title="For auditors">
      <div className="grid gap-4 px-5 pb-5 sm:px-6">
        <dl className="grid gap-x-8 gap-y-2.5 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(([label, fact]) =>
            fact ? (
              <Fact key={label} label={label}>
                {fact}
              </Fact>
            ) : null,
          )}
        </dl>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <FileLink href={`/api/orders/${order.id}/evidence.pdf`} kind="PDF" />
          <FileLink href={`/api/orders/${order.id}/evidence.json`} kind="JSON" />
          <TextLink href={`/activity?orderId=${order.id}`} className="tap ml-2 text-sm">
            Activity
          </TextLink>
        </div>
      </div>
    </Disclosure>
  );
}

const FileLink = ({ href, kind }: { href: string; kind: "PDF" | "JSON" }) => (
  <DownloadLink href={href} className={buttonVariants({ size: "sm" })}>
    <Download aria-hidden="true" />
    Evidence {kind}
  </DownloadLink>
);

const Id = ({ children }: { children: string }) => (
  <UntrustedText className="font-mono text-xs break-all">{children}</UntrustedText>
);
