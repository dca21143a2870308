import { afterEach, expect, test, vi } from "vitest";
import { leaveForProvider, signIn, signOut } from "./session";

const assign = vi.fn();

/** next-auth's routes, and a window that remembers where it was sent. */
function serve(answer: (path: string, body: URLSearchParams) => Response) {
  const asked: [string, Record<string, string>][] = [];
  vi.stubGlobal("window", {
    location: { href: "https://desk.example/here", origin: "https://desk.example", assign },
  });
  vi.stubGlobal(
    "fetch",
    async (path: string, { body = new URLSearchParams() }: { body?: URLSearchParams } = {}) => {
      if (path === "/api/auth/csrf") return Response.json({ csrfToken: "token" });
      asked.push([path, Object.fromEntries(body)]);
      return answer(path, body);
    },
  );
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

test("a right password is sent with the token against forged requests, and gives no error", async () => {
  const asked = serve(() => Response.json({ url: "https://desk.example/here" }));
  expect(await signIn("credentials", { email: "a@b.example", password: "p" })).toBeNull();
  const form = { callbackUrl: "https://desk.example/here", csrfToken: "token", json: "true" };
  expect(asked).toEqual([
    ["/api/auth/callback/credentials", { ...form, email: "a@b.example", password: "p" }],
  ]);
});

test.each([
  [
    "what next-auth says",
    Response.json({ url: "https://x/?error=TooManyAttempts" }, { status: 401 }),
    "TooManyAttempts",
  ],
  [
    "an answer that is no success and says nothing",
    Response.json({ url: "https://x/" }, { status: 500 }),
    "offline",
  ],
  ["an answer that is no JSON", new Response("<html></html>"), "offline"],
])("%s is recognised by its code", async (_, answer, code) => {
  serve(() => answer);
  expect(await signIn("passkey", { assertion: "{}" })).toBe(code);
});

test("going to the provider and signing out lead where next-auth says", async () => {
  const asked = serve((path) => Response.json({ url: `https://elsewhere.example${path}` }));
  await leaveForProvider("/orders/1", "sign_in");
  await signOut();
  expect(asked.map(([path, { callbackUrl }]) => [path, callbackUrl])).toEqual([
    ["/api/auth/signin/oidc?purpose=sign_in", "/orders/1"],
    ["/api/auth/signout", "/sign-in"],
  ]);
  expect(assign.mock.calls.map(([url]) => url)).toEqual(
    asked.map(([path]) => `https://elsewhere.example${path}`),
  );
});
