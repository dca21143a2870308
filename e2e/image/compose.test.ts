import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentOf, readCompose } from "./compose";

const { services, networks, secrets } = readCompose();
const named = Object.entries(services);

test.each(named)("%s can write to nothing but what it is given, and has no capability", (_name, service) => {
  expect(service).toMatchObject({
    ...{ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] },
  });
});

test("nothing is published beyond this machine", () => {
  for (const port of named.flatMap(([, { ports = [] }]) => ports)) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test("only the migration knows the owner of the schema, and the demo’s history", () => {
  const having = named.filter(([, service]) => service.secrets?.includes("migration-url"));
  expect(having.map(([name]) => name)).toEqual(["migrate", "history"]);
  expect(services.desk?.depends_on?.migrate).toEqual({ condition: "service_completed_successfully" });
});

test("the database is reached from the other containers only", () => {
  expect(services.postgres?.networks).toEqual(["inside"]);
  expect(networks.inside).toEqual({ internal: true });
});

test("a desk without the demo needs nothing of it", () => {
  const always = named.filter(([, { profiles = [] }]) => profiles.length === 0);
  expect(always.map(([name]) => name)).toEqual(["desk", "migrate", "postgres"]);
  const needed = always.flatMap(([, { depends_on = {} }]) => Object.entries(depends_on));
  const missing = needed.filter(([name]) => services[name]?.profiles?.length);
  expect(missing.map(([, { required }]) => required)).toEqual([false]);
});

test("a stopping desk has the time that operations.md names, under Compose, systemd and Kubernetes", () => {
  const read = (path: string) => readFileSync(path, "utf8");
  const secondsIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const needed = secondsIn(read("docs/operations.md"), /up to (\d+) seconds/);
  expect(needed).toBeGreaterThan(0);
  const unit = read("deploy/systemd/redemption-desk.service");
  const pod = read("deploy/helm/redemption-desk/templates/deployment.yaml");
  expect(Number.parseInt(services.desk?.stop_grace_period ?? "", 10)).toBeGreaterThan(needed);
  expect(secondsIn(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(needed);
  const pause = secondsIn(pod, /sleep, "(\d+)"/);
  expect(secondsIn(pod, /terminationGracePeriodSeconds: (\d+)/) - pause).toBeGreaterThan(needed);
});

test("each secret is a file that a service names in a setting, or that the database is made with", () => {
  const files = named.flatMap(([, service]) =>
    Object.values(environmentOf(service)).flatMap((value) => /^\/run\/secrets\/(.*)$/.exec(value)?.[1] ?? []),
  );
  const made = ["owner-password", "desk-password"];
  expect([...new Set([...files, ...made])].sort()).toEqual(Object.keys(secrets).sort());
});

test("the demo’s secrets are those that a server refuses", () => {
  const secret = readFileSync("deploy/compose/demo-secrets/auth-secret", "utf8").trim();
  expect(readFileSync(".env.example", "utf8")).toContain(`AUTH_SECRET=${secret}\n`);
});
