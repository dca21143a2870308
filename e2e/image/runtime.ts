import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Report } from "../crash/report";
import { appSettings } from "../support/app-settings";
import { type Child, runChild, startChild, waitUntilReady } from "../support/child";
import { PEOPLE } from "../support/people";
import { startPostgres } from "../support/postgres";
import { startSandbox } from "../support/sandbox";
import { signIn } from "../support/session";

const PORT = 3000;
const URL = `http://127.0.0.1:${PORT}`;
const NO_CAPABILITY = /^Cap(Inh|Prm|Eff|Bnd|Amb):\s*0+$/gm;

/** The image as a container without rights runs it, with a database and the sandbox beside it. */
export async function tryRuntime(report: Report, folder: string): Promise<void> {
  const program = join(folder, "run");
  const [postgres, sandbox] = [await startPostgres(), await startSandbox()];
  const settings: Record<string, string> = {
    ...appSettings({ appUrl: URL, databaseUrl: await postgres.create("desk"), sandbox }),
    PORT: String(PORT),
  };
  const desk = async (...args: string[]) => {
    const child = startChild(program, args, settings);
    const { code } = await child.exited;
    return { code, said: child.log() };
  };
  try {
    await tryWriting(report, program, folder);
    const early = await desk("health");
    report.check("health ends with 1 where no server answers", early.code === 1, early);
    const migrated = await desk("migrate");
    report.check("migrate brings an empty database to its schema", migrated.code === 0, migrated);
    const { email, name, password } = PEOPLE.admin;
    const add = startChild(
      program,
      ["user", "add", "--email", email, "--name", name, "--roles", "admin", "--password-stdin"],
      settings,
      {},
      password,
    );
    report.check("user adds a person", (await add.exited).code === 0, add.log());

    const child = startAsFirst(program, settings);
    const startedAt = performance.now();
    await waitUntilReady(child, "The image", async () => (await fetch(`${URL}/api/health/ready`)).ok);
    report.note(`ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    const first = firstProcess(child);
    tryRights(report, first);
    for (const question of ["live", "ready"]) {
      const { code, said } = await desk("health", question);
      report.check(`health ${question} ends with 0`, code === 0, said);
    }
    const session = await signIn({ url: URL, appUrl: URL }, PEOPLE.admin);
    const page = await session.get<string>("/");
    report.check("a person signs in and sees the overview", page.status === 200, page.status);
    const stoppedAt = performance.now();
    process.kill(first, "SIGTERM");
    const { code, signal } = await child.exited;
    const seconds = (performance.now() - stoppedAt) / 1000;
    report.note(`ended ${seconds.toFixed(1)} s after SIGTERM`);
    report.check("SIGTERM, as process 1, ends it with 0 within ten seconds", code === 0 && seconds < 10, {
      ...{ code, signal, seconds },
      log: child.log().slice(-800),
    });
    report.check(
      "nothing was refused to it",
      !/EROFS|EACCES|EPERM/.test(child.log()),
      child.log().slice(-800),
    );
  } finally {
    await sandbox.stop();
    await postgres.stop();
  }
}

/** Process 1 of a namespace of its own, as in a container: there a signal without a listener does nothing. */
const startAsFirst = (program: string, settings: Record<string, string>): Child =>
  startChild("unshare", ["--pid", "--fork", "--kill-child", program, "start"], settings);

const firstProcess = ({ pid }: Child): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]);

function tryRights(report: Report, pid: number): void {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  report.check("process 1 is node itself", command[0] === "node", command);
  report.check("it runs as 10001", /^Uid:\t10001\t10001\t10001\t10001$/m.test(status), status);
  report.check("it has no capability", status.match(NO_CAPABILITY)?.length === 5, status);
  report.check("it cannot get any", /^NoNewPrivs:\t1$/m.test(status), status);
}

const PLACES = [
  "/",
  "/desk",
  "/desk/.next",
  "/desk/.next/server",
  "/etc",
  "/usr/local/bin",
  "/var/tmp",
  "/data",
  "/home",
  "/run",
];

async function tryWriting(report: Report, program: string, folder: string): Promise<void> {
  const volume = await mkdtemp(join(tmpdir(), "redemption-volume-"));
  const script = `for place in ${PLACES.join(" ")} /tmp /data/statements; do touch "$place/written" 2>/dev/null && echo "$place"; done; true`;
  const environment = { ENTRYPOINT: "/bin/sh", VOLUMES: `${volume}:/data/statements` };
  const written = await runChild(program, ["-c", script], environment);
  report.check(
    "it can write to /tmp and a volume, and to nothing else",
    written === "/tmp\n/data/statements\n",
    written,
  );
  const has = await runChild(
    program,
    ["-c", "command -v npm npx yarn corepack gcc python3 curl; ls lib lib/server node_modules"],
    {
      ENTRYPOINT: "/bin/sh",
    },
  ).catch((error: Error) => error.message);
  report.check(
    "it holds no npm, no compiler and no sources",
    !/bin\/|typescript|tsx|sandbox|domain|vitest/.test(has.replace(folder, "")),
    has,
  );
  await rm(volume, { recursive: true });
}
