import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { words } from "@/lib/words/shared";
import { cn } from "./cn";

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  /** A set of choices (radio cards): its label names a group instead of one control. */
  group?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, hint and error around one control; the control wires itself to them by context. */
export function Field({ label, hint, error, optional, group, className, children }: FieldProps) {
  const id = useId();
  const controlId = `${id}-control`;
  const labelId = `${id}-label`;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(" ") || undefined;
  const text = (
    <>
      {label}
      {optional ? (
        <span className="ml-0.5 font-normal text-muted-foreground">{` ${words.optional}`}</span>
      ) : null}
    </>
  );
  return (
    <FieldContext value={{ controlId, labelId, describedBy, invalid: Boolean(error) }}>
      <div className={cn("flex min-w-0 flex-col", className)}>
        {group ? (
          <span id={labelId} className="text-sm font-medium">
            {text}
          </span>
        ) : (
          <label id={labelId} htmlFor={controlId} className="self-start text-sm font-medium">
            {text}
          </label>
        )}
        {hint ? (
          <p id={hintId} className="mt-0.5 text-sm text-muted-foreground">
            {hint}
          </p>
        ) : null}
        <div className="mt-2">{children}</div>
        {error ? (
          <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-[0.2rem] size-3.5 shrink-0" />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </FieldContext>
  );
}

type FieldContextValue = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
};

export const FieldContext = createContext<FieldContextValue | null>(null);

type Wiring = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

/** What ties a control to the field around it; attributes given to the control itself stay. */
export function useFieldControl(own: Wiring) {
  const field = useContext(FieldContext);
  const describedBy = [own["aria-describedby"], field?.describedBy].filter(Boolean).join(" ");
  return {
    id: own.id ?? field?.controlId,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
  };
}

/** The id of the field's label, for groups that a `<label for>` cannot name. */
export function useFieldLabelId() {
  return useContext(FieldContext)?.labelId;
}
