import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { vi } from "vitest";
import { json, stubApi } from "@/components/testing/stub-api";
import type { Beginning } from "../create/begin-with";
import { CreateStep } from "../create/create-step";
import { EMPTY_DRAFT } from "../create/draft";
import { exampleOrder } from "./example-order";
import { LISTS } from "./lists";
import { field } from "./page";
import { renderOrder } from "./render-order";

export const amountField = () => field("Amount");

export const PREPARED = { "POST /api/orders": () => json(exampleOrder({}), 201) };

/** The form of a new redemption, empty unless said otherwise; `routes` answers beside its lists. */
export function renderNewForm(
  routes: Parameters<typeof stubApi>[0] = {},
  beginning: Beginning = { values: EMPTY_DRAFT, source: null },
  client?: NonNullable<Parameters<typeof renderOrder>[1]>["client"],
) {
  const asked = stubApi({ ...LISTS, ...routes });
  const onDone = vi.fn();
  const form = <CreateStep beginning={beginning} link="" onDone={onDone} />;
  return { asked, onDone, ...renderOrder(form, client ? { client } : {}) };
}

/** Chooses the example's wallet and account, and types an amount. */
export async function fill(user: UserEvent, typed = "1250.00") {
  await user.click(await screen.findByRole("radio", { name: "Treasury" }));
  await user.click(await screen.findByRole("radio", { name: "Example Trading GmbH" }));
  await user.type(amountField(), typed);
}
