import "server-only";
import { expect, test } from "vitest";
import { type Answer, ask } from "../../../testing/server/ask";
import { workingDesk } from "../../../testing/server/changes";
import { atOneMoment } from "../../../testing/server/clock";
import { alreadyCounted } from "../../../testing/server/limits";
import { newPerson } from "../../../testing/server/people";
import { count } from "../../../testing/server/queries";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { PERSON_LIMITS } from "./per-person";

const PROPOSALS_PER_HOUR = PERSON_LIMITS.proposal.points;
const CHALLENGES_PER_FIVE_MINUTES = PERSON_LIMITS.challenge.points;

onPostgres((app) => {
  serveRoutesFrom(app);

  /** As if a person had done it so often within the hour, or within five minutes. */
  const alreadyDone = (key: string, times: number) =>
    alreadyCounted(app().services, key, times, { expiresInMs: 5 * 60_000 });
  const refused = ({ status, json, headers }: Answer) => [
    ...[status, json?.error?.code],
    Number(headers.get("retry-after")) > 0,
  ];
  const person = (nth: number) => ({ email: `p${nth}@desk.example`, name: `P ${nth}`, roles: ["viewer"] });

  const inOneWindow = (name: string, run: () => Promise<void>) => test(name, () => atOneMoment(run));

  inOneWindow(
    "a person proposes so much an hour, and reads when they can again; others propose on",
    async () => {
      const { admin } = await workingDesk(app());
      const other = await newPerson(app().services, "admin");
      await alreadyDone(`proposal:${admin.person.id}`, PROPOSALS_PER_HOUR - 1);
      expect((await ask("POST", "/api/people", admin, person(1))).status).toBe(202);
      const answer = await ask("POST", "/api/people", admin, person(2));
      expect(refused(answer)).toEqual([429, "too_many_requests", true]);
      expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
      expect(await count(app().services, "changes")).toBe(1);
      expect((await ask("POST", "/api/people", other, person(2))).status).toBe(202);
    },
  );

  inOneWindow("of many proposals at once no more get through than in a row", async () => {
    const { admin } = await workingDesk(app());
    await alreadyDone(`proposal:${admin.person.id}`, PROPOSALS_PER_HOUR - 2);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => ask("POST", "/api/people", admin, person(nth))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429, 429, 429, 429]);
  });

  inOneWindow(
    "proposing to resume or to close is counted with it, and stopping something never is",
    async () => {
      const { admin, preparer, approver } = await workingDesk(app());
      const { id } = (await ask("GET", "/api/orders", preparer)).json.items[0];
      for (const one of [admin, preparer]) await alreadyDone(`proposal:${one.person.id}`, PROPOSALS_PER_HOUR);
      expect((await ask("POST", "/api/sending", preparer, { paused: true, reason: "Stop." })).status).toBe(
        200,
      );
      const resume = await ask("POST", "/api/sending", preparer, { paused: false });
      expect(refused(resume)).toEqual([429, "too_many_requests", true]);
      const close = await ask("POST", `/api/orders/${id}/close`, preparer, { reason: "Given up." });
      expect(refused(close)).toEqual([429, "too_many_requests", true]);
      expect((await ask("POST", `/api/orders/${id}/hold`, preparer, { reason: "Wait." })).status).toBe(200);
      const disabled = await ask("PATCH", `/api/people/${preparer.person.id}`, admin, { disabled: true });
      expect(disabled.status).toBe(200);
      expect((await ask("POST", "/api/sending", approver, { paused: false })).status).toBe(200);
    },
  );

  inOneWindow("a person is asked for a passkey so often within five minutes", async () => {
    const approver = await newPerson(app().services, "approver");
    await newSoftwareKey(approver);
    const key = `challenge:${approver.person.id}`;
    await alreadyDone(key, CHALLENGES_PER_FIVE_MINUTES - 1);
    const signing = { act: "decide_close", items: [{ id: approver.person.id, content: { accept: true } }] };
    expect((await ask("POST", "/api/me/signing", approver, signing)).status).toBe(200);
    expect(refused(await ask("POST", "/api/me/signing", approver, signing))).toEqual([
      ...[429, "too_many_requests", true],
    ]);
    expect(refused(await ask("POST", "/api/me/step-up/options", approver))).toEqual([
      ...[429, "too_many_requests", true],
    ]);
    expect(await count(app().services, "challenges")).toBe(1);
  });
});
