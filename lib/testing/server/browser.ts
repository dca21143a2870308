import "server-only";
import type { Services } from "../../server/record/context";
import { answerFor } from "../../server/runtime/sign-in/answer";

/** The parts of a browser that signing in needs: cookies by host, and redirects, to the provider over HTTP. */
export type Browser = {
  cookies: Map<string, Map<string, string>>;
  /** The session cookie, if there is one. */
  session: () => string | undefined;
  /** Clicks the button on the sign-in page. Resolves to the address that it leads to. */
  leave: (goTo?: string, purpose?: string) => Promise<string>;
  /** Follows redirects. Resolves to the path of the first page of ours, or to our callback before it is visited. */
  follow: (url: string, until?: "stop before our own callback") => Promise<string>;
  /** Sends the sign-in form as the page does, with JSON as the answer, or as a plain form. */
  enterPassword: (email: string, password: string, how?: { plain: boolean }) => Promise<Response>;
  /** Sets, reads or drops one of our own cookies. */
  keep: (name: string, value: string) => void;
  cookie: (name: string) => string | undefined;
  forget: (name: string) => void;
  /** `leave` and `follow`: signs in and resolves to the page where it ends. */
  signIn: (goTo?: string, purpose?: string) => Promise<string>;
  /** Sends one request with the cookies of its host. */
  visit: (url: string, init?: RequestInit) => Promise<Response>;
};

/** A new browser in front of these services. */
export function openBrowser(services: () => Services): Browser {
  const cookies: Browser["cookies"] = new Map();
  const appUrl = () => services().settings.APP_URL;

  async function visit(url: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url);
    const jar = cookies.get(host) ?? new Map<string, string>();
    cookies.set(host, jar);
    const headers = new Headers(init.headers);
    headers.set("cookie", [...jar].map((pair) => pair.join("=")).join("; "));
    const request = { ...init, headers, redirect: "manual" } as const;
    const response = url.startsWith(`${appUrl()}/`)
      ? await answerFor(services(), new Request(url, request))
      : await fetch(url, request);
    for (const line of response.headers.getSetCookie()) keepLine(jar, line);
    return response;
  }

  async function leave(goTo = "/", purpose = "sign_in"): Promise<string> {
    const { csrfToken } = await (await visit(`${appUrl()}/api/auth/csrf`)).json();
    const response = await visit(`${appUrl()}/api/auth/signin/oidc?purpose=${purpose}`, {
      method: "POST",
      body: new URLSearchParams({ csrfToken, callbackUrl: goTo, json: "true" }),
    });
    return (await response.json()).url;
  }

  async function follow(url: string, until?: string): Promise<string> {
    for (let at = url, hops = 0; hops < 20; hops += 1) {
      if (at.startsWith(`${appUrl()}/`) && !at.startsWith(`${appUrl()}/api/`))
        return at.slice(appUrl().length);
      const location = (await visit(at)).headers.get("location");
      if (!location) throw new Error(`${at} leads nowhere`);
      at = new URL(location, at).href;
      if (until && at.startsWith(`${appUrl()}/api/auth/callback/`)) return at;
    }
    throw new Error("too many redirects");
  }

  const own = () => {
    const { host } = new URL(appUrl());
    const jar = cookies.get(host) ?? new Map<string, string>();
    cookies.set(host, jar);
    return jar;
  };

  return {
    ...{ cookies, leave, follow, visit },
    keep: (name, value) => void own().set(name, value),
    cookie: (name) => own().get(name),
    forget: (name) => void own().delete(name),
    session: () => own().get("next-auth.session-token"),
    enterPassword: async (email, password, { plain } = { plain: false }) => {
      const { csrfToken } = await (await visit(`${appUrl()}/api/auth/csrf`)).json();
      const body = new URLSearchParams({ csrfToken, email, password, ...(plain ? {} : { json: "true" }) });
      return visit(`${appUrl()}/api/auth/callback/credentials`, { method: "POST", body });
    },
    signIn: async (goTo, purpose) => follow(await leave(goTo, purpose)),
  };
}

function keepLine(jar: Map<string, string>, line: string): void {
  const [pair = "", ...attributes] = line.split(/;\s*/);
  const at = pair.indexOf("=");
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  const isOver = attributes.some((attribute) => {
    const [key = "", end = ""] = attribute.split("=");
    if (key.toLowerCase() === "max-age") return Number(end) <= 0;
    return key.toLowerCase() === "expires" && new Date(end).getTime() <= Date.now();
  });
  if (isOver || value === "") jar.delete(name);
  else jar.set(name, value);
}
