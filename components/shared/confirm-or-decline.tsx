import { type ReactNode, useRef, useState } from "react";
import { inBar } from "@/components/ui/bottom-bar";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { RequestError } from "./request-error";

type ConfirmOrDeclineProps = {
  confirmLabel: ReactNode;
  /** Sends the decision; a rejected promise is shown. */
  send: (accept: boolean) => Promise<unknown>;
  variant?: "primary" | "danger";
  /** Puts the buttons somewhere else than at the card's foot. */
  bar?: (buttons: ReactNode) => ReactNode;
};

/** A second person's word on what a first one has proposed: two buttons, of which one is sent, once. */
export function ConfirmOrDecline({ confirmLabel, send, variant = "primary", bar }: ConfirmOrDeclineProps) {
  const [pressed, setPressed] = useState<boolean>();
  const [failed, setFailed] = useState<unknown>(null);
  // Set at once, while the buttons know only after the next rendering.
  const busy = useRef(false);
  async function decide(accept: boolean) {
    if (busy.current) return;
    busy.current = true;
    setPressed(accept);
    setFailed(null);
    await send(accept).catch(setFailed);
    setPressed(undefined);
    busy.current = false;
  }
  const button = bar
    ? ({ size: "md", className: inBar } as const)
    : ({ size: "lg", className: "max-sm:w-full" } as const);
  const buttons = (
    <>
      <Button
        {...button}
        variant={variant}
        pending={pressed === true}
        disabled={pressed === false}
        onClick={() => decide(true)}
      >
        {confirmLabel}
      </Button>
      <Button
        {...button}
        pending={pressed === false}
        disabled={pressed === true}
        onClick={() => decide(false)}
      >
        Decline
      </Button>
    </>
  );
  return (
    <>
      {failed ? (
        <CardBody className="pt-0">
          <RequestError
            error={failed}
            title="We couldn’t confirm your decision"
            safe="Trying again is safe."
          />
        </CardBody>
      ) : null}
      {bar ? bar(buttons) : <CardFooter className="flex-row-reverse">{buttons}</CardFooter>}
    </>
  );
}
