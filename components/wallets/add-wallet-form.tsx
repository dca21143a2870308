import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { GroupedText } from "@/components/shared/grouped-text";
import { RequestError } from "@/components/shared/request-error";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { mayHaveHappened } from "@/lib/client/api-error";
import type { AddWallet, Wallet } from "@/lib/contract/wallets";
import { WALLET_TYPES } from "@/lib/domain/wallet-types";
import { ChoiceField } from "./choice-field";
import { addressHint, choices } from "./wallet-form";

type AddWalletFormProps = {
  id: string;
  form: UseFormReturn<AddWallet>;
  /** Names to choose from besides those of known wallets. */
  networks: readonly string[];
  known: readonly Wallet[];
  failure: unknown;
  onSubmit: (wallet: AddWallet) => Promise<void>;
};

/** Name, network, type and address of a new wallet. */
export function AddWalletForm({ id, form, networks, known, failure, onSubmit }: AddWalletFormProps) {
  const { errors } = form.formState;
  const address = useWatch({ control: form.control, name: "address" }).trim();
  const hint = addressHint(address);
  const isUnknown = mayHaveHappened(failure);
  const networkNames = choices(
    networks,
    known.map(({ network }) => network),
  );
  const types = choices(
    WALLET_TYPES,
    known.map(({ type }) => type),
  );
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(onSubmit)} className="grid gap-5">
      {failure ? (
        <RequestError
          error={failure}
          title={isUnknown ? "We don’t know if the wallet was added" : "The wallet wasn’t added"}
          safe={isUnknown ? "Close this and check the list before you try again." : undefined}
        />
      ) : null}
      <Field label="Name" hint="What your team calls it." error={errors.name?.message}>
        <Input {...form.register("name")} autoComplete="off" maxLength={120} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="network"
          render={({ field: { value, onChange } }) => (
            <ChoiceField
              label="Network"
              otherLabel="Network name"
              options={networkNames}
              value={value}
              onChange={onChange}
              error={errors.network?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="type"
          render={({ field: { value, onChange } }) => (
            <ChoiceField
              label="Type"
              otherLabel="Type name"
              options={types}
              value={value}
              onChange={onChange}
              error={errors.type?.message}
            />
          )}
        />
      </div>
      <div>
        <Field label="Address" hint={hint} error={errors.address?.message}>
          <Input {...form.register("address")} mono />
        </Field>
        {address ? (
          <p className="mt-2 rounded-md bg-surface-sunken px-3.5 py-2.5">
            <GroupedText text={address} />
          </p>
        ) : null}
      </div>
    </form>
  );
}
