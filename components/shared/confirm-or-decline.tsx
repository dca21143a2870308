import type { ReactNode } from "react";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { words } from "@/lib/words/shared";
import { FormFailure, useRequestForm } from "./form";

type ConfirmOrDeclineProps = {
  /** Left out for a person who may only decline. */
  confirmLabel?: ReactNode;
  /** Sends the decision; a rejected promise is shown. */
  send: (accept: boolean) => Promise<unknown>;
  variant?: "primary" | "danger";
  /** Puts the buttons somewhere else than at the card's foot. */
  bar?: (buttons: ReactNode) => ReactNode;
};

/** The form's value for the button that declines. */
const DECLINE = "decline";

/** A second person's decision on what a first one has proposed: two buttons, of which one is sent, once. */
export function ConfirmOrDecline({ confirmLabel, send, variant = "primary", bar }: ConfirmOrDeclineProps) {
  const form = useRequestForm({ submit: (_, pressed) => send(pressed !== DECLINE) });
  const isDeclining = form.sending === DECLINE;
  const isConfirming = form.sending !== null && !isDeclining;
  const button = bar
    ? ({ size: "md", className: inBar } as const)
    : ({ size: "lg", className: "max-sm:w-full" } as const);
  const buttons = (
    <>
      {confirmLabel ? (
        <Button {...button} type="submit" variant={variant} pending={isConfirming} disabled={isDeclining}>
          {confirmLabel}
        </Button>
      ) : null}
      <Button {...button} type="submit" value={DECLINE} pending={isDeclining} disabled={isConfirming}>
        {words.decline}
      </Button>
    </>
  );
  return (
    <form {...form.props}>
      {form.failure ? (
        <CardBody className="pt-0">
          <FormFailure form={form} {...words.notDecided} />
        </CardBody>
      ) : null}
      {bar ? bar(buttons) : <CardFooter className="flex-row-reverse">{buttons}</CardFooter>}
    </form>
  );
}
