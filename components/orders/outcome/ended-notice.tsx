"use client";

import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Order } from "@/lib/contract/orders";
import { creationRefusal } from "@/lib/domain/order-actions";
import { LABELS } from "../copy/labels";
import { useAppSettings } from "../parts/app-settings";

/** Why an order ended, and the way to prepare the same again. */
export function EndedNotice({ order }: { order: Order }) {
  const { me } = useAppSettings();
  const reason = order.remark ?? order.approvals.find(({ decision }) => decision === "rejected")?.comment;
  const again =
    creationRefusal(me) === null ? (
      <LinkButton href={`/orders/new?from=${order.id}`}>Prepare again</LinkButton>
    ) : undefined;
  return (
    <Notice
      tone={LABELS[order.situation].tone === "danger" ? "danger" : "info"}
      title={
        reason ? (
          <UntrustedText className="whitespace-pre-wrap">{reason}</UntrustedText>
        ) : (
          "No reason was given."
        )
      }
      action={again}
    />
  );
}
