import { afterAll, describe, expect, it } from 'vitest'
import { recordAct } from '#server/platform/audit/record-act.ts'
import { chainActs } from '#server/platform/audit/chain-acts.ts'
import { createJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#tests/helpers/database.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { grantSiteRole, mayChangeActs } from './grant-site-role.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { db, pool } = app.platform
const at = app.clock.now()
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

  it('gets the job queue of a version that worked as the owner', async () => {
    const earlier = await createTestDatabase()
    const log = createLog('silent')
    const before = createJobs({ connection: earlier.owner, log, poolSize: 1 })
    await before.start()
    await before.stop()
    const site = String(Reflect.get(earlier.connection, 'user'))
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
