import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Settings } from "../settings";

type Credentials = { id: string; secret: string; basic: boolean };
type Failure = { status: 400 | 401; error: string; basic?: boolean };

/** The token endpoint: client credentials as in RFC 6749 §4.4, errors as in §5.2. */
export function oauthRoutes({ settings, tokens }: { settings: Settings; tokens: AccessTokens }): Hono {
  const app = new Hono();
  app.post("/oauth/token", async (c) => {
    c.header("Cache-Control", "no-store");
    c.header("Pragma", "no-cache");
    const failure = checkTokenRequest(
      c.req.header("content-type"),
      c.req.header("authorization"),
      await c.req.text(),
      settings,
    );
    if (failure) {
      if (failure.basic) c.header("WWW-Authenticate", 'Basic realm="token"');
      return c.json({ error: failure.error }, failure.status);
    }
    return c.json({ access_token: tokens.issue(), token_type: "Bearer", expires_in: settings.tokenTtl });
  });
  app.all("/oauth/token", (c) => c.body(null, 405, { Allow: "POST" }));
  return app;
}

function checkTokenRequest(
  contentType: string | undefined,
  authorization: string | undefined,
  body: string,
  client: { clientId: string; clientSecret: string },
): Failure | null {
  if (contentType?.split(";")[0]?.trim().toLowerCase() !== "application/x-www-form-urlencoded")
    return { status: 400, error: "invalid_request" };
  const form = new URLSearchParams(body);
  if (new Set(form.keys()).size !== [...form.keys()].length || !form.get("grant_type"))
    return { status: 400, error: "invalid_request" };
  if (authorization && form.has("client_secret")) return { status: 400, error: "invalid_request" };
  const credentials = authorization ? fromBasic(authorization) : fromForm(form);
  if (
    !credentials ||
    !secureEqual(credentials.id, client.clientId) ||
    !secureEqual(credentials.secret, client.clientSecret)
  )
    return { status: 401, error: "invalid_client", basic: Boolean(authorization) };
  if (form.get("grant_type") !== "client_credentials")
    return { status: 400, error: "unsupported_grant_type" };
  return null;
}

function fromForm(form: URLSearchParams): Credentials | null {
  const id = form.get("client_id");
  const secret = form.get("client_secret");
  return id && secret ? { id, secret, basic: false } : null;
}

// RFC 6749 §2.3.1: both parts are form-encoded before they go into the Basic header.
function fromBasic(header: string): Credentials | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header)?.[1];
  if (!encoded) return null;
  const [id = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const decode = (text: string) => new URLSearchParams(`v=${text}`).get("v") ?? "";
  return { id: decode(id), secret: decode(rest.join(":")), basic: true };
}

function secureEqual(left: string, right: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/**
 * Issued access tokens. Their age is measured on a monotonic clock, so changing the wall clock does not affect them.
 * @param ttlSeconds lifetime from creation; the issuer’s is 300 (docs/issuer-api.md)
 */
export function createAccessTokens(ttlSeconds: number) {
  const deadlines = new Map<string, number>();
  const issued: string[] = [];
  const removeExpired = () => {
    for (const [token, deadline] of deadlines) if (deadline <= performance.now()) deadlines.delete(token);
  };
  return {
    issue() {
      removeExpired();
      const token = randomBytes(32).toString("base64url");
      deadlines.set(token, performance.now() + ttlSeconds * 1000);
      issued.push(token);
      return token;
    },
    isValid: (token: string) => (deadlines.get(token) ?? 0) > performance.now(),
    expireAll: () => deadlines.clear(),
    /** Every token issued since the start, including expired ones, for tests that search for leaks. */
    issued: (): readonly string[] => issued,
  };
}
