import { Time } from "@/components/shared/time";
import type { Standing } from "@/lib/contract/changes";
import { ROLE_NAMES } from "@/lib/domain/roles";

/** How long somebody holds the roles in which they propose or decide, and what their word counts for so far. */
export function HeldSince({ standing }: { standing: Standing | undefined }) {
  if (!standing || standing.roles.length === 0) return null;
  return (
    <span className="block text-sm text-muted-foreground">
      {standing.roles.map(({ role, since, countsFrom }, place) => (
        <span key={role}>
          {place === 0 ? ROLE_NAMES[role] : `, ${role}`} since <Time value={since} />
          {countsFrom ? (
            <>
              , counts from <Time value={countsFrom} />
            </>
          ) : null}
        </span>
      ))}
      {standing.confirmed ? null : ", added by one admin alone and not confirmed"}
    </span>
  );
}
