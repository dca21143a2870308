import { Checkbox } from "@/components/ui/checkbox";
import { ROLE_NAMES, type Role } from "@/lib/domain/roles";

type RolesFieldProps = {
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  error?: string;
  /** Admins can't take away their own admin role. */
  keepsAdmin?: boolean;
};

/** What a person may do: any number of roles. */
export function RolesField({ value, onChange, error, keepsAdmin = false }: RolesFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">Roles</legend>
      <div className="grid gap-2.5">
        {ROLE_TEXTS.map(({ role, description }, index) => {
          const kept = keepsAdmin && role === "admin";
          return (
            <Checkbox
              key={role}
              label={ROLE_NAMES[role]}
              description={kept ? "Only another admin can remove your admin role." : description}
              checked={value.includes(role)}
              disabled={kept}
              error={error && index === ROLE_TEXTS.length - 1 ? error : undefined}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, role] : value.filter((other) => other !== role))
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** What each role may do, in the order in which they are offered. */
const ROLE_TEXTS: readonly { role: Role; description: string }[] = [
  { role: "preparer", description: "Prepares redemptions, sends tokens and manages wallets." },
  { role: "approver", description: "Approves or rejects what others have prepared." },
  { role: "admin", description: "Manages people and approval rules. Can’t prepare or approve." },
  { role: "viewer", description: "Can see everything and change nothing." },
];
