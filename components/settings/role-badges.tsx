import { Badge } from "@/components/ui/badge";
import { ROLE_NAMES, type Role } from "@/lib/domain/roles";
import { words } from "@/lib/words/settings";

/** What a person may do here, and whether they may sign in at all. */
export const RoleBadges = ({ roles, disabled }: { roles: readonly Role[]; disabled: boolean }) => (
  <>
    {disabled ? <Badge tone="attention">{words.people.disabled}</Badge> : null}
    {roles.map((role) => (
      <Badge key={role} tone={disabled ? "outline" : "neutral"}>
        {ROLE_NAMES[role]}
      </Badge>
    ))}
  </>
);

/** Beside one’s own name. */
export const You = () => (
  <span className="ml-2 text-sm font-normal text-muted-foreground">{words.people.you}</span>
);
