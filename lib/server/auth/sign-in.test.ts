import "server-only";
import { expect, test } from "vitest";
import { newPerson } from "../../testing/server/people";
import { onPostgres, type TestApp } from "../../testing/server/test-app";
import { TooManyAttempts } from "../limits/password-attempts";
import { addPerson } from "../people/add";
import { changePerson } from "../people/change";
import { signInWithPassword } from "./sign-in";

const email = "greta@nordlicht.example";
const password = "correct horse battery staple";

/** Tries Greta's password; says how that ended. */
async function gretaAt({ services }: TestApp) {
  const admin = await newPerson(services, "admin");
  const { id } = await addPerson(admin, { email, name: "Greta", roles: ["viewer"], password });
  const attempt = (given: string) =>
    signInWithPassword(services, { email, password: given }, { networkAddress: null, userAgent: null }).then(
      (found) => (found ? "in" : "refused"),
      (error) => (error instanceof TooManyAttempts ? "paused" : String(error)),
    );
  return { attempt, change: (to: string) => changePerson(admin, { id, password: to }) };
}

// A password is slow to check on purpose, so there are no more attempts than it takes.
onPostgres((app) => {
  test("the eleventh attempt is paused, the right password included, until an admin gives a new one", async () => {
    const { attempt, change } = await gretaAt(app());
    for (let turn = 0; turn < 10; turn += 1) expect(await attempt("wrong")).toBe("refused");
    expect(await attempt("wrong")).toBe("paused");
    expect(await attempt(password)).toBe("paused");
    await change("another horse, another battery");
    expect(await attempt("another horse, another battery")).toBe("in");
  });

  test("the right password forgets the wrong ones before it", async () => {
    const { attempt } = await gretaAt(app());
    for (let turn = 0; turn < 9; turn += 1) await attempt("wrong");
    expect(await attempt(password)).toBe("in");
    for (let turn = 0; turn < 2; turn += 1) expect(await attempt("wrong")).toBe("refused");
  });
});

onPostgres((app) => {
  test("many attempts at once get no further than many in a row", async () => {
    const { attempt } = await gretaAt(app());
    const ends = await Promise.all(Array.from({ length: 25 }, () => attempt("wrong")));
    expect(ends.filter((end) => end === "refused")).toHaveLength(10);
    expect(ends.filter((end) => end === "paused")).toHaveLength(15);
  });
});
