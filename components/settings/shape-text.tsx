import { Fragment, type ReactNode } from "react";
import type { JsonShape } from "@/lib/contract/openapi";

/** Text and links, in the order in which they are read. */
type Parts = ReactNode[];

/** A shape as programmers write it, with what is said of its fields above them; another shape is a link to where it stands. */
export function ShapeText({ shape }: { shape: JsonShape }) {
  const parts = partsOf(shape, "");
  return (
    <pre lang="en" className="mt-2 font-mono text-xs leading-5 break-words whitespace-pre-wrap">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is written never changes its order
        <Fragment key={at}>{part}</Fragment>
      ))}
    </pre>
  );
}

/** The name of the shape that a reference leads to. */
export const nameOf = (reference: string): string => reference.split("/").at(-1) ?? "";

export const anchorOf = (name: string): string => `shape-${name}`;

// words: code, which is the same in every language

function partsOf(shape: JsonShape, indent: string): Parts {
  const { $ref, properties, items, anyOf, oneOf, additionalProperties, type } = shape;
  const options = anyOf ?? oneOf;
  if ($ref) return [<ShapeLink key="" name={nameOf($ref)} />];
  if (shape.allOf) return between(shape.allOf, " & ", indent);
  if (options) return between(options, " | ", indent);
  if (shape.enum) return [shape.enum.map((each) => JSON.stringify(each)).join(" | ")];
  if (shape.const !== undefined) return [JSON.stringify(shape.const)];
  if (properties) return objectParts(shape, indent);
  if (items) return [...bracketed(items, indent), "[]"];
  if (typeof additionalProperties === "object")
    return ["{ [name]: ", ...partsOf(additionalProperties, indent), " }"];
  if (type === undefined) return ["any"];
  return [
    [type]
      .flat()
      .map((each) => (each === "null" ? each : `${each}${limitsOf(shape)}`))
      .join(" | "),
  ];
}

const between = (shapes: JsonShape[], sign: string, indent: string): Parts =>
  shapes.flatMap((each, at) => [...(at > 0 ? [sign] : []), ...partsOf(each, indent)]);

function bracketed(items: JsonShape, indent: string): Parts {
  const isChoice = items.anyOf || items.oneOf || items.enum || Array.isArray(items.type);
  const parts = partsOf(items, indent);
  return isChoice ? ["(", ...parts, ")"] : parts;
}

function objectParts({ properties = {}, required = [] }: JsonShape, indent: string): Parts {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).flatMap(([name, field]) => [
    field.description ? `\n${inner}// ${field.description}` : "",
    `\n${inner}${name}${required.includes(name) ? "" : "?"}: `,
    ...partsOf(field, inner),
  ]);
  return fields.length > 0 ? ["{", ...fields, `\n${indent}}`] : ["{}"];
}

/** What a text or a number must look like. */
function limitsOf({ format, minLength, maxLength, minimum, maximum, pattern }: JsonShape): string {
  const from = minLength ?? minimum;
  const to = maxLength ?? maximum;
  const says = [
    format,
    (from !== undefined || to !== undefined) && `${from ?? ""}…${to ?? ""}`,
    typeof pattern === "string" && pattern.length < 60 && pattern,
  ].filter(Boolean);
  return says.length > 0 ? `(${says.join(", ")})` : "";
}

const ShapeLink = ({ name }: { name: string }) => (
  <a className="text-accent underline decoration-accent/35 underline-offset-4" href={`#${anchorOf(name)}`}>
    {name}
  </a>
);
