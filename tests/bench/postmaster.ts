import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'

/** The main process of the database server that this client is connected to. The client needs the right to query it. */
export async function postmasterOf(admin: Client): Promise<number> {
  const { rows } = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
  const [pid] = readFileSync(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')
  return Number(pid)
}
