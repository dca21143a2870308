"use client";

import { useRouter } from "next/navigation";
import { toast } from "@/components/ui/toast";
import { FlowLayout } from "../flow/flow-layout";
import { Frame } from "../flow/frame";
import { stepperState } from "../flow/place";
import { CreateStep } from "./create-step";
import type { DraftValues } from "./draft";
import { HowItWorks } from "./how-it-works";

const AT_START = stepperState(null);

/** The stepper before there is an order. Each `link` that fills the form keeps a draft of its own. */
export function NewOrder({ initial, link }: { initial: DraftValues; link: string }) {
  const router = useRouter();
  return (
    <FlowLayout title="New redemption" aside={<HowItWorks />}>
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
