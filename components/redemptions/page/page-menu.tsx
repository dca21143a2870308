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
import { words } from "@/lib/words/order-page";
import { words as shared } from "@/lib/words/shared";
import { useAppSettings } from "../parts/app-settings";
import { ReasonDialog } from "../parts/reason-dialog";
import { RejectDialog, WithdrawDialog } from "../parts/stop-dialogs";
import { usePrintedReceipt } from "./print-receipt";

type StopAction = "withdraw" | "reject" | "reject_address" | "hold" | "close";

/** An item of the menu, and the window that it opens. */
type StopItem = Pick<MenuItem, "Icon"> & {
  label: () => string;
  Dialog: ComponentType<{ order: Order; onClose: () => void }>;
};

type Stop = Pick<MenuItem, "Icon"> & {
  /** What sends it. */
  useAct: (order: Order) => { mutateAsync: (input: { reason: string }) => Promise<Order> };
  /** What it is called, and what its window says. */
  said: () => { label: string; title: string; lead: string; reason?: string; confirm: string; done: string };
  shape: () => Promise<z.ZodType<string>>;
};

const shapes = () => import("@/lib/contract/orders");

/** What the menu alone offers. */
function stop({ Icon, useAct, said, shape }: Stop): StopItem {
  function Dialog({ order, onClose }: { order: Order; onClose: () => void }) {
    const act = useAct(order);
    const { title, lead, reason, confirm, done } = said();
    return (
      <ReasonDialog
        title={title}
        description={lead}
        label={reason}
        confirm={confirm}
        shape={shape}
        onClose={onClose}
        send={(reason) => act.mutateAsync({ reason })}
        success={done}
        failure={{ title: words.menu.failed, safe: shared.notDecided.safe }}
      />
    );
  }
  return { label: () => said().label, Icon, Dialog };
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
  withdraw: { label: () => words.menu.withdraw, Icon: Undo2, Dialog: WithdrawDialog },
  reject: { label: () => words.menu.reject, Icon: Ban, Dialog: RejectDialog },
  reject_address: stop({
    said: () => words.rejectAddress,
    Icon: TriangleAlert,
    useAct: useAddressRejection,
    shape: async () => (await import("@/lib/contract/chain")).checkAddress.shape.note,
  }),
  hold: stop({
    said: () => words.hold,
    Icon: Pause,
    useAct: ({ id }) => useHoldOrder(id),
    shape: async () => (await shapes()).holdOrder.shape.reason,
  }),
  close: stop({
    said: () => words.close,
    Icon: CircleX,
    useAct: ({ id }) => useCloseOrder(id),
    shape: async () => (await shapes()).closeOrder.options[0].shape.reason,
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
          ? toast.info(words.menu.checkedTitle, { description: words.menu.checked })
          : toast.success(words.menu.upToDate),
      onError: (error) => {
        const { message, reference } = explain(error);
        toast.error(message, { description: reference ? words.menu.reference(reference) : undefined });
      },
    });
  }
  const items: MenuItem[] = [
    ...(onComment && order.allowed.includes("approve")
      ? [{ label: words.menu.comment, Icon: MessageSquare, onSelect: onComment, onPhones: true }]
      : []),
    ...(order.allowed.includes("refresh")
      ? [{ label: words.menu.check, Icon: RefreshCw, onSelect: check }]
      : []),
    ...(isOver(order) && hasAccess("prepare_redemption", me)
      ? [{ label: words.menu.again, Icon: Repeat2, href: newRedemption({ again: order.id }) }]
      : []),
    { label: words.menu.print, Icon: Printer, onSelect: print },
    ...keysOf(STOPS)
      .filter((action) => isOffered(action, order))
      .map((action) => ({
        Icon: STOPS[action].Icon,
        label: STOPS[action].label(),
        onSelect: () => setAsked(action),
      })),
  ];
  const Asked = asked && STOPS[asked].Dialog;
  return (
    <>
      <Menu label={words.menu.title} items={items} />
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
