import { cloneElement, createContext, type ReactElement, type ReactNode, useContext, useState } from "react";
import type { DialogWindowProps } from "./dialog-windows";
import { onDemand } from "./on-demand";

const DialogWindow = onDemand(() => import("./dialog-windows").then((module) => module.DialogWindow));

const DialogState = createContext({ open: false, setOpen: (_: boolean) => {} });

type DialogProps = { open?: boolean; onOpenChange?: (open: boolean) => void; children: ReactNode };

/** A window and, where something opens it, its `DialogTrigger`. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const setOpen = (next: boolean) => {
    setOwnOpen(next);
    onOpenChange?.(next);
  };
  return <DialogState value={{ open: open ?? ownOpen, setOpen }}>{children}</DialogState>;
}

/** Makes its one child, a button, open the window. */
export function DialogTrigger({ children }: { children: ReactElement<Record<string, unknown>> }) {
  const { open, setOpen } = useContext(DialogState);
  return cloneElement(
    children,
    opens(open, DialogWindow.preload, () => setOpen(true)),
  );
}

/**
 * A window whose code, form included, is loaded when a person is about to open it. Once opened it stays (`isUsed`), so that what
 * was typed is kept when it is closed.
 */
export function useKeptDialog(preload: () => void) {
  const [open, setOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  const trigger = opens(open, preload, () => {
    setIsUsed(true);
    setOpen(true);
  });
  return { open, setOpen, isUsed, trigger };
}

/** What a button has that opens a window whose code is loaded on demand. */
export const opens = (open: boolean, preload: () => void, onClick: () => void) => ({
  "aria-haspopup": "dialog" as const,
  "aria-expanded": open,
  onPointerEnter: preload,
  onFocus: preload,
  onClick,
});

/** The window itself, while it is open. */
export function DialogContent(props: Omit<DialogWindowProps, "onOpenChange">) {
  const { open, setOpen } = useContext(DialogState);
  return open ? <DialogWindow {...props} onOpenChange={setOpen} /> : null;
}
