import type { Order } from "@/lib/contract/orders";
import { type Desk, startDesk } from "../support/desk";
import { type DeskSettings, deskSettings } from "../support/desk-settings";
import { type Door, openDoor } from "../support/door";
import { addPeople, PEOPLE } from "../support/people";
import { type Postgres, startPostgres } from "../support/postgres";
import { type Sandbox, startSandbox } from "../support/sandbox";
import { type Session, signIn } from "../support/session";

/** Several processes of one desk on one PostgreSQL, each of which can be ended and started again. */
export type Site = {
  postgres: Postgres;
  sandbox: Sandbox;
  door: Door;
  settings: DeskSettings;
  /** By name: `desk-1`, `desk-2`, … */
  desks: Map<string, Desk>;
  /** Starts the process of this name (again). */
  start: (name: string) => Promise<Desk>;
  /** Any process that is alive. */
  anyDesk: () => Desk;
  preparer: Session;
  approvers: [Session, Session];
  prepare: () => Promise<Order>;
  /** Approves at one process that is alive, whichever, and gives its name. */
  approve: (order: Order) => Promise<string>;
  stop: () => Promise<void>;
};

const WALLET = "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f401";
const ACCOUNT = "a1b5c0de-7e11-4c57-8a6b-0f2d4c6e8a01";
export const DATABASE = "desk";

/** Starts a site with so many processes. */
export async function startSite(count: number): Promise<Site> {
  const sandbox = await startSandbox();
  const door = await openDoor(sandbox.url);
  const postgres = await startPostgres();
  const more = { ISSUER_BASE_URL: door.url };
  // Nobody listens there: people would come through a proxy, and writes have to name that address.
  const appUrl = "http://desk.example";
  const settings = deskSettings({ appUrl, databaseUrl: await postgres.create(DATABASE), sandbox, more });
  await addPeople(settings);
  const desks = new Map<string, Desk>();
  const start = async (name: string) => {
    // PostgreSQL shows this name with each of the process's connections.
    const desk = await startDesk({ ...settings, PGAPPNAME: name });
    desks.set(name, desk);
    return desk;
  };
  for (let index = 1; index <= count; index += 1) await start(`desk-${index}`);
  const anyDesk = () => {
    const alive = [...desks.values()].find((desk) => desk.isAlive());
    if (!alive) throw new Error("No process of the desk is alive.");
    return alive;
  };
  const preparer = await signIn(anyDesk(), PEOPLE.preparer);
  const approvers: Site["approvers"] = [
    await signIn(anyDesk(), PEOPLE.approver),
    await signIn(anyDesk(), PEOPLE.secondApprover),
  ];
  let amounts = 0;
  return {
    ...{ postgres, sandbox, door, settings, desks, start, anyDesk, preparer, approvers },
    prepare: async () => {
      amounts += 1;
      const draft = { currency: "EUR", amount: `${amounts}.75`, walletId: WALLET, bankAccountId: ACCOUNT };
      const { status, body } = await preparer.at(anyDesk()).post<Order>("/api/orders", draft);
      if (status !== 201) throw new Error(`No order was prepared: ${JSON.stringify(body)}`);
      return body;
    },
    approve: async ({ id, contentHash }) => {
      const alive = [...desks].filter(([, desk]) => desk.isAlive());
      const [name, desk] = alive[Math.floor(Math.random() * alive.length)] ?? [];
      if (!name || !desk) throw new Error("No process of the desk is alive.");
      const { status, body } = await approvers[0].at(desk).post(`/api/orders/${id}/approve`, { contentHash });
      if (status !== 200) throw new Error(`The order was not approved: ${JSON.stringify(body)}`);
      return name;
    },
    stop: async () => {
      await Promise.all([...desks.values()].map((desk) => desk.stop()));
      await postgres.stop();
      await door.stop();
      await sandbox.stop();
    },
  };
}
