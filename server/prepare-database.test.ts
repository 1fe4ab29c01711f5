import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { subjectHash } from '#features/privacy/server/erase-person.ts'
import { erasureRecordFile } from '#features/privacy/server/erasure-record.ts'
import { MIGRATION_LOCK } from '#platform/db/migrate.ts'
import { createStartSteps } from '#platform/environment/start-steps.ts'
import { buildTourPackage } from '#tests/helpers/build-tour-package.ts'
import { createTestApp } from '#tests/helpers/test-app.ts'
import { until } from '#tests/helpers/until.ts'
import { prepareDatabase } from './prepare-database.ts'

const app = await createTestApp()
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-start-'))
afterAll(async () => {
  await app.close()
  fs.rmSync(dataDir, { recursive: true })
})

it('people whom an older backup has restored are erased again before anything is served', async () => {
  const { pool } = app.database
  await buildTourPackage(app.platform.db, { name: 'Kashi in three days' })
  await app.visitor().send('POST', '/auth/signup', {
    json: { name: 'Asha Shah', email: 'back@example.com', password: 'a long enough password' },
  })
  const { rows } = await pool.query<{ id: string }>('select id from users')
  const secret = () => randomBytes(33).toString('base64url')
  const env = {
    ...app.platform.env,
    dataDir,
    databaseUrl: app.database.url,
    databaseOwnerUrl: app.database.ownerUrl,
    secrets: { auth: secret(), booking: secret(), qr: secret(), sandbox: secret() },
  }
  const line = { subject: subjectHash(rows[0]?.id ?? ''), at: '2026-11-20T22:50:00.000Z' }
  fs.writeFileSync(erasureRecordFile(env), `${JSON.stringify(line)}\n`)

  const messages: string[] = []
  const steps = createStartSteps((text) => messages.push(text))
  const database = await prepareDatabase({ env, clock: app.clock, log: app.platform.log, steps })
  await database.stop()
  expect((await pool.query('select 1 from users')).rows).toEqual([])
  expect(messages.join(' ')).toContain('1 erased people were erased again')
})

it.each([
  ['of its own', true],
  ['that owns the tables', false],
])('a site with a role %s learns whether it could change the audit log: safe is %s', async (_role, isSafe) => {
  const { url, ownerUrl } = app.database
  const urls = isSafe ? { databaseUrl: url, databaseOwnerUrl: ownerUrl } : { databaseUrl: ownerUrl }
  const messages: string[] = []
  const steps = createStartSteps((text) => messages.push(text))
  const env = { ...app.platform.env, dataDir, ...urls }
  const database = await prepareDatabase({ env, clock: app.clock, log: app.platform.log, steps })
  await database.stop()
  expect(messages.join(' ').includes('can change the audit log')).toBe(!isSafe)
})

it('a start refuses a server that may lose acknowledged data, before it changes anything', async () => {
  const { url, ownerUrl, pool } = app.database
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  await pool.query(`alter database ${rows[0]?.name} set pathik.may_lose_data = 'off'`)
  const messages: string[] = []
  const steps = createStartSteps((text) => messages.push(text))
  const env = { ...app.platform.env, dataDir, databaseUrl: url, databaseOwnerUrl: ownerUrl }
  const preparing = prepareDatabase({ env, clock: app.clock, log: app.platform.log, steps })
  await expect(preparing).rejects.toThrow('set fsync, full_page_writes, synchronous_commit to on')
  expect(messages.join(' ')).not.toContain('Bringing the database up to date')
  await pool.query(`alter database ${rows[0]?.name} reset pathik.may_lose_data`)
})

it('a start waits for a database that becomes unavailable during the migrations, and then continues', async () => {
  const { url, ownerUrl, pool } = app.database
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const blocker = await pool.connect()
  await blocker.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  const messages: string[] = []
  const steps = createStartSteps((text) => messages.push(text))
  const env = { ...app.platform.env, dataDir, databaseUrl: url, databaseOwnerUrl: ownerUrl }
  const preparing = prepareDatabase({ env, clock: app.clock, log: app.platform.log, steps })
  // The migrations wait for a lock that this test holds. Meanwhile their connection is cut, and the database is
  // read-only, as if it had no leader.
  const findLockWaits = () =>
    pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    )
  await until(async () => (await findLockWaits()).rows.length > 0)
  await pool.query(`alter database ${rows[0]?.name} set default_transaction_read_only = on`)
  await pool.query('select pg_terminate_backend($1)', [(await findLockWaits()).rows[0]?.pid])
  await until(async () => messages.some((text) => text.includes('has no leader yet')))
  await pool.query(`alter database ${rows[0]?.name} reset default_transaction_read_only`)
  await blocker.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  blocker.release()
  await (await preparing).stop()
  expect(messages.filter((text) => text.includes('was lost during the start'))).toHaveLength(1)
  expect(messages.filter((text) => text.includes('Waiting for it, up to 60 s'))).toHaveLength(1)
})
