import { useState } from "react";
import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/button";
import { useRenamePasskey } from "@/lib/client/passkeys";
import type { OwnPasskey } from "@/lib/contract/passkeys";

/** Gives a passkey another name. */
export function RenamePasskey({ passkey }: { passkey: OwnPasskey }) {
  const [open, setOpen] = useState(false);
  const renaming = useRenamePasskey(passkey.id);
  const form = useRequestForm({
    shape: () => import("@/lib/contract/passkeys").then(({ renamePasskey }) => renamePasskey),
    values: { name: passkey.name },
    async submit(values) {
      await renaming.mutateAsync(values);
      setOpen(false);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Rename passkey"
      submitLabel="Save"
      failure={{ title: "Not renamed" }}
      open={open}
      onOpenChange={(next) => {
        form.reset({ name: passkey.name });
        setOpen(next);
      }}
      trigger={
        <Button size="sm" aria-label={`Rename ${passkey.name}`}>
          Rename
        </Button>
      }
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
    </FormDialog>
  );
}
