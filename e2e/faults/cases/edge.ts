import { networkInterfaces } from "node:os";
import { floodWith, type RawAnswer, sendRaw } from "../../support/raw-requests";
import type { FaultCase, Outcome } from "../fault-case";
import type { Harness } from "../harness";
import { peakMemoryMiB, resetPeakMemory } from "../peak-memory";

const PATHS = ["/", "/api/orders", "/api/auth/callback/credentials", "/_next/static/x.js", "/nonsense"];
/** The limit for the whole process under any of these. */
const MAX_MIB = 350;
const MEGABYTE = 1024 * 1024;

const head = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, "host: desk", "content-type: application/json", ...headers, "", ""].join("\r\n");

/** Many connections that send without end. Checks their answers, the process's memory, and a sign-in meanwhile. */
const flood = (
  name: string,
  first: (path: string) => string,
  repeat: string,
  expected: string,
): FaultCase => ({
  name: `${name}, from 50 connections for 5 seconds`,
  expected: { state: expected, posts: 0, message: /^others are served$/ },
  run: async ({ app, preparer }): Promise<Outcome> => {
    resetPeakMemory(app.pid);
    const attack = floodWith(app.url, { connections: 50, seconds: 5, paths: PATHS, first, repeat });
    const { status } = await preparer.get("/api/orders?limit=5");
    const answers = await attack;
    const peak = peakMemoryMiB(app.pid);
    return {
      state: [...new Set(answers)].sort().join(" and ") || "no answer",
      posts: 0,
      message: status === 200 ? "others are served" : `others get ${status}`,
      problem: peak < MAX_MIB ? undefined : `the app used ${peak} MiB`,
    };
  },
});

const one = (
  name: string,
  expected: string,
  send: (harness: Harness) => Promise<RawAnswer[]>,
  long = false,
): FaultCase => ({
  name,
  ...(long && { long }),
  expected: { state: expected, posts: 0, message: /^$/ },
  run: async (harness) => {
    const answers = await send(harness);
    return { state: [...new Set(answers.map(({ status }) => status))].join(" and "), posts: 0, message: "" };
  },
});

const drip = (name: string, bytes: (path: string) => string, more: string, long = false): FaultCase =>
  one(
    name,
    "408",
    ({ app }) => Promise.all(PATHS.map((path) => sendRaw(app.url, bytes(path), { drip: more }))),
    long,
  );

/** Addresses of this machine that are not the one the app listens on. */
const elsewhere = () => [
  "127.0.0.2",
  ...Object.values(networkInterfaces()).flatMap((all) =>
    (all ?? [])
      .filter(({ family, internal }) => family === "IPv4" && !internal)
      .map(({ address }) => address),
  ),
];

/** A NUL in a value once made the answer and the log quote the SQL statement. */
const nul: FaultCase = {
  name: "a NUL at sign-in, as address and as password",
  expected: { state: "answer 401", posts: 0, message: /^nothing of the database is told$/ },
  run: async ({ app }) => {
    const first = await fetch(`${app.url}/api/auth/csrf`);
    const { csrfToken } = await first.json();
    const cookie = first.headers.getSetCookie().map((line) => line.split(";")[0]);
    const answers = [
      { email: "paula\u0000@nordlicht.example", password: "x" },
      { email: "paula@nordlicht.example", password: "x\u0000" },
    ].map((given) =>
      fetch(`${app.url}/api/auth/callback/credentials`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie: cookie.join("; ") },
        body: new URLSearchParams({ csrfToken, json: "true", ...given }),
      }),
    );
    const told = await Promise.all(
      (await Promise.all(answers)).map(async (answer) => ({
        status: answer.status,
        text: await answer.text(),
      })),
    );
    const isQuiet = told.every(({ text }) => !/query|select|insert|params|utf8/i.test(text));
    return {
      state: [...new Set(told.map(({ status }) => `answer ${status}`))].join(" and "),
      posts: 0,
      message: isQuiet ? "nothing of the database is told" : JSON.stringify(told),
    };
  },
};

const shape: FaultCase = {
  name: "unknown paths, the image optimizer, methods, other addresses of this machine",
  expected: { state: "refused", posts: 0, message: /^not_found 404 404 405 unreachable$/ },
  run: async ({ app }) => {
    const unknown = await fetch(`${app.url}/api/nonsense`);
    const image = await fetch(`${app.url}/_next/image?url=%2Ficon.svg&w=64&q=75`);
    const trace = await sendRaw(app.url, "TRACE / HTTP/1.1\r\nhost: desk\r\n\r\n");
    const { port } = new URL(app.url);
    const reached = await Promise.all(
      elsewhere().map((host) =>
        fetch(`http://${host}:${port}/api/health/live`).then(
          () => host,
          () => null,
        ),
      ),
    );
    const where = reached.find((host) => host !== null);
    const { error } = await unknown.json();
    return {
      state: "refused",
      posts: 0,
      message: `${error.code} ${unknown.status} ${image.status} ${trace.status} ${where ?? "unreachable"}`,
    };
  },
};

/** What a stranger can send without a session. */
export const edge: FaultCase[] = [
  flood(
    "bodies of 300 MB",
    (path) => head(path, `content-length: ${300 * MEGABYTE}`),
    "x".repeat(65_536),
    "413",
  ),
  flood(
    "bodies without an end",
    (path) => head(path, "transfer-encoding: chunked"),
    `10000\r\n${"x".repeat(65_536)}\r\n`,
    "413",
  ),
  one("a megabyte to each path", "413", ({ app }) =>
    Promise.all(
      PATHS.map((path) => sendRaw(app.url, head(path, `content-length: ${MEGABYTE}`) + "x".repeat(MEGABYTE))),
    ),
  ),
  drip("headers that drip", (path) => `GET ${path} HTTP/1.1\r\nhost: desk\r\n`, "x-more: x\r\n"),
  drip("bodies that drip", (path) => head(path, "content-length: 60000"), "x", true),
  nul,
  shape,
];
