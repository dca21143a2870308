import "server-only";
import { describe, expect, test } from "vitest";
import { GET, PUT } from "@/app/api/me/language/route";
import { inSession, newPerson } from "../../../testing/server/people";
import { actions, expectRefusal } from "../../../testing/server/queries";
import { requestAs } from "../../../testing/server/request";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import { endSessions } from "../../identity/sessions/end";
import { inLanguage } from "../../platform/language";
import { chooseLanguage, getChosenLanguage } from "./language";

onPostgres((app) => {
  serveRoutesFrom(app);

  describe("the language that one reads", () => {
    test("is the browser’s until one chooses, and the chosen one from then on", async () => {
      const person = await newPerson(app().services, "viewer");
      expect(await getChosenLanguage(person)).toEqual({ language: null });
      await chooseLanguage(await inSession(person), { language: "de" });
      expect(await getChosenLanguage(person)).toEqual({ language: "de" });
      await chooseLanguage(await inSession(person), { language: null });
      expect(await getChosenLanguage(person)).toEqual({ language: null });
    });

    test("leaves an audit entry, and none when nothing changes", async () => {
      const person = await newPerson(app().services, "viewer");
      await chooseLanguage(await inSession(person), { language: "de" });
      await chooseLanguage(await inSession(person), { language: "de" });
      expect(await actions(app().services)).toEqual(["person.language_chosen"]);
    });

    test("stays unchanged in a session that has ended meanwhile", async () => {
      const person = await inSession(await newPerson(app().services, "viewer"));
      await app().services.db.transaction((tx) => endSessions(tx, { personId: person.person.id }));
      await expectRefusal(chooseLanguage(person, { language: "de" }), "unauthenticated");
      expect(await getChosenLanguage(person)).toEqual({ language: null });
    });

    test("is one of ours", async () => {
      const person = await newPerson(app().services, "viewer");
      const route = { params: Promise.resolve({}) };
      const ask = (method: string, body?: object) => requestAs(person, method, "/api/me/language", { body });
      expect((await PUT(await ask("PUT", { language: "tlh" }), route)).status).toBe(400);
      expect((await PUT(await ask("PUT", { language: "de" }), route)).status).toBe(200);
      expect(await (await GET(await ask("GET"), route)).json()).toEqual({ language: "de" });
    });

    test("is that of everything one is answered, whatever the browser prefers", async () => {
      const person = await newPerson(app().services, "viewer");
      await chooseLanguage(await inSession(person), { language: "de" });
      const refused = await inLanguage("en", async () =>
        PUT(await requestAs(person, "PUT", "/api/me/language", { body: { language: "tlh" } }), {
          params: Promise.resolve({}),
        }),
      );
      expect((await refused.json()).error).toMatchObject({
        message: "Einige Angaben stimmen nicht. Es wurde nichts gespeichert.",
        fields: { language: expect.stringContaining("erwartet") },
      });
    });
  });
});
