import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "../support/root";

export type Service = {
  image: string;
  build?: { target?: string };
  user?: string;
  profiles?: string[];
  command?: string[];
  entrypoint?: string[];
  env_file?: string[];
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  ports?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  healthcheck?: { test: string[] };
};
export type Compose = {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean }>;
};

/** compose.yaml with no variable set, so as the demo runs it. */
export function readCompose(): Compose {
  const text = readFileSync(join(ROOT, "compose.yaml"), "utf8").replace(/\$\{\w+:-([^}]*)\}/g, "$1");
  return parse(text, { merge: true });
}

/** The environment of a service, as Compose puts it together. */
export function environmentOf({ env_file = [], environment = {} }: Service): Record<string, string> {
  const lines = env_file.flatMap((file) => readFileSync(join(ROOT, file), "utf8").split("\n"));
  const given = lines.flatMap((line) => {
    const [, name, text = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name ? [[name, text.replace(/^'(.*)'$/, "$1")]] : [];
  });
  return { ...Object.fromEntries(given), ...environment };
}

/** A folder with the secrets of this service, and no others. */
export async function secretsOf({
  secrets = [],
}: Service): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "redemption-secrets-"));
  const files = readCompose().secrets;
  for (const name of secrets) await cp(join(ROOT, files[name]?.file ?? ""), join(folder, name));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
