import type { ApiDocument, ApiOperation, JsonShape } from "@/lib/contract/openapi";
import { nameOf } from "./shape-text";

/** One method of one path. */
export type Endpoint = { method: string; path: string; operation: ApiOperation };

/** The endpoints in which each word of a search stands somewhere: in path, sentence or a field’s name; by group and path. */
export function endpointsOf(document: ApiDocument, search: string): Endpoint[] {
  const sought = search.toLowerCase().split(/\s+/).filter(Boolean);
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return all
    .filter((endpoint) => {
      const text = textOf(document, endpoint);
      return sought.every((word) => text.includes(word));
    })
    .toSorted((a, b) => compare(groupOf(a), groupOf(b)) || compare(a.path, b.path));
}

/** Endpoints by what they are about, in their order. */
export function byGroup(endpoints: readonly Endpoint[]): Map<string, Endpoint[]> {
  const groups = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    const name = groupOf(endpoint);
    groups.set(name, [...(groups.get(name) ?? []), endpoint]);
  }
  return groups;
}

const groupOf = ({ operation }: Endpoint) => operation.tags[0] ?? "";
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function textOf(document: ApiDocument, { method, path, operation }: Endpoint): string {
  const { summary, description, parameters = [] } = operation;
  const asked = parameters.map((each) => ("$ref" in each ? each.$ref : each.name));
  const named = [...namesIn(operation)].flatMap((name) => [
    name,
    ...fieldsIn(document.components.schemas[name]),
  ]);
  return [method, path, summary, description, ...asked, ...named].join(" ").toLowerCase();
}

/** The names of an object’s fields, and of those of its parts. */
function fieldsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const { properties = {} } = part as JsonShape;
  return [...Object.keys(properties), ...Object.values(part).flatMap(fieldsIn)];
}

/** The shapes that endpoints lead to, by name, those that are parts of others included. */
export function shapesIn(
  { components }: ApiDocument,
  endpoints: readonly Endpoint[],
): Map<string, JsonShape> {
  const found = new Map<string, JsonShape>();
  const visit = (name: string): void => {
    const shape = components.schemas[name];
    if (!shape || found.has(name)) return;
    found.set(name, shape);
    for (const inner of namesIn(shape)) visit(inner);
  };
  for (const { operation } of endpoints) for (const name of namesIn(operation)) visit(name);
  return new Map([...found].toSorted(([a], [b]) => compare(a, b)));
}

/** The names of the shapes to which something refers. */
function namesIn(part: unknown): Set<string> {
  const found = JSON.stringify(part).matchAll(/"\$ref":"(#\/components\/schemas\/[^"]+)"/g);
  return new Set([...found].map(([, reference = ""]) => nameOf(reference)));
}
