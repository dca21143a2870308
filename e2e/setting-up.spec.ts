import { startProduct } from "./fixtures/product";
import { takeScreenshots } from "./fixtures/screenshots";
import { test as base, expect } from "./fixtures/test";
import { PEOPLE } from "./support/people";
import { waitFor } from "./support/wait-for";

/** A product of its own, since no order may have been sent to the issuer yet. */
const test = base.extend<object, { running: Awaited<ReturnType<typeof startProduct>> }>({
  running: [
    async ({ readsChain, database }, use) => {
      const product = await startProduct({ readsChain, database });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

const GRETA = { name: "Greta Holm", email: "greta@nordlicht.example" };

test("a second person confirms a person whom one admin added alone", async ({ enter, product }) => {
  const ada = await enter(PEOPLE.admin);
  await ada.goto("/settings/people");
  await ada.getByRole("button", { name: "Add person" }).click();
  const form = ada.getByRole("dialog", { name: "Add a person" });
  await form.getByLabel("E-mail").fill(GRETA.email);
  await form.getByLabel("Name").fill(GRETA.name);
  await form.getByRole("checkbox", { name: "Approver" }).check();
  await form.getByRole("button", { name: "Add person" }).click();
  const row = ada.getByRole("listitem").filter({ hasText: GRETA.email });
  await expect(row).toContainText("Added by one admin alone.");
  await takeScreenshots(ada, "people-added-alone");
  // The admin who added her cannot confirm her.
  await ada.goto("/changes");
  await expect(ada.getByRole("region", { name: "Added by one admin alone" })).toContainText(
    "One of you gave the other a role",
  );
  await expect(ada.getByRole("button", { name: "Confirm Greta Holm" })).toHaveCount(0);

  const anton = await enter(PEOPLE.approver);
  await anton.goto("/");
  await takeScreenshots(anton, "to-do-confirm");
  await anton.getByRole("link", { name: "Confirm Greta Holm, added by Ada Lindqvist alone" }).click();
  await anton.getByRole("button", { name: "Confirm Greta Holm" }).waitFor();
  await takeScreenshots(anton, "changes-to-confirm");
  await anton.getByRole("button", { name: "Confirm Greta Holm" }).click();
  const question = anton.getByRole("alertdialog", { name: "Confirm Greta Holm?" });
  await question.getByRole("button", { name: "Confirm Greta Holm" }).click();
  await expect(anton.getByRole("region", { name: "Added by one admin alone" })).toHaveCount(0);
  await ada.goto("/settings/people");
  await expect(row).not.toContainText("Added by one admin alone.");
  const mail = await waitFor("a mail about the confirmation", async () =>
    (await product.issuer.mail(PEOPLE.admin.email)).find(
      ({ subject }) => subject === "Confirmed: Greta Holm",
    ),
  );
  expect(mail.text).toContain("Anton Weiss has confirmed Greta Holm");
});
