import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Time } from "@/components/ui/time";
import type { Person } from "@/lib/contract/people";
import { ChangePerson } from "./change-person";
import { roleLabel } from "./role-words";

/** One line per person: who they are, what they may do, when they were last here. */
export function PeopleList({ people, ownId }: { people: readonly Person[]; ownId: string }) {
  return (
    <Card>
      <ul className="divide-y">
        {people.map((person) => (
          <li key={person.id} className="flex items-start gap-4 px-5 py-4 sm:items-center sm:px-6">
            <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_9rem] sm:items-center">
              <div className={cn("min-w-0", person.disabled && "text-muted-foreground")}>
                <h2 className="text-base [overflow-wrap:anywhere]">
                  <bdi>{person.name}</bdi>
                  {person.id === ownId ? (
                    <span className="ml-2 text-sm font-normal text-muted-foreground">you</span>
                  ) : null}
                </h2>
                <p className="text-sm text-muted-foreground [overflow-wrap:anywhere]">
                  <bdi>{person.email}</bdi>
                </p>
              </div>
              <p className="flex flex-wrap gap-1.5">
                {person.disabled ? <Badge tone="attention">Disabled</Badge> : null}
                {person.roles.map((role) => (
                  <Badge key={role} tone={person.disabled ? "outline" : "neutral"}>
                    {roleLabel(role)}
                  </Badge>
                ))}
              </p>
              <p className="text-sm text-muted-foreground">
                {person.lastSeenAt ? (
                  <>
                    Seen <Time value={person.lastSeenAt} relative />
                  </>
                ) : (
                  "Never signed in"
                )}
              </p>
            </div>
            <ChangePerson person={person} isSelf={person.id === ownId} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
