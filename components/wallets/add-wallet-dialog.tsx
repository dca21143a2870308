import { useState } from "react";
import { type Control, Controller, type FieldPath } from "react-hook-form";
import { TextField, useRequestForm } from "@/components/shared/form";
import { FormDialog } from "@/components/shared/form-dialog";
import { GroupedText } from "@/components/shared/grouped-text";
import { useSameName } from "@/components/shared/same-name";
import { NeedsSecondPerson, sayDone } from "@/components/shared/waiting-change";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useNeedsSecondPerson } from "@/lib/client/changes";
import { useAddWallet } from "@/lib/client/wallets";
import type { AddWallet as NewWallet, Wallet } from "@/lib/contract/wallets";
import { WALLET_TYPES } from "@/lib/domain/wallet-types";
import { words } from "@/lib/words/wallets";
import { addressHint, choices } from "./wallet-form";

/** `networks`: names to choose from besides those of known wallets. */
export type AddWalletProps = { networks: readonly string[]; known: readonly Wallet[] };
type DialogProps = AddWalletProps & { open: boolean; setOpen: (open: boolean) => void };

/** Asks for a wallet to be whitelisted. What was typed is kept when the window is closed or the request fails. */
export function AddWalletDialog({ networks, known, open, setOpen }: DialogProps) {
  const empty: NewWallet = { name: "", type: WALLET_TYPES[0], network: networks[0] ?? "", address: "" };
  const adding = useAddWallet();
  const needsSecondPerson = useNeedsSecondPerson();
  const sameName = useSameName(known.map(({ name }) => name ?? ""));
  const form = useRequestForm<NewWallet>({
    shape: () => import("./wallet-schema").then(({ walletForm }) => walletForm),
    defaultValues: empty,
    async submit(wallet) {
      if (sameName.asks(wallet.name)) return;
      const added = await adding.mutateAsync(wallet);
      setOpen(false);
      form.reset(empty);
      sayDone(added, words.add.done, words.add.doneNext);
    },
  });
  const [name, typed] = form.watch(["name", "address"]);
  const address = typed.trim();
  return (
    <FormDialog
      form={form}
      title={words.add.title}
      description={words.add.lead}
      submitLabel={needsSecondPerson ? words.add.propose : words.add.action}
      failure={{ title: words.add.failed, unknown: words.add.unknown }}
      open={open}
      onOpenChange={setOpen}
    >
      <TextField
        form={form}
        name="name"
        label={words.add.name}
        hint={words.add.nameHint}
        autoComplete="off"
        maxLength={120}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          control={form.control}
          name="network"
          label={words.add.network}
          options={choices(
            networks,
            known.map(({ network }) => network),
          )}
        />
        <Choice
          control={form.control}
          name="type"
          label={words.add.type}
          options={choices(
            WALLET_TYPES,
            known.map(({ type }) => type),
          )}
        />
      </div>
      <div>
        <TextField form={form} name="address" label={words.add.address} hint={addressHint(address)} mono />
        {address ? (
          <p className="mt-2 rounded-md bg-surface-sunken px-3.5 py-2.5">
            <GroupedText text={address} />
          </p>
        ) : null}
      </div>
      {sameName.question(name)}
      <NeedsSecondPerson />
    </FormDialog>
  );
}

type ChoiceProps = {
  control: Control<NewWallet>;
  name: FieldPath<NewWallet>;
  label: string;
  options: readonly string[];
};

const Choice = ({ control, name, label, options }: ChoiceProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange }, fieldState: { error } }) => (
      <ChoiceField
        label={label}
        otherLabel={words.add.otherName(label)}
        options={options}
        value={value}
        onChange={onChange}
        error={error?.message}
      />
    )}
  />
);

const OTHER = "\u0000other";

type ChoiceFieldProps = {
  label: string;
  otherLabel: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  error?: string;
};

/** One of the usual words, or another one typed in: the issuer does not say which it knows. */
function ChoiceField({ label, otherLabel, options, value, onChange, error }: ChoiceFieldProps) {
  const [other, setOther] = useState(value !== "" && !options.includes(value));
  return (
    <div className="grid gap-2">
      <Field label={label} error={other ? undefined : error}>
        <Select
          value={other ? OTHER : value}
          options={[
            ...options.map((option) => ({ value: option, label: option })),
            { value: OTHER, label: words.add.other },
          ]}
          onValueChange={(chosen) => {
            setOther(chosen === OTHER);
            onChange(chosen === OTHER ? "" : chosen);
          }}
        />
      </Field>
      {other ? (
        <Field label={otherLabel} error={error}>
          <Input value={value} onChange={(event) => onChange(event.target.value)} autoFocus />
        </Field>
      ) : null}
    </div>
  );
}
