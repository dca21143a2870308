import { ConfirmOrDecline } from "@/components/shared/confirm-or-decline";
import { ServerText } from "@/components/shared/server-text";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { CardBody } from "@/components/ui/card";
import { DescriptionItem, DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import { useCloseOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { asksOf } from "@/lib/domain/situations";
import { words } from "@/lib/words/alarm-panel";
import { barFor } from "../flow/action-bar";
import { WhoAndWhen } from "../parts/people";
import { AlarmPanel } from "./alarm-panel";

/** What people have to decide before a redemption goes on, at whichever step it stands: its alarm, whether to close it, or both. */
export function BlockedPanels({ order }: { order: Order }) {
  return (
    <>
      <AlarmPanel order={order} />
      <ClosingPanel order={order} />
    </>
  );
}

/** Why a redemption is to be given up, for the second person to confirm; nothing once that is decided or settled. */
export function ClosingPanel({ order }: { order: Order }) {
  const close = useCloseOrder(order.id);
  const { closing } = order;
  const asked = asksOf(order.situation);
  // A payout that has begun leaves nothing to close.
  if (!closing || !asked.includes("decide_close")) return null;
  return (
    <>
      <CardBody className="grid gap-4">
        <DescriptionList>
          <DescriptionItem label={words.closing.reason}>
            <UntrustedText className="whitespace-pre-wrap">{closing.reason}</UntrustedText>
          </DescriptionItem>
          <DescriptionItem label={words.closing.by}>
            <WhoAndWhen name={closing.by.name} at={closing.at} />
          </DescriptionItem>
        </DescriptionList>
        {asked[0] === "decide_close" && order.refusal ? (
          <Notice title={<ServerText>{order.refusal}</ServerText>} />
        ) : null}
      </CardBody>
      {order.allowed.includes("decide_close") ? (
        <ConfirmOrDecline
          confirmLabel={words.closing.confirm}
          variant="danger"
          send={(accept) =>
            close.mutateAsync(accept ? { accept, contentHash: closing.contentHash } : { accept })
          }
          bar={barFor(order.nextAction === "decide_close")}
        />
      ) : null}
    </>
  );
}
