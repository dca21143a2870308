import "server-only";
import { createRequire } from "node:module";
import { NextRequest } from "next/server";
import { answerAuth } from "../../server/auth/answer";

/** next-auth asks Next for the request's headers and cookies, which exist only while Next serves one. */
const require = createRequire(import.meta.url);
const path = createRequire(require.resolve("next-auth/next")).resolve("next/headers");
let current: NextRequest | undefined;
require.cache[path] = {
  ...require.cache[path],
  id: path,
  filename: path,
  loaded: true,
  exports: { headers: async () => current?.headers, cookies: async () => current?.cookies },
} as NodeJS.Module;

const ORIGIN = "http://desk.example";
const NETWORK_ADDRESS = "203.0.113.20";

type Given = { path: string; form?: Record<string, string>; cookies?: Record<string, string> };

/** Asks the routes below `/api/auth`, one request at a time. */
export async function askAuth({ path, form, cookies = {} }: Given): Promise<Response> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  current = new NextRequest(`${ORIGIN}/api/auth/${path}`, {
    method: form ? "POST" : "GET",
    headers: {
      cookie: cookie.join("; "),
      "x-desk-network-address": NETWORK_ADDRESS,
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    },
    body: form && new URLSearchParams(form).toString(),
  });
  return answerAuth(current, { params: Promise.resolve({ nextauth: path.split("/") }) });
}

/** The cookies that an answer sets, by name. */
export function cookiesOf(answer: Response): Record<string, string> {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(";")[0]?.split("=") ?? []);
  return Object.fromEntries(pairs.map(([name = "", ...value]) => [name, value.join("=")]));
}

/** Sends the sign-in form as the page does, which reads JSON, or as a plain form. */
export async function sendSignIn(
  given: { email: string; password: string },
  { cookies = {}, plain = false }: { cookies?: Record<string, string>; plain?: boolean } = {},
): Promise<Response> {
  const first = await askAuth({ path: "csrf" });
  const { csrfToken } = await first.json();
  const form = { csrfToken, ...given, ...(plain ? {} : { json: "true" }) };
  return askAuth({
    path: "callback/credentials",
    form,
    cookies: { ...cookies, ...cookiesOf(first) },
  });
}
