import "server-only";
import { expect, test } from "vitest";
import { POST as askForLink } from "@/app/api/password-reset/route";
import { POST as checkLink } from "@/app/api/set-password/check/route";
import { POST as setPassword } from "@/app/api/set-password/route";
import { requestAs } from "../../../testing/server/request";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";

type Given = { body?: unknown; headers?: Record<string, string> };

onPostgres((app) => {
  serveRoutesFrom(app);

  /** Status, and the code and fields of a refusal. */
  async function ask(route: (request: Request) => Promise<Response>, { body, headers }: Given) {
    const answer = await route(await requestAs(null, "POST", "/api/test", { body, headers }));
    const text = await answer.text();
    const error = text ? JSON.parse(text).error : null;
    return [answer.status, ...(error ? [error.code, ...Object.keys(error.fields ?? {})] : [])];
  }

  test.each(["unknown@desk.example", "no address", "x".repeat(200)])(
    "asking for a link to %j is 202",
    async (email) => {
      expect(await ask(askForLink, { body: { email } })).toEqual([202]);
    },
  );

  test("a request that no page of ours sends is refused before that", async () => {
    const body = { email: "unknown@desk.example" };
    const foreign = { origin: "https://elsewhere.example" };
    expect(await ask(askForLink, { body, headers: foreign })).toEqual([403, "wrong_origin"]);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect(await ask(askForLink, { body: "email=x", headers: form })).toEqual([
      415,
      "unsupported_media_type",
    ]);
    expect(await ask(askForLink, { body: { ...body, admin: true } })).toEqual([400, "invalid", "admin"]);
    expect(await ask(askForLink, { body: { email: "a\u0000@desk.example" } })).toEqual([
      400,
      "invalid",
      "email",
    ]);
    expect(await ask(askForLink, { body: "{" })).toEqual([400, "invalid"]);
  });

  test("a made-up link is 422, and a password that is too short 400", async () => {
    expect(await ask(checkLink, { body: { token: "made-up" } })).toEqual([422, "not_usable"]);
    const password = "a window full of birds";
    expect(await ask(setPassword, { body: { token: "made-up", password } })).toEqual([422, "not_usable"]);
    const short = { token: "made-up", password: "short" };
    expect(await ask(setPassword, { body: short })).toEqual([400, "invalid", "password"]);
    const control = { token: "made-up", password: `${password}\u0000` };
    expect(await ask(setPassword, { body: control })).toEqual([400, "invalid", "password"]);
  });
});
