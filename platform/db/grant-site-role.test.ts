import { afterAll, describe, expect, it } from 'vitest'
import { recordAct } from '#platform/audit/record-act.ts'
import { chainActs } from '#platform/audit/chain-acts.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/runtime/log.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { openPool } from './client.ts'
import { grantSiteRole, mayChangeActs } from './grant-site-role.ts'
import { migrateDatabase } from './migrate.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { db, pool } = app.platform
const at = app.clock.now()
const site = String(Reflect.get(app.database.connection, 'user'))
const on = { kind: 'test', id: 'rights' }

describe('the connection of the site', () => {
  it('writes acts and their chain', async () => {
    await recordAct(db, { name: 'user_updated', on, at, reason: 'test', personal: { after: { name: 'Asha' } } })
    expect(await chainActs(db)).toBeGreaterThan(0)
  })

  it.each([
    `update acts set reason = 'nothing'`,
    `delete from acts`,
    `truncate acts cascade`,
    `update act_chain set hash = ''`,
    `delete from act_chain`,
    `delete from act_values`,
    `alter table acts disable trigger all`,
    `drop table act_chain`,
    `grant update on acts to current_user`,
    `set session_replication_role = replica`,
    `select setval('acts_seq_seq', 1)`,
    `create table public.planted (id int)`,
    `create schema planted`,
    // The owner's connection would look here first, if it used names without their schema.
    `create schema "app"`,
  ])('is refused: %s', async (statement) => {
    const refused = await pool.query(statement).then(
      () => 'done',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )
    // A grant by somebody who is not the owner is no error for the server, but gives nothing.
    if (statement.startsWith('grant')) expect(await mayChangeActs(pool)).toBe(false)
    else expect(refused).toBe('42501')
  })

  it('may not change acts, while the owner of the tables may: the question can tell the two apart', async () => {
    expect(await mayChangeActs(pool)).toBe(false)
    expect(await mayChangeActs(app.database.pool)).toBe(true)
  })

  it.each([
    'update on acts',
    'truncate on acts',
    'update (reason) on acts',
    'delete on act_chain',
    'truncate on act_chain',
    'update (hash) on act_chain',
    'delete on act_values',
    'truncate on act_values',
  ])('is found out when it has the right to %s', async (right) => {
    await app.database.pool.query(`grant ${right} to ${site}`)
    expect(await mayChangeActs(pool)).toBe(true)
    await app.database.pool.query(`revoke ${right} from ${site}`)
    expect(await mayChangeActs(pool)).toBe(false)
  })

  it('gets no rights by tables of the same names in a schema that the owner would look at first', async () => {
    const attacked = await createTestDatabase()
    const attacker = openPool(attacked.connection, { size: 1, log: createLog('silent') })
    const { rows } = await attacked.pool.query('select current_user as owner, current_database() as name')
    const { owner, name } = rows[0]
    // A version before gave the site this right.
    await attacked.pool.query(`grant create on database ${name} to ${site}`)
    await attacker.query(`create schema ${owner}`)
    for (const table of ['acts', 'act_chain', 'act_values', 'allowed_transitions'])
      await attacker.query(`create table ${owner}.${table} (like public.${table})`)
    await attacker.query(`create sequence ${owner}.acts_seq_seq`)
    await migrateDatabase(attacked.owner)
    await grantSiteRole(attacked.owner, site)
    expect(await mayChangeActs(attacker)).toBe(false)
    expect((await attacker.query(`select * from ${owner}.allowed_transitions`)).rows).toEqual([])
    for (const statement of [`update public.acts set reason = ''`, `create schema another`])
      await expect(attacker.query(statement)).rejects.toMatchObject({ code: '42501' })
    await attacker.end()
    await attacked.drop()
  })

  it('gets the job queue of a version that worked as the owner', async () => {
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
