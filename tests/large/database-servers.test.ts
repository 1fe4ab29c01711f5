import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkServer } from '#platform/db/check-server.ts'
import type { DatabaseConnection } from '#platform/db/client.ts'
import { serverUser } from '#scripts/checks/debian-postgres.ts'
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database.ts'
import { until } from '#tests/helpers/until.ts'

const PORT = 6432
const IGNORED_PARAMETERS =
  'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

let database: TestDatabase
const running: { child: ChildProcess; folder: string }[] = []
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 })
})
afterEach(async () => {
  for (const { child, folder } of running.splice(0)) {
    child.kill('SIGKILL')
    await once(child, 'exit')
    fs.rmSync(folder, { recursive: true })
  }
})
afterAll(() => database.drop())

/** Starts PgBouncer in front of this test's database. It listens on a socket in a separate folder. */
async function connectThroughPgBouncer(
  mode: 'transaction' | 'session',
  ...lines: string[]
): Promise<DatabaseConnection> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-bouncer-'))
  const name = String(Reflect.get(database.owner, 'database'))
  const host = String(Reflect.get(database.owner, 'host'))
  const settings = [
    '[databases]',
    `${name} = host=${host} port=5432 user=app`,
    '[pgbouncer]',
    'listen_addr =',
    `listen_port = ${PORT}`,
    `unix_socket_dir = ${folder}`,
    'auth_type = any',
    `pool_mode = ${mode}`,
    ...lines,
  ]
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(file, `${settings.join('\n')}\n`)
  const identity = serverUser()
  if (identity !== null) for (const each of [folder, file]) fs.chownSync(each, identity.uid, identity.gid)
  const child = spawn('/usr/sbin/pgbouncer', [file], { ...identity, stdio: 'ignore' })
  running.push({ child, folder })
  await until(async () => fs.existsSync(path.join(folder, `.s.PGSQL.${PORT}`)))
  return { host: folder, port: PORT, user: 'app', password: 'not asked', database: name }
}

it('the tests run on PostgreSQL 15', async () => {
  const { rows } = await database.pool.query<{ server_version: string }>('show server_version')
  expect(rows[0]?.server_version).toMatch(/^15\./)
})

describe('a start through PgBouncer', () => {
  it('in transaction mode is refused', async () => {
    const connection = await connectThroughPgBouncer('transaction', IGNORED_PARAMETERS)
    await expect(checkServer(connection)).rejects.toThrow('leads to a pooler in transaction mode')
  })

  it('in transaction mode is refused even when its role has our time limits', async () => {
    await database.pool.query('alter role app set statement_timeout = 2500')
    const connection = await connectThroughPgBouncer('transaction', IGNORED_PARAMETERS)
    await expect(checkServer(connection)).rejects.toThrow('leads to a pooler in transaction mode')
    await database.pool.query('alter role app reset statement_timeout')
  })

  it('that does not know our settings is refused in one sentence', async () => {
    const connection = await connectThroughPgBouncer('session')
    await expect(checkServer(connection)).rejects.toThrow('rejects session settings')
  })

  it('that drops our time limits is refused', async () => {
    const connection = await connectThroughPgBouncer('session', IGNORED_PARAMETERS)
    await expect(checkServer(connection)).rejects.toThrow('does not apply our time limits')
  })

  it('in session mode is accepted when its role has our time limits (control)', async () => {
    await database.pool.query('alter role app set statement_timeout = 2500')
    const connection = await connectThroughPgBouncer('session', IGNORED_PARAMETERS)
    await expect(checkServer(connection)).resolves.toBeUndefined()
    await database.pool.query('alter role app reset statement_timeout')
  })
})
