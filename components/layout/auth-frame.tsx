import type { ReactNode } from "react";
import { Wordmark } from "./mark";
import { OtherLanguages } from "./other-languages";

type AuthFrameProps = { organisation: string | undefined; children: ReactNode };

/** The calm frame around signing in and everything else that happens before a session. */
export function AuthFrame({ organisation, children }: AuthFrameProps) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-sm min-w-0">
        <Wordmark organisation={organisation} className="mb-10 max-w-full" />
        {children}
        <OtherLanguages />
      </div>
    </main>
  );
}

type AuthPanelProps = {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Below the card: whom to ask, another way in. */
  footer?: ReactNode;
};

/** What one page in that frame asks for. */
export function AuthPanel({ title, description, children, footer }: AuthPanelProps) {
  return (
    <>
      <h1 className="text-2xl tracking-tight">{title}</h1>
      {description ? <p className="mt-1 text-muted-foreground">{description}</p> : null}
      <div className="mt-7">{children}</div>
      {footer ? <div className="mt-8 border-t pt-5 text-sm text-muted-foreground">{footer}</div> : null}
    </>
  );
}
