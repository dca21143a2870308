"use client";

import { useQuery } from "@tanstack/react-query";
import { AskFirst } from "@/components/shared/ask-first";
import { FormFailure, TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { GroupedText } from "@/components/shared/grouped-text";
import { RequestError } from "@/components/shared/request-error";
import { Time } from "@/components/shared/time";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { QrCode } from "@/components/ui/qr-code";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import {
  authenticatorAppQuery,
  useBeginAuthenticatorApp,
  useConfirmAuthenticatorApp,
  useRemoveAuthenticatorApp,
} from "@/lib/client/account";
import { ReadCard } from "./read-card";

/** The app whose codes go with the password; missing for people who sign in without one. */
export function AuthenticatorAppCard() {
  const query = useQuery(authenticatorAppQuery());
  if (query.data && !query.data.isOffered && !query.data.addedAt) return null;
  return (
    <ReadCard
      id="authenticator-app"
      title="Authenticator app"
      description="A code from your phone, asked for after your password. A passkey needs none."
      query={query}
      skeleton={<Skeleton className="h-8 w-40" />}
      failure="We couldn’t load whether you have an app"
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
    </ReadCard>
  );
}

function RemoveAuthenticatorApp() {
  const removing = useRemoveAuthenticatorApp();
  return (
    <AskFirst
      trigger={<Button size="sm">Remove</Button>}
      title="Remove your authenticator app?"
      description="Your password alone then signs you in. Add a passkey first if you have none."
      confirmLabel="Remove app"
      tone="danger"
      write={removing}
      send={() => removing.mutateAsync().then(() => toast.success("Authenticator app removed"))}
      failure="App not removed"
    />
  );
}

/** Gives an app its secret, and takes the first code to see that it has it. */
function AddAuthenticatorApp() {
  const beginning = useBeginAuthenticatorApp();
  const confirming = useConfirmAuthenticatorApp();
  const form = useRequestForm({
    shape: () =>
      import("@/lib/contract/account").then(({ confirmAuthenticatorApp }) => confirmAuthenticatorApp),
    defaultValues: { code: "" },
    async submit(values) {
      // A code counts once.
      await confirming.mutateAsync(values).finally(() => form.resetField("code"));
      toast.success("Authenticator app added", { description: "We ask for its code after your password." });
      close();
    },
  });
  const { data } = beginning;

  function close() {
    beginning.reset();
    form.reset();
  }

  return (
    <div className="grid justify-items-start gap-4">
      {beginning.error ? <RequestError error={beginning.error} title="App not added" /> : null}
      <Button size="sm" pending={beginning.isPending} onClick={() => beginning.mutate()}>
        Add an authenticator app
      </Button>
      <FormDialog
        form={form}
        title="Add an authenticator app"
        description="Scan this with your app, or type the key. Then enter the code that the app shows."
        submitLabel="Add app"
        open={data !== undefined}
        onOpenChange={close}
      >
        {data ? (
          <div className="flex flex-wrap items-center gap-5">
            <QrCode value={data.uri} alt="The key for your authenticator app" size={168} />
            <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2">
              <p className="text-sm font-medium">Key</p>
              <GroupedText text={data.secret} />
              <CopyButton text={data.secret} label="Copy key" />
            </div>
          </div>
        ) : null}
        <TextField
          form={form}
          name="code"
          label="Code"
          hint="Six digits."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormFailure form={form} title="App not added" />
      </FormDialog>
    </div>
  );
}
