import {
  Ban,
  CircleX,
  MessageSquare,
  Pause,
  Printer,
  RefreshCw,
  Repeat2,
  TriangleAlert,
  Undo2,
} from "lucide-react";
import { type ComponentType, useState } from "react";
import type { z } from "zod";
import { Menu } from "@/components/ui/menu";
import type { MenuItem } from "@/components/ui/open-menu";
import { toast } from "@/components/ui/toast";
import { explain } from "@/lib/client/http";
import { useCheckAddress, useCloseOrder, useHoldOrder, useRefreshOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { newRedemption } from "@/lib/domain/new-redemption";
import { isOver } from "@/lib/domain/order-outcome";
import { keysOf } from "@/lib/domain/records";
import { hasAccess } from "@/lib/domain/rules/access";
import { isProblem } from "@/lib/domain/situations";
import { useAppSettings } from "../parts/app-settings";
import { ReasonDialog } from "../parts/reason-dialog";
import { RejectDialog, WithdrawDialog } from "../parts/stop-dialogs";
import { usePrintedReceipt } from "./print-receipt";

type StopAction = "withdraw" | "reject" | "reject_address" | "hold" | "close";

/** An item of the menu, and the window that it opens. */
type StopItem = Pick<MenuItem, "label" | "Icon"> & {
  Dialog: ComponentType<{ order: Order; onClose: () => void }>;
};

type Stop = Pick<MenuItem, "label" | "Icon"> & {
  /** What sends it. */
  useAct: (order: Order) => { mutateAsync: (input: { reason: string }) => Promise<Order> };
  title: string;
  description: string;
  reason?: string;
  shape: () => Promise<z.ZodType<string>>;
  confirm: string;
  done: string;
};

const shapes = () => import("@/lib/contract/orders");

/** What the menu alone offers. */
function stop({ label, Icon, useAct, done, reason, ...words }: Stop): StopItem {
  function Dialog({ order, onClose }: { order: Order; onClose: () => void }) {
    const act = useAct(order);
    return (
      <ReasonDialog
        {...words}
        label={reason}
        onClose={onClose}
        send={(reason) => act.mutateAsync({ reason })}
        success={done}
        failure={{ title: "We couldn’t confirm this", safe: "Trying again is safe." }}
      />
    );
  }
  return { label, Icon, Dialog };
}

/** For an approver who hears that the address is another one, whatever a colleague found before. */
function useAddressRejection({ id, instructions }: Order) {
  const check = useCheckAddress(id);
  const walletAddress = instructions?.walletAddress ?? "";
  return {
    mutateAsync: ({ reason }: { reason: string }) =>
      check.mutateAsync({ walletAddress, note: reason, matches: false }),
  };
}

const STOPS: Record<StopAction, StopItem> = {
  withdraw: { label: "Withdraw…", Icon: Undo2, Dialog: WithdrawDialog },
  reject: { label: "Reject…", Icon: Ban, Dialog: RejectDialog },
  reject_address: stop({
    label: "Deposit address doesn’t match…",
    Icon: TriangleAlert,
    useAct: useAddressRejection,
    title: "The address doesn’t match?",
    description: "This stops the redemption and hides the address until approvers have decided.",
    reason: "Spoke with",
    shape: async () => (await import("@/lib/contract/chain")).checkAddress.shape.note,
    confirm: "Doesn’t match",
    done: "The redemption is stopped",
  }),
  hold: stop({
    label: "Put on hold…",
    Icon: Pause,
    useAct: ({ id }) => useHoldOrder(id),
    title: "Put this redemption on hold?",
    description:
      "The deposit address is hidden and nothing is sent until approvers have decided. The issuer’s order is unchanged.",
    shape: async () => (await shapes()).holdOrder.shape.reason,
    confirm: "Put on hold",
    done: "On hold",
  }),
  close: stop({
    label: "Close…",
    Icon: CircleX,
    useAct: ({ id }) => useCloseOrder(id),
    title: "Close this redemption?",
    description:
      "A second person has to confirm it. Nothing can be sent from now on. Ask the issuer to cancel its order.",
    shape: async () => (await shapes()).closeOrder.options[0].shape.reason,
    confirm: "Propose to close it",
    done: "A colleague has to confirm it",
  }),
};

type PageMenuProps = {
  order: Order;
  /** An approver comments on their decision: on phones, whose bar has no room for it. */
  onComment?: (() => void) | undefined;
};

/** What is seldom done with a redemption, in one place; what stops it is last. */
export function PageMenu({ order, onComment }: PageMenuProps) {
  const { me } = useAppSettings();
  const refresh = useRefreshOrder(order.id);
  const [asked, setAsked] = useState<StopAction | null>(null);
  const { print, paper } = usePrintedReceipt(order);
  function check() {
    if (refresh.isPending) return;
    refresh.mutate(undefined, {
      // In green only where nothing has come of it that speaks against going on.
      onSuccess: ({ alarm, situation }) =>
        alarm || isProblem(situation)
          ? toast.info("Checked with the issuer", { description: "The page shows what has to be decided." })
          : toast.success("Up to date with the issuer"),
      onError: (error) => {
        const { message, reference } = explain(error);
        toast.error(message, { description: reference ? `Reference ${reference}` : undefined });
      },
    });
  }
  const items: MenuItem[] = [
    ...(onComment && order.allowed.includes("approve")
      ? [{ label: "Comment", Icon: MessageSquare, onSelect: onComment, onPhones: true }]
      : []),
    ...(order.allowed.includes("refresh")
      ? [{ label: "Check with the issuer now", Icon: RefreshCw, onSelect: check }]
      : []),
    ...(isOver(order) && hasAccess("prepare_redemption", me)
      ? [{ label: "Redeem again", Icon: Repeat2, href: newRedemption({ again: order.id }) }]
      : []),
    { label: "Print receipt", Icon: Printer, onSelect: print },
    ...keysOf(STOPS)
      .filter((action) => isOffered(action, order))
      .map((action) => ({ ...STOPS[action], onSelect: () => setAsked(action) })),
  ];
  const Asked = asked && STOPS[asked].Dialog;
  return (
    <>
      <Menu label="More actions" items={items} />
      {Asked ? <Asked order={order} onClose={() => setAsked(null)} /> : null}
      {paper}
    </>
  );
}

/**
 * What the task itself does not offer: while it waits for approval, rejecting for approvers whom the rules do not name; and an
 * approver who still verifies the address says there that it doesn’t match.
 */
const isOffered = (action: StopAction, { allowed, state, instructions }: Order) =>
  allowed.includes(action) &&
  (action === "reject_address"
    ? instructions !== null && !allowed.includes("check_address")
    : state !== "pending_approval" || (action === "reject" && !allowed.includes("approve")));
