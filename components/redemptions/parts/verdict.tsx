import { CircleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";

/** What a call with the issuer said of an address. */
export const MatchesBadge = () => (
  <span className="inline-flex items-center gap-2 text-sm font-medium text-positive">
    <span aria-hidden="true" className="size-1.5 rounded-full bg-positive" />
    Matches
  </span>
);

export const DiffersBadge = () => (
  <Badge className="bg-danger-solid text-solid-foreground">
    <CircleAlert aria-hidden="true" />
    Doesn’t match
  </Badge>
);
