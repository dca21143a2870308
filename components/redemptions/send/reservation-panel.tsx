import type { ReactNode } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Button } from "@/components/ui/button";
import { CardFooter } from "@/components/ui/card";
import { useReleaseOrder } from "@/lib/client/orders-mutations";
import type { Order } from "@/lib/contract/orders";
import type { SendMeans } from "@/lib/domain/order-facts";
import { useAppSettings } from "../parts/app-settings";
import { ReasonDialog } from "../parts/reason-dialog";

/** The way out of a reservation, for its holder and for approvers; nothing for others. */
export function ReservationPanel({ order }: { order: Order }) {
  const { me } = useAppSettings();
  const release = useReleaseOrder(order.id);
  const { reservation, allowed } = order;
  if (!reservation || !allowed.includes("release")) return null;
  const { by, at, means } = reservation;
  const { question, button, checks, ...words } = by.id === me.id ? HOLDER[means] : APPROVER;
  return (
    <CardFooter className="justify-between">
      <p className="text-sm text-muted-foreground">{question(by.name)}</p>
      <ReasonDialog
        {...words}
        // What was written about one reservation says nothing about the next.
        key={at}
        trigger={<Button className="max-sm:w-full">{button}</Button>}
        shape={() => import("@/lib/contract/orders").then(({ releaseOrder }) => releaseOrder.shape.reason)}
        send={(reason) => release.mutateAsync({ reason, at })}
        success="Released"
        failure={{ title: "We couldn’t release it", safe: "Trying again is safe." }}
      >
        <div>
          <p className="font-medium">Check first</p>
          <ul className="mt-1 list-disc space-y-1 pl-4 text-muted-foreground">
            {checks(by.name).map((check, place) => (
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
  question: (holder: string) => ReactNode;
  button: string;
  title: string;
  description: string;
  checks: (holder: string) => ReactNode[];
  label: string;
  confirm: string;
};

const SIGNED_TOGETHER =
  "Where several people sign for the wallet, delete the waiting transaction there. Otherwise it can still be sent.";

const BY_WALLET: ReleaseWords = {
  question: () => "Did you decline it, or did your wallet never ask?",
  button: "My wallet sent nothing",
  title: "Your wallet sent nothing?",
  description:
    "The tokens can then be sent again. If your wallet has sent them after all, they go out twice.",
  checks: () => [
    "Decline or close the request in your wallet.",
    "Your wallet’s history shows no transaction for this redemption, not even a pending one.",
    SIGNED_TOGETHER,
  ],
  label: "How do you know?",
  confirm: "Nothing was sent",
};

const BY_OTHER_SOFTWARE: ReleaseWords = {
  ...BY_WALLET,
  question: () => "Have you sent nothing, and don’t want to?",
  button: "I sent nothing",
  title: "You sent nothing?",
  description: "The tokens can then be sent again. If you have sent them after all, they go out twice.",
  checks: () => [
    "The wallet’s history shows no transaction for this redemption, not even a pending one.",
    SIGNED_TOGETHER,
  ],
};

const HOLDER: Record<SendMeans, ReleaseWords> = { page: BY_WALLET, outside: BY_OTHER_SOFTWARE };

const APPROVER: ReleaseWords = {
  question: (holder) => (
    <>
      Has <UntrustedText>{holder || "your colleague"}</UntrustedText> stopped sending them?
    </>
  ),
  button: "Release",
  title: "Release this redemption?",
  description: "The tokens can then be sent again. If they are already on their way, they go out twice.",
  checks: (holder) => [
    <>
      Ask <UntrustedText>{holder || "whoever started it"}</UntrustedText> what their wallet shows.
    </>,
    "The wallet’s history shows no transaction for this redemption, not even a pending one.",
    SIGNED_TOGETHER,
  ],
  label: "What did you check?",
  confirm: "Release",
};
