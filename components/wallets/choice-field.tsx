import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";

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
export function ChoiceField({ label, otherLabel, options, value, onChange, error }: ChoiceFieldProps) {
  const [other, setOther] = useState(value !== "" && !options.includes(value));
  return (
    <div className="grid gap-2">
      <Field label={label} error={other ? undefined : error}>
        <Select
          value={other ? OTHER : value}
          options={[
            ...options.map((option) => ({ value: option, label: option })),
            { value: OTHER, label: "Other…" },
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
