import "server-only";
import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth, { type AuthOptions } from "next-auth";
import type { Settings } from "@/lib/server/platform";
import { guarded } from "./guard";
import { returnPath } from "./return-path";

/** What came with a request, made such as next-auth expects it: it answers a malformed address to return to with 500. */
export type Call = {
  query: Record<string, string | string[]>;
  body: Record<string, string> | undefined;
  cookies: Record<string, string>;
  /** Where to go afterwards: one of our own addresses. */
  goTo: string;
};

/** Reads what came with a request. */
export async function readCall(request: Request, { APP_URL }: Settings): Promise<Call> {
  const url = new URL(request.url);
  const given = Object.fromEntries(url.searchParams);
  const body = request.method === "POST" ? await readFields(request) : undefined;
  const cookies = readCookies(request);
  const name = `${APP_URL.startsWith("https:") ? "__Secure-" : ""}next-auth.callback-url`;
  const ours = (address: string | undefined) => APP_URL + returnPath(address, APP_URL);
  const goTo = ours(body?.callbackUrl ?? given.callbackUrl ?? cookies[name]);
  for (const place of [given, body]) if (place?.callbackUrl !== undefined) place.callbackUrl = goTo;
  if (cookies[name] !== undefined) cookies[name] = ours(cookies[name]);
  if (given.error !== undefined) given.error = errorCode(given.error);
  return { query: { ...given, nextauth: pathOf(url) }, body, cookies, goTo };
}

/** What follows `/api/auth/`. */
export const pathOf = ({ pathname }: URL): string[] => pathname.split("/").slice(3);

/** An error's code, and nothing else of what a failure says of itself. */
const errorCode = (text: string) => (/^\w{1,40}$/.test(text) ? text : "Failed");

/** The fields of a form or of a JSON object; what is no text in it is left out. */
async function readFields(request: Request): Promise<Record<string, string>> {
  const text = await request.text();
  const isForm = request.headers.get("content-type")?.includes("application/x-www-form-urlencoded");
  const given = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
  return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === "string"));
}

function parseJson(text: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function readCookies(request: Request): Record<string, string> {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/).map((pair) => pair.split("="));
  return Object.fromEntries(
    pairs.map(([name = "", ...value]) => {
      const text = value.join("=");
      try {
        return [name, decodeURIComponent(text)];
      } catch {
        return [name, text];
      }
    }),
  );
}

/** Asks next-auth in its form for the pages router: the only one that takes what was read and corrected before. */
export async function askNextAuth(request: Request, call: Call, options: AuthOptions): Promise<Response> {
  const { query, body, cookies } = call;
  const headers = new Headers();
  let status = 200;
  let text = "";
  const answer = {
    status: (code: number) => {
      status = code;
      return answer;
    },
    getHeader: (name: string) =>
      name.toLowerCase() === "set-cookie" ? headers.getSetCookie() : headers.get(name),
    setHeader: (name: string, value: string | string[]) => {
      headers.delete(name);
      for (const one of [value].flat()) headers.append(name, name === "Location" ? withErrorCode(one) : one);
      return answer;
    },
    json: (value: { url?: string }) => {
      headers.set("content-type", "application/json");
      text = JSON.stringify(value.url ? { ...value, url: withErrorCode(value.url) } : value);
    },
    send: (value: unknown) => {
      if (typeof value === "object" && value !== null) answer.json(value);
      else text = String(value ?? "");
    },
    end: () => {},
  };
  const asked = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    query,
    body,
    cookies,
  };
  await NextAuth(asked as unknown as NextApiRequest, answer as unknown as NextApiResponse, guarded(options));
  return new Response(text || null, { status, headers });
}

/** next-auth puts the message of whatever was thrown into the address it leads to: a failed statement is in there word by word. */
function withErrorCode(location: string): string {
  const [path = "", query] = location.split("?", 2);
  const given = new URLSearchParams(query);
  const error = given.get("error");
  if (error === null) return location;
  given.set("error", errorCode(error));
  return `${path}?${given}`;
}
