import { BadgeCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ExplorerLink } from "@/components/shared/explorer-link";
import { GroupedText } from "@/components/shared/grouped-text";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { radioClass } from "@/components/ui/input";
import { QrCode } from "@/components/ui/qr-code";
import { useIsReady } from "@/components/ui/use-is-ready";
import type { Order } from "@/lib/contract/orders";
import { parseAddress, paymentRequest } from "@/lib/domain/networks";
import { maySendTokens } from "@/lib/domain/situations";
import { WalletFacts } from "../parts/account-facts";
import { useToken } from "../parts/app-settings";
import { amountToSend } from "../parts/order-reading";
import { paymentOf } from "./payment";
import { useIsSendingOutside } from "./sending-outside";

type InstructionsProps = { order: Order; instructions: NonNullable<Order["instructions"]> };

/** From which wallet how many tokens go where and to whom; to copy and to scan only for a person who sends them outside the page. */
export function Instructions({ order, instructions }: InstructionsProps) {
  const [shown, setShown] = useState<CodeContent>("address");
  const isOpen = useIsSendingOutside(order);
  const maySend = isOpen || order.allowed.includes("reserve");
  const payment = isOpen ? paymentOf(order) : null;
  const request = payment && paymentRequest(payment);
  return (
    <div className="@container">
      <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <dl className="grid content-start gap-4">
          <Fact label="From wallet">
            <WalletFacts wallet={order.wallet} />
            {maySend ? <Hint>The issuer can’t match transfers from other wallets.</Hint> : null}
          </Fact>
          <Fact label="Recipient">
            <UntrustedText className="font-medium break-words">{instructions.walletOwner}</UntrustedText>
          </Fact>
        </dl>
        <div className="grid gap-x-5 gap-y-4 @md:grid-cols-[auto_minmax(0,1fr)]">
          {isOpen ? (
            <QrCode
              {...codeOf(instructions.walletAddress, shown === "request" ? request : null)}
              size={168}
              className="self-start justify-self-start"
            />
          ) : null}
          <Destination order={order} instructions={instructions} />
        </div>
      </div>
      {payment ? <CodeChoice request={request} shown={shown} onShow={setShown} /> : null}
    </div>
  );
}

function Destination({ order, instructions }: InstructionsProps) {
  const token = useToken(order.currency);
  const address = instructions.walletAddress;
  // To copy and to scan only once this person has said that they send it.
  const isOpen = useIsSendingOutside(order);
  const isDue = isOpen || maySendTokens(order.situation);
  const amount = amountToSend(order);
  const read = parseAddress(address);
  // Read out by the issuer and typed, it must not stand here to be copied, in no form.
  const isHidden = order.allowed.includes("check_address");
  // What is not verified, or can't be right, is nothing to look up and to copy there.
  const isTrusted = !isHidden && !order.transfer?.destination.needsCheck && read?.parsed.checksum !== "wrong";
  return (
    <dl className="grid content-start gap-4">
      {/* What is to be sent after something else has arrived, only the issuer can say. */}
      <Fact label={isDue ? "Amount to send" : "Amount requested"}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Money amount={amount} currency={token.symbol} size="lg" />
          {isOpen ? <CopyButton text={amount} label="Copy amount" iconOnly className="-my-1" /> : null}
        </div>
        {amount === order.amount ? null : (
          <p className="text-sm text-attention">
            The issuer asks for this amount and an approver has accepted it. The order was for{" "}
            <Money amount={order.amount} currency={token.symbol} />.
          </p>
        )}
      </Fact>
      <Fact label="Deposit address">
        {isHidden ? (
          <p className="text-muted-foreground">Shown here once you have compared it.</p>
        ) : (
          <GroupedText text={address} size="text-base leading-7" />
        )}
        <ChecksumLine read={read} />
        {isOpen || isTrusted ? (
          <div className="mt-1.5 flex flex-wrap items-center gap-1">
            {isOpen ? <CopyButton text={address} label="Copy address" /> : null}
            {isTrusted ? <ExplorerLink network={order.wallet.network} kind="address" id={address} /> : null}
          </div>
        ) : null}
        {isOpen || order.allowed.includes("reserve") ? (
          <Hint>Compare all of it with your wallet, down to the last group.</Hint>
        ) : null}
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="mt-1 text-sm text-muted-foreground">{children}</p>
);

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

type CodeContent = "address" | "request";

/** The QR code of the address alone or of the whole payment: of one size, and read out as it is written beside it. */
const codeOf = (address: string, request: string | null) =>
  request === null
    ? { value: address, alt: `QR code of the address ${address}, the same as written beside it` }
    : { value: request, alt: `QR code of the payment request ${request}, the same as written beside it` };

const CHOICES = [
  { value: "address", label: "The address only" },
  { value: "request", label: "A payment request with token, network and amount" },
] as const;

type CodeChoiceProps = {
  request: string | null;
  shown: CodeContent;
  onShow: (content: CodeContent) => void;
};

/** What the code says: the payment request is chosen knowingly, since not every wallet can read it. */
function CodeChoice({ request, shown, onShow }: CodeChoiceProps) {
  const name = useId();
  const isReady = useIsReady();
  return (
    <fieldset disabled={!isReady} aria-labelledby={`${name}-legend`} className="mt-4 text-sm">
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <span id={`${name}-legend`} className="text-muted-foreground max-md:w-full">
          QR code shows
        </span>
        {CHOICES.filter(({ value }) => value === "address" || request !== null).map(({ value, label }) => (
          <label key={value} className="flex min-h-6 items-start gap-2 max-md:py-2">
            <input
              type="radio"
              name={name}
              checked={shown === value}
              onChange={() => onShow(value)}
              className={cn(radioClass, "mt-[0.1rem]")}
            />
            {label}
          </label>
        ))}
      </div>
      {request !== null && shown === "request" ? (
        <div className="mt-1 grid gap-1 text-muted-foreground">
          <p>Not every wallet can read it. Compare what yours shows with this page before you sign.</p>
          <p className="font-mono text-xs leading-5 break-all text-foreground">{request}</p>
        </div>
      ) : null}
    </fieldset>
  );
}
