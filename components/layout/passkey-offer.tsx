"use client";

import { useQuery } from "@tanstack/react-query";
import { Fingerprint } from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import { declinePasskey, passkeysQuery } from "@/lib/client/own-passkeys";
import { words } from "@/lib/words/frame";

const AddFirstPasskey = onDemand(() =>
  import("./add-first-passkey").then((module) => module.AddFirstPasskey),
);

/** Offers a passkey to a person who has none, until they add one or say that they want none, on whatever device. */
export function PasskeyOffer({ mayApprove }: { mayApprove: boolean }) {
  const [isOver, setIsOver] = useState(false);
  const [tries, setTries] = useState(0);
  const pathname = usePathname();
  // Read on the page of the account, where one can be added as well.
  const own = useQuery({ ...passkeysQuery(), enabled: false }).data?.items ?? [];
  if (isOver || own.length > 0 || pathname === "/account") return null;
  const end = () => setIsOver(true);
  function decline() {
    end();
    // Where this fails, it is offered again with the next page that is loaded.
    void declinePasskey().catch(() => {});
  }
  return (
    <section
      aria-label={words.passkey.label}
      className="mb-5 grid gap-3 rounded-xl border bg-surface px-5 py-3.5 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex min-w-0 flex-1 basis-72 items-center gap-3 font-medium">
          <Fingerprint aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
          {mayApprove ? words.passkey.leadApprover : words.passkey.lead}
        </p>
        <div className="flex gap-2">
          <Button variant="quiet" size="sm" onClick={decline}>
            {words.passkey.decline}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onPointerEnter={AddFirstPasskey.preload}
            onFocus={AddFirstPasskey.preload}
            onClick={() => setTries((before) => before + 1)}
          >
            {words.passkey.add}
          </Button>
        </div>
      </div>
      {tries > 0 ? <AddFirstPasskey key={tries} onAdded={end} /> : null}
    </section>
  );
}
