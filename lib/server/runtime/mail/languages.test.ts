import "server-only";
import { describe, expect, test } from "vitest";
import { queuedMails, type SentMail, sentMails } from "../../../testing/server/mails";
import { HELD, instructed, prepared, trustAddresses } from "../../../testing/server/order-fixtures";
import { newPerson, newTeam, setPerson, type Team } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { addPerson } from "../../administration/kinds/person-added";
import { only, orderMail, queueMails } from "../../identity";
import { raiseAlarm } from "../../redemptions/alarms/raise-alarm";
import { gatherMails } from "./gather";

const DAY_MS = 24 * 60 * 60_000;

onPostgres((app) => {
  /** What leaves for this person of all that is queued. */
  async function sentTo({ person }: Team["approver"], services = app().services): Promise<SentMail[]> {
    const queued = await queuedMails(services);
    return sentMails(
      services,
      queued.filter(({ personId }) => personId === person.id),
    );
  }
  const inGerman = () => {
    const { services } = app();
    return { ...services, settings: { ...services.settings, LOCALE: "de" as const } };
  };
  const draft = { amount: "125000.5", neededBy: "2999-12-30" };

  describe("a mail is in the language of its reader:", () => {
    test("two people of two languages get one each", async () => {
      const team = await newTeam(app().services);
      await setPerson(team.approver, { language: "de", timeZone: "Europe/Berlin" });
      await setPerson(team.second, { language: "en", timeZone: "Europe/Berlin" });
      await prepared(app(), draft, team);
      const [german] = await sentTo(team.approver);
      expect(german?.subject).toBe("Freigeben: 125.000,50 EUR auf Acme GmbH bis Mo., 30. Dez.");
      expect(german?.html).toMatch(/<html[^>]* lang="de"/);
      expect(german?.text).toContain("auf Acme GmbH");
      expect(german?.text).toContain("Benötigt bis: Mo., 30.12.2999\n");
      expect(german?.text).toMatch(
        /Freigeben bis: (Mo|Di|Mi|Do|Fr|Sa|So)\., \d\d\.\d\d\.\d{4}, \d\d:\d\d\sUhr\n/,
      );
      expect(german?.text).toContain(`Erstellt von: ${team.preparer.person.name}\n`);
      expect(german?.text).toContain("Prüfen und freigeben:\nhttp://desk.example/orders/");
      expect(german?.text).toContain("Senden Sie nie Token wegen einer E-Mail.");
      const [english] = await sentTo(team.second);
      expect(english?.subject).toBe("Approve 125,000.50 EUR to Acme GmbH by Mon 30 Dec");
      expect(english?.html).toMatch(/<html[^>]* lang="en"/);
      expect(english?.text).toContain("Needed by: Mon 30 Dec 2999\n");
      expect(english?.text).toMatch(/Approve by: \w{3} \d+ \w{3} \d{4}, \d\d:\d\d\n/);
    });

    test("the one they have chosen, whatever their browser speaks", async () => {
      const team = await newTeam(app().services);
      await setPerson(team.approver, { language: "en", timeZone: "Asia/Tokyo", locale: "de-DE" });
      await prepared(app(), draft, team);
      const [mail] = await sentTo(team.approver);
      expect(mail?.subject).toBe("Approve 125,000.50 EUR to Acme GmbH by Mon 30 Dec");
    });

    test("else their browser’s, in which amounts are written as it does", async () => {
      const team = await newTeam(app().services);
      await setPerson(team.approver, { timeZone: "Asia/Tokyo", locale: "de-CH" });
      await prepared(app(), draft, team);
      const [mail] = await sentTo(team.approver);
      expect(mail?.subject).toBe("Freigeben: 125’000.50 EUR auf Acme GmbH bis Mo., 30. Dez.");
    });

    test("else that of the settings", async () => {
      const team = await newTeam(app().services);
      await setPerson(team.second, { locale: "fr-FR" });
      await prepared(app(), draft, team);
      for (const one of [team.approver, team.second]) {
        const [mail] = await sentTo(one, inGerman());
        expect(mail?.subject).toMatch(/^Freigeben: 125\.000,50 EUR auf /);
        expect(mail?.text).toMatch(/Freigeben bis: \d+\.\s\p{L}+, \d\d:\d\d\sUhr UTC\n/u);
      }
      const [mail] = await sentTo(team.approver);
      expect(mail?.text).toMatch(/Approve by: \d+ \w+ at \d\d:\d\d UTC\n/);
    });
  });

  test("a German alarm begins with what is wrong and what not to do", async () => {
    const team = await newTeam(app().services);
    await setPerson(team.approver, { language: "de" });
    const { row } = await instructed(app(), {}, team);
    const { db, queue } = app().services;
    const cause = { code: "held", name: "Ada Berg", reason: "Stop." } as const;
    await db.transaction(async (tx) => raiseAlarm({ queue }, tx, await row(), { cause }));
    const alarm = (await sentTo(team.approver)).at(-1);
    expect(alarm?.subject).toMatch(/^Angehalten: 1\.250,50 EUR auf /);
    expect(alarm?.text).toContain("Angehalten\nSenden Sie keine Token.\n\n1.250,50\u00a0EUR\nauf ");
    expect(alarm?.text).toContain("Die Einzahlungsadresse ist verborgen, bis Freigebende entschieden haben.");
    expect(alarm?.text).toContain("Die Token sind in der Wallet.");
  });

  test("a German digest counts what is to do, and sums it", async () => {
    const team = await newTeam(app().services);
    await setPerson(team.approver, { language: "de", mailDigest: "daily", timeZone: "Europe/Berlin" });
    await instructed(app(), { amount: "6000", row: HELD }, team);
    for (const amount of ["7", "8"]) await prepared(app(), { amount, neededBy: "2999-12-30" }, team);
    await gatherMails(app().services, new Date(Date.now() + DAY_MS));
    const digest = (await sentTo(team.approver)).at(-1);
    expect(digest?.subject).toBe("3 zu erledigen, 1 Problem, 15,00 EUR freizugeben");
    expect(digest?.text).toContain("\nProbleme 1\n- ");
    expect(digest?.text).toContain("\nFreizugeben 2\n- Acme GmbH, bis Mo., 30.\u00a0Dez. · preparer ");
    expect(digest?.text).toContain("„Zu erledigen“ öffnen:\nhttp://desk.example/");
  });

  test("a German digest says what has become of a person’s own", async () => {
    const team = await newTeam(app().services);
    await setPerson(team.preparer, { language: "de", mailDigest: "daily" });
    await trustAddresses(app());
    const { services } = app();
    for (const amount of ["7", "8.25"]) {
      const { order } = await prepared(app(), { amount }, team);
      const mail = orderMail("rejected", order, only(team.preparer.person.id));
      await services.db.transaction((tx) => queueMails(services.queue, tx, mail));
    }
    await gatherMails(services, new Date(Date.now() + DAY_MS));
    const [digest] = await sentTo(team.preparer);
    expect(digest?.subject).toBe("Abgelehnt: 15,25 EUR");
    expect(digest?.text).toMatch(/\nSeit [^\n]+\n- Abgelehnt · 2 Einlösungen · 15,25\u00a0EUR\n/);
  });

  test("a new person is invited in the language of the settings", async () => {
    const admin = await newPerson(app().services, "admin");
    await addPerson(admin, { email: "ada@desk.example", name: "Ada", roles: ["viewer"] });
    const [invitation] = await sentMails(inGerman(), await queuedMails(app().services, "invited"));
    expect(invitation?.subject).toBe("Sie haben Zugang zu Redemption Desk");
    expect(invitation?.text).toContain("Passwort festlegen:\nhttp://desk.example/set-password#");
  });
});
