import fs from 'node:fs'
import path from 'node:path'

import pg from 'pg'

/** What a pool needs to reach the embedded server. `host` is the folder of the socket; on Windows it is an address. */
export type Connection = { host: string; port: number; user: string; password: string; database: string }

export function connectionTo(cluster: string, { host, port }: { host: string; port: number }): Connection {
  const password = fs.readFileSync(path.join(cluster, 'app.secret'), 'utf8').trim()
  return { host, port, user: 'app', password, database: 'postgres' }
}

export function connectionUrl({ host, port, user, password, database }: Connection): string {
  const credentials = `${user}:${encodeURIComponent(password)}`
  if (path.isAbsolute(host))
    return `postgres://${credentials}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  return `postgres://${credentials}@${host}:${port}/${database}`
}

/** Queries the data folder of the server. Rejects while the server does not accept connections. */
export async function queryDataFolder(connection: Connection): Promise<string> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 })
  // A server that stops during the query also emits 'error'. Without a listener that event would end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory ?? ''
  } finally {
    await client.end().catch(() => undefined)
  }
}
