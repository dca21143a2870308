import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { focusUnlessBusy } from "@/components/ui/focus";
import { Progress } from "@/components/ui/progress";

type FrameProps = {
  /** Which task is shown: another one takes the focus. */
  shown: string;
  children: ReactNode;
};

/** The place of the task, which takes none where only the bar at the bottom edge is left. It knows nothing of what a task does. */
export function Frame({ shown, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // A new task takes the focus to its heading; where its code is still on its way, as soon as it is drawn.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const heading = frame.current?.querySelector<HTMLElement>("[data-step-heading]");
    if (heading) focusUnlessBusy(heading);
    // Nothing is asked any more: the page’s own heading is what is left.
    else if (!frame.current?.querySelector(":scope > :not([data-bottom-bar])"))
      focusUnlessBusy(document.querySelector<HTMLElement>("[data-page-heading]"));
    else focusNextStep();
  }, [shown]);
  return (
    <FrameContext value={frame}>
      <div ref={frame} className="grid gap-4 *:min-w-0 not-has-[>:not([data-bottom-bar])]:contents">
        {children}
      </div>
    </FrameContext>
  );
}

const FrameContext = createContext<{ current: HTMLDivElement | null } | null>(null);

/** Whether the next step that is drawn takes the focus. Kept outside of a page, since preparing a redemption leads to another. */
let isFocusDue = false;

/** What has the focus is about to go: the heading of the step that is drawn next takes it. */
export function focusNextStep() {
  isFocusDue = true;
}

type StepPanelProps = {
  /** Another heading is another task, which takes the focus. */
  heading: string;
  /** In the place of the heading’s bare words. */
  title?: ReactNode;
  /** What happened, in one sentence. */
  happened?: ReactNode;
  /** What happens next, and by whom. */
  next?: ReactNode;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  /** Something is under way: its name. */
  busy?: string;
  /** It asks about something that is wrong. */
  isProblem?: boolean;
  children?: ReactNode;
};

/** Below the head: content brings its own room, except after a hairline; where there is none to show, the card ends here. */
const ROOM_BELOW = "not-has-[~:not(:empty)]:pb-5 has-[+.border-t]:pb-5 has-[+:empty+.border-t]:pb-5";

/** The shown step: its heading, which takes the focus, its two sentences and its content. */
export function StepPanel({
  heading,
  title: words = heading,
  happened,
  next,
  aside,
  busy,
  isProblem = false,
  children,
}: StepPanelProps) {
  const frame = useContext(FrameContext);
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(heading);
  useEffect(() => {
    if (before.current === heading) return;
    before.current = heading;
    focusUnlessBusy(title.current);
  }, [heading]);
  // Another panel can take this one's place within a step. When the whole page goes, its frame is gone before.
  useLayoutEffect(() => {
    if (isFocusDue) focusUnlessBusy(title.current);
    isFocusDue = false;
    return () => {
      if (frame?.current?.contains(document.activeElement)) focusNextStep();
    };
  }, [frame]);
  return (
    <Card
      className={cn("overflow-hidden", isProblem && "border-danger! shadow-[inset_2px_0_0_var(--danger)]")}
    >
      {busy ? <Progress label={busy} className="rounded-none!" /> : null}
      <div className={cn("px-5 pt-5 sm:px-6", ROOM_BELOW)}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2
            ref={title}
            data-step-heading
            tabIndex={-1}
            className="scroll-mt-20 text-lg font-semibold tracking-tight outline-none"
          >
            {words}
          </h2>
          {aside}
        </div>
        {happened || next ? (
          <div role="status" className="mt-1 max-w-prose text-muted-foreground">
            {happened ? <p>{happened}</p> : null}
            {next ? <p>{next}</p> : null}
          </div>
        ) : null}
      </div>
      {children}
    </Card>
  );
}
