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
import { words as account } from "@/lib/words/account";
import { words as frame } from "@/lib/words/frame";
import { ReadCard } from "./read-card";

export function PasskeysCard() {
  const query = useQuery(passkeysQuery());
  const hasSome = query.data !== undefined && query.data.items.length > 0;
  return (
    <ReadCard
      id="passkeys"
      title={account.passkeys.title}
      description={hasSome ? account.passkeys.lost : frame.passkey.leadApprover}
      actions={hasSome && query.data.isOffered ? <AddPasskey names={namesOf(query.data.items)} /> : null}
      query={query}
      failure={account.passkeys.failed}
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
              title={account.passkeys.none}
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
    <Notice title={account.passkeys.notOffered.title} className="mb-4">
      {account.passkeys.notOffered.lead}
    </Notice>
  );
}

function PasskeyRow({ passkey, isOnly }: { passkey: OwnPasskey; isOnly: boolean }) {
  const { kinds, used } = account.passkeys;
  const { name, isSynced, isSecurityKey, createdAt, lastUsedAt, countsFrom } = passkey;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          <Badge tone="outline">{isSynced ? kinds.synced : isSecurityKey ? kinds.key : kinds.device}</Badge>
        </h3>
        <p className="mt-0.5 text-sm text-muted-foreground">
          {used(<Time value={createdAt} />, lastUsedAt ? <Time value={lastUsedAt} relative /> : null)}
        </p>
        {countsFrom ? (
          <p className="mt-1 text-sm">{account.passkeys.countsFrom(<Time value={countsFrom} />)}</p>
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
      toast.success(frame.passkey.done, { description: name });
      setOpen(false);
    },
  });
  return (
    <FormDialog
      form={form}
      title={frame.passkey.add}
      description={account.passkeys.addLead}
      submitLabel={account.passkeys.next}
      open={open}
      onOpenChange={(next) => {
        form.reset({ name: suggestion(names) });
        setOpen(next);
      }}
      trigger={<Button size="sm">{frame.passkey.add}</Button>}
    >
      <TextField
        form={form}
        name="name"
        label={account.profile.name}
        hint={account.passkeys.nameHint}
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
      title={account.passkeys.rename.title}
      submitLabel={account.passkeys.rename.submit}
      failure={{ title: account.passkeys.rename.failed }}
      open={open}
      onOpenChange={(next) => {
        form.reset({ name: passkey.name });
        setOpen(next);
      }}
      trigger={
        <Button size="sm" aria-label={account.passkeys.rename.label(passkey.name)}>
          {account.passkeys.rename.action}
        </Button>
      }
    >
      <TextField form={form} name="name" label={account.profile.name} autoComplete="off" />
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
        <Button size="sm" aria-label={account.passkeys.remove.label(name)}>
          {account.remove}
        </Button>
      }
      title={account.passkeys.remove.title}
      description={account.passkeys.remove.lead(<bdi>{name}</bdi>, isOnly)}
      confirmLabel={account.passkeys.remove.confirm}
      tone="danger"
      write={removing}
      send={() =>
        removing.mutateAsync().then(() => toast.success(account.passkeys.remove.done, { description: name }))
      }
      failure={account.passkeys.remove.failed}
    />
  );
}
