import { useState } from "react";
import { useForm } from "react-hook-form";
import { GroupedText } from "@/components/shared/grouped-text";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { QrCode } from "@/components/ui/qr-code";
import { toast } from "@/components/ui/toast";
import { useBeginAuthenticatorApp, useConfirmAuthenticatorApp } from "@/lib/client/authenticator-app";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";

const resolver = lazyResolver(() =>
  import("@/lib/contract/authenticator-app").then(({ confirmAuthenticatorApp }) => confirmAuthenticatorApp),
);

/** Gives an app its secret, and takes the first code to see that it has it. */
export function AddAuthenticatorApp() {
  const beginning = useBeginAuthenticatorApp();
  const [pending, setPending] = useState(false);
  const { data } = beginning;
  return (
    <div className="grid justify-items-start gap-4">
      {beginning.error ? <RequestError error={beginning.error} title="App not added" /> : null}
      <Button size="sm" pending={beginning.isPending} onClick={() => beginning.mutate()}>
        Add an authenticator app
      </Button>
      <Dialog open={data !== undefined} onOpenChange={(open) => open || pending || beginning.reset()}>
        <DialogContent
          title="Add an authenticator app"
          description="Scan this with your app, or type the key. Then enter the code that the app shows."
          footer={
            <>
              <Button onClick={() => beginning.reset()} disabled={pending}>
                Cancel
              </Button>
              <Button variant="primary" type="submit" form="add-app" pending={pending}>
                Add app
              </Button>
            </>
          }
        >
          {data ? (
            <div className="grid gap-5">
              <div className="flex flex-wrap items-center gap-5">
                <QrCode value={data.uri} alt="The key for your authenticator app" size={168} />
                <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-2">
                  <p className="text-sm font-medium">Key</p>
                  <GroupedText text={data.secret} />
                  <CopyButton text={data.secret} label="Copy key" />
                </div>
              </div>
              <FirstCode onPending={setPending} onDone={() => beginning.reset()} />
            </div>
          ) : null}
        </DialogContent>
      </Dialog>
    </div>
  );
}

function FirstCode({ onPending, onDone }: { onPending: (pending: boolean) => void; onDone: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  const confirming = useConfirmAuthenticatorApp();
  const form = useForm({ resolver, defaultValues: { code: "" } });

  async function confirm(values: { code: string }) {
    setFailure(null);
    onPending(true);
    try {
      await confirming.mutateAsync(values);
      toast.success("Authenticator app added", { description: "We ask for its code after your password." });
      onDone();
    } catch (error) {
      form.resetField("code");
      if (placeFieldErrors(form, error, ["code"])) setFailure(error);
    } finally {
      onPending(false);
    }
  }

  return (
    <form id="add-app" noValidate onSubmit={form.handleSubmit(confirm)} className="grid gap-4">
      <Field label="Code" hint="Six digits." error={form.formState.errors.code?.message}>
        <Input inputMode="numeric" autoComplete="one-time-code" {...form.register("code")} />
      </Field>
      {failure ? <RequestError error={failure} title="App not added" /> : null}
    </form>
  );
}
