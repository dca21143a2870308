"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ComponentType, memo, type ReactNode, Suspense, useDeferredValue, useState } from "react";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import { shortDayText } from "@/lib/domain/dates";
import { moneyLine } from "@/lib/domain/money-line";
import { referenceParts } from "@/lib/domain/reference";
import type { StepName } from "@/lib/domain/situations";
import { words } from "@/lib/words/order-page";
import { words as shared } from "@/lib/words/shared";
import { ownLabelOf } from "../copy/chips";
import { AmountTitle } from "../flow/amount-title";
import { FlowLayout } from "../flow/flow-layout";
import { Frame } from "../flow/frame";
import { MoneyLine } from "../flow/money-line";
import { opensHashForm, stepOf } from "../flow/place";
import { useToken } from "../parts/app-settings";
import { StateBadge } from "../parts/badges";
import { useSendsNow } from "../parts/sends-now";
import { ForAuditors } from "./details";
import { PageMenu } from "./page-menu";
import { stopsOf, strayOf } from "./stops";
import { Timeline } from "./timeline";

type TaskProps = {
  order: Order;
  onEdit: () => void;
  /** The person turns to the hash before it is due. */
  onHash: () => void;
  /** They have: they come for the hash alone. */
  atHash: boolean;
  /** Back from the hash to the task that is due. */
  onBack: (() => void) | undefined;
  /** Whether an approver writes something to their decision. */
  isCommenting: boolean;
  onComment: (isCommenting: boolean) => void;
};

// The page carries the code of the task it shows: the others are loaded when a person gets there.
const EditStep = dynamic(() =>
  untilLoaded(() => import("../create/edit-step")).then((module) => module.EditStep),
);
const TASKS: Record<StepName, ComponentType<TaskProps>> = {
  approve: dynamic(() =>
    untilLoaded(() => import("../approve/approve-step")).then((module) => module.ApproveStep),
  ),
  send: dynamic(() => untilLoaded(() => import("../send/send-step")).then((module) => module.SendStep)),
  confirm: dynamic(() =>
    untilLoaded(() => import("../confirm/confirm-step")).then((module) => module.ConfirmStep),
  ),
  payout: dynamic(() =>
    untilLoaded(() => import("../outcome/payout-step")).then((module) => module.PayoutStep),
  ),
};

/**
 * While a task’s code is on its way. The task that a page begins with has none around it: what the server draws within a boundary
 * it sends hidden, and the browser shows it a frame after the rest.
 */
const Later = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <Loading label={shared.loading}>
        <Skeleton className="h-96 rounded-xl! max-md:h-[70dvh]" />
      </Loading>
    }
  >
    {children}
  </Suspense>
);

/** One redemption from draft to payout; where it stands is read from the order, never remembered. */
export function OrderPage({ id }: { id: string }) {
  return (
    <QueryView
      query={useQuery(orderQuery(id))}
      skeleton={
        <Loading label={words.loading}>
          <Skeleton className="h-96 rounded-xl!" />
        </Loading>
      }
      failure={words.failed}
    >
      {(order) => <LatestFlow order={order} />}
    </QueryView>
  );
}

/** News that come while the step's code is on its way don't take away what the server has drawn of it. */
const LatestFlow = ({ order }: { order: Order }) => <Flow order={useDeferredValue(order)} />;

const Flow = memo(function Flow({ order }: { order: Order }) {
  const due = stepOf(order);
  // The hash can be turned to before it is due; that is forgotten as soon as the redemption moves on.
  const [turned, setTurned] = useState<StepName | null>(null);
  const [editing, setEditing] = useState(false);
  const [isCommenting, setCommenting] = useState(false);
  // What an edit would make of it is the page’s title while it is reviewed.
  const [reviewed, setReviewed] = useState<Pick<Order, "amount" | "currency"> | null>(null);
  const isEditing = editing && order.allowed.includes("edit");
  const atHash = turned === due && opensHashForm(order);
  const task = atHash ? "confirm" : due;
  const shown = isEditing ? "edit" : task;
  const [first] = useState(shown);

  const saved = () => {
    setEditing(false);
    toast.success(words.saved.title, { description: words.saved.lead });
  };
  const Task = TASKS[task];
  const drawn = (
    <Task
      order={order}
      onEdit={() => setEditing(true)}
      onHash={() => setTurned(due)}
      atHash={atHash}
      onBack={atHash ? () => setTurned(null) : undefined}
      isCommenting={isCommenting}
      onComment={setCommenting}
    />
  );
  return (
    <FlowLayout
      title={<AmountTitle {...((isEditing && reviewed) || order)} />}
      code={referenceParts(order.reference).code}
      status={<OrderStatus order={order} />}
      menu={<PageMenu order={order} onComment={isCommenting ? undefined : () => setCommenting(true)} />}
    >
      <OrderLine order={order} isSendShown={shown === "send"} />
      <Frame shown={shown}>
        {isEditing ? (
          <Later>
            <EditStep
              order={order}
              onDone={saved}
              onCancel={() => setEditing(false)}
              onReviewed={setReviewed}
            />
          </Later>
        ) : shown === first ? (
          drawn
        ) : (
          <Later key={shown}>{drawn}</Later>
        )}
      </Frame>
      <div className="grid gap-4">
        <Timeline order={order} />
        <ForAuditors order={order} />
      </div>
    </FlowLayout>
  );
});

type OrderLineProps = { order: Order; isSendShown: boolean };

/** The way of this redemption’s money. */
function OrderLine({ order, isSendShown }: OrderLineProps) {
  const isAddressInTask = useSendsNow(order) && isSendShown;
  const line = moneyLine(order);
  const { symbol } = useToken(order.currency);
  // Tokens up to the issuer, and money from there.
  const { stop, isMoving } = line.money;
  const unit = stop === "account" || (stop === "issuer" && isMoving) ? order.currency : symbol;
  return (
    <MoneyLine
      line={line}
      stops={stopsOf(order, line.present, isAddressInTask)}
      money={<Money amount={order.amount} currency={unit} />}
      stray={strayOf(order)}
    />
  );
}

/**
 * Loads code as soon as there is a line. What is loaded for `next/dynamic` and fails once is given up for as long as the page is
 * open, and takes the page with it.
 */
async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return untilLoaded(load);
  }
}

/** What people call it, until when it can be approved, and the name of where it stands. */
function OrderStatus({ order }: { order: Order }) {
  const { expiresAt } = order.policy;
  return (
    <>
      {order.customerReference ? (
        <UntrustedText className="[overflow-wrap:anywhere]">{order.customerReference}</UntrustedText>
      ) : null}
      {order.neededBy ? <span>{words.neededBy(shortDayText(order.neededBy))}</span> : null}
      {expiresAt ? <span>{words.expires(<Time value={expiresAt} relative />)}</span> : null}
      <StateBadge order={order} label={ownLabelOf(order)} />
    </>
  );
}
