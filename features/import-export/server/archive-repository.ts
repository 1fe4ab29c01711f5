import { createHash } from 'node:crypto'
import type pg from 'pg'
import { archiveProblems } from '#messages/import-export/archive.ts'
import { startProblem } from '#platform/runtime/start-errors.ts'
import type { ArchiveFooter } from './archive-format.ts'
import {
  ARCHIVED_TABLES,
  ARCHIVED_COLUMN_EXPRESSIONS,
  FILLED_BY_MIGRATIONS,
  EXCLUDED_TABLES,
  ARCHIVED_ROW_CONDITIONS,
} from './archived-tables.ts'

type Client = Pick<pg.ClientBase, 'query' | 'escapeIdentifier'>
/** A table with its stored columns. Columns computed by the database are left out. */
export type ArchivedTable = { name: string; columns: readonly { name: string; type: string }[] }
type ForeignKey = { table: string; name: string; definition: string }

const KNOWN_TABLES: readonly string[] = [...ARCHIVED_TABLES, ...Object.keys(EXCLUDED_TABLES)]
/** Rows that contain files are large, so few are read per query. */
const ROWS_PER_BATCH = { withFiles: 4, others: 200 } as const
/**
 * Fixes the database's output format, so that two servers write the same text. Timeouts are off, because an archive may
 * take a long time, even between two rows.
 */
