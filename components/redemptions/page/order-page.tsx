"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ComponentType, memo, type ReactNode, Suspense, useDeferredValue, useState } from "react";
import { QueryView } from "@/components/shared/query-view";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { Time } from "@/components/shared/time";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import type { StepName } from "@/lib/domain/situations";
import { isWaiting, WaitsFor, waitsForOthers } from "../copy/chips";
import { FlowLayout } from "../flow/flow-layout";
import { Frame } from "../flow/frame";
import { openSteps, stepperState } from "../flow/place";
import { useToken } from "../parts/app-settings";
import { StateBadge } from "../parts/badges";
import { StopCard } from "./stop-card";
import { SummaryCard, showsContent } from "./summary-card";
import { Timeline } from "./timeline";

type StepProps = {
  order: Order;
  onEdit: () => void;
  onSent: () => void;
  /** The person has just said that they have sent the tokens. */
  hasSent: boolean | undefined;
};

// The page carries the code of the step it shows: the others are loaded when a person gets there.
const EditStep = dynamic(() =>
  untilLoaded(() => import("../create/edit-step")).then((module) => module.EditStep),
);
const STEPS: Record<StepName, ComponentType<StepProps>> = {
  create: dynamic(() =>
    untilLoaded(() => import("../create/created-step")).then((module) => module.CreatedStep),
  ),
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
 * While a step's code is on its way. The step that a page begins with has none around it: what the server draws within a boundary
 * it sends hidden, and the browser shows it a frame after the rest.
 */
const Later = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <Loading label="Loading this step…">
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
        <Loading label="Loading the redemption…">
          <Skeleton className="h-96 rounded-xl!" />
        </Loading>
      }
      failure={{ title: "This redemption couldn’t be loaded", saved: "Nothing was changed." }}
    >
      {(order) => <LatestFlow order={order} />}
    </QueryView>
  );
}

/** News that come while the step's code is on its way don't take away what the server has drawn of it. */
const LatestFlow = ({ order }: { order: Order }) => <Flow order={useDeferredValue(order)} />;

const Flow = memo(function Flow({ order }: { order: Order }) {
  const state = stepperState(order);
  const open = openSteps(order);
  // A step that a person looks back at; it is forgotten as soon as the order moves on.
  const [look, setLook] = useState<{ step: StepName; from: StepName; hasSent?: boolean } | null>(null);
  const [editing, setEditing] = useState(false);
  // What an edit would make of it is the page’s title while it is reviewed.
  const [reviewed, setReviewed] = useState<Pick<Order, "amount" | "currency"> | null>(null);
  const isEditing = editing && order.allowed.includes("edit");
  const looking = look?.from === state.current && open.includes(look.step) ? look.step : null;
  const shown = isEditing ? "create" : (looking ?? state.current);
  const [first] = useState(shown);

  function show(step: StepName) {
    setEditing(false);
    setLook(step === state.current ? null : { step, from: state.current });
  }
  const sent = () => setLook({ step: "confirm", from: state.current, hasSent: true });
  const backToOrder = () => {
    setEditing(false);
    setLook(null);
  };
  const saved = () => {
    backToOrder();
    toast.success("Saved", { description: "It is waiting for approval again." });
  };
  const edit = () => setEditing(true);
  const Step = STEPS[shown];
  const step = (
    <Step order={order} onEdit={edit} onSent={sent} hasSent={looking ? look?.hasSent : undefined} />
  );
  return (
    <FlowLayout
      title={<OrderTitle order={(isEditing && reviewed) || order} />}
      crumb={<OrderCrumb order={order} />}
      status={<OrderStatus order={order} />}
      aside={
        <>
          <SummaryCard order={order} beside={shown} isEditing={isEditing} />
          <StopCard order={order} />
        </>
      }
      asideFirst={!showsContent(shown)}
      below={<Timeline order={order} />}
    >
      <Frame state={state} open={open} shown={shown} onShow={show}>
        {isEditing ? (
          <Later>
            <EditStep order={order} onDone={saved} onCancel={backToOrder} onReviewed={setReviewed} />
          </Later>
        ) : shown === first ? (
          step
        ) : (
          <Later key={shown}>{step}</Later>
        )}
      </Frame>
    </FlowLayout>
  );
});

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

/** What is redeemed: the one figure of the page. */
function OrderTitle({ order }: { order: Pick<Order, "amount" | "currency"> }) {
  const format = useFormatMoney();
  const { symbol } = useToken(order.currency);
  return (
    <>
      <span className="text-[1.75rem] leading-9 font-semibold tabular-nums">
        {format(order.amount, order.currency)}
      </span>{" "}
      <span className="text-base font-medium tracking-normal text-muted-foreground">
        {symbol} <span aria-hidden="true">→</span>
        <span className="sr-only">to</span> {order.currency}, 1:1
      </span>
    </>
  );
}

/** Our code of it, which the reference begins with. */
const OrderCrumb = ({ order }: { order: Pick<Order, "reference"> }) => (
  <span className="font-mono text-xs text-muted-foreground">{order.reference.split(" ")[0]}</span>
);

/** Where it stands, whose turn it is and until when. */
function OrderStatus({ order }: { order: Order }) {
  const { expiresAt } = order.policy;
  return (
    <>
      <StateBadge order={order} />
      {isWaiting(order) || expiresAt ? (
        <p className="text-sm text-muted-foreground">
          {order.nextAction && !waitsForOthers(order) ? (
            "Waiting for you."
          ) : isWaiting(order) ? (
            <WaitsFor order={order} />
          ) : null}
          {expiresAt ? (
            <>
              {" "}
              Expires <Time value={expiresAt} relative />.
            </>
          ) : null}
        </p>
      ) : null}
    </>
  );
}
