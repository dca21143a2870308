import type { Person } from "@/components/layout/person";
import { hasAccess } from "@/lib/domain/rules/access";

/** What the reader may do on the page. */
export type Rights = { match: boolean; import: boolean };

export const rightsOf = (person: Person): Rights => ({
  match: hasAccess("match_bank_lines", person),
  import: hasAccess("import_statements", person),
});
