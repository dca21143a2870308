"use client";

import { useQuery } from "@tanstack/react-query";
import { AskFirst } from "@/components/shared/ask-first";
import { CODE_FIELD } from "@/components/shared/code-field";
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
import { words } from "@/lib/words/account";
import { ReadCard } from "./read-card";

/** The app whose codes go with the password; missing for people who sign in without one. */
export function AuthenticatorAppCard() {
  const query = useQuery(authenticatorAppQuery());
  if (query.data && !query.data.isOffered && !query.data.addedAt) return null;
  return (
    <ReadCard
      id="authenticator-app"
      title={words.app.title}
      description={words.app.lead}
      query={query}
      skeleton={<Skeleton className="h-8 w-40" />}
      failure={words.app.failed}
    >
      {({ addedAt }) =>
        addedAt ? (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>{words.added(<Time value={addedAt} />)}</p>
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
      trigger={<Button size="sm">{words.remove}</Button>}
      title={words.app.remove.title}
      description={words.app.remove.lead}
      confirmLabel={words.app.remove.confirm}
      tone="danger"
      write={removing}
      send={() => removing.mutateAsync().then(() => toast.success(words.app.remove.done))}
      failure={words.app.remove.failed}
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
      toast.success(words.app.done, { description: words.app.doneNext });
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
      {beginning.error ? <RequestError error={beginning.error} title={words.app.notAdded} /> : null}
      <Button size="sm" pending={beginning.isPending} onClick={() => beginning.mutate()}>
        {words.app.add}
      </Button>
      <FormDialog
        form={form}
        title={words.app.add}
        description={words.app.addLead}
        submitLabel={words.app.addSubmit}
        open={data !== undefined}
        onOpenChange={close}
      >
        {data ? (
          <div className="flex flex-wrap items-center gap-5">
            <QrCode value={data.uri} alt={words.app.qr} size={168} />
            <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2">
              <p className="text-sm font-medium">{words.app.key}</p>
              <GroupedText text={data.secret} />
              <CopyButton text={data.secret} label={words.app.copyKey} />
            </div>
          </div>
        ) : null}
        <TextField form={form} name="code" {...CODE_FIELD} hint={words.app.codeHint} />
        <FormFailure form={form} title={words.app.notAdded} />
      </FormDialog>
    </div>
  );
}
