import "server-only";
import type { Role } from "@/lib/domain/roles";
import { proposerRefusal } from "@/lib/domain/rules/proposals";
import { throwIfRefused } from "@/lib/server/platform";

type Person = { id: string; name: string; roles: readonly Role[]; disabledAt: Date | null };

/** Makes sure that the person who proposed something still counts as one of two people. @throws AppError `conflict` */
export const requireProposer = (
  everybody: readonly Person[],
  personId: string | null,
  roles: readonly Role[],
): void =>
  throwIfRefused(
    proposerRefusal(
      everybody.find(({ id }) => id === personId),
      roles,
    ),
  );
