import { useId } from "react";
import { cn } from "@/components/ui/cn";
import { radioClass } from "@/components/ui/input";
import { QrCode } from "@/components/ui/qr-code";
import { useIsReady } from "@/components/ui/use-is-ready";

export type CodeContent = "address" | "request";

type AddressCodeProps = {
  address: string;
  /** The whole payment as text; null where it is not asked for or there is none. */
  request: string | null;
};

/** The QR code of the address alone or of the whole payment. Both are of one size. */
export const AddressCode = ({ address, request }: AddressCodeProps) => (
  <QrCode
    value={request ?? address}
    alt={
      request === null
        ? `QR code of the address ${address}, the same as written beside it`
        : `QR code of the payment request ${request}, the same as written beside it`
    }
    size={168}
    className="self-start justify-self-start"
  />
);

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
export function CodeChoice({ request, shown, onShow }: CodeChoiceProps) {
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
