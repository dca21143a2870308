"use client";

import { useState } from "react";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { linkBusinessAccount } from "@/lib/client/account";
import { words } from "@/lib/words/account";

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
        title={words.business.title}
        description={isLinked ? words.business.linked : words.business.notLinked}
      />
      {isLinked ? null : (
        <CardBody className="grid justify-items-start gap-4">
          {failure ? <RequestError error={failure} title={words.business.failed} /> : null}
          <Button variant="primary" pending={pending} onClick={link}>
            {words.business.action}
          </Button>
        </CardBody>
      )}
    </Card>
  );
}
