"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CardBody } from "@/components/ui/card";
import { NoteForm } from "@/components/ui/note-form";
import { Notice } from "@/components/ui/notice";
import { UntrustedText } from "@/components/ui/untrusted-text";
import { useDecideAlarm } from "@/lib/client/orders-mutations";
import { decideAlarm, type Order } from "@/lib/contract/orders";
import { AlarmComparison } from "./alarm-comparison";

/** Why the address is hidden, and for an approver the decision on it; nothing without an alarm. */
export function AlarmPanel({ order }: { order: Order }) {
  const { alarm } = order;
  if (!alarm) return null;
  return (
    <>
      <CardBody className="grid gap-4">
        <Notice tone="danger" title={<UntrustedText>{alarm.message}</UntrustedText>}>
          {order.situation === "late_creation" ? LATE_CREATION : CHANGED_INSTRUCTIONS}
        </Notice>
        {order.refusal ? <Notice title={order.refusal}>We have e-mailed the approvers.</Notice> : null}
      </CardBody>
      {order.allowed.includes("decide_alarm") ? <AlarmDecision order={order} /> : null}
    </>
  );
}

const CHANGED_INSTRUCTIONS =
  "Changed payment details are a common fraud. Call the issuer on a number you already have, not on one from a message about this redemption.";
const LATE_CREATION =
  "If it was prepared again, there are two orders for one redemption. Call the issuer before anyone sends tokens.";

function AlarmDecision({ order }: { order: Order }) {
  // What the approver has compared: when the issuer changes it once more, they have to look again.
  const [seen, setSeen] = useState(order.alarmDetail);
  const changed = textOf(seen) !== textOf(order.alarmDetail);
  const decide = useDecideAlarm(order.id);
  const { note } = decideAlarm.shape;
  return (
    <NoteForm
      className="border-t bg-surface-sunken"
      label="What you checked, and with whom"
      main={{
        label: "Keep blocked",
        schema: note,
        field: "note",
        send: (text) => decide.mutateAsync({ accept: false, note: text }),
        success: "The redemption stays blocked",
      }}
      other={{
        label: order.alarmDetail ? "Accept the new instructions" : "Clear the alarm",
        schema: note,
        field: "note",
        send: (text) => decide.mutateAsync({ accept: true, note: text, observed: instructedOf(seen) }),
        success: order.alarmDetail ? "New instructions accepted" : "Alarm cleared",
        disabled: changed,
      }}
      failure={{ title: "We couldn’t confirm your decision" }}
    >
      {order.alarmDetail ? <AlarmComparison detail={order.alarmDetail} order={order} /> : null}
      {changed ? (
        <Notice
          tone="attention"
          role="alert"
          title="The issuer changed them again while you were reading"
          action={<Button onClick={() => setSeen(order.alarmDetail)}>I have compared them</Button>}
        />
      ) : null}
    </NoteForm>
  );
}

/** The bare instructions: the server refuses to accept any that are not the ones compared here. */
function instructedOf(detail: Order["alarmDetail"]) {
  if (!detail) return undefined;
  const { walletOwner, walletAddress, amount } = detail.observed;
  return { walletOwner, walletAddress, amount };
}

/** Field by field: the order of the names differs between a page's data and the interface's. */
function textOf(detail: Order["alarmDetail"]): string {
  const { walletAddress, walletOwner, amount } = detail?.observed ?? {};
  return JSON.stringify([walletAddress, walletOwner, amount]);
}
