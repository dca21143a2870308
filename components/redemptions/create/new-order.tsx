"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/ui/toast";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/create";
import { AmountTitle } from "../flow/amount-title";
import { FlowLayout } from "../flow/flow-layout";
import { focusNextStep } from "../flow/frame";
import type { Beginning } from "./begin-with";
import { CreateStep } from "./create-step";

type Reviewed = Pick<Order, "amount" | "currency">;

/** The page of a redemption before there is one. Each `link` that fills the form keeps a draft of its own. */
export function NewOrder({ beginning, link }: { beginning: Beginning; link: string }) {
  const router = useRouter();
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  return (
    <FlowLayout title={reviewed ? <AmountTitle {...reviewed} /> : words.title}>
      <CreateStep
        beginning={beginning}
        link={link}
        onReviewed={setReviewed}
        onDone={(order) => {
          toast.success(words.sent);
          focusNextStep();
          // Replaced, so that going back does not lead to a form that is already used up.
          router.replace(`/orders/${order.id}`);
        }}
      />
    </FlowLayout>
  );
}
