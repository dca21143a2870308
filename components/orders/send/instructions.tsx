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
import { type AddressCheck as Checksum, checkAddress } from "@/lib/domain/wallet-address";
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
  const check = checkAddress(address);
  const { transfer } = order;
  // Until an approver has compared the address it is there for reading only.
  const mayUse = check !== "checksum_wrong" && !past && !transfer?.destination.needsCheck;
  const amount = amountToSend(order);
  const isOrdered = amount === order.amount;
  const network = order.wallet.network;
  // Once something else came, the ordered amount is no longer what is to be sent; what is, the issuer says.
  const isOpen = !isUnclear(order);
  const payment = mayUse && isOpen ? paymentOf(order) : null;
  return (
    <CardBody className="pt-4">
      {check === "checksum_wrong" ? <WrongChecksum /> : null}
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
              <ChecksumLine check={check} />
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
      {transfer && !past && isOpen && check !== "checksum_wrong" ? (
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

function WrongChecksum() {
  return (
    <Notice tone="danger" role="alert" title="This address is wrong: send nothing to it" className="mb-4">
      Its letters do not match its own checksum (EIP-55), so at least one character is not what it should be.
      Ask the issuer's support for the right address. The QR code and the copy button are hidden.
    </Notice>
  );
}

const SAID: Record<Exclude<Checksum, "not_evm">, string> = {
  checksum_ok: "Checksum verified (EIP-55)",
  checksum_absent: "This spelling carries no checksum: compare every group.",
  checksum_wrong: "Checksum WRONG (EIP-55)",
};

function ChecksumLine({ check }: { check: Checksum }) {
  if (check === "not_evm") {
    return <p className="text-sm text-muted-foreground">No Ethereum address: compare every group.</p>;
  }
  const isGood = check === "checksum_ok";
  const Icon = isGood ? BadgeCheck : TriangleAlert;
  const colour = isGood ? "text-positive" : check === "checksum_wrong" ? "text-danger" : "text-attention";
  return (
    <p className={`flex items-center gap-1.5 text-sm ${colour}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {SAID[check]}
    </p>
  );
}
