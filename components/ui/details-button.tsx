import { ChevronDown } from "lucide-react";
import { words } from "@/lib/words/shared";
import { Button } from "./button";
import { cn } from "./cn";

type DetailsButtonProps = {
  open: boolean;
  /** The id of what it opens. */
  controls: string;
  onToggle: () => void;
};

/** Opens and shuts the technical detail of a row. */
export function DetailsButton({ open, controls, onToggle }: DetailsButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={words.details}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className="-mr-2 w-8 px-0! text-muted-foreground! max-md:w-11"
    >
      <ChevronDown
        aria-hidden="true"
        className={cn("transition-transform duration-100", open && "rotate-180")}
      />
    </Button>
  );
}
