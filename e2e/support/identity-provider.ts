import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A business's own sign-on: OpenID Connect with one person, who is always signed in there. */
export type IdentityProvider = {
  settings: Record<"OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET", string>;
  /** Who comes back from it next. */
  vouchFor: (email: string, isVerified?: boolean) => void;
  stop: () => void;
};

type Visit = { nonce: string; challenge: string };

/** Starts a provider on a free port; it demands PKCE, as OAuth 2.1 does. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const visits = new Map<string, Visit>();
  let person = { email: "", email_verified: true };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (url.pathname === "/.well-known/openid-configuration") return answer(response, discovery(issuer));
    if (url.pathname === "/keys") {
      return answer(response, {
        keys: [{ ...publicKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "1" }],
      });
    }
    if (url.pathname === "/authorize") return authorize(url, response, visits);
    const redeemed = await form(request);
    const visit = visits.get(redeemed.get("code") ?? "");
    const proof = createHash("sha256")
      .update(redeemed.get("code_verifier") ?? "")
      .digest("base64url");
    if (visit?.challenge !== proof) return answer(response, { error: "invalid_grant" }, 400);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      sub: person.email,
      aud: "desk",
      iat: now,
      exp: now + 300,
      nonce: visit.nonce,
      ...person,
    };
    const content = [{ alg: "RS256", kid: "1" }, claims].map(encoded).join(".");
    const signature = sign("sha256", Buffer.from(content), privateKey).toString("base64url");
    answer(response, {
      access_token: randomUUID(),
      token_type: "Bearer",
      id_token: `${content}.${signature}`,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "desk", OIDC_CLIENT_SECRET: "a-secret-of-the-provider" },
    vouchFor: (email, isVerified = true) => {
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

function authorize(url: URL, response: ServerResponse, visits: Map<string, Visit>): void {
  const asked = url.searchParams;
  const code = randomUUID();
  visits.set(code, { nonce: asked.get("nonce") ?? "", challenge: asked.get("code_challenge") ?? "" });
  const back = new URL(asked.get("redirect_uri") ?? "");
  back.search = new URLSearchParams({ code, state: asked.get("state") ?? "" }).toString();
  const isComplete = asked.get("nonce") && asked.get("code_challenge") && asked.get("state");
  response.writeHead(isComplete ? 302 : 400, { location: back.href }).end();
}

function answer(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function form(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
