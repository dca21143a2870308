"use client";

import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { generatePassword } from "./generate-password";

type PasswordFieldProps = {
  label: string;
  hint: string;
  value: string;
  onChange: (password: string) => void;
  error?: string;
  optional?: boolean;
};

/** A password for another person: readable, since it has to be handed over. */
export function PasswordField({ label, hint, value, onChange, error, optional }: PasswordFieldProps) {
  return (
    <div>
      <Field label={label} hint={hint} error={error} optional={optional}>
        <Input
          mono
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="new-password"
          data-1p-ignore
        />
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onChange(generatePassword())}>
          Generate
        </Button>
        {value ? <CopyButton text={value} label="Copy password" /> : null}
      </div>
    </div>
  );
}
