import { useState } from "react";
import { useForm } from "react-hook-form";
import { RequestError } from "@/components/shared/request-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { placeFieldErrors } from "@/lib/client/form-errors";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { useRenamePasskey } from "@/lib/client/passkeys";
import type { OwnPasskey } from "@/lib/contract/passkeys";

const resolver = lazyResolver(() =>
  import("@/lib/contract/passkeys").then(({ renamePasskey }) => renamePasskey),
);

/** Gives a passkey another name. */
export function RenamePasskey({ passkey }: { passkey: OwnPasskey }) {
  const [open, setOpen] = useState(false);
  const renaming = useRenamePasskey(passkey.id);
  const form = useForm({ resolver, values: { name: passkey.name } });
  const id = `rename-${passkey.id}`;

  function change(next: boolean) {
    if (renaming.isPending) return;
    renaming.reset();
    form.reset({ name: passkey.name });
    setOpen(next);
  }

  async function rename(values: { name: string }) {
    await renaming.mutateAsync(values).then(
      () => setOpen(false),
      (error) => placeFieldErrors(form, error, ["name"]),
    );
  }

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger>
        <Button size="sm" aria-label={`Rename ${passkey.name}`}>
          Rename
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Rename passkey"
        footer={
          <>
            <Button onClick={() => change(false)} disabled={renaming.isPending}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form={id} pending={renaming.isPending}>
              Save
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={form.handleSubmit(rename)} className="grid gap-5">
          <Field label="Name" error={form.formState.errors.name?.message}>
            <Input {...form.register("name")} autoComplete="off" />
          </Field>
          {renaming.error ? <RequestError error={renaming.error} title="Not renamed" /> : null}
        </form>
      </DialogContent>
    </Dialog>
  );
}
