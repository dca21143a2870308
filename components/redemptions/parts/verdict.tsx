import { CircleAlert } from "lucide-react";
import { words } from "@/lib/words/address-check";

/** What a call with the issuer said of an address. */
export const MatchesBadge = () => (
  <span className="inline-flex items-center gap-2 text-sm font-medium text-positive">
    <span aria-hidden="true" className="size-1.5 rounded-full bg-positive" />
    {words.matches}
  </span>
);

export const DiffersBadge = () => (
  <span className="inline-flex h-6 items-center gap-1.5 rounded-sm bg-danger-solid px-2 text-sm font-medium whitespace-nowrap text-solid-foreground">
    <CircleAlert aria-hidden="true" className="size-3.5" />
    {words.differs}
  </span>
);
