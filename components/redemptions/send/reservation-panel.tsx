import type { ReactNode } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { useReleaseOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import { words as page } from "@/lib/words/order-page";
import { words } from "@/lib/words/send";
import { words as shared } from "@/lib/words/shared";
import { useAppSettings } from "../parts/app-settings";
import { ReasonDialog } from "../parts/reason-dialog";

/** The way out of a reservation, for its holder and for approvers; nothing for others. */
export function ReservationPanel({ order }: { order: Order }) {
  const { me } = useAppSettings();
  const release = useReleaseOrder(order.id);
  const { reservation, allowed } = order;
  if (!reservation || !allowed.includes("release")) return null;
  const { at } = reservation;
  const { question, button, lead, checks, ...asked } = wordsFor(reservation, me.id);
  return (
    <CardFooter className="justify-between">
      <p className="text-sm text-muted-foreground">{question}</p>
      <ReasonDialog
        {...asked}
        description={lead}
        // What was written about one reservation says nothing about the next.
        key={at}
        trigger={<Button className="max-sm:w-full">{button}</Button>}
        shape={() => import("@/lib/contract/orders").then(({ releaseOrder }) => releaseOrder.shape.reason)}
        send={(reason) => release.mutateAsync({ reason, at })}
        success={words.release.done}
        failure={{ title: words.release.failed, safe: shared.notDecided.safe }}
      >
        <div>
          <p className="font-medium">{words.release.first}</p>
          <ul className="mt-1 list-disc space-y-1 pl-4 text-muted-foreground">
            {checks.map((check, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
              <li key={place}>{check}</li>
            ))}
          </ul>
        </div>
      </ReasonDialog>
    </CardFooter>
  );
}

type ReleaseWords = {
  question: ReactNode;
  button: string;
  title: string;
  lead: string;
  checks: ReactNode[];
  /** What is asked, and what sends the answer. */
  label: string;
  confirm: string;
};

/** The holder knows what their wallet did; an approver asks the holder. */
function wordsFor({ by, means }: NonNullable<Order["reservation"]>, me: string): ReleaseWords {
  if (by.id === me)
    return { ...words.release.own[means], label: page.know, confirm: words.release.nothingSent };
  const { question, button, checks, ...other } = words.release.other;
  const holder = by.name ? <UntrustedText>{by.name}</UntrustedText> : null;
  return {
    ...other,
    ...{ question: question(holder), button, checks: checks(holder) },
    ...{ label: page.checked, confirm: button },
  };
}
