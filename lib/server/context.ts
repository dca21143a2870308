import "server-only";
import type { Role } from "@/lib/domain/roles";
import type { Chain } from "./chain/open";
import type { Connection, Database } from "./db/client";
import type { Settings } from "./env";
import { AppError } from "./errors";
import type { Issuer } from "./issuer";
import type { Queue } from "./queue/queue";

/** The parts every verb works with; one of it per process. */
export type Services = {
  settings: Settings;
  connection: Connection;
  db: Database;
  issuer: Issuer;
  queue: Queue;
  /** The networks that are read; empty where none is set up. */
  chains: Chain[];
};

export type SignedIn = { id: string; email: string; name: string; roles: Role[] };

/** What a verb gets: the services of the process, and who asks. */
export type Context = Services & { person: SignedIn };

/** @throws AppError `forbidden` unless the person holds one of the roles. */
export function requireRole({ person }: Context, ...roles: Role[]): void {
  if (roles.some((role) => person.roles.includes(role))) return;
  throw new AppError(
    "forbidden",
    `Only ${roles.map((role) => `${role}s`).join(" and ")} can do this. An admin can give you that role.`,
  );
}
