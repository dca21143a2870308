import { useQuery } from "@tanstack/react-query";
import type { Change } from "@/lib/contract/changes";
import { waitingChangesQuery } from "./changes";

/** What waits for a second person, of one kind. */
export const useProposed = (kind: Change["kind"]): readonly Change[] =>
  useQuery({
    ...waitingChangesQuery(),
    select: ({ items }) => items.filter((item) => item.kind === kind),
  }).data ?? [];
