"use client";

import { BadgeCheck, TriangleAlert } from "lucide-react";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { GroupedText } from "@/components/ui/grouped-text";
import { Money } from "@/components/ui/money";
import { QrCode } from "@/components/ui/qr-code";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { parseAddress } from "@/lib/domain/networks";
import { maySendTokens } from "@/lib/domain/order-situation";
import { WalletFacts } from "../parts/account-facts";
import { amountToSend } from "../parts/amount-to-send";
import { useToken } from "../parts/app-settings";
import { AddressCodes } from "./address-codes";
import { paymentOf } from "./payment";

type InstructionsProps = { order: Order; instructions: NonNullable<Order["instructions"]> };

/** Where the tokens go, how many, on which network and from which wallet; to copy only while tokens may be sent. */
export function Instructions({ order, instructions }: InstructionsProps) {
  const token = useToken(order.currency);
  const address = instructions.walletAddress;
  const maySend = maySendTokens(order.situation);
  const amount = amountToSend(order);
  const isOrdered = amount === order.amount;
  const network = order.wallet.network;
  const payment = maySend ? paymentOf(order) : null;
  return (
    <DescriptionList>
      <DescriptionItem
        // What is to be sent after something else has arrived, only the issuer can say.
        label={maySend ? "Amount to send" : "Amount requested"}
        action={maySend ? <CopyButton text={amount} label="Copy amount" /> : undefined}
      >
        <Money amount={amount} currency={token.symbol} size="lg" />
        {isOrdered ? null : (
          <p className="text-sm text-attention">
            The issuer asks for this amount and an approver has accepted it. The order was for{" "}
            <Money amount={order.amount} currency={token.symbol} />.
          </p>
        )}
      </DescriptionItem>
      <DescriptionItem label="Deposit address">
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <div className="grid min-w-0 flex-1 basis-60 justify-items-start gap-2">
            {order.allowed.includes("check_address") ? (
              // Read out by the issuer and typed, it must not stand here to be copied.
              <p className="text-muted-foreground">Shown here once you have compared it.</p>
            ) : (
              <GroupedText text={address} className="text-base leading-7" />
            )}
            <ChecksumLine read={parseAddress(address)} />
            {maySend ? <CopyButton text={address} label="Copy address" /> : null}
          </div>
          {maySend && !payment ? (
            <QrCode
              value={address}
              alt={`QR code of the address ${address}, the same as written beside it`}
              size={152}
            />
          ) : null}
          {payment ? <AddressCodes payment={payment} /> : null}
        </div>
      </DescriptionItem>
      <DescriptionItem label="Recipient">
        <UntrustedText className="font-medium break-words">{instructions.walletOwner}</UntrustedText>
      </DescriptionItem>
      <DescriptionItem label="Network">
        {network ? (
          <UntrustedText className="font-medium">{network}</UntrustedText>
        ) : (
          "The network of your wallet"
        )}
      </DescriptionItem>
      <DescriptionItem label="From wallet">
        <WalletFacts wallet={order.wallet} />
      </DescriptionItem>
    </DescriptionList>
  );
}

function ChecksumLine({ read }: { read: ReturnType<typeof parseAddress> }) {
  const checksum = read?.parsed.checksum ?? "none";
  if (!read || checksum === "none") {
    const text = read
      ? "Addresses on this kind of network have no checksum."
      : "We don’t recognize the form of this address.";
    return <p className="text-sm text-muted-foreground">{text} Compare every group.</p>;
  }
  const { checksumName } = read.kind;
  const name = checksumName ? ` (${checksumName})` : "";
  const words = {
    ok: `Checksum verified${name}`,
    absent: "No checksum in this spelling. Compare every group.",
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
