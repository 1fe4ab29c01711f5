import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { queryDataFolder, type Connection } from './connection.ts'
import { changeOwner } from './run-as.ts'
import type { Place } from './place.ts'

/** The database role of the site. It does not own the tables, so it cannot rewrite the audit log. */
const SITE_ROLE = 'pathik_site'
/** An arbitrary fixed number. Without this lock, two commands that adopt one server would create the role twice. */
const ROLE_LOCK = 7_267_003

/**
 * Creates the site's role in our own server, if missing, and returns a connection for this role. A server of an earlier
 * version gets the role when it is adopted.
 */
export async function ensureSiteLogin(location: Place, owner: Connection): Promise<Connection> {
  const site = { ...owner, user: SITE_ROLE, password: sitePassword(location) }
  if (await canSignIn(site)) return site
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 3_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ROLE_LOCK])
    const { rows } = await client.query('select 1 from pg_roles where rolname = $1', [SITE_ROLE])
    const verb = rows.length === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${SITE_ROLE} login password ${client.escapeLiteral(site.password)}`)
  } finally {
    await client.end()
  }
  return site
}

async function canSignIn(site: Connection): Promise<boolean> {
  try {
    await queryDataFolder(site)
    return true
  } catch {
    return false
  }
}

/** The password file is beside the owner's. The first of two commands writes it; both read the same. */
function sitePassword({ cluster, runAs }: Place): string {
  const file = path.join(cluster, 'site.secret')
  if (!fs.existsSync(file)) {
    const draftFile = `${file}.${process.pid}`
    fs.writeFileSync(draftFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
    changeOwner(runAs, draftFile)
    try {
      // Unlike a rename, a link does not replace a file that another command has created in between.
      fs.linkSync(draftFile, file)
    } catch (error) {
      if (!fs.existsSync(file)) throw error
    } finally {
      fs.rmSync(draftFile, { force: true })
    }
  }
  return fs.readFileSync(file, 'utf8').trim()
}
