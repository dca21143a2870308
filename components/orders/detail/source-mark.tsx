import { Blocks, Landmark, Server, User } from "lucide-react";
import type { ActivitySource } from "@/lib/domain/audit-actions";

const SOURCES = {
  person: { Icon: User, word: "Person" },
  system: { Icon: Server, word: "System" },
  issuer: { Icon: Landmark, word: "Issuer" },
  chain: { Icon: Blocks, word: "Chain" },
} as const;

/** Where an entry comes from: a sign and the word; of a person the name, when it is known. */
export function SourceMark({ source, name }: { source: ActivitySource; name?: string | null }) {
  const { Icon, word } = SOURCES[source];
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 text-muted-foreground">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <bdi className="truncate">{name || word}</bdi>
    </span>
  );
}
