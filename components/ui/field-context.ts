import { createContext, useContext } from "react";

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
