"use client";

import { useRouter } from "next/navigation";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { FlowLayout } from "../flow/flow-layout";
import { Frame, focusNextStep } from "../flow/frame";
import { stepperState } from "../flow/place";
import type { Beginning } from "./begin-with";
import { CreateStep } from "./create-step";

const AT_START = stepperState(null);

/** The stepper before there is an order. Each `link` that fills the form keeps a draft of its own. */
export function NewOrder({ beginning, link }: { beginning: Beginning; link: string }) {
  const router = useRouter();
  return (
    <FlowLayout title="New redemption" aside={<HowItWorks />}>
      <Frame state={AT_START} open={["create"]} shown="create" onShow={() => {}}>
        <CreateStep
          beginning={beginning}
          link={link}
          onDone={(order) => {
            toast.success("Sent for approval");
            focusNextStep();
            // Replaced, so that going back does not lead to a form that is already used up.
            router.replace(`/orders/${order.id}`);
          }}
        />
      </Frame>
    </FlowLayout>
  );
}

const STEPS = [
  ["You prepare it", "Nothing is sent to the issuer yet."],
  ["A colleague approves it", "On one screen, exactly as you prepared it."],
  ["We submit it to the issuer", "Once. Then we show you the deposit address."],
  ["You send the tokens", "In one transfer, from the wallet you chose."],
  ["The issuer pays out", "1:1, to the bank account you chose."],
] as const;

/** Beside the empty form: what will happen, so that the first button is nothing to be afraid of. */
function HowItWorks() {
  return (
    <Card aria-labelledby="how-it-works" className="px-5 py-5">
      <h2 id="how-it-works" className="text-lg">
        How it works
      </h2>
      <ol className="mt-3 grid gap-3">
        {STEPS.map(([what, more], index) => (
          <li key={what} className="grid grid-cols-[1.25rem_1fr] gap-x-2">
            <span aria-hidden="true" className="text-muted-foreground tabular-nums">
              {index + 1}
            </span>
            <p>
              {what}
              <span className="block text-sm text-muted-foreground">{more}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
