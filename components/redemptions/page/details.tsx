import { Download } from "lucide-react";
import { DownloadLink } from "@/components/shared/download-link";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { buttonVariants } from "@/components/ui/button-variants";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import { labelOfField, writtenWith } from "@/lib/domain/content";
import { words } from "@/lib/words/order-page";
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
    [labelOfField("customerReference"), <ReferenceText key="reference" order={order} />],
    ...writtenWith(order).map(
      ({ field, label, text }) =>
        [
          label,
          <UntrustedText key={field} className="whitespace-pre-wrap">
            {text}
          </UntrustedText>,
        ] as const,
    ),
    [words.auditors.rule, <UntrustedText key="rule">{order.policy.text}</UntrustedText>],
    ...ids({
      [words.network]: network && words.networkId(network.name, network.chainId),
      [words.auditors.id]: order.id,
      [words.orderId]: issuer?.orderId,
      // Where no chain is read, it stands nowhere else once the issuer has acknowledged it.
      [words.hash]: order.confirmation?.transactionHash,
      CryptoTransferId: issuer && (issuer.cryptoTransferId ?? words.noneYet),
      FiatTransferId: issuer && (issuer.fiatTransferId ?? words.noneYet),
    }),
    ...(transfer?.burn
      ? [
          [
            words.auditors.burned,
            <HashLine key="burn" network={network} hash={transfer.burn.transactionHash} />,
          ] as const,
        ]
      : []),
    ...times({
      [words.auditors.created]: issuer?.createdAt,
      [words.auditors.read]: issuer?.checkedAt,
      [words.auditors.addressReceived]: instructions?.pinnedAt,
    }),
    ...ids({
      WalletId: order.walletId,
      BankAccountId: order.bankAccountId,
      [words.auditors.answer]: order.issuerDetail,
    }),
    ...times({ [words.auditors.changed]: order.updatedAt }),
  ] as const;
  return (
    <Disclosure title={words.auditors.title}>
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
            {words.auditors.activity}
          </TextLink>
        </div>
      </div>
    </Disclosure>
  );
}

const FileLink = ({ href, kind }: { href: string; kind: "PDF" | "JSON" }) => (
  <DownloadLink href={href} className={buttonVariants({ size: "sm" })}>
    <Download aria-hidden="true" />
    {words.auditors.evidence(kind)}
  </DownloadLink>
);

const Id = ({ children }: { children: string }) => (
  <UntrustedText className="font-mono text-xs break-all">{children}</UntrustedText>
);
