"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { Notice } from "@/components/ui/notice";
import { leaveForProvider } from "@/lib/client/session";
import { words } from "@/lib/words/sign-in";
import { signInError } from "./sign-in-errors";

type Props = { goTo: string; failure: string | null };

/** The way through the business's own sign-on, where there are no passwords. */
export function SingleSignOn({ goTo, failure }: Props) {
  return (
    <div className="flex flex-col gap-5">
      {failure ? <Failure code={failure} /> : null}
      <BusinessAccountButton goTo={goTo} variant="primary" />
    </div>
  );
}

/** Leaves for the business's own sign-on, and comes back to `goTo`. */
export function BusinessAccountButton({ goTo, variant }: { goTo: string; variant: "primary" | "secondary" }) {
  const [pending, setPending] = useState(false);
  return (
    <Button
      variant={variant}
      pending={pending}
      onClick={() => {
        setPending(true);
        // Whatever comes of it is another page; without an answer the button works again.
        leaveForProvider(goTo, "sign_in").catch(() => setPending(false));
      }}
    >
      {words.business}
    </Button>
  );
}

/** A signed-in person went to the provider once more, and it led nowhere. */
export function StillSignedIn({ goTo, failure }: { goTo: string; failure: string }) {
  return (
    <div className="flex flex-col gap-5">
      <Failure code={failure} />
      <LinkButton href={goTo} variant="primary">
        {words.back}
      </LinkButton>
    </div>
  );
}

function Failure({ code }: { code: string }) {
  const { title, next } = signInError(code);
  return (
    <Notice tone="danger" role="alert" title={title}>
      {next}
    </Notice>
  );
}
