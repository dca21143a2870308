"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { Link } from "@/components/ui/link";
import { toast } from "@/components/ui/toast";
import type { Order } from "@/lib/contract/orders";
import { focusNextStep } from "../flow/frame";
import { useToken } from "../parts/app-settings";
import type { Beginning } from "./begin-with";
import { CreateStep } from "./create-step";

type Reviewed = Pick<Order, "amount" | "currency">;

/** The page of a redemption before there is one. Each `link` that fills the form keeps a draft of its own. */
export function NewOrder({ beginning, link }: { beginning: Beginning; link: string }) {
  const router = useRouter();
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  return (
    <>
      <header className="mb-5">
        <nav aria-label="You are here" className="text-sm">
          <Link
            href="/orders"
            className="inline-flex min-h-6 items-center text-muted-foreground hover:text-foreground"
          >
            Redemptions
          </Link>
        </nav>
        <h1 className="mt-1 text-2xl tracking-tight">
          {reviewed ? <Amount {...reviewed} /> : "New redemption"}
        </h1>
      </header>
      <CreateStep
        beginning={beginning}
        link={link}
        onReviewed={setReviewed}
        onDone={(order) => {
          toast.success("Sent for approval");
          focusNextStep();
          // Replaced, so that going back does not lead to a form that is already used up.
          router.replace(`/orders/${order.id}`);
        }}
      />
    </>
  );
}

/** What is redeemed, as the redemption’s own page will say it. */
function Amount({ amount, currency }: Reviewed) {
  const format = useFormatMoney();
  const { symbol } = useToken(currency);
  return (
    <>
      <span className="text-[1.75rem] leading-9 font-semibold tabular-nums">{format(amount, currency)}</span>{" "}
      <span className="text-base font-medium tracking-normal text-muted-foreground">
        {symbol} <span aria-hidden="true">→</span>
        <span className="sr-only">to</span> {currency}, 1:1
      </span>
    </>
  );
}
