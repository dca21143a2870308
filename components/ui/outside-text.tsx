import { visibleText } from "@/lib/domain/visible-text";

type OutsideTextProps = { children: string | null | undefined; className?: string };

/** Text that somebody else wrote (a name, a reference, a Status): apart from the text around it, hidden marks shown. */
export function OutsideText({ children, className }: OutsideTextProps) {
  return <bdi className={className}>{visibleText(children ?? "")}</bdi>;
}
