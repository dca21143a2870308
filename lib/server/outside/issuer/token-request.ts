import "server-only";
import type { IssuerSettings } from "./types";

/**
 * The token request (OAuth 2.0 client credentials, RFC 6749 §4.4): form-encoded, with the secret in the body or as
 * HTTP Basic, where §2.3.1 wants id and secret form-encoded before base64.
 */
export function tokenRequest(settings: IssuerSettings, secret: string, remember: (secret: string) => void) {
  const id = settings.clientId();
  const pair = Buffer.from(`${formEncode(id)}:${formEncode(secret)}`).toString("base64");
  remember(secret);
  remember(pair);
  const url = new URL(settings.tokenUrl);
  const form = new URLSearchParams({ grant_type: "client_credentials" });
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-encoding": "identity",
    "content-type": "application/x-www-form-urlencoded",
  };
  if (settings.tokenAuth === "basic") {
    headers.authorization = `Basic ${pair}`;
  } else {
    form.set("client_id", id);
    form.set("client_secret", secret);
  }
  if (settings.tokenScope) form.set("scope", settings.tokenScope);
  return { path: url.pathname + url.search, headers, body: form.toString() };
}

function formEncode(text: string): string {
  return new URLSearchParams([["v", text]]).toString().slice(2);
}
