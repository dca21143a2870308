import "server-only";
import type { Settings } from "../../server/platform/env";
import { getServices } from "../../server/runtime/services";
import { answerAuth, answerFor } from "../../server/runtime/sign-in/answer";

const ORIGIN = "http://desk.example";
const NETWORK_ADDRESS = "203.0.113.20";

type Given = {
  path: string;
  form?: Record<string, string>;
  cookies?: Record<string, string>;
  /** Settings that differ from those of the services. */
  settings?: Settings;
};

/** Sends a request to the routes below `/api/auth`. */
export async function askAuth({ path, form, cookies = {}, settings }: Given): Promise<Response> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const request = new Request(`${ORIGIN}/api/auth/${path}`, {
    method: form ? "POST" : "GET",
    headers: {
      cookie: cookie.join("; "),
      "x-desk-network-address": NETWORK_ADDRESS,
      ...(form && { "content-type": "application/x-www-form-urlencoded" }),
    },
    body: form && new URLSearchParams(form).toString(),
  });
  return settings ? answerFor({ ...(await getServices()), settings }, request) : answerAuth(request);
}

/** The cookies that an answer sets, by name. */
export function cookiesOf(answer: Response): Record<string, string> {
  const pairs = answer.headers.getSetCookie().map((line) => line.split(";")[0]?.split("=") ?? []);
  return Object.fromEntries(pairs.map(([name = "", ...value]) => [name, value.join("=")]));
}

type SignInOptions = Pick<Given, "cookies" | "settings"> & { plain?: boolean };

/** Sends the sign-in form as the page does, with JSON as the answer, or as a plain form. */
export async function sendSignIn(
  given: { email: string; password: string },
  { cookies = {}, plain = false, settings }: SignInOptions = {},
): Promise<Response> {
  const first = await askAuth({ path: "csrf", settings });
  const { csrfToken } = await first.json();
  const form = { csrfToken, ...given, ...(plain ? {} : { json: "true" }) };
  return askAuth({
    path: "callback/credentials",
    ...{ form, settings },
    cookies: { ...cookies, ...cookiesOf(first) },
  });
}
