import "server-only";
import { readFileSync } from "node:fs";
import { proposed } from "@/lib/contract/changes";
import { errorBody, STATUS_OF_CODE } from "@/lib/contract/errors";
import type { ApiDocument, ApiOperation, ApiParameter, ApiResponse, JsonShape } from "@/lib/contract/openapi";
import { ROLES } from "@/lib/domain/roles";
import { rolesFor } from "@/lib/domain/rules/acts";
import { redemptionRules } from "@/lib/domain/rules/redemptions";
import { sessionCookieName } from "@/lib/server/identity";
import { type Endpoint, readEndpoints, shownPath } from "./endpoints";
import { readContract, Shapes } from "./shapes";
import { docOfRoute } from "./sources";
import { TEXTS } from "./texts";

/** The interface as OpenAPI 3.1, from what each route declares. @throws Error with the route, for a shape that JSON can’t describe */
export async function writeDocument(): Promise<ApiDocument> {
  const shapes = new Shapes(await readContract());
  const error = shapes.add(errorBody, "output", { route: "all", part: "error" });
  const paths: ApiDocument["paths"] = {};
  const tags = new Set<string>();
  for (const endpoint of await readEndpoints()) {
    if (!endpoint.declaration) continue;
    const operation = operationOf(endpoint, shapes);
    for (const tag of operation.tags) tags.add(tag);
    const path = shownPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  const { schemas, renamed } = shapes.finish();
  return renamed({
    openapi: "3.1.1",
    info: INFO,
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, ErrorBody: withCodes(schemas.ErrorBody) },
      parameters: PARAMETERS,
      responses: { Error: errorResponse(error) },
      securitySchemes: SECURITY,
    },
  });
}

const INFO = {
  title: TEXTS.title,
  version: JSON.parse(readFileSync("package.json", "utf8")).version as string,
  description: TEXTS.lead,
};

const SECURITY = {
  session: {
    ...{ type: "apiKey", in: "cookie", name: sessionCookieName("https://") },
    description: TEXTS.session,
  },
  token: { type: "http", scheme: "bearer", bearerFormat: "rdk_…", description: TEXTS.token },
};

const ORIGIN = { name: "Origin", in: "header", schema: { type: "string" } } as const;

const PARAMETERS = {
  Origin: { ...ORIGIN, required: true, description: TEXTS.origin },
  OriginOfSession: { ...ORIGIN, required: false, description: TEXTS.originOfSession },
  IdempotencyKey: {
    ...{ name: "Idempotency-Key", in: "header", required: true, schema: { type: "string", format: "uuid" } },
    description: TEXTS.key,
  },
} as const satisfies Record<string, ApiParameter>;

function operationOf(endpoint: Endpoint, shapes: Shapes): ApiOperation {
  const { path, method, declaration } = endpoint;
  const route = `${method} ${shownPath(path)}`;
  const doc = docOfRoute(path, method);
  const description = [doc?.description, declaration?.isAnsweredOnce && TEXTS.once].filter(Boolean).join(" ");
  const parameters = parametersOf(endpoint, shapes, route);
  const requestBody = bodyOf(endpoint, shapes, route);
  return {
    operationId: operationId(endpoint),
    tags: [path.split("/")[2]?.split(".")[0] ?? ""],
    summary: doc?.summary ?? route,
    ...(description && { description }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint, shapes, route),
  };
}

/** `getOrdersById`, which stays when a function in our code is renamed. */
const operationId = ({ method, path }: Endpoint) =>
  method.toLowerCase() +
  path
    .slice("/api/".length)
    .replaceAll("[", "by-")
    .split(/[^A-Za-z]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

function securityOf({ who, scope }: Endpoint): ApiOperation["security"] {
  if (who === "anyone") return [];
  return [{ session: rolesOf(who) }, ...(scope ? [{ token: [scope] }] : [])];
}

/** The roles of which one is needed; none where each will do. */
function rolesOf(who: Exclude<Endpoint["who"], "anyone">): string[] {
  if (who === "signed-in") return [];
  const roles = typeof who === "string" ? rolesFor(who) : redemptionRules.rolesFor(who.action);
  return roles.length === ROLES.length ? [] : [...roles];
}

const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

function parametersOf({ method, scope, declaration }: Endpoint, shapes: Shapes, route: string) {
  const { params, query, takesKey } = declaration ?? {};
  const inPath = params ? shapes.fields(params, "input", { route, part: "path" }) : [];
  const inQuery = query ? shapes.fields(query, "input", { route, part: "query" }) : [];
  return [
    ...inPath.map((each) => ({ ...each, in: "path" as const, required: true })),
    ...inQuery.map((each) => ({ ...each, in: "query" as const })),
    ...(method === "GET" ? [] : [parameter(scope ? "OriginOfSession" : "Origin")]),
    ...(takesKey ? [parameter("IdempotencyKey")] : []),
  ];
}

const binary = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type.split(";")[0], {}] as const));

function bodyOf({ method, declaration }: Endpoint, shapes: Shapes, route: string) {
  if (method === "GET") return undefined;
  const { body, file } = declaration ?? {};
  if (file) return { required: true as const, content: binary(["application/octet-stream"]) };
  const schema = body ? shapes.add(body, "input", { route, part: "body" }) : null;
  return schema ? { required: true as const, content: { "application/json": { schema } } } : undefined;
}

function responsesOf({ declaration }: Endpoint, shapes: Shapes, route: string): ApiOperation["responses"] {
  const { answer, types, status, otherStatus, mayPropose } = declaration ?? {};
  const json = (schema: JsonShape, description: string): ApiResponse => ({
    ...{ description, content: { "application/json": { schema } } },
  });
  const shape = answer && json(shapes.add(answer, "output", { route, part: "answer" }), TEXTS.answered);
  const written = types && { description: TEXTS.file, content: binary(types) };
  const done = written ?? shape ?? { description: TEXTS.done };
  return {
    [status ?? (written || shape ? 200 : 204)]: done,
    ...(otherStatus && { [otherStatus]: done }),
    ...(mayPropose && {
      202: json(shapes.add(proposed, "output", { route, part: "proposal" }), TEXTS.proposed),
    }),
    default: { $ref: "#/components/responses/Error" },
  };
}

const CODES = Object.entries(STATUS_OF_CODE);

/** The same with all codes that there are. */
function withCodes(shape: JsonShape | undefined): JsonShape {
  const error = shape?.properties?.error;
  const properties = {
    ...error?.properties,
    code: { type: "string", enum: CODES.map(([code]) => code) },
  };
  return { ...shape, properties: { error: { ...error, properties } } };
}

/** What every request may get instead of its answer. */
function errorResponse(schema: JsonShape): ApiResponse {
  const statuses = [...new Set(CODES.map(([, status]) => status))];
  const byStatus = statuses.map((status) => {
    const codes = CODES.filter(([, each]) => each === status).map(([code]) => `\`${code}\``);
    return `${status} ${codes.join(", ")}`;
  });
  return {
    description: TEXTS.error(byStatus.join("; ")),
    headers: {
      "X-Request-Id": { schema: { type: "string" }, description: TEXTS.requestId },
      "Retry-After": { schema: { type: "integer" }, description: TEXTS.retryAfter },
    },
    content: { "application/json": { schema } },
  };
}
