"use client";

import { useState } from "react";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { linkBusinessAccount } from "@/lib/client/account";

type Props = { personId: string; isLinked: boolean };

/** Whether the person’s business account is linked; links it, by way of the provider and back to this page. */
export function BusinessAccountCard({ personId, isLinked }: Props) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function link() {
    setFailure(null);
    setPending(true);
    try {
      await linkBusinessAccount(personId, "/account");
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  }

  return (
    <Card aria-labelledby="business-account">
      <CardHeader
        id="business-account"
        title="Business account"
        description={
          isLinked
            ? "Linked. No other business account can sign in as you. An admin can have it replaced."
            : "Not linked yet. Once it is, you can sign in with it. It has to have the same e-mail address."
        }
      />
      {isLinked ? null : (
        <CardBody className="grid justify-items-start gap-4">
          {failure ? <RequestError error={failure} title="Your business account wasn’t linked" /> : null}
          <Button variant="primary" pending={pending} onClick={link}>
            Link your business account
          </Button>
        </CardBody>
      )}
    </Card>
  );
}
