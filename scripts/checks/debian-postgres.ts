import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { installDebianPackage } from './install-debian-package.ts'

/** The oldest PostgreSQL that the product supports. */
const BIN_FOLDER = '/usr/lib/postgresql/15/bin'
/** The site's role has fewer rights than the owner of the tables. */
export const DEBIAN_SITE_USER = 'pathik_site'
const ANSWER_TIMEOUT_MS = 30_000

/** The message when PostgreSQL or PgBouncer is missing. */
export const NO_DEBIAN_POSTGRES =
  'The large tests need PostgreSQL 15 and PgBouncer of Debian 12: install postgresql-15 and pgbouncer (as root they are installed automatically).'

/** Installs PostgreSQL and PgBouncer when they are missing. Returns false when that is not possible here. */
export function findOrInstallDebianPostgres(): boolean {
  const isPresent = (): boolean =>
    fs.existsSync(path.join(BIN_FOLDER, 'initdb')) && fs.existsSync('/usr/sbin/pgbouncer')
  if (isPresent()) return true
  installDebianPackage('postgresql-15')
  installDebianPackage('pgbouncer')
  return isPresent()
}

type DebianPostgres = {
  /**
   * The folder of the server's socket. `app`, who owns everything, and {@link DEBIAN_SITE_USER} connect without a
   * password.
   */
  socket: string
  stop(): Promise<void>
}

/** Starts a new, empty PostgreSQL 15 whose data need not survive a crash. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pathik-pg15-'))
  const identity = serverUser()
  if (identity !== null) fs.chownSync(folder, identity.uid, identity.gid)
  const data = path.join(folder, 'data')
  const execOptions = { ...identity, cwd: folder, stdio: 'ignore' } as const
  execFileSync(
    path.join(BIN_FOLDER, 'initdb'),
    ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    execOptions,
  )
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    deadlock_timeout: '100ms',
    timezone: 'UTC',
    'pathik.may_lose_data': 'on',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(BIN_FOLDER, 'postgres'), ['-D', data, '-p', '5432', ...flags], execOptions)
  const ended = once(server, 'exit')
  await waitUntilAvailable(folder)
  return {
    socket: folder,
    async stop() {
      server.kill('SIGINT')
      await ended
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Returns the user to run PostgreSQL and PgBouncer as, because both refuse to run as root. Null when this process is
 * not root.
 */
export function serverUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Waits until the server answers, and creates the role of the site. */
async function waitUntilAvailable(host: string): Promise<void> {
  const end = performance.now() + ANSWER_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({ host, port: 5432, user: 'app', database: 'postgres' })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`create role ${DEBIAN_SITE_USER} login`)
      return
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
