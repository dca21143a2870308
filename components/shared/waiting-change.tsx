import { Hourglass } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { isProposed, useNeedsSecondPerson } from "@/lib/client/changes";
import { words } from "@/lib/words/shared";

/** Says beside a thing that a change of it waits for a second person, and leads to it. `what` is read with the link. */
export function WaitingChange({ id, what, className }: { id: string; what: string; className?: string }) {
  return (
    <p className={cn("flex flex-wrap items-center gap-x-1.5 text-sm", className)}>
      <Hourglass aria-hidden="true" className="size-3.5 shrink-0 text-attention" />
      {words.waiting.secondPerson}
      <TextLink href={`/controls/proposals/${id}`} className="tap">
        {words.waiting.see(
          (text) => (
            <span className="sr-only">{text}</span>
          ),
          what,
        )}
      </TextLink>
    </p>
  );
}

/** The sentence in a form whose changes take two people; nothing while one admin sets up, whose changes are made at once. */
export function NeedsSecondPerson() {
  return useNeedsSecondPerson() ? (
    <p className="text-sm text-muted-foreground">{words.waiting.needs}</p>
  ) : null;
}

/** News of what was proposed instead of done. */
export const sayProposed = () =>
  toast.info(words.waiting.proposed, { description: words.waiting.proposedNext });

/** News of what became of a write, by its answer: that it was done, or that it waits for a second person. */
export const sayDone = (answer: unknown, title: string, description?: string) =>
  isProposed(answer) ? sayProposed() : toast.success(title, { description });
