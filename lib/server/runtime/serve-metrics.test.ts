import "server-only";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { freePort } from "../../../e2e/support/free-port";
import { openMemoryChain } from "../../testing/server/memory-chain";
import { onPostgres } from "../../testing/server/test-app";
import { serveMetrics } from "./serve-metrics";

type Alert = { alert: string; expr: string; annotations: { summary: string; runbook: string } };

const alerts: Alert[] = parse(readFileSync("deploy/prometheus/alerts.yaml", "utf8")).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
);
const dashboard = readFileSync("deploy/grafana/redemption-desk.json", "utf8");

/** The metrics that these expressions name. */
const named = (text: string) => new Set(text.match(/\b(?:desk|redemption|nodejs|process)_[a-z0-9_]+\b/g));

/** The anchors of a document's headings, as Git hosts make them. */
const anchors = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

onPostgres((app) => {
  test("alerts and the dashboard name metrics that an instance serves", async () => {
    const port = await freePort();
    const stop = await serveMetrics(
      { ...app().services, chains: [openMemoryChain().reader] },
      port,
      "127.0.0.1",
    );
    const served = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await stop();
    const names = new Set(
      [...served.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
        type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const expressions = JSON.parse(dashboard).panels.flatMap(({ targets = [] }) =>
      targets.map(({ expr }: { expr: string }) => expr),
    );
    expect(expressions.length).toBeGreaterThan(10);
    for (const expr of [...alerts.map(({ expr }) => expr), ...expressions]) {
      expect(named(expr).size).toBeGreaterThan(0);
      expect([...named(expr)].filter((name) => !names.has(name))).toEqual([]);
    }
    // Every metric of ours is looked at.
    const looked = new Set(
      expressions.flatMap((expr: string) =>
        [...named(expr)].map((name) => name.replace(/_(bucket|count)$/, "")),
      ),
    );
    const own = [...served.matchAll(/^# TYPE ((?:desk|redemption)_\S+)/gm)].map(([, name]) => name);
    expect(own.filter((name) => !looked.has(name))).toEqual([]);
  });
});

test.each(alerts)(
  "$alert says what is wrong, and leads to what to do",
  ({ annotations: { summary, runbook } }) => {
    expect(summary).toMatch(/\.$/);
    const [document = "", anchor] = runbook.split("#");
    expect(document).toBe("docs/operations.md");
    expect(anchors(readFileSync(document, "utf8"))).toContain(anchor);
  },
);
