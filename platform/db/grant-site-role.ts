import pg from 'pg'
import type { DatabaseConnection } from './client.ts'
import { MIGRATION_LOCK, SITE_SCHEMAS } from './migrate.ts'

/**
 * Lets the site's role work with all tables, but not change or delete audit events or issued documents. The owner of
 * the tables calls this after each migration. The names include their schema, because PostgreSQL first searches a
 * schema with the owner's name, where somebody else may have planted tables.
 *
 * @throws the server's error when the owner may not grant these permissions.
 */
export async function grantSiteRole(owner: DatabaseConnection, site: string): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query('begin')
    await client.query('set local search_path = public')
    // Two processes that start together would change the same rows of the catalogue.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const role = client.escapeIdentifier(site)
    const database = client.escapeIdentifier(rows[0]?.name ?? '')
    await client.query(`
      revoke create on database ${database} from ${role};
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      grant usage, select, update on all sequences in schema public to ${role};
      revoke update, delete, truncate on public.audit_events, public.audit_event_chain, public.invoices from ${role};
      revoke update on sequence public.audit_events_seq_seq from ${role};
      revoke delete, truncate on public.audit_event_values from ${role};
    `)
    for (const schema of SITE_SCHEMAS) await client.query(grantSchema(client, { schema, site }))
    await client.query('commit')
  })
}

/**
 * Lets the site create tables in a schema, and gives it the tables there that still belong to the owner because an
 * early version created them. In databases of later versions the schema already belongs to the site.
 */
function grantSchema({ escapeLiteral }: pg.Client, { schema, site }: { schema: string; site: string }): string {
  return `do $$
    declare thing record; wanted name := ${escapeLiteral(site)}; place name := ${escapeLiteral(schema)};
    begin
      if exists (select from pg_namespace where nspname = place and nspowner <> wanted::regrole) then
        execute format('grant usage, create on schema %I to %I', place, wanted);
      end if;
      for thing in
        select case relkind when 'v' then 'view' else 'table' end as kind, oid::regclass::text as name from pg_class
          where relnamespace = to_regnamespace(place) and relkind in ('r', 'p', 'v') and relowner <> wanted::regrole
        union all
        select 'function', oid::regprocedure::text from pg_proc
          where pronamespace = to_regnamespace(place) and proowner <> wanted::regrole
        union all
        select 'type', oid::regtype::text from pg_type
          where typnamespace = to_regnamespace(place) and typtype = 'e' and typowner <> wanted::regrole
      loop
        execute format('alter %s %s owner to %I', thing.kind, thing.name, wanted);
      end loop;
    end $$`
}

/** Returns the role name of a connection. */
export async function roleOf(connection: DatabaseConnection): Promise<string> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  })
}

/**
 * True when this connection could change or delete audit events, their links or values: it has the owner's permissions.
 */
export async function canChangeAuditEvents(db: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await db.query<{ may: boolean }>(`select
    has_any_column_privilege('public.audit_events', 'update') or has_table_privilege('public.audit_events', 'delete, truncate')
    or has_any_column_privilege('public.audit_event_chain', 'update')
    or has_table_privilege('public.audit_event_chain', 'delete, truncate')
    or has_table_privilege('public.audit_event_values', 'delete, truncate') as may`)
  return rows[0]?.may === true
}

async function withClient<T>(connection: DatabaseConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  // When the connection breaks, the running statement fails. Without a listener the process would end first.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
