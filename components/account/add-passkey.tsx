import { useState } from "react";
import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAddPasskey } from "@/lib/client/passkeys";
import { deviceName } from "@/lib/domain/device-name";
import { AddPasskeyError } from "./add-passkey-error";

/** Adds a passkey under a name that its owner will know it by. `names` are taken. */
export function AddPasskey({ names }: { names: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const adding = useAddPasskey();
  const form = useRequestForm({
    shape: () => import("@/lib/contract/passkeys").then(({ renamePasskey }) => renamePasskey),
    defaultValues: { name: "" },
    async submit(values) {
      const { name } = await adding.mutateAsync(values);
      toast.success("Passkey added", { description: name });
      setOpen(false);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Add a passkey"
      description="Your browser asks where to keep it: on this device, on your phone, or on a security key."
      submitLabel="Continue"
      open={open}
      onOpenChange={(next) => {
        form.reset({ name: suggestion(names) });
        setOpen(next);
      }}
      trigger={<Button size="sm">Add a passkey</Button>}
    >
      <TextField
        form={form}
        name="name"
        label="Name"
        hint="So that you know later which one it is."
        autoComplete="off"
      />
      {form.failure ? <AddPasskeyError error={form.failure} /> : null}
    </FormDialog>
  );
}

/** Where this page is open, in words; numbered when another one has that name. */
function suggestion(names: readonly string[]): string {
  const device = deviceName(navigator.userAgent).slice(0, 50);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? device : `${device} ${number}`;
    if (!names.includes(name)) return name;
  }
}
