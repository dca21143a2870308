import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

const tones = {
  info: { Icon: Info, box: "bg-surface", mark: "text-accent" },
  attention: { Icon: TriangleAlert, box: "border-attention/30 bg-attention-soft", mark: "text-attention" },
  danger: { Icon: CircleAlert, box: "border-danger/30 bg-danger-soft", mark: "text-danger" },
  success: { Icon: CircleCheck, box: "border-positive/30 bg-positive-soft", mark: "text-positive" },
} as const;

type NoticeTone = keyof typeof tones;

type NoticeProps = {
  tone?: NoticeTone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `status` is read at the next pause, `alert` at once; without it the notice is ordinary text. */
  role?: "status" | "alert";
  className?: string;
};

/** Something to know at this place of the page. */
export function Notice({ tone = "info", title, children, action, role, className }: NoticeProps) {
  const { Icon, box, mark } = tones[tone];
  return (
    <div role={role} className={cn("flex gap-3 rounded-lg border px-4 py-3.5", box, className)}>
      <Icon aria-hidden="true" className={cn("mt-0.5 size-4.5 shrink-0", mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-medium">{title}</p>
          {children ? <div className="mt-0.5 text-sm">{children}</div> : null}
        </div>
        {action ? (
          <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">{action}</div>
        ) : null}
      </div>
    </div>
  );
}
