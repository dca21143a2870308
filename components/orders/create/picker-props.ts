import type { ControllerRenderProps } from "react-hook-form";
import type { DraftValues } from "./draft";

/** What a choice of the form needs: its wiring and its error. */
export type PickerProps = {
  field: ControllerRenderProps<DraftValues, "walletId" | "bankAccountId">;
  error?: string;
};
