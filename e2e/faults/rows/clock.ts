import { startDesk } from "../../support/desk";
import { freePort } from "../../support/free-port";
import { WITH_PEOPLE } from "../../support/stack";
import { seenOf } from "../create";
import type { Row } from "../row";
import { meet, type Stage } from "../stage";

const SHIFT = "./e2e/faults/shift-clock.cjs";

/** A desk of its own, whose wall clock is wrong: tokens are neither thought dead nor kept too long. */
const off = (name: string, minutes: number): Row => ({
  name: `the desk's clock is ${name}`,
  expected: { state: "submitted, one token", posts: 1, reads: /^$/ },
  act: async (stage) => {
    const { postgres, settings } = stage.stack;
    if (!postgres) throw new Error("unreachable: the stage stands on PostgreSQL");
    const port = await freePort();
    const own = {
      ...settings,
      APP_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: await postgres.create(`clock_${100 + minutes}`, WITH_PEOPLE),
      // The query tells this desk's token requests from the other one's.
      ISSUER_TOKEN_URL: `${settings.ISSUER_TOKEN_URL}?clock=${minutes}`,
      NODE_OPTIONS: `--require ${SHIFT}`,
      SHIFT_CLOCK_MINUTES: String(minutes),
    };
    const desk = await startDesk(own, { port });
    try {
      const there: Stage = { ...stage, ...(await meet(stage.stack, desk)) };
      const order = await there.prepare();
      await there.approve(order);
      const seen = await seenOf(there, await there.settled(order.id));
      const asked = (await stage.sandbox.issuer.requests(`^/oauth/token\\?clock=${minutes}$`)).length;
      return { ...seen, state: `${seen.state}, ${asked === 1 ? "one token" : `${asked} tokens`}` };
    } finally {
      await desk.stop();
    }
  },
});

/** The desk's clock and the issuer's do not agree. */
export const clock: Row[] = [off("ten minutes ahead", 10), off("ten minutes behind", -10)];
