import type { ReactNode } from "react";
import { Wordmark } from "./mark";

type AuthFrameProps = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Below the card: whom to ask, another way in. */
  footer?: ReactNode;
};

/** The calm frame around signing in and everything else that happens before a session. */
export function AuthFrame({ title, description, children, footer }: AuthFrameProps) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm">
        <Wordmark className="mb-10" />
        <h1 className="text-2xl tracking-tight">{title}</h1>
        {description ? <p className="mt-1 text-muted-foreground">{description}</p> : null}
        <div className="mt-7">{children}</div>
        {footer ? <div className="mt-8 border-t pt-5 text-sm text-muted-foreground">{footer}</div> : null}
      </div>
    </main>
  );
}
