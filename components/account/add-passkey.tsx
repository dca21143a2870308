import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { lazyResolver } from "@/lib/client/lazy-resolver";
import { useAddPasskey } from "@/lib/client/passkeys";
import { deviceName } from "@/lib/domain/device-name";
import { AddPasskeyError } from "./add-passkey-error";

const resolver = lazyResolver(() =>
  import("@/lib/contract/passkeys").then(({ renamePasskey }) => renamePasskey),
);

/** Adds a passkey under a name that its owner will know it by. `names` are taken. */
export function AddPasskey({ names }: { names: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  return (
    <Dialog open={open} onOpenChange={(next) => pending || setOpen(next)}>
      <DialogTrigger>
        <Button size="sm">Add a passkey</Button>
      </DialogTrigger>
      <DialogContent
        title="Add a passkey"
        description="Your browser asks where to keep it: on this device, on your phone, or on a security key."
        footer={
          <>
            <Button onClick={() => setOpen(false)} disabled={pending}>
              Cancel
            </Button>
            <Button variant="primary" type="submit" form="add-passkey" pending={pending}>
              Continue
            </Button>
          </>
        }
      >
        <AddPasskeyForm names={names} onPending={setPending} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type FormProps = {
  names: readonly string[];
  onPending: (pending: boolean) => void;
  onDone: () => void;
};

function AddPasskeyForm({ names, onPending, onDone }: FormProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const adding = useAddPasskey();
  const form = useForm({
    resolver,
    defaultValues: { name: suggestion(names) },
  });

  async function add(values: { name: string }) {
    setFailure(null);
    onPending(true);
    try {
      const { name } = await adding.mutateAsync(values);
      toast.success("Passkey added", { description: name });
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      onPending(false);
    }
  }

  return (
    <form id="add-passkey" noValidate onSubmit={form.handleSubmit(add)} className="grid gap-5">
      <Field
        label="Name"
        hint="So that you know later which one it is."
        error={form.formState.errors.name?.message}
      >
        <Input {...form.register("name")} autoComplete="off" />
      </Field>
      {failure ? <AddPasskeyError error={failure} /> : null}
    </form>
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
