import "server-only";
import ts from "typescript";
import { z } from "zod";
import { declarationOf, importOf, pathOf, sourceOf, textAbove } from "./sources";

/** What is commented on the fields of an object. */
export type Comments = Map<object, Record<string, string>>;

const MAKE_OBJECTS: ReadonlySet<string> = new Set(["object", "strictObject", "looseObject", "extend"]);

/** What stands above a shape that a file exports; not where it only says which route it belongs to. */
export function commentAbove(path: string, name: string): string | null {
  const file = sourceOf(path);
  const declared = declarationOf(file, name);
  const text = declared && textAbove(file, declared.statement);
  return text && !/^`(?:GET|POST|PUT|PATCH|DELETE)\b/.test(text) ? plain(text) : null;
}

/** Reads a shape’s source beside the shape: each object in it gets what is commented on its fields. */
export function readComments(path: string, name: string, shape: z.ZodType, comments: Comments): void {
  const file = sourceOf(path);
  const declared = declarationOf(file, name)?.value;
  if (declared) read(file, declared, shape, comments);
}

function read(file: ts.SourceFile, source: ts.Expression, shape: z.ZodType, comments: Comments): void {
  if (ts.isIdentifier(source)) {
    const found = resolve(file, source.text);
    if (found) read(found.file, found.value, shape, comments);
    return;
  }
  if (!ts.isCallExpression(source)) return;
  const object = bare(shape);
  const { expression: made, arguments: given } = source;
  if (ts.isIdentifier(made)) readHelper(file, made.text, given, object, comments);
  if (!ts.isPropertyAccessExpression(made)) return;
  const [first] = given;
  if (
    MAKE_OBJECTS.has(made.name.text) &&
    first &&
    ts.isObjectLiteralExpression(first) &&
    object instanceof z.ZodObject
  )
    readFields(file, first, object, comments);
  // `z.array(of)`, or what is further made of `before`: `before.nullable()`.
  const isMadeByZod = ts.isIdentifier(made.expression) && made.expression.text === "z";
  if (!isMadeByZod) read(file, made.expression, shape, comments);
  else if (object instanceof z.ZodUnion) readOptions(file, given, object, comments);
  else if (first && !ts.isObjectLiteralExpression(first)) read(file, first, shape, comments);
}

/** Our own functions around a shape. */
function readHelper(
  file: ts.SourceFile,
  name: string,
  [first]: readonly ts.Expression[],
  shape: z.ZodType,
  comments: Comments,
): void {
  if (!first) return;
  if (name === "optional") read(file, first, shape, comments);
  if (name === "pageOf" && shape instanceof z.ZodObject) read(file, first, shape.shape.items, comments);
}

function readOptions(
  file: ts.SourceFile,
  given: readonly ts.Expression[],
  { options }: z.ZodUnion,
  comments: Comments,
): void {
  const list = given.find(ts.isArrayLiteralExpression);
  list?.elements.forEach((each, at) => {
    const option = options[at];
    if (option) read(file, each, option as z.ZodType, comments);
  });
}

function readFields(
  file: ts.SourceFile,
  literal: ts.ObjectLiteralExpression,
  object: z.ZodObject,
  comments: Comments,
): void {
  for (const property of literal.properties) {
    if (ts.isSpreadAssignment(property)) {
      const spread = ts.isIdentifier(property.expression) && resolve(file, property.expression.text);
      if (spread && ts.isObjectLiteralExpression(spread.value))
        readFields(spread.file, spread.value, object, comments);
      continue;
    }
    const name = property.name && ts.isIdentifier(property.name) ? property.name.text : null;
    const field = name && object.shape[name];
    if (!name || !field) continue;
    const text = textAbove(file, property);
    if (text) comments.set(object, { ...comments.get(object), [name]: plain(text) });
    if (ts.isPropertyAssignment(property)) read(file, property.initializer, field as z.ZodType, comments);
    else if (ts.isShorthandPropertyAssignment(property))
      read(file, property.name, field as z.ZodType, comments);
  }
}

/** What a name in a file of the contract stands for, through what it imports. */
function resolve(file: ts.SourceFile, name: string): { file: ts.SourceFile; value: ts.Expression } | null {
  const imported = importOf(file, name);
  if (imported) {
    const path = pathOf(file.fileName, imported.from);
    return path?.startsWith("lib/contract/") ? resolve(sourceOf(path), imported.as) : null;
  }
  const value = declarationOf(file, name)?.value;
  const bareValue =
    value && (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) ? value.expression : value;
  return bareValue ? { file, value: bareValue } : null;
}

/** The shape in what may be missing or many: of `z.array(item).nullable()` the item. */
function bare(shape: z.ZodType): z.ZodType {
  const wraps =
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault ||
    shape instanceof z.ZodReadonly;
  if (wraps) return bare(shape.def.innerType as z.ZodType);
  if (shape instanceof z.ZodArray) return bare(shape.element as z.ZodType);
  if (shape instanceof z.ZodPipe) return bare(shape.def.out as z.ZodType);
  return shape;
}

const plain = (text: string) => text.replace(/\{@link (\w+)\}/g, "`$1`");
