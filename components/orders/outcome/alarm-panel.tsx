"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { RequestError } from "@/components/ui/request-error";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { useDecideAlarm } from "@/lib/client/orders-mutations";
import { decideAlarm, type Order } from "@/lib/contract/orders";
import { AlarmComparison } from "./alarm-comparison";

/** Why the address is hidden, and for an approver the decision on it. */
export function AlarmPanel({ order, alarm }: { order: Order; alarm: NonNullable<Order["alarm"]> }) {
  return (
    <>
      <CardBody className="grid gap-4">
        <Notice tone="danger" title={<UntrustedText>{alarm.message}</UntrustedText>}>
          A changed address is how payments get stolen. Call the issuer on a number that you know, not on one
          from a message about this order.
        </Notice>
        {order.allowed.includes("decide_alarm") ? null : (
          <p className="text-muted-foreground">
            Anyone with the approver role can decide. They were told by e-mail.
          </p>
        )}
      </CardBody>
      {order.allowed.includes("decide_alarm") ? <AlarmDecision order={order} /> : null}
    </>
  );
}

/** The bare instructions: the server refuses to accept any that are not the ones compared here. */
function instructedOf(detail: Order["alarmDetail"]) {
  if (!detail) return undefined;
  const { walletOwner, walletAddress, amount } = detail.observed;
  return { walletOwner, walletAddress, amount };
}

function AlarmDecision({ order }: { order: Order }) {
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string>();
  // What the approver has compared: when the issuer changes it once more, they have to look again.
  const [seen, setSeen] = useState(order.alarmDetail);
  const changed = textOf(seen) !== textOf(order.alarmDetail);
  const decide = useDecideAlarm(order.id);

  function send(accept: boolean) {
    const input = decideAlarm.safeParse({ accept, note, observed: accept ? instructedOf(seen) : undefined });
    setProblem(input.error?.issues[0]?.message);
    if (!input.success || decide.isPending) return;
    const said = accept ? "The new instructions hold" : "The order stays blocked";
    decide.mutate(input.data, { onSuccess: () => toast.success(said) });
  }

  const sent = decide.variables?.accept;
  return (
    <form className="border-t bg-surface-sunken" onSubmit={(event) => event.preventDefault()}>
      <CardBody className="grid gap-4">
        {order.alarmDetail ? <AlarmComparison detail={order.alarmDetail} order={order} /> : null}
        {changed ? (
          <Notice
            tone="attention"
            role="alert"
            title="The issuer changed them again while you were reading"
            action={<Button onClick={() => setSeen(order.alarmDetail)}>I have compared them</Button>}
          />
        ) : null}
        <Field label="What you checked, and with whom" error={problem}>
          <Textarea value={note} onChange={(event) => setNote(event.target.value)} rows={2} />
        </Field>
        {decide.error ? <RequestError error={decide.error} title="Your decision was not confirmed" /> : null}
      </CardBody>
      <CardFooter className="flex-row-reverse justify-start">
        <Button
          size="lg"
          variant="primary"
          className="max-sm:w-full"
          pending={decide.isPending && sent === false}
          disabled={decide.isPending && sent === true}
          onClick={() => send(false)}
        >
          Keep it blocked
        </Button>
        <Button
          size="lg"
          className="max-sm:w-full"
          pending={decide.isPending && sent === true}
          disabled={changed || (decide.isPending && sent === false)}
          onClick={() => send(true)}
        >
          {order.alarmDetail ? "Accept the new instructions" : "The alarm is cleared"}
        </Button>
      </CardFooter>
    </form>
  );
}

/** Field by field: the order of the names differs between a page's data and the interface's. */
function textOf(detail: Order["alarmDetail"]): string {
  const { walletAddress, walletOwner, amount } = detail?.observed ?? {};
  return JSON.stringify([walletAddress, walletOwner, amount]);
}
