import type { ComponentProps, MouseEvent } from "react";
import { type ButtonVariants, buttonVariants } from "./button-variants";
import { cn } from "./cn";
import { Spinner } from "./spinner";
import { useIsReady } from "./use-is-ready";

type ButtonProps = ComponentProps<"button"> & ButtonVariants & { pending?: boolean };

/** The one button. Its type is "button" unless said otherwise, so none submits a form by accident. */
export function Button({
  className,
  variant,
  size,
  pending = false,
  type = "button",
  onClick,
  disabled = false,
  children,
  ...props
}: ButtonProps) {
  const isReady = useIsReady();
  // aria-disabled, not disabled: a disabled element loses the keyboard focus. Stopping the click
  // also stops the submit that Enter in a text field causes.
  function guard(event: MouseEvent<HTMLButtonElement>) {
    if (pending) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }
  return (
    <button
      type={type}
      className={cn(buttonVariants({ variant, size }), pending && "cursor-progress", className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      disabled={disabled || !isReady}
      data-disabled={disabled || undefined}
      onClick={guard}
      {...props}
    >
      {pending ? (
        <>
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
