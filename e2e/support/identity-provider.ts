import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The single sign-on of a business: OpenID Connect with one person, who is always signed in. */
export type IdentityProvider = {
  settings: Record<"OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET", string>;
  /** Sets the person that the next sign-in returns. */
  signInAs: (email: string, isVerified?: boolean) => void;
  stop: () => void;
};

const CLIENT_ID = "app";

type Authorization = { nonce: string; challenge: string };

/** Starts a provider on a free port. It requires PKCE, as OAuth 2.1 does. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const authorizations = new Map<string, Authorization>();
  let person = { email: "", email_verified: true };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/.well-known/openid-configuration") return sendJson(response, discovery(issuer));
    if (url.pathname === "/keys") {
      return sendJson(response, {
        keys: [{ ...publicKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "1" }],
      });
    }
    if (url.pathname === "/authorize") return authorize(url, response, authorizations);
    const form = await readForm(request);
    const authorization = authorizations.get(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (authorization?.challenge !== challenge) return sendJson(response, { error: "invalid_grant" }, 400);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      sub: person.email,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 300,
      nonce: authorization.nonce,
      ...person,
    };
    const content = [{ alg: "RS256", kid: "1" }, claims].map(encodeJson).join(".");
    const signature = sign("sha256", Buffer.from(content), privateKey).toString("base64url");
    sendJson(response, {
      access_token: randomUUID(),
      token_type: "Bearer",
      id_token: `${content}.${signature}`,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: "a-secret-of-the-provider",
    },
    signInAs: (email, isVerified = true) => {
      person = { email, email_verified: isVerified };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
});

function authorize(url: URL, response: ServerResponse, authorizations: Map<string, Authorization>): void {
  const query = url.searchParams;
  const code = randomUUID();
  authorizations.set(code, { nonce: query.get("nonce") ?? "", challenge: query.get("code_challenge") ?? "" });
  const redirect = new URL(query.get("redirect_uri") ?? "");
  redirect.search = new URLSearchParams({ code, state: query.get("state") ?? "" }).toString();
  const isComplete = query.get("nonce") && query.get("code_challenge") && query.get("state");
  response.writeHead(isComplete ? 302 : 400, { location: redirect.href }).end();
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

const encodeJson = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
