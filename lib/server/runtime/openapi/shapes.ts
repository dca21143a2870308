import "server-only";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { JsonShape } from "@/lib/contract/openapi";
import { UUID } from "@/lib/domain/uuid";
import { type Comments, commentAbove, readComments } from "./comments";

/** What is sent, or what is answered: the same shape can differ, by what is trimmed, filled in or left out. */
export type Side = "input" | "output";

/** Where a shape is used, for whoever has to change it. */
type Where = { route: string; part: "path" | "query" | "body" | "answer" | "proposal" | "error" };

type Named = { id: string; description?: string };

/** What the contract’s files say of its shapes: how they are called, and what is commented on them and their fields. */
export type Contract = { names: ReadonlyMap<z.ZodType, Named>; comments: Comments };

const CONTRACT = join(process.cwd(), "lib/contract");

/** Marks what is sent, while both sides are apart. */
const SENT = "--sent";

/** Where an object’s comments are kept until it is written. */
const COMMENTS = "x-comments";

const capitalised = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** The shapes that `lib/contract` exports, by the names under which the document has them: `order` is `Order`. */
export async function readContract(): Promise<Contract> {
  const names = new Map<z.ZodType, Named>();
  const comments: Comments = new Map();
  for (const file of readdirSync(CONTRACT).sort()) {
    if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
    const path = `lib/contract/${file}`;
    for (const [name, value] of Object.entries<unknown>(await import(join(CONTRACT, file)))) {
      if (!(value instanceof z.ZodType)) continue;
      readComments(path, name, value, comments);
      const isShape = value instanceof z.ZodObject || value instanceof z.ZodUnion;
      if (!isShape || names.has(value)) continue;
      const description = commentAbove(path, name);
      names.set(value, { id: capitalised(name), ...(description && { description }) });
    }
  }
  return { names, comments };
}

/** Collects the shapes of a document: each that has a name once, and the others where they are used. */
export class Shapes {
  readonly #registries: Record<Side, ReturnType<typeof z.registry<Named>>>;
  readonly #named = new Map<string, JsonShape>();

  readonly #comments: Comments;

  constructor({ names, comments }: Contract) {
    this.#comments = comments;
    this.#registries = { input: registryOf(names, SENT), output: registryOf(names, "") };
  }

  /** @throws Error with `where`, for a shape that JSON Schema has no word for */
  add(shape: z.ZodType, side: Side, where: Where): JsonShape {
    const { $defs = {}, ...written } = this.#write(shape, side, where);
    for (const [name, def] of Object.entries($defs)) this.#named.set(name, pointed(def));
    return pointed(written);
  }

  /** An object’s fields, each for itself. @throws Error with `where`, for what isn’t an object */
  fields(
    shape: z.ZodType,
    side: Side,
    where: Where,
  ): { name: string; required: boolean; schema: JsonShape }[] {
    const { $defs = {}, ...written } = this.#write(shape, side, where);
    const own = written.$ref?.split("/").at(-1) ?? "";
    const { properties, required = [] } = $defs[own] ?? written;
    if (!properties) throw new Error(`The ${where.part} of ${where.route} is no object.`);
    for (const [name, def] of Object.entries($defs)) if (name !== own) this.#named.set(name, pointed(def));
    return Object.entries(properties).map(([name, schema]) => ({
      ...{ name, required: required.includes(name) },
      schema: pointed(schema),
    }));
  }

  /** The shapes that have a name, and what gives names to them everywhere: one that is the same on both sides is there once. */
  finish(): { schemas: Record<string, JsonShape>; renamed: <T>(part: T) => T } {
    const differing = this.#differing();
    const nameOf = (name: string) => {
      const plain = name.replace(SENT, "");
      return name !== plain && differing.has(plain) ? `${plain}Input` : plain;
    };
    const renamed = <T>(part: T): T =>
      mapShape(part, (shape) =>
        typeof shape.$ref === "string" ? { ...shape, $ref: shape.$ref.replace(/[^/]+$/, nameOf) } : shape,
      );
    const entries = [...this.#named].map(([name, shape]) => [nameOf(name), renamed(shape)] as const);
    return { schemas: Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))), renamed };
  }

  #write(shape: z.ZodType, side: Side, where: Where): JsonShape {
    const {
      $schema,
      "~standard": _,
      ...written
    } = z.toJSONSchema(shape, {
      ...{ target: "draft-2020-12", io: side, metadata: this.#registries[side] },
      unrepresentable: ({ path, message }) => {
        throw new Error(
          `The ${where.part} of ${where.route} has no JSON Schema: ${path.join(".")}: ${message}`,
        );
      },
      override: ({ zodSchema, jsonSchema }) => {
        plain(jsonSchema as JsonShape, side);
        const comments = this.#comments.get(zodSchema);
        if (comments && jsonSchema.properties) jsonSchema[COMMENTS] = comments;
      },
    }) as JsonShape;
    return mapShape(written, commented);
  }

  /** The names that stand for another shape where they are sent than where they are answered, by themselves or by what is in them. */
  #differing(): Set<string> {
    const text = (name: string) => JSON.stringify(this.#named.get(name))?.replaceAll(SENT, "");
    const both = [...this.#named.keys()].filter((name) => this.#named.has(name + SENT));
    const differing = new Set(both.filter((name) => text(name) !== text(name + SENT)));
    for (let before = -1; before < differing.size; ) {
      before = differing.size;
      for (const name of both)
        if (refsOf(this.#named.get(name)).some((ref) => differing.has(ref))) differing.add(name);
    }
    return differing;
  }
}

function registryOf(names: Contract["names"], suffix: string) {
  const registry = z.registry<Named>();
  for (const [shape, named] of names) registry.add(shape, { ...named, id: named.id + suffix });
  return registry;
}

/** Its fields with what is commented on them, which the same shape elsewhere hasn’t. */
function commented({ [COMMENTS]: comments, ...shape }: JsonShape): JsonShape {
  if (!comments) return shape;
  const properties = { ...shape.properties };
  for (const [name, description] of Object.entries(comments))
    properties[name] = { ...properties[name], description };
  return { ...shape, properties };
}

/** Without what says the same twice; answers may get further fields, so none of them is closed. */
function plain(shape: JsonShape, side: Side): void {
  if (shape.format === "date" || shape.format === "date-time") delete shape.pattern;
  if (shape.pattern === UUID.source) {
    delete shape.pattern;
    shape.format = "uuid";
  }
  if (side === "output" && shape.additionalProperties === false) delete shape.additionalProperties;
}

/** With references to where the document has its shapes. */
const pointed = (shape: JsonShape): JsonShape =>
  mapShape(shape, (each) =>
    each.$ref ? { ...each, $ref: each.$ref.replace("#/$defs/", "#/components/schemas/") } : each,
  );

function refsOf(part: unknown): string[] {
  const refs: string[] = [];
  mapShape(part, (shape) => {
    if (shape.$ref) refs.push(shape.$ref.split("/").at(-1) ?? "");
    return shape;
  });
  return refs;
}

/** The same with each object in it changed. */
function mapShape<T>(part: T, change: (shape: JsonShape) => JsonShape): T {
  if (Array.isArray(part)) return part.map((each) => mapShape(each, change)) as T;
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).map(([key, value]) => [key, mapShape(value, change)]);
  return change(Object.fromEntries(entries)) as T;
}
