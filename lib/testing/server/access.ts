import "server-only";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROLES } from "@/lib/domain/roles";
import { rolesFor } from "@/lib/domain/rules/acts";
import { redemptionRules } from "@/lib/domain/rules/redemptions";
import { SCOPES, type Scope } from "@/lib/domain/scopes";
import type { Who } from "../../server/runtime/http/define-route";

/** Who sends a request: a person without a session, or with exactly one role, or a program with exactly one scope. */
export const ASKERS = ["signed out", ...ROLES, ...SCOPES.map((scope) => `token: ${scope}` as const)] as const;
export type Asker = (typeof ASKERS)[number];

const isProgram = (asker: Asker): asker is `token: ${Scope}` => asker.startsWith("token: ");

/** The scope of an asker that is a program. */
export const scopeOf = (asker: Asker): Scope | null =>
  isProgram(asker) ? (asker.slice("token: ".length) as Scope) : null;

type Handler = ((request: Request, context: { params: Promise<object> }) => Promise<Response>) & {
  who?: Who;
  scope?: Scope | undefined;
};

/** One method of one path, as its route declares it. */
export type Endpoint = {
  /** `/api/orders/[id]`. */
  path: string;
  method: string;
  who: Who | "anyone";
  /** The scope with which a program may ask. */
  scope: Scope | null;
  handler: Handler;
};

const API = join(process.cwd(), "app/api");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Routes without `defineRoute`, which are open to every request and therefore listed here. */
const OPEN_TO_ANYONE = new Set([
  "/api/auth/[...nextauth]",
  "/api/health/live",
  "/api/health/ready",
  "/api/[[...path]]",
]);

/** Every method of every route under app/api. @throws Error for a route that does not declare who may ask and is not listed as open */
export async function readEndpoints(): Promise<Endpoint[]> {
  const files = readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .sort();
  const endpoints: Endpoint[] = [];
  for (const file of files) {
    const path = `/api/${file.slice(0, -"/route.ts".length)}`;
    const handlers: Partial<Record<string, Handler>> = await import(join(API, file));
    for (const method of METHODS) {
      const handler = handlers[method];
      if (!handler) continue;
      const who = handler.who ?? (OPEN_TO_ANYONE.has(path) ? "anyone" : null);
      if (!who) throw new Error(`${method} ${path} does not say who may ask.`);
      endpoints.push({ path, method, who, scope: handler.scope ?? null, handler });
    }
  }
  return endpoints;
}

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
    const shown = path.replaceAll("[[...path]]", "…").replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");
    return [method, `\`${shown}\``, ...ASKERS.map((asker) => cell(mayAsk(endpoint, asker))), rule];
  });
  const head = ["Method", "Path", ...ASKERS.map((asker) => asker[0]?.toUpperCase() + asker.slice(1)), "Rule"];
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
