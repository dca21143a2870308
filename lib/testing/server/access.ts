import "server-only";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROLES } from "@/lib/domain/roles";
import { rolesFor } from "@/lib/domain/rules/acts";
import { redemptionRules } from "@/lib/domain/rules/redemptions";
import type { Who } from "../../server/runtime/http/define-route";

/** Who sends a request: a person without a session, or with exactly one role. */
export const ASKERS = ["signed out", ...ROLES] as const;
export type Asker = (typeof ASKERS)[number];

type Handler = ((request: Request, context: { params: Promise<object> }) => Promise<Response>) & {
  who?: Who;
};

/** One method of one path, as its route declares it. */
export type Endpoint = {
  /** `/api/orders/[id]`. */
  path: string;
  method: string;
  who: Who | "anyone";
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
      endpoints.push({ path, method, who, handler });
    }
  }
  return endpoints;
}

/** Whether the route lets this asker through to the rules about the record itself. */
export function mayAsk({ who }: Pick<Endpoint, "who">, asker: Asker): boolean {
  if (who === "anyone") return true;
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
