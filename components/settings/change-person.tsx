import { useState } from "react";
import { Controller } from "react-hook-form";
import { AskFirst } from "@/components/shared/ask-first";
import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { NOT_SAVED } from "@/components/shared/not-saved";
import { useSameName } from "@/components/shared/same-name";
import { NeedsSecondPerson, sayProposed } from "@/components/shared/waiting-change";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { isProposed, useNeedsSecondPerson } from "@/lib/client/changes";
import { useChangePerson, useRecoverSignIn } from "@/lib/client/people";
import type { Person, ChangePerson as PersonChange } from "@/lib/contract/people";
import type { Role } from "@/lib/domain/roles";
import { isApprover } from "@/lib/domain/rules/rule";
import { words } from "@/lib/words/settings";
import { RolesField } from "./roles-field";

type ChangePersonProps = {
  person: Person;
  isSelf: boolean;
  /** The names of all other people. */
  known: readonly string[];
};

/** Opens one person's name, roles and access. */
export function ChangePerson(props: ChangePersonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>
        <Button size="sm" aria-label={words.changePerson.label(props.person.name)}>
          {words.changePerson.action}
        </Button>
      </DialogTrigger>
      {open ? <ChangePersonDialog {...props} onClose={() => setOpen(false)} /> : null}
    </Dialog>
  );
}

/** Everything that can be changed of a person, saved together. */
function ChangePersonDialog({ person, isSelf, known, onClose }: ChangePersonProps & { onClose: () => void }) {
  // As the person was when the window opened: a list that is read again must not undo what is being typed.
  const [before] = useState(person);
  const changing = useChangePerson();
  const needsSecondPerson = useNeedsSecondPerson();
  const sameName = useSameName(known);
  const form = useRequestForm<PersonForm>({
    shape: () => import("./person-schema").then(({ personForm }) => personForm),
    defaultValues: formOf(before),
    async submit(values) {
      const changes = changesOf(before, values);
      if (changes.length === 0) return onClose();
      if (values.name !== before.name && sameName.asks(values.name)) return;
      let waits = false;
      for (const change of changes) {
        waits = isProposed(await changing.mutateAsync({ id: before.id, ...change })) || waits;
      }
      if (waits) sayProposed();
      else toast.success(words.changePerson.done, { description: values.name });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={<bdi className="[overflow-wrap:anywhere]">{person.name}</bdi>}
      description={<bdi className="[overflow-wrap:anywhere]">{person.email}</bdi>}
      submitLabel={needsSecondPerson ? words.changePerson.propose : words.changePerson.submit}
      failure={NOT_SAVED}
      open
      onOpenChange={onClose}
    >
      <TextField form={form} name="name" label={words.name} autoComplete="off" />
      <Controller
        control={form.control}
        name="roles"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <RolesField value={value} onChange={onChange} error={error?.message} keepsAdmin={isSelf} />
        )}
      />
      <Checkbox
        label={words.changePerson.signIn}
        description={isSelf ? words.changePerson.ownSignIn : words.changePerson.signInHint}
        disabled={isSelf}
        // A disabled control counts as empty once it is registered.
        {...(isSelf ? { checked: true, readOnly: true } : form.register("maySignIn"))}
      />
      {sameName.question(form.watch("name"))}
      <NeedsSecondPerson />
      {isSelf ? null : <RecoverSignIn person={person} onDone={onClose} />}
    </FormDialog>
  );
}

type PersonForm = { name: string; roles: Role[]; maySignIn: boolean };

export const formOf = ({ name, roles, disabled }: Person): PersonForm => ({
  name,
  roles,
  maySignIn: !disabled,
});

/**
 * Only what differs from the person as they are, so that two admins do not undo each other's changes; access is a change of
 * its own, and first, since taking it away is urgent.
 */
export function changesOf(person: Person, form: PersonForm): PersonChange[] {
  const disabled = !form.maySignIn;
  const fields = {
    ...(form.name === person.name ? {} : { name: form.name }),
    ...(sameRoles(form.roles, person.roles) ? {} : { roles: form.roles }),
  };
  return [
    ...(disabled === person.disabled ? [] : [{ disabled }]),
    ...(Object.keys(fields).length === 0 ? [] : [fields]),
  ];
}

const sameRoles = (a: readonly Role[], b: readonly Role[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

/** For a person who lost every passkey, or the phone with their codes. `onDone` once it is proposed or done. */
function RecoverSignIn({ person: { id, name, roles }, onDone }: { person: Person; onDone: () => void }) {
  const recovering = useRecoverSignIn();
  const needsSecondPerson = useNeedsSecondPerson();
  async function recover() {
    const waits = isProposed(await recovering.mutateAsync(id));
    if (waits) toast.info(words.recover.proposed, { description: words.recover.proposedNext });
    else toast.success(words.recover.done, { description: words.recover.doneNext(name) });
    onDone();
  }
  return (
    <div className="mt-1 grid justify-items-start gap-3 border-t pt-5">
      <p className="text-sm text-muted-foreground">{words.recover.lead}</p>
      <AskFirst
        trigger={
          <Button size="sm">{needsSecondPerson ? words.recover.propose : words.recover.action}</Button>
        }
        title={words.recover.title(name)}
        description={[
          words.recover.ends,
          ...(isApprover({ roles }) ? [words.recover.approves] : []),
          ...(needsSecondPerson ? [words.recover.needsTwo] : []),
        ].join(" ")}
        confirmLabel={needsSecondPerson ? words.recover.confirmProposal : words.recover.action}
        write={recovering}
        send={recover}
        failure={words.recover.failed}
      />
    </div>
  );
}
