import "server-only";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Scope } from "@/lib/domain/scopes";
import type { AnyDescribed, Who } from "../http/define-route";

export type Handler = ((request: Request, context: { params: Promise<object> }) => Promise<Response>) & {
  declaration?: AnyDescribed;
};

/** One method of one path, as its route declares it. */
export type Endpoint = {
  /** `/api/orders/[id]`. */
  path: string;
  method: string;
  who: Who | "anyone";
  /** The scope with which a program may ask. */
  scope: Scope | null;
  /** Null for {@link UNDECLARED}. */
  declaration: AnyDescribed | null;
  handler: Handler;
};

const API = join(process.cwd(), "app/api");
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Routes without a declaration, open to every request: the sign-in library's own, and what answers for each path that doesn't exist. */
export const UNDECLARED: ReadonlySet<string> = new Set(["/api/auth/[...nextauth]", "/api/[[...path]]"]);

/** `/api/orders/{id}`, as people and programs write it. */
export const shownPath = (path: string): string =>
  path.replaceAll("[[...path]]", "…").replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}");

/** Every method of every route under app/api. @throws Error for a route that doesn't declare itself and isn't among those that can't */
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
      const declaration = handler.declaration ?? null;
      if (!declaration && !UNDECLARED.has(path))
        throw new Error(`${method} ${path} does not declare itself.`);
      const { who = "anyone" as const, scope = null } = declaration ?? {};
      endpoints.push({ path, method, who, scope, declaration, handler });
    }
  }
  return endpoints;
}
