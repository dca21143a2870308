import "server-only";
import { expect, test } from "vitest";
import { onPostgres } from "../../../testing/server/test-app";
import { handleAuth } from "./handle";

onPostgres((app) => {
  test.each([
    ["GET", "credentials"],
    ["HEAD", "credentials"],
    ["GET", "passkey"],
  ])("%s for what only a form is sent to (%s) is refused as such", async (method, provider) => {
    const request = new Request(`http://desk.example/api/auth/callback/${provider}`, { method });
    const answer = await handleAuth(app().services, request, {} as Parameters<typeof handleAuth>[2]);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
