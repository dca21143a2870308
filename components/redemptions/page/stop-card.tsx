import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useCloseOrder, useHoldOrder, useRejectOrder, useWithdrawOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { keysOf } from "@/lib/domain/records";
import { ReasonDialog } from "../parts/reason-dialog";

type StopAction = "withdraw" | "reject" | "hold" | "close";

type Stop<Reason> = {
  button: string;
  /** What sends it. */
  useAct: (id: string) => { mutateAsync: (input: { reason: Reason }) => Promise<Order> };
  title: string;
  description: string;
  label?: string;
  shape: () => Promise<z.ZodType<Reason>>;
  confirm: string;
  done: string;
};

const shapes = () => import("@/lib/contract/orders");

/** A window for one of them, opened by its button. */
const stopDialog = <Reason extends string | undefined>({ button, useAct, done, ...words }: Stop<Reason>) =>
  function StopDialog({ order }: { order: Order }) {
    const act = useAct(order.id);
    return (
      <ReasonDialog
        {...words}
        trigger={<Button size="sm">{button}</Button>}
        send={(reason) => act.mutateAsync({ reason })}
        success={done}
        failure={{ title: "We couldn’t confirm this", safe: "Trying again is safe." }}
      />
    );
  };

const STOPS: Record<StopAction, ReturnType<typeof stopDialog>> = {
  withdraw: stopDialog({
    button: "Withdraw",
    useAct: useWithdrawOrder,
    title: "Withdraw this redemption?",
    description: "It has not been sent to the issuer and never will be. You can prepare it again.",
    label: "Reason (optional)",
    shape: async () => (await shapes()).withdrawOrder.shape.reason,
    confirm: "Withdraw redemption",
    done: "Withdrawn",
  }),
  reject: stopDialog({
    button: "Reject",
    useAct: useRejectOrder,
    title: "Reject this redemption?",
    description: "It has not been sent to the issuer yet. Rejecting ends it, whoever has approved it.",
    shape: async () => (await shapes()).rejectOrder.shape.reason,
    confirm: "Reject redemption",
    done: "Rejected",
  }),
  hold: stopDialog({
    button: "Put on hold…",
    useAct: useHoldOrder,
    title: "Put this redemption on hold?",
    description:
      "The deposit address is hidden and nothing is sent until approvers have decided. The issuer’s order stays as it is.",
    shape: async () => (await shapes()).holdOrder.shape.reason,
    confirm: "Put on hold",
    done: "On hold",
  }),
  close: stopDialog({
    button: "Close redemption…",
    useAct: useCloseOrder,
    title: "Close this redemption?",
    description:
      "A second person has to confirm it. Nothing can be sent from now on. Ask the issuer to cancel its order.",
    shape: async () => (await shapes()).closeOrder.options[0].shape.reason,
    confirm: "Propose to close it",
    done: "A colleague has to confirm it",
  }),
};

/** The ways to stop a redemption that is on its way, for people who may; nothing for others. */
export function StopCard({ order }: { order: Order }) {
  const actions = keysOf(STOPS).filter((action) => isOffered(action, order));
  if (actions.length === 0) return null;
  return (
    <Card aria-label="Stop this redemption" className="mt-4 px-5 py-4">
      <p className="text-sm text-muted-foreground">Something is wrong?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {actions.map((action) => {
          const Dialog = STOPS[action];
          return <Dialog key={action} order={order} />;
        })}
      </div>
    </Card>
  );
}

/** While it waits for approval, its own step offers this to all but the approvers whom the rules do not name. */
const isOffered = (action: StopAction, { allowed, state }: Order) =>
  allowed.includes(action) &&
  (state !== "pending_approval" || (action === "reject" && !allowed.includes("approve")));
