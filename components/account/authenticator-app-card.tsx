"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/shared/query-view";
import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { authenticatorAppQuery, useRemoveAuthenticatorApp } from "@/lib/client/authenticator-app";
import { AddAuthenticatorApp } from "./add-authenticator-app";

/** The app whose codes go with one's password; not there for whoever signs in without one. */
export function AuthenticatorAppCard() {
  const query = useQuery(authenticatorAppQuery());
  if (query.data && !query.data.isOffered && !query.data.addedAt) return null;
  return (
    <Card aria-labelledby="authenticator-app">
      <CardHeader
        id="authenticator-app"
        title="Authenticator app"
        description="A code from your phone, asked for after your password. A passkey needs none."
      />
      <CardBody>
        <QueryView
          query={query}
          skeleton={
            <Loading>
              <Skeleton className="h-8 w-40" />
            </Loading>
          }
          failure={{ title: "We couldn’t load whether you have an app" }}
        >
          {({ addedAt }) =>
            addedAt ? (
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <p>
                  Added <Time value={addedAt} />
                </p>
                <RemoveAuthenticatorApp />
              </div>
            ) : (
              <AddAuthenticatorApp />
            )
          }
        </QueryView>
      </CardBody>
    </Card>
  );
}

function RemoveAuthenticatorApp() {
  const removing = useRemoveAuthenticatorApp();

  async function remove() {
    await removing.mutateAsync();
    toast.success("Authenticator app removed");
  }

  return (
    <AlertDialog
      trigger={<Button size="sm">Remove</Button>}
      onOpenChange={(open) => open && removing.reset()}
      title="Remove your authenticator app?"
      description="Your password alone then signs you in. Add a passkey first if you have none."
      confirmLabel="Remove app"
      tone="danger"
      onConfirm={remove}
    >
      {removing.error ? <RequestError error={removing.error} title="App not removed" /> : null}
    </AlertDialog>
  );
}
