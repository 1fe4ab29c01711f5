import { afterAll, describe, expect, it } from 'vitest'
import { recordAuditEvent } from '#platform/audit/record-audit-event.ts'
import { chainAuditEvents } from '#platform/audit/chain-audit-events.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { openPool } from './client.ts'
import { grantSiteRole, canChangeAuditEvents } from './grant-site-role.ts'
import { migrateDatabase } from './migrate.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { db, pool } = app.platform
const at = app.clock.now()
const site = String(Reflect.get(app.database.connection, 'user'))
const on = { kind: 'test', id: 'rights' }

describe('the connection of the site', () => {
  it('writes audit events and their chain', async () => {
    await recordAuditEvent(db, { name: 'user_updated', on, at, reason: 'test', personal: { after: { name: 'Asha' } } })
    expect(await chainAuditEvents(db)).toBeGreaterThan(0)
  })

  it.each([
    `update audit_events set reason = 'nothing'`,
    `delete from audit_events`,
    `truncate audit_events cascade`,
    `update audit_event_chain set hash = ''`,
    `delete from audit_event_chain`,
    `delete from audit_event_values`,
    `alter table audit_events disable trigger all`,
    `drop table audit_event_chain`,
    `grant update on audit_events to current_user`,
    `set session_replication_role = replica`,
    `select setval('audit_events_seq_seq', 1)`,
    `create table public.planted (id int)`,
    `create schema planted`,
    // PostgreSQL would search this schema first if the owner used names without a schema.
    `create schema "app"`,
  ])('is refused: %s', async (statement) => {
    const refusal = await pool.query(statement).then(
      () => 'done',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )
    // PostgreSQL reports no error for a grant by somebody other than the owner, but the grant has no effect.
    if (statement.startsWith('grant')) expect(await canChangeAuditEvents(pool)).toBe(false)
    else expect(refusal).toBe('42501')
  })

  it('may not change audit events, while the owner of the tables may: the check can distinguish the two', async () => {
    expect(await canChangeAuditEvents(pool)).toBe(false)
    expect(await canChangeAuditEvents(app.database.pool)).toBe(true)
  })

  it.each([
    'update on audit_events',
    'truncate on audit_events',
    'update (reason) on audit_events',
    'delete on audit_event_chain',
    'truncate on audit_event_chain',
    'update (hash) on audit_event_chain',
    'delete on audit_event_values',
    'truncate on audit_event_values',
  ])('is detected when it has the permission to %s', async (right) => {
    await app.database.pool.query(`grant ${right} to ${site}`)
    expect(await canChangeAuditEvents(pool)).toBe(true)
    await app.database.pool.query(`revoke ${right} from ${site}`)
    expect(await canChangeAuditEvents(pool)).toBe(false)
  })

  it('gets no permissions through tables of the same names in a schema that the owner would search first', async () => {
    const targetDatabase = await createTestDatabase()
    const attacker = openPool(targetDatabase.connection, { size: 1, log: createLog('silent') })
    const { rows } = await targetDatabase.pool.query('select current_user as owner, current_database() as name')
    const { owner, name } = rows[0]
    // An earlier version gave the site this permission.
    await targetDatabase.pool.query(`grant create on database ${name} to ${site}`)
    await attacker.query(`create schema ${owner}`)
    for (const table of ['audit_events', 'audit_event_chain', 'audit_event_values', 'allowed_transitions'])
      await attacker.query(`create table ${owner}.${table} (like public.${table})`)
    await attacker.query(`create sequence ${owner}.audit_events_seq_seq`)
    await migrateDatabase(targetDatabase.owner)
    await grantSiteRole(targetDatabase.owner, site)
    expect(await canChangeAuditEvents(attacker)).toBe(false)
    expect((await attacker.query(`select * from ${owner}.allowed_transitions`)).rows).toEqual([])
    for (const statement of [`update public.audit_events set reason = ''`, `create schema another`])
      await expect(attacker.query(statement)).rejects.toMatchObject({ code: '42501' })
    await attacker.end()
    await targetDatabase.drop()
  })

  it('gets the job queue of an earlier version that worked as the owner', async () => {
    const earlier = await createTestDatabase()
    const log = createLog('silent')
    const before = createJobs({ connection: earlier.owner, log, poolSize: 1 })
    await before.start()
    await before.stop()
    await grantSiteRole(earlier.owner, site)
    const after = createJobs({ connection: earlier.connection, log, poolSize: 1 })
    await after.start()
    await after.stop()
    const { rows } = await earlier.pool.query(
      `select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'jobs'::regnamespace`,
    )
    expect(rows).toEqual([{ owner: site }])
    await earlier.drop()
  })
})
