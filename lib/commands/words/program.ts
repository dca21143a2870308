import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

/**
 * The repository’s own files, bound but without the packages and libraries that they use: names are enough to follow words from
 * where they are written to where they are read, and types would take half a minute.
 */
export function readProgram(
  paths: readonly string[],
  read: (path: string) => string | undefined = ts.sys.readFile,
) {
  const known = new Set(paths);
  const host: ts.CompilerHost = {
    getSourceFile: (path) => {
      const text = read(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
    },
    getDefaultLibFileName: () => "lib.d.ts",
    getCurrentDirectory: () => "",
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    fileExists: (path) => known.has(path) || existsSync(path),
    readFile: read,
    writeFile: () => {},
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({ resolvedModule: resolve(text, from, known) })),
    resolveTypeReferenceDirectiveReferences: (references) =>
      references.map(() => ({ resolvedTypeReferenceDirective: undefined })),
  };
  return ts.createProgram(
    [...paths],
    { noLib: true, types: [], jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022 },
    host,
  );
}

function resolve(name: string, from: string, known: ReadonlySet<string>): ts.ResolvedModuleFull | undefined {
  if (!name.startsWith("@/") && !name.startsWith(".")) return undefined;
  const path = name.startsWith("@/") ? name.slice(2) : join(dirname(from), name);
  const resolvedFileName = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find(
    (candidate) => known.has(candidate),
  );
  if (!resolvedFileName) return undefined;
  return { resolvedFileName, extension: resolvedFileName.endsWith("x") ? ts.Extension.Tsx : ts.Extension.Ts };
}