const SETTINGS = `set local search_path = public; set local datestyle = 'ISO'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** Queries for archiving and restoring tables. Table and column names come from our own list and are quoted. */
export const archiveRepository = {
  async prepare(client: Client): Promise<void> {
    await client.query(SETTINGS)
  },

  /** Every table of the business, ordered by name. @throws a start problem when one is missing from the database. */
  async tables(client: Client): Promise<ArchivedTable[]> {
    const { rows } = await client.query<ArchivedTable>(
      `select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
         from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any($1)
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        group by 1 order by c.relname collate "C"`,
      [KNOWN_TABLES],
    )
    // Otherwise the table would be silently left out of the archive.
    if (rows.length < KNOWN_TABLES.length) throw startProblem(archiveProblems.databaseVersionMismatch)
    return rows.filter(({ name }) => ARCHIVED_TABLES.includes(name))
  },

  /** The rows of a table as lines of JSON, a few at a time. The caller's transaction determines the snapshot. */
  async *lines(client: Client, table: ArchivedTable): AsyncGenerator<string[]> {
    const hasFiles = table.columns.some(({ type }) => type === 'bytea')
    const batchSize = hasFiles ? ROWS_PER_BATCH.withFiles : ROWS_PER_BATCH.others
    await client.query(
      `declare archived no scroll cursor for select row_to_json(r)::text as line from (${rowsOf(client, table)}) r`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${batchSize} from archived`)
      if (rows.length === 0) break
      yield rows.map(({ line }) => line)
    }
    await client.query('close archived')
  },

  /**
   * Row count, money sums, and the sum of the row hashes. The last does not depend on the order, and detects any
   * changed value.
   */
  async sums(client: Client, table: ArchivedTable): Promise<ArchiveFooter['tables'][string]> {
    const money = table.columns.map(({ name }) => name).filter((name) => name.endsWith('_paise'))
    const sums = money.map((name) => `coalesce(sum(r.${client.escapeIdentifier(name)}), 0)::text`)
    const hash = `coalesce(sum(('x' || left(encode(sha256(convert_to(r::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text`
    const { rows } = await client.query<{ found: string[] }>(
      `select array[count(*)::text, ${[hash, ...sums].join(', ')}] as found from (${rowsOf(client, table)}) r`,
    )
    const [count = '0', hashSum = '0', ...paise] = rows[0]?.found ?? []
    return { rows: count, hash: hashSum, paise: Object.fromEntries(money.map((name, i) => [name, paise[i] ?? '0'])) }
  },

  /** The last value of every sequence. */
  async counters(client: Client): Promise<Record<string, string>> {
    const { rows } = await client.query<{ name: string; last: string | null }>(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
    )
    return Object.fromEntries(rows.flatMap(({ name, last }) => (last === null ? [] : [[name, last]])))
  },

  /** Waiting jobs by queue; null for a role without access, and where no queue exists yet. */
  async countWaitingJobs(client: Client): Promise<Record<string, number> | null> {
    const { rows } = await client.query<{ may: boolean | null }>(
      `select has_table_privilege(to_regclass('jobs.job'), 'select') and has_table_privilege(to_regclass('jobs.schedule'), 'select') as may`,
    )
    if (rows[0]?.may !== true) return null
    const found = await client.query<{ name: string; jobs: number }>(
      `select name, count(*)::int as jobs from jobs.job
        where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_%'
          and name not in (select name from jobs.schedule) group by 1 order by 1`,
    )
    return Object.fromEntries(found.rows.map(({ name, jobs }) => [name, jobs]))
  },

  /** The pictures uploaded by the office, each with the size of all its files. */
  async uploadedPictures(client: Pick<Client, 'query'>): Promise<{ url: string; bytes: number }[]> {
    const { rows } = await client.query<{ url: string; bytes: number }>(
      'select p.url, u.bytes from uploaded_pictures u join pictures p on p.key = u.picture_key order by p.key',
    )
    return rows
  },

  /** The size of the rows on disk and of the uploaded pictures, in bytes, before compression. */
  async bytes(client: Pick<Client, 'query'>): Promise<number> {
    const { rows } = await client.query<{ bytes: string }>(
      `select (coalesce(sum(pg_table_size(oid)), 0) + (select coalesce(sum(bytes), 0) from public.uploaded_pictures))::text as bytes
         from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1)`,
      [ARCHIVED_TABLES],
    )
    return Number(rows[0]?.bytes ?? 0)
  },

  /** The first table with a row, in a database of any version; undefined for an unused database. */
  async findNonEmptyTable(client: Client): Promise<string | undefined> {
    const prefilledTables = new Set(['allowed_transitions', ...FILLED_BY_MIGRATIONS])
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename collate "C"`,
    )
    for (const { name } of tables.rows) {
      if (prefilledTables.has(name)) continue
      const { rows } = await client.query(`select 1 from ${quoteIdentifier(client, name)} limit 1`)
      if (rows.length > 0) return name
    }
    return undefined
  },

  /** Drops all foreign keys, so that tables can be filled in any order. */
  async dropForeignKeys(client: Client): Promise<ForeignKey[]> {
    const { rows } = await client.query<ForeignKey>(
      `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
    )
    for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
    return rows
  },

  /** Restores the foreign keys. The database then checks every row. */
  async addForeignKeys(client: Client, keys: readonly ForeignKey[]): Promise<void> {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  },

  /** Deletes the rows that migrations have written into a table. */
  async clear(client: Client, { name }: ArchivedTable): Promise<void> {
    await client.query(`delete from ${quoteIdentifier(client, name)}`)
  },

  async insert(client: Client, { name, columns }: ArchivedTable, lines: readonly string[]): Promise<void> {
    const columnList = columns.map((column) => client.escapeIdentifier(column.name))
    const read = columns.map(({ type }, i) => (isJson(type) ? `${columnList[i]}::${type}` : columnList[i]))
    const columnDefinitions = columns.map(({ type }, i) => `${columnList[i]} ${isJson(type) ? 'text' : type}`)
    await client.query(
      `insert into ${quoteIdentifier(client, name)} (${columnList.join(', ')}) overriding system value
         select ${read.join(', ')} from json_to_recordset($1::json) as r(${columnDefinitions.join(', ')})`,
      [`[${lines.join(',')}]`],
    )
  },

  /**
   * Restarts every sequence, and sets those that have a value. The restart makes the new value transactional: without
   * it, the value would survive a rollback. A sequence missing from the database is skipped, because all sequences are
   * compared afterwards.
   */
  async setCounters(client: Client, counters: Readonly<Record<string, string>>): Promise<void> {
    const { rows } = await client.query<{ name: string }>(
      `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
    )
    for (const { name } of rows) {
      await client.query(`alter sequence ${quoteIdentifier(client, name)} restart`)
      const last = counters[name]
      if (last !== undefined)
        await client.query('select setval($1::regclass, $2)', [quoteIdentifier(client, name), last])
    }
  },
}

/** A hash of all columns with their types: rows with different columns cannot be restored. */
export function hashOfColumns(tables: readonly ArchivedTable[]): string {
  return createHash('sha256').update(JSON.stringify(tables)).digest('hex')
}

const quoteIdentifier = (client: Client, name: string) => `public.${client.escapeIdentifier(name)}`

const isJson = (type: string) => type === 'json' || type === 'jsonb'

/**
 * The archived rows of a table. JSON values are stored as text: otherwise a JSON null could not be distinguished from a
 * missing value.
 */
function rowsOf(client: Client, { name, columns }: ArchivedTable): string {
  const columnList = columns.map((column) => {
    const quotedName = client.escapeIdentifier(column.name)
    const partOf = ARCHIVED_COLUMN_EXPRESSIONS[name]?.[column.name]
    if (partOf !== undefined) return `${partOf} as ${quotedName}`
    return isJson(column.type) ? `${quotedName}::text as ${quotedName}` : quotedName
  })
  const only = ARCHIVED_ROW_CONDITIONS[name]
  return `select ${columnList.join(', ')} from ${quoteIdentifier(client, name)}${only === undefined ? '' : ` where ${only}`}`
}
