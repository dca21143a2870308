import { NoteForm } from "@/components/shared/note-form";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { useAskIssuer } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { words as page } from "@/lib/words/order-page";
import { words } from "@/lib/words/outcome";
import { payoutMessage, problemOf } from "../copy/payout-message";
import { ActionBar } from "../flow/action-bar";
import { useAppSettings } from "../parts/app-settings";

/** A payout that is late, came back or is another amount: the message to the issuer, and the note that it was sent. */
export function AskIssuer({ order }: { order: Order }) {
  const { settings } = useAppSettings();
  const ask = useAskIssuer(order.id);
  const decimals = settings.currencies.find(({ code }) => code === order.currency)?.fiatDecimals ?? 2;
  const message = payoutMessage(order, decimals);
  if (!message) return null;
  const { inquiry } = order;
  return (
    <>
      <CardBody>
        <div className="rounded-lg border bg-surface-sunken">
          <pre lang="en" className="px-4 py-3 font-sans text-sm break-words whitespace-pre-wrap">
            {message}
          </pre>
          <div className="border-t px-4 py-2.5">
            <CopyButton text={message} label={page.copyMessage} />
          </div>
        </div>
        {inquiry && inquiry.about === problemOf(order) ? (
          <p className="mt-3 text-sm">
            {words.ask.asked(
              <UntrustedText>{inquiry.by.name}</UntrustedText>,
              <Time value={inquiry.at} short />,
              <UntrustedText className="whitespace-pre-wrap">{inquiry.note}</UntrustedText>,
            )}
          </p>
        ) : null}
      </CardBody>
      {order.allowed.includes("ask_issuer") ? (
        <NoteForm
          label={words.ask.label}
          placeholder={words.ask.placeholder}
          main={{
            label: words.ask.action,
            field: "note",
            shape: async () => (await import("@/lib/contract/orders")).askIssuer.shape.note,
            send: (note) => ask.mutateAsync({ note }),
            success: words.ask.done,
          }}
          failure={{ title: words.ask.failed }}
          {...(order.nextAction === "ask_issuer" && { bar: (buttons) => <ActionBar>{buttons}</ActionBar> })}
        />
      ) : null}
    </>
  );
}
