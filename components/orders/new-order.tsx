"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast";
import type { DraftValues } from "./draft";
import { FlowLayout } from "./flow-layout";
import { HowItGoes } from "./how-it-goes";
import { CreateStep } from "./stepper/create-step";
import { Frame } from "./stepper/frame";
import { stepperState } from "./stepper/state";

const AT_START = stepperState(null);

/** The stepper before there is an order. Each `link` that fills the form keeps a draft of its own. */
export function NewOrder({ initial, link }: { initial: DraftValues; link: string }) {
  const router = useRouter();
  return (
    <FlowLayout title="New redemption" aside={<HowItGoes />}>
      <Frame state={AT_START} open={["create"]} shown="create" onShow={() => {}}>
        <CreateStep
          initial={initial}
          link={link}
          onDone={(order) => {
            toast.success("Sent for approval");
            // Replaced, so that going back does not lead to a form that is already used up.
            router.replace(`/orders/${order.id}`);
          }}
        />
      </Frame>
    </FlowLayout>
  );
}
