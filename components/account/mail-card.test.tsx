import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { MailPreferences } from "@/lib/contract/account";
import { expectAccessible } from "../testing/accessible";
import { renderPage } from "../testing/render";
import { json, refusal, stubApi } from "../testing/stub-api";
import { MailCard } from "./mail-card";

const PATH = "/api/me/mail-preferences";
const ALL: MailPreferences = {
  topics: { approvals: true, reminders: true, sending: true, progress: true },
  digest: "quarter_hour",
  isSetUp: true,
};
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

test("topics are switched off at once, in order, and the others stay", async () => {
  let kept = ALL;
  const asked = stubApi({
    [`GET ${PATH}`]: () => json(kept),
    [`PUT ${PATH}`]: ({ body }) => {
      kept = { ...kept, ...(body as Partial<MailPreferences>) };
      return json(kept);
    },
  });
  const { user, container } = renderPage(<MailCard />);
  expect((await box("Progress")).checked).toBe(true);
  await user.click(await box("Progress"));
  await user.click(await box("Ready to send"));
  const puts = () => asked.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await expect.poll(puts).toEqual([
    { digest: "quarter_hour", topics: { ...ALL.topics, progress: false } },
    { digest: "quarter_hour", topics: { ...ALL.topics, progress: false, sending: false } },
  ]);
  await expect.poll(() => kept.topics.sending).toBe(false);
  expect((await box("Progress")).checked).toBe(false);
  expect((await box("Ready to send")).checked).toBe(false);
  expect((await box("Reminders")).checked).toBe(true);
  await expectAccessible(container);
});

test("how often mails come is chosen from three, and saved at once", async () => {
  let kept = ALL;
  const asked = stubApi({
    [`GET ${PATH}`]: () => json(kept),
    [`PUT ${PATH}`]: ({ body }) => {
      kept = { ...kept, ...(body as Partial<MailPreferences>) };
      return json(kept);
    },
  });
  const { user, container } = renderPage(<MailCard />);
  const choice = await screen.findByRole<HTMLSelectElement>("combobox", { name: "How often" });
  expect(choice.value).toBe("quarter_hour");
  for (const name of ["Each at once", "Every 15 minutes, together"])
    expect(screen.getByRole("option", { name })).toBeTruthy();
  await user.selectOptions(choice, "Once a day at 8:00, together");
  await expect
    .poll(() => asked.filter(({ method }) => method === "PUT").map(({ body }) => body))
    .toEqual([{ topics: ALL.topics, digest: "daily" }]);
  await expect.poll(() => choice.value).toBe("daily");
  await expectAccessible(container);
});

test("a choice that wasn’t saved goes back, with the reason", async () => {
  stubApi({
    [`GET ${PATH}`]: () => json(ALL),
    [`PUT ${PATH}`]: () => refusal("not_ready", "Try again in a moment."),
  });
  const { user } = renderPage(<MailCard />);
  await user.click(await box("Reminders"));
  await screen.findByText("Your choice wasn’t saved");
  expect((await box("Reminders")).checked).toBe(true);
});

test("without a mail server the card says so", async () => {
  stubApi({ [`GET ${PATH}`]: () => json({ ...ALL, isSetUp: false }) });
  renderPage(<MailCard />);
  await screen.findByText(/^This desk sends no e-mails/);
});
