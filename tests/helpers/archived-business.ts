import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { FOOTER_ENTRY, HASHES_ENTRY } from '#features/import-export/server/archive-format.ts'
import { archiveRepository } from '#features/import-export/server/archive-repository.ts'
import { businessTotals } from '#features/import-export/server/business-sums.ts'
import { hashLine } from '#features/import-export/server/write-archive.ts'
import { readTar } from '#platform/archives/read-tar.ts'
import type { TarEntry } from '#platform/archives/tar-entry.ts'
import { writeTar } from '#platform/archives/write-tar.ts'
import { asOwner } from './as-owner.ts'
import type { TestDatabase } from './database.ts'

/** The content of every table of the business, with a hash over all its rows, and the totals of the business. */
export function contentOf(database: Pick<TestDatabase, 'owner'>) {
  return asOwner(database, async (client) => {
    await client.query('begin')
    await archiveRepository.prepare(client)
    const tables: Record<string, Awaited<ReturnType<typeof archiveRepository.sums>>> = {}
    for (const table of await archiveRepository.tables(client))
      tables[table.name] = await archiveRepository.sums(client, table)
    return { tables, sums: await businessTotals(client), counters: await archiveRepository.counters(client) }
  })
}

/** The entries of an archive. */
export async function entriesOf(archive: Buffer): Promise<TarEntry[]> {
  const found: TarEntry[] = []
  const bytes = Readable.from([gunzipSync(archive)])
  for await (const entry of readTar(bytes, { maxBytes: 1e9, toError: (fault) => new Error(fault) })) found.push(entry)
  return found
}

/** Builds an archive with these entries. `rehashes` recomputes its list of hashes, as an attacker would do. */
export async function repack(entries: readonly TarEntry[], { rehashes = true } = {}): Promise<Buffer> {
  const list = entries.filter(({ name }) => name !== HASHES_ENTRY && name !== FOOTER_ENTRY).map(hashLine)
  const content = Buffer.from(list.join(''))
  const newEntries = rehashes
    ? entries.map((entry) => (entry.name === HASHES_ENTRY ? { ...entry, content } : entry))
    : entries
  const pieces: Buffer[] = []
  for await (const piece of writeTar(Readable.from(newEntries))) pieces.push(piece)
  return gzipSync(Buffer.concat(pieces))
}
