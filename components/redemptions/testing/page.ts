import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { stubApi } from "@/components/testing/stub-api";

type Name = string | RegExp;

/** What tests look for on a page, by role and name. */
export const button = (name: Name) => screen.getByRole<HTMLButtonElement>("button", { name });
export const maybeButton = (name: Name) => screen.queryByRole<HTMLButtonElement>("button", { name });
export const field = (name: Name) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const radio = (name: string, checked?: boolean) =>
  screen.getByRole<HTMLInputElement>("radio", { name, ...(checked === undefined ? {} : { checked }) });
export const heading = (name: string) => screen.getByRole("heading", { level: 2, name });

/** Opens the page’s menu, whose code comes once it is asked for: what it offers. */
export async function openMenu(user: UserEvent): Promise<HTMLElement[]> {
  await user.click(button("More actions"));
  return within(await screen.findByRole("menu")).getAllByRole("menuitem");
}

/** Chooses one of them. */
export async function chooseInMenu(user: UserEvent, name: string): Promise<void> {
  const item = (await openMenu(user)).find(({ textContent }) => textContent === name);
  if (!item) throw new Error(`The menu does not offer “${name}”.`);
  await user.click(item);
}

/** What a part of the page says, with plain blanks. */
export const textOf = (part: Element = document.body) => part.textContent?.replaceAll("\u00a0", " ") ?? "";

/** What was to be changed, of all that was asked of a stubbed interface. */
export const writes = (asked: ReturnType<typeof stubApi>) => asked.filter(({ method }) => method !== "GET");

/** An answer that comes when a test says so, as long as which nothing may be sent again. */
export function held() {
  let release: (answer: Response) => void = () => {};
  const reply = new Promise<Response>((resolve) => (release = resolve));
  return { reply, release };
}
