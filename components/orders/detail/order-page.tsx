"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "@/components/ui/query-view";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { orderQuery } from "@/lib/client/orders";
import type { Order } from "@/lib/contract/orders";
import { ApproveStep } from "../approve/approve-step";
import { ConfirmStep } from "../confirm/confirm-step";
import { CreatedStep } from "../create/created-step";
import { EditStep } from "../create/edit-step";
import { FlowLayout } from "../flow/flow-layout";
import { Frame } from "../flow/frame";
import { openSteps, type StepName, stepperState } from "../flow/place";
import { PayoutStep } from "../outcome/payout-step";
import { SendStep } from "../send/send-step";
import { StopCard } from "./stop-card";
import { SummaryCard } from "./summary-card";
import { Timeline } from "./timeline";

/** One redemption from draft to payout; where it stands is read from the order, never remembered. */
export function OrderPage({ id }: { id: string }) {
  return (
    <QueryView
      query={useQuery(orderQuery(id))}
      skeleton={
        <Loading label="Loading the redemption…">
          <Skeleton className="h-96 rounded-xl" />
        </Loading>
      }
      failure={{ title: "This redemption couldn’t be loaded", saved: "Nothing was changed." }}
    >
      {(order) => <Flow order={order} />}
    </QueryView>
  );
}

function Flow({ order }: { order: Order }) {
  const state = stepperState(order);
  const open = openSteps(order);
  // A step somebody looks back at; it is forgotten as soon as the order moves on.
  const [look, setLook] = useState<{ step: StepName; from: StepName } | null>(null);
  const [editing, setEditing] = useState(false);
  const isEditing = editing && order.allowed.includes("edit");
  const looking = look?.from === state.current && open.includes(look.step) ? look.step : null;
  const shown = isEditing ? "create" : (looking ?? state.current);

  function show(step: StepName) {
    setEditing(false);
    setLook(step === state.current ? null : { step, from: state.current });
  }
  const backToOrder = () => {
    setEditing(false);
    setLook(null);
  };
  const saved = () => {
    backToOrder();
    toast.success("Saved", { description: "It is waiting for approval again." });
  };
  const edit = () => setEditing(true);
  return (
    <FlowLayout
      title={<>Redemption {order.reference.split(" ")[0]}</>}
      aside={
        <>
          <SummaryCard order={order} />
          <StopCard order={order} />
        </>
      }
      below={<Timeline order={order} />}
    >
      <Frame state={state} open={open} shown={shown} onShow={show}>
        {isEditing ? (
          <EditStep order={order} onDone={saved} onCancel={backToOrder} />
        ) : (
          <Step order={order} step={shown} onEdit={edit} onSent={() => show("confirm")} />
        )}
      </Frame>
    </FlowLayout>
  );
}

type StepProps = { order: Order; step: StepName; onEdit: () => void; onSent: () => void };

function Step({ order, step, onEdit, onSent }: StepProps) {
  switch (step) {
    case "create":
      return <CreatedStep order={order} onEdit={onEdit} />;
    case "approve":
      return <ApproveStep order={order} onEdit={onEdit} />;
    case "send":
      return <SendStep order={order} onSent={onSent} />;
    case "confirm":
      return <ConfirmStep order={order} />;
    case "payout":
      return <PayoutStep order={order} />;
  }
}
