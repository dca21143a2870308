"use client";

import { BadgeCheck, TriangleAlert } from "lucide-react";
import { CardBody } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { GroupedText } from "@/components/ui/grouped-text";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { QrCode } from "@/components/ui/qr-code";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { parseAddress } from "@/lib/domain/networks";
import { isUnclear } from "../copy/findings";
import { WalletFacts } from "../parts/account-facts";
import { amountToSend } from "../parts/amount-to-send";
import { useToken } from "../parts/app-settings";
import { AddressCheck } from "./address-check";
import { AddressCodes } from "./address-codes";
import { BeforeYouSend } from "./before-you-send";
import { paymentOf } from "./payment";
import { ResemblanceNotice } from "./resemblance-notice";

type InstructionsProps = {
  order: Order;
  instructions: NonNullable<Order["instructions"]>;
  /** The tokens were sent: for reading only. */
  past?: boolean;
};

/** Where the tokens go, how many, on which network and from which wallet. */
export function Instructions({ order, instructions, past = false }: InstructionsProps) {
  const token = useToken(order.currency);
  const address = instructions.walletAddress;
  const parsed = parseAddress(address);
  const hasWrongChecksum = parsed?.checksum === "wrong";
  const { transfer } = order;
  // Until an approver has compared the address it is there for reading only.
  const mayUse = !hasWrongChecksum && !past && !transfer?.destination.needsCheck;
  const amount = amountToSend(order);
  const isOrdered = amount === order.amount;
  const network = order.wallet.network;
  // Once something else came, the ordered amount is no longer what is to be sent; what is, the issuer says.
  const isOpen = !isUnclear(order);
  const payment = mayUse && isOpen ? paymentOf(order) : null;
  return (
    <CardBody className="pt-4">
      {hasWrongChecksum ? <WrongChecksum name={parsed.kind.checksumName} /> : null}
      {transfer && !past ? (
        <div className="mb-4 grid gap-4 empty:hidden">
          <ResemblanceNotice address={address} destination={transfer.destination} />
          {transfer.destination.needsCheck ? <AddressCheck order={order} address={address} /> : null}
        </div>
      ) : null}
      <DescriptionList>
        <DescriptionItem
          label={isOpen ? "Amount to send" : "Amount asked for"}
          action={mayUse && isOpen ? <CopyButton text={amount} label="Copy amount" /> : undefined}
        >
          <Money amount={amount} currency={token.symbol} size="lg" />
          {isOrdered ? null : (
            <p className="text-sm text-attention">
              The issuer asks for this amount and an approver accepted it. The order was for{" "}
              <Money amount={order.amount} currency={token.symbol} />.
            </p>
          )}
        </DescriptionItem>
        <DescriptionItem label="To address">
          <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
            <div className="grid min-w-0 flex-1 basis-60 justify-items-start gap-2">
              <GroupedText text={address} className="text-base leading-7" />
              <ChecksumLine parsed={parsed} />
              {mayUse ? <CopyButton text={address} label="Copy address" /> : null}
            </div>
            {mayUse && !payment ? (
              <QrCode
                value={address}
                alt={`QR code of the address ${address}, the same as written beside it`}
                size={152}
              />
            ) : null}
            {payment ? <AddressCodes payment={payment} /> : null}
          </div>
        </DescriptionItem>
        <DescriptionItem label="Owner of that wallet">
          <UntrustedText className="font-medium break-words">{instructions.walletOwner}</UntrustedText>
        </DescriptionItem>
        <DescriptionItem label="Network">
          {network ? (
            <UntrustedText className="font-medium">{network}</UntrustedText>
          ) : (
            "The network of the wallet that you send from."
          )}
        </DescriptionItem>
        <DescriptionItem label="From your wallet">
          <WalletFacts wallet={order.wallet} />
        </DescriptionItem>
      </DescriptionList>
      {transfer && !past && isOpen && !hasWrongChecksum ? (
        <BeforeYouSend order={order} transfer={transfer} />
      ) : null}
      {mayUse && !transfer ? (
        <Notice className="mt-4" title="Before you send">
          <ul className="list-disc space-y-0.5 pl-4">
            <li>
              Choose the network{" "}
              {network ? <UntrustedText className="font-medium">{network}</UntrustedText> : "of your wallet"}:
              on another one the tokens are lost.
            </li>
            <li>Send exactly this amount, in one transfer, once.</li>
            <li>Send from the wallet named here: from any other the issuer cannot tell that it is yours.</li>
            <li>Compare the address in your wallet with this one, to the last group.</li>
          </ul>
        </Notice>
      ) : null}
    </CardBody>
  );
}

function WrongChecksum({ name }: { name: string | null }) {
  return (
    <Notice tone="danger" role="alert" title="This address is wrong: send nothing to it" className="mb-4">
      Its letters do not match its own checksum{name ? ` (${name})` : null}, so at least one character is not
      what it should be. Ask the issuer's support for the right address. The QR code and the copy button are
      hidden.
    </Notice>
  );
}

function ChecksumLine({ parsed }: { parsed: ReturnType<typeof parseAddress> }) {
  if (!parsed || parsed.checksum === "none") {
    const text = parsed
      ? "Addresses on this kind of network have no checksum."
      : "We don’t recognize the form of this address.";
    return <p className="text-sm text-muted-foreground">{text} Compare every group.</p>;
  }
  const { checksum, kind } = parsed;
  const name = kind.checksumName ? ` (${kind.checksumName})` : "";
  const words = {
    ok: `Checksum verified${name}`,
    absent: "This spelling carries no checksum: compare every group.",
    wrong: `Checksum WRONG${name}`,
  };
  const Icon = checksum === "ok" ? BadgeCheck : TriangleAlert;
  const colour = { ok: "text-positive", absent: "text-attention", wrong: "text-danger" }[checksum];
  return (
    <p className={`flex items-center gap-1.5 text-sm ${colour}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {words[checksum]}
    </p>
  );
}
