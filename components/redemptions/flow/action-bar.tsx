import type { ReactNode } from "react";
import { BottomBar } from "@/components/ui/bottom-bar";

type ActionBarProps = {
  /** Above the buttons: what an action needs, or why it failed. */
  above?: ReactNode;
  /** Beside the buttons, in a quiet line: what an action does or needs. */
  about?: ReactNode;
  /** The buttons; the main one last. */
  children: ReactNode;
};

/** What can be done with a redemption now, in sight wherever the page is scrolled. */
export const ActionBar = ({ above, about, children }: ActionBarProps) => (
  <BottomBar
    above={above}
    about={
      about ? (
        <div className="min-w-0 flex-1 basis-60 text-sm text-muted-foreground max-sm:hidden">{about}</div>
      ) : null
    }
  >
    {children}
  </BottomBar>
);

/**
 * The bar for the buttons of a form, main one first, where this is what the reader is asked for; otherwise they stay with
 * their form, since a page has one bar.
 */
export const barFor = (asked: boolean, about?: ReactNode) =>
  asked
    ? (buttons: ReactNode) => (
        <ActionBar about={about}>
          <div className="flex min-w-0 flex-1 flex-row-reverse items-center gap-2">{buttons}</div>
        </ActionBar>
      )
    : undefined;
