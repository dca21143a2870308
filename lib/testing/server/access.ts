import "server-only";
import { ROLES } from "@/lib/domain/roles";
import { rolesFor } from "@/lib/domain/rules/acts";
import { redemptionRules } from "@/lib/domain/rules/redemptions";
import { SCOPES, type Scope } from "@/lib/domain/scopes";
import { type Endpoint, shownPath } from "../../server/runtime/openapi/endpoints";

/** Who sends a request: a person without a session, or with exactly one role, or a program with exactly one scope. */
export const ASKERS = ["signed out", ...ROLES, ...SCOPES.map((scope) => `token: ${scope}` as const)] as const;
export type Asker = (typeof ASKERS)[number];

const isProgram = (asker: Asker): asker is `token: ${Scope}` => asker.startsWith("token: ");

/** The scope of an asker that is a program. */
export const scopeOf = (asker: Asker): Scope | null =>
  isProgram(asker) ? (asker.slice("token: ".length) as Scope) : null;

/** Whether the route lets this asker through to the rules about the record itself. */
export function mayAsk({ who, scope }: Pick<Endpoint, "who" | "scope">, asker: Asker): boolean {
  if (who === "anyone") return true;
  if (isProgram(asker)) return scope === scopeOf(asker);
  if (asker === "signed out") return false;
  if (who === "signed-in") return true;
  const roles = typeof who === "string" ? rolesFor(who) : redemptionRules.rolesFor(who.action);
  return roles.includes(asker);
}

const ruleOf = (who: Endpoint["who"]) => {
  if (who === "anyone" || who === "signed-in") return "";
  return `\`${typeof who === "string" ? who : `redemption.${who.action}`}\``;
};

const cell = (may: boolean) => (may ? "yes" : "–");

/** The table of docs/access.md. */
export function accessTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map((endpoint) => {
    const { path, method, who } = endpoint;
    const rule = ruleOf(who);
    return [method, `\`${shownPath(path)}\``, ...ASKERS.map((asker) => cell(mayAsk(endpoint, asker))), rule];
  });
  const head = ["Method", "Path", ...ASKERS.map((asker) => asker[0]?.toUpperCase() + asker.slice(1)), "Rule"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
