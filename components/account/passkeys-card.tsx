"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { AskFirst } from "@/components/shared/ask-first";
import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { PasskeyError } from "@/components/shared/passkey-error";
import { Time } from "@/components/shared/time";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from "@/lib/client/account";
import { passkeysQuery } from "@/lib/client/own-passkeys";
import type { OwnPasskey } from "@/lib/contract/account";
import { deviceName } from "@/lib/domain/device-name";
import { ReadCard } from "./read-card";

export function PasskeysCard() {
  const query = useQuery(passkeysQuery());
  const hasSome = query.data !== undefined && query.data.items.length > 0;
  return (
    <ReadCard
      id="passkeys"
      title="Passkeys"
      description={
        hasSome
          ? "Lost all of them? An admin can propose to reset how you sign in. Two others accept it."
          : "Sign in and approve with your fingerprint or face."
      }
      actions={hasSome && query.data.isOffered ? <AddPasskey names={namesOf(query.data.items)} /> : null}
      query={query}
      failure="We couldn’t load your passkeys"
      isList
    >
      {({ items, isOffered }) => (
        <>
          {isOffered ? null : <NotOffered />}
          {items.length > 0 ? (
            <ul className="divide-y">
              {items.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} isOnly={items.length === 1} />
              ))}
            </ul>
          ) : isOffered ? (
            <EmptyState
              level={3}
              icon={<KeyRound />}
              title="No passkeys yet"
              action={<AddPasskey names={[]} />}
              className="py-8"
            />
          ) : null}
        </>
      )}
    </ReadCard>
  );
}

const namesOf = (items: readonly OwnPasskey[]) => items.map(({ name }) => name);

/** Browsers bind passkeys to a name. */
function NotOffered() {
  return (
    <Notice title="Passkeys don’t work at this address" className="mb-4">
      The address of this site is a number. Ask an admin to give it a name, such as desk.example.com.
    </Notice>
  );
}

const KINDS = {
  synced: "Synced to your other devices",
  key: "On a security key",
  device: "On one device only",
};

function PasskeyRow({ passkey, isOnly }: { passkey: OwnPasskey; isOnly: boolean }) {
  const { name, isSynced, isSecurityKey, createdAt, lastUsedAt, countsFrom } = passkey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          <Badge tone="outline">{KINDS[isSynced ? "synced" : isSecurityKey ? "key" : "device"]}</Badge>
        </h3>
        <p className="mt-0.5 text-sm text-muted-foreground">
          Added <Time value={createdAt} /> ·{" "}
          {lastUsedAt ? (
            <>
              last used <Time value={lastUsedAt} relative />
            </>
          ) : (
            "not used yet"
          )}
        </p>
        {countsFrom ? (
          <p className="mt-1 text-sm">
            What it signs counts from <Time value={countsFrom} />. It signs you in already.
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <RenamePasskey passkey={passkey} />
        <RemovePasskey passkey={passkey} isOnly={isOnly} />
      </div>
    </li>
  );
}

/** Adds a passkey under a name that its owner will know it by. `names` are taken. */
function AddPasskey({ names }: { names: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const adding = useAddPasskey();
  const form = useRequestForm({
    shape: () => import("@/lib/contract/account").then(({ renamePasskey }) => renamePasskey),
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
      {form.failure ? <PasskeyError error={form.failure} /> : null}
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

function RenamePasskey({ passkey }: { passkey: OwnPasskey }) {
  const [open, setOpen] = useState(false);
  const renaming = useRenamePasskey(passkey.id);
  const form = useRequestForm({
    shape: () => import("@/lib/contract/account").then(({ renamePasskey }) => renamePasskey),
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

/** Removes a passkey, after asking. */
function RemovePasskey({ passkey, isOnly }: { passkey: OwnPasskey; isOnly: boolean }) {
  const { id, name } = passkey;
  const removing = useRemovePasskey(id);
  return (
    <AskFirst
      trigger={
        <Button size="sm" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      }
      title="Remove this passkey?"
      description={
        <>
          <bdi>{name}</bdi> no longer signs you in or signs approvals.{" "}
          {isOnly ? "It is your only passkey. " : ""}You are signed out everywhere else.
        </>
      }
      confirmLabel="Remove passkey"
      tone="danger"
      write={removing}
      send={() => removing.mutateAsync().then(() => toast.success("Passkey removed", { description: name }))}
      failure="Passkey not removed"
    />
  );
}
