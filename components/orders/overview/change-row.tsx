import { ChevronRight } from "lucide-react";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import { UntrustedText } from "@/components/ui/untrusted-text";
import type { Change } from "@/lib/contract/changes";
import { changePhrase } from "@/lib/domain/change-words";

/** One colleague's proposal on the first page: what it is, who proposes it, and until when it can be decided. */
export function ChangeRow({ change }: { change: Change }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-5 py-4 hover:bg-foreground/3 has-focus-visible:bg-foreground/3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
      <Link
        href={`/changes/${change.id}`}
        className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0"
      >
        <UntrustedText>{change.proposedBy.name}</UntrustedText> proposed to{" "}
        <UntrustedText>{changePhrase(change.kind, change.subject)}</UntrustedText>
      </Link>
      <p className="flex items-center gap-3 text-sm text-muted-foreground">
        <span>
          Expires <Time value={change.expiresAt} relative />
        </span>
        <ChevronRight aria-hidden="true" className="size-4 @max-2xl:hidden" />
      </p>
    </li>
  );
}
