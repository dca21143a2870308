import { startApp } from "../../support/app";
import { freePort } from "../../support/free-port";
import { WITH_PEOPLE } from "../../support/stack";
import type { FaultCase } from "../fault-case";
import { connectPeople, type Harness } from "../harness";
import { outcomeOf } from "../orders";

const SHIFT = "./e2e/faults/shift-clock.cjs";

/** A second app with a wrong wall clock uses its access token exactly as long as it is valid. */
const withWrongClock = (name: string, minutes: number): FaultCase => ({
  name: `the app’s clock is ${name}`,
  expected: { state: "submitted, one token", posts: 1, message: /^$/ },
  run: async (harness) => {
    const { postgres, settings } = harness.stack;
    if (!postgres) throw new Error("unreachable: the harness uses PostgreSQL");
    const port = await freePort();
    const ownSettings = {
      ...settings,
      APP_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: await postgres.create(`clock_${100 + minutes}`, WITH_PEOPLE),
      // The query distinguishes the token requests of the two apps.
      ISSUER_TOKEN_URL: `${settings.ISSUER_TOKEN_URL}?clock=${minutes}`,
      NODE_OPTIONS: `--require ${SHIFT}`,
      SHIFT_CLOCK_MINUTES: String(minutes),
    };
    const app = await startApp(ownSettings, { port });
    try {
      const second: Harness = { ...harness, ...(await connectPeople(harness.stack, app)) };
      const order = await second.prepare();
      await second.approve(order);
      const outcome = await outcomeOf(second, await second.settled(order.id));
      const tokens = (await harness.sandbox.issuer.requests(`^/oauth/token\\?clock=${minutes}$`)).length;
      return { ...outcome, state: `${outcome.state}, ${tokens === 1 ? "one token" : `${tokens} tokens`}` };
    } finally {
      await app.stop();
    }
  },
});

export const clock: FaultCase[] = [
  withWrongClock("ten minutes ahead", 10),
  withWrongClock("ten minutes behind", -10),
];
