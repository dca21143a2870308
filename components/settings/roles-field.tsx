import { Checkbox } from "@/components/ui/checkbox";
import { ROLE_NAMES, ROLES, type Role } from "@/lib/domain/roles";
import { words } from "@/lib/words/settings";

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
      <legend className="mb-2 text-sm font-medium">{words.roles.label}</legend>
      <div className="grid gap-2.5">
        {ROLES.map((role, index) => {
          const kept = keepsAdmin && role === "admin";
          return (
            <Checkbox
              key={role}
              label={ROLE_NAMES[role]}
              description={kept ? words.roles.own : words.roles.may[role]}
              checked={value.includes(role)}
              disabled={kept}
              error={error && index === ROLES.length - 1 ? error : undefined}
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
