import { TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
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
import { words as page } from "@/lib/words/order-page";
import { words } from "@/lib/words/send";
import { useToken } from "../parts/app-settings";
import { amountToSend } from "../parts/order-reading";
import { useIsSendingOutside } from "../parts/sends-now";
import { paymentOf } from "./payment";
import { CoveredCode } from "./sending-outside";

type InstructionsProps = { order: Order; instructions: NonNullable<Order["instructions"]> };

/**
 * Where the tokens go, large, for the person who sends them. The QR code and copying stand covered until they say that they send
 * with other software.
 */
export function Instructions({ order, instructions }: InstructionsProps) {
  const token = useToken(order.currency);
  const [shown, setShown] = useState<CodeContent>("address");
  const isOpen = useIsSendingOutside(order);
  const payment = isOpen ? paymentOf(order) : null;
  const request = payment && paymentRequest(payment);
  const address = instructions.walletAddress;
  const amount = amountToSend(order);
  const read = parseAddress(address);
  // What is not verified, or can't be right, is nothing to look up and to copy there.
  const isTrusted = !order.transfer?.destination.needsCheck && read?.parsed.checksum !== "wrong";
  return (
    <div className="@container">
      <div className="grid items-start gap-x-8 gap-y-5 @3xl:grid-cols-2">
        <div className="min-w-0">
          <p>
            {words.from(
              <UntrustedText className="font-semibold">{order.wallet.name ?? words.wallet}</UntrustedText>,
              <UntrustedText className="font-semibold">
                {order.transfer?.network?.name ?? order.wallet.network ?? words.network}
              </UntrustedText>,
            )}
          </p>
          {amount === order.amount ? null : (
            <p className="mt-1 text-sm text-attention">
              {words.otherAmount(<Money amount={order.amount} currency={token.symbol} />)}
            </p>
          )}
          <div className="mt-4 flex flex-wrap items-end gap-x-1">
            <p className="overflow-x-clip">
              <span className="sr-only">{page.address}: </span>
              <GroupedText text={address} even size="text-[1.0625rem] leading-8 max-sm:text-base" />
            </p>
            {isTrusted ? <ExplorerLink network={order.wallet.network} kind="address" id={address} /> : null}
          </div>
          <ChecksumLine read={read} />
          {isOpen ? (
            <div className="mt-2 flex flex-wrap items-center gap-2">
              <CopyButton text={address} label={words.copyAddress} />
              <CopyButton text={amount} label={words.copyAmount} />
            </div>
          ) : null}
        </div>
        {isOpen ? (
          <div className="min-w-0">
            <QrCode
              {...codeOf(address, shown === "request" ? request : null)}
              size={192}
              className="justify-self-start"
            />
            {payment ? <CodeChoice request={request} shown={shown} onShow={setShown} /> : null}
          </div>
        ) : (
          <CoveredCode order={order} />
        )}
      </div>
    </div>
  );
}

/** What can be said against the address as it is written; nothing where its checksum is right. */
function ChecksumLine({ read }: { read: ReturnType<typeof parseAddress> }) {
  const checksum = read?.parsed.checksum ?? "none";
  if (checksum === "ok") return null;
  if (checksum === "wrong") {
    return (
      <p className="flex items-center gap-1.5 text-sm text-danger">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {words.checksum.wrong}
      </p>
    );
  }
  return (
    <p className="text-sm text-muted-foreground">{read ? words.checksum.none : words.checksum.unknown}</p>
  );
}

type CodeContent = "address" | "request";

/** The QR code of the address alone or of the whole payment: of one size, and read out as it is written beside it. */
const codeOf = (address: string, request: string | null) =>
  request === null
    ? { value: address, alt: words.code.ofAddress(address) }
    : { value: request, alt: words.code.ofRequest(request) };

const CHOICES: readonly CodeContent[] = ["address", "request"];

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
          {words.code.shows}
        </span>
        {CHOICES.filter((value) => value === "address" || request !== null).map((value) => (
          <label key={value} className="flex min-h-6 items-start gap-2 max-md:py-3">
            <input
              type="radio"
              name={name}
              checked={shown === value}
              onChange={() => onShow(value)}
              className={cn(radioClass, "mt-[0.1rem]")}
            />
            {words.code[value]}
          </label>
        ))}
      </div>
      {request !== null && shown === "request" ? (
        <div className="mt-1 grid gap-1 text-muted-foreground">
          <p>{words.code.hint}</p>
          <p className="font-mono text-xs leading-5 break-all text-foreground">{request}</p>
        </div>
      ) : null}
    </fieldset>
  );
}
