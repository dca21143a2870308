import type { Harness } from "./harness";

/** Requests an access token from the sandbox, as the app does. */
export async function requestAccessToken({ sandbox }: Pick<Harness, "sandbox">): Promise<string> {
  const { clientId, clientSecret, url } = sandbox;
  const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  const response = await fetch(`${url}/oauth/token`, { method: "POST", body: new URLSearchParams(fields) });
  return (await response.json()).access_token;
}
