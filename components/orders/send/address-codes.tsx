"use client";

import { useId, useState } from "react";
import { QrCode } from "@/components/ui/qr-code";
import { paymentRequest } from "@/lib/domain/networks";
import type { Payment } from "./payment";

const CHOICES = [
  { value: "address", label: "The address only" },
  { value: "request", label: "A payment request with token, network and amount" },
] as const;

/** The QR code of the address alone or, chosen knowingly, of the whole payment. Both are of one size. */
export function AddressCodes({ payment }: { payment: Payment }) {
  const [shown, setShown] = useState<"address" | "request">("address");
  const name = useId();
  const request = paymentRequest(payment);
  const isRequest = request !== null && shown === "request";
  return (
    <div className="@container w-full">
      <div className="grid gap-x-5 gap-y-3 @sm:grid-cols-[auto_1fr]">
        <QrCode
          value={isRequest ? request : payment.to}
          alt={
            isRequest
              ? `QR code of the payment request ${request}, the same as written beside it`
              : `QR code of the address ${payment.to}, the same as written beside it`
          }
          size={208}
          className="self-start justify-self-start"
        />
        <div className="min-w-0">
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-medium">QR code shows</legend>
            {CHOICES.filter(({ value }) => value === "address" || request !== null).map(
              ({ value, label }) => (
                <label key={value} className="flex min-h-6 items-start gap-2.5 text-sm max-md:py-2">
                  <input
                    type="radio"
                    name={name}
                    checked={shown === value}
                    onChange={() => setShown(value)}
                    className="mt-[0.1rem] size-4.5 shrink-0 appearance-none rounded-full border border-input bg-surface checked:border-[5px] checked:border-accent"
                  />
                  {label}
                </label>
              ),
            )}
          </fieldset>
          {isRequest ? (
            <div className="mt-2 grid gap-1 text-sm text-muted-foreground">
              <p>Not every wallet can read it. Compare what yours shows with this page before you sign.</p>
              <p className="font-mono text-xs leading-5 break-all text-foreground">{request}</p>
            </div>
          ) : (
            <p className="mt-2 text-sm text-muted-foreground">
              You choose token, network and amount in your wallet.
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
