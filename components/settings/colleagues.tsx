"use client";

import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Colleague } from "@/lib/contract/people";
import { RoleBadges, You } from "./role-badges";

type ColleaguesProps = { people: readonly Colleague[]; ownId: string };

/** Who works here and in which roles, for people who can’t change that. */
export const Colleagues = ({ people, ownId }: ColleaguesProps) => (
  <Card className="max-w-3xl">
    <ul className="divide-y">
      {people.map(({ id, name, roles, disabled }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5">
          <span className={cn("font-medium [overflow-wrap:anywhere]", disabled && "text-muted-foreground")}>
            <bdi>{name}</bdi>
            {id === ownId ? <You /> : null}
          </span>
          <span className="flex flex-wrap gap-1.5">
            <RoleBadges roles={roles} disabled={disabled} />
          </span>
        </li>
      ))}
    </ul>
  </Card>
);
