import type { ComponentProps } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { RequestError } from "./request-error";

type AskFirstProps = Omit<
  ComponentProps<typeof AlertDialog>,
  "open" | "onOpenChange" | "onConfirm" | "children"
> & {
  /** The write that it asks about, for what that was refused with. */
  write: { error: unknown; reset: () => void };
  /** What the window says when the write failed. */
  failure: string;
  /** Makes the write; where that fails, the question stays for another try. */
  send: () => Promise<unknown>;
};

/** Asks before a write that cannot be taken back, and shows in the same window why it failed. */
export const AskFirst = ({ write, failure, send, ...question }: AskFirstProps) => (
  <AlertDialog {...question} onOpenChange={(open) => open && write.reset()} onConfirm={send}>
    {write.error ? <RequestError error={write.error} title={failure} /> : null}
  </AlertDialog>
);
