import { Minus, TriangleAlert, X } from "lucide-react";
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from "react";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { focusUnlessBusy } from "@/components/ui/focus";
import { Progress } from "@/components/ui/progress";
import { STEPS, type StepName, type StepStatus } from "@/lib/domain/situations";
import type { StepperState } from "./place";

const TITLES: Record<StepName, readonly [string, string]> = {
  create: ["Create", ""],
  approve: ["Approve", ""],
  send: ["Send", " tokens"],
  confirm: ["Confirm", ""],
  payout: ["Payout", ""],
};

/** How each status is read out and shown. */
const LOOKS: Record<StepStatus, { said: string; bar: string; icon?: ReactNode }> = {
  done: { said: "done", bar: "border-accent" },
  current: { said: "now", bar: "border-accent" },
  todo: { said: "to come", bar: "border-border" },
  stopped: {
    said: "ended here",
    bar: "border-foreground/75",
    icon: <X className="text-foreground" />,
  },
  blocked: {
    said: "needs attention",
    bar: "border-danger",
    icon: <TriangleAlert className="text-danger" />,
  },
  skipped: {
    said: "not needed",
    bar: "border-border",
    icon: <Minus className="text-muted-foreground" />,
  },
};

type FrameProps = {
  state: StepperState;
  open: readonly StepName[];
  shown: StepName;
  onShow: (step: StepName) => void;
  children: ReactNode;
};

/** The steps in a row, and beneath them the one that is shown. It knows nothing of what a step does. */
export function Frame({ state, open, shown, onShow, children }: FrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  // A new step takes the focus to its heading; where its code is still on its way, as soon as it is drawn.
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const heading = frame.current?.querySelector<HTMLElement>("[data-step-heading]");
    if (heading) focusUnlessBusy(heading);
    else focusNextStep();
  }, [shown]);
  return (
    <FrameContext value={frame}>
      <div ref={frame}>
        <nav aria-label="Steps of this redemption" className="mb-4">
          <ol className="grid grid-cols-[repeat(5,minmax(max-content,1fr))] gap-1.5">
            {STEPS.map((step) => (
              <li key={step} className="min-w-0">
                <StepMark
                  step={step}
                  status={state.statuses[step]}
                  shown={step === shown}
                  onShow={open.includes(step) && step !== shown ? () => onShow(step) : undefined}
                />
              </li>
            ))}
          </ol>
        </nav>
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

type StepMarkProps = { step: StepName; status: StepStatus; shown: boolean; onShow?: () => void };

function StepMark({ step, status, shown, onShow }: StepMarkProps) {
  const [title, more] = TITLES[step];
  const { said, bar, icon } = LOOKS[status];
  const Element = onShow ? "button" : "div";
  return (
    <Element
      {...(onShow ? { type: "button" as const, onClick: onShow } : {})}
      aria-current={shown ? "step" : undefined}
      className={cn(
        "flex min-h-11 w-full items-start gap-1 border-t-[3px] pt-2 text-left text-xs sm:text-sm [&_svg]:mt-0.5 [&_svg]:size-3.5 [&_svg]:shrink-0",
        bar,
        shown ? "font-semibold text-foreground" : "text-muted-foreground",
        onShow && "hover:text-foreground",
      )}
    >
      <span aria-hidden="true" className="contents">
        {icon}
      </span>
      <span className={cn(onShow && "underline decoration-border underline-offset-4")}>
        {title}
        <span className="max-sm:sr-only">{more}</span>
        <span className="sr-only">, {said}</span>
      </span>
    </Element>
  );
}

type StepPanelProps = {
  heading: string;
  /** What happened, in one sentence. */
  happened?: ReactNode;
  /** What happens next, and by whom. */
  next?: ReactNode;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  /** Something is under way: its name. */
  busy?: string;
  children?: ReactNode;
};

/** The shown step: its heading, which takes the focus, its two sentences and its content. */
export function StepPanel({ heading, happened, next, aside, busy, children }: StepPanelProps) {
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
    <Card className="overflow-hidden">
      {busy ? <Progress label={busy} className="rounded-none!" /> : null}
      <div className="px-5 pt-5 sm:px-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2
            ref={title}
            data-step-heading
            tabIndex={-1}
            className="scroll-mt-20 text-xl tracking-tight outline-none"
          >
            {heading}
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
      {children ?? <div className="h-5" />}
    </Card>
  );
}
