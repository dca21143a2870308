import "server-only";
import type { Connection } from "./client";

/** What is never changed or removed: the application only adds to it and reads it. */
const APPEND_ONLY = "public.audit_entries, public.audit_checkpoints";

const HOW = "“Two database roles” in docs/operations.md says how to set them up.";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Gives the application's role what it needs in a schema and takes from it what it must not have; the owner does it, after
 * every change of the schema, so that new tables are never forgotten.
 * @throws Error where the application's role could help itself to it again
 */
export async function grantApplication(
  { raw, exclusively }: Connection,
  schema: "public" | "pgboss",
): Promise<void> {
  const { rows } = await raw("select current_user as name");
  const role = quoted((rows[0] as { name: string }).name);
  await exclusively(async (owner) => {
    await owner.raw(`
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role}`);
    if (schema !== "public") return;
    await owner.raw(`
      revoke all on ${APPEND_ONLY} from ${role}, public;
      grant select, insert on ${APPEND_ONLY} to ${role};
      grant usage on schema drizzle to ${role};
      grant select on all tables in schema drizzle to ${role}`);
  });
  if (schema === "public") await requireHarmless(raw);
}

const POWERS = `
  select current_user as name,
    (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
    exists (select 1 from pg_class where oid in ('public.audit_entries'::regclass, 'public.audit_checkpoints'::regclass)
      and pg_has_role(current_user, relowner, 'member')) as "isOwner",
    exists (select 1 from unnest(array['public.audit_entries', 'public.audit_checkpoints']) as name,
      unnest(array['update', 'delete', 'truncate', 'trigger']) as power
      where has_table_privilege(current_user, name, power)) as "mayChange"`;

async function requireHarmless(raw: Connection["raw"]): Promise<void> {
  const { rows } = await raw(POWERS);
  const { name, isSuperuser, isOwner, mayChange } = rows[0] as Record<string, boolean> & { name: string };
  const why = isSuperuser
    ? "it is a superuser"
    : isOwner
      ? "it owns the audit log, or belongs to the role that does"
      : mayChange && "another role gives it the right to";
  if (why)
    throw new Error(`DATABASE_URL signs in as ${name}, which can change the audit log: ${why}. ${HOW}`);
}

/**
 * Whether this process works with a database whose schema belongs to another role, without that role's address: then the
 * schema is changed by `npm run migrate` only.
 */
export async function isSchemaOfOthers({ raw, engine, hasOwner }: Connection): Promise<boolean> {
  if (engine === "pglite" || hasOwner) return false;
  const { rows } = await raw(
    `select 1 from pg_class where oid = to_regclass('public.audit_entries')
     and not pg_has_role(current_user, relowner, 'member')`,
  );
  return rows.length > 0;
}
