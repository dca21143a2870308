import "server-only";
import type { ChangePerson, Person } from "@/lib/contract/people";
import { roleRefusal } from "@/lib/domain/rules/acts";
import { type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { viewPerson } from "@/lib/server/identity";
import { throwIfRefused } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { differing, personChanged } from "../kinds/person-changed";
import { personDisabled } from "../kinds/person-disabled";
import { personEnabled } from "../kinds/person-enabled";
import { personOf } from "../kinds/person-of";

/**
 * Takes a person's access away at once; to give it back, and other roles or another name, wait for a second person.
 * @throws AppError as {@link proposeOrApply}, and `conflict` when admins would lock themselves out
 */
export async function changePerson(
  context: Context,
  { id, disabled, ...fields }: ChangePerson & { id: string },
): Promise<Person | Proposed> {
  throwIfRefused(roleRefusal("person.change", context.person));
  const row = await personOf(context.db, id);
  const isDisabled = row.disabledAt !== null;
  if (disabled !== undefined && disabled !== isDisabled) {
    return proposeOrApply(context, disabled ? personDisabled : personEnabled, { id });
  }
  if (Object.keys(differing(row, fields)).length === 0) return viewPerson(row);
  return proposeOrApply(context, personChanged, { id, ...fields });
}
