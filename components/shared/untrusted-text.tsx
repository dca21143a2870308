import { escapeInvisible } from "@/lib/domain/escape-invisible";

type UntrustedTextProps = { children: string | null | undefined; className?: string };

/** Text from elsewhere (a name, a reference, a Status): apart from the text around it, hidden marks shown. */
export function UntrustedText({ children, className }: UntrustedTextProps) {
  return <bdi className={className}>{escapeInvisible(children ?? "")}</bdi>;
}
