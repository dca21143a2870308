import "server-only";
import { expect, test } from "vitest";
import { newPerson } from "../../../testing/server/people";
import { requestAs } from "../../../testing/server/request";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onBothEngines } from "../../../testing/server/test-app";
import type { Context } from "../../record/context";
import { defineExport } from "./define-export";

onBothEngines((app) => {
  serveRoutesFrom(app);
  const ran: Context[] = [];
  const GET = defineExport({
    who: "signed-in",
    type: "text/plain",
    run: async (context) => {
      ran.push(context);
      return { name: "a.txt", body: new TextEncoder().encode("all of it") };
    },
  });
  const ask = async (as: Context, method = "GET", controller?: AbortController) => {
    const request = await requestAs(as, method, "/api/a.txt", { signal: controller?.signal });
    return GET(request, { params: Promise.resolve({}) });
  };
  const viewer = () => newPerson(app().services, "viewer");

  test("a file is sent to one person at a time; others of that person wait, and beyond three are refused", async () => {
    const [vera, paul] = [await viewer(), await viewer()];
    const first = await ask(vera);
    const leaving = new AbortController();
    const waiting = [ask(vera), ask(vera, "GET", leaving), ask(vera)];
    await expect.poll(() => app().services.exports.waiting()).toBe(3);
    const refused = await ask(vera);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
    expect(await refused.json()).toMatchObject({ error: { code: "too_many_requests" } });
    expect(await (await ask(paul)).text()).toBe("all of it");

    leaving.abort();
    expect((await waiting[1])?.status).toBe(429);
    expect(await first.text()).toBe("all of it");
    // Whichever of them came first, since each is signed in on its own: the other waits until it was read.
    const others = [waiting[0], waiting[2]].map(async (one) => (await one)?.text());
    expect(await Promise.all(others)).toEqual(["all of it", "all of it"]);
  });

  test("what asks for the headers alone takes no turn", async () => {
    const vera = await viewer();
    const before = ran.length;
    expect((await ask(vera, "HEAD")).status).toBe(200);
    expect(ran.length).toBe(before);
    expect(await (await ask(vera)).text()).toBe("all of it");
  });

  test("a file that fails, or is no longer wanted, leaves its turn to the next", async () => {
    const vera = await viewer();
    const broken = defineExport({
      ...{ who: "signed-in", type: "text/plain" },
      run: () => Promise.reject(new Error("no")),
    });
    const request = await requestAs(vera, "GET", "/api/a.txt");
    expect((await broken(request, { params: Promise.resolve({}) })).status).toBe(500);
    await (await ask(vera)).body?.cancel();
    expect(await (await ask(vera)).text()).toBe("all of it");
  });

  test("exports take no connection that requests wait for", async () => {
    const { connection, db } = app().services;
    await (await ask(await viewer())).text();
    expect(ran.at(-1)?.db).toBe(connection.forExports);
    if (connection.engine !== "postgres") return;
    expect(connection.forExports).not.toBe(db);
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = Array.from({ length: 12 }, () => connection.forExports.transaction(() => gate));
    await Promise.all(Array.from({ length: 12 }, () => db.execute("select 1")));
    release();
    await Promise.all(held);
  });
});
