import { expect, test } from "vitest";
import { contextFiles } from "./context";
import { copiesOf, parseDockerfile, readStages } from "./dockerfile";

const runtime = () => readStages().get("runtime");
const textOf = (name: string) =>
  runtime()
    ?.steps.filter((step) => step.name === name)
    .at(-1)?.text;

test("reads stages, continued lines, variables and where files come from", () => {
  const stages = parseDockerfile(
    "ARG V=24\nFROM node:$V-slim AS base\n# why\nRUN one \\\n  && two\nFROM base AS last\nCOPY --from=base /a /b ./\n",
  );
  expect(stages.get("base")).toEqual({
    ...{ name: "base", from: "node:24-slim" },
    steps: [{ name: "RUN", text: "one && two" }],
  });
  expect(copiesOf(stages.get("last"))).toEqual([{ from: "base", sources: ["/a", "/b"], target: "./" }]);
});

test("the image is one of Node 24 by a whole version", () => {
  expect(readStages().get("base")?.from).toMatch(/^node:24\.\d+\.\d+-bookworm-slim$/);
});

test("it runs as a number that is not root, so that Kubernetes can see it", () => {
  expect(textOf("USER")).toMatch(/^[1-9]\d+:[1-9]\d+$/);
});

test("its program gets signals itself: no shell stands between", () => {
  expect(textOf("ENTRYPOINT")).toBe('["/desk/bin/desk"]');
  expect(textOf("CMD")).toBe('["start"]');
  expect(textOf("STOPSIGNAL")).toBe("SIGTERM");
});

test("it is given no source, no test and no sandbox", () => {
  const given = copiesOf(runtime()).flatMap(({ from, sources }) => (from ? [] : sources));
  const files = contextFiles().filter((path) =>
    given.some((one) => path === one || path.startsWith(`${one}/`)),
  );
  expect(files).toContain("lib/server/platform/db/migrations/0000_baseline.sql");
  expect(files.filter((path) => /\.tsx?$|sandbox|testing|e2e/.test(path))).toEqual([]);
});

test("no setting, note or output of a checkout reaches a stage", () => {
  const allowed = contextFiles();
  expect(allowed).toContain("app/layout.tsx");
  expect(
    allowed.filter((path) => /(^|\/)(\.env|\.git|\.data|docs|e2e|node_modules)|\.test\.tsx?$/.test(path)),
  ).toEqual([]);
});
